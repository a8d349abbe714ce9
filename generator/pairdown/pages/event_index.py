"""Where are all events, season by season?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pairdown.almanac.record import EventRecord
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.list_files import downloads
from pairdown.pages.page import Page, Planned
from pairdown.pages.season_files import season_csv, season_json
from pairdown.pages.seasons import Chapter
from pairdown.pages.views.listing import event_line
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.said import counted, said

MOST_EVENTS = 100
"""So many of the newest events stand on the index itself."""


@page_kind("event-index", title="Events")
def event_index_pages(book: Book) -> Iterator[Planned]:
    """Make the list of the newest events, and a list for each season, for programs too."""
    whole = [(each.name, len(each.events)) for each in book.seasons]
    newest = [record for chapter in book.seasons for record in chapter.events][:MOST_EVENTS]
    ground = book.grounds.of(whole, book.grounds.events(newest))
    yield Planned(addresses.EVENTS, partial(_newest, book), ground=ground)
    for chapter in book.seasons:
        address = addresses.season_address(chapter.name)
        for path, records, leaf in leaves(chapter.events, address):
            make = partial(_season_page, book, chapter, path, records, leaf)
            ground = book.grounds.of(whole, chapter.name, book.grounds.events(records))
            yield Planned(path, make, ground=ground)
        yield from _files(book, chapter)


def _files(book: Book, chapter: Chapter) -> Iterator[Planned]:
    """Plan what programs read of a season."""
    name, ground = chapter.name, book.grounds.of(book.grounds.events(chapter.events))
    yield Planned(addresses.season_json(name), partial(season_json, book, chapter), ground=ground)
    yield Planned(addresses.season_csv(name), partial(season_csv, book, chapter), ground=ground)


def _newest(book: Book) -> Page:
    path = addresses.EVENTS
    room = MOST_EVENTS
    chapters = []
    for chapter in book.seasons:
        shown = chapter.events[:room]
        room -= len(shown)
        if shown:
            lines = [event_line(book, record, path) for record in shown]
            chapters.append((chapter.name, _link(chapter, path), lines, len(chapter.events)))
    return book.page(
        path,
        "events.html",
        said("Events"),
        "events",
        about=said("All events of {league}, season by season.", league=book.almanac.site.title),
        chapters=chapters,
        seasons=[(each.name, _link(each, path), len(each.events)) for each in book.seasons],
    )


def _link(chapter: Chapter, path: str) -> str:
    return relative(path, addresses.season_address(chapter.name))


def _season_page(
    book: Book, chapter: Chapter, path: str, records: Sequence[EventRecord], leaf: Leaf
) -> Page:
    return book.page(
        path,
        "season.html",
        said("Events of {name}", name=chapter.name),
        "events",
        about=counted(
            len(chapter.events),
            "The {n} event of {season}.",
            "The {n} events of {season}.",
            season=chapter.name,
        ),
        events=[event_line(book, record, path) for record in records],
        count=len(chapter.events),
        leaf=leaf,
        seasons=[
            (each.name, _link(each, path), each is chapter, len(each.events))
            for each in book.seasons
        ],
        downloads=downloads(
            path, addresses.season_csv(chapter.name), addresses.season_json(chapter.name)
        ),
    )
