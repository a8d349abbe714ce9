"""What stands in the cells of a workbook, and where is each?"""

from __future__ import annotations

import datetime as dt
import io
import warnings
from collections.abc import Mapping, Sequence

from openpyxl import load_workbook
from openpyxl.utils import get_column_letter as letter

from pairdown.exchange.event_text import tidy
from pairdown.exchange.limits import Unfit, zip_of
from pairdown.frozen import frozen

MOST_SHEETS, MOST_ROWS, MOST_COLUMNS = 20, 6_000, 420


@frozen
class Sheet:
    """A sheet by name with the values of its cells, as the spreadsheet program last saw them."""

    name: str
    rows: Sequence[Sequence[object]]

    def raw(self, row: int, column: int) -> object:
        """Return a value by row and column counted from 1; None outside."""
        inside = row <= len(self.rows) and column <= len(self.rows[row - 1])
        return self.rows[row - 1][column - 1] if inside else None

    def text(self, row: int, column: int) -> str:
        """Return a cell as a text on one line; whole numbers without their point."""
        value = self.raw(row, column)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, dt.datetime):
            value = value.date()
        return "" if value is None else tidy(str(value))

    def cell(self, row: int, column: int) -> str:
        """Name a cell for messages: ``Results!C5``."""
        return f"{self.name}!{letter(column)}{row}"


def sheets(data: bytes) -> Mapping[str, Sheet]:
    """Return the sheets of a workbook by name; formulas are never computed here."""
    zip_of(data).close()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # extensions that openpyxl does not know do no harm
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            found = {each.title: each for each in book.worksheets[:MOST_SHEETS]}
            return {
                name: Sheet(name, [
                    list(row) for row in each.iter_rows(
                        max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
                ])
                for name, each in found.items()
            }  # fmt: skip
    except Exception as fault:  # openpyxl meets damage with whatever Python raises
        message = "this workbook is damaged, or is none"
        raise Unfit(message, hint="open it in a spreadsheet program and save it again") from fault
