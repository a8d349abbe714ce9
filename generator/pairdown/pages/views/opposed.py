"""How are values shown that ask only whom a player met?

What an opponent brings to them is set once, and the cells of neighbouring columns are one text:
it stands on the sheet of everybody who met that one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import escape

from pairdown.insight.explain.making import Board, figure, reckoned, signed
from pairdown.insight.explain.opposition import Opposition
from pairdown.insight.explain.words import settled
from pairdown.model import Seat
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.worth import BLANK, Cells, Meetings, Setter, Worth
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.table import Row


class OpposedTaker:
    """Neighbouring columns of one table; ``everybody`` are all who were met by anybody."""

    def __init__(
        self, board: Board, columns: Iterable[tuple[int, Opposition]],
        everybody: Iterable[Seat], say: Tongue,
    ) -> None:  # fmt: skip
        """Set what everybody brings to whoever met, and to whoever beat them."""
        met = list(everybody)
        self._columns = [_Column(board, at, each, met, say) for at, each in columns]
        self.blank = BLANK * len(self._columns)
        self._rows, self._sheets = board.rows, board.field.sheets
        self._won = self._lost = _joined([each.cells for each in self._columns], met)
        self._beaten = any(each.rule.beaten for each in self._columns)
        if self._beaten:
            blank = dict.fromkeys(met, BLANK)
            kept = [blank if each.rule.beaten else each.cells for each in self._columns]
            self._lost = _joined(kept, met)

    def taken(self, seat: Seat, met: Meetings) -> tuple[Cells, list[Worth]]:
        """Return a player's cells by round, and the values that there are."""
        won, lost = self._won, self._lost
        cells = {played: (won if win else lost)[other] for played, other, win in met}
        seats = [other for _, other, _ in met]
        beaten = [other for _, other, win in met if win] if self._beaten else seats
        row, sheet = self._rows[seat], self._sheets[seat]
        worths = [
            each.worth(row, sheet, beaten if each.rule.beaten else seats) for each in self._columns
        ]
        return cells, [worth for worth in worths if worth]


def _joined(columns: Sequence[dict[Seat, str]], seats: Sequence[Seat]) -> dict[Seat, str]:
    """Join the cells of neighbouring columns, opponent by opponent."""
    if len(columns) == 1:
        return columns[0]
    return {seat: "".join([cells[seat] for cells in columns]) for seat in seats}


class _Column:
    """One column: the numbers that opponents bring, as cells and as parts of a reckoning."""

    def __init__(
        self, board: Board, at: int, rule: Opposition, seats: Sequence[Seat], say: Tongue
    ) -> None:
        self.rule, self.cells = rule, dict[Seat, str]()
        self._at, self._say = at, say
        self._numbers, self._bent = dict[Seat, str](), set[Seat]()
        column = self._column = board.standings.columns[at]
        self._name = str(escape(say(column.name)))
        setter = Setter(column, say)
        for seat in seats:
            number, whole, _ = settled(column, rule.numbers[seat])
            self.cells[seat] = setter.cell(number, rule.words(seat))
            self._numbers[seat] = signed(number)
            if not whole:
                self._bent.add(seat)

    def worth(self, row: Row, sheet: Sheet, seats: Sequence[Seat]) -> Worth | None:
        """Return a player's value with its reckoning, made of what some opponents bring.

        None where there is no value.
        """
        value = row.values[self._at]
        if value is None:
            return None
        text, whole, _ = settled(self._column, value)
        brought = self._numbers
        numbers = [brought[seat] for seat in seats]
        others = self._byes(sheet) if self.rule.bye else ()
        if others:
            numbers += [number for _, number in others]
        formula = ""
        if numbers:
            sign = "=" if whole and self._bent.isdisjoint(seats) else "≈"
            formula = reckoned(self.rule.how, numbers, f" {sign} {text}")
        return (self._name, text, formula, others, ())

    def _byes(self, sheet: Sheet) -> Sequence[tuple[str, str]]:
        """Return the own byes that count as opponents with nothing."""
        return [(escape(self._say(self.rule.bye)), figure(self._column, 0))] * sheet.byes
