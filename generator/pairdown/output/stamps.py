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
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pairdown.frozen import frozen
from pairdown.output.cache import is_plain, put
from pairdown.output.manifest import SHA256_DIGITS

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
    return _new(Look, (stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino))


_new = tuple.__new__
"""Of a named tuple this is three times as quick, which tells where each file of a site is asked."""


@frozen
class Stamps:
    """Saved stamps: by path how its file looked, and its digest.

    What changed at the time ``settled`` or later, in nanoseconds, is not believed.
    """

    looks: Mapping[str, tuple[int, ...]]
    digests: Mapping[str, str]
    settled: int

    def vouched(self, seen: Mapping[str, Look]) -> dict[str, str]:
        """Return the digests of those files that still look as they did."""
        looks, digests, settled = self.looks, self.digests, self.settled
        return {
            path: digests[path]
            for path, at in seen.items()
            if looks.get(path) == at and at[1] < settled > at[2]  # the times of a Look
        }


NO_STAMPS = Stamps({}, {}, 0)


def read(file: Path | None) -> Stamps:
    """Read saved stamps; whatever is missing, unreadable or too fresh is not among them."""
    if file is None:
        return NO_STAMPS
    with suppress(OSError, ValueError, RecursionError):
        if is_plain(file):
            saved = json.loads(file.read_bytes())
            return _parsed(saved, file.stat().st_mtime_ns - SETTLED)
    return NO_STAMPS


def _parsed(saved: object, settled: int) -> Stamps:
    """Return the stamps of a document; raises ValueError where its columns do not fit together."""
    match saved:
        case {"paths": str(joined), "looks": list(numbers), "digests": str(digests)}:
            paths = joined.split("\n")
        case _:
            return NO_STAMPS
    columns = [numbers[place :: len(Look._fields)] for place in range(len(Look._fields))]
    looks = zip(paths, zip(*columns, strict=True), strict=True)
    starts = range(0, len(digests), SHA256_DIGITS)
    sums = zip(paths, [digests[at : at + SHA256_DIGITS] for at in starts], strict=True)
    return Stamps(dict(looks), dict(sums), settled)


def save(file: Path, stamps: Iterable[tuple[str, Look, str]]) -> None:
    """Replace the saved stamps. That it cannot be done is no fault: they only save time.

    They are kept in columns, which are read in half the time of rows; no path holds a line's end.
    """
    rows = [*stamps]
    saved = {
        "paths": "\n".join([path for path, _, _ in rows]),
        "looks": [*chain.from_iterable([at for _, at, _ in rows])],
        "digests": "".join([digest for _, _, digest in rows]),
    }
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        put(file, json.dumps(saved).encode())
