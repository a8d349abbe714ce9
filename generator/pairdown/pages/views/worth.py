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


def opened(column: Column, say: Tongue) -> str:
    """Return how every cell of a column begins."""
    return f'<td class="n" data-k="{escape(say(column.title))}">'


def cell(start: str, number: Figure, words: str, say: Tongue, *, out: bool = False) -> str:
    """Return the cell of a round; ``out`` if it was left out."""
    if say.speaks:
        number, words = say(number), say(words)
    shown = f"<del>{number}</del>" if out else number
    return f"{start}{shown} <small>{escape(words)}</small>" if words else f"{start}{shown}"
