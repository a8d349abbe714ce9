"""Which events have to be loaded again, when a league is read again and again?

Only those of which a file is different, as long as the people, the rulesets and the site around
them are the same; else all. What is kept are values that nothing changes, so a league that is
loaded with a memory equals one that is loaded without.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pairdown.content.load.events import Listed, Surroundings, event
from pairdown.content.written import Written, WrittenEvent
from pairdown.model import Event
from pairdown.problem import Problem


@dataclass(frozen=True, slots=True)
class _Known:
    """An event as it was loaded, and what it was loaded from."""

    parts: tuple[object, ...]
    on_list: Listed
    event: Event
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class Events:
    """Loads events as `events.event` does, and remembers them."""

    known: dict[str, _Known] = field(default_factory=dict)
    around: tuple[Any, ...] = ()
    files: tuple[object, ...] = ()

    def begin(self, around: Surroundings) -> None:
        """Forget everything if what all events share is different from the last time."""
        files = _shared_files(around.written)
        now = (around.site, around.everybody, dict(around.written.texts))
        if not _same(files, self.files) or now != self.around:
            self.known.clear()
        self.around, self.files = now, files

    def event(self, written: WrittenEvent, on_list: Listed, around: Surroundings) -> Event:
        """Return an event, loaded anew only if it has to be."""
        parts = (written.cover, written.players, *written.rounds, written.report)
        known = self.known.get(written.id)
        if known is None or not _same(known.parts, parts) or known.on_list != on_list:
            before = len(around.problems)
            found = event(written, on_list, around)
            known = _Known(parts, on_list, found, tuple(around.problems[before:]))
            self.known[written.id] = known
        else:
            around.problems += known.problems
        return known.event


def _shared_files(written: Written) -> tuple[object, ...]:
    return (written.site, *written.rulesets, None, *written.players)


def _same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Tell whether all are the very same objects."""
    return len(some) == len(others) and all(map(_is, some, others))


def _is(one: object, other: object) -> bool:
    return one is other
