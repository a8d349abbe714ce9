"""Which sheets does an event put on paper?

What the moment asks for: a list of the entered before the first round; pairings and slips of the
round that is played or comes next; standings; the bracket on one sheet. Each begins on paper of
its own, and a link to one of them prints only that one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.model import EventId
from pairdown.pages import addresses, dates, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page, Planned
from pairdown.pages.views.bracket import bracket_view
from pairdown.pages.views.cast import Cast, cast
from pairdown.pages.views.standings import StandingsView, standings_views
from pairdown.pages.views.suggested import suggestion
from pairdown.pages.views.tree import Tree, tree
from pairdown.pages.views.wall import Wall, suggested_wall, written_wall
from pairdown.said import said

NEWEST = 30
"""So many events have sheets even when they are over; a league of thousands need not carry all."""


@page_kind("print", title="Sheets for the hall")
def print_pages(book: Book) -> Iterator[Planned]:
    """Plan the sheets of every event that has some."""
    for key in printed_events(book):
        record = book.events[key]
        path = addresses.print_address(key)
        ground = book.grounds.of_event(record)
        make = partial(print_page, book, record)
        yield Planned(path, make, record.event.where.file, ground=ground)


def printed_events(book: Book) -> Mapping[EventId, EventRecord]:
    """Return the events that have sheets: somebody is on the list, and the hall may want them.

    Of events that are over only the newest do: later, their own pages print as well.
    """
    return book.once("printed events", lambda: _printed(book.almanac.events))


def _printed(events: Sequence[EventRecord]) -> Mapping[EventId, EventRecord]:
    there = [*(each for each in events[:-NEWEST] if each.status in _OPEN), *events[-NEWEST:]]
    return {each.event.id: each for each in there if each.event.players}


_OPEN = frozenset({Status.UPCOMING, Status.RUNNING})


def print_page(book: Book, record: EventRecord) -> Page:
    """Make the sheets of one event as a page."""
    event = record.event
    path = addresses.print_address(event.id)
    return book.page(
        path,
        "print.html",
        book.veiled(event.name),
        "events",
        source=event.where.file,
        back=relative(path, addresses.event_address(event.id)),
        **sheets(book, record, _wall(book, record, cast(book, record, path))),
    )


def sheets(book: Book, record: EventRecord, wall: Wall | None) -> dict[str, Any]:
    """Return what the sheets of an event show, with those of a round in front."""
    event = record.event
    who = cast(book, record, addresses.print_address(event.id))
    return {
        "event": book.veiled(event.name),
        "when": dates.days(event.date, event.last_day, book.language),
        "entrants": [] if event.rounds or wall else sorted(who.names, key=_by_letter),
        "wall": wall,
        "tables": _tables(record, who),
        "trees": _trees(book, record, who),
    }


def _by_letter(name: str) -> tuple[str, str]:
    return (addresses.plain(name), name)


def _wall(book: Book, record: EventRecord, who: Cast) -> Wall | None:
    """Return the sheets of the round under way, or of the one that comes next."""
    if record.status is not Status.RUNNING:
        return None
    found = suggestion(book, record)
    if found is not None:
        return suggested_wall(record, found, who) if found.pairs else None
    last = record.event.rounds[-1]
    return None if last.finished else written_wall(record, last, who)


def _tables(record: EventRecord, who: Cast) -> list[tuple[str, StandingsView]]:
    """Return the tables of all phases under their titles."""
    return [
        (_title(phase, group), table)
        for phase in record.phases
        for group, table in standings_views(record, phase, who)
    ]


def _trees(book: Book, record: EventRecord, who: Cast) -> list[Tree]:
    found = []
    for phase in record.phases:
        brackets = [(group.name, group.bracket) for group in phase.progress.groups]
        for group, bracket in brackets or [("", phase.progress.bracket)]:
            if bracket is not None and bracket.bouts:
                sides = bracket_view(bracket, record.ruleset, who)
                found.append(tree(_title(phase, group), sides))
    return found


def _title(phase: PhaseRecord, group: str) -> str:
    title = words.phase_title(phase.play.plan.name)
    return said("{phase}, {group}", phase=title, group=group) if group else title
