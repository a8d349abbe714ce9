"""Where do the events, opponents and receipts of a long career stand that a profile cuts short?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pairdown.almanac.record import Career
from pairdown.model import PlayerId
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.briefs import Brief
from pairdown.pages.links import relative
from pairdown.pages.page import Bundles, Page, Planned
from pairdown.pages.views import career as careers
from pairdown.pages.views.profile_pools import Registers, past_places, registers
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.said import Said, said

MOST_ON_SHEET = 500
"""So many rows go on one page."""


@page_kind("player-lists", title="Long careers")
def player_list_pages(book: Book) -> Iterator[Bundles]:
    """Make the pages of careers that are too long for a profile, and no others."""
    yield Bundles("players", book.grounds.of_each_career(), partial(_pages, registers(book)))


def _is_long(known: Brief) -> bool:
    """Tell whether there may be pages of a career; counting whom somebody met takes longer."""
    return (
        known.events > careers.MOST_EVENTS
        or known.matches > careers.MOST_OPPONENTS
        or known.rated > careers.MOST_RECEIPTS
    )


def _pages(look: Registers, player: str) -> Iterator[Planned]:
    key = PlayerId(player)
    if _is_long(look.book.brief(key)):
        career = look.book.almanac.careers[key]
        yield from _events(look, career)
        yield from _opponents(look, career)
        yield from _receipts(look, career)


def _events(look: Registers, career: Career) -> Iterator[Planned]:
    rows = career.appearances
    if len(rows) > careers.MOST_EVENTS:
        address = addresses.player_events(career.player.id)
        for path, some, leaf in leaves(rows, address, MOST_ON_SHEET):
            make = partial(_event_page, look, career, path, some, leaf)
            yield Planned(path, make)


def _event_page(
    look: Registers, career: Career, path: str, some: Sequence[Any], leaf: Leaf
) -> Page:
    rows = careers.played(
        look.book, some, past_places(look, career), path, decks=False, points=True
    )
    return _page(
        look.book, career, path, said("Events"), leaf, len(career.appearances), events=rows
    )


def _opponents(look: Registers, career: Career) -> Iterator[Planned]:
    sums = career.record
    if sums.wins + sums.losses + sums.draws <= careers.MOST_OPPONENTS:
        return
    count = len(career.opponents)
    if count > careers.MOST_OPPONENTS:
        address = addresses.player_opponents(career.player.id)
        for path, places, leaf in leaves(range(count), address, MOST_ON_SHEET):
            make = partial(_opponent_page, look, career, path, places, leaf, count)
            yield Planned(path, make)


def _opponent_page(
    look: Registers, career: Career, path: str, places: Sequence[int], leaf: Leaf, count: int
) -> Page:
    some = careers.met(look.book, career)[places[0] : places[-1] + 1]
    rows = careers.opponents(look.book, career.player.id, some, path)
    return _page(look.book, career, path, said("Opponents"), leaf, count, opponents=rows)


def _receipts(look: Registers, career: Career) -> Iterator[Planned]:
    """Plan the receipts of each pool, newest first."""
    player = career.player.id
    for pool in career.curves:
        count = look.matches(career, pool)
        if count > careers.MOST_RECEIPTS:
            address = addresses.player_receipts(player, pool)
            for path, places, leaf in leaves(range(count), address, MOST_ON_SHEET):
                make = partial(_receipt_page, look, career, pool, path, places, leaf, count)
                yield Planned(path, make)


def _receipt_page(
    look: Registers, career: Career, pool: str, path: str, places: Sequence[int], leaf: Leaf,
    count: int,
) -> Page:  # fmt: skip
    changes = list(look.book.almanac.pools[pool].ledger.seen_by(career.player.id))
    some = changes[count - places[-1] - 1 : count - places[0]]
    rows = careers.receipts(look.book, some, path)
    game = look.book.almanac.pools[pool].ruleset.name
    heading = said("Rated matches: {game}", game=game)
    return _page(look.book, career, path, heading, leaf, count, receipts=rows)


def _page(
    book: Book, career: Career, path: str, heading: Said, leaf: Leaf, count: int, **rows: Any,  # noqa: ANN401
) -> Page:  # fmt: skip
    player = career.player
    shown: dict[str, Any] = {"events": "", "opponents": "", "receipts": "", **rows}
    return book.page(
        path,
        "player-list.html",
        said("{player}: {what}", player=player.shown, what=heading),
        "players",
        source=player.where.file,
        player=player.shown,
        profile=relative(path, addresses.player_address(player.id)),
        heading=heading,
        leaf=leaf,
        count=count,
        **shown,
    )
