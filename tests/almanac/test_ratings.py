"""Ratings: the numbers of rules.md 1.4, 4.6 and 6, and what has to hold of any league."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.almanac.compute import compute, without
from pairdown.almanac.ledger import Doubt, Ledger
from pairdown.almanac.record import Almanac
from pairdown.almanac.systems import Contest, rating_system
from pairdown.almanac.systems.elo import elo, expectation
from pairdown.almanac.systems.glicko import Strength, rated
from pairdown.catalog import Content
from pairdown.insight.lists import Wanted, ranking_list
from pairdown.model import Event, EventId, Player, PlayerId, Season, Side, Site
from pairdown.ruleset import Outcome, RatingPlan, Ruleset
from tests.support import SIMPLE, builtin, event_from, outcomes

PLAN = RatingPlan(k={"": 16})
RATED = replace(SIMPLE, rating=PLAN)
DAY = date(2026, 1, 1)


def league(*events: Event, rules: Ruleset = RATED, site: Site | None = None) -> Content:
    """Content of these events and nothing else."""
    listed = sorted(events, key=lambda each: (each.last_day, each.id))
    entries = [entry for event in listed for entry in event.entries]
    players = {each.player: Player(each.player, each.name, region=each.region) for each in entries}
    return Content(site or Site(), players, tuple(listed), {rules.id: rules})


def event(key: str, day: date, *rounds: str, rules: Ruleset = RATED, **fields: Any) -> Event:
    return event_from(*rounds, id=EventId(key), date=day, rules=rules, **fields)


def ratings(almanac: Almanac, digits: int = 2) -> dict[str, float]:
    return {name: round(each, digits) for name, each in almanac.pools["test"].ratings.items()}


@pytest.mark.parametrize(
    ("k", "ahead", "expected", "win", "draw", "loss"),
    [
        (8, 0, 0.5, 4, 0, -4),
        (8, 200, 0.759747, 1.9220, -2.0780, -6.0780),
        (16, 100, 0.640065, 5.7590, -2.2410, -10.2410),
        (16, -200, 0.240253, 12.1560, 4.1560, -3.8440),
    ],
)
def test_elo_table(
    k: int, ahead: int, expected: float, win: float, draw: float, loss: float
) -> None:
    e = expectation(1600 + ahead, 1600, 400)
    assert round(e, 6) == expected
    assert [round(k * (score - e), 4) for score in (1, 0.5, 0)] == [win, draw, loss]


def test_a_cap_on_the_difference_limits_the_expectation() -> None:
    assert round(expectation(2100, 1600, 400), 6) == 0.946760
    assert round(expectation(2100, 1600, 400, 400), 6) == 0.909091


ORDER: list[Any] = [(1, "A", "B", 1.0), (2, "B", "C", 1.0), (3, "A", "C", 1.0)]


@pytest.mark.parametrize(
    ("update", "matches", "expected"),
    [
        ("event", ORDER, [1616, 1600, 1584]),
        ("match", ORDER, [1615.6276, 1600.1842, 1584.1882]),
        ("round", ORDER, [1615.6276, 1600.1842, 1584.1882]),
        ("match", ORDER[::-1], [1615.9958, 1599.8201, 1584.1842]),
        ("round", [(1, *row[1:]) for row in ORDER], [1616, 1600, 1584]),
    ],
)
def test_order_of_updates(update: str, matches: list[Any], expected: list[float]) -> None:
    contest = Contest(EventId("e"), DAY, 16.0, matches, RatingPlan(start=1600, update=update))
    found = elo(Ledger(), [contest])
    assert [round(found[PlayerId(name)], 4) for name in "ABC"] == expected


def test_a_difference_beyond_all_measure_is_no_fault() -> None:
    """K of a million and a scale of one are foolish, but no reason to fail."""
    assert expectation(0, 10**9, 1) < 1e-250
    assert expectation(10**9, 0, 1) == 1
    plan = RatingPlan(start=1600, scale=1, update="match")
    found = elo(Ledger(), [Contest(EventId("e"), DAY, 1e6, ORDER, plan)])
    assert [round(found[PlayerId(name)]) for name in "ABC"] == [501600, 501600, -998400]


SEVEN = (
    "A>B pinfall, C>D countout, E=F, G bye",
    "A>G pinfall, C>E pinfall, B>F pinfall, D bye",
    "C>A countout, G#B, D>E pinfall, F bye",
)


@pytest.mark.parametrize(
    ("update", "expected"),
    [
        ("event", "1608 1600 1624 1600 1584 1592 1592"),
        ("round", "1607.8158 1600 1623.8158 1600.0042 1584.1799 1591.8158 1592.3683"),
    ],
)
def test_seven_players_of_raw_deal(update: str, expected: str) -> None:
    rules = builtin("raw-deal")
    assert rules.rating is not None
    rules = replace(rules, rating=replace(rules.rating, update=update), reporting={})
    played = event("e", DAY, *SEVEN, rules=rules, tier="premier")
    found = compute(league(played, rules=rules)).pools["raw-deal"].ratings
    assert " ".join(f"{found[PlayerId(each)]:.4f}".rstrip("0").rstrip(".") for each in "abcdefg") \
        == expected  # fmt: skip


def test_events_are_rated_by_day_whatever_the_order_of_files() -> None:
    later, earlier = event("b-feb", date(2026, 2, 5), "Ben>Cy"), event("a-jan", DAY, "Ada>Ben")
    found = compute(league(later, earlier))
    assert ratings(found) == {"ada": 1508.00, "ben": 1500.18, "cy": 1491.82}


def test_an_evening_belongs_to_its_own_day() -> None:
    """Half past seven in the west is the next day elsewhere; the list knows only the date."""
    late = event("late", date(2024, 3, 9), "A>B", start_time="19:30")
    site = Site(timezone="America/Los_Angeles",
                seasons=(Season("2024", date(2024, 1, 1), date(2024, 3, 9)),))  # fmt: skip
    found = compute(league(event("next", date(2024, 3, 10), "B>A"), late, site=site))
    assert found.pools["test"].ledger.events == ["late", "next"]
    until = ranking_list(found, Wanted(season="2024"))
    assert not isinstance(until, str)
    assert [(row.player, row.value) for row in until.rows] == [("a", 1508.0), ("b", 1492.0)]


NIL_AS_DRAW = tuple(
    replace(each, rated_as=Side.DRAW) if each.name == "double-loss" else each for each in outcomes()
)


@pytest.mark.parametrize(
    ("match", "ends", "moved"),
    [
        ("A>B", outcomes(), 8.0),
        ("A=B", outcomes(), 0.0),
        ("A>B forfeit", outcomes(), None),
        ("A#B", outcomes(), None),
        ("A#B", NIL_AS_DRAW, 0.0),
        ("A bye, B bye", outcomes(), None),
    ],
)
def test_what_is_rated(match: str, ends: tuple[Outcome, ...], moved: float | None) -> None:
    rules = replace(RATED, outcomes=ends)
    found = compute(league(event("e", DAY, match, rules=rules), rules=rules)).pools["test"]
    assert [each.change for each in found.ledger.receipts(PlayerId("a"))] \
        == ([] if moved is None else [moved])  # fmt: skip


def test_a_draw_takes_from_the_stronger() -> None:
    rows = [(1, PlayerId("x"), PlayerId("y"), 0.5)]
    for k, lost in ((16.0, -2.24), (8.0, -1.12)):
        strong = Contest(EventId("s"), DAY, 200.0, [(1, PlayerId("x"), PlayerId("z"), 1.0)], PLAN)
        ledger = Ledger()
        elo(ledger, [strong, Contest(EventId("e"), DAY, k, rows, PLAN)])
        *_, last = ledger.rows
        assert last[4:6] == (1600.0, 1500.0)
        assert round(last[9], 2) == lost


def test_void_and_unrated_events_move_nothing() -> None:
    good, void = event("a", DAY, "A>B"), event("b", DAY, "B>A, C>D", void="a wrong list")
    unrated = event("c", DAY, "B>A", unrated="a friendly")
    assert ratings(compute(league(good, void, unrated))) == {"a": 1508.0, "b": 1492.0}


def test_glicko_2_as_printed() -> None:
    met = [(Strength(1400, 30, 0.06), 1.0), (Strength(1550, 100, 0.06), 0.0),
           (Strength(1700, 300, 0.06), 0.0)]  # fmt: skip
    after = rated(Strength(1500, 200, 0.06), met, tau=0.5)
    printed = (f"{after.rating:.2f}", f"{after.deviation:.2f}", f"{after.volatility:.7f}")
    assert printed == ("1464.05", "151.52", "0.0599960")


def test_an_idle_period_widens_the_doubt_up_to_that_of_a_newcomer() -> None:
    doubt = Doubt(350, 30)
    assert [round(doubt.after(200, 0.06, days), 4) for days in (29, 30, 10**6)] \
        == [200, 200.2714, 350]  # fmt: skip
    assert Doubt(350, 0).after(200, 0.06, 1000) == 200


GLICKO = replace(RATED, rating=RatingPlan(system="glicko-2", provisional_below=2))


def test_a_pool_of_glicko_2_has_receipts_deviations_and_a_list() -> None:
    events = [event("a", DAY, "A>B, C>D", "A>C, B>D", rules=GLICKO),
              event("b", DAY + timedelta(days=61), "A=D", rules=GLICKO)]  # fmt: skip
    found = compute(league(*events, rules=GLICKO))
    pool = found.pools["test"]
    for player in pool.ledger.players():
        total = sum(each.change for each in pool.ledger.receipts(player))
        assert total == pytest.approx(pool.ratings[player] - 1500)
    last = pool.ledger.receipts(PlayerId("d"))[-1]
    assert last.change == pytest.approx(last.k * (last.score - last.expected))
    assert last.deviation is not None
    rows = {row.player: row for row in pool.ranking.rows}
    doubt_d, doubt_b = rows[PlayerId("d")].deviation, rows[PlayerId("b")].deviation
    assert doubt_d is not None
    assert doubt_b is not None
    assert doubt_d < doubt_b < 350
    assert not rows[PlayerId("b")].provisional
    assert found.careers[PlayerId("a")].appearances[0].rating_after \
        == pytest.approx(pool.ratings[PlayerId("a")])  # fmt: skip


def test_both_systems_are_registered() -> None:
    assert rating_system.names() == ["elo", "glicko-2"]
    options = [each.name for each in rating_system["glicko-2"].options()]
    assert options == ["deviation", "volatility", "tau", "period_days"]


THREE = (
    event("1", DAY, "A>B, C=D"),
    event("2", DAY + timedelta(days=30), "B>A"),
    event("3", DAY + timedelta(days=400), "C>D, B>E"),
)


def rows_of(found: Any) -> list[tuple[int, str, int | None]]:
    return [(row.rank, row.player, row.movement) for row in found.rows]


def test_lists_as_of_a_day_with_movement_since_an_event_and_since_a_day() -> None:
    found = compute(league(*THREE))
    first = ranking_list(found, Wanted(day=DAY))
    assert rows_of(first) == [(1, "a", None), (2, "c", None), (2, "d", None), (4, "b", None)]
    second = ranking_list(found, Wanted(day=DAY + timedelta(days=30)))
    assert rows_of(second) == [(1, "b", 3), (2, "c", 0), (2, "d", 0), (4, "a", -3)]
    third = ranking_list(found, Wanted(since=DAY))
    assert rows_of(third) == [(1, "b", 3), (2, "c", 0), (3, "a", -2), (4, "e", None), (5, "d", -3)]


def test_peaks_and_the_idle_are_shown() -> None:
    rows = {row.player: row for row in compute(league(*THREE)).pools["test"].ranking.rows}
    a = rows[PlayerId("a")]
    assert (a.peak, a.peak_event, a.active, a.last_event) == (1508.0, "1", False, "2")
    assert rows[PlayerId("e")].active


def test_few_matches_make_a_rating_provisional() -> None:
    rules = replace(RATED, rating=replace(PLAN, provisional_below=2))
    rows = compute(league(*THREE, rules=rules)).pools["test"].ranking.rows
    assert {row.player for row in rows if row.provisional} == {"e"}


def test_without_an_event_the_rest_is_as_if_it_had_never_been() -> None:
    whole = league(*THREE)
    assert compute(without(whole, event=EventId("2"))).pools["test"].ratings \
        == compute(league(THREE[0], THREE[2])).pools["test"].ratings  # fmt: skip


names = st.sampled_from("ABCDE")
results = st.lists(
    st.tuples(st.integers(1, 3), names, names, st.sampled_from((0.0, 0.5, 1.0)))
    .filter(lambda row: row[1] != row[2]),
    min_size=1, max_size=12,
)  # fmt: skip


@settings(max_examples=40)
@given(st.lists(results, max_size=5), st.sampled_from(("match", "round", "event")))
def test_elo_moves_points_and_makes_none(events: list[Any], update: str) -> None:
    plan = replace(PLAN, update=update)
    contests = [Contest(EventId(str(at)), DAY, 16.0, each, plan) for at, each in enumerate(events)]
    found = elo(Ledger(), contests)
    assert sum(found.values()) == pytest.approx(1500 * len(found))


@settings(max_examples=25)
@given(st.lists(results, min_size=1, max_size=5), st.sampled_from(("elo", "glicko-2")))
def test_an_event_more_only_adds_to_the_ledger(events: list[Any], system: str) -> None:
    """Replaying all events gives what was there, and the newest event's rows after it."""
    contests = [Contest(EventId(str(at)), DAY + timedelta(days=at), 16.0, each, PLAN)
                for at, each in enumerate(events)]  # fmt: skip
    whole, before = Ledger(), Ledger()
    rating_system[system].function(whole, contests)
    rating_system[system].function(before, contests[:-1])
    assert list(whole.rows)[: len(before.rows)] == list(before.rows)
    for event in range(len(before.events)):
        assert whole.added(event) == before.added(event)
        assert list(whole.marks(event)) == list(before.marks(event))
