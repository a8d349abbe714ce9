"""What did people write below ``content/``?

Files become `Written`: every file on its own, by a function of nothing but its path and bytes,
so that what it was read to can be kept. Bad content never fails, it is reported; all problems
of all files come together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from pairdown.content.event_files import EventFiles
from pairdown.content.files import LARGEST_FILE, Files, FilesInFolder, FilesInMemory, why
from pairdown.content.named import LISTED, named
from pairdown.content.places import Places
from pairdown.content.scan import layout
from pairdown.content.schema.kinds import ALL, Kind
from pairdown.content.schema.repair import read_through
from pairdown.content.schema.scalars import Fault
from pairdown.content.source import (
    Source,
    markdown_source,
    plain_text,
    slow_parser,
    yaml_source,
)
from pairdown.content.tree import ALIAS, TOO_LONG
from pairdown.content.undisturbed import undisturbed
from pairdown.content.written import Reading, Written, WrittenEvent
from pairdown.frozen import growing
from pairdown.postponed import like, postponed
from pairdown.problem import Problem, Where, error, ordered
from pairdown.recall import FILES, Parts, Recall, in_turn

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
    empty = {each.where for each in found if each.code in (ALIAS, TOO_LONG)}  # which says why

    def note(fault: Fault, places: Places) -> None:
        problem = replace(bare, places=places).problem(fault)
        if problem.where not in empty:
            found.append(problem)

    value, places = read_through(kind, tree, source.places, omitted, note)
    return replace(bare, value=value, places=places, problems=tuple(found))


ReadFile = Callable[[str, str, bytes], Reading[Any]]
"""Kind, path and bytes of a file → what it says: `read_file`, or that with a memory."""


@growing
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


def read(
    root: Path,
    parse: ReadFile = read_file,
    recall: Recall | None = None,
    files: Files | None = None,
) -> Written:
    """Read the league in a folder that holds ``content/``; ``files`` are those there, if known.

    Of events that are the same as when ``recall`` was kept, files are read when they are asked for.
    """
    return read_files(files or FilesInFolder(root), parse, recall)


def read_text_files(contents: Mapping[str, bytes], parse: ReadFile = read_file) -> Written:
    """Read a league from memory: bytes by path, ``content/site.yaml`` and so on."""
    return read_files(FilesInMemory(contents), parse)


def read_files(files: Files, parse: ReadFile = read_file, recall: Recall | None = None) -> Written:
    """Read a league from wherever its files are."""
    with undisturbed():
        return _League(files, parse, recall).written()


@growing
class _League:
    """One reading of a league; ``problems`` grow as its files are read."""

    files: Files
    parse: ReadFile
    recall: Recall | None = None
    problems: list[Problem] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    shared: list[bytes] = field(default_factory=list)

    def written(self) -> Written:
        """Read everything."""
        listing = self.files.listing()
        found = layout(listing.paths)
        slow = slow_parser()
        self.problems += [*listing.problems, *found.problems, *([slow] if slow else [])]
        once = {kind: self._read(kind, path) for kind, path in sorted(found.single.items())}
        rulesets = self._read_all("ruleset", found.folders["rulesets"])
        mark = self.recall.mark(*self.shared) if self.recall else b""
        events = tuple(self._events(found.events.events))
        return Written(
            site=once.get("site"),
            achievements=once.get("achievements"),
            patrons=once.get("patrons"),
            series=once.get("series"),
            players=self._read_all("player", found.folders["players"]),
            rulesets=rulesets,
            pages=self._read_all("page", found.folders["pages"]),
            texts=self._texts(found.events.texts),
            assets=tuple(path.partition("/")[2] for path in found.assets),
            events=events,
            unread=tuple(sorted({*found.events.unread, *self.unread})),
            problems=tuple(ordered(self.problems)),
            mark=mark,
        )

    def _read(self, kind: str, path: str) -> Reading[Any]:
        """Read one file, whatever is in it."""
        return self._understood(kind, path, self._bytes(path))

    def _understood(self, kind: str, path: str, data: bytes | None) -> Reading[Any]:
        """Say what the bytes of a file mean; None where the disk would not give them."""
        if kind in SHARED:
            self.shared += (
                path.encode("utf-8", "surrogatepass"),
                b"unreadable" if data is None else b"=" + data,
            )
        if data is None:
            return Reading(path, None)
        parse = read_file if self.recall and kind in OF_EVENTS else self.parse
        read = parse(kind, path, data)
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
            text = "" if data is None else plain_text(path, data)
            if isinstance(text, Source):
                self.problems += text.problems
            elif data is not None:
                texts[path] = text
        return texts

    def _events(self, found: Iterable[EventFiles]) -> Iterator[WrittenEvent]:
        """Read the events; one of which a file cannot be read at all is left out."""
        files = list(found)
        in_order = list(enumerate(files))
        read = {place: self._event(each) for place, each in in_turn(self.recall, in_order, _id)}
        for place, each in in_order:
            if event := read[place]:
                yield event
            else:
                self.unread.append(each.id)

    def _event(self, files: EventFiles) -> WrittenEvent | None:
        """Read all files of an event and put them together, or recall them."""
        data = {path: self._bytes(path) for _, path in _kinds(files)}
        mark, parts = b"", None
        if self.recall and all(each is not None for each in data.values()):
            mark = self.recall.mark(files.id, *data.items(), room=FILES)
            parts = self.recall.parts(mark)
            if LISTED in parts:
                return _recalled(files, data, mark, parts)
        event = self._put_together(files, data)
        if event is None or any(each.problems for each in event.files):
            return event
        twice = event.written_twice()
        self.problems += twice
        if not twice:
            event = replace(event, mark=mark, parts=parts)
            if self.recall and self.recall.turns > 1:
                named(event)  # for the others
        return event

    def _put_together(
        self, files: EventFiles, data: Mapping[str, bytes | None]
    ) -> WrittenEvent | None:
        """Read all files of an event; None where it cannot be read at all."""
        read = [self._understood(kind, path, data[path]) for kind, path in _kinds(files)]
        event = _of(files, {each.file: each for each in read})
        parts = (event.players, *event.rounds)
        if event.cover.value is None or any(part and part.value is None for part in parts):
            return None
        return _whole(event)


def _id(event: tuple[int, EventFiles]) -> str:
    return event[1].id


OF_EVENTS = ("event", "players", "round", "report")
"""Files that need no other memory where events are recalled."""

SHARED = ("site", "ruleset")
"""Files that change what the files of an event mean."""


def _kinds(files: EventFiles) -> list[tuple[str, str]]:
    """Return kind and path of each file of an event."""
    rounds = [("round", path) for _, path in sorted(files.rounds.items())]
    all_ = [("event", files.cover), ("players", files.players), *rounds, ("report", files.report)]
    return [(kind, path) for kind, path in all_ if path]


def _of(files: EventFiles, read: Mapping[str, Reading[Any]]) -> WrittenEvent:
    parts = _by_name(files, read)
    return WrittenEvent(files.id, parts["cover"].value, **parts)


def _whole(event: WrittenEvent) -> WrittenEvent:
    return replace(event, sheet=event.whole())


def _by_name(files: EventFiles, read: Mapping[str, Reading[Any]]) -> dict[str, Any]:
    """Return the readings of an event's files by what they are to it."""
    rounds = tuple(read[path] for _, path in sorted(files.rounds.items()))
    others = {"players": read.get(files.players), "report": read.get(files.report)}
    return {"cover": read[files.cover], "rounds": rounds, **others}


def _recalled(
    files: EventFiles, data: Mapping[str, bytes | None], mark: bytes, parts: Parts
) -> WrittenEvent:
    """Return an event in whose files nothing is wrong; they are read when somebody asks."""
    read = {path: _postponed(kind, path, data[path] or b"") for kind, path in _kinds(files)}
    known = _by_name(files, read)
    later = like(lambda: _whole(_of(files, read)))
    return postponed(WrittenEvent, later, id=files.id, mark=mark, parts=parts, **known)


def _postponed(kind: str, path: str, data: bytes) -> Reading[Any]:
    later = like(lambda: read_file(kind, path, data))
    found: Reading[Any] = postponed(Reading, later, file=path, problems=())
    return found
