"""How is each tiebreak value of a player shown in the making?

Beside the rounds of a score sheet: a column a tiebreaker, with what each round brought to it, and
below the reckoning with its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from markupsafe import escape

from pairdown.almanac.record import EventRecord
from pairdown.frozen import frozen
from pairdown.insight.explain.making import Board, boards
from pairdown.insight.explain.opposition import opposition_in
from pairdown.model import Seat, Side
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.opposed import OpposedTaker
from pairdown.pages.views.own import OwnTaker
from pairdown.pages.views.standings import told
from pairdown.pages.views.worth import Cells, Meetings, Taker, Worth
from pairdown.scoring.sheet import Sheet
from pairdown.tuples import NamedTuple


class Reckoning(NamedTuple):
    """A player's values taken apart, escaped.

    ``heads`` are the heads of the columns, ``cells`` their cells by round; ``blank`` are those of
    any other round.
    """

    heads: str
    cells: Cells
    blank: str
    worths: list[Worth]


_WIN = Side.WIN

NOTHING = Reckoning("", {}, "", [])
"""Of a player who is in no table."""


def reckonings(record: EventRecord, say: Tongue) -> Callable[[Seat], Reckoning]:
    """Return what takes a player's values of the newest table apart, without the first column."""
    phase = record.main_phase()
    found = boards(phase) if phase and phase.play.rounds else []
    desks = {seat: desk for board in found for desk in (_desk(board, say),) for seat in board.rows}

    def of(seat: Seat) -> Reckoning:
        desk = desks.get(seat)
        return desk.reckoning(seat) if desk else NOTHING

    return of


@frozen
class _Desk:
    """One table, at which player after player is taken apart; whom everybody met is known."""

    heads: str
    takers: Sequence[Taker]
    met: Mapping[Seat, Meetings]

    def reckoning(self, seat: Seat) -> Reckoning:
        """Take a player's values apart."""
        met = self.met[seat]
        if len(self.takers) == 1:
            taker = self.takers[0]
            cells, worths = taker.taken(seat, met)
            return Reckoning(self.heads, cells, taker.blank, worths)
        found = [(each.taken(seat, met), each.blank) for each in self.takers]
        rounds = {played for (cells, _), _ in found for played in cells}
        return Reckoning(
            self.heads,
            {
                played: "".join([cells.get(played, blank) for (cells, _), blank in found])
                for played in rounds
            },
            "".join([blank for _, blank in found]),
            [worth for (_, worths), _ in found for worth in worths],
        )


def _desk(board: Board, say: Tongue) -> _Desk:
    met = {seat: _meetings(board.field.sheets[seat]) for seat in board.rows}
    everybody = {other for meetings in met.values() for _, other, _ in meetings}
    heads = [
        f'<th scope="col" class="n"><abbr title="{escape(say(column.name))}">'
        f"{escape(say(column.title))}</abbr>"
        for _, column in told(board.standings)[1:]
    ]
    return _Desk("".join(heads), list(_takers(board, everybody, say)), met)


def _meetings(sheet: Sheet) -> Meetings:
    return [
        (line.round, line.opponent, line.side is _WIN)
        for line in sheet.played()
        if line.opponent is not None
    ]


def _takers(board: Board, everybody: set[Seat], say: Tongue) -> Iterator[Taker]:
    """Walk the columns; neighbours that ask only whom somebody met are taken apart together."""
    asked = [
        (at, opposition_in(board.field, column.rule.name, column.rule.options))
        for at, column in told(board.standings)[1:]
    ]
    for own, some in groupby(asked, key=lambda each: each[1] is None):
        if own:
            yield from (OwnTaker(board, at, say) for at, _ in some)
        else:
            columns = [(at, rule) for at, rule in some if rule is not None]
            yield OpposedTaker(board, columns, everybody, say)
