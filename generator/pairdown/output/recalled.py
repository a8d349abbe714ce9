"""What did the last run find out about each event?

What is kept (see `recall`) lies together in a few files of the cache, by its room. Most runs change
little: what is different from a file lies in a second one beside it, until that grows large. And
most runs ask for little: each piece lies by itself in its file, and is looked at when it is asked
for. The index of a file is sealed; it holds small pieces as they are, and of each other one where
it lies and what its digest is.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from hashlib import blake2b

from pairdown.frozen import frozen, growing
from pairdown.output.cache import Cache, Pieces
from pairdown.recall import CHAINS, EVENTS, FILES, STORIES, Elsewhere, Kept, Piece, Recall

NAMES = {"events": FILES + EVENTS + STORIES, "chains": CHAINS}
"""The files, each with its rooms."""
SINCE = "-since"
"""What the name of a file of differences ends in."""
ALL = [each for name in NAMES for each in (name, f"{name}{SINCE}")]
"""The names of all files; pieces tell theirs by its number."""
SHARE = 8
"""A file is written anew as soon as more than this part of it is different."""
SMALL = 512
"""Pieces of no more bytes lie in the index."""


@frozen
class _File:
    """What lies in a file, whatever lies beside it, and how many bytes that is."""

    kept: Kept
    size: int


_NO_FILE = _File({}, 0)


@growing
class Recalled:
    """What was kept of events, and where to keep what is known of them now.

    ``data`` are the files by name, which stay open, whatever takes their place.
    """

    cache: Cache
    recall: Recall
    files: dict[str, _File] = field(default_factory=dict)
    data: dict[str, Pieces] = field(default_factory=dict)

    def fetch(self, place: Elsewhere) -> bytes | None:
        """Return a piece that lies in a file; None where it is not what was kept there."""
        number, begin, end, digest = place
        file = self.data.get(ALL[number])
        found = file.part(begin, end) if file else b""
        return found if _digest(found) == digest else None

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
        """Write a file piece by piece: as a whole it takes as much room as all that is kept."""
        index: dict[bytes, dict[str, Piece]] = {}
        head = (self.recall.program, list(gone), index)
        self.cache.keep_apart(
            name, self._laid(ALL.index(name), kept, index), lambda: marshal.dumps(head)
        )

    def _laid(
        self, number: int, kept: Kept, index: dict[bytes, dict[str, Piece]]
    ) -> Iterator[bytes]:
        """Walk the pieces that do not lie in the index, and fill it."""
        place = 0
        for mark, parts in kept.items():
            own = index[mark] = dict[str, Piece]()
            for name, each in parts.items():
                piece = each if isinstance(each, bytes) else self.fetch(each)
                if piece is not None and len(piece) <= SMALL:
                    own[name] = piece
                elif piece is not None:
                    own[name] = (number, place, place + len(piece), _digest(piece))
                    place += len(piece)
                    yield piece


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept, if it was one of this program."""
    found: dict[bytes, dict[str, Piece]] = {}
    made = Recalled(cache, Recall(program, found))
    made.recall.fetch = made.fetch
    for name in NAMES:
        kept, _ = _read(made, name)
        new, gone = _read(made, f"{name}{SINCE}")
        made.files[name] = _File(kept, _size(kept))
        found |= {**kept, **new}
        for mark in gone:
            found.pop(mark, None)
    return made


def _read(run: Recalled, name: str) -> tuple[dict[bytes, dict[str, Piece]], Iterable[bytes]]:
    """Return the index of a file, and what is gone; nothing where it is another program's."""
    file = run.cache.kept_apart(name)
    if file is None:
        return {}, ()
    pieces, index = file
    by, gone, found = marshal.loads(index)  # noqa: S302 - only what is sealed
    if by != run.recall.program:
        return {}, ()
    run.data[name] = pieces
    return found, gone


def _digest(piece: bytes) -> bytes:
    return blake2b(piece, digest_size=16).digest()


def _size(kept: Kept) -> int:
    """Return how many bytes are kept."""
    return sum([
        len(each) if isinstance(each, bytes) else each[2] - each[1]
        for parts in kept.values()
        for each in parts.values()
    ])  # fmt: skip


def _of(kept: Kept, rooms: bytes) -> Kept:
    """Return what is kept in some rooms."""
    return {mark: parts for mark, parts in kept.items() if mark[0] in rooms}
