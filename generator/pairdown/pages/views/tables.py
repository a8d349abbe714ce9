"""How are the figures set that thousands of rows repeat?

A rating with one decimal, an expectation, a change, the balance against an opponent: there are
some thousands of each in a league that prints them a million times. So each is rounded to a whole
number (of tenths, say), and the cell that it makes in the league's language is made once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from markupsafe import escape

from pairdown.pages import numbers
from pairdown.pages.book import Book
from pairdown.said import counted, said

Asked = TypeVar("Asked")


class Table(dict[Asked, str]):
    """What is asked for and how it is set, filled as it is asked for."""

    def __init__(self, setting: Callable[[Asked], str]) -> None:
        """Take what sets a value."""
        super().__init__()
        self.setting = setting

    def __missing__(self, asked: Asked) -> str:
        """Set a value, once."""
        found = self[asked] = self.setting(asked)
        return found


class Figures(NamedTuple):
    """The cells of receipts: ratings by tenths, expectations by thousandths, changes by hundredths.

    ``scores`` and ``factor`` are known by their value.
    """

    tenths: Table[int]
    thousandths: Table[int]
    changes: Table[int]
    scores: Mapping[float, str]
    factor: Callable[[float], str]


def figures(book: Book) -> Figures:
    """Return the cells of receipts in a book's language."""
    return book.once("figures of receipts", lambda: _figures(book))


def _figures(book: Book) -> Figures:
    point = book.say.point

    def cell(text: str) -> str:
        return "<td>" + text.replace(".", point)

    scores = {1.0: said("won"), 0.5: said("drew"), 0.0: said("lost")}
    return Figures(
        Table(lambda number: cell(f"{number / 10:.1f}")),
        Table(lambda number: cell(f"{number / 1000:.3f}")),
        Table(lambda number: cell(numbers.change(number / 100, 2))),
        {score: f"<td>{_escaped(book, word)}" for score, word in scores.items()},
        lru_cache(1024)(lambda factor: cell(f"{factor:g}")),
    )


def hundredths(change: float) -> int:
    """Round a change as `numbers.change` does: halves away from zero.

    >>> hundredths(3.965), hundredths(-0.125), hundredths(0.001)
    (397, -13, 0)
    """
    return int(100 * change + (_HALF if change >= 0 else -_HALF))


_HALF = 0.5 + 1e-7
"""A half, and what a float may be short of one."""

Sums = tuple[int, int, int]
"""Matches won, lost and drawn."""


class Balances(NamedTuple):
    """The cells of a record against an opponent, and of what follows from it."""

    record: Table[Sums]
    rest: Table[Sums]


def balances(book: Book) -> Balances:
    """Return the cells of records in a book's language."""
    return book.once("balances", lambda: _balances(book))


def _balances(book: Book) -> Balances:
    tones = {1: ("up", said("ahead")), 0: ("level", said("level")), -1: ("down", said("behind"))}
    told = {sign: f'class="{tone}">{_escaped(book, word)}' for sign, (tone, word) in tones.items()}
    matches = _escaped(book, said("matches"))

    def rest(sums: Sums) -> str:
        ahead = sums[0] - sums[1]
        tone = told[(ahead > 0) - (ahead < 0)]
        return f'<td data-v="{ahead}" {tone}<td class="n" data-k="{matches}">{sum(sums)}'

    return Balances(Table(lambda sums: numbers.record(*sums)), Table(rest))


def counts(book: Book) -> Table[int]:
    """Return numbers of matches with their noun, in a book's language."""

    def matches(number: int) -> str:
        return _escaped(book, counted(number, "{n} match", "{n} matches"))

    return book.once("numbers of matches", lambda: Table(matches))


def sizes(book: Book) -> Table[int]:
    """Return of how many a place is: ``of 31``, in a book's language."""
    return book.once(
        "sizes of fields", lambda: Table(lambda number: _escaped(book, said("of {n}", n=number)))
    )


def movements(book: Book) -> Table[int | None]:
    """Return how many places were gained on a list, or that somebody is new there."""
    return book.once("movements", lambda: _movements(book))


def _movements(book: Book) -> Table[int | None]:
    new, up, down, level = (
        _escaped(book, word) for word in (said("new"), said("up"), said("down"), said("unchanged"))
    )
    up = f'<span class="up"><span aria-hidden="true">▲</span><span class="vh">{up} </span>'
    down = f'<span class="down"><span aria-hidden="true">▼</span><span class="vh">{down} </span>'

    def moved(places: int | None) -> str:
        if places is None:
            return f'<span class="new">{new}</span>'
        if not places:
            return f'<span class="soft" aria-label="{level}">–</span>'
        return f"{up if places > 0 else down}{abs(places)}</span>"

    return Table(moved)


def cut(book: Book, sentence: str) -> tuple[str, str]:
    """Return what stands before and after the NUL in a sentence that was said, escaped."""
    before, after = _escaped(book, sentence).split("\0")
    return before, after


@lru_cache(maxsize=4096)
def escaped(text: str) -> str:
    """Escape what many rows say, such as the name of a deck."""
    return str(escape(text))


def _escaped(book: Book, text: str) -> str:
    return str(escape(book.say(text)))
