"""How are the figures set that thousands of rows repeat?

A rating with one decimal, an expectation, a change, the balance against an opponent: there are
some thousands of each in a league that prints them a million times. So each is rounded to a whole
number (of tenths, say), and the cell that it makes in the league's language is made once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from markupsafe import escape

from pairdown.model import SIDES, Side
from pairdown.pages import numbers
from pairdown.pages.book import Book
from pairdown.said import counted, said
from pairdown.tuples import NamedTuple

Asked = TypeVar("Asked")

MOST = 50_000
"""So much is held at once by a table; what is asked for seldom need not stay."""


class Table(dict[Asked, str]):
    """What is asked for and how it is set, filled as it is asked for."""

    def __init__(self, setting: Callable[[Asked], str]) -> None:
        """Take what sets a value."""
        super().__init__()
        self.setting = setting

    def __missing__(self, asked: Asked) -> str:
        """Set a value, once."""
        if len(self) >= MOST:
            self.clear()
        found = self[asked] = self.setting(asked)
        return found


class Figures(NamedTuple):
    """The cells of receipts: ratings by tenths, expectations by thousandths, changes by hundredths.

    ``outcomes`` are two cells, known by the score and the K that went with it.
    """

    tenths: Table[float]
    thousandths: Sequence[str]
    outcomes: Table[tuple[float, float]]
    changes: Table[int]


def figures(book: Book) -> Figures:
    """Return the cells of receipts in a book's language."""
    return book.once("figures of receipts", lambda: _figures(book))


def _figures(book: Book) -> Figures:
    point = book.say.point

    def cell(text: str) -> str:
        return "<td>" + text.replace(".", point)

    scores = {
        score: f"<td>{_escaped(book, word)}"
        for score, word in ((1, said("won")), (0.5, said("drew")), (0, said("lost")))
    }
    return Figures(
        Table(lambda number: cell(f"{number / 10:.1f}")),
        [cell(f"{number / 1000:.3f}") for number in range(1001)],
        Table(lambda known: scores[known[0]] + cell(f"{known[1]:g}")),
        Table(lambda number: cell(numbers.change(number / 100, 2))),
    )


HALF = 0.5 + 1e-7
"""A half, and what a float may be short of one: halves of changes are rounded away from zero."""

Sums = tuple[int, int, int]
"""Matches won, lost and drawn."""


class Balances(NamedTuple):
    """A record against an opponent, and the cells of what follows from it.

    ``single`` are the cells of both for each end of a single match, in the order of `SIDES`.
    """

    record: Table[Sums]
    rest: Table[Sums]
    single: Sequence[str]


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

    def single(side: Side) -> str:
        win, draw = int(side is Side.WIN), int(side is Side.DRAW)
        sums = (win, 1 - win - draw, draw)
        return f'<td class="n key">{numbers.record(*sums)}{rest(sums)}'

    records = Table[Sums](lambda sums: numbers.record(*sums))
    return Balances(records, Table(rest), [single(side) for side in SIDES])


def counts(book: Book) -> Table[int]:
    """Return numbers of matches with their noun, in a book's language."""

    def matches(number: int) -> str:
        return _escaped(book, counted(number, "{n} match", "{n} matches"))

    return book.once("numbers of matches", lambda: Table(matches))


def gains(book: Book) -> Table[str | None]:
    """Return the cells of what an event did to a rating, by the change as it is set."""
    point, tones = book.say.point, {"+": " up", numbers.MINUS: " down"}

    def gain(change: str | None) -> str:
        text = change or ""
        return f'<td class="n{tones.get(text[:1], "")}">{text.replace(".", point)}'

    return book.once("gains", lambda: Table(gain))


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
