"""When was each file of a league first recorded, and when was it changed?

From git, in one pass over the commits that touched ``content/``, along the first parents: that is
how the published record grew. Dates are those of the commits, in their own time zone. Messages and
authors are left alone: they are strangers' text, and name people who are hidden. A clone that is
not whole has no history, so that the same commit gives the same pages.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import tee

from pairdown.content.corrections import Fact, corrections
from pairdown.content.files import CONTENT
from pairdown.content.repository import (
    Absent,
    Objects,
    Repository,
    lines_of,
    objects,
)
from pairdown.frozen import frozen
from pairdown.tuples import NamedTuple

MOST_BYTES = 1 << 28
"""Of git's answer; what is beyond belongs to the oldest commits."""
LARGEST_COMPARED = 1 << 18
"""Bytes: of larger files it is only told that they changed."""
EVENTS, PLAYERS = f"{CONTENT}/events/", f"{CONTENT}/players/"

_LOG = (
    *("log", "-z", "--first-parent", "-m", "--raw", "--no-abbrev", "-M100%", "--no-follow"),
    *(
        "--no-ext-diff",
        "--no-textconv",
        "--no-color",
        "--no-decorate",
        "--no-notes",
        "--no-relative",
    ),
    *("--no-show-signature", "--no-mailmap", "--format=tformat:%x01%H %cd", "--date=raw"),
)
_HEAD = re.compile(rb"\x01([0-9a-f]{40,64}) (-?\d{1,12}) ([+-])(\d\d)(\d\d)")


class Step(NamedTuple):
    """One commit's change of one file; ``order`` counts the commits, the oldest first.

    ``facts`` are what was done to an event's file that stood there; None where that was not looked
    at: it was ``added`` or ``moved`` as it was, it is no event's, too large, or not in this clone.
    """

    order: int
    commit: str
    day: date
    added: bool = False
    moved: bool = False
    facts: tuple[Fact, ...] | None = None


@frozen
class History:
    """The steps of every file that there is or was, oldest first, by its path now.

    ``inside`` are those paths by the folder they lie in; ``folder`` is where in its repository the
    league lies: empty, or ``leagues/mine/``.
    """

    steps: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    inside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    folder: str = ""

    def of(self, paths: Iterable[str]) -> list[Step]:
        """Return the steps of some files together, oldest first, those of a commit side by side."""
        found = [step for path in paths for step in self.steps.get(path, ())]
        return sorted(found, key=lambda step: step.order)


NO_HISTORY = History()


def history(repo: Repository, commit: str = "") -> History | Absent:
    """Return the history of a league's files up to a commit (default: what is checked out)."""
    if not repo.whole:
        hint = 'fetch all of it (GitHub: fetch-depth: 0; GitLab: GIT_DEPTH: "0")'
        return Absent("this clone is shallow, so pages tell no history", hint)
    try:
        return _history(repo, commit or repo.head)
    except OSError:
        hint = "ask git itself: git fsck"
        return Absent("git cannot read the whole history, so pages tell none", hint)


@lru_cache(maxsize=4)
def _history(repo: Repository, commit: str) -> History:
    """Ask git; what it says of a commit never changes, so one who serves a site asks once."""
    changes: dict[str, list[_Change]] = {}
    order: dict[str, int] = {}
    for change in _followed(_changes(repo, commit)):
        changes.setdefault(change.path, []).append(change)
        order.setdefault(change.commit, -len(order))
    in_order = [each for path in sorted(changes) for each in reversed(changes[path])]
    with objects(repo) as opened:
        steps: dict[str, list[Step]] = {}
        for change, facts in zip(in_order, _facts(in_order, opened), strict=True):
            at = (order[change.commit], change.commit, change.day)
            step = Step(*at, change.added, bool(change.before), facts)
            steps.setdefault(change.path, []).append(step)
    inside: dict[str, tuple[str, ...]] = {}
    for path in steps:
        folder = path.rpartition("/")[0]
        inside[folder] = (*inside.get(folder, ()), path)
    return History({path: tuple(found) for path, found in steps.items()}, inside, repo.prefix)


class _Change(NamedTuple):
    """A file in a commit: the ids of its old and new version, its path, its path before."""

    commit: str
    day: date
    old: str
    new: str
    path: str
    before: str = ""

    @property
    def added(self) -> bool:
        """Whether there was no such file before."""
        return not self.old.strip("0")

    @property
    def compared(self) -> bool:
        """Whether it is looked at what was changed: in an event's file that stayed in place."""
        there = bool(self.old.strip("0") and self.new.strip("0"))
        return there and not self.before and self.path.startswith(EVENTS)


def _changes(repo: Repository, commit: str) -> Iterator[_Change]:
    """Walk what git tells, the newest commit first."""
    tokens = lines_of(repo, *_LOG, commit, "--", CONTENT, most=MOST_BYTES)
    name, day = "", date.min
    for token in tokens:
        if head := _HEAD.match(token):
            name, day = head[1].decode(), _day(*head.groups()[1:])
        elif token.lstrip().startswith(b":"):
            _, _, old, new, kind = token.split()
            path = _path(next(tokens, b""), repo)
            moved = _path(next(tokens, b""), repo) if kind[:1] in b"RC" else ""
            yield _Change(name, day, old.decode(), new.decode(), moved or path, moved and path)


def _path(token: bytes, repo: Repository) -> str:
    return os.fsdecode(token).removeprefix(repo.prefix)


def _day(seconds: bytes, sign: bytes, hours: bytes, minutes: bytes) -> date:
    """Return the day on the clock of whoever committed; a time out of this world is day one."""
    ahead = (1 if sign == b"+" else -1) * timedelta(hours=int(hours), minutes=int(minutes))
    try:
        return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=int(seconds)) + ahead).date()
    except OverflowError:
        return date.min


def _followed(changes: Iterable[_Change]) -> Iterator[_Change]:
    """Name every file by its path now, through moves without a change."""
    now: dict[str, str] = {}
    for change in changes:
        path = now.get(change.path, change.path)
        if path.startswith((EVENTS, PLAYERS)):
            yield change._replace(path=path)
        if change.before:
            now.pop(change.path, None)
            now[change.before] = path


def _facts(changes: Iterable[_Change], opened: Objects) -> Iterator[tuple[Fact, ...] | None]:
    """Walk what each change did; those of one file come one after the other, oldest first.

    The new version of one is the old one of the next, and is read once.
    """
    waiting, asking = tee(changes)
    data = opened.read_all(_wanted(asking), LARGEST_COMPARED + 1)
    last, text = "", None
    for change in waiting:
        if not change.compared:
            yield None
            continue
        before = text if change.old == last else next(data)
        last, text = change.new, next(data)
        if before is None or text is None or max(len(before), len(text)) > LARGEST_COMPARED:
            yield None
        else:
            yield corrections(change.path, before, text)


def _wanted(changes: Iterable[_Change]) -> Iterator[str]:
    """Walk the ids of the versions that `_facts` asks for."""
    last = ""
    for change in changes:
        if change.compared:
            yield from [change.new] if change.old == last else [change.old, change.new]
            last = change.new
