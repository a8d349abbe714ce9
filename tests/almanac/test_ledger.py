"""A ledger keeps matches as packed numbers, and tells them as they were."""

from datetime import date

import pytest

from pairdown.almanac.ledger import Ledger, RatingChange
from pairdown.almanac.rankings import Lists
from pairdown.almanac.systems import Contest, rating_system
from pairdown.almanac.trails import Standing, trails
from pairdown.model import EventId, PlayerId, Site
from pairdown.ruleset import RatingPlan

ANN, BO, CY = PlayerId("ann"), PlayerId("bo"), PlayerId("cy")
PLAN = RatingPlan(k={"": 16})
TWO = [
    Contest(EventId("one"), date(2026, 1, 1), 16.0, [(1, BO, ANN, 1.0)], PLAN),
    Contest(EventId("two"), date(2026, 3, 1), 16.0, [(1, ANN, CY, 0.5), (2, CY, BO, 0.0)], PLAN),
]


def replayed(system: str = "elo") -> Ledger:
    ledger = Ledger()
    rating_system[system].function(ledger, TWO)
    return ledger


def test_rows_come_back_as_they_were_put_in() -> None:
    ledger = Ledger()
    rows = [
        (0, 1, BO, ANN, 1500.0, 1499.123456789, 0.1, 16.0, 0.5, -0.0, 1e-300),
        (0, 2, CY, BO, 1600.0, 1500.0, 2 / 3, 8.0, 0.0, -5.0, 5.0),
    ]
    with ledger.event(EventId("one")):
        for row in rows:
            ledger.rows.append(row)
    assert list(ledger.rows) == rows
    assert list(ledger.rows.between(1, 2)) == rows[1:]
    assert [(*row[:2], *row[4:]) for row in ledger.rows.at([1, 0])] == [
        (*row[:2], *row[4:]) for row in rows[::-1]
    ]
    assert [row[2:4] for row in ledger.rows.at([1, 0])] == [(2, 0), (0, 1)]
    assert list(ledger.rows.pairs(0, 2)) == [(0, 1), (2, 0)]
    assert list(ledger.rows.moves(1, 2)) == [(2, 0, 1600.0, 1500.0, -5.0, 5.0)]


def test_both_players_see_a_match_from_their_side() -> None:
    ledger = replayed()
    assert ledger.receipts(ANN)[0] == RatingChange(
        0, EventId("one"), 1, ANN, BO, 1500.0, 1500.0, 0.5, 16.0, 0.0, -8.0, 1492.0
    )
    assert [each.change for each in ledger.of_event(EventId("one"))] == [8.0, -8.0]
    assert [each.order for each in ledger.receipts(BO)] == [0, 2]
    assert [each.order for each in ledger.receipts(BO, 1)] == [2]
    assert (ledger.matches(CY), ledger.matches(PlayerId("nobody"))) == (2, 0)
    assert ledger.receipts(PlayerId("nobody")) == ()
    assert ledger.players() == [ANN, BO, CY]


def test_numbers_follow_the_rows() -> None:
    ledger = replayed()
    assert [ledger.known(events) for events in range(3)] == [0, 2, 3]
    assert [ledger.newcomers(event) for event in range(2)] == [[BO, ANN], [CY]]


def test_everybody_is_looked_at_after_each_event() -> None:
    ledger = replayed()
    way = trails(ledger)
    assert way.until(0) == {}
    assert way.until(1) == {
        0: Standing(1, 1, 0, 0, 1508.0, 1508.0, 0.0, 0.0),
        1: Standing(1, 1, 0, 0, 1492.0, 1492.0, 0.0, 0.0),
    }
    assert {number: each[:4] for number, each in way.until(2).items()} == {
        0: (2, 2, 1, 1), 1: (2, 2, 1, 1), 2: (1, 2, 1, 1),
    }  # fmt: skip
    for events in range(3):
        assert way.rewound(way.until(2), events) == way.until(events)
    assert way.reached(1) == {0: 0, 1: 0, 2: 1}
    assert way.reached(2) == {0: 1, 1: 1, 2: 1}
    assert way.reached(3) == {}


@pytest.mark.parametrize("system", ["elo", "glicko-2"])
def test_the_last_ratings_are_those_that_the_system_returns(system: str) -> None:
    ledger = Ledger()
    ratings = rating_system[system].function(ledger, TWO)
    now = trails(ledger).until(2)
    for player, number in ledger.rows.numbers.items():
        assert now[number].rating == pytest.approx(ratings[player], abs=1e-9)
        assert (now[number].deviation > 0) is (system == "glicko-2")


def test_a_deviation_is_that_of_the_day_of_the_list() -> None:
    ledger = replayed("glicko-2")
    days = [contest.day for contest in TWO]
    people = dict.fromkeys((ANN, BO, CY))
    made = Lists("x", ledger, days, 0, people, Site()).made  # type: ignore[arg-type]
    (_, deviation, _), *_ = ledger.marks(0)
    first, later = made(date(2026, 1, 30)).rows[0], made(date(2026, 2, 28)).rows[0]
    assert first.deviation == deviation
    assert later.deviation is not None
    assert later.deviation > deviation
