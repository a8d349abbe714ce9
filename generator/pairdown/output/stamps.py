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


Stamps = Mapping[tuple[str, Look], str]
"""The digest of a path's file, if it still looks like that."""


def read(file: Path | None) -> Stamps:
    """Read saved stamps; whatever is missing, unreadable or too fresh is left out."""
    if file is None:
        return {}
    with suppress(OSError, ValueError, TypeError, RecursionError):
        if not is_plain(file):
            return {}
        settled = file.stat().st_mtime_ns - SETTLED
        rows = [(path, Look(*row[:4]), row[4]) for path, row in json.loads(file.read_bytes())]
        return {(path, at): digest for path, at, digest in rows if _newest(at) < settled}
    return {}


def _newest(at: Look) -> int:
    return max(at.modified, at.changed)


def save(file: Path, stamps: Iterable[tuple[str, Look, str]]) -> None:
    """Replace the saved stamps. That it cannot be done is no fault: they only save time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        rows = [[path, [*at, digest]] for path, at, digest in stamps]
        put(file, json.dumps(rows).encode())
