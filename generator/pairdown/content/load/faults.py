"""How are the faults of one file collected, each with the path that leads to it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TypeVar

from pairdown.content.schema.scalars import Fault, Path, Unreadable
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import growing

Value = TypeVar("Value")


@growing
class Faults:
    """The faults of one file so far; paths begin at the top of the file."""

    found: list[Fault] = field(default_factory=list)
    doubts: list[Fault] = field(default_factory=list)

    def doubt(self, path: Path, code: str, message: str, hint: str = "") -> None:
        """Note something at the key of a path that is only worth a warning."""
        self.doubts.append(Fault(code, message, hint, path, at_key=True))

    def add(self, path: Path, code: str, message: str, hint: str = "") -> None:
        """Note one fault at the value of a path."""
        self.found.append(Fault(code, message, hint, path))

    def add_at_key(self, path: Path, code: str, message: str, hint: str = "") -> None:
        """Note one fault at the key of a path."""
        self.found.append(Fault(code, message, hint, path, at_key=True))

    def attempt(self, path: Path, read: Callable[..., Value], *given: object) -> Value | None:
        """Call a reader; on failure note its faults below the path and return None."""
        try:
            return read(*given)
        except Unreadable as problem:
            self.found.extend(fault.below(*path) for fault in problem.faults)
            return None

    def unknown(self, path: Path, what: str, name: str, known: list[str]) -> None:
        """Note that a name is not known, with the names that are."""
        hint = did_you_mean(name, known)
        if not hint:
            hint = f"there are {', '.join(known)}" if known else "there is none"
        self.add(path, f"unknown-{what.replace(' ', '-')}", f'there is no {what} "{name}"', hint)
