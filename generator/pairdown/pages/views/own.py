"""How is a value shown that asks for more than whom a player met?"""

from __future__ import annotations

from markupsafe import escape

from pairdown.insight.explain.account import Account, How, Part, View
from pairdown.insight.explain.making import Board, figure, formula
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import short
from pairdown.model import Seat
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.worth import BLANK, Cells, Meetings, Setter, Worth
from pairdown.said import Figure
from pairdown.scoring.tiebreakers import tiebreaker


class OwnTaker:
    """One column of a table, at which value after value is taken apart."""

    blank = BLANK

    def __init__(self, board: Board, at: int, say: Tongue) -> None:
        """Lay out what is the same for everybody, unless it depends on who is tied."""
        self._board, self._at, self._say = board, at, say
        self._column = board.standings.columns[at]
        self._set, self._name = Setter(self._column, say), str(escape(say(self._column.name)))
        rule = self._column.rule.name
        self._view: View | None = None
        if rule in maker and not tiebreaker[rule].facts.get("mini", False):
            self._view, self._make = View(board.field, (), board.name), maker[rule].function

    def taken(self, seat: Seat, _: Meetings) -> tuple[Cells, list[Worth]]:
        """Return a player's cells by round, and the value if there is one."""
        account, setter = self._account(seat), self._set
        cells: dict[int, str] = {}
        others: list[tuple[str, str]] = []
        for part in account.parts:
            number = self._number(account, part)
            if part.round:
                cells[part.round] = setter.cell(number, part.words, out=part.left_out)
            else:
                others.append((setter.marked(part.words), number))
        value = self._board.rows[seat].values[self._at]
        if value is None and not account.notes:
            return cells, []
        text = "" if value is None else figure(self._column, value)
        notes = [setter.marked(note) for note in account.notes]
        return cells, [(self._name, text, formula(self._column, account, value), others, notes)]

    def _account(self, seat: Seat) -> Account:
        if self._view is None:
            return self._board.making(seat, self._at).account
        return self._make(self._view, seat, **self._column.rule.options)

    def _number(self, account: Account, part: Part) -> Figure:
        if account.how is How.SHARE:
            return short(part.number)
        return figure(self._column, part.number)
