"""Do some pairs hold one complete round after the other, no pair used twice?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairdown.pairing.matching import Pair, perfect_possible

MOST_STEPS = 10_000
"""How many pairs are tried before the answer is "not known"."""


class RowOfRounds:
    """A search for rounds among pairs; ``repeatable`` pairs may be used again and again."""

    def __init__(self, pairs: frozenset[Pair], repeatable: frozenset[Pair] = frozenset()) -> None:
        self._pairs = pairs
        self._repeatable = repeatable
        self._steps = 0

    def holds(self, fields: Sequence[frozenset[int]]) -> bool | None:
        """Tell whether there is a complete round for each field; None: the search was given up."""
        self._steps = 0
        found = self._fits(self._pairs, fields)
        return None if not found and self._steps > MOST_STEPS else found

    def _fits(self, pairs: frozenset[Pair], fields: Sequence[frozenset[int]]) -> bool:
        if not all(_complete(field, pairs) for field in fields):
            return False
        if len(fields) < 2:
            return True
        for used in self._rounds(fields[0], _opponents(fields[0], pairs)):
            if self._fits(pairs - (used - self._repeatable), fields[1:]):
                return True
        return False

    def _rounds(
        self, left: frozenset[int], opponents: dict[int, list[int]]
    ) -> Iterator[frozenset[Pair]]:
        """Walk all ways to pair off the numbers left, beginning where there is least choice."""
        if not left:
            yield frozenset()
            return
        choice = {number: [each for each in opponents[number] if each in left] for number in left}
        one = min(left, key=lambda number: (len(choice[number]), number))
        for two in choice[one]:
            self._steps += 1
            if self._steps > MOST_STEPS:
                return
            for rest in self._rounds(left - {one, two}, opponents):
                yield rest | {(min(one, two), max(one, two))}


def _opponents(field: frozenset[int], pairs: frozenset[Pair]) -> dict[int, list[int]]:
    opponents: dict[int, list[int]] = {number: [] for number in sorted(field)}
    for one, two in sorted(pairs):
        if one in field and two in field:
            opponents[one].append(two)
            opponents[two].append(one)
    return opponents


def _complete(field: frozenset[int], pairs: frozenset[Pair]) -> bool:
    """Tell whether one round is possible in a field."""
    place = {number: index for index, number in enumerate(sorted(field))}
    inside = ((place[one], place[two]) for one, two in pairs if one in place and two in place)
    return perfect_possible(len(field), inside)
