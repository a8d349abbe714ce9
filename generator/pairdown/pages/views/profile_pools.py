"""Where does a player stand in each pool, now and over time?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from operator import attrgetter

from pairdown.almanac.past_ranks import PastRank, past_ranks
from pairdown.almanac.record import Career, Pool, RankingRow
from pairdown.frozen import frozen
from pairdown.insight.lists import rating_lists
from pairdown.model import EventId, PlayerId
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.briefs import main_pool
from pairdown.pages.digests import digest
from pairdown.pages.links import relative
from pairdown.pages.views import career as careers
from pairdown.pages.views.curve import Curve, curve
from pairdown.pages.views.honours import Faces, faces, honour_grounds
from pairdown.pages.views.own_decks import Known, known_decks
from pairdown.pages.views.tables import counts, cut, escaped
from pairdown.said import said
from pairdown.tuples import NamedTuple

PROFILE = addresses.player_address(PlayerId("x"))
"""Any profile: all of them lie equally deep, so links from them are made once."""


class PoolFace(NamedTuple):
    """What all profiles say of a pool, escaped: its game, the way to its list, and how many of all.

    ``rank`` are the words before and after a place on the list (``no. 3 of 93``), ``peak`` those
    around the best rating; ``curve`` and ``receipts`` name the picture and the table.
    """

    game: str
    link: str
    rank: tuple[str, str]
    peak: tuple[str, str]
    curve: str
    receipts: str


class PoolView(NamedTuple):
    """A pool on a profile, escaped: the standing, the curve, the newest receipts as rows.

    ``note`` says the place on the list, or why there is none; ``matches`` how many are rated.
    ``more`` leads to all ``total`` receipts where there are too many for the profile, else it is
    empty; ``shown`` are those that stand there.
    """

    face: PoolFace
    rating: str
    note: str
    curve: Curve | None
    matches: str
    peak: str
    receipts: str
    shown: int
    total: int
    more: str


@frozen
class Registers:
    """What all profiles look up: rows of the lists, decks, faces of achievements."""

    book: Book
    rows: Mapping[str, Mapping[PlayerId, RankingRow]]
    pools: Mapping[str, PoolFace]
    decks: Known
    faces: Faces

    def row(self, career: Career) -> RankingRow | None:
        """Return a player's row on the list of the pool played in most."""
        return self.rows.get(main_pool(career), {}).get(career.player.id)

    def matches(self, career: Career, pool: str) -> int:
        """Count a player's rated matches in a pool."""
        player = career.player.id
        row = self.rows[pool].get(player)
        return row.matches if row else self.book.almanac.pools[pool].ledger.matches(player)

    def grounds(self) -> dict[PlayerId, bytes]:
        """Return the grounds of pages that show a career, its standing on the lists and decks."""
        told = self.book.grounds.of_each_career()
        if not self.book.grounds.given:
            return told
        honours, decks = honour_grounds(self.book), self._linked(told)
        found = {
            player: career + honours[player] + decks[player] for player, career in told.items()
        }
        for name in sorted(self.pools):
            for player, row in standing(self.book, name).items():
                found[player] += row
        return found

    def _linked(self, told: Mapping[PlayerId, bytes]) -> dict[PlayerId, bytes]:
        """Return what stands for the links to the decks that each player named."""
        brief, link = self.book.brief, self.decks.get
        links = digest(sorted(self.decks.items()))
        return self.book.grounds.last.column(
            "decks", links, told, lambda each: digest([*map(link, brief(each).decks)])
        )

    def past(self, pool: str, player: PlayerId) -> dict[EventId, PastRank]:
        """Return a player's places by event; a pool is replayed when it is asked for first."""
        ledger, least = self.book.almanac.pools[pool].ledger, self.book.almanac.site.min_matches
        return past_ranks(ledger, least).of(player)


def standing(book: Book, pool: str) -> dict[PlayerId, bytes]:
    """Return what stands for the rating in a pool of each player who has one.

    Of who is listed that is the row, too, and how many there are.
    """
    lists = rating_lists(book.almanac, pool)
    listed = book.grounds.of_lists(lists, lists.end(None))
    return book.grounds.last.table(
        f"standing in {pool}", listed, lambda: _standing(book.almanac.pools[pool])
    )


def _standing(pool: Pool) -> dict[PlayerId, bytes]:
    rows, name, ratings = pool.ranking.rows, pool.name, pool.ratings
    found = {
        row.player: digest(name, ratings.get(row.player), row_ground(row), len(rows))
        for row in rows
    }
    others = ratings.keys() - found.keys()
    return found | {player: digest(name, ratings[player]) for player in others}


row_ground = attrgetter(*(each.name for each in fields(RankingRow)))
"""A row of a list as a plain tuple, for grounds."""


def registers(book: Book) -> Registers:
    """Make the registers of a book."""
    return book.once("registers", lambda: _registers(book))


def _registers(book: Book) -> Registers:
    pools = book.almanac.pools
    rows = {name: {row.player: row for row in pool.ranking.rows} for name, pool in pools.items()}
    shown = {name: _face(book, name) for name in pools}
    return Registers(book, rows, shown, known_decks(book, PROFILE), faces(book, PROFILE))


def _face(book: Book, name: str) -> PoolFace:
    pool = book.almanac.pools[name]
    game, listed = pool.ruleset.name, len(pool.ranking.rows)
    return PoolFace(
        escaped(game),
        relative(PROFILE, addresses.ranking_address(name)),
        cut(book, said("no. {n} of {all}", n="\0", all=listed)),
        cut(book, said("peak {rating}", rating="\0")),
        escaped(book.say(said("{game} rating curve", game=game))),
        escaped(book.say(said("{game}: rated matches", game=game))),
    )


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
    book, player, face = look.book, career.player.id, look.pools[name]
    pool, row = book.almanac.pools[name], look.rows[name].get(player)
    most, count = careers.MOST_RECEIPTS, pool.ledger.matches(player)
    changes = list(pool.ledger.seen_by(player, most))
    rating = numbers.rating(pool.ratings[player])
    before, after = face.peak
    return PoolView(
        face,
        rating,
        _note(book, face, row),
        curve(book, face.game, career.curves[name], places, path),
        counts(book)[count],
        f"{before}{numbers.rating(row.peak) if row else rating}{after}",
        careers.receipts(book, changes, path),
        len(changes),
        count,
        relative(path, addresses.player_receipts(player, name)) if count > most else "",
    )


def _note(book: Book, face: PoolFace, row: RankingRow | None) -> str:
    """Return the place on the list, and whether somebody still plays; or that there is none."""
    if row is None:
        return escaped(book.say(said("not listed yet")))
    before, after = face.rank
    idle = "" if row.active else f", {escaped(book.say(said('inactive')))}"
    return f"{before}{row.rank}{after}{idle}"
