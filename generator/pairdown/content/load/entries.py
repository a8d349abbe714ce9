"""What does the player list of an event say?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairdown.content.load.desk import Desk
from pairdown.content.load.players import Everybody
from pairdown.content.quoting import quoted
from pairdown.content.schema.event import EntryRow
from pairdown.content.written import Written
from pairdown.model import Entry, PlayerId, Seat
from pairdown.problem import Where

CHECKED = ("record", "points", "decklist")
"""Cells that are checked further; their own places are kept."""

FILES = (".txt", ".dec", ".dek", ".deck", ".csv", ".md", ".json", ".xml")
"""How a decklist of one line ends that can only be meant as a file."""


def entries(
    desk: Desk,
    people: Sequence[PlayerId],
    places: Sequence[Where],
    everybody: Everybody,
    written: Written,
) -> tuple[Entry, ...]:
    """Resolve the player list; people (by the ids of files) and places are by seat.

    The membership number of somebody hidden would tell who it is, so it is left out.
    """
    found: list[Entry] = []
    for seat, row in enumerate(desk.event.sheet.players):
        text, file = _decklist(desk, seat, row, written) if row.decklist else ("", "")
        found.append(
            Entry(
                seat=Seat(seat),
                player=everybody.shown(people[seat]),
                name=row.name,
                id="" if people[seat] in everybody.pseudonyms else row.id,
                region=row.region,
                country=row.country,
                team=row.team,
                deck=row.deck,
                record=row.record,
                enters=row.enters or 1,
                awarded_byes=row.awarded_byes,
                seed=row.seed,
                rating=row.rating,
                invited=row.invited,
                decklist=text,
                decklist_file=file,
                extra=_extra(desk, seat, row),
                where=places[seat],
            )
        )
    return tuple(found)


NOTHING: dict[str, Any] = {}


def _extra(desk: Desk, seat: int, row: EntryRow) -> dict[str, Any]:
    """Return what only checks ask for: declared points, and where cells stand that are checked."""
    if row.record is None and row.points is None and not row.decklist:
        return NOTHING
    cells = {cell: desk.event.where("players", seat, cell) for cell in CHECKED}
    declared = {} if row.points is None else {"points": row.points}
    return {**declared, "places": cells}


def _decklist(desk: Desk, seat: int, row: EntryRow, written: Written) -> tuple[str, str]:
    """Return a decklist's text and, where it is in a file, that file's path."""
    found = written.decklist(desk.event, row.decklist)
    if found is not None:
        path, text = found
        return text, path
    if "\n" not in row.decklist and row.decklist.lower().endswith(FILES):
        where = desk.event.where("players", seat, "decklist")
        hint = "decklists lie below the event's folder, or are written in full with |"
        desk.note("missing-decklist", where, f"there is no file {quoted(row.decklist)}", hint)
        return "", ""
    return row.decklist, ""
