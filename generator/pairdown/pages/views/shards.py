"""How is an index cut, so that a reader loads no more of it than a few letters ask for?

A shard holds the rows that have a word beginning with its letters. One that grows too large is
cut by one more letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairdown.frozen import frozen
from pairdown.pages.folding import folded, words

LONGEST_KEY = 4
"""Words that have that many letters in common are not told apart any further."""


@frozen
class Row:
    """What is shown (name and remark), its kind, its own part of the address, other spellings."""

    name: str
    kind: int
    remark: str
    link: str
    other: str = ""


def shards(rows: Iterable[Row], most: int) -> dict[str, list[Row]]:
    """Cut rows into shards by the first letters of their words; each keeps the rows' order.

    >>> rows = [Row("Ann Lee", 0, "", "ann-lee"), Row("Al Poe", 0, "", "al-poe")]
    >>> {key: [row.name for row in found] for key, found in shards(rows, 1).items()}
    {'an': ['Ann Lee'], 'l': ['Ann Lee'], 'al': ['Al Poe'], 'p': ['Al Poe']}
    """
    listed = [(row, tuple(dict.fromkeys(words(f"{folded(row.name)} {row.other}")))) for row in rows]
    return _cut("", listed, most)


Listed = tuple[Row, tuple[str, ...]]
"""A row with its words."""


def _cut(key: str, listed: Sequence[Listed], most: int) -> dict[str, list[Row]]:
    """Cut the rows that have a word beginning with ``key`` by the letter after it."""
    size = len(key) + 1
    parts: dict[str, list[Listed]] = {}
    for each in listed:
        begun = dict.fromkeys(word[:size] for word in each[1] if word.startswith(key))
        for beginning in begun:
            parts.setdefault(beginning, []).append(each)
    found: dict[str, list[Row]] = {}
    for part, within in parts.items():
        small = len(within) <= most or len(part) == LONGEST_KEY or part == key
        found |= {part: [row for row, _ in within]} if small else _cut(part, within, most)
    return found
