"""Who makes the bytes of thousands of pages, and in which order do they come?

One process makes them one after the other, or several make a share each: this one, and copies of
it, so that nothing has to be sent to them; they hand back bytes. A page's bytes depend on nothing
but the page, so they are the same for any number of processes; only the order in which they come
differs. Where something goes wrong, what is left is made here, in order, so that the same fault
is reported as by one process.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from pairdown.frozen import growing
from pairdown.output.ahead import Ahead
from pairdown.output.jobs import AT_ONCE, Job, Row, batch, in_order
from pairdown.output.timings import Timings
from pairdown.recall import share

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    _Connection = Connection[Any, Any]

_Make = Callable[[Mapping[str, Job], Sequence[str]], Iterator[Row]]

PATIENCE = 5.0
"""Seconds until somebody who is taking the next pages is taken for dead; it takes microseconds."""
WORTH_IT = 400
"""Fewer files are made by one process: starting others takes longer."""
MOST_JOBS = 8
LOOKED_AT = 20_000
"""So many new objects make the garbage collector look through them; a page leaves a few hundred."""
PIPE = 1 << 20
"""Bytes that may wait in between two processes: as many as a system usually allows."""


@growing
class Makers:
    """Processes that make pages beside this one: the next pages to be made, and what they send.

    The pages of each event are made by the process that has it at hand, if it can; ``turns`` is how
    many processes share the events.
    """

    following: Any
    receivers: list[_Connection]
    turns: int = 1


def printed(
    files: Mapping[str, Job],
    *,
    jobs: int | None = 1,
    timings: Timings | None = None,
    makers: Makers | None = None,
    ahead: Ahead | None = None,
) -> Iterator[tuple[str, bytes]]:
    """Make every file once; ``jobs`` processes, or as many as pay (None).

    ``makers`` are at work on the same files already, or somebody is who began ``ahead`` of this
    process, which is enough for a few. Raises what making the first faulty file raises.
    """
    spent = timings or Timings()
    count = most_useful(len(files)) if jobs is None else jobs
    if ahead and len(files) >= WORTH_IT:
        ahead.end()
    if makers and makers.receivers:
        rows = _named(files, partial(_beside, makers))
    elif ahead and ahead.worker:
        rows = _named(files, ahead.rows)
    elif count > 1 and can_fork():
        rows = _by_several(files, count)
    else:
        rows = _named(files, _alone)
    for done, (name, seconds, content) in enumerate(rows, 1):
        spent.made(files[name].kind, seconds, len(content))
        spent.told("pages", done, len(files))
        yield name, content


def _named(files: Mapping[str, Job], make: _Make) -> Iterator[tuple[str, float, bytes]]:
    """Make files, and tell each by its address."""
    names = list(files)
    return ((names[place], seconds, content) for place, seconds, content in make(files, names))


def _alone(files: Mapping[str, Job], names: Sequence[str]) -> Iterator[Row]:
    return in_order(files, names, range(len(names)))


def _by_several(files: Mapping[str, Job], jobs: int) -> Iterator[tuple[str, float, bytes]]:
    """Make the first file of each kind here, and the others in several processes.

    So what all files of a kind need, such as a template compiled, is there before this process is
    copied, and nothing that none of them needs.
    """
    firsts = {job.kind: name for name, job in reversed([*files.items()])}
    some = {name: files[name] for name in files if firsts[files[name].kind] == name}
    made = {name: (name, seconds, content) for name, seconds, content in _willing(some)}
    yield from made.values()
    rest = {name: job for name, job in files.items() if name not in made}
    yield from _named(rest, partial(_together, jobs))


def _willing(files: Mapping[str, Job]) -> Iterator[tuple[str, float, bytes]]:
    """Make files until one is faulty, which is told in its turn by who makes it again."""
    with suppress(Exception):
        yield from _named(files, _alone)


def most_useful(files: int = WORTH_IT) -> int:
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

    Nor does it walk through it now: what was let go of on the way has gone by itself. What comes
    new, it looks at less often than it would.
    """
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(max(usual[0], LOOKED_AT))
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def _together(jobs: int, files: Mapping[str, Job], names: Sequence[str]) -> Iterator[Row]:
    """Make the files here and in copies of this process; at last, what was left undone."""
    import multiprocessing  # noqa: PLC0415 - most runs make nothing, or little

    context = multiprocessing.get_context("fork")
    following = context.Array("q", 2)
    receivers: list[_Connection] = []
    workers = []
    for _ in range(jobs - 1):
        receiver, sender = context.Pipe(duplex=False)
        widen(sender)
        inherited = [receiver, *receivers]
        given = (files, following, sender, inherited)
        worker = context.Process(target=_begin, args=given, daemon=True)
        worker.start()
        sender.close()
        receivers.append(receiver)
        workers.append(worker)
    try:
        yield from _beside(Makers(following, receivers), files, names)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _beside(makers: Makers, files: Mapping[str, Job], names: Sequence[str]) -> Iterator[Row]:
    """Make the files beside others; at last, what was left undone."""
    seen = bytearray(len(names))
    for row in _by_all(files, names, makers):
        seen[row[0]] = 1
        yield row
    yield from in_order(files, names, [place for place in range(len(names)) if not seen[place]])


def widen(sender: _Connection) -> None:
    """Let many pages wait to be received, so that who made them can go on."""
    import fcntl  # noqa: PLC0415 - there is none where processes cannot be copied

    with suppress(OSError):
        fcntl.fcntl(sender.fileno(), fcntl.F_SETPIPE_SZ, PIPE)


def _by_all(
    files: Mapping[str, Job],
    names: Sequence[str],
    makers: Makers,
) -> Iterator[Row]:
    """Walk what is made here, what came from the others in between, and what comes last."""
    following, receivers = makers.following, makers.receivers
    for places in _shares(following, files, 0, makers.turns):
        try:
            for row in batch(files, names, places):
                yield row
                yield from _received(receivers, until=0)
        except Exception:  # noqa: BLE001 - it is met again, after all that stands before it
            _stop(following, len(names))
    while receivers:
        yield from _received(receivers)


def _received(receivers: list[_Connection], until: int | None = None) -> Iterator[Row]:
    """Walk what is there; wait for it, or only so long. Who has closed its end is left out."""
    found = select.poll()
    for receiver in receivers:
        found.register(receiver, select.POLLIN)
    ready = {number for number, _ in found.poll(until)} if receivers else set()
    for each in [receiver for receiver in receivers if receiver.fileno() in ready]:
        try:
            rows: list[Row] = each.recv()
        except (EOFError, OSError):  # it is gone, perhaps in the middle of what it sent
            receivers.remove(each)
        else:
            yield from rows


def _shares(
    following: Any,  # noqa: ANN401 - see `made_for`
    files: Mapping[str, Job],
    turn: int,
    turns: int,
) -> Iterator[Sequence[int]]:
    """Walk the places that this process is to make, until nobody has any left.

    Its own events' come first, then what is no event's, then those that others have not made yet.
    """
    groups: list[list[int]] = [[] for _ in range(turns + 1)]
    for place, job in enumerate(files.values()):
        groups[share(job.about, turns) if job.about else turns].append(place)
    others = [each for each in range(turns) if each != turn]
    for group in (turn, turns, *others):
        places = groups[group]
        while (first := _taken(following, group)) < len(places):
            yield places[first : first + AT_ONCE]


def _taken(following: Any, group: int) -> int:  # noqa: ANN401 - see `made_for`
    """Take the next places of a group; return the first of them.

    None is left where somebody died in the moment of taking some: that is made at last, by one.
    """
    if not following.get_lock().acquire(timeout=PATIENCE):
        return sys.maxsize
    first: int = following[group]
    following[group] = first + AT_ONCE
    following.get_lock().release()
    return first


def _stop(following: Any, count: int) -> None:  # noqa: ANN401 - see `made_for`
    """Let nobody begin anything more."""
    if following.get_lock().acquire(timeout=PATIENCE):
        following[:] = [count] * len(following)
        following.get_lock().release()


def _begin(
    files: Mapping[str, Job],
    following: Any,  # noqa: ANN401 - see `made_for`
    sender: _Connection,
    inherited: Sequence[_Connection],
) -> None:
    """Begin to make files in a copy; it must notice when nobody listens any more."""
    for each in inherited:
        each.close()
    made_for(files, following, sender)


def made_for(
    files: Mapping[str, Job],
    following: Any,  # noqa: ANN401 - shared numbers, which have no type of their own
    sender: _Connection,
    turn: int = 0,
    turns: int = 1,
) -> None:
    """Make files until none is left; stop at the first fault, for this is told elsewhere."""
    names = list(files)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for places in _shares(following, files, turn, turns):
            sender.send(list(batch(files, names, places)))
    except Exception:  # noqa: BLE001 - whatever it is, it is met again in the first process
        _stop(following, len(names))
