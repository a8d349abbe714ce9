"""Who makes pages while others are still being planned?

After a small change, planning takes about as long as making what is different. So a copy of this
process plans the same pages by itself and makes, from the first on, those that do not stand; this
process, once it has planned all of them, makes them from the last on, until both meet. Who makes a
page says so before; should both do it, or nobody, that is noticed, and each page comes once.
Whatever goes wrong in the copy goes wrong here, too, where it is told.
"""

from __future__ import annotations

import marshal
import os
import select
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field
from itertools import islice
from mmap import mmap
from typing import BinaryIO, NoReturn
from zlib import crc32

from pairdown.frozen import growing
from pairdown.output.jobs import Job, Row, batch, in_order

Files = Iterable[tuple[str, Job]]

AT_ONCE = 8
"""Pages that are begun together: where both meet, one waits for as many of the other at most."""
MOST_BYTES = 1 << 26
"""What the copy makes at most: memory, until this process fetches it."""
PATIENCE = 10_000
"""Milliseconds without a word until a copy is taken for one that will not end; then its pages are
made here, too."""
ADDRESSES = 1 << 24
"""Who makes a page is noted under a number of its address; two pages hardly ever share one."""
_SIZE = 4

Told = tuple[str, float, int, int]
"""A page that was made: its address, the seconds it took, where its bytes begin and how many."""


@growing
class Ahead:
    """A copy of this process that makes pages, once it has begun.

    ``taken`` holds a byte for each page that somebody makes, ``content`` is an open file in memory
    for their bytes, ``told`` a pipe on which the copy says what it has made.
    """

    worker: int = 0
    told: int = -1
    content: int = -1
    taken: mmap | None = None
    _all_told: bool = field(default=True, repr=False)

    def begin(self, files: Callable[[], Files]) -> None:
        """Let a copy walk these files and make them; nothing happens where that cannot be."""
        with suppress(OSError, AttributeError):  # a system may not have files in memory
            taken, content = mmap(-1, ADDRESSES), os.memfd_create("pages")
            told, telling = os.pipe()
            worker = os.fork()
            if not worker:
                os.close(told)
                _make(files, taken, content, telling)
            os.close(telling)
            self.worker, self.told, self.content, self.taken = worker, told, content, taken
            self._all_told = False

    def rows(self, files: Mapping[str, Job], names: Sequence[str]) -> Iterator[Row]:
        """Make the files beside the copy, each once; at last, in order, what was left undone.

        Raises what making the first faulty file raises.
        """
        left = dict.fromkeys(range(len(names)))
        for row in self._by_both(files, names, left):
            if row[0] in left:
                del left[row[0]]
                yield row
        yield from in_order(files, names, [*left])

    def end(self) -> None:
        """Let the copy go; it may be asked twice."""
        if self.worker:
            os.kill(self.worker, signal.SIGKILL)
            os.waitpid(self.worker, 0)
            os.close(self.told)
            os.close(self.content)
            self.worker, self._all_told = 0, True

    def _by_both(
        self, files: Mapping[str, Job], names: Sequence[str], left: Mapping[int, None]
    ) -> Iterator[Row]:
        """Walk what is made here, from the last on, and what the copy made in between and since."""
        places = {name: place for place, name in enumerate(names)}
        for end in range(len(names), 0, -AT_ONCE):
            around = range(max(end - AT_ONCE, 0), end)
            mine = [place for place in around if _take(self.taken, names[place])]
            try:
                yield from batch(files, names, mine)
            except Exception:  # noqa: BLE001 - it is met again, after all that stands before it
                return
            yield from self._heard(places)
        while left and not self._all_told and _is_there(self.told, PATIENCE):
            yield from self._heard(places)

    def _heard(self, places: Mapping[str, int]) -> Iterator[Row]:
        """Walk what the copy has made until now."""
        while not self._all_told and _is_there(self.told, 0):
            told = _next(self.told)
            self._all_told = told is None
            for path, seconds, start, size in told or ():
                if path in places:
                    yield places[path], seconds, os.pread(self.content, size, start)


@contextmanager
def ahead() -> Iterator[Ahead]:
    """Give somebody who can make pages, and let them go at last."""
    found = Ahead()
    try:
        yield found
    finally:
        found.end()


def _make(files: Callable[[], Files], taken: mmap, content: int, telling: int) -> NoReturn:
    """Make files in a copy until none is left, or something goes wrong; then end."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with open(content, "wb") as kept:
            walked = iter(files())
            while some := dict(islice(walked, AT_ONCE)):
                mine = {path: job for path, job in some.items() if _take(taken, path)}
                _tell(telling, [*_kept(mine, kept)])
                if kept.tell() > MOST_BYTES:
                    break
    finally:
        os._exit(0)  # at once: nothing of what this copy inherited is its own to end


def _kept(files: Mapping[str, Job], kept: BinaryIO) -> Iterator[Told]:
    """Make files and write their bytes one after the other."""
    names = [*files]
    for place, seconds, content in batch(files, names, range(len(names))):
        start = kept.tell()
        kept.write(content)
        kept.flush()
        yield names[place], seconds, start, len(content)


def _take(taken: mmap | None, path: str) -> bool:
    """Say that one makes a page; return whether nobody has said so before."""
    if taken is None:
        return True
    place = crc32(path.encode("utf-8", "surrogatepass")) % ADDRESSES
    free = not taken[place]
    taken[place] = 1
    return free


def _tell(telling: int, told: list[Told]) -> None:
    """Say what was made; its bytes are there already. Raises OSError when nobody listens."""
    data = marshal.dumps(told)
    data = len(data).to_bytes(_SIZE) + data
    while data:
        data = data[os.write(telling, data) :]


def _is_there(told: int, until: int) -> bool:
    found = select.poll()
    found.register(told, select.POLLIN)
    return bool(found.poll(until))


def _next(told: int) -> list[Told] | None:
    """Return what the copy says next; None when it has ended, perhaps in the middle of it."""
    data = _read(told, int.from_bytes(_read(told, _SIZE)))
    if not data:
        return None
    said: list[Told] = marshal.loads(data)  # noqa: S302 - a copy of this process wrote it
    return said


def _read(told: int, count: int) -> bytes:
    """Read so many bytes; none at all when there are fewer."""
    data = b""
    while len(data) < count:
        more = os.read(told, count - len(data))
        if not more:
            return b""
        data += more
    return data
