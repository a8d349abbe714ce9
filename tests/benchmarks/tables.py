"""How long do single questions take: a pairing, a table, a replay of ratings, odds, a start?"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from pairdown.almanac.event import event_record
from pairdown.almanac.ledger import Ledger
from pairdown.almanac.record import Almanac
from pairdown.almanac.systems.elo import elo as replay
from pairdown.content.load.builtin import load_rulesets
from pairdown.model import Site
from pairdown.ruleset import RatingPlan
from tests.benchmarks import bench_elo, bench_pairing
from tests.benchmarks.measuring import Figure, run

RULES = "doomtown"
RUNS = 5


def start() -> Iterator[Figure]:
    """Measure how long a person waits before the command says anything."""
    command = (sys.executable, "-m", "pairdown", "--help")
    run(*command)
    took = median(run(*command).wall for _ in range(9))
    yield Figure("start: pairdown --help", took, "s", 0.15)


def pairing() -> Iterator[Figure]:
    """Measure a suggested round after some rounds, everything included."""
    ruleset = load_rulesets()[RULES]
    bench_pairing.seconds(bench_pairing.event_of(70, ruleset), ruleset)
    for players, goal in bench_pairing.GOALS.items():
        chance = random.Random(players)
        event = bench_pairing.event_of(players, ruleset)
        took = []
        for _ in range(bench_pairing.ROUNDS):
            took.append(bench_pairing.seconds(event, ruleset))
            event = bench_pairing.with_round(event, chance, ruleset)
        yield Figure(f"pairing: {players:,} players", median(took), "s", goal)


def standings() -> Iterator[Figure]:
    """Measure the table of a large event with its sheets, four tiebreakers and more."""
    ruleset = load_rulesets()["magic"]
    chance = random.Random(1)
    event = bench_pairing.event_of(1000, ruleset)
    for _ in range(10):
        event = bench_pairing.with_round(event, chance, ruleset)
    took = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        event_record(event, ruleset)
        took.append(time.perf_counter() - begin)
    yield Figure("standings and all that follows: 1,000 players, 10 rounds", median(took), "s", 0.3)


def elo() -> Iterator[Figure]:
    """Measure the replay of ratings, every change kept."""
    plan = RatingPlan(update="round")
    contests = [bench_elo.contest(number, plan) for number in range(bench_elo.EVENTS)]
    speeds = []
    for _ in range(RUNS):
        ledger = Ledger()
        begin = time.perf_counter()
        replay(ledger, contests)
        speeds.append(len(ledger.rows) / (time.perf_counter() - begin))
    yield Figure("Elo: matches a second", median(speeds), "/s", bench_elo.GOAL, more=True)


def odds() -> Iterator[Figure]:
    """Measure everybody's chances before the last round of 64 players, drawn by lot."""
    from pairdown.insight.odds.odds import SAMPLES
    from pairdown.insight.odds.odds import odds as chances

    ruleset = load_rulesets()["raw-deal"]
    chance = random.Random(2)
    event = bench_pairing.event_of(64, ruleset)
    for _ in range(6):
        event = bench_pairing.with_round(event, chance, ruleset)
    *before, last = event.rounds
    posted = replace(last, matches=tuple(replace(each, result=None) for each in last.matches))
    record = event_record(replace(event, rounds=(*before, posted)), ruleset)
    almanac = Almanac(Site(), {}, {ruleset.id: ruleset}, (record,), {}, {})
    took = []
    for _ in range(3):
        begin = time.perf_counter()
        found = chances(record, almanac, samples=SAMPLES, even=True)
        took.append(time.perf_counter() - begin)
        assert not isinstance(found, str), found
    yield Figure(f"odds: 64 players, last round, {SAMPLES:,} samples", median(took), "s", 3)
