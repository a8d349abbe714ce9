"""What do patrons have, on which day, and when are boosts overdrawn?

The tiers are those of the FAQ: 1, 2, 5 and 10 dollars.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pairdown.model import AwardedAchievement, Event, PlayerId
from pairdown.patronage import Boosted, Holding, Patronage, Tier, overdrawn
from tests.support import event_from

ANN, BO = PlayerId("ann"), PlayerId("bo")
TIERS = {
    1: Tier(1, icon="patron", achievements=("patron", "patron-tier-1"), title_slots=1),
    2: Tier(2, achievements=("patron-tier-2",), title_slots=2),
    5: Tier(5, achievements=("patron-tier-5",), title_slots=3, boosts=3),
    10: Tier(10, achievements=("patron-tier-10",), boosts=10),
}
DAY = date(2026, 3, 31)


def patrons(tier: int, first: date = date(2026, 1, 1), last: date | None = None) -> Patronage:
    return Patronage(TIERS, (Holding(ANN, tier, first, last),))


def boosted(day: date, extra: int, by: PlayerId | None = ANN) -> Boosted:
    event: Event = event_from(players="A", id=f"e{day}", date=day, organizer_player=by)
    return Boosted(replace(event, achievements=(AwardedAchievement("hat", BO),) * extra), extra)


def ago(days: int) -> date:
    return DAY - timedelta(days=days)


@pytest.mark.parametrize(
    ("tier", "titles", "boosts"), [(1, 1, 0), (2, 2, 0), (5, 3, 3), (10, 3, 10)]
)
def test_tiers_build_on_each_other(tier, titles, boosts):
    held = patrons(tier)
    assert (held.titles(ANN, DAY), held.boosts(ANN, DAY), held.icon(ANN)) == (
        titles, boosts, "patron",
    )  # fmt: skip
    assert (held.titles(BO, DAY), held.boosts(BO, DAY), held.icon(BO)) == (1, 0, "")


def test_after_a_lapse_the_icon_stays_and_slots_and_boosts_go():
    held = patrons(10, last=date(2026, 3, 30))
    assert (held.titles(ANN, date(2026, 3, 30)), held.boosts(ANN, date(2026, 3, 30))) == (3, 10)
    assert (held.titles(ANN, DAY), held.boosts(ANN, DAY), held.icon(ANN)) == (1, 0, "patron")


def test_a_tier_counts_from_its_first_day():
    held = patrons(5, first=DAY)
    assert (held.boosts(ANN, ago(1)), held.boosts(ANN, DAY)) == (0, 3)


@pytest.mark.parametrize(("days", "over"), [(29, True), (30, False)])
def test_the_window_is_thirty_days_to_the_day(days, over):
    """29 days before are in the same 30 days, 30 days before are not."""
    found = list(overdrawn(patrons(5), [boosted(ago(days), 2), boosted(DAY, 2)]))
    assert bool(found) is over
    if over:
        (one,) = found
        assert (one.first, one.last, one.used, one.allowed) == (date(2026, 3, 2), DAY, 4, 3)
        assert [each.extra for each in one.events] == [2, 2]


@pytest.mark.parametrize(("tier", "extra", "over"), [(5, 3, 0), (5, 4, 1), (10, 10, 0),
                                                     (10, 11, 1), (2, 1, 1)])  # fmt: skip
def test_a_single_event_may_use_all_boosts(tier, extra, over):
    assert len(list(overdrawn(patrons(tier), [boosted(DAY, extra)]))) == over


def test_every_event_that_goes_beyond_is_told():
    days = [ago(20), ago(10), DAY]
    found = list(overdrawn(patrons(5), [boosted(day, 2) for day in days]))
    assert [(each.last, each.used) for each in found] == [(ago(10), 4), (DAY, 6)]


def test_each_organizer_has_boosts_of_their_own():
    two = replace(patrons(5), holdings=(Holding(ANN, 5, ago(60)), Holding(BO, 5, ago(60))))
    assert list(overdrawn(two, [boosted(ago(1), 3), boosted(DAY, 3, BO)])) == []


def test_nobody_has_none():
    (found,) = overdrawn(patrons(5), [boosted(DAY, 1, None)])
    assert (found.organizer, found.allowed) == (None, 0)


def test_months_of_the_calendar():
    monthly = replace(patrons(5), window="calendar")
    assert monthly.frame(date(2028, 2, 10)) == (date(2028, 2, 1), date(2028, 2, 29))
    assert monthly.frame(date(2026, 12, 31)) == (date(2026, 12, 1), date(2026, 12, 31))
    apart = [boosted(date(2026, 3, 31), 3), boosted(date(2026, 4, 1), 3)]
    assert list(overdrawn(monthly, apart)) == []
    assert len(list(overdrawn(patrons(5), apart))) == 1
