"""What was found out about an event the last time, and holds while all that it follows from does?

What follows from one event alone is a *fact*: a plain value of texts, numbers and tuples, made by
one function. Facts are kept by a *mark*, a digest of all that they follow from; so what was found
out once need not be found out by the next run. Where nothing is kept, everything is made anew, by
the same functions.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Generic, TypeVar
from zlib import crc32

from pairdown.frozen import frozen, growing

Of = TypeVar("Of")
Plain = TypeVar("Plain")


Elsewhere = tuple[int, int, int, bytes]
"""Where something lies that an earlier run kept: file, begin, end, digest."""
Piece = bytes | Elsewhere
Fetch = Callable[[Elsewhere], bytes | None]
"""Gives what lies elsewhere; None where it is not what was kept."""


class Parts(dict[str, Piece]):
    """What is kept under a mark, by the name of the fact; to be asked for by `kept`."""

    __slots__ = ("_fetch", "mark")

    def __init__(
        self,
        mark: bytes,
        kept: Mapping[str, Piece] = MappingProxyType({}),
        fetch: Fetch = lambda _: None,
    ) -> None:
        """Begin with what was kept by an earlier run."""
        super().__init__(kept)
        self.mark = mark
        self._fetch = fetch

    def kept(self, name: str) -> bytes | None:
        """Return what is kept under a name; None where that is nothing, or broke meanwhile."""
        found = self.get(name)
        if isinstance(found, tuple):
            found = self._fetch(found)
            if found is None:
                del self[name]
        return found


@frozen
class Fact(Generic[Of, Plain]):
    """Something that follows from one event alone; ``make`` returns nothing but plain values."""

    name: str
    make: Callable[[Of], Plain]

    def __call__(self, about: Of, parts: Parts | None) -> Plain:
        """Return what is kept; else find it out, and keep it."""
        kept = parts.kept(self.name) if parts is not None else None
        if kept is not None:
            known: Plain = marshal.loads(kept)  # noqa: S302 - only what is sealed comes here
            return known
        made = self.make(about)
        if parts is not None:
            with suppress(ValueError):  # it is no plain value after all, and found out each time
                parts[self.name] = marshal.dumps(made)  # type: ignore[arg-type]
        return made

    def keep(self, about: Of, parts: Parts | None) -> None:
        """See to it that the next run need not find it out, whether this one asks for it or not."""
        if parts is not None and self.name not in parts:
            self(about, parts)


def fact(
    name: str, *, of_all: bool = False, shown: bool = False
) -> Callable[[Callable[[Of], Plain]], Fact[Of, Plain]]:
    """Let a function find out a fact of this name.

    ``of_all`` records a league asks for it, and if it is ``shown``, pages do when they are made.
    """

    def known(make: Callable[[Of], Plain]) -> Fact[Of, Plain]:
        found = Fact(name, make)
        if of_all:
            _OF_ALL[name] = found
        if shown:
            _SHOWN.add(name)
        return found

    return known


_SHOWN: set[str] = set()
"""The facts that are asked for after all is planned, by name."""

_OF_ALL: dict[str, Fact[Any, Any]] = {}
"""The facts that a league asks of each of its records, by name."""


def keep_in(about: object, parts: Parts | None) -> None:
    """Let what follows from a value with a place for ``parts`` be kept there.

    Whoever made the parts answers for it that they belong to this very value.
    """
    object.__setattr__(about, "parts", parts)


FILES, EVENTS, STORIES, CHAINS = b"f", b"e", b"s", b"c"
"""The rooms, by which marks begin: who asks nothing of a kind leaves what is kept of it alone."""

Kept = Mapping[bytes, Mapping[str, Piece]]
"""What is kept, by mark and by the name of the fact."""


def share(name: str, turns: int) -> int:
    """Return whose share, of so many, what has this name belongs to."""
    return crc32(name.encode("utf-8", "surrogatepass")) % turns


@growing
class Recall:
    """What is kept of events: ``before`` by an earlier run, ``now`` by this one, by mark.

    ``program`` stands for the program that found it out. Where several find things out at the same
    time, each begins with its own share (`mine`), and then they tell each other: ``exchange`` gives
    what all others found out for what was found out here.
    """

    program: str = ""
    before: Kept = field(default_factory=dict)
    fetch: Fetch = lambda _: None
    now: dict[bytes, Parts] = field(default_factory=dict)
    turn: int = 0
    turns: int = 1
    exchange: Callable[[Kept], Kept | None] | None = None
    _told: dict[bytes, set[str]] = field(default_factory=dict)

    def mark(self, *what: Any, room: bytes = b"") -> bytes:  # noqa: ANN401 - plain values
        """Return a digest of plain values and of the program, as a mark of a room."""
        raw = marshal.dumps((self.program, what), 2)  # the version in which equal is written alike
        return room + blake2b(raw, digest_size=16).digest()

    def parts(self, mark: bytes) -> Parts:
        """Return what is kept under a mark; what is added to it is kept, too."""
        if mark not in self.now:
            self.now[mark] = self.earlier(mark)
        return self.now[mark]

    def earlier(self, mark: bytes) -> Parts:
        """Return what an earlier run kept under a mark; it is not kept for that."""
        return Parts(mark, self.before.get(mark, {}), self.fetch)

    def kept(self) -> Kept:
        """Return what is to be kept: all of now, and the rooms of before that nobody entered."""
        entered = {mark[:1] for mark in self.now}
        others = {mark: parts for mark, parts in self.before.items() if mark[:1] not in entered}
        return {**others, **self.now}

    def let_go(self) -> None:
        """Hold only what pages show from now on, since all that was to be kept is kept."""
        for parts in self.now.values():
            for name in parts.keys() - _SHOWN:
                del parts[name]
        self.now = {mark: parts for mark, parts in self.now.items() if parts}
        self.before = self.now
        self._told.clear()

    def mine(self, name: str) -> bool:
        """Tell whether what has this name belongs to the share of this process."""
        return share(name, self.turns) == self.turn

    def swap(self) -> None:
        """Tell the others what was found out here, and hear what they did; alone, do nothing."""
        if self.exchange is None:
            return
        heard = self.exchange(self._news())
        if heard is None:  # the others are gone, and what they do not tell is found out here
            self.exchange, self.turns = None, 1
            return
        for mark, kept in heard.items():
            self.parts(mark).update(kept)
            self._told.setdefault(mark, set()).update(kept)

    def find_out(self, record: Any) -> None:  # noqa: ANN401 - of a room above this one
        """Find out all that a league asks of a record, so that others need not."""
        for each in _OF_ALL.values():
            each(record, record.parts)

    def _news(self) -> Kept:
        found = {}
        for mark, parts in self.now.items():
            if mark[:1] == CHAINS:  # what follows from all events each finds out alone
                continue
            told = self._told.setdefault(mark, set())
            found_here = {name: each for name, each in parts.items() if isinstance(each, bytes)}
            if new := {name: found_here[name] for name in found_here.keys() - told}:
                found[mark] = new
                told.update(new)
        return found


Item = TypeVar("Item")


def in_turn(
    recall: Recall | None, items: Iterable[Item], name: Callable[[Item], str]
) -> Iterator[Item]:
    """Walk one's own share of some items, then those of which the others have told meanwhile."""
    if recall is None or recall.turns == 1:
        yield from items
        return
    others = []
    for item in items:
        if recall.mine(name(item)):
            yield item
        else:
            others.append(item)
    recall.swap()
    yield from others
