"""What is not told twice, when a league is computed again and again?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairdown.almanac.compute import Records, compute, problems
from pairdown.almanac.honour_roll import Earnings
from pairdown.catalog import Content
from pairdown.model import Player, PlayerId, Site
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


def test_nothing_is_believed_of_an_earlier_league_without_a_memory():
    assert Earnings().same == frozenset()


def test_who_only_asks_for_problems_is_told_the_same_with_and_without_titles():
    event = event_from("A>B", "C>A", rules=RULES["test"], id="late", date=date(2026, 1, 1))
    for title, codes in ((), []), (("one", "two", "three", "four"), ["title-too-long"]):
        everybody = {**PLAYERS, PlayerId("a"): replace(PLAYERS[PlayerId("a")], title=title)}
        league = replace(content(event), players=everybody)
        records, found = problems(league)
        assert [each.code for each in found if "title" in each.code] == codes
        assert found == compute(league).problems
        assert [record.event for record in records] == [event]
