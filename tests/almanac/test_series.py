"""Series: best results, the line, ties across it, and who can no longer fall below it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pairdown.almanac.clinch import clinched
from pairdown.almanac.event import event_record
from pairdown.almanac.invitations import invitations
from pairdown.almanac.record import EventRecord
from pairdown.almanac.series import SeriesPlan, SeriesTable, belongs, series_table
from pairdown.almanac.tourney_points import points
from pairdown.model import Event, EventId, Place, PlayerId, Season
from pairdown.ruleset import Attendance, Range, RatingPlan
from tests.support import SIMPLE, event_from

POINTS = replace(SIMPLE, tourney_points=Attendance((Range(2, None, (4, 2, 1)),)))
DAY = date(2026, 1, 1)


def played(number: int, *rounds: str, **fields: Any) -> EventRecord:
    """A finished event on day ``number`` of January."""
    day = DAY.replace(day=number)
    fields = {"date": day, "reported": day, **fields}
    return record(event_from(*rounds, id=EventId(str(number)), **fields))


def record(event: Event) -> EventRecord:
    return event_record(event, POINTS)


def told(table: SeriesTable) -> list[tuple[int, str, int]]:
    return [(row.rank, row.player, row.points) for row in table.rows]


@pytest.mark.parametrize(
    ("scores", "places", "worth"),
    [
        ((10, 7, 5, 3, 2), range(1, 7), [10, 7, 5, 5, 3, 3]),
        ((2, 1), range(1, 4), [2, 1, 0]),
        ((4, 2, 1), range(1, 6), [4, 2, 1, 1, 0]),
        ((), range(1, 3), [0, 0]),
    ],
)
def test_points_of_places(scores: tuple[int, ...], places: range, worth: list[int]) -> None:
    assert [points(scores, place) for place in places] == worth


THREE = [played(1, "A>B"), played(2, "B>A"), played(3, "A>B")]


def test_the_best_results_count_and_are_marked() -> None:
    table = series_table(SeriesPlan("cup", "Cup", best=2), THREE)
    assert told(table) == [(1, "a", 8), (2, "b", 6)]
    assert [(each.event, each.points, each.counted) for each in table.rows[1].results] \
        == [("2", 4, True), ("1", 2, True), ("3", 2, False)]  # fmt: skip
    assert told(series_table(SeriesPlan("cup", "Cup"), THREE)) == [(1, "a", 10), (2, "b", 8)]


def test_equal_points_are_parted_by_the_best_single_result() -> None:
    """A: 4. B: 2 + 2. One win is better than two second places."""
    table = series_table(SeriesPlan("cup", "Cup"), [played(1, "A>B"), played(2, "C>B")])
    assert told(table) == [(1, "a", 4), (1, "c", 4), (3, "b", 4)]


def test_players_level_across_the_line_are_on_it() -> None:
    table = series_table(SeriesPlan("cup", "Cup", invites=1), [played(1, "A>B"), played(2, "C>B")])
    assert [(row.player, row.invited, row.on_line) for row in table.rows] \
        == [("a", False, True), ("c", False, True), ("b", False, False)]  # fmt: skip


def test_which_events_belong() -> None:
    of = played(5, "A>B", tier="local", place=Place(region="OH", country="US"))
    season = Season("January", DAY, DAY.replace(day=5))
    fits = SeriesPlan("s", "S", season="January", tiers=("local",), regions=("OH", "MI"),
                      countries=("US",), rulesets=("test",))  # fmt: skip
    assert belongs(of, fits, season)
    for wrong in ({"tiers": ("premier",)}, {"regions": ("MI",)}, {"countries": ("NO",)},
                  {"rulesets": ("magic",)}, {"first": DAY.replace(day=6)},
                  {"last": DAY.replace(day=4)}):  # fmt: skip
        assert not belongs(of, replace(fits, **wrong), season), wrong
    assert belongs(of, replace(fits, ids=("5",), tiers=("premier",)))
    assert not belongs(of, replace(fits, ids=("4",)), season)
    assert not belongs(played(5, "A>B", void="a wrong list"), SeriesPlan("s", "S"))


def test_an_event_that_names_no_tier_is_one_of_the_default_tier() -> None:
    plan = SeriesPlan("s", "S", tiers=("local",))
    rated = replace(POINTS, rating=RatingPlan(k={"local": 8, "premier": 16}, default_tier="local"))
    untold, premier = (event_from("A>B", tier=tier) for tier in ("", "premier"))
    assert belongs(event_record(untold, rated), plan)
    assert not belongs(event_record(premier, rated), plan)
    assert not belongs(event_record(untold, replace(POINTS, rating=None)), plan)


def test_as_of_a_day_later_events_are_still_to_come() -> None:
    table = series_table(SeriesPlan("cup", "Cup"), THREE, until=DAY.replace(day=2))
    assert (table.played, table.to_come) == (("1", "2"), ("3",))
    assert told(table) == [(1, "a", 6), (1, "b", 6)]


def test_nobody_has_clinched_while_an_open_season_lasts() -> None:
    season = Season("2026", DAY, DAY.replace(day=3))
    plan = SeriesPlan("cup", "Cup", season="2026", invites=1)
    during = series_table(plan, THREE, season)
    assert (during.over, [row.clinched for row in during.rows]) == (False, [False, False])
    after = series_table(plan, [*THREE, played(4, "X>Y")], season)
    assert (after.over, [row.clinched for row in after.rows]) == (True, [True, False])


def test_an_event_to_come_keeps_the_race_open() -> None:
    coming = record(event_from(players="A B", id=EventId("4"), date=DAY.replace(day=4)))
    plan = SeriesPlan("cup", "Cup", ids=("1", "2", "3", "4"), invites=1)
    table = series_table(plan, [*THREE, coming])
    assert table.to_come == ("4",)
    assert not any(row.clinched for row in table.rows)
    two = series_table(replace(plan, invites=2), [*THREE, coming])
    assert [row.clinched for row in two.rows] == [True, True]


A, B, C = PlayerId("a"), PlayerId("b"), PlayerId("c")
ONE = [[(4, 2, 1)]]


@pytest.mark.parametrize(
    ("results", "best", "invites", "to_come", "safe"),
    [
        ({A: [9], B: [4]}, None, 1, ONE, {A}),  # B comes to 8 at most
        ({A: [8], B: [4]}, None, 1, ONE, set()),  # level is enough to doubt
        ({A: [8], B: [4], C: [4]}, None, 2, ONE, {A}),  # both need 4, and only one can win
        ({A: [6], B: [4], C: [2]}, None, 2, ONE, set()),  # 4 + 2 and 2 + 4
        ({A: [5], B: [4], C: [3]}, None, 2, ONE, set()),  # 4 + 2 and 3 + 4, or 4 + 1 …
        ({A: [4]}, None, 1, ONE, set()),  # somebody new may win
        ({A: [5]}, None, 1, ONE, {A}),
        ({A: [4, 4], B: [4, 2]}, 2, 1, ONE, set()),  # B can replace the 2: 8
        ({A: [4, 4], B: [4, 1]}, 1, 1, ONE, set()),  # only the best counts: level already
        ({A: [4, 4, 1], B: [2, 2]}, 2, 1, ONE, {A}),  # 4 + 2 is less than 8
        ({A: [9], B: [1]}, None, 1, ONE * 2, set()),  # two wins
        ({A: [10], B: [1]}, None, 1, ONE * 2, {A}),
        ({A: [3]}, None, 1, [[()]], {A}),  # an event without points changes nothing
    ],
)
def test_clinched(
    results: dict[PlayerId, list[int]], best: int | None, invites: int, to_come: Any,
    safe: set[PlayerId],
) -> None:  # fmt: skip
    assert (A in clinched(results, best, invites, to_come)) is (A in safe)


def test_last_chance_invitations_go_by_strength() -> None:
    """Two wins, one each, none; who is invited already is passed over."""
    event = record(event_from("A>B, C>D", "A>C, B>D"))
    order = invitations(event, 4)
    assert (order[0], order[-1]) == ("a", "d")
    assert invitations(event, 2, invited={A}) == order[1:3]
    assert invitations(record(event_from(players="A B")), 2) == ()
