"""Which pairs are worth knowing, when a field has too many to look at all of them each time?

A pool knows every allowed pair of a field. It offers a few at first, and when asked, those that
a proof lacks: pairs whose slack is negative, and pairs that lead out of a stuck tree. `FewPairs`
has so few that it offers all at once; `pairdown.pairing.matching.wide` is for the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pairdown.pairing.costs import Cost, Packing, Pair, settling
from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.forest import Stuck

Weighed = tuple[int, int, int]  # two players, the lower number first, and the weight of the pair


class Pool(Protocol):
    """All allowed pairs of a field with their weights."""

    def first(self) -> Iterable[Weighed]:
        """Return the pairs to begin with."""

    def short(self, blossoms: Blossoms, many: int, /) -> list[Weighed]:
        """Measure every allowed pair; return those of negative slack, the worst of each player.

        ``many`` of each at most, at least one if there is any.
        """

    def leading_out(self, blossoms: Blossoms, stuck: Stuck, /) -> list[Weighed]:
        """Return some allowed pairs that leave stuck trees, none if there is none."""


class FewPairs:
    """A pool that offers all its pairs at once."""

    def __init__(self, size: int, costs: Iterable[tuple[Pair, Cost]]) -> None:
        priced = list(costs)
        last = settling(size)
        mosts = [max(place) for place in zip(*(cost for _, cost in priced), strict=True)]
        packing = Packing.of(size, [*mosts, last.most()])
        self.pairs: list[Weighed] = [
            (*pair, packing.pack((*cost, last.between(*pair)))) for pair, cost in priced
        ]

    def first(self) -> Iterable[Weighed]:
        """Return all pairs."""
        return self.pairs

    def short(self, blossoms: Blossoms, _many: int, /) -> list[Weighed]:
        """Measure every pair; a negative slack would be a fault of the search."""
        dual = blossoms.dual
        return [
            (first, second, weight)
            for first, second, weight in self.pairs
            if weight < dual[first] + dual[second] and blossoms.slack(first, second) < 0
        ]

    def leading_out(self, _blossoms: Blossoms, _stuck: Stuck, /) -> list[Weighed]:
        """Return nothing: the search has seen all pairs."""
        return []
