"""Which bytes take so long to make that they are kept from one run to the next?

Those of pages that bear a mark: equal marks mean equal bytes. What no page bears any more is
forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

from pairdown.frozen import frozen
from pairdown.output.cache import Cache

PREFIX = "made-"


@frozen
class Shelf:
    """The place in a league's cache for bytes by their marks (safe characters only)."""

    cache: Cache

    def bytes_of(self, mark: str, make: Callable[[], bytes]) -> bytes:
        """Return what is kept under a mark; what is not is made, and kept."""
        kept = self.cache.kept(PREFIX + mark)
        if kept is not None:
            return kept
        made = make()
        self.cache.keep(PREFIX + mark, made)
        return made

    def tidy(self, marks: Collection[str]) -> None:
        """Forget what is under no mark of these. That it cannot be done is no fault."""
        names = {PREFIX + mark for mark in marks}
        with suppress(OSError):
            for file in sorted(self.cache.folder.glob(f"{PREFIX}*")):
                if file.name not in names:
                    file.unlink(missing_ok=True)
