"""How did a tiebreak value come about, opponent by opponent?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.frozen import frozen, frozen_with_room
from pairdown.insight.explain.account import Account, How, Part, View, stated
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import settled, short
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.said import Figure, said
from pairdown.scoring.figures import MINUS
from pairdown.scoring.sheet import Field
from pairdown.scoring.table import Column, Row, Standings
from pairdown.scoring.tiebreakers import tiebreaker

UNKNOWN = Figure("–")


@frozen
class Making:
    """One value of the standings taken apart.

    ``value`` is that of the table, ``title`` names what the parts of the ``account`` count.
    """

    seat: Seat
    column: Column
    value: Exact | None
    title: str
    account: Account

    @property
    def how(self) -> How:
        """How the parts become the value."""
        return self.account.how

    @property
    def parts(self) -> tuple[Part, ...]:
        """What each round or opponent brings."""
        return self.account.parts

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences besides; all there is where there is no reckoning."""
        return self.account.notes

    @property
    def counted(self) -> Exact | None:
        """What the parts come to, always the value; None where only the notes say it."""
        return self.account.value()

    @property
    def formula(self) -> Figure:
        """The reckoning with its numbers, ``(1.5 + 2) ÷ 2 = 1.75``; empty where there is none."""
        return formula(self.column, self.account, self.value)

    @property
    def text(self) -> Figure:
        """The value as the standings show it."""
        return figure(self.column, self.value)

    def number(self, part: Part) -> Figure:
        """Set the number of a part."""
        return short(part.number) if self.how is How.SHARE else figure(self.column, part.number)


@frozen_with_room
class Board:
    """One table with the field it was made from, ready to be asked about any value of it."""

    standings: Standings
    field: Field
    name: Callable[[Seat], str]

    def making(self, seat: Seat, at: int) -> Making:
        """Take apart a player's value in the column of that number."""
        column = self.standings.columns[at]
        value = self.rows[seat].values[at]
        return Making(seat, column, value, _title(column), self._account(seat, at, column))

    def makings(self, seat: Seat) -> Iterator[Making]:
        """Walk a player's values, column by column."""
        return (self.making(seat, at) for at in range(len(self.standings.columns)))

    @cached_property
    def rows(self) -> dict[Seat, Row]:
        """The rows by seat."""
        return {row.seat: row for row in self.standings.rows}

    def tied(self, seat: Seat, at: int) -> tuple[Seat, ...]:
        """Return who was level with a player before a column was looked at, the player too."""
        groups = self.field.once(("level before", at), lambda: self._level_before(at))
        return tuple(groups[self.rows[seat].values[:at]])

    def _level_before(self, at: int) -> dict[tuple[Exact | None, ...], list[Seat]]:
        groups: dict[tuple[Exact | None, ...], list[Seat]] = {}
        for row in self.standings.rows:
            groups.setdefault(row.values[:at], []).append(row.seat)
        return groups

    def _account(self, seat: Seat, at: int, column: Column) -> Account:
        rule = column.rule
        mini = bool(tiebreaker[rule.name].facts.get("mini", False))
        tied = self.tied(seat, at) if mini else ()
        if mini and len(tied) == 1:
            return stated(said("Nobody was level any more when this came."))
        if rule.name not in maker:
            value = figure(column, self.rows[seat].values[at])
            return stated(said("{tiebreaker}: {value}.", tiebreaker=column.name, value=value))
        view = View(self.field, tied, self.name)
        return maker[rule.name].function(view, seat, **rule.options)


def making(record: EventRecord, seat: Seat, column: int) -> Making | None:
    """Take apart a player's value in the newest table, by the column's number from 0.

    None where the player is in no table.
    """
    board = board_of(record, seat)
    return board.making(seat, column) if board else None


def board_of(record: EventRecord, seat: Seat) -> Board | None:
    """Return the table that a player stands in: of the main phase, the own group in groups."""
    phase = record.main_phase()
    found = boards(phase) if phase else []
    return next((board for board in found if seat in board.rows), None)


def boards(phase: PhaseRecord) -> list[Board]:
    """Return the tables of a phase: one, one for each group, or none in a bracket."""
    progress = phase.progress
    tables = [(group.standings, group.field) for group in progress.groups]
    return [
        Board(table, field.afresh(), phase.play.name)
        for table, field in tables or [(progress.standings, progress.field)]
        if table is not None and field is not None
    ]


def figure(column: Column, value: Exact | None) -> Figure:
    """Set a value as its column shows it, with as few decimals as it takes."""
    return UNKNOWN if value is None else settled(column, value).text


def formula(column: Column, account: Account, value: Exact | None) -> Figure:
    """Write the reckoning with its numbers: ``(1.5 + 2) ÷ 2 = 1.75``; empty where there is none."""
    counted = account.counted()
    if value is None or account.how is How.SAID or not counted:
        return Figure("")
    sign, text = _sign(column, account, value), figure(column, value)
    if account.how is How.SHARE:
        sums = (sum(part.number for part in counted), sum(part.out_of for part in counted))
        return Figure(f"{' ÷ '.join(map(short, sums))}{_middle(account)} {sign} {text}")
    numbers = [signed(figure(column, part.number)) for part in counted]
    return reckoned(account.how, numbers, f"{_middle(account)} {sign} {text}")


def reckoned(how: How, numbers: Sequence[str], end: str) -> Figure:
    """Write numbers that are added up, or averaged, and what comes of it."""
    written = " + ".join(numbers)
    return Figure(f"({written}) ÷ {len(numbers)}{end}" if how is How.MEAN else written + end)


def _middle(account: Account) -> str:
    """Return what is added at the end, if anything."""
    if not account.plus:
        return ""
    return f" {'+' if account.plus > 0 else '−'} {abs(account.plus)}"


def _sign(column: Column, account: Account, value: Exact) -> str:
    """Return ``=``, or ``≈`` where digits are left out on either side."""
    bent = account.rounded or account.least is not None
    if bent and account.unfinished() + account.plus != value:
        return "≈"
    scale = 10**column.decimals * (100 if column.percent else 1)
    shown = [] if account.how is How.SHARE else [part.number for part in account.counted()]
    exact = all(scale % each.denominator == 0 for each in (*shown, value))
    return "=" if exact else "≈"


def signed(number: Figure) -> str:
    """Return a number as it stands in a reckoning: in brackets if it has a minus sign."""
    return f"({number})" if number[0] == MINUS else number


def _title(column: Column) -> str:
    name = column.rule.name
    return maker[name].title if name in maker else column.name
