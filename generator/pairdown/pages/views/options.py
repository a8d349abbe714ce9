"""How is the value of an option read aloud?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from pairdown.pages import words
from pairdown.ruleset import Attendance, Range
from pairdown.said import listed, said


def in_words(value: Any) -> str:  # noqa: ANN401 - an option may be of any type
    """Say a value of any option: yes, 1/3, ``2–8 players: 3``."""
    if value is None or isinstance(value, bool):
        return {None: said("none"), True: said("yes"), False: said("no")}[value]
    if isinstance(value, Attendance):
        rows = (
            said("{size} players: {value}", size=size, value=what)
            for size, what in table_rows(value)
        )
        return listed(rows, last="; ")
    if is_dataclass(value):
        return in_words({each.name: getattr(value, each.name) for each in fields(value)})
    if isinstance(value, Mapping):
        pairs = ((words.spoken(str(key)), in_words(value[key])) for key in value)
        rows = (said("{option}: {value}", option=key, value=it) for key, it in pairs)
        return listed(rows, last="; ")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return listed(map(in_words, value), last=", ") if value else said("none")
    return words.spoken(value) if isinstance(value, str) else str(value)


def table_rows(table: Attendance[Any] | None) -> list[tuple[str, str]]:
    """Return an attendance table as (size, value): ``("8–11", "4, 2, 1")``."""
    rows = table.rows if table else ()
    return [(_size(row), in_words(row.value)) for row in rows]


def _size(row: Range[Any]) -> str:
    if row.low <= 1 and row.high is None:
        return said("any number of")
    return str(row).replace("-", "–")
