"""Where does everybody in a large event stand and sit, by name?"""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Seat, Side
from pairdown.pages import addresses, numbers
from pairdown.pages.views.cast import Cast
from pairdown.pages.views.extent import sheet_links
from pairdown.pages.views.ratings import Moves
from pairdown.pages.views.standings import record_text
from pairdown.pages.views.suggested import Seated, SuggestedView, written_seats
from pairdown.tuples import NamedTuple


class Seeker(NamedTuple):
    """A player's line, escaped; ``initial`` is set on the first of each letter.

    ``where`` is the table (or the bye) of the round that is played or comes next, ``opponent`` who
    sits there too; ``place`` the rank so far, or the final place.
    """

    initial: str
    name: Markup
    link: str
    sheet: str
    place: str
    record: str
    points: str
    where: str
    opponent: Markup
    change: str
    up: int


def seekers(
    record: EventRecord, cast: Cast, found: Moves, suggested: SuggestedView | None, path: str
) -> list[Seeker]:
    """Return everybody in an event, by name."""
    seats = [entry.seat for entry in record.event.entries]
    keys = {seat: addresses.plain(cast.names[seat]) for seat in seats}
    order = sorted(seats, key=lambda seat: (keys[seat], cast.names[seat], seat))
    places, sheets = standing(record), sheet_links(record, path)
    seated = suggested.seated if suggested else _current(record)
    draws = record.ruleset.default_outcome(Side.DRAW) is not None
    rows, last = [], ""
    for seat in order:
        initial = keys[seat][:1].upper()
        where, opponent = seated.get(seat, ("", None))
        sheet = record.sheets[seat]
        moved = found.by_seat.get(seat)
        change = numbers.change(sum(moved.values())) if moved else ""
        rows.append(
            Seeker(
                initial=initial if initial != last and initial.isalpha() else "",
                name=cast.marked[seat],
                link=cast.links[seat],
                sheet=sheets[seat],
                place=places.get(seat, ""),
                record=record_text(sheet, draws=draws) if sheet.lines else "",
                points=numbers.points(sheet.points) if sheet.lines else "",
                where=where,
                opponent=_NOBODY if opponent is None else cast.marked[opponent],
                change=change,
                up={"+": 1, numbers.MINUS: -1}.get(change[:1], 0),
            )
        )
        last = initial
    return rows


def _current(record: EventRecord) -> Seated:
    """Return who sits where in the round that is being played."""
    if record.status is not Status.RUNNING or not record.event.rounds:
        return {}
    return written_seats(record.event.rounds[-1])


_NOBODY = Markup()


def standing(record: EventRecord) -> Mapping[Seat, str]:
    """Return the final places by seat, or the ranks so far."""
    if record.finish:
        return {each.seat: numbers.place(each.place, shared=each.shared) for each in record.finish}
    table = record.last_standings()
    rows = table.rows if table else ()
    return {row.seat: numbers.place(row.rank, shared=row.tied) for row in rows}
