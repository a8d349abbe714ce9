"""What does a table of standings show, row by row?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from markupsafe import Markup, escape

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.frozen import frozen
from pairdown.model import Seat, Side
from pairdown.pages import numbers
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.cast import Cast
from pairdown.ruleset import Exact
from pairdown.said import Said, counted
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.table import Column, Standings
from pairdown.scoring.tiebreakers import tiebreaker
from pairdown.tuples import NamedTuple

LOTS = frozenset({"lot", "lots"})
"""Rules whose value is worth a column only where it parted somebody."""


class Cell(NamedTuple):
    """A value under its column's short title; ``decided`` where it set the row apart."""

    title: Markup
    text: str
    decided: bool


_cell: Callable[[tuple[Markup, str, bool]], Cell] = partial(tuple.__new__, Cell)
"""A cell of its values; nothing is called in Python."""


class Head(NamedTuple):
    """A column's short title, its name, and what its figures are in one sentence."""

    title: str
    name: str
    meaning: str


class StandingsRow(NamedTuple):
    """One player's line, escaped. ``seed`` and ``finish`` are empty where there is none.

    ``points`` are the value of the first column, ``cells`` those of the others; ``sheet`` leads to
    the player's score sheet.
    """

    rank: str
    seat: int
    name: Markup
    link: str
    deck: Markup
    left: bool
    record: str
    points: str
    cells: list[Cell]
    seed: str
    finish: str
    line: bool
    sheet: str


class StandingsView(NamedTuple):
    """A table: ``heads`` are those of the tiebreak columns.

    ``size`` counts all rows, also those on other pages. ``seeded`` and ``finishes`` tell whether
    those columns have anything to say, ``decided`` whether a tiebreaker had to speak.
    """

    heads: list[Head]
    rows: list[StandingsRow]
    after: int
    seeded: bool
    finishes: bool
    decided: bool
    deck_label: str
    size: int


@frozen
class Window:
    """Which rows of a table a page shows, and by seat the way from it to the score sheets."""

    sheets: Sequence[str] = ()
    first: int = 0
    end: int | None = None


WHOLE = Window()


def standings_views(
    record: EventRecord, phase: PhaseRecord, cast: Cast, window: Window = WHOLE
) -> list[tuple[str, StandingsView]]:
    """Return the newest tables of a phase: one, one for each group, or none in a bracket.

    Before the first round there is nothing to show.
    """
    tables = [(group.name, group.standings) for group in phase.progress.groups]
    tables = tables or [("", phase.progress.standings)]
    return [
        (name, _view(record, phase, cast, table, window))
        for name, table in tables
        if table is not None and table.rows and phase.play.rounds
    ]


def _view(
    record: EventRecord, phase: PhaseRecord, cast: Cast, table: Standings, window: Window
) -> StandingsView:
    finish = _finish(record, table)
    seeds = {each.seat: each.seed for each in phase.cut.seeds} if phase.cut else {}
    draws = record.ruleset.default_outcome(Side.DRAW) is not None
    first, cells = _cells(table, cast.say)
    line = _cut_line(table, seeds)
    shown = list(enumerate(table.rows, start=1))[window.first : window.end]
    rows = [
        StandingsRow(
            rank=numbers.place(row.rank, shared=row.tied),
            seat=row.seat,
            name=cast.marked[row.seat],
            link=cast.links[row.seat],
            deck=cast.decks[row.seat],
            left=row.dropped,
            record=record_text(phase.sheets[row.seat], draws=draws),
            points=first[number - 1],
            cells=cells[number - 1],
            seed=str(seeds.get(row.seat, "")),
            finish=finish.get(row.seat, ""),
            line=number == line,
            sheet=window.sheets[row.seat] if window.sheets else "",
        )
        for number, row in shown
    ]  # fmt: skip
    return StandingsView(
        heads=[_head(column) for _, column in told(table)],
        rows=rows,
        after=table.after_round,
        seeded=bool(seeds),
        finishes=bool(finish),
        decided=any(row.decided_by for row in table.rows),
        deck_label=record.ruleset.deck_label if any(cast.decks) else "",
        size=len(table.rows),
    )


def _head(column: Column) -> Head:
    return Head(column.title, column.name, Said(tiebreaker[column.rule.name].summary))


def record_text(sheet: Sheet, *, draws: bool = True) -> str:
    """Set a sheet's wins, losses and draws; byes apart: ``3–1–0 +1 bye``."""
    text = numbers.record(sheet.wins, sheet.losses, sheet.draws if draws or sheet.draws else None)
    if not sheet.byes:
        return text
    return counted(sheet.byes, "{record} +{n} bye", "{record} +{n} byes", record=text)


def _finish(record: EventRecord, table: Standings) -> Mapping[Seat, str]:
    """Return final places where they say more than the table's ranks."""
    ranks = table.ranks()
    if all(ranks.get(each.seat) == each.place for each in record.finish):
        return {}
    return {each.seat: numbers.place(each.place, shared=each.shared) for each in record.finish}


def _cells(table: Standings, say: Tongue) -> tuple[list[str], list[list[Cell]]]:
    """Return the values of the first column, and the cells of the others row by row."""
    texts = [
        (at, escape(say(column.title)), column_text(column, [row.values[at] for row in table.rows]))
        for at, column in told(table)
    ]
    first = texts[0][2] if texts else [""] * len(table.rows)
    return first, [
        [_cell((title, column[number], row.decided_by == at)) for at, title, column in texts[1:]]
        for number, row in enumerate(table.rows)
    ]


def told(table: Standings) -> list[tuple[int, Column]]:
    """Return the columns that say something, with their places.

    One in which everybody's place is empty says nothing, nor does a lot that parted nobody.
    """
    deciding = {row.decided_by for row in table.rows}
    return [
        (at, column)
        for at, column in enumerate(table.columns)
        if not at
        or at in deciding
        or (column.rule.name not in LOTS and any(row.values[at] is not None for row in table.rows))
    ]


def _cut_line(table: Standings, seeds: Mapping[Seat, int]) -> int:
    """Return after how many rows the cut falls; 0 where it passed somebody over."""
    first = {row.seat for row in table.rows[: len(seeds)]}
    return len(seeds) if first == seeds.keys() else 0


def column_text(column: Column, values: Sequence[Exact | None]) -> list[str]:
    """Set the values of one column, all with the same number of decimals."""
    if column.percent:
        values = [None if value is None else 100 * value for value in values]
    digits = numbers.digits_needed(values, column.decimals)
    return ["" if value is None else numbers.fixed(value, digits) for value in values]
