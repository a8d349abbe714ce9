"""What are people called who asked to be hidden?

A pseudonym such as ``Player 7F3`` comes from the league's salt and the person's id, so it stays
the same whoever else is added; should two come out alike, these get more digits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from pairdown.lot import lot
from pairdown.model import PlayerId

WORD = "Player"
DIGITS = 3
MOST_DIGITS = 64


def pseudonyms(
    hidden: Iterable[PlayerId], salt: str, taken: Collection[str]
) -> dict[PlayerId, str]:
    """Return the pseudonym of each hidden person; ``taken`` are names and ids of all others."""
    found: dict[PlayerId, str] = {}
    left = set(hidden)
    for digits in range(DIGITS, MOST_DIGITS + 1):
        codes = {player: _pseudonym(player, salt, digits) for player in left}
        times = Counter(codes.values())
        fine = {
            player: code
            for player, code in codes.items()
            if times[code] == 1 and code not in taken and pseudonymous_id(code) not in taken
        }
        found |= fine
        left -= set(fine)
        if not left:
            break
    return found


def pseudonymous_id(pseudonym: str) -> PlayerId:
    """Return the address of a hidden person."""
    return PlayerId(pseudonym.lower().replace(" ", "-"))


def _pseudonym(player: PlayerId, salt: str, digits: int) -> str:
    """Spell a pseudonym of so many digits; a longer one begins with the shorter."""
    return f"{WORD} {lot(salt, 'pseudonym', player, bits=256):064X}"[: len(WORD) + 1 + digits]
