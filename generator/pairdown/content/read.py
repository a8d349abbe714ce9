"""What did people write below ``content/``?

Files become `Written`: every file on its own, by a function of nothing but its path and bytes,
so that what it was read to can be kept. Bad content never fails, it is reported; all problems
of all files come together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pairdown.content.event_files import EventFiles
from pairdown.content.files import LARGEST_FILE, Files, FilesInFolder, FilesInMemory, why
from pairdown.content.places import Places
from pairdown.content.scan import layout
from pairdown.content.schema.kinds import ALL, Kind
from pairdown.content.schema.repair import read_through
from pairdown.content.schema.scalars import Fault
from pairdown.content.source import (
    Source,
    decoded,
    markdown_source,
    slow_parser,
    yaml_source,
)
from pairdown.content.undisturbed import undisturbed
from pairdown.content.written import Reading, Written, WrittenEvent
from pairdown.problem import Problem, Where, error, ordered

MARKDOWN = ("page", "report")


def read_file(kind: str, file: str, data: bytes) -> Reading[Any]:
    """Read one file of a kind; ``file`` is its path for problems. A pure function."""
    if kind not in MARKDOWN:
        return _reading(ALL[kind], file, yaml_source(file, data))
    article = markdown_source(file, data)
    read = _reading(ALL[kind], file, article.front)
    return replace(read, text=article.text, text_line=article.line)


def _reading(kind: Kind, file: str, source: Source) -> Reading[Any]:
    """Turn the tree of a file into its value."""
    if source.tree is None and source.problems:
        return Reading(file, None, source.places, source.problems)
    if source.tree is None and not kind.may_be_empty:
        problem = error("empty-file", Where(file), "this file is empty", "fill it, or delete it")
        return Reading(file, None, source.places, (problem,))
    tree, omitted = kind.whole({} if source.tree is None else source.tree)
    bare: Reading[Any] = Reading(file, None, source.places, omitted=omitted)
    found = list(source.problems)

    def note(fault: Fault, places: Places) -> None:
        found.append(replace(bare, places=places).problem(fault))

    value, places = read_through(kind, tree, source.places, omitted, note)
    return replace(bare, value=value, places=places, problems=tuple(found))


ReadFile = Callable[[str, str, bytes], Reading[Any]]
"""Kind, path and bytes of a file → what it says: `read_file`, or that with a memory."""


@dataclass(slots=True)
class Readings:
    """Reads files as `read_file` does, and remembers what those of the last time were read to."""

    known: dict[tuple[str, str], tuple[bytes, Reading[Any]]] = field(default_factory=dict)

    def __call__(self, kind: str, file: str, data: bytes) -> Reading[Any]:
        """Return what a file says; the very same value for the same bytes."""
        before, reading = self.known.get((kind, file), (None, None))
        if reading is None or before != data:
            reading = read_file(kind, file, data)
            self.known[kind, file] = data, reading
        return reading


def read(root: Path, parse: ReadFile = read_file) -> Written:
    """Read the league in a folder that holds ``content/``."""
    return read_files(FilesInFolder(root), parse)


def read_text_files(contents: Mapping[str, bytes], parse: ReadFile = read_file) -> Written:
    """Read a league from memory: bytes by path, ``content/site.yaml`` and so on."""
    return read_files(FilesInMemory(contents), parse)


def read_files(files: Files, parse: ReadFile = read_file) -> Written:
    """Read a league from wherever its files are."""
    with undisturbed():
        return _League(files, parse).written()


@dataclass(slots=True)
class _League:
    """One reading of a league; ``problems`` grow as its files are read."""

    files: Files
    parse: ReadFile
    problems: list[Problem] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    def written(self) -> Written:
        """Read everything."""
        listing = self.files.listing()
        found = layout(listing.paths)
        slow = slow_parser()
        self.problems += [*listing.problems, *found.problems, *([slow] if slow else [])]
        once = {kind: self._read(kind, path) for kind, path in sorted(found.single.items())}
        events = tuple(self._events(found.events.events))
        return Written(
            site=once.get("site"),
            achievements=once.get("achievements"),
            patrons=once.get("patrons"),
            series=once.get("series"),
            players=self._read_all("player", found.folders["players"]),
            rulesets=self._read_all("ruleset", found.folders["rulesets"]),
            pages=self._read_all("page", found.folders["pages"]),
            texts=self._texts(found.events.texts),
            assets=tuple(path.partition("/")[2] for path in found.assets),
            events=events,
            unread=tuple(sorted({*found.events.unread, *self.unread})),
            problems=tuple(ordered(self.problems)),
        )

    def _read(self, kind: str, path: str) -> Reading[Any]:
        """Read one file, whatever is in it."""
        data = self._bytes(path)
        if data is None:
            return Reading(path, None)
        read = self.parse(kind, path, data)
        self.problems += read.problems
        return read

    def _bytes(self, path: str) -> bytes | None:
        """Return the bytes of a file; None where the disk will not give them."""
        try:
            return self.files.read(path, LARGEST_FILE + 1)
        except OSError as problem:
            message = f"this file cannot be read: {why(problem)}"
            self.problems.append(error("unreadable", Where(path), message))
            return None

    def _read_all(self, kind: str, paths: Iterable[str]) -> tuple[Reading[Any], ...]:
        return tuple(self._read(kind, path) for path in paths)

    def _texts(self, paths: Iterable[str]) -> dict[str, str]:
        """Read the plain texts; one that cannot be read is left out and reported."""
        texts: dict[str, str] = {}
        for path in paths:
            data = self._bytes(path)
            text = "" if data is None else decoded(path, data)
            if isinstance(text, Source):
                self.problems += text.problems
            elif data is not None:
                texts[path] = text
        return texts

    def _events(self, found: Iterable[EventFiles]) -> Iterator[WrittenEvent]:
        """Read the events; one of which a file cannot be read at all is left out."""
        for each in found:
            event = self._event(each)
            if event:
                yield event
            else:
                self.unread.append(each.id)

    def _event(self, files: EventFiles) -> WrittenEvent | None:
        """Read all files of an event and put them together."""
        cover = self._read("event", files.cover)
        players = self._read("players", files.players) if files.players else None
        rounds = self._read_all("round", (path for _, path in sorted(files.rounds.items())))
        report = self._read("report", files.report) if files.report else None
        parts = (players, *rounds)
        if cover.value is None or any(part and part.value is None for part in parts):
            return None
        event = WrittenEvent(files.id, cover.value, cover, players, rounds, report)
        self.problems += event.written_twice()
        return replace(event, sheet=event.whole())
