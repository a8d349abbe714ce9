"""Which files of the site stand on the same ground as the last time, and need not be made again?

With each address is kept on which ground its file was made and which bytes came of it. Where the
ground is the same, those bytes would come again: if they still lie there, nothing is to be done.
Of bundles is kept which addresses each has, so that none is unfolded while its ground is the same.
What is kept of them goes from one run to the next as a whole, but for those that are different.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from hashlib import blake2b

from pairdown.frozen import frozen
from pairdown.output.cache import Cache
from pairdown.output.jobs import Job
from pairdown.output.manifest import Files
from pairdown.pages import Left, Stood
from pairdown.pages.page import Bundles
from pairdown.pages.tales import Given
from pairdown.tuples import NamedTuple

Alone = Mapping[str, tuple[bytes, str]]
"""By address of a page that is in no bundle: its ground and the SHA-256 of its bytes."""

FORMAT = 5
"""Of what is kept; each has a name of its own."""


class Room(NamedTuple):
    """What is kept of bundles named by one thing: their ``grounds`` by name, and of their pages.

    That is by address the name of the bundle, the page's ``own`` ground if it has one, and the
    SHA-256 of its bytes.
    """

    grounds: dict[str, bytes]
    names: dict[str, str]
    own: dict[str, bytes]
    digests: dict[str, str]

    def add(self, name: str, path: str, ground: bytes, digest: str) -> None:
        """Add a page of a bundle."""
        self.names[path] = name
        self.digests[path] = digest
        if ground:
            self.own[path] = ground


Rooms = Mapping[tuple[str, str], Room]
"""By the kind of the pages and by what the bundles are named by."""

_EMPTY = Room({}, {}, {}, {})


@frozen
class Standing:
    """What the last build of one kind wrote: pages ``alone``, and those of bundles.

    ``given`` is what the grounds of pages are told of it.
    """

    cache: Cache
    name: str
    given: Given
    alone: Alone
    rooms: Rooms

    def left(self, kind: str, bundles: Bundles) -> Left:
        """Tell which bundles stand on the ground of the last time, and the pages of these."""
        room, now = self.rooms.get((kind, bundles.of), _EMPTY), bundles.grounds
        before, names, digests = room.grounds, dict(room.names), dict(room.digests)
        anew = [name for name, ground in now.items() if not ground or before.get(name) != ground]
        fallen = set(anew)
        for path in [path for path, name in names.items() if name in fallen or name not in now]:
            del names[path], digests[path]
        return Left(digests, names, anew)

    def same(self, files: Mapping[str, Job]) -> dict[str, str]:
        """Return the SHA-256 of those files that would come out as the last time."""
        found = {}
        for path, job in files.items():
            ground, digest = self._kept(path, job)
            if job.ground and job.ground == ground:
                found[path] = digest
        return found

    def _kept(self, path: str, job: Job) -> tuple[bytes, str]:
        if job.bundle is None:
            return self.alone.get(path, (b"", ""))
        room = self.rooms.get((job.kind, job.bundle[0]), _EMPTY)
        return room.own.get(path, b""), room.digests.get(path, "")

    def keep(self, files: Mapping[str, Job], stood: Sequence[Stood], marks: Files) -> None:
        """Keep what was written this time."""
        alone = {
            path: (job.ground, marks[path].digest or "")
            for path, job in files.items()
            if job.ground and not job.bundle
        }
        rooms = {(each.kind, each.bundles.of): self._room(each) for each in stood}
        for path, job in files.items():
            if job.bundle:
                of, name = job.bundle
                rooms[job.kind, of].add(name, path, job.ground, marks[path].digest or "")
        known = self.given.now
        if (alone, rooms, known) != (self.alone, self.rooms, self.given.before):
            plain = {key: tuple(room) for key, room in rooms.items()}
            self.cache.keep(self.name, marshal.dumps((alone, plain, known)))

    def _room(self, stood: Stood) -> Room:
        """Return what is kept of those bundles that stand."""
        bundles, digests = stood.bundles, stood.left.digests
        own = self.rooms.get((stood.kind, bundles.of), _EMPTY).own
        return Room(
            {name: ground for name, ground in bundles.grounds.items() if ground},
            dict(stood.left.bundles),
            {path: ground for path, ground in own.items() if path in digests},
            dict(digests),
        )


def standing(cache: Cache, program: str, asked: tuple[object, ...]) -> Standing:
    """Return what the last build that was asked the same by the same program wrote."""
    asked_ = blake2b(repr((program, asked)).encode(), digest_size=16).digest()
    name = f"grounds-{blake2b(repr((asked, FORMAT)).encode(), digest_size=8).hexdigest()}"
    data = cache.kept(name)
    kept = marshal.loads(data) if data else ({}, {}, {})  # noqa: S302 - it was sealed
    alone, rooms, known = kept
    before = {key: Room(*room) for key, room in rooms.items()}
    return Standing(cache, name, Given(asked_, known), alone, before)
