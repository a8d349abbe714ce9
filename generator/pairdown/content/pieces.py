"""Where does each value of a YAML text begin and end, and in which style is it written?

For writing into a text without touching the rest, beginnings alone (`places`) are not enough.
Offsets count characters. The end of a block list or mapping is the end of the last value in it,
before any comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

import yaml
from yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent

from pairdown.frozen import frozen, growing


@frozen
class Piece:
    """One value in a text.

    ``column`` is where it begins in its line (of a block list: its first dash). ``flow`` is
    True for what stands in brackets. ``items`` are those of a list, ``values`` those of a
    mapping by key; ``scalar`` is a text that is no list or mapping, ``""`` for nothing at all.
    """

    begin: int
    end: int
    column: int
    flow: bool = False
    items: tuple[Piece, ...] | None = None
    values: dict[str, Piece] | None = None
    scalar: str | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether no value is written here."""
        return self.scalar is not None and self.begin == self.end

    def at(self, *path: str | int) -> Piece | None:
        """Return the value at a path of keys and indexes, None where there is none."""
        piece: Piece | None = self
        for step in path:
            piece = piece and piece.child(step)
        return piece

    def child(self, step: str | int) -> Piece | None:
        """Return the value of a key or at an index, None where there is none."""
        if isinstance(step, str):
            return (self.values or {}).get(step)
        items = self.items or ()
        return items[step] if 0 <= step < len(items) else None


def pieces(text: str) -> Piece | None:
    """Return the pieces of a text's only document; None if it is empty or no YAML."""
    try:
        return _Reader(text).document()
    except yaml.YAMLError:
        return None


@growing
class _Reader:
    text: str
    events: Iterator[Any] = field(init=False)

    def __post_init__(self) -> None:
        # The parser in Python: its offsets are those of the text on every machine.
        self.events = iter(yaml.parse(self.text, Loader=yaml.SafeLoader))

    def document(self) -> Piece | None:
        for event in self.events:
            if isinstance(event, ScalarEvent | SequenceStartEvent | MappingStartEvent):
                return self._piece(event)
        return None

    def _piece(self, event: Any) -> Piece:  # noqa: ANN401 - yaml has no common type for events
        if isinstance(event, SequenceStartEvent):
            return self._list(event)
        if isinstance(event, MappingStartEvent):
            return self._mapping(event)
        begin, end = event.start_mark.index, event.end_mark.index
        end = begin + len(self.text[begin:end].rstrip())  # a block text takes blank lines along
        return Piece(begin, end, event.start_mark.column, scalar=event.value)

    def _list(self, start: Any) -> Piece:  # noqa: ANN401 - as above
        items = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._piece(event))
        return self._closed(start, event, items, items=tuple(items))

    def _mapping(self, start: Any) -> Piece:  # noqa: ANN401 - as above
        values: dict[str, Piece] = {}
        inside = []
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._piece(event)
            value = self._piece(next(self.events))
            values[key.scalar or ""] = value
            inside += [key, value]
        return self._closed(start, event, inside, values=values)

    def _closed(self, start: Any, end: Any, inside: list[Piece], **parts: Any) -> Piece:  # noqa: ANN401 - as above
        begin = start.start_mark.index
        last = end.end_mark.index if start.flow_style else max(each.end for each in inside)
        return Piece(begin, last, start.start_mark.column, flow=bool(start.flow_style), **parts)
