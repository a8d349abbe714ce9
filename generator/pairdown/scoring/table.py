"""What do standings look like, once computed?"""

from __future__ import annotations

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.ruleset import Exact, Rule


@frozen
class Column:
    """One tiebreaker as a column: ``key`` for JSON, ``title`` for the head, ``name`` in words."""

    key: str
    title: str
    name: str
    rule: Rule
    ascending: bool = False
    percent: bool = False
    decimals: int = 4


@frozen
class Row:
    """One player's line of the standings.

    ``rank`` is shared by players whom nothing separates (``tied`` is then True). ``values``
    stand in the order of the columns; None where a column says nothing of the player.
    ``decided_by`` is the index of the column that set this row apart from the row above, None
    for the first row and for rows tied with the one above.
    """

    rank: int
    seat: Seat
    values: tuple[Exact | None, ...]
    tied: bool = False
    dropped: bool = False
    decided_by: int | None = None


@frozen
class Standings:
    """The table of a phase after a round (the event's round number; 0: before the first)."""

    phase: str
    after_round: int
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def ranks(self) -> dict[Seat, int]:
        """Return each player's rank."""
        return {row.seat: row.rank for row in self.rows}


@frozen
class CutSeed:
    """A player in the cut: seed from 1, and why in one sentence."""

    seed: int
    seat: Seat
    reason: str


@frozen
class Skipped:
    """A player passed over for the cut, and why in one sentence."""

    seat: Seat
    reason: str


@frozen
class Cut:
    """Who goes on. ``unresolved`` are players tied across the line that only a lot can part.

    ``size`` is the planned size; ``revised`` is the order of all players after the choice (the
    players in the cut first, then the rest in the original order).
    """

    size: int
    seeds: tuple[CutSeed, ...]
    skipped: tuple[Skipped, ...] = ()
    unresolved: tuple[Seat, ...] = ()
    revised: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
