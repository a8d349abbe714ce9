"""Do ratings agree with a second, independent computation to a billionth of a point?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.almanac.compute import compute, without
from pairdown.almanac.record import Almanac
from pairdown.catalog import Content
from pairdown.content import open_league
from pairdown.model import Event, EventId, Player, Side, Site
from pairdown.ruleset import Outcome, RatingPlan, Ruleset
from tests.almanac.slow_ratings import slow_ratings
from tests.support import SIMPLE, event_from, outcomes

ROOT = Path(__file__).resolve().parents[2]
CLOSE = 1e-9


def agrees(almanac: Almanac) -> int:
    """Hold every rating of every pool against the second opinion; return how many there are."""
    slow = slow_ratings(almanac.events)
    assert slow.keys() == almanac.pools.keys()
    for name, pool in almanac.pools.items():
        assert slow[name].keys() == pool.ratings.keys(), name
        for player, rating in pool.ratings.items():
            assert abs(float(slow[name][player]) - rating) < CLOSE, (name, player)
    return sum(len(each) for each in slow.values())


def test_the_whole_demonstration_league() -> None:
    content = open_league(ROOT)
    assert agrees(compute(without(content))) > 100


def content_of(events: list[Event], rules: Ruleset) -> Content:
    entries = [entry for event in events for entry in event.entries]
    players = {each.player: Player(each.player, each.name) for each in entries}
    return Content(Site(), players, tuple(events), {rules.id: rules})


NAMES = ["Ada", "Ben", "Cy", "Dot", "Eve", "Fay"]
ENDS = ("{}>{}", "{}<{}", "{}={}", "{}-{}", "{}>{} no-show", "{}<{} no-show")

PLANS = st.builds(
    RatingPlan,
    start=st.sampled_from([1000, 1500, 1600]),
    scale=st.sampled_from([200, 400]),
    k=st.sampled_from([{"": 16}, {"local": 8, "premier": 16}, {"": 40, "premier": 64}]),
    default_tier=st.sampled_from(["", "local"]),
    update=st.sampled_from(["match", "round", "event"]),
    difference_cap=st.sampled_from([None, 50, 400]),
)
GLICKO = st.builds(
    RatingPlan,
    system=st.just("glicko-2"),
    start=st.sampled_from([1500, 1600]),
    options=st.fixed_dictionaries(
        {},
        optional={
            "deviation": st.sampled_from([80, 350]),
            "volatility": st.sampled_from([Fraction(3, 100), Fraction(6, 100)]),
            "tau": st.sampled_from([Fraction(3, 10), Fraction(12, 10)]),
            "period_days": st.sampled_from([0, 7, 30]),
        },
    ),
)


@st.composite
def leagues(draw: Any, plans: Any) -> Content:
    """A few events in which anybody may play anybody, with every kind of end."""
    unrated = Outcome("no-show", Side.WIN, (3, 0), played=False)
    rules = replace(SIMPLE, rating=draw(plans), outcomes=(*outcomes(), unrated))
    events = []
    for number in range(draw(st.integers(1, 4))):
        rounds = [
            ", ".join(
                draw(st.sampled_from(ENDS)).format(one, two)
                for one, two in zip(order[::2], order[1::2], strict=True)
            )
            for order in draw(st.lists(st.permutations(NAMES), min_size=1, max_size=3))
        ]
        day = date(2026, 1, 1) + timedelta(draw(st.integers(0, 200)))
        events.append(
            event_from(
                *rounds, players=NAMES, rules=rules, id=EventId(f"e{number}"), date=day,
                tier=draw(st.sampled_from(["", "premier"])),
                void="so" if draw(st.integers(0, 9)) == 0 else "",
            )
        )  # fmt: skip
    return content_of(events, rules)


@given(leagues(PLANS))
@settings(max_examples=30)
def test_elo_of_any_league(content: Content) -> None:
    agrees(compute(content))


@given(leagues(GLICKO))
@settings(max_examples=12)
def test_glicko_of_any_league(content: Content) -> None:
    agrees(compute(content))


def test_a_wrong_rating_would_be_found() -> None:
    rules = replace(SIMPLE, rating=RatingPlan(k={"": 16}))
    almanac = compute(content_of([event_from("Ada>Ben", rules=rules)], rules))
    pool = almanac.pools["test"]
    wrong = {player: rating + 2e-9 for player, rating in pool.ratings.items()}
    with pytest.raises(AssertionError):
        agrees(replace(almanac, pools={"test": replace(pool, ratings=wrong)}))
