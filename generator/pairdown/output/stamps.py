"""Is a file of the output still the one we wrote, without reading it?

A stamp remembers what the system said about a file when its digest was known: size, times, inode.
A file that still looks the same was not edited since. Stamps live outside the site, in the cache:
they differ from machine to machine, and losing them costs only the time to read the files. With
them is kept what the manifest of the site was read to.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path

from pairdown.frozen import frozen
from pairdown.output.cache import Cache
from pairdown.output.manifest import Files, mark_of
from pairdown.tuples import NamedTuple

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
class Times:
    """Where stamps are kept: a cache, and a name in it."""

    cache: Cache
    name: str

    @property
    def file(self) -> Path:
        """The file that they lie in."""
        return self.cache.folder / self.name


@frozen
class Stamps:
    """Saved stamps: by path how its file looked, and its digest.

    What changed at the time ``settled`` or later, in nanoseconds, is not believed. ``manifest`` is
    the SHA-256 of the manifest that lists these very files; empty where that is not known.
    """

    looks: Mapping[str, tuple[int, ...]]
    digests: Mapping[str, str]
    settled: int
    manifest: str = ""

    def vouched(self, seen: Mapping[str, Look]) -> dict[str, str]:
        """Return the digests of those files that still look as they did."""
        looks, digests, settled = self.looks, self.digests, self.settled
        return {
            path: digests[path]
            for path, at in seen.items()
            if looks.get(path) == at and at[1] < settled > at[2]  # the times of a Look
        }

    def listed(self, sha256: str) -> Files | None:
        """Return what the manifest with this digest lists; None where that is not known."""
        if sha256 != self.manifest:
            return None
        looks = self.looks
        return {path: mark_of(digest, looks[path][0]) for path, digest in self.digests.items()}


NO_STAMPS = Stamps({}, {}, 0)


def read(times: Times | None) -> Stamps:
    """Read saved stamps; whatever is missing, not believed or too fresh is not among them."""
    if times is None:
        return NO_STAMPS
    with suppress(OSError):
        settled = times.file.lstat().st_mtime_ns - SETTLED  # before they are read
        if kept := times.cache.kept(times.name):
            paths, numbers, digests, listed = marshal.loads(kept)  # noqa: S302 - it was sealed
            looks = zip(*[iter(numbers)] * len(Look._fields), strict=True)
            return Stamps(
                dict(zip(paths, looks, strict=True)),
                dict(zip(paths, digests, strict=True)),
                settled,
                listed,
            )
    return NO_STAMPS


def save(times: Times, stamps: Iterable[tuple[str, Look, str]], listed: str = "") -> None:
    """Replace the saved stamps; ``listed`` is the SHA-256 of the manifest that lists all of them.

    They are kept in columns, which are read in half the time of rows.
    """
    rows = [*stamps]
    columns = (
        [path for path, _, _ in rows],
        [*chain.from_iterable([at for _, at, _ in rows])],
        [digest for _, _, digest in rows],
        listed,
    )
    times.cache.keep(times.name, marshal.dumps(columns, 2))  # nothing in it comes twice
