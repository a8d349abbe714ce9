"""What was found out about an event the last time, and holds while all that it follows from does?

What follows from one event alone is a *fact*: a plain value of texts, numbers and tuples, made by
one function. Facts are kept by a *mark*, a digest of all that they follow from; so what was found
out once need not be found out by the next run. Where nothing is kept, everything is made anew, by
the same functions.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Generic, TypeVar

Of = TypeVar("Of")
Plain = TypeVar("Plain")


class Parts(dict[str, bytes]):
    """What is kept under a mark, by the name of the fact."""

    __slots__ = ("mark",)

    def __init__(self, mark: bytes, kept: Mapping[str, bytes] = MappingProxyType({})) -> None:
        """Begin with what was kept by an earlier run."""
        super().__init__(kept)
        self.mark = mark


@dataclass(frozen=True, slots=True)
class Fact(Generic[Of, Plain]):
    """Something that follows from one event alone; ``make`` returns nothing but plain values."""

    name: str
    make: Callable[[Of], Plain]

    def __call__(self, about: Of, parts: Parts | None) -> Plain:
        """Return what is kept; else find it out, and keep it."""
        kept = parts.get(self.name) if parts is not None else None
        if kept is not None:
            known: Plain = marshal.loads(kept)  # noqa: S302 - only what is sealed comes here
            return known
        made = self.make(about)
        if parts is not None:
            with suppress(ValueError):  # it is no plain value after all, and found out each time
                parts[self.name] = marshal.dumps(made)  # type: ignore[arg-type]
        return made


def fact(name: str) -> Callable[[Callable[[Of], Plain]], Fact[Of, Plain]]:
    """Let a function find out a fact of this name."""
    return lambda make: Fact(name, make)


def keep_in(about: object, parts: Parts | None) -> None:
    """Let what follows from a value with a place for ``parts`` be kept there.

    Whoever made the parts answers for it that they belong to this very value.
    """
    object.__setattr__(about, "parts", parts)


@dataclass(slots=True)
class Recall:
    """What is kept of events: ``before`` by an earlier run, ``now`` by this one, by mark.

    ``program`` stands for the program that found it out.
    """

    program: str = ""
    before: Mapping[bytes, Mapping[str, bytes]] = field(default_factory=dict)
    now: dict[bytes, Parts] = field(default_factory=dict)

    def mark(self, *what: Any) -> bytes:  # noqa: ANN401 - plain values of any kind
        """Return a digest of plain values and of the program."""
        raw = marshal.dumps((self.program, what), 2)  # the version in which equal is written alike
        return blake2b(raw, digest_size=16).digest()

    def parts(self, mark: bytes) -> Parts:
        """Return what is kept under a mark; what is added to it is kept, too."""
        if mark not in self.now:
            self.now[mark] = Parts(mark, self.before.get(mark, {}))
        return self.now[mark]
