"""Which files of the site stand on the same ground as the last time, and need not be made again?

With each address is kept on which ground its file was made and which bytes came of it. Where the
ground is the same, those bytes would come again: if they still lie there, nothing is to be done.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from pairdown.output.cache import Cache
from pairdown.output.manifest import Files
from pairdown.output.printing import Job


@dataclass(frozen=True, slots=True)
class Standing:
    """What the last build of one kind wrote: ground and SHA-256 by address.

    ``given`` is a digest of the program and of what was asked for.
    """

    cache: Cache
    name: str
    given: bytes
    before: Mapping[str, tuple[bytes, str]]

    def same(self, files: Mapping[str, Job]) -> dict[str, str]:
        """Return the SHA-256 of those files that would come out as the last time."""
        return {
            path: known[1]
            for path, job in files.items()
            if job.ground and (known := self.before.get(path)) and known[0] == job.ground
        }

    def keep(self, files: Mapping[str, Job], marks: Files) -> None:
        """Keep what was written this time."""
        now = {
            path: (job.ground, digest)
            for path, job in files.items()
            if job.ground and path in marks and (digest := marks[path].digest)
        }
        if now != self.before:
            self.cache.keep(self.name, marshal.dumps(now))


def standing(cache: Cache, program: str, asked: tuple[object, ...]) -> Standing:
    """Return what the last build that was asked the same by the same program wrote."""
    given = blake2b(repr((program, asked)).encode(), digest_size=16).digest()
    name = f"grounds-{blake2b(repr(asked).encode(), digest_size=8).hexdigest()}"
    data = cache.kept(name)
    return Standing(cache, name, given, marshal.loads(data) if data else {})  # noqa: S302 - sealed
