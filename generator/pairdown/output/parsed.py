"""What was each file read to, the last time that it held the same bytes?

All readings lie together in one file of the cache, by a digest of the file's path and bytes and of
the program that read it.
"""

from __future__ import annotations

import hashlib
import marshal
from dataclasses import field
from typing import Any

from pairdown.content.read import read_file
from pairdown.content.written import Reading
from pairdown.frozen import growing
from pairdown.kept import bytes_of, value_of
from pairdown.output.cache import Cache

NAME = "readings"


@growing
class Parsed:
    """Reads files as `read_file` does, and remembers them until the next run."""

    cache: Cache
    program: str
    before: dict[bytes, bytes]
    now: dict[bytes, bytes] = field(default_factory=dict)

    def __call__(self, kind: str, file: str, data: bytes) -> Reading[Any]:
        """Return what a file says."""
        key = self._key(kind, file, data)
        known = self.before.get(key)
        if known is not None:
            self.now[key] = known
            recalled: Reading[Any] = value_of(known)
            return recalled
        reading = read_file(kind, file, data)
        new = bytes_of(reading)
        if new is not None:
            self.now[key] = new
        return reading

    def save(self) -> None:
        """Keep what was read this time, and nothing older; from now on nothing is held."""
        if self.now.keys() != self.before.keys():
            self.cache.keep(NAME, marshal.dumps(self.now))
        self.now, self.before = {}, {}

    def _key(self, kind: str, file: str, data: bytes) -> bytes:
        digest = hashlib.blake2b(repr((self.program, kind, file)).encode(), digest_size=16)
        digest.update(data)
        return digest.digest()


def parsed(cache: Cache, program: str) -> Parsed:
    """Return a reader that believes what the last run of the same program kept."""
    data = cache.kept(NAME)
    return Parsed(cache, program, marshal.loads(data) if data else {})  # noqa: S302 - sealed
