"""How do the parser's events become a tree of plain values, and one of their places?

What YAML offers beyond lists, mappings and texts is refused with its place, and everything is
bounded: a file that breaks a bound is read no further.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import intern
from typing import Any, Protocol, cast

from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from pairdown.content.places import BITS, LAST_COLUMN, Node, unpacked
from pairdown.content.quoting import quoted
from pairdown.content.rows import SIGN, Aside
from pairdown.content.schema.types import Tree
from pairdown.problem import Problem, Where, error, warning
from pairdown.said import said

LONGEST_TEXT = 200_000
DEEPEST = 32
FLATTER = "take the brackets away that are too many; nothing that is read lies so deep"
MOST_VALUES = 100_000

MERGE = "<<"
LONGEST_NAME = 100
"""A longer text may well go on in the next line."""

RAN_ON = "lines-of-one-item"
ALIAS, TOO_LONG = "yaml-alias", "too-long"
"""What would stand in place of such a value is not known."""
QUOTE_IT = "text that begins with & * or ! needs quotes around it"


class Events(Protocol):
    """The parser."""

    def get_event(self) -> Any:  # noqa: ANN401 - yaml has no common type for them
        """Return the next event; a YAMLError says what is no YAML."""
        ...


class Stop(Exception):  # noqa: N818 - it ends the reading of one file, nothing else
    """The file breaks a bound; the problem is noted already."""


class Builder:
    """Builds the tree and its places from the parser's events, noting what is refused.

    Of the rows put ``aside``, so many signs as ``taken`` have been met.
    """

    __slots__ = ("aside", "depth", "file", "next", "problems", "taken", "values")

    def __init__(self, file: str, aside: Sequence[Aside] = ()) -> None:
        self.file = file
        self.aside = aside
        self.taken = 0
        self.problems: list[Problem] = []
        self.depth = 0
        self.values = 0
        self.next: Callable[[], Any] = lambda: None

    def note(self, code: str, place: int, message: str, hint: str = "") -> None:
        """Note a problem at a packed place."""
        where = Where(self.file, *unpacked(place))
        self.problems.append(error(code, where, message, hint))

    def document(self, events: Events) -> tuple[Tree, Node]:
        """Build the only document of the file; None when there is none."""
        self.next = events.get_event
        self.next()
        if type(self.next()) is not DocumentStartEvent:
            return None, 0
        built = self.node(self.next())
        self.next()
        event = self.next()
        if type(event) is not StreamEndEvent:
            hint = 'take the line "---" away; one file holds one thing'
            self.note("yaml-documents", _place(event), "a second document begins here", hint)
        return built

    def node(self, event: Any) -> tuple[Tree, Node]:  # noqa: ANN401 - see `Events`
        """Build what begins with this event."""
        kind, place = type(event), _place(event)
        if kind is ScalarEvent and _plain(event):
            return intern(event.value), place
        if kind is AliasEvent:
            message = f'"*{event.anchor}" would repeat another part of the file'
            self.note(ALIAS, place, message, QUOTE_IT)
            return None, place
        if event.anchor is not None or event.tag is not None:
            self._refuse_mark(event, place)
        if kind is ScalarEvent:
            return self._scalar(event, place)
        self._enter(place)
        built = self._mapping(place) if kind is MappingStartEvent else self._list(event, place)
        self.depth -= 1
        return built

    def _scalar(self, event: ScalarEvent, place: int) -> tuple[Tree, Node]:
        text: str = event.value
        if not text and event.implicit[0]:
            return None, place
        if len(text) > LONGEST_TEXT:
            message = (
                f"this text has {len(text):,} characters; {LONGEST_TEXT:,} is the most allowed"
            )
            self.note(TOO_LONG, place, message, "shorten it")
            return None, place
        return intern(text), place

    def _list(self, start: Any, place: int) -> tuple[Tree, Node]:  # noqa: ANN401 - see `Events`
        tree: list[Tree] = []
        nodes: list[Node] = []
        following: Callable[[], Any] = self.next
        while type(event := following()) is not SequenceEndEvent:
            if type(event) is ScalarEvent and event.value == SIGN and self.aside:
                self._rows(event, tree, nodes)
                continue
            if type(event) is ScalarEvent and not (event.style or start.flow_style):
                self._watch_lines(event)
            value, node = self.node(event)
            tree.append(value)
            nodes.append(node)
        self._count(len(tree), place)
        return tree, (place, nodes)

    def _watch_lines(self, event: Any) -> None:  # noqa: ANN401 - see `Events`
        """Doubt a plain item of several lines: a "- " is missing, or stands too far right."""
        if event.end_mark.line == event.start_mark.line or len(event.value) > LONGEST_NAME:
            return
        where = Where(self.file, *unpacked(_place(event)))
        text = quoted(event.value)
        if " - " in event.value:
            hint = 'begin each "- " of a list in the same column'
            self.problems.append(error(RAN_ON, where, f"these lines are one item: {text}", hint))
        else:
            message = said("these lines are one item: {text}", text=text)
            hint = said('begin each item with "- ", or put a text of several lines in quotes')
            self.problems.append(warning(RAN_ON, where, message, hint))

    def _rows(self, event: ScalarEvent, tree: list[Tree], nodes: list[Node]) -> None:
        """Add the rows that a sign stands for; where there is a doubt, the whole is read."""
        aside, mark = self.aside[self.taken], cast("Any", event.start_mark)
        found = aside.trees(mark.column)
        if found is None or self.depth == DEEPEST or not _plain(event):
            raise Stop
        self.taken += 1
        tree += found
        nodes += aside.nodes(mark.line, mark.column)
        self.values += aside.values(found)

    def _mapping(self, place: int) -> tuple[Tree, Node]:
        tree: dict[str, Tree] = {}
        nodes: dict[str, tuple[int, Node]] = {}
        following: Callable[[], Any] = self.next
        while type(event := following()) is not MappingEndEvent:
            key, at = self._key(event, tree, nodes)
            event = following()
            if type(event) is ScalarEvent and _plain(event):
                value: Tree = intern(event.value)
                node: Node = _place(event)
            else:
                value, node = self.node(event)
            if key is not None:
                tree[key] = value
                nodes[key] = (at, node)
        self._count(2 * len(tree), place)
        return tree, (place, nodes)

    def _key(
        self,
        event: Any,  # noqa: ANN401 - see `Events`
        tree: dict[str, Tree],
        nodes: dict[str, tuple[int, Node]],
    ) -> tuple[str | None, int]:
        """Return the key and its place; None for a key that is refused, with what it holds."""
        place = _place(event)
        if type(event) is ScalarEvent and _plain(event):
            key = intern(event.value)
            if key not in tree and key != MERGE:
                return key, place
        return self._doubtful_key(event, place, nodes), place

    def _doubtful_key(
        self,
        event: Any,  # noqa: ANN401 - see `Events`
        place: int,
        nodes: dict[str, tuple[int, Node]],
    ) -> str | None:
        """Return a key that is one all the same; else None, with the reason noted."""
        if type(event) is not ScalarEvent:
            so_far = len(self.problems)
            self.node(event)
            del self.problems[so_far:]
            message = "a key must be a text"
            self.note("yaml-key", place, message, "text that begins with { or [ needs quotes")
            return None
        key, _ = self.node(event)
        if not isinstance(key, str):
            self.note("yaml-key", place, "a value without a key", QUOTE_IT)
        elif key == MERGE and event.implicit[0]:
            message = f'keys cannot be merged with "{MERGE}"'
            self.note("yaml-merge", place, message, "write the keys out")
        elif key in nodes:
            line, _ = unpacked(nodes[key][0])
            message = f"the key {quoted(key)} is already in line {line}"
            self.note("duplicate-key", place, message, "keep one of the two")
        else:
            return key
        return None

    def _refuse_mark(self, event: Any, place: int) -> None:  # noqa: ANN401 - see `Events`
        if event.anchor is not None:
            message = f'"&{event.anchor}" would give a name to this part of the file'
            self.note("yaml-anchor", place, message, QUOTE_IT)
        if event.tag is not None:
            self.note("yaml-tag", place, f"{quoted(event.tag)} would give this a type", QUOTE_IT)

    def _enter(self, place: int) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.note("too-deep", place, f"this is nested more than {DEEPEST} levels deep", FLATTER)
            raise Stop

    def _count(self, values: int, place: int) -> None:
        self.values += values
        if self.values > MOST_VALUES:
            message = f"this file holds more than {MOST_VALUES:,} values"
            self.note("too-many-values", place, message, "split it")
            raise Stop


def _plain(event: Any) -> bool:  # noqa: ANN401 - see `Events`
    """Tell whether a scalar is not empty and has neither anchor nor tag nor unusual length."""
    return event.tag is None and event.anchor is None and 0 < len(event.value) <= LONGEST_TEXT


def _place(event: Any) -> int:  # noqa: ANN401 - see `Events`
    mark = event.start_mark
    line: int = mark.line
    column: int = mark.column
    return line << BITS | (min(LAST_COLUMN, column))
