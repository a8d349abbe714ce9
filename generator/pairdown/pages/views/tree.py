"""How does a whole bracket fit on one sheet of paper?

As a drawing with its own measures, which paper of any size then scales: boxes in columns, lines
from each to the one that it feeds. The sides of a double elimination stand below each other.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from pairdown.pages.views.bracket import BoutView, ColumnView, Half, SideView
from pairdown.tuples import NamedTuple

BOX_WIDTH = 170
ROW = 17
BOX = 2 * ROW
STEP = BOX + 13
GAP = 40
HEAD = 46
MOST_LETTERS = 20


class Row(NamedTuple):
    """One player in a box; ``y`` is the line that the text stands on."""

    y: int
    seed: str
    name: str
    games: str
    state: str
    known: bool


class Box(NamedTuple):
    """One bout: the upper left corner and the two rows; ``remark`` is how it ended."""

    x: int
    y: int
    number: int
    rows: tuple[Row, Row]
    remark: str


class Label(NamedTuple):
    """A word in the drawing: over a column, or (``side``) over a side of the bracket."""

    x: int
    y: int
    text: str
    side: bool


class Tree(NamedTuple):
    """A drawing: its measures, boxes, words, and lines as SVG paths.

    ``tall`` tells that it fills paper better when that is upright.
    """

    name: str
    width: int
    height: int
    tall: bool
    labels: list[Label]
    boxes: list[Box]
    lines: list[str]


def tree(name: str, sides: Sequence[SideView]) -> Tree:
    """Draw a bracket."""
    labels: list[Label] = []
    boxes: list[Box] = []
    lines: list[str] = []
    top, width = 0, 0
    for side in sides:
        if side.title:
            labels.append(Label(0, top + ROW, side.title, side=True))
            top += ROW + 12
        heights = _heights(side.columns)
        labels += _titles(side.columns, top)
        boxes += _boxes(side.columns, heights, top + HEAD)
        lines += _lines(side.columns, heights, top + HEAD)
        top += HEAD + max(y for column in heights for y in column) + BOX + GAP
        width = max(width, len(side.columns) * (BOX_WIDTH + GAP) - GAP)
    return Tree(name, width + 2, top - GAP + 16, top > width, labels, boxes, lines)


def _heights(columns: Sequence[ColumnView]) -> list[list[int]]:
    """Return how far down each place of each column stands."""
    most = max(len(column.bouts) for column in columns)
    heights: list[list[int]] = []
    feeds = ""
    for column in columns:
        if feeds == "pairs":
            ends = heights[-1]
            here = [(one + two) // 2 for one, two in zip(ends[::2], ends[1::2], strict=True)]
        elif feeds == "single":
            here = heights[-1][: len(column.bouts)]
        else:
            spare = (most - len(column.bouts)) * STEP // (2 * max(len(column.bouts), 1))
            here = [at * STEP + (2 * at + 1) * spare for at in range(len(column.bouts))]
        heights.append(here)
        feeds = column.feeds
    return heights


def _titles(columns: Sequence[ColumnView], top: int) -> list[Label]:
    return [
        Label(at * (BOX_WIDTH + GAP), top + ROW, column.title, side=False)
        for at, column in enumerate(columns)
    ]


def _boxes(
    columns: Sequence[ColumnView], heights: Sequence[Sequence[int]], top: int
) -> Iterator[Box]:
    for at, column in enumerate(columns):
        for bout, y in zip(column.bouts, heights[at], strict=True):
            if bout is not None:
                yield _box(bout, at * (BOX_WIDTH + GAP), top + y)


def _box(bout: BoutView, x: int, y: int) -> Box:
    rows = (_row(bout.first, y + 13), _row(bout.second, y + ROW + 13))
    return Box(x, y, bout.number, rows, bout.remark)


def _row(half: Half, y: int) -> Row:
    name = shortened(half.name) if half.known else half.name
    return Row(y, half.seed, name, half.games, half.state, half.known)


def _lines(
    columns: Sequence[ColumnView], heights: Sequence[Sequence[int]], top: int
) -> Iterator[str]:
    """Draw from each place to the one it feeds; through an empty place the line runs on."""
    for at, column in enumerate(columns[:-1]):
        if not column.feeds:
            continue
        for place, bout in enumerate(column.bouts):
            following = place // 2 if column.feeds == "pairs" else place
            if bout is None:
                continue
            start, end = at * (BOX_WIDTH + GAP) + BOX_WIDTH, (at + 1) * (BOX_WIDTH + GAP)
            y, target = (top + heights[at][place] + ROW, top + heights[at + 1][following] + ROW)
            yield f"M{start} {y}H{start + GAP // 2}V{target}H{end}"


def shortened(name: str) -> str:
    """Cut a name that is too long for its box; wide letters count twice, marks not at all.

    >>> shortened("Ann Lee"), shortened("Wolfeschlegelsteinhausen")
    ('Ann Lee', 'Wolfeschlegelsteinh…')
    """
    if len(name) <= MOST_LETTERS // 2:
        return name
    room = MOST_LETTERS
    for at, letter in enumerate(name):
        room -= _width(letter)
        if room < 0:
            return f"{name[: at - 1].rstrip()}…"
    return name


def _width(letter: str) -> int:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1
