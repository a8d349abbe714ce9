"""What does a player's profile say?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from pairdown.almanac.record import Career, RankingRow
from pairdown.model import Player, PlayerId
from pairdown.pages import addresses, numbers, page_kind
from pairdown.pages.badges import embed
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page, Planned
from pairdown.pages.player_index import final_places, main_pool, seen
from pairdown.pages.views.career import MOST_RECEIPTS, Receipt, opponents, played, receipts
from pairdown.pages.views.curve import Curve, curve
from pairdown.pages.views.history import player_history
from pairdown.pages.views.honours import decorations
from pairdown.said import counted, said


class Standing(NamedTuple):
    """Where a player stands in a pool; ``rank`` is empty for somebody who is not listed."""

    game: str
    link: str
    rating: str
    rank: str
    listed: int
    peak: str
    matches: int
    movement: int | None
    active: bool


class PoolView(NamedTuple):
    """A pool on a profile: the standing, the curve, the receipts and how many there are."""

    standing: Standing
    curve: Curve | None
    receipts: list[Receipt]
    all_receipts: int


Ranks = dict[str, dict[PlayerId, RankingRow]]
"""The rows of each pool's list by player."""


@page_kind("player", title="Player")
def player_pages(book: Book) -> Iterator[Planned]:
    """Make the profile of every player, and a signpost at each address of old."""
    ranks = {
        pool.name: {row.player: row for row in pool.ranking.rows}
        for pool in book.almanac.pools.values()
    }
    for career in book.almanac.careers.values():
        path, source = addresses.player_address(career.player.id), career.player.where.file
        yield Planned(path, partial(_profile, book, career, ranks), source)
        yield from _signposts(book, career)


def _profile(book: Book, career: Career, ranks: Ranks) -> Page:
    player = career.player
    path = addresses.player_address(player.id)
    main = main_pool(career)
    pools = sorted(career.curves, key=lambda pool: (pool != main, pool))
    return book.page(
        path,
        "player.html",
        player.shown,
        "players",
        source=player.where.file,
        about=_about(book, career),
        twin=addresses.player_json(player.id),
        embed=embed(book, career, ranks.get(main, {}).get(player.id), path),
        **_person(book, career),
        **decorations(book, player.id, path),
        record=_record(career),
        sums=_sums(book, career),
        pools=[_pool(book, career, pool, ranks[pool].get(player.id), path) for pool in pools],
        events=played(book, career, path),
        opponents=opponents(book, career, path),
        deck_label=_deck_label(book, career),
        most_receipts=MOST_RECEIPTS,
        compare=relative(path, addresses.compare_with(player.id)),
        downloads=[("JSON", relative(path, addresses.player_json(player.id)))],
        history=player_history(book, career),
    )


def _person(book: Book, career: Career) -> dict[str, Any]:
    """Return what the player file tells; nothing that leads to a hidden person."""
    player = career.player
    if player.hidden:
        return {"home": "", "team": "", "number": "", "links": [], "bio": "", "hidden": True}
    return {
        "home": ", ".join(filter(None, (player.region, player.country))),
        "team": player.team,
        "number": player.number,
        "links": list(player.links.items()),
        "bio": book.veiled(player.bio),
        "hidden": False,
    }


def _record(career: Career) -> str:
    sums = career.record
    return numbers.record(sums.wins, sums.losses, sums.draws)


def _sums(book: Book, career: Career) -> dict[str, Any]:
    sums = career.record
    matches = sums.wins + sums.losses + sums.draws
    places = final_places(book, career)
    return {
        "events": len(seen(book, career)),
        "won": places.count(1),
        "best": min(places, default=None),
        "podiums": sum(place <= 3 for place in places),
        "matches": matches,
        "share": numbers.share(sums.wins / matches) if matches else "",
        "byes": career.byes,
        "points": sum(each.tourney_points for each in career.appearances),
    }


def _about(book: Book, career: Career) -> str:
    return said(
        "{player} in {league}: {events}, {record}.",
        player=career.player.shown,
        league=book.almanac.site.title,
        events=counted(len(seen(book, career)), "{n} event", "{n} events"),
        record=_record(career),
    )


def _deck_label(book: Book, career: Career) -> str:
    """Return what decks are called, from the newest event in which the player named one."""
    named = (book.events[each.event] for each in career.appearances if each.deck)
    return next((record.ruleset.deck_label for record in named), "")


def _pool(book: Book, career: Career, name: str, row: RankingRow | None, path: str) -> PoolView:
    pool = book.almanac.pools[name]
    player = career.player.id
    rating = pool.ratings[player]
    return PoolView(
        Standing(
            game=pool.ruleset.name,
            link=relative(path, addresses.ranking_address(name)),
            rating=numbers.rating(rating),
            rank=str(row.rank) if row else "",
            listed=len(pool.ranking.rows),
            peak=numbers.rating(row.peak if row else rating),
            matches=pool.ledger.matches(player),
            movement=row.movement if row else None,
            active=row.active if row else False,
        ),
        curve(book, name, career.curves[name], path),
        receipts(book, career, name),
        pool.ledger.matches(player),
    )


def _signposts(book: Book, career: Career) -> Iterator[Planned]:
    """Lead from old addresses to the profile; a hidden person's old names lead nowhere."""
    player = career.player
    for old in () if player.hidden else player.old_ids:
        path = addresses.player_address(old)
        if old not in book.almanac.careers:
            yield Planned(path, partial(_signpost, book, player, path), player.where.file)


def _signpost(book: Book, player: Player, path: str) -> Page:
    to = addresses.player_address(player.id)
    return book.page(
        path,
        "moved.html",
        player.shown,
        "players",
        source=player.where.file,
        to=relative(path, to),
        **book.canonical(to),
    )
