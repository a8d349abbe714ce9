"""How are hundreds of thousands of rated matches held, so that they take little room?

As numbers, packed one match after the other into one stretch of bytes: a fourth of what tuples
take, and a process that is a copy of another reads them without making them its own. Players
stand there by numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import repeat
from struct import Struct
from typing import Any

from pairdown.frozen import growing
from pairdown.model import PlayerId

Row = tuple[int, int, PlayerId, PlayerId, float, float, float, float, float, float, float]
"""Event index, round, first, second, both ratings before, first's expectation, k, first's score,
first's change, second's change."""

Numbered = tuple[int, int, int, int, float, float, float, float, float, float, float]
"""A `Row` with players by number."""

Move = tuple[int, int, float, float, float, float]
"""What a row says of ratings: the players by number, both ratings before, both changes."""

ROW = Struct("=4i7d")
"""A `Row`, players by number."""
_MOVE = Struct("=8x2i2d24x2d")
_PAIR = Struct("=8x2i56x")
"""The same bytes, of which the rest is passed over."""


class Numbers(dict[PlayerId, int]):
    """A number for everybody, from 0 in the order in which they are asked for first."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        """Begin with nobody; ``names`` are the players by number."""
        super().__init__()
        self.names: list[PlayerId] = []

    @classmethod
    def of(cls, names: list[PlayerId]) -> Numbers:
        """Return the numbers of these players, in their order."""
        made = cls()
        made.names = names
        made.update(zip(names, range(len(names)), strict=True))
        return made

    def __missing__(self, key: PlayerId) -> int:
        """Give somebody new the next number."""
        self.names.append(key)
        number = self[key] = len(self)
        return number


@growing
class Rows:
    """The rows of a ledger. ``numbers`` are the players' own, in the order of their first rows.

    Who adds many packs them as `ROW` says, and puts them at the end of ``packed``. Nothing can be
    added while somebody walks along.
    """

    packed: bytearray = field(default_factory=bytearray)
    numbers: Numbers = field(default_factory=Numbers)

    def __len__(self) -> int:
        """Count the rows."""
        return len(self.packed) // ROW.size

    def __iter__(self) -> Iterator[Row]:
        """Walk all rows."""
        return self.between(0, len(self))

    def append(self, row: Row) -> None:
        """Add a row."""
        event, played, one, two, *rest = row
        first = self.numbers[one]
        self.packed += ROW.pack(event, played, first, self.numbers[two], *rest)

    def between(self, first: int, end: int) -> Iterator[Row]:
        """Walk a stretch of rows, up to before ``end``."""
        return self._named(ROW.iter_unpack(self.stretch(first, end)))

    def at(self, places: Iterable[int]) -> Iterator[Numbered]:
        """Walk the rows at some places, players by number."""
        size = ROW.size
        return map(ROW.unpack_from, repeat(self.packed), [place * size for place in places])

    def moves(self, first: int, end: int) -> Iterator[Move]:
        """Walk what a stretch of rows says of ratings."""
        return _MOVE.iter_unpack(self.stretch(first, end))

    def pairs(self, first: int, end: int) -> Iterator[tuple[int, int]]:
        """Walk who met whom in a stretch of rows, by number."""
        return _PAIR.iter_unpack(self.stretch(first, end))

    def stretch(self, first: int, end: int) -> memoryview:
        """Return a stretch of rows as it is held."""
        return memoryview(self.packed)[first * ROW.size : end * ROW.size]

    def _named(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[Row]:
        names = self.numbers.names
        for event, played, one, two, mine, theirs, expected, k, score, up, down in rows:
            yield (event, played, names[one], names[two], mine, theirs, expected, k, score, up,
                   down)  # fmt: skip
