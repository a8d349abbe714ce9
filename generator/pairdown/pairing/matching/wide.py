"""Which of a large field's pairs does a proof lack?

`ManyPairs` holds the weight of every pair in numpy arrays: a whole number in base 2**60, one
array per digit, lowest first. It offers each player's nearest pairs, and measures the slack of
all pairs at once, exactly: sums of digits with their carries, never a rounded number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.forest import Stuck
from pairdown.pairing.matching.nesting import Nesting
from pairdown.pairing.matching.pool import Weighed

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

DIGIT = 60
DIGIT_MASK = (1 << DIGIT) - 1
NEAREST = 12  # pairs offered for each player at first
WAYS_OUT = 3  # pairs offered for each player who has to look further
SPREAD = 8  # pairs offered besides, far and near, for each player of a stuck tree
SCATTER = 0x1E3779B97F4A7C15  # odd, of no meaning: a product with it looks arbitrary
BLOCK = 1 << 17  # pairs measured at a time: few enough for a cache


class ManyPairs:
    """A pool of all pairs of a field: ``digits[k, u, v]``, and whether each is ``allowed``."""

    def __init__(self, digits: Numbers, allowed: Flags) -> None:
        self.digits = digits
        self.allowed = allowed
        self.size = len(allowed)

    def first(self) -> list[Weighed]:
        """Return the nearest pairs of each player, and as many others as join all that can be.

        Nearest pairs lie within a score group, say. A search that has to leave it would look at
        all of it to find no way; so everybody also knows the nearest pairs out of their own part
        of the field, until no part is left that allowed pairs lead out of.
        """
        part = np.arange(self.size)
        found = self.nearest_out_of(part, NEAREST)
        more = found
        while any(len(players) for players, _ in more):
            part = joined(part, more)
            more = self.nearest_out_of(part, WAYS_OUT)
            found += more
        return self.weighed(found)

    def nearest_out_of(self, part: Numbers, many: int) -> list[tuple[Numbers, Numbers]]:
        """Return for each player the ``many`` nearest players of other parts of the field."""
        found = []
        for rows in self.blocks(np.arange(self.size)):
            leaving = self.allowed[rows] & (part[rows, None] != part)
            near = nearest(self.digits[:, rows], leaving, many)
            found.append((rows[near[0]], near[1]))
        return found

    def blocks(self, rows: Numbers) -> Iterator[Numbers]:
        """Cut players into rows of a block."""
        step = max(1, BLOCK // self.size)
        for begin in range(0, len(rows), step):
            yield rows[begin : begin + step]

    def weighed(self, found: Sequence[tuple[Numbers, Numbers]]) -> list[Weighed]:
        """Return pairs, given as players and others, once each with their weights, in order."""
        if not found:
            return []
        first = np.concatenate([pair[0] for pair in found])
        second = np.concatenate([pair[1] for pair in found])
        once = np.unique(np.minimum(first, second) * self.size + np.maximum(first, second))
        first, second = once // self.size, once % self.size
        weights = [
            sum(digit << (DIGIT * k) for k, digit in enumerate(digits))
            for digits in self.digits[:, first, second].T.tolist()
        ]
        return list(zip(first.tolist(), second.tolist(), weights, strict=True))

    def short(self, blossoms: Blossoms, many: int, /) -> list[Weighed]:
        """Measure every allowed pair; return those of negative slack, the worst of each player.

        The lower digits of two duals come to less than two units of the last digit, and charges
        only add to a slack. So it takes all digits only where the last ones leave less than two.
        """
        nesting = Nesting(blossoms)
        count = self.digits_for([*blossoms.dual, *nesting.charges])
        dual, charges = digits_of(blossoms.dual, count), digits_of(nesting.charges, count)
        found = []
        for rows in self.blocks(np.arange(self.size)):
            begin = int(rows[0])
            last = self.last(dual, rows, begin)
            first, second = np.nonzero((last < 2) & self.allowed[rows, begin:])
            upper = first < second
            first, second = first[upper] + begin, second[upper] + begin
            slack = charges[:, nesting.shared(first, second)] - dual[:, first] - dual[:, second]
            slack[: len(self.digits)] += self.digits[:, first, second]
            negative = carried(slack)[-1] < 0
            first, second = first[negative], second[negative]
            worst = least(slack[:, negative], first, many)
            found.append((first[worst], second[worst]))
        return self.weighed(found)

    def last(self, dual: Numbers, rows: Numbers, begin: int) -> Numbers:
        """Return the last digit of weights less two duals, without carry, from a column on."""
        last = -(dual[-1, rows, None] + dual[-1, begin:])
        return last + self.digits[-1, rows, begin:] if len(dual) == len(self.digits) else last

    def leading_out(self, blossoms: Blossoms, stuck: Stuck, /) -> list[Weighed]:
        """Return the pairs of least slack that leave stuck trees, and some spread over the field.

        Where all the nearest pairs lead to the same few players, it takes far ones to learn what
        those few are worth. Without them a search would be stuck again and again.
        """
        dual = digits_of(blossoms.dual, self.digits_for(blossoms.dual))
        top = np.array(blossoms.top)
        outer = np.array([player for node in stuck.outer for player in node])
        found = []
        for rows in self.blocks(outer):
            leaving = self.allowed[rows] & (top[rows, None] != top)
            leaving[:, np.array(stuck.inner, dtype=np.int64)] = False
            slack = -(dual[:, rows, None] + dual[:, None])
            slack[: len(self.digits)] += self.digits[:, rows]
            near = nearest(carried(slack), leaving, WAYS_OUT)
            spread = nearest(self.digits[:1, rows] * SCATTER & DIGIT_MASK, leaving, SPREAD)
            found += [(rows[near[0]], near[1]), (rows[spread[0]], spread[1])]
        return self.weighed(found)

    def digits_for(self, numbers: Sequence[int]) -> int:
        """Return how many digits hold the weights, these numbers, and any sum of four of them."""
        bits = max(number.bit_length() for number in numbers)
        return max(len(self.digits), -(-(bits + 2) // DIGIT))


def joined(part: Numbers, found: list[tuple[Numbers, Numbers]]) -> Numbers:
    """Return which part of the field each player is in, when pairs join the parts."""
    above = part.tolist()

    def root(player: int) -> int:
        while above[player] != player:
            above[player] = above[above[player]]
            player = above[player]
        return player

    for players, others in found:
        for pair in zip(players.tolist(), others.tolist(), strict=True):
            first, second = sorted(map(root, pair))
            above[second] = first
    return np.array([root(player) for player in range(len(above))])


def digits_of(numbers: Sequence[int], count: int) -> Numbers:
    """Return whole numbers digit by digit, lowest first; the last digit has the sign."""
    rows = [[number >> (DIGIT * k) & DIGIT_MASK for number in numbers] for k in range(count - 1)]
    return np.array([*rows, [number >> (DIGIT * (count - 1)) for number in numbers]], np.int64)


def carried(digits: Numbers) -> Numbers:
    """Bring all digits but the last into ``[0, 2**60)``, in place."""
    for k in range(len(digits) - 1):
        digits[k + 1] += digits[k] >> DIGIT
        digits[k] &= DIGIT_MASK
    return digits


def nearest(digits: Numbers, allowed: Flags, many: int) -> tuple[Numbers, Numbers]:
    """Return rows and columns of the ``many`` least allowed numbers of each row."""
    many = min(many, allowed.shape[1])
    chosen, level = np.zeros_like(allowed), allowed
    for digit in digits[::-1]:
        # The numbers on the level have the same digits so far. Those below the bound are among
        # the least, those above it are not, those at it are told apart by the next digit.
        values = np.where(level, digit, np.iinfo(np.int64).max)
        bound = np.partition(values, many - 1, axis=1)[:, many - 1, None]
        chosen |= level & (values < bound)
        level = level & (values == bound)
        if np.count_nonzero(level, axis=1).max() <= many:
            break
    row, column = np.nonzero(chosen | level)
    keep = least(digits[:, row, column], row, many)
    return row[keep], column[keep]


def least(digits: Numbers, row: Numbers, many: int) -> Numbers:
    """Return the places of the ``many`` least numbers of each row, in the order of rows."""
    order = np.lexsort((*digits, row))
    sorted_rows = row[order]
    rank = np.arange(len(order)) - np.searchsorted(sorted_rows, sorted_rows)
    return order[rank < many]
