"""What is not told twice, when a league is computed again and again?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

from pairdown.almanac.achievements import achievement
from pairdown.almanac.compute import Records, compute, problems
from pairdown.almanac.earnings import Sums, different
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Stories, Story, stories
from pairdown.catalog import Content
from pairdown.honours import Achievement, Honours
from pairdown.model import AwardedAchievement, Event, Place, Player, PlayerId, Season, Site
from pairdown.patronage import Holding, Patronage, Tier
from pairdown.postponed import moved
from pairdown.registry import Registered
from pairdown.ruleset import Rule
from tests.almanac.test_achievements import CASES, TEST
from tests.support import event_from, ruleset

RULES = {"test": ruleset()}
PLAYERS = {PlayerId(name.lower()): Player(PlayerId(name.lower()), name) for name in "ABCD"}
FIRST = event_from("A>B", rules=RULES["test"], id="first", date=date(2026, 1, 1))
SECOND = event_from("C>D", rules=RULES["test"], id="second", date=date(2026, 1, 8))


def content(*events) -> Content:
    return Content(Site(title="League"), PLAYERS, events, RULES)


def test_only_careers_with_something_new_are_told_again():
    memory = Records()
    before = compute(content(FIRST, SECOND), memory).careers
    turned = event_from("C<D", rules=RULES["test"], id="second", date=date(2026, 1, 8))
    after = compute(content(FIRST, turned), memory).careers
    assert after == compute(content(FIRST, turned)).careers
    assert [key for key in after if after[key] is not before[key]] == ["c", "d"]


def test_a_career_is_told_again_when_the_person_is_written_elsewhere():
    memory = Records()
    before = compute(content(FIRST), memory).careers
    moved = {**PLAYERS, PlayerId("a"): replace(PLAYERS[PlayerId("a")], region="North")}
    after = compute(replace(content(FIRST), players=moved), memory).careers
    assert after[PlayerId("a")].player.region == "North"
    assert after[PlayerId("b")] is before[PlayerId("b")]


def test_what_follows_from_a_record_is_asked_for_once_about_the_same():
    record = compute(content(FIRST)).events[0]
    asked = []

    def made(_, number):
        asked.append(number)
        return number

    assert [record.once(made, number) for number in (1, 1, 2, 1)] == [1, 1, 2, 1]
    assert asked == [1, 2, 1]
    assert replace(record, ranked=False).once(made, 1) == 1
    assert asked == [1, 2, 1, 1]


def test_rules_are_asked_only_of_those_of_whom_something_is_new():
    def told(league: Content, before: Stories | None = None) -> Stories:
        almanac = compute(league, memory)
        return stories(almanac.events, almanac.careers, almanac.pools, league.site, before)

    memory = Records()
    turned = event_from("C<D", rules=RULES["test"], id="second", date=date(2026, 1, 8))
    first = told(content(FIRST, SECOND))
    again = told(content(FIRST, SECOND), first)
    assert different(again, first) == []
    assert different(told(content(FIRST, turned), again), again) == ["c", "d"]
    assert different(first, {}) == list(first)


def test_who_only_asks_for_problems_is_told_the_same_with_and_without_titles():
    event = event_from("A>B", "C>A", rules=RULES["test"], id="late", date=date(2026, 1, 1))
    for title, codes in ((), []), (("one", "two", "three", "four"), ["title-too-long"]):
        everybody = {**PLAYERS, PlayerId("a"): replace(PLAYERS[PlayerId("a")], title=title)}
        league = replace(content(event), players=everybody)
        records, found = problems(league)
        assert [each.code for each in found if "title" in each.code] == codes
        assert found == compute(league).problems
        assert [record.event for record in records] == [event]


HONOURS = Honours(
    {f"{at}": Achievement(f"{at}", "One", rule=Rule(*case[:2])) for at, case in enumerate(CASES)}
    | {"given": Achievement("given", "Given")}
)
FEW = Honours(dict(list(HONOURS.achievements.items())[::-2]))
DAY = date(2026, 1, 1)
SEASONS = tuple(
    Season(f"{at}", DAY + timedelta(days=7 * at), DAY + timedelta(days=7 * at + 13))
    for at in (0, 2, 4)
)


MANY = {PlayerId(name.lower()): Player(PlayerId(name.lower()), name) for name in "ABCDEFGHIJKL"}


def some_event(number: int, chance: Random) -> Event:
    """A week's event of four of twelve players; one in four is not over."""
    one, two, three, four = chance.sample("ABCDEFGHIJKL", 4)
    results = (f"{one}>{two}, {three}={four}", f"{one}<{two}", f"{one}>{three}, {two} bye")
    awards = (AwardedAchievement("given", PlayerId("b")),) * chance.choice((0, 0, 1, 2))
    day = DAY + timedelta(days=7 * number)
    event = event_from(
        *chance.sample(results, 2), rules=TEST, id=f"e{number}", date=day,
        reported=chance.choice((day, day, day, None)), place=Place(city=chance.choice("XY")),
        organizer_player=chance.choice((None, PlayerId("a"))),
    )  # fmt: skip
    return replace(event, achievements=awards)


def test_achievements_of_a_league_that_changes_are_those_of_a_fresh_one():
    chance, memory = Random("roll"), Records()
    events = {number: some_event(number, chance) for number in range(9)}
    seasons, honours, held = SEASONS, HONOURS, set()
    for step in range(150):
        number = chance.randrange(9)
        events[number] = some_event(number, chance)
        if step % 10 == 0:
            events.pop(chance.randrange(9), None)
            seasons, honours = chance.choice((SEASONS, SEASONS[:2])), chance.choice((HONOURS, FEW))
        patron = Holding(PlayerId("c"), 1, chance.choice((DAY, DAY + timedelta(days=20))))
        league = Content(
            Site(seasons=seasons), MANY, tuple(events.values()), {"test": TEST},
            extra={
                "honours": honours,
                "patronage": Patronage({1: Tier(1, "P", "P", ("given",))}, (patron,)),
            },
        )  # fmt: skip
        found = compute(league, memory).more["achievements"]
        assert found == compute(league).more["achievements"]
        held |= {key for key, row in found.holders.items() if row}
    assert len(held) > len(HONOURS.achievements) / 2


def test_nobody_is_left_out_who_earned_something():
    chance, met = Random("sums"), 0
    for _ in range(20):
        events = tuple(some_event(number, chance) for number in range(9))
        almanac = compute(Content(Site(seasons=SEASONS), MANY, events, {"test": TEST}))
        all_ = stories(almanac.events, almanac.careers, almanac.pools, almanac.site)
        told = [moved(each, league=all_.league) for each in all_.values()]
        for name, options, *_ in CASES:
            rule = achievement[name]
            holders = [each for each in told if rule.function(each, **options)]
            asked = list(Sums(told).may_meet(rule, options))
            assert [each for each in asked if each in holders] == holders
            met += len(holders)
    assert met > 1000


def test_a_rule_that_looks_further_is_asked_in_the_league_of_today(monkeypatch):
    def crowded(story: Story, *, events: int = 2) -> Moment | None:
        far = story.league.over
        return Moment(far[-1].event.last_day, far[-1].event.id) if len(far) >= events else None

    monkeypatch.setitem(
        achievement._known, "crowded", Registered("crowded", crowded, "Crowded", {"league": True})
    )
    honours = Honours({"far": Achievement("far", "Far", rule=Rule("crowded"))})
    memory, held = Records(), []
    for events in ((FIRST,), (FIRST, SECOND), (FIRST,)):
        league = replace(content(*events), extra={"honours": honours})
        held.append(dict(compute(league, memory).more["achievements"].of))
        assert held[-1] == compute(league).more["achievements"].of
    assert [sorted(each) for each in held] == [[], ["a", "b", "c", "d"], []]
