"""How does a table become a file that a spreadsheet opens and does not compute?"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from pairdown.pages.page import Blob

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be computed by a spreadsheet."""


def csv_of(path: str, rows: Iterable[Sequence[object]]) -> Blob:
    """Return rows as CSV, with the mark by which spreadsheets know UTF-8."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return Blob(path, ("\N{ZERO WIDTH NO-BREAK SPACE}" + text.getvalue()).encode())


def cell(text: str) -> str:
    """Return a text as a cell; one that a spreadsheet would compute gets an apostrophe before it.

    Titles, which are keys of rules, need none, and numbers are what they are.

    >>> cell("=1+1"), cell("-1"), cell("1-1")
    ("'=1+1", "'-1", '1-1')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
