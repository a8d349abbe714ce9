"""What can other programs subscribe to: the results as Atom, the coming events as a calendar?

Both tell only what content says: the days of events, never when a build ran, so that the same
content gives the same bytes. The feed needs whole addresses, so there is none without `url:`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Event
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.event import kicker
from pairdown.pages.links import canonical
from pairdown.pages.page import Page, Planned
from pairdown.pages.views.facts import place_text
from pairdown.pages.views.summary import summary
from pairdown.tuples import NamedTuple

MOST_ENTRIES = 30
MOST_PLACES = 8
MOST_OVER = 12
NOBODY_YET = date(1970, 1, 1)
"""When a feed without entries was last changed: it has to say something (RFC 4287, 4.1.1)."""


class Entry(NamedTuple):
    """One event in the feed: ``places`` are (place, name) of the first few."""

    title: str
    link: str
    day: str
    kinds: list[str]
    summary: str
    places: list[tuple[str, str]]


class Appointment(NamedTuple):
    """One event in the calendar; ``start`` and ``end`` are written as RFC 5545 wants them.

    ``whole`` tells that they are days; ``off``: it does not count.
    """

    uid: str
    stamp: str
    whole: bool
    start: str
    end: str
    title: str
    place: str
    about: str
    link: str
    off: bool


@page_kind("feeds", title="Feeds")
def feed_pages(book: Book) -> Iterator[Planned]:
    """Plan the feed of results, where the league's address is known, and the calendar."""
    if book.almanac.site.url:
        yield Planned(addresses.FEED, partial(_results, book))
    if book.almanac.events:
        yield Planned(addresses.CALENDAR, partial(_calendar, book))


def _calendar(book: Book) -> Page:
    """Make the calendar: what is to come or under way, and what was last, lest it vanish at once.

    A calendar without any event would be none (RFC 5545, 3.6), so an empty league has none.
    """
    open_ = {Status.UPCOMING, Status.RUNNING}
    coming = [each for each in book.almanac.events if each.status in open_]
    over = [each for each in book.almanac.events if each.status not in open_]
    return book.page(
        addresses.CALENDAR,
        "events.ics",
        book.almanac.site.title,
        appointments=[_appointment(book, each) for each in [*over[-MOST_OVER:], *coming]],
    )


def _results(book: Book) -> Page:
    finished = [each for each in book.almanac.events if each.status is Status.FINISHED]
    newest = sorted(finished, key=lambda each: (each.event.last_day, each.event.id), reverse=True)
    entries = [_entry(book, record) for record in newest[:MOST_ENTRIES]]
    return book.page(
        addresses.FEED,
        "feed.xml",
        book.almanac.site.title,
        home=canonical(book.almanac.site.url, addresses.HOME),
        updated=entries[0].day if entries else NOBODY_YET.isoformat(),
        entries=entries,
    )


def _entry(book: Book, record: EventRecord) -> Entry:
    event = record.event
    first = [each for each in record.finish if each.place <= MOST_PLACES][: 2 * MOST_PLACES]
    return Entry(
        book.veiled(event.name),
        canonical(book.almanac.site.url, addresses.event_address(event.id)),
        event.last_day.isoformat(),
        [str(book.say(each)) for each in kicker(book, record)],
        summary(book, record),
        [(str(each.place), book.names[each.player]) for each in first],
    )


def _appointment(book: Book, record: EventRecord) -> Appointment:
    event, url = record.event, book.almanac.site.url
    whole, start, end = _span(event, book.almanac.site.timezone)
    return Appointment(
        uid=f"{event.id}@{urlsplit(url).hostname or 'league.invalid'}",
        stamp=f"{_compact(event.advertised or event.date)}T000000Z",
        whole=whole,
        start=start,
        end=end,
        title=book.veiled(event.name),
        place=book.veiled(place_text(event.place)),
        about=summary(book, record),
        link=canonical(url, addresses.event_address(event.id)) if url else "",
        off=record.status is Status.VOID,
    )


def _span(event: Event, zone: str) -> tuple[bool, str, str]:
    """Return whether an event takes whole days, when it begins, and when it ends.

    An event of one day with a known hour begins at it, in UTC, and nobody knows when it ends;
    any other takes whole days, the end being the day after (RFC 5545, 3.6.1).
    """
    if event.start_time and event.date == event.last_day:
        begin = datetime.combine(event.date, time.fromisoformat(event.start_time), _zone(zone))
        return False, f"{begin.astimezone(UTC):%Y%m%dT%H%M%SZ}", ""
    return True, _compact(event.date), _compact(event.last_day + timedelta(days=1))


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def _compact(day: date) -> str:
    return day.isoformat().replace("-", "")
