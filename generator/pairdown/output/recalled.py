"""What did the last run find out about each event?

What is kept (see `recall`) lies together in a few files of the cache, by its room. Most runs change
little: what is different from a file lies in a second one beside it, until that grows large.
"""

from __future__ import annotations

import marshal
from dataclasses import dataclass, field
from typing import Any

from pairdown.frozen import frozen
from pairdown.output.cache import Cache
from pairdown.recall import CHAINS, EVENTS, FILES, STORIES, Kept, Recall

NAMES = {"events": FILES + EVENTS + STORIES, "chains": CHAINS}
"""The files, each with its rooms."""
SINCE = "-since"
"""What the name of a file of differences ends in."""
SHARE = 8
"""A file is written anew as soon as more than this part of it is different."""


@frozen
class _File:
    """What lies in a file, whatever lies beside it, and its size in bytes."""

    kept: Kept
    size: int


_NO_FILE = _File({}, 0)


@dataclass(slots=True)
class Recalled:
    """What was kept of events, and where to keep what is known of them now."""

    cache: Cache
    recall: Recall
    files: dict[str, _File] = field(default_factory=dict)

    def save(self) -> None:
        """Keep what is known of the events that are there now; nobody asks for stories again."""
        kept = self.recall.kept()
        for name, rooms in NAMES.items():
            now = _of(kept, rooms)
            if now != _of(self.recall.before, rooms):
                self._keep(name, now)
        self.recall.let_go(CHAINS + STORIES)
        self.files.clear()

    def _keep(self, name: str, now: Kept) -> None:
        """Keep what is different from a file beside it, or write it anew.

        That a file and its differences were written by two runs at once does no harm: whatever
        stands under a mark follows from it.
        """
        file = self.files.get(name, _NO_FILE)
        new = {mark: parts for mark, parts in now.items() if file.kept.get(mark) != parts}
        gone = [mark for mark in file.kept if mark not in now]
        since = self._bytes(new, gone)
        if len(since) * SHARE > file.size or len(gone) * SHARE > len(file.kept):
            self.cache.keep(name, self._bytes(now))
            since = self._bytes({}, [])
        self.cache.keep(f"{name}{SINCE}", since)

    def _bytes(self, *plain: Any) -> bytes:  # noqa: ANN401 - plain values
        return marshal.dumps((self.recall.program, *plain))


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept, if it was one of this program."""
    found: dict[bytes, dict[str, bytes]] = {}
    files = {}
    for name in NAMES:
        size, (kept,) = _read(cache, name, program, {})
        _, (new, gone) = _read(cache, f"{name}{SINCE}", program, {}, [])
        files[name] = _File(kept, size)
        found |= {**kept, **new}
        for mark in gone:
            found.pop(mark, None)
    return Recalled(cache, Recall(program, found), files)


def _read(cache: Cache, name: str, program: str, *nothing: Any) -> tuple[int, Any]:  # noqa: ANN401
    """Return the size of a file and what it holds; ``nothing`` where it is another program's."""
    data = cache.kept(name)
    by, *plain = marshal.loads(data) if data else ("",)  # noqa: S302 - only what is sealed
    return (len(data), plain) if data and by == program else (0, nothing)


def _of(kept: Kept, rooms: bytes) -> Kept:
    """Return what is kept in some rooms."""
    return {mark: parts for mark, parts in kept.items() if mark[0] in rooms}
