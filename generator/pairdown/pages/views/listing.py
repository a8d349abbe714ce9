"""How does an event stand in a list of events?"""

from __future__ import annotations

from markupsafe import Markup, escape

from pairdown.almanac.record import EventRecord, Status
from pairdown.pages import words
from pairdown.pages.book import Book
from pairdown.pages.register import root
from pairdown.pages.views.facts import short_place
from pairdown.said import said
from pairdown.tuples import NamedTuple


class Winner(NamedTuple):
    """Who came first, with a link to the profile, escaped."""

    name: Markup
    link: str


class EventLine(NamedTuple):
    """One event, escaped: ``mark`` says what is special (under way, void, not ranked, draft)."""

    iso: str
    day: str
    name: Markup
    link: str
    game: Markup
    place: Markup
    tier: Markup
    players: int
    winners: list[Winner]
    mark: str


def event_line(book: Book, record: EventRecord, path: str) -> EventLine:
    """Return an event as a line of a list on the page at ``path``."""
    event, heading = record.event, book.headings[record.event.id]
    return EventLine(
        iso=heading.iso,
        day=heading.day,
        name=heading.name,
        link=root(path) + heading.link,
        game=escape(record.ruleset.name),
        place=escape(book.veiled(short_place(event.place))),
        tier=escape(book.say(words.sentence(event.tier))),
        players=len(event.players),
        winners=winners(book, record, path),
        mark=_mark(record),
    )


def winners(book: Book, record: EventRecord, path: str) -> list[Winner]:
    """Return who came first in a finished event."""
    if record.status is not Status.FINISHED:
        return []
    up = root(path)
    first = [book.people[each.player] for each in record.finish if each.place == 1]
    return [Winner(person.name, up + person.link) for person in first]


def _mark(record: EventRecord) -> str:
    if record.event.draft:
        return said("Draft")
    if record.status is not Status.FINISHED:
        return words.STATUS[record.status]
    return "" if record.ranked else said("Not ranked")
