"""How do two players compare, of all the pairs there could be?

One page puts any two side by side: a script reads both careers from scripts of data, which work
from a disk as well, and draws what they have in common. Careers are kept by the dozen; which
player is where follows from the id, so that nobody moves because others are added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pairdown.almanac.record import PLAYED, Appearance, Career
from pairdown.model import SIDES, EventId, PlayerId
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Blob, Page, Planned
from pairdown.pages.scripts import calling
from pairdown.said import said

CAREERS_IN_FILE = 48
"""So many careers go into a file, more or less; the number of files is a power of two."""

_LETTERS = tuple(map(str, SIDES))


@page_kind("compare", title="Two players")
def compare_pages(book: Book) -> Iterator[Page | Planned]:
    """Make the page on which two players are compared, and the careers it reads."""
    files = file_count(len(book.names))
    yield book.page(
        addresses.COMPARE,
        "compare.html",
        said("Two players compared"),
        "players",
        about=said("Every match of two players of {league}.", league=book.almanac.site.title),
        files=files,
    )
    kept: dict[int, list[PlayerId]] = {}
    for key in book.names:
        kept.setdefault(place_of(key, files), []).append(key)
    for number, keys in sorted(kept.items()):
        path = addresses.careers_script(number)
        make = partial(_careers, book, path, number, keys)
        yield Planned(path, make, ground=book.grounds.of_careers(keys))


def file_count(players: int) -> int:
    """Return in how many files so many careers are kept.

    >>> file_count(0), file_count(48), file_count(49), file_count(5000)
    (1, 1, 2, 128)
    """
    count = 1
    while count * CAREERS_IN_FILE < players:
        count *= 2
    return count


def place_of(key: PlayerId, files: int) -> int:
    """Return the number of the file that a player is in; ids are plain ASCII.

    The script computes the same: h = 31 h + character, modulo 2³², and in the end modulo the
    number of files; since that is a power of two, it may be so at each step.
    """
    sum_, most = 0, files - 1
    for char in key.encode():
        sum_ = 31 * sum_ + char & most
    return sum_


def _careers(book: Book, path: str, number: int, keys: Sequence[PlayerId]) -> Blob:
    """Keep some careers, with the names of the events and games they speak of."""
    events: dict[EventId, int] = {}
    pools: dict[str, int] = {}
    told = {key: _career(book, book.almanac.careers[key], events, pools) for key in keys}
    shown = {
        "games": [book.almanac.pools[name].ruleset.name for name in pools],
        "events": [_event(book, key) for key in events],
        "players": told,
    }
    return Blob(path, calling("pairdownCareers", number, shown))


def _event(book: Book, key: EventId) -> list[Any]:
    """Return an event's name, address, day in figures and in words, and number of players."""
    heading, record = book.headings[key], book.events[key]
    own = heading.link.removeprefix("events/").removesuffix("/index.html")
    players = len(record.event.players)
    return [book.veiled(record.event.name), own, heading.iso, heading.day, players]


def _career(
    book: Book, career: Career, events: dict[EventId, int], pools: dict[str, int]
) -> list[Any]:
    """Return a name and the events, oldest first."""
    points = {point.event: name for name, curve in career.curves.items() for point in curve}
    met = {
        event: [part for round_, opponent, side, _ in found
                for part in (round_, opponent, _LETTERS[side])]
        for event, found in career.met
    }  # fmt: skip
    rows = [
        _row(each, met.get(each.event, []), events, pools, points)
        for each in reversed(career.appearances)
        if book.events[each.event].status in PLAYED
    ]
    return [career.player.shown, rows]


def _row(
    each: Appearance, met: list[Any], events: dict[EventId, int], pools: dict[str, int],
    points: Mapping[EventId, str],
) -> list[Any]:  # fmt: skip
    """Return event, place, game and rating after it (both null unless rated), and the matches."""
    event = events.setdefault(each.event, len(events))
    pool = points.get(each.event)
    rated = pool is not None and each.rating_after is not None
    game = pools.setdefault(pool, len(pools)) if pool is not None and rated else None
    rating = round(each.rating_after, 1) if rated and each.rating_after is not None else None
    return [event, each.place, game, rating, met]
