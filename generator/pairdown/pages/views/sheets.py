"""What does the event look like from each player's chair?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pairdown.almanac.record import EventRecord
from pairdown.model import Side
from pairdown.pages import numbers, words
from pairdown.pages.views.cast import Cast
from pairdown.pages.views.ratings import Moves
from pairdown.pages.views.rounds import score
from pairdown.pages.views.standings import record_text
from pairdown.scoring.sheet import Kind, Line, Sheet


class SheetLine(NamedTuple):
    """One round: a verb, the opponent, a remark, points gained and the rating change."""

    round: int
    verb: str
    opponent: str
    remark: str
    points: str
    change: str


class SheetView(NamedTuple):
    """One player's sheet; ``number`` is its anchor on the page."""

    number: int
    name: str
    link: str
    record: str
    points: str
    left: str
    lines: list[SheetLine]
    change: str


def sheet_views(record: EventRecord, cast: Cast, moves: Moves) -> list[SheetView]:
    """Return all sheets with a line on them, in the order of the standings."""
    return [
        _sheet(record, cast, record.sheets[seat], moves.by_seat.get(seat, {}))
        for seat in _order(record)
        if record.sheets[seat].lines
    ]


def _order(record: EventRecord) -> list[int]:
    """Return the seats by final place, then by the newest table, then as entered."""
    table = record.last_standings()
    placed = [each.seat for each in record.finish]
    tabled = [row.seat for row in table.rows] if table else []
    return list(dict.fromkeys([*placed, *tabled, *range(len(record.sheets))]))


def _sheet(
    record: EventRecord, cast: Cast, sheet: Sheet, moves: Mapping[int, float]
) -> SheetView:
    draws = record.ruleset.default_outcome(Side.DRAW) is not None
    after = sheet.dropped_after
    return SheetView(
        number=sheet.seat,
        name=cast.names[sheet.seat],
        link=cast.links[sheet.seat],
        record=record_text(sheet, draws=draws),
        points=numbers.points(sheet.points),
        left=f"left after round {after}" if after is not None else "",
        lines=[_line(record, cast, line, moves) for line in sheet.lines],
        change=numbers.change(sum(moves.values())) if moves else "",
    )


def _line(record: EventRecord, cast: Cast, line: Line, moves: Mapping[int, float]) -> SheetLine:
    moved = moves.get(line.round)
    return SheetLine(
        round=line.round,
        verb=words.line_verb(line),
        opponent=cast.names[line.opponent] if line.opponent is not None else "",
        remark=_remark(record, line),
        points="" if line.open or line.kind is Kind.ABSENT else numbers.points(line.points),
        change="" if moved is None else numbers.change(moved),
    )


def _remark(record: EventRecord, line: Line) -> str:
    """Return score and end of a match where they say more than who won."""
    if line.opponent is None or line.side is None or line.open:
        return ""
    games = score(line.games) if line.games and record.ruleset.best_of > 1 else ""
    usual = record.ruleset.default_outcome(line.side)
    special = "" if usual and usual.name == line.outcome else words.spoken(line.outcome)
    return " · ".join(filter(None, (games, special)))
