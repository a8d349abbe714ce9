"""How do tables leave as CSV?"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.report import NOTHING, Report
from pairdown.exchange.tables import (
    Cell,
    Rows,
    cross_rows,
    harmless,
    match_rows,
    player_rows,
    ranking_rows,
    standings_rows,
)
from pairdown.exchange.told import losses_of

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Tells spreadsheet programs that the file is UTF-8."""


@exporter("csv", title="standings or rankings as CSV", suffix=".csv", rankings=True)
def standings(asked: Asked) -> Exported:
    """Write the standings of every phase, or all ranking lists, one below the other."""
    return _csv(_tables(asked))


@exporter("csv-matches", title="all matches as CSV", suffix=".csv")
def matches(asked: Asked) -> Exported:
    """Write one match or bye a row, which `import` reads back."""
    event = asked.event()
    carried = frozenset({"outcome", "score", "table", "note", "drops", "phase", "enters"})
    return _csv(match_rows(event), losses_of(event, carried, "A list of matches").report())


@exporter("csv-players", title="the player list as CSV", suffix=".csv")
def players(asked: Asked) -> Exported:
    """Write one player a row, which `import` reads back."""
    event = asked.event()
    carried = frozenset({"id", "team", "region", "country", "deck", "rating", "seed"})
    return _csv(player_rows(event), losses_of(event, carried, "A player list").report())


@exporter("csv-crosstable", title="the cross-table as CSV", suffix=".csv")
def crosstable(asked: Asked) -> Exported:
    """Write one player a row with a cell for each round, which `import` reads back."""
    event = asked.event()
    notes = losses_of(event, frozenset({"drops", "enters"}), "A cross-table")
    if any(match.result is None for each in event.rounds for match in each.matches):
        notes.left_out("a cross-table has no place for: matches without a result yet")
    return _csv(cross_rows(event), notes.report())


def _tables(asked: Asked) -> Iterator[Sequence[Cell]]:
    if asked.record is None:
        for pool in asked.almanac.pools.values():
            yield from ranking_rows(asked, pool.ranking)
        return
    for phase in asked.record.phases:
        if phase.progress.standings is not None:
            yield from standings_rows(asked, phase)


def _csv(rows: Rows, report: Report = NOTHING) -> Exported:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return Exported((MARK + text.getvalue()).encode(), report)
