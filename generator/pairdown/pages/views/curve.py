"""How are a rating and a place on the list drawn over time?

Points and words are placed in per cent of the picture's width and height, so that one drawing
fits a phone and a desk without its words growing or shrinking. The line alone is stretched; its
points count in thousandths of the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from math import ceil, floor
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import RatingPoint
from pairdown.model import EventId
from pairdown.pages import dates, numbers
from pairdown.pages.book import Book
from pairdown.pages.register import root
from pairdown.said import said

LEFT, RIGHT, TOP, BOTTOM = 2.0, 98.0, 8.0, 92.0
"""Where the first and last event, the highest and the lowest line stand, in per cent."""

MOST_DOTS = 60
"""So many events of a curve can be pointed at; the line goes through all."""

_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, *(1000 * 2**more for more in range(40)))
_RANK_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, *(1000 * 2**more for more in range(40)))
_MOST_LINES = 5
_MOST_RANKS = 4
_YEAR_ROOM = 12.0
_NEAR = 35.0


class Dot(NamedTuple):
    """An event on the curve, escaped; ``side`` tells where its label has room.

    The label begins (``start``), lies over (``middle``) or ends (``end``) at the point.
    """

    x: str
    y: str
    link: str
    label: Markup
    side: str


class Tick(NamedTuple):
    """A line of the grid with its word."""

    at: str
    label: str


class Line(NamedTuple):
    """A line through all events with its grid; ``words`` is what it says to those who do not see.

    ``points`` is for a polyline in a square of a thousand by a thousand.
    """

    points: str
    levels: list[Tick]
    years: list[Tick]
    words: str


class Curve(NamedTuple):
    """A rating over time, and the place on the list (None where that says nothing)."""

    game: str
    dots: list[Dot]
    rating: Line
    rank: Line | None


Places = Mapping[EventId, PastRank]


def curve(
    book: Book, pool: str, points: Sequence[RatingPoint], places: Places, path: str
) -> Curve | None:
    """Draw a curve of two events or more; ``places`` are those on the list after each event."""
    if len(points) < 2:
        return None
    levels = _levels([point.rating for point in points])
    across = _across([point.day for point in points])
    heights = [_height(point.rating, levels) for point in points]
    game = book.almanac.pools[pool].ruleset.name
    line = Line(
        _polyline(across, heights),
        [Tick(_percent(_height(level, levels)), str(level)) for level in levels],
        _years([point.day for point in points], across),
        _words(book, game, points),
    )
    ranks = _ranks(book, points, places)
    dots = [
        _dot(book, points[at], (across[at], heights[at]), ranks[at], path) for at in _chosen(points)
    ]
    return Curve(game, dots, line, _rank_line(book, game, points, across, places))


def _rank_line(
    book: Book, game: str, points: Sequence[RatingPoint], across: Sequence[float], places: Places
) -> Line | None:
    """Draw the place on the list from the first event after which there was one."""
    listed = [
        (x, point, places[point.event].rank)
        for x, point in zip(across, points, strict=True)
        if point.event in places
    ]
    ranks = [rank for _, _, rank in listed]
    if len(listed) < 2:
        return None
    levels = _rank_levels(ranks)
    last = places[listed[-1][1].event]
    words = said(
        "{game}: place on the list after each event, from no. {first} on {first_day} to no. {last} "
        "of {all} on {last_day}; best no. {best}.",
        game=game, first=ranks[0], first_day=dates.day(listed[0][1].day, book.language),
        last=last.rank, all=last.listed, last_day=dates.day(listed[-1][1].day, book.language),
        best=min(ranks),
    )  # fmt: skip
    return Line(
        _polyline([x for x, _, _ in listed], [_depth(rank, levels) for rank in ranks]),
        [Tick(_percent(_depth(level, levels)), str(level)) for level in levels],
        [],
        words,
    )


def _polyline(across: Sequence[float], heights: Sequence[float]) -> str:
    return " ".join(f"{10 * x:.0f},{10 * y:.0f}" for x, y in zip(across, heights, strict=True))


def _chosen(points: Sequence[RatingPoint]) -> list[int]:
    """Return which events get a dot: all, or, of a long career, every so-and-so-many-th.

    The newest, the highest and the lowest are always among them.
    """
    last = len(points) - 1
    ratings = [point.rating for point in points]
    every = -(-len(points) // MOST_DOTS)
    found = {*range(last, -1, -every), ratings.index(max(ratings)), ratings.index(min(ratings))}
    return sorted(found)


def _rank_levels(ranks: Sequence[int]) -> list[int]:
    """Return round places around the best and the worst; the first place is no. 1."""
    best, worst = min(ranks), max(ranks)
    step = next(each for each in _RANK_STEPS if ceil(worst / each) - best // each <= _MOST_RANKS)
    first = best // step
    last = max(ceil(worst / step), first + 1)
    levels = sorted({max(1, number * step) for number in range(first, last + 1)})
    return levels if levels[1:] else [*levels, 2]


def _depth(rank: float, levels: Sequence[int]) -> float:
    return TOP + (rank - levels[0]) / (levels[-1] - levels[0]) * (BOTTOM - TOP)


def _levels(ratings: Sequence[float]) -> list[int]:
    """Return round ratings from just below the lowest to just above the highest."""
    low, high = min(ratings), max(ratings)
    step = next(each for each in _STEPS if ceil(high / each) - floor(low / each) <= _MOST_LINES)
    first, last = floor(low / step), ceil(high / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def _height(rating: float, levels: Sequence[int]) -> float:
    return BOTTOM - (rating - levels[0]) / (levels[-1] - levels[0]) * (BOTTOM - TOP)


def _across(days: Sequence[date]) -> list[float]:
    """Place days by date; side by side where all are one day."""
    span = (days[-1] - days[0]).days
    parts = [(day - days[0]).days / span for day in days] if span else [
        number / (len(days) - 1) for number in range(len(days))
    ]  # fmt: skip
    return [LEFT + part * (RIGHT - LEFT) for part in parts]


def _percent(place: float) -> str:
    return f"{place:.1f}%"


def _dot(book: Book, point: RatingPoint, at: tuple[float, float], rank: str, path: str) -> Dot:
    heading = book.headings[point.event]
    label = f"{numbers.rating(point.rating)}{rank} · {heading.name}, {escape(heading.day)}"
    x, y = at
    side = "start" if x < _NEAR else "end" if x > 100 - _NEAR else "middle"
    return Dot(_percent(x), _percent(y), root(path) + heading.link, Markup(label), side)  # noqa: S704 - of escaped parts


def _ranks(book: Book, points: Sequence[RatingPoint], places: Places) -> list[str]:
    """Return what is said of the place after each event: nothing, or `` (no. 3)``."""
    before, after = escape(book.say(said("no. {n}", n="\0"))).split("\0")
    found = (places.get(point.event) for point in points)
    return [f" ({before}{place.rank}{after})" if place else "" for place in found]


def _years(days: Sequence[date], across: Sequence[float]) -> list[Tick]:
    """Return a tick for the first event of each year, where there is room for one."""
    first: dict[int, float] = {}
    for day, x in zip(days, across, strict=True):
        if day.year not in first and all(x - other >= _YEAR_ROOM for other in first.values()):
            first[day.year] = x
    return [Tick(_percent(x), str(year)) for year, x in first.items()]


def _words(book: Book, game: str, points: Sequence[RatingPoint]) -> str:
    ratings = [point.rating for point in points]
    first, last = (dates.day(points[at].day, book.language) for at in (0, -1))
    return said(
        "{game} rating after each of {n} events, from {first} on {first_day} to {last} on "
        "{last_day}; highest {highest}, lowest {lowest}.",
        game=game,
        n=len(points),
        first=numbers.rating(ratings[0]),
        first_day=first,
        last=numbers.rating(ratings[-1]),
        last_day=last,
        highest=numbers.rating(max(ratings)),
        lowest=numbers.rating(min(ratings)),
    )
