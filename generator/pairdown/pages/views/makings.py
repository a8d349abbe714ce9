"""How is each tiebreak value of a player shown in the making?

Beside the rounds of a score sheet: a column a tiebreaker, with what each round brought to it, and
below the reckoning with its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pairdown.almanac.record import EventRecord
from pairdown.insight.explain.account import Account, How, View
from pairdown.insight.explain.making import Board, boards, figure, formula
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import short
from pairdown.model import Seat
from pairdown.pages.views.standings import told
from pairdown.ruleset import Exact
from pairdown.said import Figure
from pairdown.scoring.figures import MINUS
from pairdown.scoring.table import Column
from pairdown.scoring.tiebreakers import tiebreaker


class Bit(NamedTuple):
    """What a round brought to a value: its column, the number, where from, ``out`` if cut."""

    head: str
    number: str
    words: str
    out: bool


NO_BIT = Bit("", "", "", out=False)
"""Of a round that brought nothing to a value."""


class Worth(NamedTuple):
    """One value: its column, the value, the reckoning, and sentences besides.

    ``bits`` are by round; ``others`` are (what, number) of parts that belong to no round.
    """

    head: str
    name: str
    value: str
    formula: str
    bits: Mapping[int, Bit]
    others: list[tuple[str, str]]
    notes: list[str]


def worths(record: EventRecord) -> Callable[[Seat], list[Worth]]:
    """Return what takes a player's values of the newest table apart, without the first column."""
    phase = record.main_phase()
    found = boards(phase) if phase and phase.play.rounds else []
    desks = {seat: desk for board in found for desk in (_desks(board),) for seat in board.rows}

    def of(seat: Seat) -> list[Worth]:
        return [desk.worth(seat) for desk in desks.get(seat, ())]

    return of


def _desks(board: Board) -> list[_Desk]:
    return [_Desk(board, at, column) for at, column in told(board.standings)[1:]]


@dataclass(slots=True)
class _Desk:
    """One column of a table, at which value after value is taken apart.

    ``figures`` keeps each number as it is set, with whether that is all of it: the number of an
    opponent is met again on the sheet of everybody who played against that one. The numbers are
    told apart by identity, since to compare fractions takes longer than to set them; they are
    kept here, so that none can take another's place.
    """

    board: Board
    at: int
    column: Column
    view: View | None = None
    figures: dict[int, tuple[Figure, bool, Exact]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Lay out what is the same for everybody, unless it depends on who is tied."""
        rule = self.column.rule.name
        if rule in maker and not tiebreaker[rule].facts.get("mini", False):
            self.view = View(self.board.field, (), self.board.name)

    def worth(self, seat: Seat) -> Worth:
        """Take a player's value apart."""
        account, value = self._account(seat), self.board.rows[seat].values[self.at]
        share, head, figures = account.how is How.SHARE, self.column.title, self.figures
        bits: dict[int, Bit] = {}
        others: list[tuple[str, str]] = []
        texts: list[tuple[Figure, bool, Exact]] = []
        for played, _, number, words, out, _ in account.parts:
            if share:
                text = (short(number), True, number)
            else:
                text = figures.get(id(number)) or self._set(number)
            if played:
                bits[played] = Bit(head, text[0], words, out)
            else:
                others.append((words, text[0]))
            if not out:
                texts.append(text)
        return Worth(
            head=head,
            name=self.column.name,
            value="" if value is None else self._set(value)[0],
            formula=self._formula(account, value, texts),
            bits=bits,
            others=others,
            notes=[*account.notes],
        )

    def _account(self, seat: Seat) -> Account:
        if self.view is None:
            return self.board.making(seat, self.at).account
        rule = self.column.rule
        return maker[rule.name].function(self.view, seat, **rule.options)

    def _set(self, number: Exact) -> tuple[Figure, bool, Exact]:
        known = self.figures.get(id(number))
        if known is None:
            scale = 10**self.column.decimals * (100 if self.column.percent else 1)
            whole = scale % number.denominator == 0
            known = self.figures[id(number)] = (figure(self.column, number), whole, number)
        return known

    def _formula(
        self, account: Account, value: Exact | None, texts: list[tuple[Figure, bool, Exact]]
    ) -> str:
        """Write the reckoning; what is more than a sum or an average is left to `formula`."""
        if not texts or value is None or account.how is How.SAID:
            return ""
        special = account.least is not None or account.rounded or account.plus
        if special or account.how is How.SHARE or any(text[0][0] == MINUS for text in texts):
            return formula(self.column, account, value)
        told_value = self._set(value)
        exact = told_value[1] and all(text[1] for text in texts)
        written = " + ".join([text[0] for text in texts])
        if account.how is How.MEAN:
            written = f"({written}) ÷ {len(texts)}"
        return Figure(f"{written} {'=' if exact else '≈'} {told_value[0]}")
