"""Which names stand in the files of an event, as far as people have to be recognised by them?"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pairdown.content.written import WrittenEvent, item_places
from pairdown.problem import Where
from pairdown.recall import fact
from pairdown.tuples import NamedTuple

LISTED = "list"
"""The part that is kept of every event that is written soundly."""


class Named(NamedTuple):
    """The names in an event's files.

    ``rows`` are name, number and player id of each entry, which stand in ``file`` at ``places``
    (line, column). ``details`` are region, country and team by seat, where one is written.
    ``asked`` are other names that may mean anybody: the organizer, who was given something.
    ``lists`` are decklists of one line, each of which may be the name of a file.
    """

    rows: tuple[tuple[str, str, str], ...]
    file: str
    places: tuple[tuple[int, int], ...]
    details: tuple[tuple[int, str, str, str], ...]
    asked: tuple[str, ...]
    lists: tuple[str, ...]

    def where(self, seat: int) -> Where:
        """Return where an entry stands."""
        return Where(self.file, *self.places[seat])


def named(event: WrittenEvent) -> Named:
    """Return the names in an event's files, recalled where nothing is different."""
    return Named._make(_named(event, event.parts))


@fact(LISTED)
def _named(event: WrittenEvent) -> tuple[Any, ...]:
    sheet = event.sheet
    places = item_places(event, len(sheet.players), "players")
    details = (
        (seat, row.region, row.country, row.team)
        for seat, row in enumerate(sheet.players)
        if row.region or row.country or row.team
    )
    return tuple(
        Named(
            tuple(map(attrgetter("name", "id", "player"), sheet.players)),
            places[0].file if places else event.cover.file,
            tuple(map(attrgetter("line", "column"), places)),
            tuple(details),
            (sheet.organizer, *(row.player for row in sheet.achievements)),
            tuple(
                sorted({row.decklist for row in sheet.players if "\n" not in row.decklist} - {""})
            ),
        )
    )
