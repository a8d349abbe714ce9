"""What do the score sheets of an event say?

Everybody's rounds line by line, best first, a page for so many players. Every figure of the
standings links here, and a script opens the sheet in place where it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pairdown.almanac.record import EventRecord
from pairdown.model import EventId, Seat
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Bundles, Page, Planned
from pairdown.pages.views.cast import cast
from pairdown.pages.views.extent import SHEETS_ON_PAGE, sheet_order
from pairdown.pages.views.ratings import moves
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.pages.views.sheets import desk, sheet_views
from pairdown.pages.views.why import reasons
from pairdown.said import said


@page_kind("event-sheets", title="Score sheets")
def event_sheet_pages(book: Book) -> Iterator[Bundles]:
    """Plan the score sheets of every event that has begun."""
    grounds = book.grounds.of_each_event()
    yield Bundles("events", grounds, lambda event: sheet_pages(book, book.events[EventId(event)]))


def sheet_pages(book: Book, record: EventRecord) -> Iterator[Planned]:
    """Plan the score sheets of one event."""
    event, order = record.event, sheet_order(record)
    if not order:
        return
    for path, seats, leaf in leaves(order, addresses.event_sheets(event.id), SHEETS_ON_PAGE):
        make = partial(_page, book, record, path, seats, leaf)
        yield Planned(path, make, event.where.file)


def _page(book: Book, record: EventRecord, path: str, seats: Sequence[Seat], leaf: Leaf) -> Page:
    event = record.event
    laid = book.latest(
        "sheets",
        event.id,
        lambda: desk(record, book.say, moves(book, record), reasons(book, record)),
    )
    name = book.veiled(event.name)
    return book.page(
        path,
        "event-sheets.html",
        said("Score sheets of {event}", event=name),
        "events",
        source=event.where.file,
        event=name,
        event_link=relative(path, addresses.event_address(event.id)),
        leaf=leaf,
        sheets=sheet_views(laid, cast(book, record, path), seats),
        rated=bool(laid.moves.by_seat),
    )
