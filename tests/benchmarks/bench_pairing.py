"""How long does a provably cheapest round take, from 128 to 2,000 players?

    python tests/benchmarks/bench_pairing.py [players …]

Each event has played some rounds that were paired by the program itself at first and then drawn
by points, with results by lot; the next round is suggested, everything included: sheets, ranks,
prices, matching with proof, tables. The goals are those of the 2-core reference machine.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from datetime import date

from pairdown.content.load.builtin import load_rulesets
from pairdown.model import (
    Bye,
    ByeKind,
    Entry,
    Event,
    EventId,
    Match,
    PlayerId,
    Result,
    Round,
    Seat,
    Side,
)
from pairdown.pairing.suggest import suggest
from pairdown.ruleset import Ruleset
from pairdown.scoring.play import Play

GOALS = {128: 0.1, 500: 0.7, 1000: 2.0, 2000: 8.0}
RULESETS = ("doomtown", "raw-deal", "weiss-schwarz-nationals", "chess-2026")
ROUNDS = 5
DECKS = 25


def event_of(players: int, ruleset: Ruleset) -> Event:
    """Make an event of that many players before its first round."""
    entries = tuple(
        Entry(
            Seat(seat), PlayerId(f"p{seat:04}"), f"P {seat}",
            deck=f"deck {seat % DECKS}", team=f"team {seat % 40}", rating=1200 + seat * 7 % 900,
        )
        for seat in range(players)
    )  # fmt: skip
    return Event(EventId("bench"), "Bench", date(2026, 1, 1), ruleset.id, entries, ())


def with_round(event: Event, chance: random.Random, ruleset: Ruleset) -> Event:
    """Play a round in which players of about equal points meet, rarely for the second time."""
    points = [0] * len(event.entries)
    met = set()
    for each in event.rounds:
        for match in each.matches:
            met |= {match.seats(), match.seats()[::-1]}
            if match.result and match.result.side is Side.WIN:
                points[match.first] += 3
            elif match.result and match.result.side is Side.DRAW:
                points[match.first] += 1
                points[match.second] += 1
    order = sorted(zip(points, lots(chance, points), strict=True))
    left = [seat for _, (_, seat) in reversed(order)]
    byes = (Bye(left.pop(), ByeKind.BYE),) if len(left) % 2 else ()
    matches = []
    while left:
        first = left.pop(0)
        second = next((each for each in left if (first, each) not in met), left[0])
        left.remove(second)
        matches.append(Match(first, second, result(chance, ruleset)))
    number = len(event.rounds) + 1
    rounds = (*event.rounds, Round(number, "swiss", 0, tuple(matches), byes))
    return Event(event.id, event.name, event.date, event.ruleset, event.entries, rounds)


def lots(chance: random.Random, points: list[int]) -> list[tuple[float, Seat]]:
    """Draw a lot for each seat."""
    return [(chance.random(), Seat(seat)) for seat in range(len(points))]


def result(chance: random.Random, ruleset: Ruleset) -> Result:
    """Draw a result: mostly a win of one side or the other."""
    side = chance.choices([Side.WIN, Side.LOSS, Side.DRAW], [45, 45, 10])[0]
    outcome = ruleset.default_outcome(side) or ruleset.default_outcome(Side.WIN)
    assert outcome is not None
    return Result(
        side if outcome.side is not Side.WIN or side is not Side.DRAW else Side.WIN, outcome.name
    )


def play_of(event: Event, ruleset: Ruleset) -> Play:
    """Look at the event as one Swiss phase."""
    structure = next(iter(ruleset.structures.values()))
    seats = tuple(entry.seat for entry in event.entries)
    return Play(event, ruleset, structure.phases[0], 0, seats, event.rounds, players=len(seats))


def seconds(event: Event, ruleset: Ruleset) -> float:
    """Measure one suggestion."""
    play = play_of(event, ruleset)
    begin = time.perf_counter()
    found = suggest(play, seed="bench", alive=play.entrants, planned=ROUNDS + 2)
    took = time.perf_counter() - begin
    assert found.possible
    return took


def main() -> None:
    """Print a table of medians over the rounds of an event."""
    sizes = [int(each) for each in sys.argv[1:]] or list(GOALS)
    rulesets = load_rulesets()
    seconds(event_of(70, rulesets["magic"]), rulesets["magic"])  # import what is imported late
    print(f"{'ruleset':<26}{'players':>8}{'median s':>10}{'worst s':>10}{'goal s':>8}")
    for name in RULESETS:
        for players in sizes:
            chance = random.Random(players)
            event = event_of(players, rulesets[name])
            times = []
            for _ in range(ROUNDS + 1):
                times.append(seconds(event, rulesets[name]))
                event = with_round(event, chance, rulesets[name])
            median, goal = statistics.median(times), GOALS.get(players, 0)
            print(f"{name:<26}{players:>8}{median:>10.2f}{max(times):>10.2f}{goal:>8.1f}")


if __name__ == "__main__":
    main()
