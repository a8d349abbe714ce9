"""What did the last run find out about each event?

All that is kept of events lies together in one file of the cache (see `recall`).
"""

from __future__ import annotations

import marshal
from dataclasses import dataclass

from pairdown.output.cache import Cache
from pairdown.recall import Recall

NAME = "events"


@dataclass(frozen=True, slots=True)
class Recalled:
    """What was kept of events, and where to keep what is known of them now."""

    cache: Cache
    recall: Recall

    def save(self) -> None:
        """Keep what is known of the events that are there now."""
        if self.recall.now != self.recall.before:
            self.cache.keep(
                NAME, marshal.dumps({mark: dict(parts) for mark, parts in self.recall.now.items()})
            )


def recalled(cache: Cache, program: str) -> Recalled:
    """Return what the last run kept; of another program it bears other marks."""
    data = cache.kept(NAME)
    return Recalled(cache, Recall(program, marshal.loads(data) if data else {}))  # noqa: S302 - sealed
