"""What does a YAML file say, and where?

The parser's events become plain dicts, lists and texts by a small builder of our own. All
scalars stay text, so there are no surprises of YAML 1.1; an empty place is None. What YAML
offers beyond that (anchors, tags, merged keys, several documents) is refused with its place,
and everything is bounded, for files come from strangers.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import yaml

from pairdown.content.files import LARGEST_FILE
from pairdown.content.places import NO_PLACES, Places, places_of, unpacked
from pairdown.content.quoting import quoted, visible
from pairdown.content.remarks import cut_short
from pairdown.content.rows import put_aside
from pairdown.content.schema.scalars import CONTROL, RETYPE
from pairdown.content.schema.types import Tree
from pairdown.content.syntax import told
from pairdown.content.tree import RAN_ON, Builder, Events, Stop
from pairdown.frozen import frozen
from pairdown.problem import Problem, Where, error, warning

CParser: Any = getattr(yaml, "CSafeLoader", None)
"""The parser of libyaml; None where PyYAML was built without it."""


@frozen
class Source:
    """A file as it was understood; ``tree`` is None where nothing could be."""

    tree: Tree
    places: Places
    problems: tuple[Problem, ...] = ()


def slow_parser() -> Problem | None:
    """Return a warning where YAML is read without libyaml, some fifteen times slower."""
    if CParser is not None:
        return None
    hint = "install PyYAML from a wheel, or build it with libyaml"
    return warning("yaml-slow", Where(""), "YAML is read slowly: libyaml is missing", hint)


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


def plain_text(file: str, data: bytes) -> str | Source:
    """Return the text of a file that is no YAML, or why it cannot be read."""
    text = decoded(file, data)
    unseen = None if isinstance(text, Source) else CONTROL.search(text.replace("\r", "\n"))
    if isinstance(text, Source) or unseen is None:
        return text
    lines = _LINE_ENDS.split(text[: unseen.start()])
    where = Where(file, len(lines), len(lines[-1]) + 1)
    message = f"there is a control character here: {visible(unseen[0])}"
    return _unread(error("unsafe-text", where, message, RETYPE))


def _unread(problem: Problem) -> Source:
    return Source(None, NO_PLACES, (problem,))


def text_source(file: str, text: str) -> Source:
    """Read YAML that is text already."""
    read = _without_rows(file, text) or _whole(file, text)
    if read.tree is None:
        return read
    doubts = tuple(
        warning("cut-short", Where(file, *unpacked(each.place)), each.message, each.hint)
        for each in cut_short(text, _events)
    )
    return replace(read, problems=(*read.problems, *doubts)) if doubts else read


def _whole(file: str, text: str) -> Source:
    """Read YAML as it is."""
    builder = Builder(file)
    try:
        tree, node = builder.document(_events(text))
    except yaml.YAMLError as problem:
        tree, node = None, 0
        what = told(problem, text)
        builder.problems = [each for each in builder.problems if each.code != RAN_ON]
        builder.note("yaml-syntax", what.place, what.message, what.hint)
    except Stop:
        tree, node = None, 0
    return Source(tree, places_of(node), tuple(builder.problems))


def _without_rows(file: str, text: str) -> Source | None:
    """Read YAML with its plain rows put aside; None where that does not lead to an end.

    It does when each sign came back, in its turn, as an item of a list.
    """
    rest, aside = put_aside(text)
    builder = Builder(file, aside)
    try:
        tree, node = builder.document(_events(rest)) if aside else (None, 0)
    except (yaml.YAMLError, Stop):
        return None
    whole = aside and builder.taken == len(aside)
    return Source(tree, places_of(node), tuple(builder.problems)) if whole else None


def _events(text: str) -> Events:
    events: Events = CParser(text) if CParser is not None else yaml.SafeLoader(text)
    return events


@frozen
class Article:
    """A Markdown file: its front matter (None: there is none) and the text that follows it."""

    front: Source
    text: str
    line: int
    """The line in which the text begins."""


_MARK = re.compile(r"(?:^|(?<=\n)|(?<=\r)(?!\n))(---|\.\.\.)[^\S\r\n]*(?:\r\n?|\n|\Z)")
_LINE_ENDS = re.compile(r"\r\n?|\n")


def markdown_source(file: str, data: bytes) -> Article:
    """Read a Markdown file with or without front matter between two lines of ``---``."""
    text = plain_text(file, data)
    if isinstance(text, Source):
        return Article(text, "", 1)
    begins = _MARK.match(text)
    if begins is None or begins[1] == "...":
        return Article(Source(None, NO_PLACES), text, 1)
    ends = _MARK.search(text, begins.end())
    if ends is None:
        where = Where(file, 1, 1)
        hint = 'end the front matter with a line that holds only "---"'
        problem = error("front-matter", where, "the front matter that begins here never ends", hint)
        return Article(_unread(problem), text, 1)
    written = text[begins.end() : ends.start()]
    front = text_source(file, "\n" + written)
    return Article(front, text[ends.end() :], 3 + len(_LINE_ENDS.findall(written)))
