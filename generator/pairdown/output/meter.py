"""How much work may one text make?

A few kilobytes of Markdown can be written so that reading them takes hours or fills the memory:
brackets that never close, quotes in quotes, a table of one wide row and many empty ones, a long
address that is referred to a thousand times. Time cannot be the limit, since equal texts must give
equal sites on slow machines too; so the characters that each step looks at are counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor

MOST_WORK = 1_500_000
"""Characters looked at, or made: less than a second. The longest text allowed, written densely
with links, lists and tables, needs a million."""

MOST_NESTED = 20
"""Quotes in lists in quotes, or emphasis in links in emphasis."""


STEP = 50
"""What asking every kind of block about one block costs, in characters."""

LONG, LONG_RUN = ("*" * 50, "_" * 50), re.compile(r"\*{50,}|_{50,}")
"""Whether emphasis begins or ends in a run is tried from each of its characters to its end."""


class TooMuch(Exception):  # noqa: N818 - the text's fault, not the program's
    """A text makes too much work; `str()` says how, in the writer's words."""


class Meter:
    """The work that is left for the text at hand."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def charge(self, work: int) -> None:
        """Count characters. Raises TooMuch when no work is left."""
        self.left -= work
        if self.left < 0:
            raise TooMuch(
                "it is too tangled: look for many brackets, quotes or table cells in one paragraph"
            )

    def nest(self, depth: int) -> None:
        """Raises TooMuch when something is nested too deeply."""
        if depth > MOST_NESTED:
            raise TooMuch(f"quotes, lists or emphasis are nested more than {MOST_NESTED} deep")


def metered(md: Markdown) -> Meter:
    """Count the work of every part of a converter; fill the meter again for each text."""
    meter = Meter()
    md.parser.blockprocessors.register(_Steps(md, meter), "steps", 1000)
    table = md.parser.blockprocessors["table"]
    _before(table, "test", lambda _, block: meter.charge(_row_work(block.split("\n", 2)[:2])))
    _before(table, "run", lambda _, blocks: meter.charge(_table_work(blocks[0])))
    for pattern in md.inlinePatterns:
        _meter_pattern(md, pattern, meter)
    return meter


class _Steps(BlockProcessor):
    """Not a kind of block: the first to be asked about each block, it only counts."""

    def __init__(self, md: Markdown, meter: Meter) -> None:
        super().__init__(md.parser)
        self.meter = meter

    def test(self, parent: Element, block: str) -> bool:  # noqa: ARG002 - the library's signature
        self.meter.charge(STEP + len(block) + _run_work(block))
        self.meter.nest(len(self.parser.state))
        return False


def _run_work(block: str) -> int:
    if not any(run in block for run in LONG):
        return 0
    return sum(len(run[0]) ** 2 for run in LONG_RUN.finditer(block)) // 10


def _row_work(rows: list[str]) -> int:
    """Splitting a row compares each `|` with each span of code in it."""
    return sum(row.count("|") * row.count("`") + row.count("`") ** 2 // 50 for row in rows)


def _table_work(block: str) -> int:
    rows = block.split("\n")
    columns = rows[0].count("|") + 1
    return (_row_work(rows) if "`" in block else 0) + 30 * columns * len(rows)


def _meter_pattern(md: Markdown, pattern: Any, meter: Meter) -> None:  # noqa: ANN401 - of any kind
    """Count what an inline pattern does with its matches, wherever it reads on by itself."""

    def found(result: tuple[Any, int | None, int | None], match: Any, data: str) -> None:  # noqa: ANN401
        meter.charge(10 + len(data) // 1024)
        meter.nest(len(md.treeprocessors["inline"].ancestors))  # type: ignore[attr-defined]
        if isinstance(result[0], Element):
            meter.nest(_depth(result[0]))

    _after(pattern, "handleMatch", found)
    _after(pattern, "getText", lambda *call: meter.charge(call[0][1] - call[2]))
    _after(pattern, "getLink", lambda *call: meter.charge(_link_work(*call)))
    _after(pattern, "evalId", lambda result, *_: meter.charge(len(result[0] or "")))
    _after(pattern, "makeTag", lambda _, href, *__: meter.charge(2 * len(href)))
    _after(pattern, "search", lambda *call: meter.charge(_search_work(*call)))
    _after(pattern, "find_code_spans", lambda *call: meter.charge(_code_work(*call)))


def _link_work(result: tuple[str, str | None, int, bool], data: str, index: int) -> int:
    """A link's address is read to its end; one without an end, or with an open quote, to the last.

    Takes the result and the arguments of the library's `getLink`.
    """
    _, title, end, handled = result
    if not data.startswith("(", index):
        return 0
    read = data[index:end]
    closed = handled and (title is not None or not ('"' in read or "'" in read))
    return (end if closed else len(data)) - index


def _search_work(result: re.Match[str] | None, data: str, start: int) -> int:
    """The next `*` or `_` that may open or close is looked for character by character."""
    return (result.start() if result else len(data)) - start


def _code_work(result: tuple[int, int | None], start: int, text: str) -> int:
    """A span of code is read to the backticks that close it; if none does, to the last."""
    inside, end = result
    exact = end is not None and text.startswith("`" * (inside - start), end)
    return (end if exact and end is not None else len(text)) - start


def _depth(element: Element) -> int:
    """Return how deeply elements are nested, without nesting calls."""
    level, depth = [element], 0
    while level:
        level, depth = [child for parent in level for child in parent], depth + 1
    return depth


def _before(part: Any, name: str, count: Callable[..., None]) -> None:  # noqa: ANN401 - of any kind
    """Let a method of one object count its work before it does it."""
    method = getattr(part, name)

    def counting(*arguments: Any) -> Any:  # noqa: ANN401
        count(*arguments)
        return method(*arguments)

    setattr(part, name, counting)


def _after(part: Any, name: str, count: Callable[..., None]) -> None:  # noqa: ANN401 - of any kind
    """Let a method of one object, if it has it, count its work after it was done."""
    method = getattr(part, name, None)
    if method is None:
        return

    def counting(*arguments: Any) -> Any:  # noqa: ANN401
        result = method(*arguments)
        count(result, *arguments)
        return result

    setattr(part, name, counting)
