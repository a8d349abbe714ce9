"""Is it said rightly, and in few words, why a field cannot be paired off?"""

from __future__ import annotations

import random
from itertools import combinations

import networkx as nx
import pytest

from pairdown.pairing.matching import Blockade, blocking_set, perfect_possible

ALL_MET = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]


@pytest.mark.parametrize(
    ("size", "allowed", "expected"),
    [
        # Four players who have all met: nobody has anybody left.
        (4, [], Blockade((), ((0,),))),
        # Three may meet only the first, so one of any two must do without.
        (4, [(0, 1), (0, 2), (0, 3)], Blockade((0,), ((1,), (2,)))),
        # Two groups of three that do not meet: one is enough to say.
        (6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)], Blockade((), ((0, 1, 2),))),
        # Five players have only three possible opponents among them (5, 6, 7).
        (
            10,
            [(a, b) for a in range(5) for b in (5, 6, 7)] + [(5, 6), (8, 9), (7, 8), (6, 9)],
            Blockade((5, 6, 7), ((0,), (1,), (2,), (3,))),
        ),
        # The small reason is told, though a larger one is met first.
        (
            8,
            [(0, 5), (1, 5), (2, 5), (2, 6), (3, 6), (3, 7), (4, 7)],
            Blockade((5,), ((0,), (1,))),
        ),
        # An odd field is a group of its own.
        (3, [(0, 1), (1, 2), (0, 2)], Blockade((), ((0, 1, 2),))),
    ],
)
def test_examples(size, allowed, expected):
    assert blocking_set(size, allowed) == expected
    assert not perfect_possible(size, allowed)


@pytest.mark.parametrize(
    ("size", "allowed"), [(0, []), (2, [(0, 1)]), (4, ALL_MET), (4, [(0, 1), (1, 2), (2, 3)])]
)
def test_nothing_blocks_a_field_that_can_be_paired_off(size, allowed):
    assert perfect_possible(size, allowed)
    assert blocking_set(size, allowed) is None


def odd_groups(size, allowed, few):
    graph = nx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(allowed)
    graph.remove_nodes_from(few)
    return [group for group in nx.connected_components(graph) if len(group) % 2]


@pytest.mark.parametrize("seed", range(6))
def test_no_smaller_set_explains_it(seed):
    chance = random.Random(seed)
    for _ in range(40):
        size = chance.choice([4, 6, 7, 8])
        allowed = [p for p in combinations(range(size), 2) if chance.random() < 0.35]
        blocked = blocking_set(size, allowed)
        smallest = next(
            (
                len(few)
                for count in range(size)
                for few in combinations(range(size), count)
                if len(odd_groups(size, allowed, few)) > len(few)
            ),
            None,
        )
        assert (None if blocked is None else len(blocked.few)) == smallest
        assert perfect_possible(size, allowed) == (blocked is None)
        if blocked is not None:
            assert_explains(size, allowed, blocked)


def assert_explains(size, allowed, blocked):
    groups = [frozenset(group) for group in odd_groups(size, allowed, blocked.few)]
    assert len(blocked.groups) == len(blocked.few) + 1
    assert set(map(frozenset, blocked.groups)) <= set(groups)


@pytest.mark.parametrize("seed", range(6))
def test_networkx_agrees_on_larger_fields(seed):
    chance = random.Random(seed)
    for _ in range(10):
        size = chance.choice([20, 30, 50])
        share = chance.choice([1.5 / size, 3 / size, 0.2])
        allowed = [p for p in combinations(range(size), 2) if chance.random() < share]
        graph = nx.Graph(allowed)
        possible = 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == size
        assert perfect_possible(size, allowed) == possible
        blocked = blocking_set(size, allowed)
        assert (blocked is None) == possible
        if blocked is not None:
            assert_explains(size, allowed, blocked)


def test_the_order_of_pairs_does_not_matter():
    allowed = [(a, b) for a in range(9) for b in range(9, 16)]
    shuffled = random.Random(1).sample(allowed, len(allowed))
    assert blocking_set(16, shuffled) == blocking_set(16, allowed)


def test_a_large_field_that_is_badly_blocked_is_explained_all_the_same():
    # 350 players may meet only the other 50.
    allowed = [(a, b) for a in range(50) for b in range(50, 400)]
    blocked = blocking_set(400, allowed)
    assert blocked is not None
    assert_explains(400, allowed, blocked)
