"""Does the proof hold when it is recomputed by other means, pair by pair?"""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from pairdown.pairing.costs import Column, mixed
from pairdown.pairing.matching import Keyed, Lots, Table, cheapest
from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.certify import complete
from pairdown.pairing.matching.forest import Forest
from pairdown.pairing.matching.nesting import Nesting
from pairdown.pairing.matching.spread import many_pairs
from pairdown.pairing.matching.wide import DIGIT, ManyPairs
from tests.pairing.matching.fields import points_and_meetings, strict_field


def field(seed: int) -> tuple[Table, ManyPairs]:
    """Ninety players after some rounds, a third of whom play the same deck."""
    chance = random.Random(seed)
    points, met = points_and_meetings(chance, 90, 3)
    decks = [chance.choice("AAAAABBC") for _ in range(90)]
    columns: list[Column] = [
        Keyed(points, lambda a, b: abs(a - b) * 10 ** (15 + max(a, b))),
        Keyed(decks, lambda a, b: int(a == b)),
        Lots([mixed(player) for player in range(90)]),
    ]
    table = Table(columns, met)
    return table, many_pairs(90, table)


def begun(pool: ManyPairs) -> Blossoms:
    blossoms = Blossoms(pool.size)
    blossoms.learn(pool.first())
    blossoms.begin()
    return blossoms


def weight(pool: ManyPairs, first: int, second: int) -> int:
    return sum(int(digit) << (DIGIT * k) for k, digit in enumerate(pool.digits[:, first, second]))


def shared_charge(blossoms: Blossoms, first: int, second: int) -> int:
    both = set(blossoms.around(first)) & set(blossoms.around(second))
    return sum(blossoms.charge[node] for node in both)


def short_pairs(pool: ManyPairs, blossoms: Blossoms) -> set[tuple[int, int]]:
    """The allowed pairs with negative slack, reckoned one by one."""
    return {
        (u, v)
        for u, v in combinations(range(pool.size), 2)
        if pool.allowed[u, v]
        and weight(pool, u, v) - blossoms.dual[u] - blossoms.dual[v] + shared_charge(blossoms, u, v)
        < 0
    }


@pytest.mark.parametrize("seed", range(3))
def test_exactly_the_pairs_of_negative_slack_are_found_until_there_is_none(seed, monkeypatch):
    monkeypatch.setattr("pairdown.pairing.matching.wide.NEAREST", 3)
    _, pool = field(seed)
    blossoms = begun(pool)
    measured = []
    while complete(blossoms, pool):
        short = pool.short(blossoms, 90)
        assert {(u, v) for u, v, _ in short} == short_pairs(pool, blossoms)
        measured.append(len(short))
        if not short:
            break
        blossoms.learn(short)
    assert measured[-1] == 0
    assert len(measured) > 1  # else this test has shown nothing


@pytest.mark.parametrize("seed", range(3))
def test_what_holds_between_searches(seed, monkeypatch):
    monkeypatch.setattr("pairdown.pairing.matching.wide.NEAREST", 3)
    _, pool = field(seed)
    blossoms = begun(pool)
    for _ in range(20):
        stuck = Forest(blossoms).grow()
        assert_sound(blossoms)
        more = pool.leading_out(blossoms, stuck) if stuck else pool.short(blossoms, 90)
        if not more:
            break
        blossoms.learn(more)
        assert_sound(blossoms)
    assert not blossoms.alone()
    pairs = [(u, v) for u, v in enumerate(blossoms.mate) if u < v]
    assert sum(weight(pool, u, v) for u, v in pairs) == blossoms.proven_bound()


def test_thirty_groups_of_300_players_are_proved_pair_by_pair():
    table = strict_field(300, 30)
    pool = many_pairs(300, table)
    assert len(pool.digits) * DIGIT > 400  # far beyond what any machine number holds
    blossoms = begun(pool)
    while complete(blossoms, pool) and (short := pool.short(blossoms, 90)):
        blossoms.learn(short)
    assert not short_pairs(pool, blossoms)
    assert_sound(blossoms)
    pairs = tuple((u, v) for u, v in enumerate(blossoms.mate) if u < v)
    assert sum(weight(pool, u, v) for u, v in pairs) == blossoms.proven_bound()
    found = cheapest(300, table)
    assert found is not None
    assert found.pairs == pairs


def assert_sound(blossoms: Blossoms) -> None:
    size, mate = blossoms.size, blossoms.mate
    for player, near in enumerate(blossoms.near):
        assert all(blossoms.slack(player, other) >= 0 for other in near)
        assert mate[player] == -1 or mate[mate[player]] == player
        assert mate[player] == -1 or blossoms.slack(player, mate[player]) == 0
    for node in range(size, 2 * size):
        players = set(blossoms.leaves[node])
        if not players:
            continue
        assert blossoms.charge[node] >= 0
        assert blossoms.charge[node] % 2 == 0
        assert len(players) % 2 == 1
        assert {player for player in players if mate[player] not in players} == {
            blossoms.base[node]
        }


def test_shared_charges_are_those_of_the_blossoms_around_both():
    _, pool = field(7)
    blossoms = begun(pool)
    complete(blossoms, pool)
    nesting = Nesting(blossoms)
    assert any(blossoms.charge)
    first, second = np.array(list(combinations(range(90), 2))).T
    found = [nesting.charges[at] for at in nesting.shared(first, second).tolist()]
    assert found == [shared_charge(blossoms, u, v) for u, v in combinations(range(90), 2)]


def test_dissolving_a_blossom_keeps_what_holds():
    _, pool = field(9)
    blossoms = begun(pool)
    complete(blossoms, pool)
    outermost = sorted({node for node in blossoms.top if node >= 90})
    assert outermost
    for node in outermost:
        blossoms.dissolve(node)
        assert_sound(blossoms)
    assert blossoms.top == list(range(90))


def test_dissolving_a_plain_blossom_parts_nobody_inside():
    blossoms = Blossoms(4)
    blossoms.learn([(0, 1, 0), (0, 2, 0), (1, 2, 0), (0, 3, 400)])
    around = blossoms.close([0, 1, 2], [(0, 1), (1, 2), (2, 0)])
    blossoms.charge[around] = 10
    blossoms.dual = [5, 5, 5, 395]
    blossoms.match(1, 2)
    blossoms.match(0, 3)
    assert_sound(blossoms)
    blossoms.dissolve(around)
    assert_sound(blossoms)
    assert blossoms.dual == [0, 0, 0, 395]
    assert blossoms.mate == [-1, 2, 1, -1]
