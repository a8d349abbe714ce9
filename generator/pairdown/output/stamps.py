"""Is a file of the output still the one we wrote, without reading it?

A stamp remembers what the system said about a file when its digest was known: size, times, inode.
A file that still looks the same was not edited since. Stamps live outside the site, in the cache:
they differ from machine to machine, and losing them costs only the time to read the files.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pairdown.output.cache import is_plain, put

SETTLED = 100_000_000
"""Nanoseconds: a file changed less than this before the stamps were saved could have been changed
again within one tick of the file system's clock, so its stamp is not believed."""


class Look(NamedTuple):
    """How a file looks from outside: bytes, nanoseconds, inode."""

    size: int
    modified: int
    changed: int
    inode: int


def look(stat: os.stat_result) -> Look:
    """Return the part of a file's status that an edit or a copy cannot leave as it was."""
    return Look(stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino)


@dataclass(frozen=True, slots=True)
class Stamps:
    """Saved stamps: by path how its file looked, and its digest.

    What changed at the time ``settled`` or later, in nanoseconds, is not believed.
    """

    rows: Mapping[str, object]
    settled: int

    def digest(self, path: str, at: Look) -> str:
        """Return the digest of a path's file if it still looks as it did, else nothing."""
        row = self.rows.get(path)
        if not isinstance(row, list) or len(row) != len(at) + 1 or tuple(row[:-1]) != at:
            return ""
        digest = row[-1]
        settled = at.modified < self.settled > at.changed
        return digest if settled and isinstance(digest, str) else ""


NO_STAMPS = Stamps({}, 0)


def read(file: Path | None) -> Stamps:
    """Read saved stamps; whatever is missing, unreadable or too fresh is not among them."""
    if file is None:
        return NO_STAMPS
    with suppress(OSError, ValueError, RecursionError):
        if is_plain(file):
            rows = json.loads(file.read_bytes())
            settled = file.stat().st_mtime_ns - SETTLED
            return Stamps(rows, settled) if isinstance(rows, dict) else NO_STAMPS
    return NO_STAMPS


def save(file: Path, stamps: Iterable[tuple[str, Look, str]]) -> None:
    """Replace the saved stamps. That it cannot be done is no fault: they only save time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        rows = {path: (*at, digest) for path, at, digest in stamps}
        put(file, json.dumps(rows).encode())
