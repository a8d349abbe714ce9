"""Who plays in this league?"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from operator import attrgetter

from pairdown.frozen import frozen
from pairdown.model import Player, PlayerId
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.activity import active_players
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page, Planned
from pairdown.pages.register import root
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.said import said
from pairdown.tuples import NamedTuple

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


class _Facts(NamedTuple):
    """What a line says, not set yet: ``sums`` are matches won, lost and drawn.

    ``won`` is how many events; ``pool`` is the one played in most, ``rating`` that there as it is
    set; ``last`` is the last day of the newest event as a number, 0 before the first.
    """

    player: PlayerId
    name: str
    home: str
    events: int
    sums: tuple[int, int, int]
    won: int
    rating: str
    game: str
    last: int
    active: bool


@page_kind("player-index", title="Players")
def player_index_pages(book: Book) -> Iterator[Planned]:
    """Make the directory: one page, or in a large league one for each first letter."""
    look = _directory(book)
    if len(book.names) <= MOST_ON_ONE:
        yield _planned(look, addresses.PLAYERS, look.order, anchors=True)
        return
    yield _planned(look, addresses.PLAYERS, _seen_last(look))
    for letter, players in look.letters:
        address = addresses.player_letter(letter)
        for path, some, leaf in leaves(players, address, MOST_ON_ONE):
            yield _planned(look, path, some, letter=letter, leaf=leaf)


def _planned(
    look: _Directory, path: str, players: Sequence[PlayerId], *,
    letter: str = "", leaf: Leaf | None = None, anchors: bool = False,
) -> Planned:  # fmt: skip
    """Plan a page of the directory; it shows these players, and how many stand where."""
    facts = [look.facts[key] for key in players]
    make = partial(_page, look, path, facts, letter=letter, leaf=leaf, anchors=anchors)
    menu = [(letter, len(some)) for letter, some in look.letters]
    ground = look.book.grounds.of([*map(tuple, facts)], menu, look.homes, tuple(leaf or ()))
    return Planned(path, make, ground=ground)


Letters = list[tuple[str, list[PlayerId]]]
"""Players by the first letter of their names in Latin letters; ``#`` for those without."""


@frozen
class _Directory:
    """What all pages of the directory share; ``homes`` are the regions people come from."""

    book: Book
    order: list[PlayerId]
    letters: Letters
    facts: Mapping[PlayerId, _Facts]
    homes: list[str]


def _directory(book: Book) -> _Directory:
    facts = _facts(book)
    sorts = [(sort_key(name), key) for key, name in book.names.items()]
    in_order = sorted([(_letter(by), by, key) for by, key in sorts])
    letters: dict[str, list[PlayerId]] = {}
    for letter, _, key in in_order:
        letters.setdefault(letter, []).append(key)
    homes = sorted(set(map(_HOME, facts.values())) - {""})
    return _Directory(book, [key for *_, key in in_order], [*letters.items()], facts, homes)


def _seen_last(look: _Directory) -> list[PlayerId]:
    """Return who has been seen last, those with most events first among equals."""
    facts = map(look.facts.__getitem__, look.order)
    found = [
        (-each.last, -each.events, place, each.player)
        for place, each in enumerate(facts)
        if each.events
    ]
    return [key for *_, key in heapq.nsmallest(MOST_SEEN, found)]


def _page(
    look: _Directory, path: str, players: Sequence[_Facts], *,
    letter: str = "", leaf: Leaf | None = None, anchors: bool = False,
) -> Page:  # fmt: skip
    book, to = look.book, root(path)
    lines = [_line(book, each, to) for each in players]
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
        letters=_letter_links(look, path, anchors=anchors),
        some=not (letter or anchors),
    )


def _letter_links(look: _Directory, path: str, *, anchors: bool) -> list[tuple[str, str, int]]:
    """Return each letter with the way to its players and their number."""
    if not anchors:
        return [(letter, relative(path, addresses.player_letter(letter)), len(players))
                for letter, players in look.letters]  # fmt: skip
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
    return _letter(sort_key(name))


def _letter(by: str) -> str:
    first = by[:1].upper()
    return first if "A" <= first <= "Z" else "#"


def sort_key(name: str) -> str:
    """Return what a name is sorted by: accents and case set aside."""
    return addresses.plain(name)


def _facts(book: Book) -> dict[PlayerId, _Facts]:
    """Return what the lines of all players say; of a hidden one no home."""
    pools, active = book.almanac.pools, active_players(book)
    ratings: Mapping[str, Mapping[PlayerId, float]] = {
        name: pool.ratings for name, pool in pools.items()
    }
    games = {name: pool.ruleset.name for name, pool in pools.items()}

    def facts(key: PlayerId) -> _Facts:
        _, played, last, sums, won, _, main, _, _ = brief(key)
        rating = ratings[main].get(key) if main else None
        shown = "" if rating is None else numbers.rating(rating)
        home, game = _home(players[key]), games[main] if main else ""
        return _new(_Facts, (
            key, names[key], home, played, sums, won, shown, game, last, key in active,
        ))  # fmt: skip

    names, players, brief = book.names, book.almanac.players, book.grounds.brief
    return {key: facts(key) for key in book.almanac.careers}


_new, _HOME = tuple.__new__, attrgetter("home")


def _home(player: Player) -> str:
    region, country = player.region, player.country
    if player.hidden or not (region or country):
        return ""
    return f"{region}, {country}" if region and country else region or country


def _line(book: Book, known: _Facts, to: str) -> PlayerLine:
    """Set a line of the directory; ``to`` leads to the site's root."""
    last = date.fromordinal(known.last) if known.last else None
    return PlayerLine(
        name=known.name,
        link=to + relative("", addresses.player_address(known.player)),
        home=known.home,
        events=known.events,
        record=numbers.record(*known.sums),
        wins=known.won,
        rating=known.rating,
        game=known.game,
        last=dates.middle_day(last, book.language) if last else "",
        last_iso=last.isoformat() if last else "",
        active=known.active,
    )
