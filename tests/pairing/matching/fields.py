"""Fields to pair off, and slow but plain answers to hold the engine's against."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import chain, combinations

import networkx as nx

from pairdown.pairing.costs import mixed
from pairdown.pairing.matching import Cost, Keyed, Lots, Pair, Table


def every_round(size: int, allowed: Mapping[Pair, object]) -> Iterator[tuple[Pair, ...]]:
    """Walk all complete rounds, by giving the lowest number still free each mate in turn."""

    def from_free(free: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
        if not free:
            yield ()
        for mate in free[1:]:
            if (free[0], mate) in allowed:
                rest = tuple(each for each in free[1:] if each != mate)
                yield from (((free[0], mate), *others) for others in from_free(rest))

    return from_free(tuple(range(size)))


def total(pairs: tuple[Pair, ...], costs: Mapping[Pair, Cost]) -> Cost:
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))


def least_total(size: int, costs: Mapping[Pair, Cost]) -> Cost | None:
    return min((total(each, costs) for each in every_round(size, costs)), default=None)


def networkx_total(size: int, costs: Mapping[Pair, Cost]) -> Cost | None:
    """Ask networkx, with whole numbers in a base that no sum of a place reaches."""
    base = 1 + size * max(chain([0], *costs.values()))
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(size))
    for pair, cost in costs.items():
        weight = 0
        for price in cost:
            weight = weight * base + price
        graph.add_edge(*pair, weight=-weight)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < size:
        return None
    return total(tuple((min(pair), max(pair)) for pair in found), costs)


def random_costs(chance: random.Random, size: int, share: float) -> dict[Pair, Cost]:
    """Allow a share of the pairs; one to three places, with few or many or huge prices."""
    places = chance.choice([1, 2, 3])
    most = chance.choice([0, 1, 2, 5, 100, 10**40])
    return {
        pair: tuple(chance.randint(0, most) for _ in range(places))
        for pair in combinations(range(size), 2)
        if chance.random() < share
    }


def points_and_meetings(
    chance: random.Random, size: int, rounds: int
) -> tuple[list[int], frozenset[Pair]]:
    """Play some rounds, 3 points a win and 1 a draw: points so far, and who has met."""
    points = [0] * size
    met: set[Pair] = set()
    for _ in range(rounds):
        free = sorted(range(size), key=lambda player: (-points[player], chance.random()))
        while free:
            first = free.pop(0)
            new = [each for each in free if (min(first, each), max(first, each)) not in met]
            second = (new or free)[0]
            free.remove(second)
            met.add((min(first, second), max(first, second)))
            won, lost = chance.sample([first, second], 2)
            points[won] += 3 if chance.random() < 0.9 else 1
            points[lost] += 1 if points[won] % 3 == 1 else 0
    return points, frozenset(met)


def strict_field(size: int, groups: int) -> Table:
    """Score groups, the highest of which comes before all that is below it, and so on."""
    chance = random.Random(size)
    scores = [chance.randrange(groups) for _ in range(size)]
    met = {pair for pair in combinations(range(size), 2) if chance.random() < 0.02}
    steps = Keyed(scores, lambda a, b: abs(a - b) * (1 + size * groups) ** max(a, b))
    return Table([steps, Lots([mixed(player) for player in range(size)], 30)], frozenset(met))
