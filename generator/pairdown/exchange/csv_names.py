"""Are the names of a table written "Family, Given", and what are they then?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairdown.exchange.cells import bye_kind
from pairdown.exchange.csv_text import Row, Table, note_table, table
from pairdown.exchange.event_text import tidy
from pairdown.exchange.given import Given
from pairdown.exchange.report import Notes

NAMES = ("name", "first", "second")
"""The columns that hold people."""


def named_table(given: Given) -> tuple[Table, Notes]:
    """Read a table whose people are called by given name and family name; note what was done.

    Where all names are written "Family, Given" they are turned. Where only some have a comma it
    is part of a name (``Ann Lee, Jr.``), or nobody can tell; these stay as they are.
    """
    found, notes = table(given), Notes()
    note_table(given, found, notes)
    names = [name for row in found.rows for name in _people(row).values()]
    if names and all(map(_turned, names)):
        notes.inferred('all names are written "Family, Given" and were turned: "Given Family"')
        found = replace(found, rows=tuple(map(_with_names_turned, found.rows)))
    return found, notes


def _people(row: Row) -> Mapping[str, str]:
    """Return the names in a row by column; a bye is nobody."""
    cells = {key: row[key] for key in NAMES if row[key]}
    return {key: name for key, name in cells.items() if bye_kind(name, "") is None}


def _with_names_turned(row: Row) -> Row:
    turned = {key: _turned(name) for key, name in _people(row).items()}
    return Row(row.line, {**row.cells, **turned})


def _turned(name: str) -> str:
    """Return ``Ann Lee`` for ``Lee, Ann``; nothing for whatever is not written so.

    >>> _turned("Lee, Ann"), _turned("Ann Lee"), _turned("Lee, Ann, Dr."), _turned("Lee,")
    ('Ann Lee', '', '', '')
    """
    family, _, given = map(tidy, name.partition(","))
    return f"{given} {family}" if family and given and "," not in given else ""
