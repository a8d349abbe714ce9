"""How is each tiebreak value of a player shown in the making?

Beside the rounds of a score sheet: a column a tiebreaker, with what each round brought to it, and
below the reckoning with its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pairdown.almanac.record import EventRecord
from pairdown.insight.explain.making import Board, Making, boards
from pairdown.model import Seat
from pairdown.pages.views.standings import told


class Bit(NamedTuple):
    """What a round brought to a value: the number, where it comes from, ``out`` if cut."""

    number: str
    words: str
    out: bool


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
    by_seat = {seat: board for board in found for seat in board.rows}
    columns = {id(board): [at for at, _ in told(board.standings)][1:] for board in found}

    def of(seat: Seat) -> list[Worth]:
        board = by_seat.get(seat)
        return list(_worths(board, seat, columns[id(board)])) if board else []

    return of


def _worths(board: Board, seat: Seat, columns: list[int]) -> Iterator[Worth]:
    for at in columns:
        made = board.making(seat, at)
        yield Worth(
            head=made.column.title,
            name=made.column.name,
            value="" if made.value is None else made.text,
            formula=made.formula,
            bits={part.round: _bit(made, number)
                  for number, part in enumerate(made.parts) if part.round},
            others=[(part.words, made.number(part))
                    for part in made.parts if not part.round],
            notes=[*made.notes],
        )  # fmt: skip


def _bit(made: Making, number: int) -> Bit:
    part = made.parts[number]
    return Bit(made.number(part), part.words, part.left_out)
