"""How is the cost of every pair of a large field said, without a tuple for each of them?

A `Table` has one column per place of the cost. A column knows what a pair costs from little:
a key per player and a function of two keys (`Keyed`), a few pairs with their prices (`Listed`),
or a number drawn for each player (`Lots`). `Packing` turns a cost into one whole number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field
from functools import cached_property
from typing import Any, Generic, TypeVar

from pairdown.frozen import frozen, frozen_with_room

Cost = tuple[int, ...]
Pair = tuple[int, int]
Key = TypeVar("Key", bound=Hashable)

WORD = 64
WORD_MASK = (1 << WORD) - 1
LOT_BITS, MOST_LOT_BITS = 40, 60
FIRST_FACTOR, SECOND_FACTOR = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
# An even start leaves one bit below the last place: all packed costs are even (see `forest`).
EVEN = 1


def mixed(number: int) -> int:
    """Scatter a whole number over ``[0, 2**64)``, one to one (the finish of splitmix64)."""
    number &= WORD_MASK
    number = (number ^ (number >> 30)) * FIRST_FACTOR & WORD_MASK
    number = (number ^ (number >> 27)) * SECOND_FACTOR & WORD_MASK
    return number ^ (number >> 31)


def largest(prices: Iterable[int]) -> int:
    """Return the largest price, 0 of none; ValueError if a price is below nought."""
    known = set(prices)
    if min(known, default=0) < 0:
        raise ValueError("a cost has to be a row of whole numbers from nought up")
    return max(known, default=0)


@frozen_with_room  # codes and prices are kept once they are known
class Keyed(Generic[Key]):
    """A place that depends on one key of each player: points, team, rank.

    ``price(a, b)`` must not care which of two keys comes first; None forbids the pair. It is
    asked once for each two different keys, so few keys make a fast column. Prices may be whole
    numbers of any size.
    """

    keys: Sequence[Key]
    price: Callable[[Key, Key], int | None]

    def between(self, first: int, second: int) -> int | None:
        """Return the price of a pair, or None if it is forbidden."""
        return self.price(self.keys[first], self.keys[second])

    @cached_property
    def codes(self) -> list[int]:
        """The number of each player's key, in the order of first appearance."""
        numbers: dict[Key, int] = {}
        return [numbers.setdefault(key, len(numbers)) for key in self.keys]

    @cached_property
    def prices(self) -> list[list[int | None]]:
        """The price of every two keys by number; of a key with itself only if two share it."""
        holders = Counter(self.keys)
        distinct = list(holders)
        rows: list[list[int | None]] = [[None] * len(distinct) for _ in distinct]
        for a, key in enumerate(distinct):
            for b in range(a if holders[key] > 1 else a + 1, len(distinct)):
                rows[a][b] = rows[b][a] = self.price(key, distinct[b])
        return rows

    def most(self) -> int:
        """Return a bound that no price exceeds."""
        return largest(price for row in self.prices for price in row if price is not None)


@frozen_with_room
class Listed:
    """A place that is nought but for the pairs listed, such as earlier meetings."""

    prices: Mapping[Pair, int]

    def between(self, first: int, second: int) -> int:
        """Return the price of a pair: nought if it is not listed."""
        return self.prices.get((min(first, second), max(first, second)), 0)

    def most(self) -> int:
        """Return a bound that no price exceeds."""
        return largest(self.prices.values())


@frozen_with_room
class Lots:
    """A drawn place: each player has drawn a number (taken modulo 2**64).

    A pair's lot is the first ``bits`` bits (60 at most) of a fixed hash of the sum of both
    numbers, so it is as arbitrary as they are and does not care who comes first.
    """

    numbers: Sequence[int]
    bits: int = LOT_BITS

    def __post_init__(self) -> None:
        if not 0 <= self.bits <= MOST_LOT_BITS:
            raise ValueError(f"a lot has {MOST_LOT_BITS} bits at most, not {self.bits}")

    def between(self, first: int, second: int) -> int:
        """Return the lot of a pair, in ``[0, 2**bits)``."""
        return mixed(self.numbers[first] + self.numbers[second]) >> (WORD - self.bits)

    def most(self) -> int:
        """Return a bound that no lot exceeds."""
        return (1 << self.bits) - 1


Column = Keyed[Any] | Listed | Lots


@frozen_with_room
class Table:
    """The cost of every pair of a field, one column per place, and the pairs never allowed.

    Pairs are (lower number, higher number). A pair is forbidden if it is in ``forbidden`` or if
    a column has no price for it.
    """

    columns: Sequence[Column]
    forbidden: AbstractSet[Pair] = field(default_factory=frozenset)

    def cost(self, first: int, second: int) -> Cost | None:
        """Return what a pair costs, or None if it is forbidden."""
        if (min(first, second), max(first, second)) in self.forbidden:
            return None
        prices = [column.between(first, second) for column in self.columns]
        known = tuple(price for price in prices if price is not None)
        return known if len(known) == len(prices) else None

    def allowed(self, size: int) -> Iterator[tuple[Pair, Cost]]:
        """Walk the allowed pairs of a field of ``size`` players with their costs, in order."""
        for first in range(size):
            for second in range(first + 1, size):
                cost = self.cost(first, second)
                if cost is not None:
                    yield (first, second), cost


@frozen
class Packing:
    """Where each place lies in a packed cost: its lowest bit, most important place first.

    A place is wide enough for the sum of its largest price over half the field. So no sum over
    a round overflows into the next place, and packed sums compare as the rows of sums do.
    """

    shifts: tuple[int, ...]
    bits: int

    @classmethod
    def of(cls, size: int, mosts: Sequence[int]) -> Packing:
        """Lay out places whose prices do not exceed ``mosts``, most important first."""
        shift, shifts = EVEN, list[int]()
        for most in reversed(mosts):
            shifts.append(shift)
            shift += (most * (size // 2)).bit_length()
        return cls(tuple(reversed(shifts)), shift)

    def pack(self, cost: Cost) -> int:
        """Return the cost as one even whole number."""
        return sum(price << shift for price, shift in zip(cost, self.shifts, strict=True))


def checked(size: int, costs: Mapping[Pair, Cost]) -> Mapping[Pair, Cost]:
    """Return the costs in the order of pairs; ValueError if they are not what `Cost` says."""
    if any(not 0 <= first < second < size for first, second in costs):
        raise ValueError("a pair has to be a lower and a higher number of the field")
    if len({len(cost) for cost in costs.values()}) > 1:
        raise ValueError("all costs have to have the same number of places")
    largest(price for cost in costs.values() for price in cost)
    return dict(sorted(costs.items()))


def settling(size: int) -> Lots:
    """Return the hidden last place: it settles equal totals by the players' numbers alone."""
    return Lots([mixed(number + 1) for number in range(size)])
