"""Which way leads from a node up to the root of its tree, and what is matched along it?"""

from __future__ import annotations

from pairdown.pairing.costs import Pair
from pairdown.pairing.matching.blossoms import ALONE, Blossoms


class Ways:
    """The ways up in trees: an outer node hangs on its base's mate, an inner one on its reacher.

    ``into[node]`` says of an inner node who, an outer player, reached whom in it.
    """

    def __init__(self, blossoms: Blossoms) -> None:
        self.blossoms = blossoms
        self.into: dict[int, Pair] = {}

    def above(self, node: int) -> list[Pair]:
        """Return the two links from an outer node to the outer node above it; none at the root."""
        base = self.blossoms.base[node]
        mate = self.blossoms.mate[base]
        if mate == ALONE:
            return []
        outer, reached = self.into[self.blossoms.top[mate]]
        return [(base, mate), (reached, outer)]

    def links_up(self, node: int, end: int) -> list[Pair]:
        """Return the links from an outer node up to the outer node ``end``."""
        links: list[Pair] = []
        while node != end:
            links += self.above(node)
            node = self.blossoms.top[links[-1][1]]
        return links

    def meeting(self, first: int, second: int) -> int:
        """Return the lowest outer node above both (or one of) two outer nodes of a tree."""
        seen: set[int] = set()
        here: int | None = first
        there: int | None = second
        while here is None or here not in seen:
            if here is not None:
                seen.add(here)
                links = self.above(here)
                here = self.blossoms.top[links[1][1]] if links else None
            here, there = there, here
        return here

    def ring(self, first: int, second: int) -> list[Pair]:
        """Return the links of the ring that a pair of outer players of one tree closes."""
        here, there = self.blossoms.top[first], self.blossoms.top[second]
        end = self.meeting(here, there)
        down = [(b, a) for a, b in reversed(self.links_up(here, end))]
        return [*down, (first, second), *self.links_up(there, end)]

    def rematch(self, outer: int) -> None:
        """Leave an outer player without a mate instead of the root of its tree."""
        way = self.hand_over(outer)
        while way:
            outer, inner = way
            way = self.hand_over(outer)
            self.blossoms.match(outer, inner)

    def hand_over(self, outer: int) -> Pair | None:
        """Make an outer player its node's base, and free the inner node above: who reached it?"""
        node = self.blossoms.top[outer]
        mate = self.blossoms.mate[self.blossoms.base[node]]
        self.blossoms.rebase(node, outer)
        if mate == ALONE:
            return None
        inner = self.blossoms.top[mate]
        way = self.into[inner]
        self.blossoms.rebase(inner, way[1])
        return way
