"""Is the round found the cheapest of all, at any width of the costs, and always the same?"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations

import pytest

from pairdown.pairing.costs import mixed
from pairdown.pairing.matching import (
    Cost,
    Keyed,
    Lots,
    Matching,
    Pair,
    Table,
    certify,
    cheapest,
    wide,
)
from tests.pairing.matching.fields import (
    least_total,
    networkx_total,
    points_and_meetings,
    random_costs,
    strict_field,
    total,
)

POOLS = ("few pairs", "many pairs")


@pytest.fixture(params=POOLS)
def pool(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways to look at a field; the one for large fields has to ask for most pairs here."""
    if request.param == "many pairs":
        monkeypatch.setattr(certify, "SMALL", 0)
        monkeypatch.setattr(wide, "NEAREST", 1)
        monkeypatch.setattr(wide, "WAYS_OUT", 1)
        monkeypatch.setattr(wide, "SPREAD", 1)
        monkeypatch.setattr(certify, "FIRST_SHORT", 1)
    return str(request.param)


def is_cheapest(size: int, costs: Mapping[Pair, Cost], expected: Cost | None) -> None:
    found = cheapest(size, costs)
    if expected is None:
        assert found is None
        return
    assert found is not None
    assert found.total == expected
    assert sorted(player for pair in found.pairs for player in pair) == list(range(size))
    assert found.total == total(found.pairs, costs)


def test_the_next_to_each_other_are_not_always_taken(pool):
    # Taking 0–1 for nothing leaves 2–3, which is dearer than the two others together.
    costs = {(0, 1): (0,), (2, 3): (9,), (0, 2): (1,), (1, 3): (1,)}
    assert cheapest(4, costs) == Matching(((0, 2), (1, 3)), (2,))


def test_no_sum_of_a_lesser_place_outweighs_a_greater_one(pool):
    costs = {(0, 1): (1, 0), (2, 3): (0, 0), (0, 2): (0, 10**9), (1, 3): (0, 10**9)}
    assert cheapest(4, costs) == Matching(((0, 2), (1, 3)), (0, 2 * 10**9))


def test_a_missing_pair_is_never_made(pool):
    assert cheapest(4, {(0, 1): (0,), (0, 2): (5,), (1, 3): (5,)}) == Matching(
        ((0, 2), (1, 3)), (10,)
    )


@pytest.mark.parametrize(
    ("size", "costs"),
    [
        (3, {(0, 1): (0,), (1, 2): (0,), (0, 2): (0,)}),  # an odd field
        (2, {}),
        (4, {(0, 1): (0,), (0, 2): (0,), (0, 3): (0,)}),  # three want the same one
        (
            6,
            dict.fromkeys([(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)], (0,)),
        ),  # two odd groups
    ],
)
def test_no_complete_round(pool, size, costs):
    assert cheapest(size, costs) is None


def test_nobody_is_paired_off_at_once():
    assert cheapest(0, {}) == Matching((), ())


@pytest.mark.parametrize("seed", range(8))
def test_every_round_of_small_fields_is_tried(pool, seed):
    chance = random.Random(seed)
    for _ in range(150):
        size = chance.choice([2, 4, 6, 8])
        costs = random_costs(chance, size, chance.choice([0.3, 0.5, 0.8, 1]))
        is_cheapest(size, costs, least_total(size, costs))


@pytest.mark.parametrize("seed", range(4))
def test_every_round_of_ten_is_tried(pool, seed):
    chance = random.Random(seed)
    for _ in range(12):
        costs = random_costs(chance, 10, chance.choice([0.3, 0.5, 0.8, 1]))
        is_cheapest(10, costs, least_total(10, costs))


@pytest.mark.parametrize("seed", range(12))
def test_networkx_finds_nothing_cheaper(pool, seed):
    chance = random.Random(seed)
    for _ in range(6):
        size = chance.choice([20, 30, 40, 60])
        costs = random_costs(chance, size, chance.choice([3 / size, 0.2, 0.6, 1]))
        is_cheapest(size, costs, networkx_total(size, costs))


@pytest.mark.parametrize("bits", [*range(55, 69), *range(115, 131), 180, 250, 1000, 1100, 5000])
def test_a_difference_of_one_counts_at_every_width(pool, bits):
    # Whichever digit a machine would cut the number in, one unit decides between two rounds.
    high = 1 << bits
    costs = {(0, 1): (high,), (2, 3): (high - 1,), (0, 2): (high - 1,), (1, 3): (high - 1,)}
    assert cheapest(4, costs) == Matching(((0, 2), (1, 3)), (2 * high - 2,))
    costs |= {(0, 2): (high,), (1, 3): (high,)}
    assert cheapest(4, costs) == Matching(((0, 1), (2, 3)), (2 * high - 1,))


@pytest.mark.parametrize("bits", [58, 61, 63, 64, 119, 122, 124, 125, 126, 127, 128, 200])
def test_wide_prices_are_summed_exactly(pool, bits):
    chance = random.Random(bits)
    for _ in range(8):
        costs = {
            pair: ((1 << bits) - chance.randint(0, 3), chance.getrandbits(bits))
            for pair in combinations(range(12), 2)
        }
        is_cheapest(12, costs, networkx_total(12, costs))


@pytest.mark.parametrize("size", [60, 120])
def test_thirty_groups_need_more_than_127_bits(size):
    table = strict_field(size, 30)
    costs = dict(table.allowed(size))
    assert max(cost[0] for cost in costs.values()).bit_length() > 250
    found = cheapest(size, table)
    assert found is not None
    # networkx is given a place for each group, as a check on the wide numbers as well.
    scores = table.columns[0].keys
    spelled = {pair: (*group_places(scores, pair, 30), cost[1]) for pair, cost in costs.items()}
    assert total(found.pairs, spelled) == networkx_total(size, spelled)


def group_places(scores: list[int], pair: Pair, groups: int) -> Cost:
    low, high = sorted(scores[player] for player in pair)
    return tuple(high - low if group == high else 0 for group in reversed(range(groups)))


def test_thirty_places_in_a_mapping_are_as_exact_as_one_wide_number():
    table = strict_field(120, 30)
    scores = table.columns[0].keys
    spelled = {
        pair: (*group_places(scores, pair, 30), cost[1]) for pair, cost in table.allowed(120)
    }
    by_place, by_number = cheapest(120, spelled), cheapest(120, table)
    assert by_place is not None
    assert by_number is not None
    assert by_place.pairs == by_number.pairs


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_pairs_does_not_matter_even_when_all_cost_the_same(pool, seed):
    chance = random.Random(seed)
    costs = dict.fromkeys(combinations(range(30), 2), (0,))
    items = list(costs.items())
    chance.shuffle(items)
    assert cheapest(30, dict(items)) == cheapest(30, costs)


def test_which_pairs_are_offered_first_does_not_matter(monkeypatch):
    points, met = points_and_meetings(random.Random(5), 100, 4)
    table = Table([Keyed(points, lambda a, b: abs(a - b))], met)
    found = cheapest(100, table)
    assert found is not None
    for nearest in (1, 5, 99):
        monkeypatch.setattr(wide, "NEAREST", nearest)
        assert cheapest(100, table) == found
    monkeypatch.setattr(certify, "SMALL", 100)
    assert cheapest(100, table) == found


@pytest.mark.parametrize("size", [30, 90])
def test_numbering_the_players_otherwise_does_not_matter_when_lots_settle(size):
    chance = random.Random(size)
    points, met = points_and_meetings(chance, size, 3)
    drawn = [chance.getrandbits(64) for _ in range(size)]
    order = chance.sample(range(size), size)
    place = {player: number for number, player in enumerate(order)}

    def numbered(pairs):
        return {(min(pair), max(pair)) for pair in ((place[a], place[b]) for a, b in pairs)}

    def table(points, drawn, met):
        return Table([Keyed(points, lambda a, b: abs(a - b)), Lots(drawn)], met)

    one = cheapest(size, table(points, drawn, met))
    other = cheapest(
        size,
        table([points[p] for p in order], [drawn[p] for p in order], frozenset(numbered(met))),
    )
    assert one is not None
    assert other is not None
    assert set(other.pairs) == numbered(one.pairs)
    assert other.total == one.total


def far_apart(a: int, b: int) -> int:
    return 10**4 - (a - b) ** 2


def same_remainder(a: int, b: int) -> int:
    return a * b % 7


@pytest.mark.parametrize("price", [far_apart, same_remainder, lambda a, b: abs(abs(a - b) - 20)])
def test_fields_whose_nearest_pairs_are_of_no_use(price):
    # Everybody is nearest to the same few players, who can have one mate only.
    table = Table([Keyed(list(range(100)), price)])
    found = cheapest(100, table)
    assert found is not None
    assert found.total == networkx_total(100, dict(table.allowed(100)))


@pytest.mark.parametrize("rounds", [1, 4, 7])
def test_a_field_late_in_the_event(rounds):
    chance = random.Random(rounds)
    points, met = points_and_meetings(chance, 120, rounds)
    decks = [chance.choice("AAAAABBC") for _ in range(120)]
    table = Table(
        [
            Keyed(points, lambda a, b: abs(a - b)),
            Keyed(decks, lambda a, b: int(a == b)),
            Lots([mixed(player) for player in range(120)]),
        ],
        met,
    )
    found = cheapest(120, table)
    assert found is not None
    assert found.total == networkx_total(120, dict(table.allowed(120)))


@pytest.mark.parametrize(
    ("costs", "message"),
    [
        ({(1, 0): (0,)}, "lower and a higher number"),
        ({(0, 0): (0,)}, "lower and a higher number"),
        ({(0, 2): (0,)}, "lower and a higher number"),
        ({(0, 1): (-1,)}, "from nought up"),
    ],
)
def test_what_is_no_cost_is_refused(costs, message):
    with pytest.raises(ValueError, match=message):
        cheapest(2, costs)


def test_rows_of_different_length_are_refused():
    with pytest.raises(ValueError, match="same number of places"):
        cheapest(4, {(0, 1): (0,), (2, 3): (0, 0)})
