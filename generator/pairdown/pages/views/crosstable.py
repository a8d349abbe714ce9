"""How did everybody do against everybody, in one table?

A round robin is a square: a row and a column for each player. In a Swiss event most squares of
such a table would be empty, so the columns are the rounds, and each cell names the opponent by
number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from pairdown.almanac.record import PhaseRecord
from pairdown.model import Seat, Side
from pairdown.pages import numbers
from pairdown.pages.views.cast import Cast
from pairdown.said import said
from pairdown.scoring.sheet import Kind, Line, Sheet
from pairdown.tuples import NamedTuple

MOST_PLAYERS = 40
MOST_IN_SQUARE = 12

_KIND = {Side.WIN: "w", Side.LOSS: "l", Side.DRAW: "d", Side.DOUBLE_LOSS: "l"}
_LETTER = {
    Side.WIN: said("W", sense="result"),
    Side.LOSS: said("L", sense="result"),
    Side.DRAW: said("D", sense="result"),
    Side.DOUBLE_LOSS: said("L", sense="result"),
}
_BYES = {
    Kind.BYE: said("bye"),
    Kind.AWARDED_BYE: said("bye"),
    Kind.HALF_BYE: said("½ bye"),
    Kind.ZERO_BYE: said("0 bye"),
}


Letters = Mapping[Side, str]
"""What stands for the ways in which a match ends."""


class CrossRow(NamedTuple):
    """A player's number, name, cells (text, mark) and match points, escaped.

    The mark is w, d, l, x or own.
    """

    number: int
    name: Markup
    cells: list[tuple[str, str]]
    points: str


class CrossTable(NamedTuple):
    """``square`` tells a table of everybody against everybody from one by rounds."""

    square: bool
    heads: list[int]
    rows: list[CrossRow]


def cross_table(phase: PhaseRecord, cast: Cast) -> CrossTable | None:
    """Return a phase's cross-table; None where there is no table or too many players."""
    table = phase.progress.standings
    if table is None or not phase.play.rounds or len(table.rows) > MOST_PLAYERS:
        return None
    order = [row.seat for row in table.rows]
    numbered = {seat: number for number, seat in enumerate(order, start=1)}
    square = len(order) <= MOST_IN_SQUARE and _mostly_met(phase.sheets, order)
    heads = list(numbered.values()) if square else [each.number for each in phase.play.rounds]
    cells = _against if square else _by_round
    letters = {side: str(cast.say(letter)) for side, letter in _LETTER.items()}
    rows = [
        CrossRow(number, cast.marked[seat], cells(phase.sheets[seat], numbered, heads, letters),
                 numbers.points(phase.sheets[seat].points))
        for seat, number in numbered.items()
    ]  # fmt: skip
    return CrossTable(square, heads, rows)


def _mostly_met(sheets: Sequence[Sheet], order: Sequence[Seat]) -> bool:
    """Tell whether at least half of all possible pairs have met."""
    met = sum(len(set(sheets[seat].opponents())) for seat in order)
    return 2 * met >= len(order) * (len(order) - 1)


def _by_round(
    sheet: Sheet, numbered: Mapping[Seat, int], heads: Sequence[int], letters: Letters
) -> list[tuple[str, str]]:
    lines = {line.round: line for line in sheet.lines}
    return [_round_cell(lines.get(head), numbered, letters) for head in heads]


def _round_cell(
    line: Line | None, numbered: Mapping[Seat, int], letters: Letters
) -> tuple[str, str]:
    if line is None or line.kind is Kind.ABSENT:
        return ("–", "x")
    if line.opponent is None:
        return (_BYES.get(line.kind, "–"), "x")
    against = numbered.get(line.opponent, "?")
    if line.side is None:
        return (f"·{against}", "x")
    return (f"{letters[line.side]}{against}", _KIND[line.side])


def _against(
    sheet: Sheet, numbered: Mapping[Seat, int], heads: Sequence[int], letters: Letters
) -> list[tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    for line in sheet.lines:
        at = numbered.get(line.opponent) if line.opponent is not None else None
        if at is not None and line.side is not None:
            before, _ = found.get(at, ("", ""))
            found[at] = (before + letters[line.side], _KIND[line.side])
    found[numbered[sheet.seat]] = ("", "own")
    return [found.get(head, ("·", "x")) for head in heads]
