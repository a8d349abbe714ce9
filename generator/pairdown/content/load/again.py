"""Which events have to be loaded again, when a league is read again and again?

Only those of which a file is different, as long as the people, the rulesets and the site around
them are the same; else all. What is kept are values that nothing changes, so a league that is
loaded with a memory equals one that is loaded without.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import partial
from typing import Any

from pairdown.content.load.builtin import Shipped
from pairdown.content.load.events import Listed, Surroundings, event
from pairdown.content.load.lists import Roster, Rosters, roster
from pairdown.content.load.recalled import Marks, keep, recalled
from pairdown.content.written import Written, WrittenEvent
from pairdown.frozen import frozen, growing
from pairdown.model import Event, PlayerId
from pairdown.problem import Problem
from pairdown.recall import Recall, keep_in
from pairdown.ruleset import Ruleset


@frozen
class _Known:
    """An event as it was loaded, and what it was loaded from."""

    parts: tuple[object, ...]
    on_list: Listed
    event: Event
    problems: tuple[Problem, ...]


@growing
class Events:
    """Loads events as `events.event` does, and remembers them.

    ``recall`` is what was found out by earlier runs, ``shipped`` the rulesets of the program, read
    by who remembers what it read.
    """

    recall: Recall | None = None
    shipped: Shipped | None = None
    known: dict[str, _Known] = field(default_factory=dict)
    around: tuple[Any, ...] = ()
    files: tuple[object, ...] = ()
    marks: Marks | None = None
    rulesets: dict[str, Ruleset] = field(default_factory=dict)
    rosters: Rosters = field(default_factory=Rosters)

    def roster(self, written: WrittenEvent) -> Roster:
        """Return the names in an event's files."""
        return roster(written) if self.recall else self.rosters.of(written)

    def listed(self, event: str, of: Roster, people: Sequence[PlayerId | None]) -> Listed:
        """Return the player list of an event with who was recognised on it."""
        return of.listed(people) if self.recall else self.rosters.listed(event, of, people)

    def begin(self, around: Surroundings, lists: Mapping[str, Listed]) -> None:
        """Forget everything if what all events share is different from the last time.

        ``lists`` are those of all events, by id.
        """
        self.marks = Marks(self.recall, around, lists) if self.recall else None
        files = _shared_files(around.written)
        now = (around.site, around.everybody, dict(around.written.texts))
        if not _same(files, self.files) or now != self.around:
            self.known.clear()
            self.rulesets = {}
        self.around, self.files = now, files

    def as_before(self, rulesets: Mapping[str, Ruleset]) -> dict[str, Ruleset]:
        """Return rulesets, each the very object of the last time while they are equal.

        All events of a ruleset ask whether it is still the same.
        """
        before = self.rulesets
        self.rulesets = {
            name: before[name] if before.get(name) == each else each
            for name, each in rulesets.items()
        }
        return self.rulesets

    def event(self, written: WrittenEvent, on_list: Listed, around: Surroundings) -> Event:
        """Return an event, loaded anew only if it has to be."""
        parts = (written.cover, written.players, *written.rounds, written.report)
        known = self.known.get(written.id)
        if known is None or not _same(known.parts, parts) or known.on_list != on_list:
            found, problems = self._loaded(written, on_list, around)
            known = self.known[written.id] = _Known(parts, on_list, found, problems)
        around.problems += known.problems
        return known.event

    def _loaded(
        self, written: WrittenEvent, on_list: Listed, around: Surroundings
    ) -> tuple[Event, tuple[Problem, ...]]:
        """Load an event, or recall it, if nothing that it follows from is different."""
        if self.marks is None or written.parts is None:
            return event(written, on_list, around)
        parts = self.marks.recall.parts(self.marks.of(written, on_list))
        load = partial(event, written, on_list, around)
        players = around.everybody.all_shown(on_list.people)
        found, problems = recalled(parts, players, lambda: load()[0]) or keep(load(), parts)
        keep_in(found, parts)
        return found, problems


def _shared_files(written: Written) -> tuple[object, ...]:
    return (written.site, *written.rulesets, None, *written.players)


def _same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Tell whether all are the very same objects."""
    return len(some) == len(others) and all(map(_is, some, others))


def _is(one: object, other: object) -> bool:
    return one is other
