"""Which text does a "#" cut short that may belong to it, as in ``name: Friday Clash #1``?

What follows a space and a "#" is a comment in YAML, and mostly meant as one. It hardly is when a
digit follows at once, or when letters do behind a name or a title. Lines are told apart by their
look, and the parser is only asked where one is doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from yaml.events import ScalarEvent, StreamEndEvent

from pairdown.content.places import packed
from pairdown.content.quoting import quoted
from pairdown.content.syntax import Told
from pairdown.said import said

_AFTER_TEXT = re.compile(r"^([^#\n]*[^\s#,:\[\]{}]) +#([^\W_][^\n]*)", re.MULTILINE)
_NAMING = re.compile(r"\s*(?:- +)*(?:name|title|venue|city|organizer|text|note|deck|team): ")

Events = Callable[[str], Any]


def cut_short(text: str, events: Events) -> Iterator[Told]:
    """Find the texts; ``events`` parses one that is sound YAML."""
    if " #" not in text:
        return
    doubtful = [each for each in _AFTER_TEXT.finditer(text) if _may_belong(*each.groups())]
    plain = dict(_plain_ends(events(text))) if doubtful else {}
    for each in doubtful:
        row = text.count("\n", 0, each.start())
        value = plain.get((row, len(each[1])))
        if value is not None and any(map(str.isalpha, value)):
            yield _told(row, each.start(2) - each.start() - 1, value, each[2].strip())


def _may_belong(before: str, comment: str) -> bool:
    return comment[0].isdecimal() or _NAMING.match(before) is not None


def _plain_ends(parser: Any) -> Iterator[tuple[tuple[int, int], str]]:  # noqa: ANN401
    """Walk the texts without quotes by the place where they end (from 0)."""
    while type(event := parser.get_event()) is not StreamEndEvent:
        if type(event) is ScalarEvent and not event.style:
            end: Any = event.end_mark
            yield (end.line, end.column), event.value


def _told(row: int, column: int, value: str, comment: str) -> Told:
    message = said(
        'what follows " #" is a comment, so this text is only {text}', text=quoted(value)
    )
    hint = said(
        "put all of it in quotes if it belongs together: {text}",
        text=quoted(f"{value} #{comment}"),
    )
    return Told(packed(row, column), message, hint)
