"""Where does a player stand in each pool, now and over time?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import NamedTuple

from pairdown.almanac.past_ranks import PastRank, PastRanks, past_ranks
from pairdown.almanac.record import Career, RankingRow
from pairdown.model import EventId, PlayerId
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.player_index import main_pool
from pairdown.pages.views import career as careers
from pairdown.pages.views.career import Rated
from pairdown.pages.views.curve import Curve, curve
from pairdown.pages.views.honours import Faces, faces, honour_ground
from pairdown.pages.views.own_decks import Known, known_decks

PROFILE = addresses.player_address(PlayerId("x"))
"""Any profile: all of them lie equally deep, so links from them are made once."""


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
    """A pool on a profile: the standing, the curve, the newest receipts by event, how many of all.

    ``more`` leads to all receipts where there are too many for the profile, else it is empty.
    """

    standing: Standing
    curve: Curve | None
    receipts: list[Rated]
    shown: int
    all_receipts: int
    more: str


@dataclass(frozen=True, slots=True)
class Registers:
    """What all profiles look up: rows of the lists, past places, decks, faces of achievements."""

    book: Book
    rows: Mapping[str, Mapping[PlayerId, RankingRow]]
    decks: Known
    faces: Faces
    _past: dict[str, PastRanks] = field(default_factory=dict)

    def row(self, career: Career) -> RankingRow | None:
        """Return a player's row on the list of the pool played in most."""
        return self.rows.get(main_pool(career), {}).get(career.player.id)

    def ground(self, career: Career, *more: object) -> bytes:
        """Return the ground of a page that shows a career, its standing on the lists and more."""
        book = self.book
        if not book.grounds.given:
            return b""
        pools = book.almanac.pools
        standing = [
            (pool, row_ground(row) if row else (), len(pools[pool].ranking.rows),
             pools[pool].ratings.get(career.player.id))
            for pool in career.curves
            for row in (self.rows[pool].get(career.player.id),)
        ]  # fmt: skip
        return book.grounds.of_career(career, standing, *honour_ground(book, career), *more)

    def past(self, pool: str, player: PlayerId) -> dict[EventId, PastRank]:
        """Return a player's places by event; a pool is replayed when it is asked for first."""
        if pool not in self._past:
            ledger = self.book.almanac.pools[pool].ledger
            self._past[pool] = past_ranks(ledger, self.book.almanac.site.min_matches)
        return self._past[pool].of(player)


row_ground = attrgetter(*(each.name for each in fields(RankingRow)))
"""A row of a list as a plain tuple, for grounds."""


def registers(book: Book) -> Registers:
    """Make the registers of a book."""
    rows = {
        pool.name: {row.player: row for row in pool.ranking.rows}
        for pool in book.almanac.pools.values()
    }
    return Registers(book, rows, known_decks(book, PROFILE), faces(book, PROFILE))


def past_places(look: Registers, career: Career) -> dict[EventId, PastRank]:
    """Return a player's places on the list of each event's pool, right after the event."""
    return {
        event: place
        for pool in career.curves
        for event, place in look.past(pool, career.player.id).items()
    }


def pool_views(
    look: Registers, career: Career, places: Mapping[EventId, PastRank], path: str
) -> list[PoolView]:
    """Return a player's pools, the one most played in first."""
    main = main_pool(career)
    order = sorted(career.curves, key=lambda pool: (pool != main, pool))
    return [_pool(look, career, name, places, path) for name in order]


def _pool(
    look: Registers, career: Career, name: str, places: Mapping[EventId, PastRank], path: str
) -> PoolView:
    book, player = look.book, career.player.id
    ledger = book.almanac.pools[name].ledger
    changes, count = list(ledger.seen_by(player, careers.MOST_RECEIPTS)), ledger.matches(player)
    long = count > careers.MOST_RECEIPTS
    return PoolView(
        _standing(look, career, name, path),
        curve(book, name, career.curves[name], places, path),
        careers.receipts(book, changes, path),
        len(changes),
        count,
        relative(path, addresses.player_receipts(player, name)) if long else "",
    )


def _standing(look: Registers, career: Career, name: str, path: str) -> Standing:
    pool = look.book.almanac.pools[name]
    player = career.player.id
    rating, row = pool.ratings[player], look.rows[name].get(player)
    return Standing(
        game=pool.ruleset.name,
        link=relative(path, addresses.ranking_address(name)),
        rating=numbers.rating(rating),
        rank=str(row.rank) if row else "",
        listed=len(pool.ranking.rows),
        peak=numbers.rating(row.peak if row else rating),
        matches=pool.ledger.matches(player),
        movement=row.movement if row else None,
        active=row.active if row else False,
    )
