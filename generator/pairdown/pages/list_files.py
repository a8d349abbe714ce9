"""What do programs and spreadsheets read where people read a list by season, region or country?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from pairdown.almanac.record import Ranking
from pairdown.insight.twins import ranking_twin
from pairdown.model import PlayerId
from pairdown.pages import addresses
from pairdown.pages.book import Book
from pairdown.pages.cells import cell, csv_of
from pairdown.pages.compact import compact
from pairdown.pages.links import relative
from pairdown.pages.numbers import rounded
from pairdown.pages.page import Blob

Cells = tuple[str, ...]
Part = tuple[str, str]
"""Which list: what it parts players by (season, region, country) and of which; or all."""


def named(part: Part) -> Mapping[str, str]:
    """Return what a document says of the part that it is of: ``{"region": "OH"}``."""
    return dict([part]) if part[0] else {}


def ratings_json(book: Book, found: Ranking, part: Part) -> Blob:
    """Return a rating list as JSON."""
    by, of = part
    twin = ranking_twin(found, book.almanac.players, part=named(part))
    return Blob(addresses.ranking_json(found.pool, part=by, of=of), compact(twin))


def ratings_csv(book: Book, found: Ranking, part: Part) -> Blob:
    """Return a rating list as CSV."""
    by, of = part
    return csv_of(addresses.ranking_csv(found.pool, part=by, of=of), _ratings(book, found))


def _ratings(book: Book, found: Ranking) -> Iterator[Sequence[object]]:
    yield ["rank", "player", "name", "rating", "peak", "matches", "events", "region", "country"]
    people = _people(book)
    for row in found.rows:
        who, home = people(row.player)
        yield row.rank, *who, rounded(row.value), rounded(row.peak), row.matches, row.events, *home


def points_json(book: Book, found: Ranking, season: str) -> Blob:
    """Return a list of points, of all time or of a season, as JSON."""
    part = named(("season", season) if season else ("", ""))
    twin = ranking_twin(found, book.almanac.players, value="points", part=part)
    return Blob(addresses.points_json(found.pool, season=season), compact(twin))


def points_csv(book: Book, found: Ranking, season: str) -> Blob:
    """Return a list of points, of all time or of a season, as CSV."""
    return csv_of(addresses.points_csv(found.pool, season=season), _points(book, found))


def _points(book: Book, found: Ranking) -> Iterator[Sequence[object]]:
    yield ["rank", "player", "name", "points", "events", "region", "country"]
    people = _people(book)
    for row in found.rows:
        who, home = people(row.player)
        yield row.rank, *who, int(row.value), row.events, *home


def _people(book: Book) -> Callable[[PlayerId], tuple[Cells, Cells]]:
    """Return what tells people as cells: id and name, region and country; many lists ask."""

    def told(key: PlayerId) -> tuple[Cells, Cells]:
        player = book.almanac.players[key]
        who, home = (player.id, player.shown), (player.region, player.country)
        return tuple(map(cell, who)), tuple(map(cell, home))

    return book.once("people as cells", lambda: cache(told))


def downloads(path: str, csv: str, json: str) -> list[tuple[str, str]]:
    """Return the files beside a table as (word, link)."""
    return [("CSV", relative(path, csv)), ("JSON", relative(path, json))]
