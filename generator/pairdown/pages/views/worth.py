"""What does a score sheet show of one tiebreak value?

A column beside the rounds with what each brought to it, and below the reckoning. Cells are joined
here, escaped and in the league's language, since most stand on the sheets of several players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from markupsafe import escape

from pairdown.model import Seat
from pairdown.pages.tongue import Tongue
from pairdown.said import Figure
from pairdown.scoring.table import Column

BLANK = '<td class="n">'
"""The cell of a round that brought nothing to a value."""

Cells = Mapping[int, str]
"""The cells of some neighbouring columns by round, joined."""

Meetings = Sequence[tuple[int, Seat, bool]]
"""Whom a player met in which round, and whether the player won."""


Worth = tuple[str, str, str, Sequence[tuple[str, str]], Sequence[str]]
"""One value, escaped: its column in words, the value, the reckoning, what else there is.

The latter are (what, number) of parts that belong to no round, and sentences.
"""


class Taker(Protocol):
    """What takes the values of some neighbouring columns apart, player by player."""

    @property
    def blank(self) -> str:
        """The cells of a round that brought nothing to any of them."""

    def taken(self, seat: Seat, met: Meetings) -> tuple[Cells, list[Worth]]:
        """Return a player's cells by round, and the values that there are."""


class Setter:
    """What sets the cells of one column; words that many of them share are escaped once."""

    def __init__(self, column: Column, say: Tongue) -> None:
        """Begin with how every cell of the column begins."""
        self._say = say if say.speaks else None
        self._start = f'<td class="n" data-k="{escape(say(column.title))}">'
        self._marked: dict[str, str] = {}

    def cell(self, number: Figure, words: str, *, out: bool = False) -> str:
        """Return the cell of a round; ``out`` if it was left out."""
        text: str = self._say(number) if self._say else number
        shown = f"<del>{text}</del>" if out else text
        if not words:
            return self._start + shown
        return f"{self._start}{shown} <small>{self.marked(words)}</small>"

    def marked(self, words: str) -> str:
        """Return words as they are printed: in the league's language, escaped."""
        known = self._marked.get(words)
        if known is None:
            told = self._say(words) if self._say else words
            known = self._marked[words] = str(escape(told))
        return known
