"""How do the columns of a cost become digits of one weight for every pair of a large field?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from pairdown.pairing.costs import (
    FIRST_FACTOR,
    SECOND_FACTOR,
    WORD,
    WORD_MASK,
    Column,
    Cost,
    Keyed,
    Listed,
    Lots,
    Packing,
    Pair,
    Table,
    settling,
)
from pairdown.pairing.matching.wide import DIGIT, DIGIT_MASK, Flags, ManyPairs, Numbers

SPARE = 3  # bits of the last digit that weights leave free for sums of duals

Kind = TypeVar("Kind", bound=np.generic)


def many_pairs(size: int, costs: Mapping[Pair, Cost] | Table) -> ManyPairs:
    """Return the pool of all allowed pairs of a field."""
    if isinstance(costs, Table):
        allowed = allowed_by(costs, size)
        return ManyPairs(spread(size, [*costs.columns, settling(size)]), allowed)
    places = zip(*costs.values(), strict=True)
    columns = [Listed(dict(zip(costs, place, strict=True))) for place in places]
    allowed = scattered(size, costs, [1] * len(costs)) > 0
    return ManyPairs(spread(size, [*columns, settling(size)]), allowed)


def allowed_by(table: Table, size: int) -> Flags:
    """Return which pairs are allowed; nobody may meet themselves."""
    allowed: Flags = scattered(size, table.forbidden, [1] * len(table.forbidden)) == 0
    np.fill_diagonal(allowed, val=False)
    for column in table.columns:
        if isinstance(column, Keyed):
            priced = np.array([[price is not None for price in row] for row in column.prices])
            allowed &= among(column, priced)
    return allowed


def spread(size: int, columns: Sequence[Column]) -> Numbers:
    """Return the packed costs of all pairs, ``[digit, player, player]``, lowest digit first."""
    mosts = [column.most() for column in columns]
    packing = Packing.of(size, mosts)
    count = -(-(packing.bits + SPARE) // DIGIT)
    digits = np.zeros((count, size, size), np.int64)
    # Noughts below the lowest place fill the last digit, the one that tells most.
    unused = count * DIGIT - packing.bits - SPARE
    for column, most, shift in zip(columns, mosts, packing.shifts, strict=True):
        for part in range(0, most.bit_length(), DIGIT):
            put(digits, prices_of(column, size, part), unused + shift + part)
    return digits


def put(digits: Numbers, prices: Numbers, shift: int) -> None:
    """Write numbers below 2**60 from bit ``shift`` on, where only noughts are so far."""
    at, inside = divmod(shift, DIGIT)
    digits[at] |= (prices & (DIGIT_MASK >> inside)) << inside
    if at + 1 < len(digits):
        digits[at + 1] |= prices >> (DIGIT - inside)


def prices_of(column: Column, size: int, part: int) -> Numbers:
    """Return 60 bits, from bit ``part`` on, of what each pair costs in a column."""
    if isinstance(column, Lots):
        return lots(column) >> part & DIGIT_MASK
    if isinstance(column, Listed):
        parts = [price >> part & DIGIT_MASK for price in column.prices.values()]
        return scattered(size, column.prices, parts)
    return among(
        column,
        np.array([[(price or 0) >> part & DIGIT_MASK for price in row] for row in column.prices]),
    )


def among(column: Keyed[Any], table: npt.NDArray[Kind]) -> npt.NDArray[Kind]:
    """Return for each two players what a table says of their keys."""
    codes = np.array(column.codes)
    found: npt.NDArray[Kind] = table[codes[:, None], codes]
    return found


def scattered(size: int, pairs: Collection[Pair], prices: Sequence[int]) -> Numbers:
    """Return the prices of pairs, both ways round, among noughts."""
    square = np.zeros((size, size), np.int64)
    if pairs:
        first, second = np.array(list(pairs)).T
        square[first, second] = square[second, first] = prices
    return square


def lots(column: Lots) -> Numbers:
    """Return the lot of each two players, as `Lots.between` draws it."""
    numbers = np.array([number & WORD_MASK for number in column.numbers], np.uint64)
    sums = numbers[:, None] + numbers
    sums ^= sums >> np.uint64(30)
    sums *= np.uint64(FIRST_FACTOR)
    sums ^= sums >> np.uint64(27)
    sums *= np.uint64(SECOND_FACTOR)
    sums ^= sums >> np.uint64(31)
    return (sums >> np.uint64(WORD - column.bits)).astype(np.int64)
