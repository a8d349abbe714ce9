"""Reporting rules: each with an event that passes and one that just fails."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pairdown.almanac.compute import compute
from pairdown.almanac.reporting import reporting_rule
from pairdown.catalog import Content
from pairdown.content import load_rulesets
from pairdown.model import Event, Player, Site
from pairdown.problem import Problem
from pairdown.ruleset import Attendance, Range
from tests.support import SIMPLE, event_from

DAY = date(2026, 3, 14)
FOUR = ("A>B, C>D",)
ROBIN = Attendance((Range(4, 5, ("round-robin",)),))
NO_CUT = Attendance((Range(4, 5, 0),))


def outcome(event: Event, **reporting: Any) -> tuple[bool, tuple[str, ...], list[Problem]]:
    """Whether the event is ranked, why not, and what is reported."""
    rules = replace(SIMPLE, reporting=reporting)
    players = {each.player: Player(each.player, each.name) for each in event.entries}
    found = compute(Content(Site(), players, (event,), {rules.id: rules}))
    [record] = found.events
    return record.ranked, record.unranked_reasons, list(found.problems)


def named(*names: str) -> Event:
    """An event with one match, of players with these names."""
    event = event_from("A>B", players=" ".join("ABCDEFG"[: len(names)]), date=DAY)
    entries = tuple(replace(each, name=name) for each, name in zip(event.entries, names,
                                                                 strict=True))  # fmt: skip
    return replace(event, entries=entries)


@pytest.mark.parametrize(
    ("rule", "required", "passes", "fails"),
    [
        ("min_players", 4, event_from("A>B, C>D"), event_from("A>B, C bye")),
        ("advertised_days_before", 14,
         event_from(*FOUR, date=DAY, advertised=date(2026, 2, 28)),
         event_from(*FOUR, date=DAY, advertised=date(2026, 3, 1))),
        ("reported_within_days", 14,
         event_from(*FOUR, date=DAY, end=date(2026, 3, 15), reported=date(2026, 3, 29)),
         event_from(*FOUR, date=DAY, end=date(2026, 3, 15), reported=date(2026, 3, 30))),
        ("full_names", True, named("Ann Lee", "李娜"), named("Ann Lee", "Bo")),
        ("full_names", True, named("Ann Lee", "Bo Diaz"), named("Ann Lee", "10 42")),
        ("deck_formats", ("Classic",),
         event_from(*FOUR, deck_format="Classic"), event_from(*FOUR, deck_format="Open")),
        ("structures", ("swiss",), event_from(*FOUR), None),
        ("structures", ("round-robin",), None, event_from(*FOUR)),
        ("structures_by_players", ROBIN, event_from("A>B, C>D, E>F"), event_from("A>B, C>D")),
        ("largest_cut", NO_CUT, event_from(*FOUR, cut=0), event_from(*FOUR, cut=2)),
    ],
)  # fmt: skip
def test_a_rule_passes_and_just_fails(
    rule: str, required: object, passes: Event | None, fails: Event | None
) -> None:
    if passes:
        assert outcome(passes, **{rule: required}) == (True, (), [])
    if fails:
        ranked, reasons, problems = outcome(fails, **{rule: required})
        assert (ranked, len(reasons)) == (False, 1)
        assert [each.severity for each in problems if each.code == "unranked"] == ["info"]


def test_an_event_that_names_no_deck_format_is_ranked_and_told() -> None:
    ranked, reasons, told = outcome(event_from(*FOUR), deck_formats=("Classic",))
    assert (ranked, reasons) == (True, ())
    assert [each.code for each in told] == ["not-checked"]


def test_every_rule_is_tried_here() -> None:
    assert set(reporting_rule.names()) == {
        "min_players", "advertised_days_before", "reported_within_days", "full_names",
        "deck_formats", "structures", "structures_by_players", "largest_cut",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("failing", "ranked", "told"),
    [
        ("error", True, [("error", "reporting-min-players")]),
        ("warning", True, [("warning", "reporting-min-players")]),
        ("unranked", False, [("info", "unranked")]),
        ("off", True, []),
    ],
)
def test_the_ruleset_says_what_follows(failing: str, ranked: bool, told: list[Any]) -> None:
    found = outcome(event_from("A>B"), min_players=4, failing={"min_players": failing})
    assert found[0] is ranked
    assert [(each.severity, each.code) for each in found[2]] == told


def test_a_missing_date_is_told_and_unranks_nothing() -> None:
    event = event_from(*FOUR, reported=DAY)
    ranked, reasons, problems = outcome(event, advertised_days_before=14)
    assert (ranked, reasons) == (True, ())
    assert [(each.severity, each.code) for each in problems] == [("info", "not-checked")]
    neither = outcome(event_from(*FOUR), advertised_days_before=14, reported_within_days=14)
    assert neither == (True, (), [])


def test_an_event_to_come_and_a_void_one_fall_short_of_nothing() -> None:
    assert outcome(event_from(players="A B"), min_players=4) == (True, (), [])
    void = outcome(event_from("A>B", void="a wrong list"), min_players=4)
    assert void == (False, ("void: a wrong list",), [])


def test_reasons_are_sentences() -> None:
    late = event_from(*FOUR, date=DAY, reported=date(2026, 4, 1))
    assert outcome(late, reported_within_days=14)[1] \
        == ("It was reported after 18 days; rankings take 14 days at most.",)  # fmt: skip


def test_raw_deal_takes_no_cut_after_a_round_robin_of_four() -> None:
    reporting = load_rulesets()["raw-deal"].reporting
    assert reporting["largest_cut"].at(4) == 0
    assert reporting["structures_by_players"].at(5) == ("round-robin",)
    assert reporting["structures_by_players"].at(6) is None


def test_that_no_day_of_reporting_is_given_is_told_once_the_event_is_over() -> None:
    running = event_from("A>B, C-D", date=DAY, advertised=date(2026, 2, 1))
    over = event_from("A>B, C>D", date=DAY, advertised=date(2026, 2, 1), swiss_rounds=1, cut=0)

    assert outcome(running, reported_within_days=14)[2] == []
    assert [each.code for each in outcome(over, reported_within_days=14)[2]] == ["not-checked"]
