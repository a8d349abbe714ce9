"""Who works on the same league at the same time, and what do they tell each other?

The others begin as copies of this process, before a file of the content is read, and do the same
work as it does. Each event is read, loaded and computed by one of them, who tells the facts about
it to all (see `recall`); what follows from all events together each finds out alone, so nothing
large is sent. Then each makes pages of which the first process writes the bytes. Whoever falls out
is done without: what is not told is found out, and what is not made is made.
"""

from __future__ import annotations

import marshal
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pairdown.frozen import frozen, growing
from pairdown.output.ahead import Ahead, ahead
from pairdown.output.jobs import Job
from pairdown.output.printing import Makers, can_fork, made_for, most_useful, widen
from pairdown.recall import Kept, Recall

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    _Connection = Connection[Any, Any]

WORTH_IT = 150
"""Files of events; fewer are read alone, since it takes longer to tell the others."""

GONE = (EOFError, OSError, ValueError)
"""What talking to somebody raises who is not there any more."""


@growing
class Other:
    """Another process, seen from the first: what it says, and the pages that it makes."""

    process: BaseProcess
    talk: _Connection
    pages: _Connection


@growing
class Company:
    """The others, seen from the first process; ``following`` is the next page to be made."""

    others: list[Other]
    following: Any
    turns: int

    def exchange(self, mine: Kept) -> Kept | None:
        """Hear what everybody found out, and tell it everybody; None when nobody is left."""
        told = {id(each): news for each in self.others if (news := _news(each.talk)) is not None}
        self.others = [each for each in self.others if id(each) in told]
        for each in self.others:
            rest = [kept for other, kept in told.items() if other != id(each)]
            _say(each.talk, _together([mine, *rest]))
        return _together(told.values()) if self.others else None

    def agreed(self, files: Mapping[str, Job]) -> Makers:
        """Return those who came to the same files as this process, and make their pages."""
        mine = _digest(files)
        receivers = []
        for each in self.others:
            same = _heard(each.talk) == mine
            _say(each.talk, same)
            each.talk.close()
            if same:
                receivers.append(each.pages)
        return Makers(self.following, receivers, self.turns)

    def end(self) -> None:
        """Let nobody go on."""
        for each in self.others:
            each.process.terminate()
            each.process.join()


@frozen
class Beside:
    """The first process, seen from another."""

    talk: _Connection
    pages: _Connection
    following: Any
    turn: int
    turns: int

    def exchange(self, news: Kept) -> Kept:
        """Tell what was found out here, and hear what the others did; end when nobody hears."""
        _say(self.talk, news)
        heard = _news(self.talk)
        if heard is None:
            raise EOFError
        return heard

    def make(self, files: Mapping[str, Job]) -> None:
        """Make a share of the pages, if the first process came to the same files."""
        _say(self.talk, _digest(files))
        if _heard(self.talk) is True:
            made_for(files, self.following, self.pages, self.turn, self.turns)


Work = Callable[[Beside], object]


@contextmanager
def company(
    root: Path, recall: Recall | None, jobs: int | None, work: Work
) -> Iterator[Company | None]:
    """Begin ``work`` in other processes, where that pays, and end it at last.

    None: where nothing would be gained, since there is little to read, or most of it is recalled.
    """
    count = most_useful() if jobs is None else jobs
    if recall is None or recall.before or count < 2 or not can_fork() or not _is_large(root):
        yield None
        return
    found = _begun(recall, count, work)
    recall.turns, recall.exchange = count, found.exchange
    everybody = [*found.others]
    try:
        yield found
    finally:
        recall.turns, recall.exchange = 1, None
        Company(everybody, None, count).end()


@contextmanager
def begun_ahead(root: Path, jobs: int | None, *, much_stands: bool) -> Iterator[Ahead | None]:
    """Give somebody who can make pages while they are planned, and let them go at last.

    None: where nothing would be gained, since hardly anything stands, or planning takes no time.
    """
    count = most_useful() if jobs is None else jobs
    if not much_stands or count < 2 or not can_fork() or not _is_large(root):
        yield None
        return
    with ahead() as found:
        yield found


def _begun(recall: Recall, count: int, work: Work) -> Company:
    import multiprocessing  # noqa: PLC0415 - most runs are of one process

    context = multiprocessing.get_context("fork")
    found = Company([], context.Array("q", count + 1), count)
    for turn in range(1, count):
        here, there = context.Pipe()
        receiver, sender = context.Pipe(duplex=False)
        widen(sender)
        beside = Beside(there, sender, found.following, turn, count)
        inherited = [here, receiver, *(each.talk for each in found.others)]
        process = context.Process(
            target=_beside, args=(recall, beside, work, inherited), daemon=True
        )
        process.start()
        there.close()
        sender.close()
        found.others.append(Other(process, here, receiver))
    return found


def _beside(recall: Recall, beside: Beside, work: Work, inherited: list[_Connection]) -> None:
    """Do the work in another process; whatever goes wrong goes wrong in the first one, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for each in inherited:  # or nobody would notice that the first process is gone
        each.close()
    recall.turn, recall.turns, recall.exchange = beside.turn, beside.turns, beside.exchange
    with suppress(Exception):
        work(beside)


def _is_large(root: Path) -> bool:
    """Tell whether a league is so large that it pays to do things in several processes."""
    found = (root / "content" / "events").rglob("*.yaml")
    return sum(1 for _ in zip(found, range(WORTH_IT), strict=False)) == WORTH_IT


def _together(all_: Any) -> Kept:  # noqa: ANN401 - an iterable of `Kept`
    found: dict[bytes, dict[str, bytes]] = {}
    for kept in all_:
        for mark, parts in kept.items():
            found.setdefault(mark, {}).update(parts)
    return found


def _digest(files: Mapping[str, Job]) -> bytes:
    """Return a digest of which files there are, and of what they rest on."""
    rows = [(path, job.kind, job.ground) for path, job in files.items()]
    return blake2b(marshal.dumps(rows), digest_size=16).digest()


def _say(talk: _Connection, what: object) -> None:
    with suppress(*GONE):
        talk.send(what)


def _news(talk: _Connection) -> Kept | None:
    """Return what somebody found out; None from who is gone, or speaks of something else."""
    heard = _heard(talk)
    return heard if isinstance(heard, dict) else None


def _heard(talk: _Connection) -> Any:  # noqa: ANN401 - whatever is said
    try:
        return talk.recv()
    except GONE:
        return None
