"""How are a rating and a place on the list drawn over time?

Places in the picture are whole thousandths of its width and height, so that one drawing fits a
phone and a desk: words and points stand at per cents and neither grow nor shrink, lines alone are
stretched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from math import ceil, floor

from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import RatingPoint
from pairdown.model import EventId
from pairdown.pages import dates, numbers
from pairdown.pages.book import Book
from pairdown.pages.views.mentions import occasions
from pairdown.pages.views.tables import cut
from pairdown.said import said
from pairdown.tuples import NamedTuple

LEFT, RIGHT, TOP, BOTTOM = 20, 980, 80, 920
"""Where the first and last event, the highest and the lowest line stand, in thousandths."""

MOST_DOTS = 60
"""So many events of a curve can be pointed at; the line goes through all."""

_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, *(1000 * 2**more for more in range(40)))
_FINEST = _STEPS[0]
"""All steps are multiples of it."""

_RANK_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, *(1000 * 2**more for more in range(40)))
_MOST_LINES = 5
_MOST_RANKS = 4
_YEAR_ROOM = 120
_NEAR = 350

_PERCENT = tuple(f"{number / 10:g}%" for number in range(1001))
"""Thousandths as they stand in the picture."""

Dot = tuple[str, str, str, str, str]
"""An event on the curve, escaped: link, x, y, which side its label has room on, and the label.

The label begins (``start``), lies over (``middle``) or ends (``end``) at the point.
"""


class Scale(NamedTuple):
    """The grid from its first line on: ``unit`` thousandths upwards for each point or place.

    ``ticks`` are the lines' words in their places, ``path`` draws the lines.
    """

    first: int
    foot: int
    unit: float
    ticks: str
    path: str


class Line(NamedTuple):
    """A line through all events on its grid; ``words`` is what it says to those who do not see.

    ``points`` is for a polyline in a square of a thousand by a thousand.
    """

    points: str
    path: str
    levels: str
    years: str
    words: str


class Curve(NamedTuple):
    """A rating over time, and the place on the list (None where that says nothing)."""

    dots: list[Dot]
    rating: Line
    rank: Line | None


Places = Mapping[EventId, PastRank]


def curve(
    book: Book, game: str, points: Sequence[RatingPoint], places: Places, path: str
) -> Curve | None:
    """Draw a curve of two events or more; ``places`` are those on the list after each event.

    The name of the ``game`` is escaped, and so is all that comes of it.
    """
    if len(points) < 2:
        return None
    ratings, days = [point.rating for point in points], [point.day for point in points]
    scale = _ratings_scale(floor(min(ratings) / _FINEST), ceil(max(ratings) / _FINEST))
    across, heights = _across(days), _heights(ratings, scale)
    line = Line(
        _polyline(across, heights), scale.path, scale.ticks, _years(days, across),
        _words(book, game, points),
    )  # fmt: skip
    dots = _dots(book, points, across, heights, places, path)
    return Curve(dots, line, _rank_line(book, game, points, across, places))


def _dots(
    book: Book, points: Sequence[RatingPoint], across: Sequence[int], heights: Sequence[int],
    places: Places, path: str,
) -> list[Dot]:  # fmt: skip
    """Return the events of a curve that can be pointed at."""
    known = occasions(book, path)
    before, after = book.once("words of a rank", lambda: cut(book, said("no. {n}", n="\0")))
    found = []
    for at in _chosen(points):
        point, x = points[at], across[at]
        place, event = places.get(point.event), known[point.event]
        rank = f" ({before}{place.rank}{after})" if place else ""
        label = f"{numbers.rating(point.rating)}{rank} · {event.label}"
        side = "start" if x < _NEAR else "end" if x > 1000 - _NEAR else "middle"
        found.append((event.link, _PERCENT[x], _PERCENT[heights[at]], side, label))
    return found


def _chosen(points: Sequence[RatingPoint]) -> Iterable[int]:
    """Return which events get a dot: all, or, of a long career, every so-and-so-many-th.

    The newest, the highest and the lowest are always among them.
    """
    if len(points) <= MOST_DOTS:
        return range(len(points))
    last = len(points) - 1
    ratings = [point.rating for point in points]
    every = -(-len(points) // MOST_DOTS)
    found = {*range(last, -1, -every), ratings.index(max(ratings)), ratings.index(min(ratings))}
    return sorted(found)


def _rank_line(
    book: Book, game: str, points: Sequence[RatingPoint], across: Sequence[int], places: Places
) -> Line | None:
    """Draw the place on the list from the first event after which there was one."""
    listed = [
        (x, point.day, place)
        for x, point in zip(across, points, strict=True)
        if (place := places.get(point.event))
    ]
    if len(listed) < 2:
        return None
    ranks = [place.rank for _, _, place in listed]
    scale = _ranks_scale(min(ranks), max(ranks))
    words = said(
        "{game}: place on the list after each event, from no. {first} on {first_day} to no. {last} "
        "of {all} on {last_day}; best no. {best}.",
        game=game, first=ranks[0], first_day=dates.day(listed[0][1], book.language),
        last=ranks[-1], all=listed[-1][2].listed, last_day=dates.day(listed[-1][1], book.language),
        best=min(ranks),
    )  # fmt: skip
    drawn = _polyline([x for x, _, _ in listed], _heights(ranks, scale))
    return Line(drawn, scale.path, scale.ticks, "", words)


def _polyline(across: Iterable[int], heights: Iterable[int]) -> str:
    return " ".join([f"{x},{y}" for x, y in zip(across, heights, strict=True)])


@lru_cache(4096)
def _ratings_scale(low: int, high: int) -> Scale:
    """Return the grid of ratings: the lowest and the highest in units of the finest step."""
    levels = _levels(low * _FINEST, high * _FINEST)
    return _scale(levels, BOTTOM, (TOP - BOTTOM) / (levels[-1] - levels[0]))


def _ranks_scale(best: int, worst: int) -> Scale:
    """Return the grid of places: the best stands on top."""
    return _ranks_grid(*_rank_span(best, worst))


@lru_cache(4096)
def _ranks_grid(first: int, last: int, step: int) -> Scale:
    """Return the grid from one place to another, both in steps; many a pair of places has it."""
    levels = _rank_levels(first, last, step)
    return _scale(levels, TOP, (BOTTOM - TOP) / (levels[-1] - levels[0]))


def _scale(levels: Sequence[int], foot: int, unit: float) -> Scale:
    at = [round(foot + unit * (level - levels[0])) for level in levels]
    placed = zip(at, levels, strict=True)
    ticks = "".join(f'<text y="{_PERCENT[y]}">{level}</text>' for y, level in placed)
    return Scale(levels[0], foot, unit, ticks, "".join(f"M0 {y}H1000" for y in at))


def _heights(values: Sequence[float], scale: Scale) -> list[int]:
    first, foot, unit, _, _ = scale
    return [round(foot + unit * (value - first)) for value in values]


def _rank_span(best: int, worst: int) -> tuple[int, int, int]:
    """Return between which places the best and the worst lie, in steps, and how long a step is."""
    step = next(each for each in _RANK_STEPS if -(-worst // each) - best // each <= _MOST_RANKS)
    first = best // step
    return first, max(-(-worst // step), first + 1), step


def _rank_levels(first: int, last: int, step: int) -> list[int]:
    """Return round places from the first to the last, both in steps; the first place is no. 1."""
    levels = sorted({max(1, number * step) for number in range(first, last + 1)})
    return levels if levels[1:] else [*levels, 2]


def _levels(low: float, high: float) -> list[int]:
    """Return round ratings from just below the lowest to just above the highest."""
    step = next(each for each in _STEPS if ceil(high / each) - floor(low / each) <= _MOST_LINES)
    first, last = floor(low / step), ceil(high / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def _across(days: Sequence[date]) -> list[int]:
    """Place days by date; side by side where all are one day."""
    numbers_of = [day.toordinal() for day in days]
    first, span = numbers_of[0], numbers_of[-1] - numbers_of[0]
    if not span:
        first, span, numbers_of = 0, len(days) - 1, list(range(len(days)))
    unit = (RIGHT - LEFT) / span
    return [round(LEFT + unit * (number - first)) for number in numbers_of]


def _years(days: Sequence[date], across: Sequence[int]) -> str:
    """Return the first event of each year with the year below it, where there is room for one."""
    first: dict[int, int] = {}
    for day, x in zip(days, across, strict=True):
        if day.year not in first and all(x - other >= _YEAR_ROOM for other in first.values()):
            first[day.year] = x
    marks = [f'<text class="year" x="{_PERCENT[x]}" y="100%">{year}</text>'
             for year, x in first.items()]  # fmt: skip
    return "".join(marks)


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
