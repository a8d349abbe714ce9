"""Who holds an achievement, and what may be shown as a title?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from pairdown.almanac.compute import Records, compute
from pairdown.almanac.honour_roll import HonourRoll
from pairdown.almanac.league import Moment
from pairdown.catalog import Content
from pairdown.content.load.builtin import shipped
from pairdown.honours import Achievement, Honours
from pairdown.model import AwardedAchievement, Player, PlayerId, Site
from pairdown.patronage import Holding, Patronage, Tier
from pairdown.problem import Where
from pairdown.ruleset import Rule
from tests.support import SIMPLE, event_from

A, B = PlayerId("a"), PlayerId("b")
HONOURS = Honours(
    {
        "win": Achievement("win", "Win", rule=Rule("match-wins", {"count": 1})),
        "hat": Achievement("hat", "Best Hat"),
        "patron": Achievement("patron", "Patron"),
    }
)
PATRONS = Patronage(
    {1: Tier(1, icon="patron", achievements=("patron",)), 2: Tier(2, title_slots=2)},
    (Holding(B, 2, date(2026, 1, 1), date(2026, 3, 14)),),
)
DAY = date(2026, 3, 14)
HERE = Where("content/players/a.yaml", 2, 8)


def roll(patronage: Patronage = PATRONS, title: tuple[str, ...] = (), **fields: Any) -> HonourRoll:
    """After one event of A and B, in which B got the hat; both chose this title."""
    event = event_from("A>B", reported=DAY, id="cup", date=DAY, **fields)
    event = replace(event, achievements=(AwardedAchievement("hat", B),) * 2)
    players = {key: Player(key, key.upper(), title=title, places={"title": HERE}) for key in (A, B)}
    extra = {"honours": HONOURS, "patronage": patronage}
    almanac = compute(Content(Site(), players, (event,), {"test": SIMPLE}, extra=extra))
    found: HonourRoll = almanac.more["achievements"]
    assert [each.code for each in found.problems] == [each.code for each in almanac.problems]
    return found


def test_rules_events_and_tiers_give_achievements():
    found = roll()
    held = {key: [(each.player, each.moment) for each in of] for key, of in found.holders.items()}
    assert held == {
        "win": [(A, Moment(DAY, "cup"))],
        "hat": [(B, Moment(DAY, "cup"))],
        "patron": [(B, Moment(date(2026, 1, 1)))],
    }
    assert found.players == 2
    assert found.icons == {B: "patron"}
    assert [each.times for each in found.holders["hat"]] == [2]


def test_a_void_event_gives_nothing_away():
    assert not roll(void="No lists.").holders["hat"]


def test_titles_are_what_is_held_as_many_as_the_tier_allows():
    found = roll(title=("hat", "patron"))
    assert found.titles == {B: ("hat", "patron")}
    assert [(each.code, each.where, each.message) for each in found.problems] == [
        ("title-not-held", HERE, 'A does not hold the achievement "hat"'),
        ("title-not-held", HERE, 'A does not hold the achievement "patron"'),
        ("title-too-long", HERE, "A chose 2 achievements for a title with room for 1"),
    ]


def test_a_lapsed_patron_keeps_the_achievement_and_loses_the_slot():
    lapsed = replace(PATRONS, holdings=(Holding(B, 2, date(2025, 1, 1), date(2026, 3, 13)),))
    found = roll(lapsed, title=("hat", "patron"))
    assert found.titles == {B: ("hat",)}
    assert [each.player for each in found.holders["patron"]] == [B]


def test_the_built_in_set_is_whole():
    known = shipped().honours().achievements
    assert sum(each.rule is not None for each in known.values()) >= 25
    assert len({each.rule.name for each in known.values() if each.rule}) >= 25
    assert all(each.text and each.icon for each in known.values())
    assert [shipped().honours().slots_at(players) for players in (3, 4, 15, 16, 31, 32)] == [
        0, 1, 1, 2, 2, 3,
    ]  # fmt: skip


def test_a_memory_changes_no_answer():
    def content(*results: str) -> Content:
        events = [
            event_from(result, reported=DAY, id=f"e{number}", date=DAY + timedelta(days=number))
            for number, result in enumerate(results)
        ]
        players = {key: Player(key, key.upper()) for key in (A, B)}
        extra = {"honours": shipped().honours()}
        return Content(Site(), players, tuple(events), {"test": SIMPLE}, extra=extra)

    memory = Records()
    for league in (("A>B",), ("A>B", "B>A"), ("A<B", "B>A"), ("B>A",), ("A>B", "A>B", "A>B")):
        found, fresh = compute(content(*league), memory), compute(content(*league))
        assert found.more["achievements"] == fresh.more["achievements"]
