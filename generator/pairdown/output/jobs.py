"""What is there to make, and how is it made in one process?

A page is put together and then set. Some are put together before the first of them is set, and a
fault of one is told when its turn has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter

from pairdown.frozen import frozen

Printer = Callable[[], bytes]
Made = bytes | Printer
"""A file's bytes, or what gives them: of a page that is put together and only has to be set."""

AT_ONCE = 16
"""Pages that a process makes between two looks at what is left; it puts them all together before
it sets the first, since a processor is quicker at doing the same thing again."""

Row = tuple[int, float, bytes]
"""A file by its place in the list, the seconds that it took, its bytes."""


@frozen
class Job:
    """A file to make: its kind, for the timings, and what makes it.

    Equal ``ground`` at the same address means equal bytes; empty: nobody knows. ``bundle`` says
    in which bundle the file is (`pages.Plan`); ``about`` is the id of the event that it tells of,
    if it is one.
    """

    kind: str
    make: Callable[[], Made]
    ground: bytes = b""
    bundle: tuple[str, str] | None = None
    about: str = ""

    def __call__(self) -> bytes:
        """Return the bytes of the file."""
        return _bytes(self.make())


def in_order(
    files: Mapping[str, Job], names: Sequence[str], places: Sequence[int]
) -> Iterator[Row]:
    """Make files here, one after the other."""
    for first in range(0, len(places), AT_ONCE):
        yield from batch(files, names, places[first : first + AT_ONCE])


def batch(files: Mapping[str, Job], names: Sequence[str], places: Sequence[int]) -> Iterator[Row]:
    """Make some files: put all of them together, then give the bytes of one after the other."""
    for place, (made, seconds) in zip(
        places, [_begun(files[names[place]]) for place in places], strict=True
    ):
        start = perf_counter()
        content = _bytes(made)
        yield place, seconds + perf_counter() - start, content


def _begun(job: Job) -> tuple[Made, float]:
    """Put a file together, in so many seconds; a fault is told when its turn has come."""
    start = perf_counter()
    try:
        made = job.make()
    except Exception as fault:  # noqa: BLE001 - raised as soon as those before it are made
        made = partial(_raise, fault)
    return made, perf_counter() - start


def _raise(fault: Exception) -> bytes:
    raise fault


def _bytes(made: Made) -> bytes:
    return made if isinstance(made, bytes) else made()
