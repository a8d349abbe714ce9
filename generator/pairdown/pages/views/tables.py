"""How are the figures set that thousands of receipts repeat?

A rating with one decimal, an expectation, a change: there are some thousands of each in a league
that prints them a million times. So each is rounded to a whole number (of tenths, say), and how
that is set in the league's language is made once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pairdown.pages import numbers
from pairdown.pages.book import Book


class Table(dict[int, str]):
    """How whole numbers are set, filled as they are asked for."""

    def __init__(self, setting: Callable[[int], str]) -> None:
        """Take what sets a number."""
        super().__init__()
        self.setting = setting

    def __missing__(self, number: int) -> str:
        """Set a number, once."""
        found = self[number] = self.setting(number)
        return found


class Figures(NamedTuple):
    """Ratings by tenths, expectations by thousandths, changes by hundredths, and factors."""

    tenths: Table
    thousandths: Table
    changes: Table
    factor: Callable[[float], str]


def figures(book: Book) -> Figures:
    """Return the figures of a book in its language."""
    return book.once("figures of receipts", lambda: _figures(book.say.point))


def _figures(point: str) -> Figures:
    def local(text: str) -> str:
        return text.replace(".", point)

    return Figures(
        Table(lambda number: local(f"{number / 10:.1f}")),
        Table(lambda number: local(f"{number / 1000:.3f}")),
        Table(lambda number: local(numbers.change(number / 100, 2))),
        lru_cache(1024)(lambda factor: local(f"{factor:g}")),
    )


def hundredths(change: float) -> int:
    """Round a change as `numbers.change` does: halves away from zero.

    >>> hundredths(3.965), hundredths(-0.125), hundredths(0.001)
    (397, -13, 0)
    """
    return int(100 * change + (_HALF if change >= 0 else -_HALF))


_HALF = 0.5 + 1e-7
"""A half, and what a float may be short of one."""
