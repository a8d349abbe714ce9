"""Which of a large field's pairs does a proof lack?

`ManyPairs` holds the weight of every pair in numpy arrays: a whole number in base 2**60, one
array per digit, lowest first. It offers each player's nearest pairs, and measures the slack of
all pairs at once, exactly: sums of digits with their carries, never a rounded number. Floating
point only helps to choose which pairs to offer first, where any choice is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.nesting import Nesting
from pairdown.pairing.matching.pool import Weighed
from pairdown.pairing.matching.tree import Stuck

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

DIGIT = 60
DIGIT_MASK = (1 << DIGIT) - 1
NEAREST = 12  # pairs offered for each player at first
MOST_SHORT = 4  # pairs of negative slack offered for each player at a time
WAYS_OUT = 2  # pairs offered for each player of a stuck tree
LARGEST_POWER = 900  # of two, that a float can still hold with a digit before it
BLOCK = 1 << 20  # pairs measured at a time


class ManyPairs:
    """A pool of all pairs of a field: ``digits[k, u, v]``, and whether each is ``allowed``."""

    def __init__(self, digits: Numbers, allowed: Flags) -> None:
        self.digits = digits
        self.allowed = allowed
        self.size = len(allowed)

    def first(self) -> list[Weighed]:
        """Return the nearest pairs of each player."""
        found = [
            (rows[0] + near[0], near[1])
            for rows in self.blocks(np.arange(self.size))
            for near in [nearest(self.digits[:, rows], self.allowed[rows], NEAREST)]
        ]
        return self.weighed(found)

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

    def slacks(self, dual: Numbers, rows: Numbers, begin: int = 0) -> Numbers:
        """Return the digits of the pairs' slacks without charges, for columns from ``begin`` on."""
        slack = -(dual[:, rows, None] + dual[:, None, begin:])
        known = len(self.digits)
        slack[:known] += self.digits[:, rows, begin:]
        return carried(slack)

    def short(self, blossoms: Blossoms) -> list[Weighed]:
        """Measure every allowed pair; return some of those with negative slack, none if none."""
        nesting = Nesting(blossoms)
        count = self.digits_for([*blossoms.dual, *nesting.charges])
        dual, charges = digits_of(blossoms.dual, count), digits_of(nesting.charges, count)
        found = []
        for rows in self.blocks(np.arange(self.size)):
            begin = int(rows[0])
            slack = self.slacks(dual, rows, begin)
            row, column = np.nonzero((slack[-1] < 0) & self.allowed[rows, begin:])
            first, second = row + begin, column + begin
            upper = first < second
            row, column, first, second = row[upper], column[upper], first[upper], second[upper]
            measured = carried(slack[:, row, column] + charges[:, nesting.shared(first, second)])
            negative = measured[-1] < 0
            worst = least(measured[:, negative], first[negative], MOST_SHORT)
            found.append((first[negative][worst], second[negative][worst]))
        return self.weighed(found)

    def leading_out(self, blossoms: Blossoms, stuck: Stuck, /) -> list[Weighed]:
        """Return the pairs of least slack that leave a stuck tree, none if there is none."""
        dual = digits_of(blossoms.dual, self.digits_for(blossoms.dual))
        top = np.array(blossoms.top)
        outer = np.array([player for node in stuck.outer for player in node])
        found = []
        for rows in self.blocks(outer):
            leaving = self.allowed[rows] & (top[rows, None] != top[None, :])
            leaving[:, np.array(stuck.inner, dtype=np.int64)] = False
            near = nearest(self.slacks(dual, rows), leaving, WAYS_OUT)
            found.append((rows[near[0]], near[1]))
        return self.weighed(found)

    def digits_for(self, numbers: Sequence[int]) -> int:
        """Return how many digits hold the weights, these numbers, and any sum of four of them."""
        bits = max(number.bit_length() for number in numbers)
        return max(len(self.digits), -(-(bits + 2) // DIGIT))


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
    """Return rows and columns of the ``many`` least allowed numbers of each row.

    The numbers are compared as floats of what they exceed the row's least by: exact where they
    are close to it.
    """
    excess = above_least(digits, allowed)
    many = min(many, excess.shape[1])
    bound = np.partition(excess, many - 1, axis=1)[:, many - 1]
    row, column = np.nonzero(allowed & (excess <= bound[:, None]))
    keep = least(np.stack([digits[0, row, column], excess[row, column]]), row, many)
    return row[keep], column[keep]


def above_least(digits: Numbers, allowed: Flags) -> npt.NDArray[np.float64]:
    """Return by how much each allowed number exceeds the least of its row; others are infinite."""
    excess = np.where(allowed, 0.0, np.inf)
    lowest = allowed.copy()
    for k in range(len(digits) - 1, -1, -1):
        least_digit = np.where(lowest, digits[k], np.iinfo(np.int64).max).min(axis=1)
        above = digits[k] - least_digit[:, None]
        lowest &= above == 0
        excess += above.astype(np.float64) * 2.0 ** min(DIGIT * k, LARGEST_POWER)
    return excess


def least(digits: npt.NDArray[np.generic], row: Numbers, many: int) -> Numbers:
    """Return the places of the ``many`` least numbers of each row, in the order of rows."""
    order = np.lexsort((*digits, row))
    sorted_rows = row[order]
    rank = np.arange(len(order)) - np.searchsorted(sorted_rows, sorted_rows)
    return order[rank < many]
