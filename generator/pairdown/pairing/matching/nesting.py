"""How much charge do any two players share, for a million pairs at once?

Written in the order of the nest, players of one blossom stand side by side. The charge that two
of them share is the least of the charges shared by neighbours between them; the least over any
stretch is looked up in two overlapping stretches whose lengths are powers of two.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from pairdown.pairing.matching.blossoms import Blossoms

Numbers = npt.NDArray[np.int64]


class Nesting:
    """The shared charges of a matching's players; ``charges`` lists the values, least first."""

    def __init__(self, blossoms: Blossoms) -> None:
        order, shared = [], []
        for player, charge in in_order(blossoms):
            order.append(player)
            shared.append(charge)
        self.charges = sorted({0, *shared})
        rank = {charge: i for i, charge in enumerate(self.charges)}
        self.place = np.empty(len(order), np.int64)
        self.place[order] = np.arange(len(order))
        self.stretches = [np.array([rank[charge] for charge in shared], np.int64)]
        while 2 << (len(self.stretches) - 1) <= len(order):
            last, half = self.stretches[-1], 1 << (len(self.stretches) - 1)
            self.stretches.append(np.minimum(last[:-half], last[half:]))

    def shared(self, first: Numbers, second: Numbers) -> Numbers:
        """Return for pairs of different players which of ``charges`` they share."""
        begin = np.minimum(self.place[first], self.place[second]) + 1
        end = np.maximum(self.place[first], self.place[second]) + 1
        power = np.frexp((end - begin).astype(np.float64))[1] - 1
        found = np.empty(len(begin), np.int64)
        for each in np.unique(power).tolist():
            here = power == each
            stretch = self.stretches[each]
            ends = stretch[end[here] - (1 << each)]
            found[here] = np.minimum(stretch[begin[here]], ends)
        return found


def in_order(blossoms: Blossoms) -> Iterator[tuple[int, int]]:
    """Walk the players in the order of the nest, with the charge shared with the one before."""
    for root in dict.fromkeys(blossoms.top):
        # A node, the charges around it, and what its first player shares with the one before.
        todo = [(root, 0, 0)]
        while todo:
            node, around, before = todo.pop()
            if node < blossoms.size:
                yield node, before
                continue
            inside = around + blossoms.charge[node]
            kids = blossoms.kids[node]
            todo += [(kid, inside, inside) for kid in reversed(kids[1:])]
            todo.append((kids[0], inside, before))
