"""How does a list in a YAML text get longer, in the style of the text?

`grown` adds values at the end of the list at a path. A list in brackets grows in its brackets;
a list of dashes by lines of the same indent, after the comments that belong to its last item; a
list that is not there yet begins below its key, or in brackets where all around is in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pairdown.content.pieces import Piece, pieces
from pairdown.content.yaml_words import (
    Style,
    Value,
    in_brackets,
    in_lines,
    item_in_lines,
    key_in_brackets,
)
from pairdown.frozen import frozen

Path = tuple[str | int, ...]

NEWLINE = re.compile(r"\r\n|\n|\r")


@frozen
class _Change:
    """Put a text in the place of what stands from ``begin`` to ``end``."""

    begin: int
    end: int
    text: str


def grown(text: str, path: Path, values: Sequence[Value]) -> str | None:
    """Return the text with values added to the list at a path; None where it cannot be told how.

    The last step of the path is a key, whose list may be missing or empty; the path of a list
    that is the whole text is ``()``.
    """
    growing = _Growing(text)
    changes = growing.changes(path, values)
    if changes is None:
        return None
    for each in sorted(changes, key=lambda change: change.begin, reverse=True):
        text = text[: each.begin] + each.text + text[each.end :]
    return text


class _Growing:
    """One text in which a list is to grow."""

    def __init__(self, text: str) -> None:
        self.text = text
        found = NEWLINE.search(text)
        self.newline = found.group() if found else "\n"
        self.root = pieces(text)

    def changes(self, path: Path, values: Sequence[Value]) -> list[_Change] | None:
        """Return what has to be changed for the list at the path to grow."""
        if self.root is None:
            return [self._lines(self._after(0, -1), _fresh(path, values))]
        found = self.root.at(*path)
        if found is None:
            return self._begun(path, values)
        if found.is_nothing or found.items == ():
            return self._filled(path, found, values)
        if found.items is None:
            return None
        if found.flow:
            return self._in_brackets(found, found.items[-1], list(map(in_brackets, values)))
        return [self._dashes(found, found.items, values)]

    def _dashes(self, list_: Piece, items: Sequence[Piece], values: Sequence[Value]) -> _Change:
        """Add items of a list of dashes, in the style of the last one."""
        last, inner = items[-1], self._style(("matches",))
        style = Style(inner.indent, _gap(list_, items))
        lines: list[str] = []
        for value in values:
            if last.flow:
                lines.append(" " * list_.column + "-".ljust(style.gap) + in_brackets(value))
            else:
                brackets = self._short(last)
                lines += item_in_lines(value, list_.column, style, brackets=brackets)
        return self._lines(self._after(list_.end, list_.column), lines)

    def _short(self, last: Piece) -> bool:
        """Tell whether the matches of a round stand in brackets on one line."""
        matches = last.at("matches")
        return matches is not None and matches.flow and self._is_one_line(matches)

    def _filled(self, path: Path, empty: Piece, values: Sequence[Value]) -> list[_Change]:
        """Write a list in the place of nothing, or of ``[]``."""
        parent = self.root.at(*path[:-1]) if self.root and path else None
        if parent is None or parent.flow or parent.values is None:
            space = " " if empty.is_nothing else ""
            return [_Change(empty.begin, empty.end, space + in_brackets(values))]
        style = self._style(path)
        lines = in_lines(values, parent.column + style.indent, style)
        begin = len(self.text[: empty.begin].rstrip(" "))  # "[]" goes with the space before it
        return [_Change(begin, empty.end, ""), self._lines(self._line_end(empty.end), lines)]

    def _begun(self, path: Path, values: Sequence[Value]) -> list[_Change] | None:
        """Add the key of the list, and the list, to the mapping around it."""
        parent = self.root.at(*path[:-1]) if self.root else None
        key, style = str(path[-1]), self._style(path)
        if parent is None:
            return None
        if parent.is_nothing:  # a dash with nothing behind it
            lines = in_lines({key: values}, parent.column - 1 + style.gap, style)
            lines[0] = " " * (style.gap - 1) + lines[0].lstrip()
            return [_Change(parent.begin, parent.end, self.newline.join(lines))]
        if parent.values is None:
            return None
        if parent.flow:
            texts, last = [key_in_brackets(key, values)], list(parent.values.values())[-1:]
            if not last:
                return [_Change(parent.begin + 1, parent.end - 1, texts[0])]
            return self._in_brackets(parent, last[0], texts)
        lines = in_lines({key: values}, parent.column, style)
        inside = -1 if parent is self.root else parent.column - 1
        return [self._lines(self._after(parent.end, inside), lines)]

    def _in_brackets(self, around: Piece, last: Piece, texts: Sequence[str]) -> list[_Change]:
        """Add items in brackets after the last one, each on a line of its own if that one is."""
        between = self.text[around.begin : last.begin]
        if not NEWLINE.search(between):
            return [_Change(last.end, last.end, "".join(f", {text}" for text in texts))]
        line = between[max(between.rfind("\n"), between.rfind("\r")) + 1 :]
        indent = self.newline + line[: len(line) - len(line.lstrip())]
        comma = re.compile(r"\s*,").match(self.text, last.end)
        end = self._line_end(comma.end() if comma else last.end)
        if end >= around.end:  # the closing bracket is on the same line
            added = "".join(f",{indent}{text}" for text in texts)
            return [_Change(last.end, last.end, added)]
        if comma:
            return [_Change(end, end, "".join(f"{indent}{text}," for text in texts))]
        added = ",".join(f"{indent}{text}" for text in texts)
        return [_Change(last.end, end, f",{self.text[last.end : end]}{added}")]

    def _lines(self, place: int, lines: Sequence[str]) -> _Change:
        """Write lines after the line that ends at a place."""
        text = self.newline.join(lines)
        if place == 0:
            return _Change(0, 0, text + self.newline)
        return _Change(place, place, self.newline + text)

    def _after(self, offset: int, column: int) -> int:
        """Return the end of an offset's line, or of the comments deeper than a column below it."""
        end = self._line_end(offset)
        for found in re.compile(r"(?:\r\n|\n|\r)([ \t]*)(#?)([^\r\n]*)").finditer(self.text, end):
            indent, sign, rest = found.groups()
            if sign and len(indent) > column:
                end = found.end()
            elif sign or rest:
                break
        return end

    def _line_end(self, offset: int) -> int:
        found = NEWLINE.search(self.text, offset)
        return found.start() if found else len(self.text)

    def _is_one_line(self, piece: Piece) -> bool:
        return not NEWLINE.search(self.text, piece.begin, piece.end)

    def _style(self, path: Path) -> Style:
        """Return how the list at a path is written, going by those that are there already."""
        if self.root is None:
            return Style()
        rounds = self.root.at("rounds")
        below = [(self.root, each) for each in (self.root.values or {}).values()]
        inside = [(each, each.at("matches")) for each in (rounds and rounds.items) or ()]
        known = [*reversed(inside), *below] if path[-1:] == ("matches",) else below
        for around, list_ in known:
            if list_ is not None and list_.items and not (list_.flow or around.flow):
                return Style(list_.column - around.column, _gap(list_, list_.items))
        return Style()


def _gap(list_: Piece, items: Sequence[Piece]) -> int:
    """Return how far items stand behind their dashes."""
    return max((each.column - list_.column for each in items if not each.is_nothing), default=2)


def _fresh(path: Path, values: Sequence[Value]) -> list[str]:
    """Write the lines of a text that holds nothing yet."""
    return in_lines({str(path[-1]): values} if path else values, 0, Style())
