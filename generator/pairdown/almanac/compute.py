"""How does an almanac follow from the content?

READ FIRST of this room: events in date order, each phase after phase; then the pools; then the
careers. Everything here is pure: the same content gives the same almanac.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, partial
from itertools import count
from typing import Any

from pairdown.almanac.again import Again
from pairdown.almanac.careers import Careers, careers
from pairdown.almanac.chain import Chain
from pairdown.almanac.decks import DeckPool, decks
from pairdown.almanac.event import event_record
from pairdown.almanac.honour_roll import Earnings, HonourRoll, honour_roll, may_be_wrong
from pairdown.almanac.pools import pools
from pairdown.almanac.recalled import recalled
from pairdown.almanac.record import Almanac, Career, EventRecord, Pool
from pairdown.almanac.reporting import reporting_problems, shortfalls, unranked_reasons
from pairdown.almanac.series import SeriesTable, series_tables
from pairdown.catalog import Content
from pairdown.frozen import growing
from pairdown.model import Event, EventId, PlayerId
from pairdown.postponed import Asked, postponed
from pairdown.problem import Problem
from pairdown.recall import Recall, in_turn
from pairdown.ruleset import Ruleset
from pairdown.tuples import NamedTuple


def compute(
    content: Content, memory: Records | None = None, recall: Recall | None = None
) -> Almanac:
    """Compute everything that follows from the content. Drafts have to be left out before.

    A ``memory`` that is given again and again saves computing what did not change; ``recall`` does
    so from one run to the next.
    """
    following = _Following(content, memory, recall)
    pools_, careers_ = following.pools, following.careers
    _forget(following.events, memory)
    more = dict(following.more)
    _forget(following.events, memory)
    return Almanac(
        site=content.site,
        players=content.players,
        rulesets=content.rulesets,
        events=following.events,
        pools=pools_,
        careers=careers_,
        problems=following.problems,
        more=more,
    )


def computed_later(content: Content) -> Almanac:
    """Return what `compute` does, for somebody who asks for little of it.

    The events are computed; pools, careers and the rest when they are asked for.
    """
    following = _Following(content)
    return postponed(
        Almanac,
        lambda _, name: getattr(following, name),
        site=content.site,
        players=content.players,
        rulesets=content.rulesets,
        events=following.events,
    )


class _Following:
    """What follows from the content, each part found out once, when it is asked for."""

    def __init__(
        self, content: Content, memory: Records | None = None, recall: Recall | None = None
    ) -> None:
        self._content = content
        self._known = memory or Records()
        self._recall = recall
        self._lasting = memory is not None

    @cached_property
    def _chain(self) -> Chain | None:
        if self._recall is not None:
            return Chain(self._recall, _mark)
        return self._known.chain() if self._lasting else None

    @cached_property
    def events(self) -> tuple[EventRecord, ...]:
        return records_of(self._content, self._known if self._lasting else None, self._recall)

    @cached_property
    def pools(self) -> Mapping[str, Pool]:
        content = self._content
        again = self._known.pools
        return pools(self.events, content.players, content.site, again, self._chain)

    @cached_property
    def careers(self) -> Mapping[PlayerId, Career]:
        memory = self._known.careers if self._lasting else None
        return careers(self.events, self._content.players, self.pools, memory, self._chain)

    @cached_property
    def more(self) -> Mapping[str, Any]:
        return Asked({"achievements": self._roll, "decks": self._decks, "series": self._series})

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        roll: HonourRoll = self.more["achievements"]
        return (*(each for record in self.events for each in record.problems), *roll.problems)

    def _roll(self) -> HonourRoll:
        earnings = self._known.earnings
        earnings.answers.chain = self._chain if self._recall else None
        return honour_roll(self._content, self.events, self.careers, self.pools, earnings)

    def _decks(self) -> Mapping[str, DeckPool]:
        return decks(self.events, self._known.decks, self._chain)

    def _series(self) -> Sequence[SeriesTable]:
        plans = self._content.extra.get("series", ())
        return series_tables(plans, self.events, self._content.site.seasons)


def records_of(
    content: Content,
    memory: Records | None = None,
    recall: Recall | None = None,
    *,
    alone: bool = False,
) -> tuple[EventRecord, ...]:
    """Compute every event by itself, in order of the replay.

    In company, what a league asks of its events is found out for the others; ``alone`` tells that
    nobody is going to ask it.
    """
    events = in_order(content.events)
    found: dict[int, EventRecord] = {}
    for place, event in in_turn(recall, list(enumerate(events)), lambda each: each[1].id):
        found[place] = record = (
            memory.record(event, content) if memory else _record(event, content, alone=alone)
        )
        if recall and recall.turns > 1 and not alone:
            recall.find_out(record)
    return tuple(found[place] for place in range(len(events)))


def problems(
    content: Content, recall: Recall | None = None
) -> tuple[tuple[EventRecord, ...], tuple[Problem, ...]]:
    """Return the records and the problems of `compute`, without what cannot hold any.

    For somebody who only wants to know what is wrong: where no player chose a title, nothing
    beyond the events themselves can be.
    """
    if may_be_wrong(content.players.values()):
        almanac = compute(content, recall=recall)
        return almanac.events, almanac.problems
    records = records_of(content, recall=recall, alone=True)
    return records, tuple(problem for record in records for problem in record.problems)


def _forget(records: Iterable[EventRecord], memory: Records | None) -> None:
    """Give up what only somebody with a memory wants a second time; it takes much room."""
    for record in records if memory is None else ():
        record.forget()


def in_order(events: Iterable[Event]) -> list[Event]:
    """Put events in the order of the replay: by last day, then by id."""
    return sorted(events, key=lambda event: (event.last_day, event.id))


def record_of(event: Event, content: Content) -> EventRecord:
    """Compute one event, ranked or not as the reporting rules of its ruleset say."""
    ruleset = content.rulesets[event.ruleset]
    lacking = tuple(shortfalls(event, ruleset))
    return event_record(
        event,
        ruleset,
        players=content.players,
        unranked_reasons=unranked_reasons(event, ruleset, lacking),
        more=lambda over: reporting_problems(event, ruleset, lacking, over=over),
    )


def _mark(record: EventRecord) -> object:
    """Return what stands for an event from one run to the next; None where nothing does."""
    event, parts = record.event, record.event.parts
    return None if parts is None else (parts.mark, event.id, event.last_day.toordinal())


def _record(event: Event, content: Content, *, alone: bool = False) -> EventRecord:
    """Return the record of an event, recalled as far as it is kept."""
    ruleset, make = content.rulesets[event.ruleset], partial(record_of, event, content)
    return recalled(event, ruleset, make, alone=alone)


class _Known(NamedTuple):
    """A record, what it follows from, and its number: each that is computed has another."""

    event: Event
    ruleset: Ruleset
    names: tuple[str, ...]
    record: EventRecord
    number: int


@growing
class Records:
    """Computes events as `record_of` does, and remembers those of which nothing changed."""

    known: dict[EventId, _Known] = field(default_factory=dict)
    pools: Again = field(default_factory=Again)
    careers: Careers = field(default_factory=Careers)
    decks: Again = field(default_factory=Again)
    earnings: Earnings = field(default_factory=Earnings)
    kept: Recall = field(default_factory=Recall)
    numbers: Iterator[int] = field(default_factory=count)

    def chain(self) -> Chain:
        """Return what was kept on the way through the events of the last time."""
        self.kept = Recall(before=self.kept.now)
        return Chain(self.kept, lambda record: self.known[record.event.id].number)

    def record(self, event: Event, content: Content) -> EventRecord:
        """Return an event's record; an event that was loaded anew is computed anew."""
        ruleset = content.rulesets[event.ruleset]
        names = tuple([content.players[each].shown for each in event.players])
        known = self.known.get(event.id)
        if known is None or known.event is not event or known[1:3] != (ruleset, names):
            found = _record(event, content)
            known = self.known[event.id] = _Known(
                event, ruleset, names, found, next(self.numbers)
            )  # fmt: skip
        return known.record


def without(content: Content, *, drafts: bool = True, event: EventId | None = None) -> Content:
    """Leave out drafts, and one event by id: the content as if they had never been written.

    Players who appear nowhere else and have no file of their own go with them.
    """
    kept = tuple(
        each for each in content.events if not (drafts and each.draft) and each.id != event
    )
    texts = tuple(each for each in content.texts if not (drafts and each.front.get("draft")))
    if len(kept) == len(content.events) and len(texts) == len(content.texts):
        return content
    named = {player for each in kept for player in each.players}
    players = {
        key: player for key, player in content.players.items() if player.written or key in named
    }
    return replace(content, events=kept, players=players, texts=texts)
