"""How many matches a second does the Elo replay rate, every change kept?"""

from datetime import date
from time import perf_counter

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.systems import Contest
from pairdown.almanac.systems.elo import elo
from pairdown.lot import lot
from pairdown.model import EventId, PlayerId
from pairdown.ruleset import RatingPlan

GOAL = 1_000_000  # matches a second
EVENTS, ROUNDS, TABLES, PLAYERS = 2000, 5, 16, 5000
RUNS = 5
NAMES = [PlayerId(f"player-{number:05}") for number in range(PLAYERS)]


def turned(names: list[PlayerId], by: int) -> list[PlayerId]:
    """The same names, begun further down."""
    return [*names[by:], *names[:by]]


def contest(number: int, plan: RatingPlan) -> Contest:
    """An event of 32 players and five rounds."""
    start = lot("bench", number) % (PLAYERS - 2 * TABLES)
    seats = NAMES[start : start + 2 * TABLES]
    matches = [
        (played, one, two, (1.0, 0.5, 0.0)[(number + played) % 3])
        for played in range(1, ROUNDS + 1)
        for one, two in zip(seats[:TABLES], turned(seats[TABLES:], played), strict=True)
    ]
    return Contest(EventId(f"{number}"), date(2026, 1, 1), 16.0, matches, plan)


def test_elo() -> None:
    print()
    for update in ("round", "match", "event"):
        contests = [contest(number, RatingPlan(update=update)) for number in range(EVENTS)]
        best = 0.0
        for _ in range(RUNS):
            ledger = Ledger()
            start = perf_counter()
            elo(ledger, contests)
            best = max(best, len(ledger.rows) / (perf_counter() - start))
        print(f"update: {update}: {best:,.0f} matches a second, ratio {best / GOAL:.2f}")
