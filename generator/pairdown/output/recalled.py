"""What did the last run find out about each event?

What is kept (see `recall`) lies together in a few files of the cache, by its room. Most runs change
little: what is different from a file lies in a second one beside it, until that grows large.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from pairdown.frozen import frozen, growing
from pairdown.output.cache import Cache
from pairdown.recall import CHAINS, EVENTS, FILES, STORIES, Kept, Recall

NAMES = {"events": FILES + EVENTS + STORIES, "chains": CHAINS}
"""The files, each with its rooms."""
SINCE = "-since"
"""What the name of a file of differences ends in."""
SHARE = 8
"""A file is written anew as soon as more than this part of it is different."""
PIECE, LENGTH = 1 << 20, 8
"""Bytes that are written as one piece, or a few more; those of the number that tells how many."""


@frozen
class _File:
    """What lies in a file, whatever lies beside it, and how many bytes that is."""

    kept: Kept
    size: int


_NO_FILE = _File({}, 0)


@growing
class Recalled:
    """What was kept of events, and where to keep what is known of them now."""

    cache: Cache
    recall: Recall
    files: dict[str, _File] = field(default_factory=dict)

    def save(self) -> None:
        """Keep what is known of the events that are there now; then hold only what pages show."""
        kept = self.recall.kept()
        for name, rooms in NAMES.items():
            now = _of(kept, rooms)
            if now != _of(self.recall.before, rooms):
                self._keep(name, now)
        self.recall.let_go()
        self.files.clear()

    def _keep(self, name: str, now: Kept) -> None:
        """Keep what is different from a file beside it, or write it anew.

        That a file and its differences were written by two runs at once does no harm: whatever
        stands under a mark follows from it.
        """
        file = self.files.get(name, _NO_FILE)
        new = {mark: parts for mark, parts in now.items() if file.kept.get(mark) != parts}
        gone = [mark for mark in file.kept if mark not in now]
        if _size(new) * SHARE > file.size or len(gone) * SHARE > len(file.kept):
            self._write(name, now)
            new, gone = {}, []
        self._write(f"{name}{SINCE}", new, gone)

    def _write(self, name: str, kept: Kept, gone: Sequence[bytes] = ()) -> None:
        """Write a file in pieces, since as a whole it takes as much room as all that is kept."""
        self.cache.keep_all(name, _pieces((self.recall.program, list(gone)), kept))


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept, if it was one of this program."""
    found: dict[bytes, dict[str, bytes]] = {}
    files = {}
    for name in NAMES:
        kept, _ = _read(cache, name, program)
        new, gone = _read(cache, f"{name}{SINCE}", program)
        files[name] = _File(kept, _size(kept))
        found |= {**kept, **new}
        for mark in gone:
            found.pop(mark, None)
    return Recalled(cache, Recall(program, found), files)


def _pieces(head: object, kept: Kept) -> Iterator[bytes]:
    """Walk what a file holds: the head, then some marks at a time, each with its length first."""
    yield from _piece(head)
    some, size = {}, 0
    for mark, parts in kept.items():
        some[mark] = dict(parts)
        size += sum(map(len, parts.values()))
        if size >= PIECE:
            yield from _piece(some)
            some, size = {}, 0
    yield from _piece(some)


def _piece(plain: Any) -> Iterator[bytes]:  # noqa: ANN401 - plain values
    made = marshal.dumps(plain)
    yield len(made).to_bytes(LENGTH, "little")
    yield made


def _together(data: bytes) -> Iterator[Any]:
    """Walk what `_pieces` was given: the head, then some marks at a time."""
    view, place = memoryview(data), 0
    while place < len(view):
        first = place + LENGTH
        place = first + int.from_bytes(view[place:first], "little")
        yield marshal.loads(view[first:place])  # noqa: S302 - only what is sealed


def _read(
    cache: Cache, name: str, program: str
) -> tuple[dict[bytes, dict[str, bytes]], Sequence[bytes]]:
    """Return what a file holds, and what is gone; nothing where it is another program's."""
    found: dict[bytes, dict[str, bytes]] = {}
    pieces = _together(cache.kept(name) or b"")
    by, gone = next(pieces, ("", ()))
    if by != program:
        return found, ()
    for some in pieces:
        found |= some
    return found, gone


def _size(kept: Kept) -> int:
    """Return how many bytes are kept."""
    return sum([len(each) for parts in kept.values() for each in parts.values()])


def _of(kept: Kept, rooms: bytes) -> Kept:
    """Return what is kept in some rooms."""
    return {mark: parts for mark, parts in kept.items() if mark[0] in rooms}
