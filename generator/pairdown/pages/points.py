"""Who collected most tourney points, of all time and in each season?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import Ranking, RankingRow
from pairdown.insight.lists import Wanted, ranking_list
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.list_files import downloads, points_csv, points_json
from pairdown.pages.page import Blob, Page
from pairdown.pages.ranking import Choice
from pairdown.pages.register import root
from pairdown.pages.views.options import table_rows
from pairdown.pages.views.sheaf import leaves
from pairdown.said import said
from pairdown.tuples import NamedTuple

MOST_ON_TOP = 10


class PointsLine(NamedTuple):
    """A line of a list of points."""

    rank: str
    name: str
    link: str
    points: int
    events: int


Lists = Mapping[str, Ranking]
"""The lists of a pool that have somebody on them, by season; that of all time is called ``""``."""


@page_kind("points", title="Points")
def points_pages(book: Book) -> Iterator[Page | Blob]:
    """Make the overview, and each pool's lists: of all time and by season, for programs too."""
    found = lists_of_points(book)
    if any(rules.tourney_points for rules in book.almanac.rulesets.values()):
        yield _overview(book, found)
    for pool, lists in found.items():
        for season, each in lists.items():
            yield from _list_pages(book, pool, lists, season)
            yield points_json(book, each, season)
            yield points_csv(book, each, season)


def lists_of_points(book: Book) -> Mapping[str, Lists]:
    """Return the lists of each pool in which anybody has points."""
    return book.once("lists of points", lambda: dict(_scored(book)))


def _scored(book: Book) -> Iterator[tuple[str, Lists]]:
    """Walk the pools with their lists; without a table of points there is nothing to sum."""
    records = (each for each in book.almanac.events if each.ruleset.tourney_points)
    for pool in sorted({pool_name(each.ruleset) for each in records}):
        if lists := _lists(book, pool):
            yield pool, lists


def _lists(book: Book, pool: str) -> Lists:
    """Return the lists of a pool: of all time, then season by season, newest first."""
    newest_first = sorted(book.almanac.site.seasons, key=lambda each: each.first, reverse=True)
    wanted = {"": Wanted("tourney-points", pool)}
    wanted |= {each.name: Wanted("tourney-points", pool, each.name) for each in newest_first}
    made = {name: ranking_list(book.almanac, each) for name, each in wanted.items()}
    return {name: each for name, each in made.items() if isinstance(each, Ranking) and each.rows}


def _overview(book: Book, found: Mapping[str, Lists]) -> Page:
    path = addresses.POINTS
    tops = [
        (_game(book, pool), relative(path, addresses.points_address(pool)),
         len(lists[""].rows), _day(book, lists[""]),
         _lines(book, lists[""].rows[:MOST_ON_TOP], path, _shared(lists[""])))
        for pool, lists in found.items()
    ]  # fmt: skip
    about = said("Tourney points in {league}.", league=book.almanac.site.title)
    series = [
        (book.veiled(each.plan.name), relative(path, addresses.series_address(each.plan.id)))
        for each in book.almanac.more.get("series", ())
    ]
    return book.page(
        path, "points.html", said("Points"), "points", about=about, tops=tops, series=series
    )


def _list_pages(book: Book, pool: str, lists: Lists, season: str) -> Iterator[Page]:
    found, game = lists[season], _game(book, pool)
    title = said("{game} points", game=game)
    if season:
        title = said("{list}: {part}", list=title, part=season)
    for path, rows, leaf in leaves(found.rows, addresses.points_address(pool, season=season)):
        yield book.page(
            path,
            "points-list.html",
            title,
            "points",
            about=said("{list} in {league}.", list=title, league=book.almanac.site.title),
            game=game,
            as_of=_day(book, found),
            rows=_lines(book, rows, path, _shared(found)),
            leaf=leaf,
            lists=[
                Choice(
                    name or said("All time"),
                    relative(path, addresses.points_address(pool, season=name)),
                    name == season,
                )
                for name in lists
            ],
            downloads=downloads(
                path,
                addresses.points_csv(pool, season=season),
                addresses.points_json(pool, season=season),
            ),
            scale=table_rows(book.almanac.pools[pool].ruleset.tourney_points),
        )


def _game(book: Book, pool: str) -> str:
    return book.almanac.pools[pool].ruleset.name


def _day(book: Book, found: Ranking) -> str:
    return dates.day(found.as_of, book.language) if found.as_of else ""


def _shared(found: Ranking) -> frozenset[int]:
    return numbers.shared(row.rank for row in found.rows)


def _lines(
    book: Book, rows: Sequence[RankingRow], path: str, shared: AbstractSet[int]
) -> list[PointsLine]:
    up = root(path)
    return [
        PointsLine(
            numbers.place(row.rank, shared=row.rank in shared),
            book.names[row.player],
            up + book.people[row.player].link,
            int(row.value),
            row.events,
        )
        for row in rows
    ]
