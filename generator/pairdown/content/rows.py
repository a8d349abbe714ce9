"""Which rows of a file need no parser?

Most of an event file are rows such as ``- [Ann Lee, Bo Diaz, W]`` and ``- {name: Ann Lee}``. Each
of them takes the parser half a dozen events. Rows of plain words, each in one line, one below the
other, are put aside; the parser is shown a sign in place of them. Where it comes back as an item
of a list, the rows are taken apart here, with the same result. Whether all signs came back is for
the caller to see: rows within a text do not, and then the whole file is the parser's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import ne
from sys import intern
from typing import Any

from pairdown.content.places import BITS, LAST_COLUMN, Node
from pairdown.content.schema.types import Tree
from pairdown.frozen import frozen

SIGN = "\ue000"
"""Stands for rows; no file that holds it itself has rows put aside."""

# What is taken is never given back (`*+`), as nothing of it could be what has to follow.
_WORD = r"[^\W_][\w.'-]*+(?: [\w.'-]++)*+"
_PAIR = rf"[a-z_]++: {_WORD}"
_LIST = rf"\[{_WORD}(?:, {_WORD})*+\]"
_MAPPING = rf"\{{{_PAIR}(?:, {_PAIR})*+\}}"
_ROWS = re.compile(
    rf"\n( *+- )({_LIST}(?:\r?\n\1{_LIST})*|{_MAPPING}(?:\r?\n\1{_MAPPING})*)(?=\r?\n|\r?\Z)"
)


@frozen
class Aside:
    """Rows put aside, as texts with their brackets: all lists or all mappings."""

    rows: Sequence[str]

    def trees(self, column: int) -> list[Tree] | None:
        """Return what the rows say that stand in a column (from 0); None if that is doubtful."""
        if column + max(map(len, self.rows)) > LAST_COLUMN:
            return None
        cells = [row[1:-1].split(", ") for row in self.rows]
        if self.rows[0][0] == "[":
            return [list(map(intern, words)) for words in cells]
        pairs = [[cell.split(": ") for cell in each] for each in cells]
        found = [{intern(key): intern(word) for key, word in each} for each in pairs]
        twice = any(map(ne, map(len, found), map(len, pairs)))
        return None if twice else list[Any](found)

    def nodes(self, line: int, column: int) -> list[Node]:
        """Return the places of the rows, the first of which stands there (from 0)."""
        start = (line << BITS) + column
        starts = range(start, start + (len(self.rows) << BITS), 1 << BITS)
        return list(zip(starts, self.rows, strict=True))

    def values(self, trees: Sequence[Tree]) -> int:
        """Count the values in the rows that say this, keys included."""
        cells = sum([len(tree or ()) for tree in trees])
        return cells if self.rows[0][0] == "[" else 2 * cells


def put_aside(text: str) -> tuple[str, list[Aside]]:
    """Return the text with signs in place of rows of plain words, and these rows in order.

    Empty lines follow a sign, so that what comes after keeps its line.
    """
    if SIGN in text:
        return text, []
    rest, *parts = _ROWS.split(text)
    found: list[Aside] = []
    pieces = [rest]
    for dash, block, after in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        rows = block.replace("\r", "").split(f"\n{dash}")
        found.append(Aside(rows))
        pieces += ("\n", dash, SIGN, "\n" * (len(rows) - 1), after)
    return "".join(pieces), found
