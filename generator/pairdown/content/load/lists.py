"""Who is on the list of an event, as far as people have to be recognised before it is loaded?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from operator import is_

from pairdown.content.load.addresses import address
from pairdown.content.load.events import Listed
from pairdown.content.named import Named, named
from pairdown.content.written import WrittenEvent
from pairdown.frozen import growing
from pairdown.model import PlayerId
from pairdown.tuples import NamedTuple


class Roster(NamedTuple):
    """The names in an event's files, made ready for recognising who it is."""

    names: Named
    shown: tuple[str, ...]

    def listed(self, people: Sequence[PlayerId | None]) -> Listed:
        """Return the list with who was recognised; who was not (None) keeps a seat all the same."""
        found = tuple([one or address(name) for one, name in zip(people, self.shown, strict=True)])
        return Listed(found, self.names, self.shown)


def roster(event: WrittenEvent) -> Roster:
    """Return the names in an event's files, recalled where nothing is different."""
    names = named(event)
    return Roster(names, tuple([row[0] for row in names.rows]))


@growing
class Rosters:
    """Keeps rosters as long as the files of their events are the very same values."""

    known: dict[str, tuple[tuple[object, ...], Roster]] = field(default_factory=dict)
    lists: dict[str, Listed] = field(default_factory=dict)

    def of(self, event: WrittenEvent) -> Roster:
        """Return the roster of an event."""
        files = event.files
        known = self.known.get(event.id)
        if known is None or len(known[0]) != len(files) or not all(map(is_, known[0], files)):
            known = self.known[event.id] = (files, roster(event))
        return known[1]

    def listed(self, event: str, of: Roster, people: Sequence[PlayerId | None]) -> Listed:
        """Return an event's list; the very same one while nothing in it is different."""
        old, found = self.lists.get(event), of.listed(people)
        if old is None or old.written is not found.written or old.people != found.people:
            self.lists[event] = found
        return self.lists[event]
