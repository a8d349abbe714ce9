"""What of the library's Markdown need not be done, since it would change nothing?

Most of a result page is a table of plain words and links, and the library builds a tree of it,
asks seventeen patterns about every cell and walks through it four times. The HTML of such a table
follows from its text at once; a text without any character that a pattern begins with needs to be
asked about none. A test holds both to what the library alone makes of the same text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.tables import TableExtension, TableProcessor
from markdown.inlinepatterns import BacktickInlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

_BEGINS = r"\\`\[*_<>&"
"""What inline patterns begin with, and what is escaped; the end of a line may be a break."""

_PLAIN = re.compile(rf"(?:[^{_BEGINS}\n]++|(?<!  )\n)*+")
_LINK = rf"(?<!!)\[([^\]|\n{_BEGINS}]++)\]\(([\w/.:#?=%~,;@+-]++)\)"
_READY = re.compile(rf"(?:[^{_BEGINS}]++|{_LINK})*+")
_LINKS = re.compile(_LINK)

_LINKING = ("reference", "link", "short_reference")
_BRACKET = re.compile(r"\[(?<!!\[)", re.DOTALL)
_TICK = r"\\(?<!\\\\)\\(?:\\\\)*(?=`)|`(?<!\\`)()"
"""The library's own patterns, but they begin with the characters that they look for."""


class Shortcuts(Extension):
    """Tables, and ways around work that changes nothing. The last extension to be given."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: D102, N802 - the library's name
        TableExtension(use_align_attribute=True).extendMarkdown(md)
        table = _Table(md.parser, {"use_align_attribute": True})
        md.parser.blockprocessors.register(table, "table", 75)
        md.treeprocessors.register(_PlainTexts(md), "plain_texts", 25)  # before the patterns
        md.inlinePatterns.register(_Code(_TICK), "backtick", 190)
        for name in _LINKING:
            md.inlinePatterns[name].compiled_re = _BRACKET
        # A registry looks whether it is sorted at each text and pattern; a tuple does not.
        inline: Any = md.treeprocessors["inline"]
        inline.inlinePatterns = tuple(md.inlinePatterns)


class _Code(BacktickInlineProcessor):
    """A span of code, or backslashes before a backtick: those that stand for one each."""

    def handleMatch(  # type: ignore[override] # noqa: N802 - the library's name and looseness
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        if m[0].startswith("\\"):
            return m[0].replace("\\\\", self.ESCAPED_BSLASH), m.start(), m.end()
        return super().handleMatch(m, data)


class _PlainTexts(Treeprocessor):
    """A text in which no pattern can begin is marked as one that is ready."""

    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.text and _PLAIN.fullmatch(element.text):
                element.text = AtomicString(element.text)


class _Table(TableProcessor):
    """A table of words and plain links becomes HTML at once; any other goes the library's way."""

    def run(self, parent: Element, blocks: list[str]) -> None:
        if blocks[0].count("\n") < 2 or not _READY.fullmatch(blocks[0]):
            super().run(parent, blocks)
            return
        head, _, *body = _LINKS.sub(_link, blocks.pop(0)).split("\n")
        marks = [_mark(cell.strip(" ")) for cell in self.separator]
        html = (
            f"\n<thead>\n{self._rows([head], 'th', marks)}</thead>\n"
            f"<tbody>\n{self._rows(body, 'td', marks)}</tbody>\n"
        )
        stored = self.parser.md.htmlStash.store(html)
        SubElement(parent, "table").text = AtomicString(stored)

    def _rows(self, lines: Iterable[str], tag: str, marks: Sequence[str]) -> str:
        """Return rows of as many cells as there are marks, which stand in the cells' tags."""
        cells = "".join(f"<{tag}{mark}>{{}}</{tag}>\n" for mark in marks)
        row, spare = f"<tr>\n{cells}</tr>\n", [""] * len(marks)
        return "".join(row.format(*self._cells(line), *spare) for line in lines)

    def _cells(self, line: str) -> list[str]:
        line = line.strip(" ")
        if self.border:
            line = line.removeprefix("|").removesuffix("|")
        return [cell.strip(" ") for cell in line.split("|")]


def _link(found: re.Match[str]) -> str:
    return f'<a href="{found[2]}">{found[1]}</a>'


def _mark(cell: str) -> str:
    """Return the attribute of a column from the separator's cell."""
    side = {(True, True): "center", (True, False): "left", (False, True): "right"}
    found = side.get((cell.startswith(":"), cell.endswith(":")))
    return f' align="{found}"' if found else ""
