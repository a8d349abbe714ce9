"""Who leads: by rating, of all, of a season, of a region, of a country?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from functools import partial
from operator import attrgetter

from pairdown.almanac.rankings import Lists
from pairdown.almanac.record import Pool, Ranking, RankingRow
from pairdown.insight.lists import parted, rating_lists
from pairdown.model import PlayerId, Season
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.home import pools_in_order
from pairdown.pages.links import relative
from pairdown.pages.list_files import Part, downloads, ratings_csv, ratings_json
from pairdown.pages.page import Blob, Bundles, Page, Planned
from pairdown.pages.views.mentions import occasions, people
from pairdown.pages.views.profile_pools import row_ground
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.pages.views.tables import Table, escaped, movements
from pairdown.said import counted, said
from pairdown.tuples import NamedTuple


class RankingLine(NamedTuple):
    """A line of a list, escaped; ``heads`` is the cell of the name with what is said beside it.

    ``value`` says how far off a rating may be where the system knows, ``move`` how many places
    were gained; ``peak_day`` is the day of the event after which the peak was reached, ``last``
    that of the last event, with its link.
    """

    active: bool
    rank: str
    heads: str
    value: str
    move: str
    home: str
    peak: str
    peak_day: str
    matches: int
    events: int
    last: str


class Choice(NamedTuple):
    """A list to choose from; ``here`` marks the one that is shown."""

    name: str
    link: str
    here: bool


class Made(NamedTuple):
    """A list that is made; ``shared`` are the ranks that more than one player has."""

    list: Ranking
    shared: frozenset[int]

    @property
    def rows(self) -> Sequence[RankingRow]:
        """The rows of the list."""
        return self.list.rows


class Listed(NamedTuple):
    """A list of a pool, among those that one may choose from.

    ``size`` is how many rows it has; ``made`` makes them. ``ground`` is a digest of all that
    they can say, empty where they are ready and each page rests on its own.
    """

    pool: Pool
    parts: Sequence[Part]
    here: Part
    as_of: date | None
    size: int
    made: Callable[[], Made]
    ground: bytes = b""


@page_kind("ranking", title="Rankings")
def ranking_pages(book: Book) -> Iterator[Page | Bundles]:
    """Make the overview, and each pool's lists: all, by season, by region, by country."""
    yield _overview(book)
    grounds = {pool.name: _pool_ground(book, pool) for pool in pools_in_order(book)}
    yield Bundles("pools", grounds, partial(_pool_pages, book))


def _pool_ground(book: Book, pool: Pool) -> bytes:
    lists = rating_lists(book.almanac, pool.name)
    rated = book.grounds.of_lists(lists, lists.end(None))
    return book.grounds.of(rated, pool.name, pool.ruleset.name) if rated else b""


def _pool_pages(book: Book, name: str) -> Iterator[Planned]:
    pool, lists = book.almanac.pools[name], rating_lists(book.almanac, name)
    parts, ends = parts_of(book, pool), {each.name: each.last for each in book.almanac.site.seasons}
    ready = _parted(book, pool.ranking)
    for part, of in parts:
        if part == "season" and lists.end(ends[of]) < lists.end(None):
            listed = _past(book, pool, parts, of, lists, ends[of])
        elif part == "season":
            listed = _ready(pool, parts, (part, of), lists.made(ends[of]))
        else:
            listed = _ready(pool, parts, (part, of), ready[part, of])
        yield from _list_pages(book, listed)


def _parted(book: Book, whole: Ranking) -> Mapping[Part, Ranking]:
    """Return a list as it is, and parted by region and by country."""
    regions = parted(book.almanac, whole, attrgetter("region"))
    countries = parted(book.almanac, whole, attrgetter("country"))
    return {
        ("", ""): whole,
        **{("region", of): found for of, found in regions.items()},
        **{("country", of): found for of, found in countries.items()},
    }


def _ready(pool: Pool, parts: Sequence[Part], here: Part, found: Ranking) -> Listed:
    """Return a list that is made."""
    made = Made(found, _shared(found))
    return Listed(pool, parts, here, found.as_of, len(found.rows), lambda: made)


def _past(
    book: Book, pool: Pool, parts: Sequence[Part], of: str, lists: Lists, day: date
) -> Listed:
    """Return the list of a season that later events followed, made when a page asks for it.

    All pages of one list are made in a row, so that one list at a time is held.
    """

    def made() -> Made:
        found = lists.made(day)
        return Made(found, _shared(found))

    return Listed(
        pool, parts, ("season", of), day, lists.size(day),
        partial(book.latest, "list of a season", (pool.name, day), made),
        book.grounds.of_lists(lists, lists.end(day)),
    )  # fmt: skip


def _overview(book: Book) -> Page:
    path = addresses.RANKINGS
    tops = [
        (pool.ruleset.name, relative(path, addresses.ranking_address(pool.name)),
         len(pool.ranking.rows), _day(book, pool.ranking.as_of),
         ranking_lines(book, pool.ranking.rows[:10], path, _shared(pool.ranking)))
        for pool in pools_in_order(book)
    ]  # fmt: skip
    about = said("The rating lists of {league}.", league=book.almanac.site.title)
    return book.page(path, "rankings.html", said("Rankings"), "rankings", about=about, tops=tops)


def parts_of(book: Book, pool: Pool) -> Sequence[Part]:
    """Return the lists of a pool: the whole one, those of seasons, regions and countries."""
    return book.once(("lists of a pool", pool.name), lambda: _parts(book, pool))


def _parts(book: Book, pool: Pool) -> list[Part]:
    listed = map(_PLAYER, pool.ranking.rows)
    players = list(map(book.almanac.players.__getitem__, listed))
    regions = sorted(set(map(attrgetter("region"), players)) - {""})
    countries = sorted(set(map(attrgetter("country"), players)) - {""})
    return [
        ("", ""),
        *(("season", each.name) for each in _seasons(book, pool)),
        *(("region", region) for region in regions if len(regions) > 1),
        *(("country", country) for country in countries if len(countries) > 1),
    ]


def _seasons(book: Book, pool: Pool) -> list[Season]:
    """Return the seasons in which the pool has a rated event, newest first."""
    days = [book.events[event].event.last_day for event in pool.ledger.events]
    seasons = sorted(book.almanac.site.seasons, key=lambda each: each.first, reverse=True)
    return [each for each in seasons if any(each.first <= day <= each.last for day in days)]


def _list_pages(book: Book, listed: Listed) -> Iterator[Planned]:
    part, of = listed.here
    address = addresses.ranking_address(listed.pool.name, part=part, of=of)
    day = listed.as_of.isoformat() if listed.as_of else ""
    whole = book.grounds.of(listed.pool.name, listed.parts, listed.here, day, listed.size)
    grounds = []
    for path, places, leaf in leaves(range(listed.size), address):
        make = partial(_list_page, book, listed, path, places, leaf)
        grounds.append(_ground(book, whole, listed, places))
        yield Planned(path, make, ground=grounds[-1])
    ground = book.grounds.of(*grounds)
    for path, write in _files(listed):
        yield Planned(path, partial(_file, book, listed, write), ground=ground)


Write = Callable[[Book, Ranking, Part], Blob]


def _files(listed: Listed) -> Iterator[tuple[str, Write]]:
    """Walk the files beside a list; they say nothing that its pages do not rest on."""
    name, (part, of) = listed.pool.name, listed.here
    yield addresses.ranking_json(name, part=part, of=of), ratings_json
    yield addresses.ranking_csv(name, part=part, of=of), ratings_csv


def _file(book: Book, listed: Listed, write: Write) -> Blob:
    return write(book, listed.made().list, listed.here)


def _ground(book: Book, whole: bytes, listed: Listed, places: Sequence[int]) -> bytes:
    """Return what a page of a list rests on: the list, its own rows, and those named there."""
    if not book.grounds.given:
        return b""
    if listed.ground:
        return book.grounds.of(whole, listed.ground)
    made = listed.made()
    rows = [made.rows[at] for at in places]
    events = {*map(_LAST, rows), *map(_PEAK, rows)} - {None}
    named = [(event, book.grounds.days[event]) for event in sorted(events)]
    players = book.grounds.people(map(_PLAYER, rows))
    shared = list(map(made.shared.__contains__, map(_RANK, rows)))
    return book.grounds.of(whole, players, list(map(row_ground, rows)), shared, named)


_PLAYER, _RANK = attrgetter("player"), attrgetter("rank")
_LAST, _PEAK = attrgetter("last_event"), attrgetter("peak_event")


def _list_page(book: Book, listed: Listed, path: str, places: Sequence[int], leaf: Leaf) -> Page:
    (part, of), made = listed.here, listed.made()
    game, count = listed.pool.ruleset.name, listed.size
    rows = [made.rows[at] for at in places]
    title = said("{game} ratings", game=game)
    if of:
        title = said("{list}: {part}", list=title, part=of)
    return book.page(
        path,
        "ranking.html",
        title,
        "rankings",
        about=counted(
            count,
            "{list} in {league}, {n} player.",
            "{list} in {league}, {n} players.",
            list=title,
            league=book.almanac.site.title,
        ),
        game=game,
        of=of,
        as_of=_day(book, listed.as_of),
        rows=ranking_lines(book, rows, path, made.shared),
        count=count,
        leaf=leaf,
        lists=_lists(listed.pool, listed.parts, listed.here, path),
        min_matches=book.almanac.site.min_matches,
        inactive_days=book.almanac.site.inactive_after_days,
        downloads=downloads(
            path,
            addresses.ranking_csv(listed.pool.name, part=part, of=of),
            addresses.ranking_json(listed.pool.name, part=part, of=of),
        ),
    )


def _lists(
    pool: Pool, parts: Sequence[Part], here: Part, path: str
) -> list[tuple[str, list[Choice]]]:
    """Return the lists to choose from, by what they part the players by."""
    found: dict[str, list[Choice]] = {}
    for part, of in parts:
        link = relative(path, addresses.ranking_address(pool.name, part=part, of=of))
        found.setdefault(part, []).append(Choice(of or said("All time"), link, (part, of) == here))
    return list(found.items()) if len(found) > 1 else []


def _day(book: Book, day: date | None) -> str:
    return dates.day(day, book.language) if day else ""


def _shared(found: Ranking) -> frozenset[int]:
    return numbers.shared(row.rank for row in found.rows)


def ranking_lines(
    book: Book, rows: Sequence[RankingRow], path: str, shared: AbstractSet[int]
) -> list[RankingLine]:
    """Return rows of a ranking as they stand on the page; ``shared`` are the ranks that are."""
    heads, days, moves = people(book, path), occasions(book, path), movements(book)
    homes = book.once("homes on lists", lambda: _homes(book))
    marks = book.once("marks on lists", lambda: Table(partial(_marks, book)))
    return [
        RankingLine(
            row.active,
            f"{row.rank}=" if row.rank in shared else str(row.rank),
            heads[row.player] + marks[row.active, row.provisional],
            numbers.rating(row.value) + ("" if row.deviation is None else _off(row.deviation)),
            moves[row.movement],
            homes[row.player],
            numbers.rating(row.peak),
            days[row.peak_event].when if row.peak_event else "",
            row.matches,
            row.events,
            days[row.last_event].dated if row.last_event else "",
        )
        for row in rows
    ]


def _marks(book: Book, standing: tuple[bool, bool]) -> str:
    """Return what is said beside a name: that somebody has not played for long, or not enough.

    ``standing`` tells whether somebody is active, and whether the rating is provisional.
    """
    active, provisional = standing
    marks = [*([] if active else [said("inactive")]),
             *([said("provisional")] if provisional else [])]  # fmt: skip
    return "".join(f' <small class="mark">{escaped(book.say(mark))}</small>' for mark in marks)


def _off(deviation: float) -> str:
    return f" <small>±{numbers.rating(deviation)}</small>"


def _homes(book: Book) -> Table[PlayerId]:
    """Return where everybody comes from, escaped."""

    def home(key: PlayerId) -> str:
        player = book.almanac.players[key]
        return escaped(", ".join(filter(None, (player.region, player.country))))

    return Table(home)
