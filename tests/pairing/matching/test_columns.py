"""Do columns say of a pair what they say of all pairs at once?"""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from pairdown.pairing.costs import Packing, mixed, settling
from pairdown.pairing.matching import Keyed, Listed, Lots, Table, cheapest
from pairdown.pairing.matching.spread import many_pairs
from pairdown.pairing.matching.wide import DIGIT, digits_of, nearest


def weights(size, table):
    """All weights of a large field's pool, by pair."""
    pool = many_pairs(size, table)
    return {
        (int(u), int(v)): sum(
            int(digit) << (DIGIT * k) for k, digit in enumerate(pool.digits[:, u, v])
        )
        for u, v in np.argwhere(pool.allowed)
        if u < v
    }


TABLES = {
    "points": Table([Keyed([3, 0, 3, 1, 0, 6], lambda a, b: abs(a - b))]),
    "huge": Table([Keyed([3, 0, 3, 1, 0, 6], lambda a, b: abs(a - b) * 10**50), Lots(range(6))]),
    "listed": Table([Listed({(0, 5): 7, (1, 2): 2**70}), Lots(range(6), 60), Listed({})]),
    "hard": Table([Keyed("aabbcc", lambda a, b: None if a == b else 0)], frozenset({(0, 3)})),
    "nothing": Table([]),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_pool_of_many_pairs_has_the_costs_of_the_table(name):
    table = TABLES[name]
    costs = dict(table.allowed(6))
    packing = Packing.of(6, [*(column.most() for column in table.columns), settling(6).most()])
    packed = {
        pair: packing.pack((*cost, settling(6).between(*pair))) for pair, cost in costs.items()
    }
    found = weights(6, table)
    assert found.keys() == packed.keys()
    # Noughts are put below the lowest place: all weights are the same multiple.
    factors = {found[pair] // packed[pair] for pair in packed}
    assert len(factors) == 1
    assert all(found[pair] == packed[pair] * factors.copy().pop() for pair in packed)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_and_its_costs_in_a_mapping_give_the_same_round(name):
    table = TABLES[name]
    assert cheapest(6, table) == cheapest(6, dict(table.allowed(6)))


def test_a_key_shared_by_nobody_is_not_asked_about():
    def price(a, b):
        assert a != b
        return abs(a - b)

    assert Keyed([5, 2, 9], price).most() == 7


def test_a_pair_without_a_price_is_forbidden():
    table = Table([Keyed("aab", lambda a, b: None if a == b else 0), Listed({(0, 2): 4})])
    assert [table.cost(0, 1), table.cost(0, 2), table.cost(2, 0)] == [None, (0, 4), (0, 4)]


def test_a_lot_does_not_care_who_comes_first_and_keeps_to_its_bits():
    lots = Lots([2**64 - 1, 12345, 2**70 + 7], 5)
    assert lots.between(0, 1) == lots.between(1, 0)
    assert all(0 <= lots.between(a, b) < 32 for a, b in combinations(range(3), 2))


def test_the_hash_stays_what_it_was():
    # Published rounds have to be drawn again as they were: these numbers may never change.
    assert [mixed(number) for number in (0, 1, 2**64 - 1)] == [
        0,
        0x5692161D100B05E5,
        0xB4D055FCF2CBBD7B,
    ]
    assert Lots([1, 2, 3]).between(0, 2) == mixed(4) >> 24


def test_lots_are_spread_evenly():
    lots = Lots([mixed(player) for player in range(400)], 4)
    counts = [0] * 16
    for pair in combinations(range(400), 2):
        counts[lots.between(*pair)] += 1
    assert all(4700 < count < 5300 for count in counts)  # 4987 ± 68 expected of each


def test_more_bits_than_a_lot_has_are_refused():
    with pytest.raises(ValueError, match="60 bits at most"):
        Lots([1, 2], 61)


@pytest.mark.parametrize("column", [Keyed([0, 1], lambda a, b: a - b), Listed({(0, 1): -1})])
def test_a_price_below_nought_is_refused(column):
    with pytest.raises(ValueError, match="from nought up"):
        column.most()


def test_no_sum_over_half_a_field_reaches_the_next_place():
    chance = random.Random(1)
    mosts = [1, 0, 6, 2**61, 5]
    packing = Packing.of(10, mosts)
    for _ in range(200):
        one, other = (
            [tuple(chance.choice([0, most]) for most in mosts) for _ in range(5)] for _ in range(2)
        )
        sums = [tuple(map(sum, zip(*costs, strict=True))) for costs in (one, other)]
        packed = [sum(map(packing.pack, costs)) for costs in (one, other)]
        assert (sums[0] < sums[1]) == (packed[0] < packed[1])


def test_the_nearest_are_told_by_all_digits():
    chance = random.Random(2)
    rows = [
        [sum(chance.randrange(3) << (DIGIT * k) for k in range(3)) for _ in range(9)]
        for _ in range(50)
    ]
    digits = np.stack([digits_of(row, 3) for row in rows], axis=1)
    allowed = np.array([[chance.random() < 0.8 for _ in row] for row in rows])
    row, column = nearest(digits, allowed, 4)
    for at, numbers in enumerate(rows):
        found = sorted(numbers[each] for each in column[row == at].tolist())
        free = sorted(number for number, may in zip(numbers, allowed[at], strict=True) if may)
        assert found == free[:4]


@pytest.mark.parametrize("number", [0, 1, -1, 2**59, 2**60, -(2**60), 2**150 + 3, -(2**150) - 3])
def test_digits_have_their_sign_in_the_last(number):
    digits = digits_of([number], 3)[:, 0].tolist()
    assert sum(digit << (DIGIT * k) for k, digit in enumerate(digits)) == number
    assert all(0 <= digit < 2**DIGIT for digit in digits[:-1])
