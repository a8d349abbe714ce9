"""What became of another program's file, so that nobody has to guess?

Every import and export comes with a report: what was read, what was inferred, what was left out
and what contradicts itself. Remarks are whole sentences with their place in the foreign file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from pairdown.frozen import frozen, growing


@frozen
class Remark:
    """A sentence, and where in the foreign file it comes from (``line 4``, ``Results!C5``)."""

    text: str
    place: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


@frozen
class Report:
    """What was done with a file, in four lists, each in the order of the file."""

    read: tuple[Remark, ...] = ()
    inferred: tuple[Remark, ...] = ()
    left_out: tuple[Remark, ...] = ()
    contradicted: tuple[Remark, ...] = ()

    def __add__(self, other: Report) -> Report:
        """Return both reports as one."""
        return Report(
            self.read + other.read,
            self.inferred + other.inferred,
            self.left_out + other.left_out,
            self.contradicted + other.contradicted,
        )


NOTHING = Report()


@growing
class Notes:
    """A report that grows while a file is read; the same remark is kept once."""

    _lists: tuple[dict[Remark, None], ...] = field(default_factory=lambda: ({}, {}, {}, {}))

    def read(self, text: str, place: str = "") -> None:
        """Note what was read."""
        self._note(0, text, place)

    def inferred(self, text: str, place: str = "") -> None:
        """Note what the file does not say and was concluded."""
        self._note(1, text, place)

    def left_out(self, text: str, place: str = "") -> None:
        """Note what the file says and the event does not."""
        self._note(2, text, place)

    def contradicted(self, text: str, place: str = "") -> None:
        """Note where the file disagrees with itself, or with what follows from it."""
        self._note(3, text, place)

    def report(self) -> Report:
        """Return what was noted."""
        return Report(*map(tuple, self._lists))

    def _note(self, number: int, text: str, place: str) -> None:
        self._lists[number][Remark(text, place)] = None


HEADS = ("Read", "Inferred", "Left out", "Contradicted")
LONGEST_LIST = 40
"""How many remarks of one kind are printed; the rest is counted."""


def as_lines(report: Report) -> Iterator[str]:
    """Yield the lines that a terminal shows."""
    lists = (report.read, report.inferred, report.left_out, report.contradicted)
    for head, remarks in zip(HEADS, lists, strict=True):
        if not remarks:
            continue
        yield f"{head}:"
        yield from (f"  - {remark}" for remark in remarks[:LONGEST_LIST])
        if len(remarks) > LONGEST_LIST:
            yield f"  - and {len(remarks) - LONGEST_LIST} more of this kind"
