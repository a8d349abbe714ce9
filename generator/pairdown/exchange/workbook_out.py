"""How do standings and rankings leave as a workbook?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from openpyxl.styles import Font
from openpyxl.utils.exceptions import IllegalCharacterError
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.limits import Unfit
from pairdown.exchange.tables import Rows, match_rows, ranking_rows, standings_rows
from pairdown.exchange.workbook_bytes import saved


@exporter("xlsx", title="standings or rankings as a workbook", suffix=".xlsx", rankings=True,
          binary=True)  # fmt: skip
def xlsx(asked: Asked) -> Exported:
    """Write a sheet for each table: standings of each phase and all matches, or each ranking."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in _tables(asked):
        _fill(book.create_sheet(_safe(title)), rows)
    if not book.worksheets:
        raise Unfit("there is no table to write yet")
    return Exported(saved(book))


def _tables(asked: Asked) -> Iterator[tuple[str, Rows]]:
    if asked.record is None:
        for name, pool in asked.almanac.pools.items():
            yield name, ranking_rows(asked, pool.ranking)
        return
    for phase in asked.record.phases:
        if phase.progress.standings is not None:
            yield f"Standings {phase.play.plan.name}", standings_rows(asked, phase)
    if asked.record.event.rounds:
        yield "Matches", match_rows(asked.event())


def _safe(title: str) -> str:
    """Return a title as spreadsheet programs allow it."""
    return re.sub(r"[\[\]:*?/\\']", " ", title)[:31]


def _fill(sheet: Worksheet, rows: Rows) -> None:
    """Write the rows; every text is kept a text, whatever it begins with."""
    for number, row in enumerate(rows, start=1):
        for column, value in enumerate(row, start=1):
            cell = sheet.cell(number, column)
            try:
                cell.value = value
            except IllegalCharacterError:
                cell.value = "".join(each for each in str(value) if each.isprintable())
            if isinstance(value, str):
                cell.data_type = "s"
            if number == 1:
                cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
