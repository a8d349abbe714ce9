"""How does an event stand in a list of events?"""

from __future__ import annotations

from typing import NamedTuple

from pairdown.almanac.record import EventRecord, Status
from pairdown.pages import addresses, dates, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.views.facts import short_place


class Winner(NamedTuple):
    """Who came first, with a link to the profile."""

    name: str
    link: str


class EventLine(NamedTuple):
    """One event: ``mark`` says in a word what is special (under way, void, not ranked, draft)."""

    iso: str
    day: str
    name: str
    link: str
    game: str
    place: str
    tier: str
    players: int
    winners: list[Winner]
    mark: str


def event_line(book: Book, record: EventRecord, path: str) -> EventLine:
    """Return an event as a line of a list on the page at ``path``."""
    event = record.event
    return EventLine(
        iso=event.date.isoformat(),
        day=dates.middle_day(event.date, book.language),
        name=book.veiled(event.name),
        link=relative(path, addresses.event_address(event.id)),
        game=record.ruleset.name,
        place=book.veiled(short_place(event.place)),
        tier=words.sentence(event.tier),
        players=len(event.entries),
        winners=winners(book, record, path),
        mark=_mark(record),
    )


def winners(book: Book, record: EventRecord, path: str) -> list[Winner]:
    """Return who came first in a finished event."""
    if record.status is not Status.FINISHED:
        return []
    return [
        Winner(book.names[each.player], relative(path, addresses.player_address(each.player)))
        for each in record.finish
        if each.place == 1
    ]


def _mark(record: EventRecord) -> str:
    if record.event.draft:
        return "Draft"
    if record.status is not Status.FINISHED:
        return words.STATUS[record.status]
    return "" if record.ranked else "Not ranked"
