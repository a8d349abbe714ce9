"""Who makes the bytes of thousands of pages, and in which order do they come?

One process makes them one after the other, or several make a share each: they begin as copies of
this process, so that nothing has to be sent to them, and hand back bytes. A page's bytes depend
on nothing but the page, so they are the same for any number of processes; only the order in
which they come differs. What goes wrong in a copy is done again here, in order, so that the same
fault is reported as by one process.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pairdown.output.timings import Timings

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    _Connection = Connection[Any, Any]

Printer = Callable[[], bytes]

AT_ONCE = 16
"""Pages that a process makes between two looks at what is left."""
WORTH_IT = 400
"""Fewer files are made by one process: starting others takes longer."""
MOST_JOBS = 8

Row = tuple[int, float, bytes]
"""A file by its place in the list, the seconds that it took, its bytes."""


@dataclass(frozen=True, slots=True)
class Job:
    """A file to make: its kind, for the timings, and what makes it; calling it gives the bytes.

    Equal ``ground`` at the same address means equal bytes; empty: nobody knows. ``digest`` is the
    SHA-256 of the bytes where it is known though they were not made; ``bundle`` are the name and
    the ground of the bundle that the file is in, if any.
    """

    kind: str
    make: Printer
    ground: bytes = b""
    digest: str = ""
    bundle: tuple[str, bytes] | None = None

    def __call__(self) -> bytes:
        """Return the bytes of the file."""
        return self.make()


def printed(
    files: Mapping[str, Job], *, jobs: int | None = 1, timings: Timings | None = None
) -> Iterator[tuple[str, bytes]]:
    """Make every file once; ``jobs`` processes, or as many as pay (None).

    Raises what making the first faulty file raises.
    """
    spent = timings or Timings()
    names = list(files)
    count = most_useful(len(files)) if jobs is None else jobs
    rows = _together(files, names, count) if count > 1 and can_fork() else _alone(files, names)
    for done, (place, seconds, content) in enumerate(rows, 1):
        spent.made(files[names[place]].kind, seconds, len(content))
        spent.told("pages", done, len(files))
        yield names[place], content


def most_useful(files: int) -> int:
    """Return how many processes pay for so many files."""
    return 1 if files < WORTH_IT else min(_processors(), MOST_JOBS)


def _processors() -> int:
    """Return how many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def can_fork() -> bool:
    """Tell whether a process can be copied; elsewhere that is missing, or not safe."""
    return sys.platform == "linux"


@contextmanager
def settled() -> Iterator[None]:
    """Keep the garbage collector from walking, again and again, through what is there to stay.

    Nor does it walk through it now: what was let go of on the way has gone by itself.
    """
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def _alone(files: Mapping[str, Job], names: Sequence[str]) -> Iterator[Row]:
    return (_row(files, names, place) for place in range(len(names)))


def _row(files: Mapping[str, Job], names: Sequence[str], place: int) -> Row:
    start = perf_counter()
    content = files[names[place]]()
    return place, perf_counter() - start, content


def _together(files: Mapping[str, Job], names: Sequence[str], jobs: int) -> Iterator[Row]:
    """Let copies of this process make the files; make here what they leave undone."""
    import multiprocessing  # noqa: PLC0415 - most runs make nothing, or little

    context = multiprocessing.get_context("fork")
    following = context.Value("q", 0)
    receivers = []
    workers = []
    for _ in range(jobs):
        receiver, sender = context.Pipe(duplex=False)
        worker = context.Process(target=_work, args=(files, names, following, sender), daemon=True)
        worker.start()
        sender.close()
        receivers.append(receiver)
        workers.append(worker)
    seen = bytearray(len(names))
    try:
        for row in _received(receivers):
            seen[row[0]] = 1
            yield row
        for place in range(len(names)):
            if not seen[place]:
                yield _row(files, names, place)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _received(receivers: list[_Connection]) -> Iterator[Row]:
    """Walk what comes, until every process has closed its end."""
    from multiprocessing.connection import wait  # noqa: PLC0415 - see `_together`

    while receivers:
        ready = wait(receivers)
        for each in [receiver for receiver in receivers if receiver in ready]:
            try:
                rows: list[Row] = each.recv()
            except EOFError:
                receivers.remove(each)
            else:
                yield from rows


def _work(
    files: Mapping[str, Job],
    names: Sequence[str],
    following: Any,  # noqa: ANN401 - a shared number, which has no type of its own
    sender: _Connection,
) -> None:
    """Make files until none is left; stop at the first fault, for this is told elsewhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            with following.get_lock():
                first = following.value
                following.value = first + AT_ONCE
            if first >= len(names):
                return
            places = range(first, min(first + AT_ONCE, len(names)))
            sender.send([_row(files, names, place) for place in places])
    except Exception:  # noqa: BLE001 - whatever it is, it is met again in the first process
        with following.get_lock():
            following.value = len(names)
