"""Who plays in this league?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairdown.almanac.record import Appearance, Career, Status
from pairdown.model import PlayerId
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page
from pairdown.pages.views.sheaf import MOST_ROWS, leaves
from pairdown.said import said


class PlayerLine(NamedTuple):
    """A line of the directory; ``rating`` is that of the pool played in most."""

    name: str
    link: str
    home: str
    events: int
    record: str
    wins: int
    rating: str
    game: str
    last: str
    last_iso: str


@page_kind("player-index", title="Players")
def player_index_pages(book: Book) -> Iterator[Page]:
    """Make the directory, by name, in sheets of two hundred."""
    order = sorted(book.names, key=lambda key: (sort_key(book.names[key]), key))
    initials = _initials(book, order) if len(order) > MOST_ROWS else []
    for path, players, leaf in leaves(order, addresses.PLAYERS):
        yield book.page(
            path,
            "players.html",
            said("Players"),
            "players",
            about=said("Everybody who plays in {league}.", league=book.almanac.site.title),
            players=[player_line(book, key, path) for key in players],
            count=len(order),
            leaf=leaf,
            letters=[(letter, relative(path, sheet)) for letter, sheet in initials],
        )


def sort_key(name: str) -> str:
    """Return what a name is sorted by: accents and case set aside."""
    return addresses.plain(name)


def player_line(book: Book, key: PlayerId, path: str) -> PlayerLine:
    """Return a player as a line of the directory."""
    career = book.almanac.careers[key]
    player = career.player
    days = [book.events[each.event].event.last_day for each in seen(book, career)]
    last = days[0] if days else None
    pool = main_pool(career)
    rating = book.almanac.pools[pool].ratings.get(key) if pool else None
    sums = career.record
    return PlayerLine(
        name=book.names[key],
        link=relative(path, addresses.player_address(key)),
        home=", ".join(filter(None, (player.region, player.country))),
        events=len(days),
        record=numbers.record(sums.wins, sums.losses, sums.draws),
        wins=final_places(book, career).count(1),
        rating="" if rating is None else numbers.rating(rating),
        game=book.almanac.pools[pool].ruleset.name if pool else "",
        last=dates.middle_day(last, book.language) if last else "",
        last_iso=last.isoformat() if last else "",
    )


def seen(book: Book, career: Career) -> list[Appearance]:
    """Return the events that a player has played in, newest first: those that have begun."""
    return [
        each for each in career.appearances if book.events[each.event].status is not Status.UPCOMING
    ]


def final_places(book: Book, career: Career) -> list[int]:
    """Return the places of a career, newest first; void events give none."""
    return [
        each.place
        for each in career.appearances
        if each.place is not None and not book.events[each.event].event.void
    ]


def main_pool(career: Career) -> str:
    """Return the pool with the longest curve; the first by name among equals."""
    order = sorted(career.curves, key=lambda pool: (-len(career.curves[pool]), pool))
    return order[0] if order else ""


def _initials(book: Book, order: list[PlayerId]) -> list[tuple[str, str]]:
    """Return the initials with the address of the sheet on which each begins."""
    found: dict[str, str] = {}
    for path, players, _ in leaves(order, addresses.PLAYERS):
        for key in players:
            initial = sort_key(book.names[key])[:1].upper()
            if initial.isalpha():
                found.setdefault(initial, path)
    return list(found.items())
