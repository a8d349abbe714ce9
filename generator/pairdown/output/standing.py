"""Which files of the site stand on the same ground as the last time, and need not be made again?

With each address is kept on which ground its file was made and which bytes came of it. Where the
ground is the same, those bytes would come again: if they still lie there, nothing is to be done.
Of a bundle is kept which addresses it has, so that it is not unfolded while its ground is the same.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from hashlib import blake2b

from pairdown.frozen import frozen
from pairdown.output.cache import Cache
from pairdown.output.manifest import Files
from pairdown.output.printing import Job
from pairdown.pages.page import Bundle
from pairdown.pages.tales import Given

Pages = Mapping[str, tuple[bytes, str]]
"""By address: ground (empty where only the bundle has one) and SHA-256 of the bytes."""
Bundles = Mapping[tuple[str, str], tuple[bytes, tuple[str, ...]]]
"""By kind and name: ground and addresses."""

FORMAT = 3
"""Of what is kept; each has a name of its own."""


@frozen
class Standing:
    """What the last build of one kind wrote: pages by address, and bundles.

    ``given`` is what the grounds of pages are told of it.
    """

    cache: Cache
    name: str
    given: Given
    before: Pages
    bundles: Bundles

    def recalled(self, kind: str, bundle: Bundle) -> Pages | None:
        """Return the pages of a bundle if its ground is the same as the last time, else None."""
        ground, paths = self.bundles.get((kind, bundle.name), (b"", ()))
        return {path: self.before[path] for path in paths} if ground == bundle.ground else None

    def same(self, files: Mapping[str, Job]) -> dict[str, str]:
        """Return the SHA-256 of those files that would come out as the last time."""
        before = self.before
        return {
            path: job.digest or before[path][1]
            for path, job in files.items()
            if job.digest or (job.ground and path in before and before[path][0] == job.ground)
        }

    def keep(self, files: Mapping[str, Job], marks: Files) -> None:
        """Keep what was written this time."""
        now = {
            path: (job.ground, digest)
            for path, job in files.items()
            if (job.ground or job.bundle) and path in marks and (digest := marks[path].digest)
        }
        bundles = _bundles((path, job) for path, job in files.items() if job.bundle)
        careers = self.given.now
        if (now, bundles, careers) != (self.before, self.bundles, self.given.before):
            self.cache.keep(self.name, marshal.dumps((now, dict(bundles), careers)))


def _bundles(files: Iterable[tuple[str, Job]]) -> Bundles:
    """Return the bundles that stand on a ground, of files that are in one."""
    found: dict[tuple[str, str, bytes], list[str]] = {}
    for path, job in files:
        if job.bundle and job.bundle[1]:
            found.setdefault((job.kind, *job.bundle), []).append(path)
    return {(kind, name): (ground, tuple(paths)) for (kind, name, ground), paths in found.items()}


def standing(cache: Cache, program: str, asked: tuple[object, ...]) -> Standing:
    """Return what the last build that was asked the same by the same program wrote."""
    asked_ = blake2b(repr((program, asked)).encode(), digest_size=16).digest()
    name = f"grounds-{blake2b(repr((asked, FORMAT)).encode(), digest_size=8).hexdigest()}"
    data = cache.kept(name)
    kept = marshal.loads(data) if data else ({}, {}, (b"", {}))  # noqa: S302 - it was sealed
    before, bundles, careers = kept
    return Standing(cache, name, Given(asked_, careers), before, bundles)
