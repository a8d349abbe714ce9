"""With which words is a part of a value told?"""

from __future__ import annotations

from pairdown.model import Side
from pairdown.ruleset import Exact
from pairdown.said import Figure, Said, counted, said
from pairdown.scoring.figures import digits_needed, fixed, points
from pairdown.scoring.sheet import Kind, Line

_ENDS = {
    Side.WIN: said("won"),
    Side.LOSS: said("lost"),
    Side.DRAW: said("drew"),
    Side.DOUBLE_LOSS: said("both lost"),
}
_KINDS = {
    Kind.FORFEIT_WIN: said("won without play"),
    Kind.FORFEIT_LOSS: said("lost without play"),
    Kind.BYE: said("bye"),
    Kind.AWARDED_BYE: said("awarded bye"),
    Kind.HALF_BYE: said("half-point bye"),
    Kind.ZERO_BYE: said("zero-point bye"),
    Kind.ABSENT: said("absent"),
}
_OPEN = said("no result yet")


def line_words(line: Line) -> Said:
    """Say what a round was for a player."""
    if line.open or (line.kind is Kind.PLAYED and line.side is None):
        return _OPEN
    if line.kind in _KINDS:
        return _KINDS[line.kind]
    assert line.side is not None, "a played line has an end"
    return _ENDS[line.side]


def some_points(number: Exact) -> Said:
    """Say so many points: ``1 point``, ``3½ points``."""
    if isinstance(number, int):
        return counted(number, "{n} point", "{n} points")
    return said("{number} points", number=points(number))


def percentage(number: Exact) -> Figure:
    """Set a share as a percentage, with at most two decimals: ``33%``, ``66.67%``."""
    hundred = 100 * number
    return Figure(fixed(hundred, digits_needed([hundred], 2)) + "%")


def short(number: Exact) -> Figure:
    """Set a number with as few decimals as it takes, at most four."""
    return fixed(number, digits_needed([number], 4))
