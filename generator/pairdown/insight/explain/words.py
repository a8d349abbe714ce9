"""With which words is a part of a value told?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pairdown.model import Side
from pairdown.registry import Registered
from pairdown.ruleset import Exact
from pairdown.said import Figure, Said, counted, said
from pairdown.scoring.figures import digits_needed, fixed, points
from pairdown.scoring.sheet import Kind, Line
from pairdown.scoring.table import Column
from pairdown.scoring.tiebreakers import Tiebreaker, tiebreaker
from pairdown.tuples import NamedTuple

MOST_DIGITS = 12
INSIDE = "inside a sentence"

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
    Kind.HALF_BYE: said("half bye"),
    Kind.ZERO_BYE: said("zero bye"),
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


def is_sentence(reason: str) -> bool:
    """Tell whether a reason, perhaps an organizer's, has its full stop already.

    >>> is_sentence("Only 3 players took part."), is_sentence("the hall was closed")
    (True, False)
    """
    return reason.rstrip().endswith((".", "!", "?", "…"))


@lru_cache(maxsize=1024)
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


def column_inside(column: Column) -> Said:
    """Return a column's name as it stands inside a sentence: ``opponents' points per match``."""
    options = column.rule.options
    return _inside(column.rule.name, options.get("cut_low", 0), options.get("cut_high", 0))


@lru_cache(maxsize=256)
def _inside(rule: str, low: int, high: int) -> Said:
    name = Said(name_inside(tiebreaker[rule]), sense=INSIDE)
    if low and low == high:
        return said("{tiebreaker}, median {n}", tiebreaker=name, n=low)
    if low and high:
        return said("{tiebreaker}, cut {low} and {high}", tiebreaker=name, low=low, high=high)
    return said("{tiebreaker}, cut {n}", tiebreaker=name, n=low or high) if low or high else name


def name_inside(known: Registered[Tiebreaker]) -> str:
    """Return a tiebreaker's name without its capital, unless that is a proper one.

    The catalogues hold it with the sense `INSIDE`.
    """
    name = str(known.facts.get("words") or known.name.replace("-", " ").capitalize())
    return name if known.facts.get("proper") else name[:1].lower() + name[1:]


class Settled(NamedTuple):
    """A value as its column shows it: ``whole`` if that is all of it, with so many decimals."""

    text: Figure
    whole: bool
    digits: int


def settled(column: Column, value: Exact) -> Settled:
    """Set a value as its column shows it, with as few decimals as it takes."""
    return _settled(*value.as_integer_ratio(), column.decimals, column.percent)


@lru_cache(maxsize=65536)
def _settled(above: int, below: int, decimals: int, percent: bool) -> Settled:  # noqa: FBT001 - found sooner by position
    """Set ``above / below``; an opponent's stands in the making of everybody who met that one."""
    shown = Fraction(100 * above, below) if percent else Fraction(above, below)
    digits = digits_needed([shown], decimals)
    whole = 10**digits % shown.denominator == 0
    return Settled(_set(shown, digits, percent=percent), whole, digits)


def apart(column: Column, one: Exact | None, two: Exact | None) -> tuple[Figure, Figure]:
    """Set two values of a column with equally many digits, enough to tell them apart."""
    if one is None or two is None:
        return _alone(column, one), _alone(column, two)
    first, second = settled(column, one), settled(column, two)
    if first.digits == second.digits and first.text != second.text:
        return first.text, second.text
    percent, digits = column.percent, max(first.digits, second.digits)
    if percent:
        one, two = 100 * one, 100 * two
    texts = _set(one, digits, percent=percent), _set(two, digits, percent=percent)
    while texts[0] == texts[1] and digits < MOST_DIGITS and one != two:
        digits += 1
        texts = _set(one, digits, percent=percent), _set(two, digits, percent=percent)
    return texts


def _alone(column: Column, value: Exact | None) -> Figure:
    return Figure("–") if value is None else settled(column, value).text


def _set(value: Exact, digits: int, *, percent: bool) -> Figure:
    return Figure(f"{fixed(value, digits)}%") if percent else fixed(value, digits)
