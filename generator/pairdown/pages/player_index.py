"""Who plays in this league?"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pairdown.almanac.record import Appearance, Career, Status
from pairdown.frozen import frozen
from pairdown.model import PlayerId
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.activity import active_players
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page, Planned
from pairdown.pages.register import root
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.said import said

MOST_ON_ONE = 300
"""So many players fit on one page; a larger league has a page for each letter."""

FEW = 30
"""A list of so many is read without letters to jump to."""

MOST_SEEN = 100
"""So many of those seen last stand on the first page of a large league."""


class PlayerLine(NamedTuple):
    """A line of the directory; ``rating`` is that of the pool played in most.

    ``anchor`` is the place that a letter leads to, on the first line of that letter.
    """

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
    active: bool
    anchor: str = ""


@page_kind("player-index", title="Players")
def player_index_pages(book: Book) -> Iterator[Page | Planned]:
    """Make the directory: one page, or in a large league one for each first letter."""
    look = _directory(book)
    if len(book.names) <= MOST_ON_ONE:
        yield _page(look, addresses.PLAYERS, _lines(look, look.order), [], anchors=True)
        return
    yield _page(look, addresses.PLAYERS, _lines(look, _seen_last(look)), look.letters)
    menu = [(letter, len(players)) for letter, players in look.letters]
    for letter, players in look.letters:
        address = addresses.player_letter(letter)
        for path, some, leaf in leaves(players, address, MOST_ON_ONE):
            lines = _lines(look, some)
            make = partial(_page, look, path, lines, look.letters, letter=letter, leaf=leaf)
            ground = book.grounds.of([*map(tuple, lines)], menu, look.homes, tuple(leaf))
            yield Planned(path, make, ground=ground)


Letters = list[tuple[str, list[PlayerId]]]
"""Players by the first letter of their names in Latin letters; ``#`` for those without."""


@frozen
class _Directory:
    """What all pages of the directory share; ``homes`` are the regions people come from."""

    book: Book
    order: list[PlayerId]
    letters: Letters
    active: frozenset[PlayerId]
    homes: list[str]


def _directory(book: Book) -> _Directory:
    order = sorted(
        book.names, key=lambda key: (initial(book.names[key]), sort_key(book.names[key]), key)
    )
    letters: dict[str, list[PlayerId]] = {}
    for key in order:
        letters.setdefault(initial(book.names[key]), []).append(key)
    homes = sorted({home(book, key) for key in order} - {""})
    return _Directory(book, order, sorted(letters.items()), active_players(book), homes)


def _seen_last(look: _Directory) -> list[PlayerId]:
    """Return who has been seen last, those with most events first among equals."""
    found: list[tuple[int, int, int, PlayerId]] = []
    for key in look.order:
        events = seen(look.book, look.book.almanac.careers[key])
        if events:
            day = look.book.events[events[0].event].event.last_day
            found.append((-day.toordinal(), -len(events), len(found), key))
    return [key for *_, key in heapq.nsmallest(MOST_SEEN, found)]


def _page(
    look: _Directory, path: str, players: Sequence[PlayerLine], letters: Letters, *,
    letter: str = "", leaf: Leaf | None = None, anchors: bool = False,
) -> Page:  # fmt: skip
    book, to = look.book, root(path)
    lines = [line._replace(link=to + line.link) for line in players]
    return book.page(
        path,
        "players.html",
        said("Players: {letter}", letter=letter) if letter else said("Players"),
        "players",
        about=said("Everybody who plays in {league}.", league=book.almanac.site.title),
        players=_with_anchors(lines) if anchors else lines,
        count=len(look.order),
        leaf=leaf or Leaf(1, 1, "", ""),
        homes=look.homes,
        letter=letter,
        letters=_letter_links(look, path, letters, anchors=anchors),
        some=bool(letters) and not letter,
    )


def _letter_links(
    look: _Directory, path: str, letters: Letters, *, anchors: bool
) -> list[tuple[str, str, int]]:
    """Return each letter with the way to its players and their number."""
    if not anchors:
        return [(letter, relative(path, addresses.player_letter(letter)), len(players))
                for letter, players in letters]  # fmt: skip
    several = look.letters if len(look.order) > FEW else []
    return [(letter, f"#{_anchor(letter)}", len(players)) for letter, players in several]


def _with_anchors(lines: list[PlayerLine]) -> list[PlayerLine]:
    """Mark the first line of each letter."""
    letters = [initial(line.name) for line in lines]
    return [
        line if letter == before else line._replace(anchor=_anchor(letter))
        for line, letter, before in zip(lines, letters, ["", *letters], strict=False)
    ]


def _anchor(letter: str) -> str:
    return f"letter-{letter.lower() if letter != '#' else 'other'}"


def initial(name: str) -> str:
    """Return the letter under which a name stands: A to Z, or ``#``."""
    first = sort_key(name)[:1].upper()
    return first if "A" <= first <= "Z" else "#"


def home(book: Book, key: PlayerId) -> str:
    """Return where somebody comes from; nothing of a hidden person."""
    player = book.almanac.players[key]
    return "" if player.hidden else ", ".join(filter(None, (player.region, player.country)))


def sort_key(name: str) -> str:
    """Return what a name is sorted by: accents and case set aside."""
    return addresses.plain(name)


def _lines(look: _Directory, players: Sequence[PlayerId]) -> list[PlayerLine]:
    """Return players as lines of the directory; links count from the site's root."""
    book, active = look.book, look.active
    return [player_line(book, key, active=key in active) for key in players]


def player_line(book: Book, key: PlayerId, *, active: bool) -> PlayerLine:
    """Return a player as a line of the directory; its link counts from the site's root."""
    career = book.almanac.careers[key]
    events = seen(book, career)
    last = book.events[events[0].event].event.last_day if events else None
    pool = main_pool(career)
    rating = book.almanac.pools[pool].ratings.get(key) if pool else None
    sums = career.record
    return PlayerLine(
        name=book.names[key],
        link=relative("", addresses.player_address(key)),
        home=home(book, key),
        events=len(events),
        record=numbers.record(sums.wins, sums.losses, sums.draws),
        wins=_wins(book, career),
        rating="" if rating is None else numbers.rating(rating),
        game=book.almanac.pools[pool].ruleset.name if pool else "",
        last=dates.middle_day(last, book.language) if last else "",
        last_iso=last.isoformat() if last else "",
        active=active,
    )


def seen(book: Book, career: Career) -> Sequence[Appearance]:
    """Return the events that a player has played in, newest first: those that have begun."""
    coming = book.once("events to come", lambda: frozenset(
        key for key, record in book.events.items() if record.status is Status.UPCOMING
    ))  # fmt: skip
    if not coming:
        return career.appearances
    return [each for each in career.appearances if each.event not in coming]


def _wins(book: Book, career: Career) -> int:
    """Count the events that a player won; void ones give no place."""
    void = book.once("void events", lambda: frozenset(
        key for key, record in book.events.items() if record.event.void
    ))  # fmt: skip
    won = [each.event for each in career.appearances if each.place == 1]
    return len(won) - sum(map(void.__contains__, won))


def main_pool(career: Career) -> str:
    """Return the pool with the longest curve; the first by name among equals."""
    curves = career.curves
    if len(curves) > 1:
        return min(curves, key=lambda pool: (-len(curves[pool]), pool))
    return next(iter(curves), "")
