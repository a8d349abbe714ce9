"""Who collected most tourney points, of all time and in each season?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairdown.almanac.record import Ranking
from pairdown.insight.lists import Wanted, ranking_list
from pairdown.model import Season
from pairdown.pages import addresses, dates, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Page
from pairdown.pages.ranking import Choice
from pairdown.pages.views.sheaf import leaves


class PointsLine(NamedTuple):
    """A line of a list of points."""

    rank: int
    name: str
    link: str
    points: int
    events: int


@page_kind("points", title="Points")
def points_pages(book: Book) -> Iterator[Page]:
    """Make the overview, and each pool's lists: of all time and by season."""
    pools = [name for name in sorted(book.almanac.pools) if _found(book, name).rows]
    if any(rules.tourney_points for rules in book.almanac.rulesets.values()):
        yield _overview(book, pools)
    for name in pools:
        for season in (None, *_seasons(book, name)):
            yield from _list_pages(book, name, season)


def _found(book: Book, pool: str, season: Season | None = None) -> Ranking:
    wanted = Wanted("tourney-points", pool, season.name if season else None)
    found = ranking_list(book.almanac, wanted)
    return found if isinstance(found, Ranking) else Ranking("tourney-points", pool, None, ())


def _seasons(book: Book, pool: str) -> list[Season]:
    newest_first = sorted(book.almanac.site.seasons, key=lambda each: each.first, reverse=True)
    return [season for season in newest_first if _found(book, pool, season).rows]


def _overview(book: Book, pools: list[str]) -> Page:
    path = addresses.POINTS
    tops = []
    for name in pools:
        found = _found(book, name)
        link = relative(path, addresses.points_address(name))
        tops.append((_game(book, name), link, len(found.rows), _day(book, found),
                     _lines(book, found, path)[:10]))  # fmt: skip
    about = f"Tourney points in {book.almanac.site.title}."
    return book.page(path, "points.html", "Points", "points", about=about, tops=tops)


def _list_pages(book: Book, pool: str, season: Season | None) -> Iterator[Page]:
    found = _found(book, pool, season)
    of = season.name if season else ""
    title = f"{_game(book, pool)} points" + (f": {of}" if of else "")
    for path, _, leaf in leaves(found.rows, addresses.points_address(pool, season=of)):
        yield book.page(
            path,
            "points-list.html",
            title,
            "points",
            about=f"{title} in {book.almanac.site.title}.",
            game=_game(book, pool),
            of=of,
            as_of=_day(book, found),
            rows=_lines(book, found, path)[(leaf.number - 1) * 200 : leaf.number * 200],
            leaf=leaf,
            lists=_choices(book, pool, of, path),
            scale=_scale(book, pool),
        )


def _choices(book: Book, pool: str, here: str, path: str) -> list[Choice]:
    names = ["", *(season.name for season in _seasons(book, pool))]
    return [
        Choice(name or "All time", relative(path, addresses.points_address(pool, season=name)),
               name == here)
        for name in names
    ]  # fmt: skip


def _scale(book: Book, pool: str) -> list[tuple[str, str]]:
    """Return (attendance, points for 1st, 2nd, 3rd-4th, …) of the pool's table."""
    table = book.almanac.pools[pool].ruleset.tourney_points
    rows = table.rows if table else ()
    return [(str(row), ", ".join(map(str, row.value)) or "none") for row in rows]


def _game(book: Book, pool: str) -> str:
    return book.almanac.pools[pool].ruleset.name


def _day(book: Book, found: Ranking) -> str:
    return dates.day(found.as_of, book.language) if found.as_of else ""


def _lines(book: Book, found: Ranking, path: str) -> list[PointsLine]:
    return [
        PointsLine(row.rank, book.names[row.player],
                   relative(path, addresses.player_address(row.player)),
                   int(row.value), row.events)
        for row in found.rows
    ]  # fmt: skip
