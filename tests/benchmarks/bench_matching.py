"""How long does the matching engine alone take, and on how wide costs?

    python -m tests.benchmarks.bench_matching [players …]

All pairs are allowed but those that have met. A row is one way to price them: ``lot`` a first
round by lot alone; ``points`` gaps; ``decks`` a deck that three in five play, avoided; ``steps``
weights of ten to the group's index; ``strict`` every score group before all below it; ``halves``
top half against bottom half of each group; ``far`` a price that sends everybody to the same few
players first, which no ruleset has and nothing is harder. Seconds are medians of runs, of the
clock and of this process alone; the goals are those of the 2-core reference machine.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from pairdown.pairing.costs import Column, Packing, mixed, settling
from pairdown.pairing.matching import Keyed, Lots, Table, blocking_set, cheapest, perfect_possible
from tests.pairing.matching.fields import points_and_meetings

GOALS = {128: 0.1, 500: 0.7, 1000: 2.0, 2000: 8.0}
RUNS = 3
ROUNDS = {"lot": 0, "points": 6, "decks": 4, "steps": 7, "strict": 9, "halves": 3, "far": 0}


def table(kind: str, size: int) -> Table:
    """Price a field after some rounds."""
    chance = random.Random(size)
    points, met = points_and_meetings(chance, size, ROUNDS[kind])
    scores = sorted(set(points))
    group = [scores.index(each) for each in points]
    decks = [chance.choice("AAABC") for _ in range(size)]
    strict = 1 + size * len(scores)
    gap = Keyed(points, lambda a, b: abs(a - b))
    columns: dict[str, list[Column]] = {
        "lot": [],
        "points": [gap],
        "decks": [gap, Keyed(decks, lambda a, b: int(a == b))],
        "steps": [Keyed(group, lambda a, b: 100 * abs(a - b) * 10 ** (max(a, b) + 1))],
        "strict": [Keyed(group, lambda a, b: abs(a - b) * strict ** max(a, b))],
        "halves": [gap, Keyed(halves(points), lambda a, b: abs(abs(a[0] - b[0]) - a[1]))],
        "far": [Keyed(list(range(size)), lambda a, b: size * size - (a - b) ** 2)],
    }
    return Table([*columns[kind], Lots([mixed(player) for player in range(size)])], met)


def halves(points: list[int]) -> list[tuple[int, int]]:
    """Return each player's rank, and half the number of players with the same points."""
    order = sorted(range(len(points)), key=lambda player: (-points[player], player))
    rank = {player: place for place, player in enumerate(order)}
    return [(rank[player], points.count(points[player]) // 2) for player in range(len(points))]


def measured(kind: str, size: int) -> tuple[int, int, float, float]:
    """Return the number of pairs allowed, bits of a weight, seconds by the clock and of work."""
    clock, work = [], []
    for _ in range(RUNS):
        field = table(kind, size)  # anew, since columns keep what they have worked out
        began = time.perf_counter(), time.process_time()
        assert cheapest(size, field) is not None
        clock.append(time.perf_counter() - began[0])
        work.append(time.process_time() - began[1])
    mosts = [column.most() for column in [*field.columns, settling(size)]]
    pairs = size * (size - 1) // 2 - len(field.forbidden)
    bits = Packing.of(size, mosts).bits
    return pairs, bits, statistics.median(clock), statistics.median(work)


def blocked(size: int) -> None:
    """Time the question whether there is a round at all, where three quarters are of one team."""
    teams = [player % 4 == 0 for player in range(size)]
    allowed = [(a, b) for a in range(size) for b in range(a + 1, size) if teams[a] != teams[b]]
    began = time.process_time()
    assert not perfect_possible(size, allowed)
    asked = time.process_time()
    assert blocking_set(size, allowed) is not None
    said = time.process_time()
    print(f"{'blocked':8} {size:6,} {len(allowed):9,} asked {asked - began:.2f} s, "
          f"explained {said - asked:.2f} s")  # fmt: skip


def main(sizes: list[int]) -> None:
    print(f"{'prices':8} {'size':>6} {'pairs':>9} {'bits':>5} {'clock':>7} {'work':>7} {'goal':>5}")
    for size in sizes:
        for kind in ROUNDS:
            pairs, bits, clock, work = measured(kind, size)
            figures = f"{pairs:9,} {bits:5} {clock:7.3f} {work:7.3f} {GOALS.get(size, ''):>5}"
            print(f"{kind:8} {size:6,} {figures}", flush=True)
        blocked(size)


if __name__ == "__main__":
    main([int(each) for each in sys.argv[1:]] or list(GOALS))
