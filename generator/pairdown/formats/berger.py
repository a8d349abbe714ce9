"""In which order does everybody meet everybody once?

Berger tables (FIDE Handbook C.05, annex 1): in round r of n players (n even) those meet whose
numbers add up to r + 1 modulo n - 1; who would meet himself meets the last number, which is the
rest of an odd field.
"""

from __future__ import annotations

from functools import lru_cache

Pair = tuple[int, int]


@lru_cache(maxsize=128)
def berger(players: int) -> tuple[tuple[Pair, ...], ...]:
    """Return the rounds for players numbered from 0; who is in no pair of a round rests."""
    even = players + players % 2
    return tuple(_round(number, even, players) for number in range(max(even - 1, 0)))


def _round(number: int, even: int, players: int) -> tuple[Pair, ...]:
    around = even - 1
    alone = next(seat for seat in range(around) if (2 * seat - number) % around == 0)
    last = even - 1
    pairs = [(alone, last) if number % 2 == 0 else (last, alone)]
    pairs += [
        ((alone + step) % around, (alone - step) % around) for step in range(1, around // 2 + 1)
    ]
    return tuple(pair for pair in pairs if max(pair) < players)
