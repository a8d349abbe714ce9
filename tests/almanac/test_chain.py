"""Is what is told on from where the change is the same as what is told from the beginning?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from pairdown.almanac import chain as chains
from pairdown.almanac.chain import Chain, Walk, stop, walked
from pairdown.almanac.compute import Records, compute
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.almanac.trails import trails
from pairdown.catalog import Content
from pairdown.model import Event, EventId, Site
from pairdown.recall import CHAINS, Recall, keep_in
from pairdown.ruleset import RatingPlan
from tests.almanac.test_achievements import TEST
from tests.almanac.test_remembering import DAY, HONOURS, MANY, SEASONS, some_event
from tests.formats.run import rules

CUT = rules(("swiss", {"rounds": 1}), ("single-elimination", {"cut": 2}))
RULES = {
    "test": TEST,
    "at-once": replace(TEST, id="at-once", rating=RatingPlan(k={"": 24}, default_tier="")),
    "by-round": replace(TEST, id="by-round", rating=RatingPlan(k={"": 16}, update="round")),
    "doubt": replace(CUT, id="doubt", rating=RatingPlan(k={"": 32}, system="glicko-2")),
    "doubt-2": replace(
        CUT, id="doubt-2", pool="doubt",
        rating=RatingPlan(k={"": 32}, system="glicko-2", options={"tau": 1}),
    ),
}  # fmt: skip
DECKS = ("Kane", "kane", "Edge", "")


def decked(number: int, chance: Random) -> Event:
    """An event of `some_event` with decks, by one of the rules, on a day that may be another's."""
    event = some_event(number, chance)
    event = replace(event, ruleset=chance.choice([*RULES] * 4 + ["test"] * 9))
    entries = [replace(each, deck=chance.choice(DECKS)) for each in event.entries]
    day = DAY + timedelta(days=7 * chance.choice((number, number, chance.randrange(12))))
    return replace(event, entries=tuple(entries), date=day, reported=event.reported and day)


def league(events: Sequence[Event]) -> Content:
    honours = {"honours": HONOURS}
    return Content(Site(seasons=SEASONS), MANY, tuple(events), RULES, extra=honours)


def told(almanac: Almanac) -> tuple[Any, ...]:
    """Return what follows from all events, as values that can be compared."""
    return (
        {
            name: (pool.ledger.plain(), trails(pool.ledger).plain(), pool.ratings, pool.ranking)
            for name, pool in almanac.pools.items()
        },
        almanac.careers,
        almanac.more["achievements"],
        almanac.more["decks"],
    )


def edits(chance: Random, steps: int) -> list[list[Event]]:
    """A league after each of some edits: mostly of its newest event, and of any other."""
    events = {number: decked(number, chance) for number in range(12)}
    found = []
    for _ in range(steps):
        number = chance.choice((11, 11, 10, chance.randrange(12)))
        if chance.random() < 0.1:
            events.pop(number, None)
        elif chance.random() < 0.1 and number in events:
            events[number] = replace(events[number], date=events[number].date - timedelta(days=15))
        else:
            events[number] = decked(number, chance)
        found.append(list(events.values()))
    return found


@pytest.fixture(params=[1, 3])
def apart(request, monkeypatch):
    monkeypatch.setattr(chains, "APART", request.param)


@pytest.mark.usefixtures("apart")
def test_after_edits_all_is_told_as_from_the_beginning_with_a_memory():
    memory = Records()
    for events in edits(Random("memory"), 60):
        assert told(compute(league(events), memory)) == told(compute(league(events)))


@pytest.mark.usefixtures("apart")
def test_after_edits_all_is_told_as_from_the_beginning_by_a_later_run():
    recall, begun = Recall("program"), 0
    for events in edits(Random("recall"), 60):
        recall = Recall("program", {mark: dict(parts) for mark, parts in recall.now.items()})
        for event in events:
            keep_in(event, recall.parts(recall.mark(repr(event), room=b"e")))
        found = compute(league(events), recall=recall)
        assert told(found) == told(compute(league([replace(each) for each in events])))
        begun += sum(mark[:1] == CHAINS and mark in recall.before for mark in recall.now)
    assert begun > 60


def test_only_events_after_the_last_stop_are_walked_again(monkeypatch):
    monkeypatch.setattr(chains, "APART", 2)
    seen: list[str] = []

    def go_on(state: list[str], records: Sequence[EventRecord]) -> None:
        new = [each.event.id for each in records]
        state += new
        seen.extend(new)

    def walk(recall: Recall, names: str, about: str = "") -> tuple[str, str]:
        """Walk events of these names; return what was told, and what was walked for it."""
        seen.clear()
        records = [replace(RECORD, event=replace(RECORD.event, id=EventId(name))) for name in names]
        chain = Chain(recall, lambda record: None if record.event.id == "?" else record.event.id)
        told = walked(Walk(list, go_on, list, list), records, stop(chain, records, about))
        return "".join(told), "".join(seen)

    def later(recall: Recall) -> Recall:
        return Recall("program", recall.now)

    first = Recall("program")
    assert walk(first, "abcdefg") == ("abcdefg", "abcdefg")
    for names, again in {
        "abcdefg": "efg", "abcdefx": "efx", "abcdxfg": "xfg", "abcxefg": "abcxefg",
        "abcdefgh": "efgh", "abcde": "abcde", "abcdxfgh": "xfgh", "bacdefg": "bacdefg",
        "abcdef?": "ef?", "abc?efg": "abc?efg",
    }.items():  # fmt: skip
        assert walk(later(first), names) == (names, again)
    assert walk(later(first), "abcdefg", "otherwise") == ("abcdefg", "abcdefg")
    second = later(first)
    walk(second, "abcdefgh")
    assert walk(later(second), "abcdefgy") == ("abcdefgy", "gy")


RECORD = compute(league([some_event(0, Random("one"))])).events[0]
