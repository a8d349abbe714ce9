"""How is a value shown that asks for more than whom a player met?"""

from __future__ import annotations

from markupsafe import escape

from pairdown.insight.explain.account import Account, How, Part, View
from pairdown.insight.explain.making import Board, figure, formula
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import short
from pairdown.model import Seat
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.worth import BLANK, Cells, Meetings, Worth, cell, opened
from pairdown.said import Figure
from pairdown.scoring.tiebreakers import tiebreaker


class OwnTaker:
    """One column of a table, at which value after value is taken apart."""

    blank = BLANK

    def __init__(self, board: Board, at: int, say: Tongue) -> None:
        """Lay out what is the same for everybody, unless it depends on who is tied."""
        self._board, self._at, self._say = board, at, say
        self._column = board.standings.columns[at]
        self._start, self._name = opened(self._column, say), escape(say(self._column.name))
        rule = self._column.rule.name
        alike = rule in maker and not tiebreaker[rule].facts.get("mini", False)
        self._view = View(board.field, (), board.name) if alike else None

    def taken(self, seat: Seat, _: Meetings) -> tuple[Cells, list[Worth]]:
        """Return a player's cells by round, and the value if there is one."""
        account, say = self._account(seat), self._say
        cells = {
            part.round: cell(
                self._start, self._number(account, part), part.words, say, out=part.left_out
            )
            for part in account.parts
            if part.round
        }
        value = self._board.rows[seat].values[self._at]
        if value is None and not account.notes:
            return cells, []
        worth = Worth(
            self._name,
            "" if value is None else figure(self._column, value),
            formula(self._column, account, value),
            [(escape(say(part.words)), self._number(account, part))
             for part in account.parts if not part.round],
            [escape(say(note)) for note in account.notes],
        )  # fmt: skip
        return cells, [worth]

    def _account(self, seat: Seat) -> Account:
        if self._view is None:
            return self._board.making(seat, self._at).account
        rule = self._column.rule
        return maker[rule.name].function(self._view, seat, **rule.options)

    def _number(self, account: Account, part: Part) -> Figure:
        if account.how is How.SHARE:
            return short(part.number)
        return figure(self._column, part.number)
