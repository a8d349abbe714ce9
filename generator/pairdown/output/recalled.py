"""What did the last run find out about each event?

All that is kept of events lies together in one file of the cache (see `recall`).
"""

from __future__ import annotations

import marshal
from typing import Any

from pairdown.frozen import frozen
from pairdown.output.cache import Cache
from pairdown.recall import Recall

NAME = "events"


@frozen
class Recalled:
    """What was kept of events, and where to keep what is known of them now."""

    cache: Cache
    recall: Recall

    def save(self) -> None:
        """Keep what is known of the events that are there now."""
        kept = self.recall.kept()
        if kept != self.recall.before:
            plain: Any = (self.recall.program, kept)
            self.cache.keep(NAME, marshal.dumps(plain))


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept, if it was one of this program."""
    data = cache.kept(NAME)
    by, kept = marshal.loads(data) if data else ("", {})  # noqa: S302 - only what is sealed
    return Recalled(cache, Recall(program, kept if by == program else {}))
