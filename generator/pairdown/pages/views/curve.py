"""How is a rating curve drawn?

The picture is made of lines and points placed in per cent of its width and height, so that one
drawing fits a phone and a desk without its words growing or shrinking.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from markupsafe import Markup

from pairdown.almanac.record import RatingPoint
from pairdown.pages import dates, numbers
from pairdown.pages.book import Book
from pairdown.pages.register import root
from pairdown.said import said

LEFT, RIGHT, TOP, BOTTOM = 2.0, 98.0, 8.0, 92.0
"""Where the first and last event, the highest and the lowest line stand, in per cent."""

_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, *(1000 * 2**more for more in range(40)))
_MOST_LINES = 5
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


class Segment(NamedTuple):
    """A line from one event to the next."""

    x1: str
    y1: str
    x2: str
    y2: str


class Tick(NamedTuple):
    """A line of the grid with its word."""

    at: str
    label: str


class Curve(NamedTuple):
    """A rating over time; ``words`` is what the picture says, for those who do not see it."""

    game: str
    dots: list[Dot]
    segments: list[Segment]
    levels: list[Tick]
    years: list[Tick]
    words: str


def curve(book: Book, pool: str, points: Sequence[RatingPoint], path: str) -> Curve | None:
    """Draw a curve of two events or more."""
    if len(points) < 2:
        return None
    levels = _levels([point.rating for point in points])
    across = _across([point.day for point in points])
    places = [(_percent(x), _percent(_height(point.rating, levels)))
              for x, point in zip(across, points, strict=True)]  # fmt: skip
    game = book.almanac.pools[pool].ruleset.name
    return Curve(
        game=game,
        dots=_dots(book, points, places, across, path),
        segments=[Segment(*one, *two) for one, two in pairwise(places)],
        levels=[Tick(_percent(_height(level, levels)), str(level)) for level in levels],
        years=_years([point.day for point in points], across),
        words=_words(book, game, points),
    )


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


def _dots(
    book: Book, points: Sequence[RatingPoint], places: Sequence[tuple[str, str]],
    across: Sequence[float], path: str,
) -> list[Dot]:  # fmt: skip
    up = root(path)
    found = []
    for point, place, x in zip(points, places, across, strict=True):
        heading = book.headings[point.event]
        label = Markup("{} · {}, {}").format(
            numbers.rating(point.rating), heading.name, heading.day
        )
        side = "start" if x < _NEAR else "end" if x > 100 - _NEAR else "middle"
        found.append(Dot(*place, up + heading.link, label, side))
    return found


def _years(days: Sequence[date], across: Sequence[float]) -> list[Tick]:
    """Return a tick for the first event of each year."""
    first: dict[int, str] = {}
    for day, x in zip(days, across, strict=True):
        first.setdefault(day.year, _percent(x))
    return [Tick(x, str(year)) for year, x in first.items()]


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
