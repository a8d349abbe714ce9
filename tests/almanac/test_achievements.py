"""Does every achievement rule give its achievement when it is earned, and not a moment before?

A is the player. A league is a list of events, a week apart; an event is its rounds (see
`tests.support`) and, in a mapping, what else is told of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from pairdown.almanac.achievements import achievement
from pairdown.almanac.compute import compute
from pairdown.almanac.earnings import Sums
from pairdown.almanac.league import League, Moment
from pairdown.almanac.story import Story, stories
from pairdown.catalog import Content
from pairdown.model import Event, Place, Player, PlayerId, Season, Site
from pairdown.postponed import moved
from pairdown.ruleset import Attendance, Range, RatingPlan
from tests.formats.run import rules
from tests.support import event_from, ruleset

SITE = Site(
    seasons=(
        Season("2026", date(2026, 1, 1), date(2026, 12, 31)),
        Season("2027", date(2027, 1, 1), date(2027, 12, 31)),
    )
)
TEST = ruleset(
    rating=RatingPlan(k={"": 32}, update="event"),
    tourney_points=Attendance((Range(2, None, (2, 1)),)),
)
CUT = replace(rules(("swiss", {"rounds": 2}), ("single-elimination", {"cut": 2})), id="cut")
RULES = {"test": TEST, "other": replace(TEST, id="other"), "cut": CUT}
PLAYERS = {PlayerId(name.lower()): Player(PlayerId(name.lower()), name) for name in "ABCD"}

Written = tuple[Any, ...]
WON, LOST, DRAWN = ("A>B",), ("A<B",), ("A=B",)
LATER = {"date": date(2027, 2, 1)}
FOURTH = ("A<B, C<D", "A<C, B>D")
THIRD = ("A<B, C<D", "A=C, B>D")
SECOND = ("A<B, C<D", "A>C, B>D")
SECOND_SEED = ("A>B, C>D", "A=D, C>B", "cut: A>C", {"ruleset": "cut"})
FIRST_SEED = ("A>B, C>D", "A>D, C=B", "cut: A>C", {"ruleset": "cut"})


def at(**place: str) -> Written:
    return (*WON, {"place": Place(**place)})


def playing(mine: str, theirs: str = "", result: str = "A>B") -> Written:
    return (result, {"entries": {"A": {"deck": mine}, "B": {"deck": theirs}}})


# rule, options, events that earn it (with the last of them), events that just miss it
CASES: list[tuple[str, dict[str, Any], list[Written], list[Written]]] = [
    ("events", {"count": 2}, [WON, LOST], [WON]),
    ("seasons", {"count": 2}, [WON, (*WON, LATER)], [WON, WON]),
    ("cities", {"count": 2}, [at(city="Ada"), at(city="Ayr")], [at(city="Ada"), at(city="Ada")]),
    (
        "regions",
        {"count": 2},
        [at(country="US", region="OH"), at(country="US", region="MI")],
        [at(country="US", region="OH"), at(country="US")],
    ),
    ("countries", {"count": 2}, [at(country="US"), at(country="NO")], [at(country="US"), WON]),
    ("games", {"count": 2}, [WON, (*LOST, {"ruleset": "other"})], [WON, WON]),
    ("big-event", {"players": 4}, [("A>B, C>D",)], [("A>B, C bye",)]),
    (
        "hosted",
        {},
        [("B>C", {"organizer_player": PlayerId("a")})],
        [("B-C", {"organizer_player": PlayerId("a")})],
    ),
    ("never-dropped", {"count": 2}, [WON, WON], [WON, ("A>B, drop A",)]),
    (
        "comeback-after",
        {"days": 30},
        [WON, (*WON, {"date": date(2026, 1, 31)})],
        [WON, (*WON, {"date": date(2026, 1, 30)})],
    ),
    ("match-wins", {"count": 2}, [WON, WON], [WON, ("A>B forfeit",)]),
    ("matches", {"count": 2}, [WON, DRAWN], [WON, ("A bye, B>C",)]),
    ("win-streak", {"count": 3}, [("A>B", "A>C"), WON], [("A>B", "A>C"), ("A=B", "A>B")]),
    ("draws", {"count": 2}, [DRAWN, DRAWN], [DRAWN, WON]),
    ("draws-in-event", {"count": 2}, [("A=B", "A=C")], [DRAWN, DRAWN]),
    ("opponents", {"count": 2}, [WON, ("A<C",)], [WON, LOST]),
    ("rivalry", {"count": 2}, [WON, LOST], [WON, ("A<C",)]),
    ("revenge", {"losses": 2}, [LOST, LOST, WON], [LOST, DRAWN, LOST, WON]),
    (
        "lost-first",
        {},
        [("A<B, C>D", "A>C, B<D", "A>D, B<C")],
        [("A=B, C>D", "A>C, B<D", "A>D, B<C")],
    ),
    (
        "bye-survivor",
        {},
        [("A bye, B>C", "A>B, C bye")],
        [("A awarded bye, B>C", "A>B, C bye")],
    ),
    ("every-round", {"rounds": 2}, [("A>B", "A<C, B bye")], [("A>B", "A bye, B>C")]),
    ("every-round", {"rounds": 2}, [("A>B", "A<B", "A=B")], [("A>B", "A<B forfeit", "A=B")]),
    ("every-round", {"rounds": 2}, [("A>B, C=D", "A=C, B=D, drop A")],
     [("A>B, C=D", "A=C, B=D, drop A", "B=C, D bye")]),
    ("champion", {"players": 4}, [("A>B, C=D",)], [("A>B, C bye",)]),
    ("champion", {"tier": "premier"}, [(*WON, {"tier": "premier"})], [(*WON, {"tier": "local"})]),
    ("champion", {"count": 2}, [WON, WON], [WON, LOST]),
    ("runner-up", {"players": 4}, [SECOND], [THIRD]),
    ("podiums", {"players": 4, "count": 1}, [THIRD], [FOURTH]),
    ("last-place", {"players": 4}, [FOURTH], [("A<B, C<D", "A<C, B>D, drop A")]),
    ("undefeated-swiss", {"matches": 2}, [("A>B", "A=C")], [("A>B", "A<C")]),
    ("undefeated-swiss", {"matches": 2}, [("A bye, B>C", "A=B", "A=C")],
     [("B>C", "A=B", "A=C")]),  # A came late
    ("undefeated-swiss", {"matches": 2}, [("A>B", "A=C", "A awarded bye, B=C")],
     [("A>B", "A=C", "A zero bye, B=C")]),
    ("perfect-record", {"matches": 2}, [("A>B", "A>C")], [("A>B", "A=C")]),
    ("cuts", {}, [SECOND_SEED], [("A<B, C>D", "A<D, C>B", "cut: C>D", {"ruleset": "cut"})]),
    ("last-seed", {"size": 2}, [SECOND_SEED], [FIRST_SEED]),
    ("back-to-back", {"count": 2}, [LOST, WON, WON], [WON, LOST, WON]),
    ("debut-champion", {"players": 2}, [WON], [LOST, WON]),
    ("season-champion", {}, [WON, (*LOST, LATER)], [LOST, (*WON, LATER)]),
    (
        "champion-of-games",
        {"count": 2},
        [WON, (*WON, {"ruleset": "other"})],
        [WON, (*LOST, {"ruleset": "other"})],
    ),
    ("beat-top-rated", {"players": 2}, [("B>C",), WON], [("B>C",), ("A>C, B bye",)]),
    ("giant-killer", {"by": 16}, [("B>C",), WON], [("B=C",), WON]),
    ("beat-champion", {}, [("B>C",), WON], [("B<C",), WON]),
    ("decks-played", {"count": 2}, [playing("Kane"), playing("Edge")],
     [playing("Kane"), playing("KANE")]),
    ("decks-won-with", {"count": 2}, [playing("Kane"), playing("Edge")],
     [playing("Kane"), playing("Edge", result="A<B")]),
    ("same-deck", {"count": 2}, [playing("Kane"), playing("kane")],
     [playing("Kane"), playing("Edge")]),
    ("deck-pioneer", {"players": 2}, [playing("Kane", "Edge")], [playing("Kane", "Kane")]),
    ("rating", {"reached": 1516}, [WON], [DRAWN]),
    ("climb", {"points": 16}, [DRAWN, WON], [WON]),
    ("tourney-points", {"count": 2}, [WON], [LOST]),
]  # fmt: skip


def event(number: int, written: Written) -> Event:
    """The event of that week; it is over, unless a result is missing."""
    told = [each for each in written if isinstance(each, dict)]
    fields: dict[str, Any] = {"date": date(2026, 1, 1) + timedelta(days=7 * number)}
    for each in told:
        fields.update(each)
    name = fields.pop("ruleset", "test")
    rounds = [each for each in written if isinstance(each, str)]
    fields.setdefault("reported", fields["date"])
    return event_from(*rounds, rules=RULES[name], id=f"e{number}", **fields)


class Near(dict[Any, Any]):
    """A mapping of the league, for a rule that did not say that it would look far."""

    def __init__(self, full: Mapping[Any, Any], near: Collection[Any]) -> None:
        super().__init__(full)
        self.near = near

    def get(self, key: Any, other: Any = None) -> Any:
        """Give what is near."""
        return super().get(self.looked(key), other)

    def __getitem__(self, key: Any) -> Any:
        """Give what is near."""
        return super().__getitem__(self.looked(key))

    def __contains__(self, key: Any) -> bool:
        """Tell of what is near."""
        return super().__contains__(self.looked(key))

    def looked(self, key: Any) -> Any:
        """Refuse what is far."""
        if key not in self.near:
            pytest.fail(f"this rule looks as far as {key}: register it with league=True")
        return key


def near(story: Story) -> League:
    """Show of the league the player, the story's events, and who was there."""
    full = story.league
    there = {each.number for each in story.chapters}
    scenes: Any = Near(dict(enumerate(full.scenes)), there)
    return replace(
        full,
        scenes=scenes,
        crowns=Near(full.crowns, {story.player}),
        hosted=Near(full.hosted, {story.player}),
    )


def earned(rule: str, options: dict[str, Any], league: list[Written]) -> Moment | None:
    """When A earned it, None for not."""
    events = tuple(event(number, written) for number, written in enumerate(league))
    almanac = compute(Content(SITE, PLAYERS, events, RULES))
    told = stories(almanac.events, almanac.careers, almanac.pools, SITE)
    story = moved(told[PlayerId("a")], league=told.league)
    if not achievement[rule].facts.get("league"):
        story = replace(story, league=near(story))
    moment = achievement[rule].function(story, **options)
    asked = Sums([story]).may_meet(achievement[rule], options)
    assert moment is None or list(asked) == [story]
    return moment


@pytest.mark.parametrize(("rule", "options", "earns", "misses"), CASES)
def test_it_is_earned_at_the_last_event_and_just_missed(rule, options, earns, misses):
    moment = earned(rule, options, earns)
    last = 0 if rule == "season-champion" else len(earns) - 1
    assert moment is not None
    assert moment.event == f"e{last}"
    assert earned(rule, options, misses) is None


@pytest.mark.parametrize(
    ("rule", "options"),
    [("events", {"count": 2}), ("match-wins", {"count": 2}), ("rating", {"reached": 1517}),
     ("lost-first", {}), ("champion", {"count": 2})],
)  # fmt: skip
def test_who_has_not_got_as_far_is_not_asked(rule, options):
    """A lost the only match of the only event, or won one that was not enough."""
    for written in (LOST, WON):
        almanac = compute(Content(SITE, PLAYERS, (event(0, written),), RULES))
        story = stories(almanac.events, almanac.careers, almanac.pools, SITE)[PlayerId("a")]
        asked = list(Sums([story]).may_meet(achievement[rule], options))
        assert asked == ([story] if rule == "lost-first" and written is WON else [])


def test_every_rule_has_a_case():
    assert {case[0] for case in CASES} == set(achievement.names())
    assert len(achievement.names()) >= 25


def test_a_season_that_is_not_over_has_no_champion():
    assert earned("season-champion", {}, [WON]) is None


def test_void_events_are_nobodys_memory_and_unranked_ones_are():
    assert earned("champion", {}, [(*WON, {"void": "No lists."})]) is None
    assert earned("champion", {}, [(*WON, {"unrated": "A test."})]) is not None
    assert earned("tourney-points", {"count": 1}, [(*WON, {"unrated": "A test."})]) is None


def test_events_that_run_give_nothing_yet():
    assert earned("match-wins", {}, [("A>B", "A-C")]) is None


def test_a_rule_says_what_it_is_in_a_sentence():
    silent = [each.name for each in achievement if not each.summary.endswith(".")]
    assert silent == []
