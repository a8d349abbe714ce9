"""What did the last run find out about each event?

What is kept (see `recall`) lies together in a few files of the cache, by its room: each is written
only when something in it is different.
"""

from __future__ import annotations

import marshal
from dataclasses import dataclass
from typing import Any

from pairdown.output.cache import Cache
from pairdown.recall import CHAINS, EVENTS, FILES, STORIES, Kept, Recall

NAMES = {"events": FILES + EVENTS + STORIES, "chains": CHAINS}
"""The files, each with its rooms."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """What was kept of events, and where to keep what is known of them now."""

    cache: Cache
    recall: Recall

    def save(self) -> None:
        """Keep what is known of the events that are there now."""
        kept = self.recall.kept()
        for name, rooms in NAMES.items():
            now = _of(kept, rooms)
            if now != _of(self.recall.before, rooms):
                plain: Any = (self.recall.program, now)
                self.cache.keep(name, marshal.dumps(plain))


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept, if it was one of this program."""
    found: dict[bytes, dict[str, bytes]] = {}
    for name in NAMES:
        data = cache.kept(name)
        by, kept = marshal.loads(data) if data else ("", {})  # noqa: S302 - only what is sealed
        found |= kept if by == program else {}
    return Recalled(cache, Recall(program, found))


def _of(kept: Kept, rooms: bytes) -> Kept:
    """Return what is kept in some rooms."""
    return {mark: parts for mark, parts in kept.items() if mark[0] in rooms}
