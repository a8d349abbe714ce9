"""After this round, can the planned rounds still be played without a rematch?

Everybody is supposed to stay. The question is whether the pairs that are still allowed hold
so many rounds that share no pair; with an odd field the bye is one more opponent, met once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.choose import Choice
from pairdown.pairing.look import Look, bye_rounds
from pairdown.pairing.matching import Pair, perfect_possible

MOST_STEPS = 2_000
"""How many rounds are tried before the answer is "not known"."""


def playable(
    look: Look, choice: Choice, rounds: int, forbidden: frozenset[frozenset[Seat]]
) -> bool | None:
    """Tell whether ``rounds`` more rounds are possible after a round; None: not found out."""
    size = len(look.seats) + len(look.seats) % 2
    if rounds <= 0:
        return True
    allowed = _allowed(look, choice, forbidden)
    if _roomy(size, allowed, rounds):
        return True
    steps = [MOST_STEPS]
    found = _rounds_fit(size, allowed, rounds, steps)
    return None if not found and steps[0] <= 0 else found


def _allowed(
    look: Look, choice: Choice, forbidden: frozenset[frozenset[Seat]]
) -> frozenset[Pair]:
    """Return the pairs that may meet after this round, with the bye as the last number."""
    number = {seat: index for index, seat in enumerate(look.seats)}
    closed = {frozenset(pair) for pair in choice.pairs} | forbidden
    pairs = {
        (number[one], number[two])
        for one, two in combinations(look.seats, 2)
        if frozenset((one, two)) not in closed
    }
    if len(look.seats) % 2:
        bye = len(look.seats)
        pairs |= {(number[seat], bye) for seat in look.seats if _may_rest(look, seat, choice)}
    return frozenset(pairs)


def _may_rest(look: Look, seat: Seat, choice: Choice) -> bool:
    """Tell whether a player may have a bye later on: anybody where second byes are possible."""
    if seat != choice.bye and not bye_rounds(look, seat):
        return True
    rules = look.field.ruleset.pairing.byes
    hard = any(rule.name == "second-bye" and rule.options.get("hard") for rule in rules)
    return not hard and all(bye_criterion[rule.name].name != "second-bye" for rule in rules)


def _roomy(size: int, allowed: frozenset[Pair], rounds: int) -> bool:
    """Tell whether Dirac's condition settles it: everybody keeps half the field as opponents."""
    degree = [0] * size
    for one, two in allowed:
        degree[one] += 1
        degree[two] += 1
    return min(degree, default=0) - (rounds - 1) >= size // 2


def _rounds_fit(size: int, allowed: frozenset[Pair], rounds: int, steps: list[int]) -> bool:
    """Search for rounds without a common pair, one after the other."""
    if rounds == 0:
        return True
    if not perfect_possible(size, sorted(allowed)):
        return False
    if rounds == 1:
        return True
    for pairs in _perfect(frozenset(range(size)), allowed):
        steps[0] -= 1
        if steps[0] <= 0:
            return False
        if _rounds_fit(size, allowed - pairs, rounds - 1, steps):
            return True
    return False


def _perfect(left: frozenset[int], allowed: frozenset[Pair]) -> Iterator[frozenset[Pair]]:
    """Walk all ways to pair off the numbers left."""
    if not left:
        yield frozenset()
        return
    one = min(left)
    for two in sorted(left - {one}):
        if (one, two) in allowed:
            for rest in _perfect(left - {one, two}, allowed):
                yield rest | {(one, two)}
