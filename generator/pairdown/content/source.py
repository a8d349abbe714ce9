"""What does a YAML file say, and where?

The parser's events become plain dicts, lists and texts by a small builder of our own. All
scalars stay text, so there are no surprises of YAML 1.1; an empty place is None. What YAML
offers beyond that (anchors, tags, merged keys, several documents) is refused with its place,
and everything is bounded, for files come from strangers.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from sys import intern
from typing import Any, Protocol

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from pairdown.content.files import LARGEST_FILE
from pairdown.content.places import NO_PLACES, Node, Places, packed, places_of, unpacked
from pairdown.content.quoting import quoted
from pairdown.content.schema.types import Tree
from pairdown.content.syntax import told
from pairdown.problem import Problem, Where, error, warning

CParser: Any = getattr(yaml, "CSafeLoader", None)
"""The parser of libyaml; None where PyYAML was built without it."""

LONGEST_TEXT = 200_000
DEEPEST = 32
MOST_VALUES = 100_000

MERGE = "<<"
QUOTE_IT = "text that begins with & * or ! needs quotes around it"


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was understood; ``tree`` is None where nothing could be."""

    tree: Tree
    places: Places
    problems: tuple[Problem, ...] = ()


class _Events(Protocol):
    def get_event(self) -> Any: ...  # noqa: ANN401 - yaml has no common type for them


class _Stop(Exception):  # noqa: N818 - it ends the reading of one file, nothing else
    """The file breaks a bound; the problem is noted already."""


def slow_parser() -> Problem | None:
    """Return a warning where YAML is read without libyaml, some fifteen times slower."""
    if CParser is not None:
        return None
    hint = "install PyYAML from a wheel, or build it with libyaml"
    return warning("yaml-slow", Where(""), "YAML is read slowly: libyaml is missing", hint)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the garbage collector from looking at trees that are only growing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def yaml_source(file: str, data: bytes) -> Source:
    """Read a YAML file; ``file`` is its path for problems."""
    text = decoded(file, data)
    return text if isinstance(text, Source) else text_source(file, text)


def decoded(file: str, data: bytes) -> str | Source:
    """Return the text of a file, or why it cannot be read."""
    if len(data) > LARGEST_FILE:
        message = f"this file has more than {LARGEST_FILE:,} bytes"
        return _unread(error("file-too-large", Where(file), message, "split it"))
    hint = "save the file as UTF-8"
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"} or b"\0" in data[:4]:
        return _unread(error("not-utf-8", Where(file, 1, 1), "this file is UTF-16", hint))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8-sig").splitlines(keepends=True) or [""]
        fresh = before[-1].endswith(("\n", "\r"))
        line, column = (len(before) + 1, 1) if fresh else (len(before), len(before[-1]) + 1)
        meant = data[problem.start : problem.start + 1].decode("cp1252", "replace")
        message = f"the letter here is not UTF-8; in Windows-1252 it would be {quoted(meant)}"
        return _unread(error("not-utf-8", Where(file, line, column), message, hint))


def _unread(problem: Problem) -> Source:
    return Source(None, NO_PLACES, (problem,))


def text_source(file: str, text: str) -> Source:
    """Read YAML that is text already."""
    builder = _Builder(file)
    try:
        events = CParser(text) if CParser is not None else yaml.SafeLoader(text)
        tree, node = builder.document(events)
    except yaml.YAMLError as problem:
        tree, node = None, 0
        what = told(problem, text)
        builder.note("yaml-syntax", what.place, what.message, what.hint)
    except _Stop:
        tree, node = None, 0
    return Source(tree, places_of(node), tuple(builder.problems))


class _Builder:
    """Builds the tree and its places from the parser's events, noting what is refused."""

    __slots__ = ("depth", "file", "next", "problems", "values")

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.depth = 0
        self.values = 0
        self.next: Callable[[], Any] = lambda: None

    def note(self, code: str, place: int, message: str, hint: str = "") -> None:
        """Note a problem at a packed place."""
        where = Where(self.file, *unpacked(place))
        self.problems.append(error(code, where, message, hint))

    def document(self, events: _Events) -> tuple[Tree, Node]:
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

    def node(self, event: Any) -> tuple[Tree, Node]:  # noqa: ANN401 - see `_Events`
        """Build what begins with this event."""
        kind = type(event)
        place = _place(event)
        if kind is AliasEvent:
            message = f'"*{event.anchor}" would repeat another part of the file'
            self.note("yaml-alias", place, message, QUOTE_IT)
            return None, place
        if event.anchor is not None or event.tag is not None:
            self._refuse_mark(event, place)
        if kind is ScalarEvent:
            return self._scalar(event, place)
        self._enter(place)
        built = self._mapping(place) if kind is MappingStartEvent else self._list(place)
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
            self.note("too-long", place, message)
            return None, place
        return intern(text), place

    def _list(self, place: int) -> tuple[Tree, Node]:
        tree: list[Tree] = []
        nodes: list[Node] = []
        following: Callable[[], Any] = self.next
        while type(event := following()) is not SequenceEndEvent:
            if type(event) is ScalarEvent and _plain(event):
                mark: Any = event.start_mark
                tree.append(intern(event.value))
                nodes.append(packed(mark.line, mark.column))
            else:
                value, node = self.node(event)
                tree.append(value)
                nodes.append(node)
        self._count(len(tree), place)
        return tree, (place, nodes)

    def _mapping(self, place: int) -> tuple[Tree, Node]:
        tree: dict[str, Tree] = {}
        nodes: dict[str, tuple[int, Node]] = {}
        following: Callable[[], Any] = self.next
        while type(event := following()) is not MappingEndEvent:
            key, at = self._key(event, tree, nodes)
            event = following()
            if type(event) is ScalarEvent and _plain(event):
                mark: Any = event.start_mark
                value: Tree = intern(event.value)
                node: Node = packed(mark.line, mark.column)
            else:
                value, node = self.node(event)
            if key is not None:
                tree[key] = value
                nodes[key] = (at, node)
        self._count(2 * len(tree), place)
        return tree, (place, nodes)

    def _key(
        self,
        event: Any,  # noqa: ANN401 - see `_Events`
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
        event: Any,  # noqa: ANN401 - see `_Events`
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

    def _refuse_mark(self, event: Any, place: int) -> None:  # noqa: ANN401 - see `_Events`
        if event.anchor is not None:
            message = f'"&{event.anchor}" would give a name to this part of the file'
            self.note("yaml-anchor", place, message, QUOTE_IT)
        if event.tag is not None:
            self.note("yaml-tag", place, f"{quoted(event.tag)} would give this a type", QUOTE_IT)

    def _enter(self, place: int) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.note("too-deep", place, f"this is nested more than {DEEPEST} levels deep")
            raise _Stop

    def _count(self, values: int, place: int) -> None:
        self.values += values
        if self.values > MOST_VALUES:
            message = f"this file holds more than {MOST_VALUES:,} values"
            self.note("too-many-values", place, message, "split it")
            raise _Stop


def _plain(event: Any) -> bool:  # noqa: ANN401 - see `_Events`
    """Tell whether a scalar is not empty and has neither anchor nor tag nor unusual length."""
    return event.tag is None and event.anchor is None and 0 < len(event.value) <= LONGEST_TEXT


def _place(event: Any) -> int:  # noqa: ANN401 - see `_Events`
    mark = event.start_mark
    return packed(mark.line, mark.column)


@dataclass(frozen=True, slots=True)
class Article:
    """A Markdown file: its front matter (None: there is none) and the text that follows it."""

    front: Source
    text: str
    line: int
    """The line in which the text begins."""


def markdown_source(file: str, data: bytes) -> Article:
    """Read a Markdown file with or without front matter between two lines of ``---``."""
    text = decoded(file, data)
    if isinstance(text, Source):
        return Article(text, "", 1)
    lines = re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)
    if lines[0].rstrip() != "---":
        return Article(Source(None, NO_PLACES), text, 1)
    ends = (index for index, line in enumerate(lines) if index and line.rstrip() in {"---", "..."})
    end = next(ends, None)
    if end is None:
        where = Where(file, 1, 1)
        hint = 'end the front matter with a line that holds only "---"'
        problem = error("front-matter", where, "the front matter that begins here never ends", hint)
        return Article(_unread(problem), text, 1)
    front = text_source(file, "\n" + "".join(lines[1:end]))
    return Article(front, "".join(lines[end + 1 :]), end + 2)
