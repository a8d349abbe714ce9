"""Which slip of lists, spaces or merges is in a line that the parser cannot take?

The parser complains of what it misses further on; the slip itself can be seen in the line. Lines
are counted from 0, as are columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pairdown.content.quoting import quoted

Telling = tuple[tuple[int, int], str, str]
"""A place, what is wrong there, and what to do."""

ONE_A_LINE = 'write one item a line, each after "- "'

_CONFLICT = re.compile(r"<{7} |={7}$|>{7} ")
_NO_BREAK = "\u00a0\u2007\u202f\u3000"
_STRANGE_SPACE = re.compile(rf" *(?:- +)*(?:-|[\w-]+:)? *(?=[{_NO_BREAK}])")
_DASH = re.compile(r" *(?:- +)*-(?=[^\s-])")
_BULLET = re.compile(r" *(?=([•·●▪◦‣*–—]|[0-9]{1,3}[.)])\s*\S)")
_ROW = re.compile(r" *(?=[\[{])")
_ITEM = re.compile(r" *- ")


def anywhere(lines: Sequence[str], rows: Iterable[int]) -> Telling | None:
    """Find the marks of a merge, and strange spaces in the rows complained of."""
    for row, line in enumerate(lines):
        if _CONFLICT.match(line):
            hint = "keep what is right of the two versions, and take the lines with marks away"
            return (row, 0), "two versions of this file were merged and not settled", hint
    for row in rows:
        found = _STRANGE_SPACE.match(_line(lines, row))
        if found:
            hint = "write a plain space instead; it may have come with a text copied from elsewhere"
            return (row, found.end()), "the space here is none that YAML takes", hint
    return None


def in_list(lines: Sequence[str], row: int) -> Telling | None:
    """Find a row that was meant as an item of a list."""
    line = _line(lines, row)
    if found := _DASH.match(line):
        return (row, found.end()), 'there is no space behind the "-"', 'a space follows the "-"'
    if found := _BULLET.match(line):
        message = f'an item of a list begins with "- ", not with {quoted(found[1])}'
        return (row, found.end()), message, ONE_A_LINE
    return without_dash(lines, row) or _between_items(lines, row)


def without_dash(lines: Sequence[str], row: int) -> Telling | None:
    """Find a row in brackets that is no item of a list."""
    found = _ROW.match(_line(lines, row))
    return _missing((row, found.end())) if found else None


def _between_items(lines: Sequence[str], row: int) -> Telling | None:
    """Find a text beside items of a list, or right below a key that has nothing else."""
    line, above, below = (_line(lines, each) for each in (row, row - 1, row + 1))
    begun = above.rstrip().endswith(":")
    if ":" in line or not (begun or _ITEM.match(above) or _ITEM.match(below)):
        return None
    return _missing((row, len(line) - len(line.lstrip())))


def _missing(place: tuple[int, int]) -> Telling:
    return place, 'there is no "- " in front of this item', ONE_A_LINE


def _line(lines: Sequence[str], row: int) -> str:
    return lines[row] if 0 <= row < len(lines) else ""
