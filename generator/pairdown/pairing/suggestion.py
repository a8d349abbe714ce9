"""What is a suggested round?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pairdown.frozen import frozen
from pairdown.model import ByeKind, Seat


@frozen
class SuggestedPair:
    """A pair at a table (from 1) with its price per criterion and notes in plain words."""

    table: int
    first: Seat
    second: Seat
    cost: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@frozen
class SuggestedBye:
    """A bye with its kind, why it goes to this player, and its price per bye criterion.

    Where bye and pairs are weighed together, ``cost`` holds its price per criterion for pairs,
    too.
    """

    seat: Seat
    kind: ByeKind
    notes: tuple[str, ...] = ()
    cost: Mapping[str, int] = field(default_factory=dict)


@frozen
class Suggestion:
    """The next round, or why there is none.

    ``possible`` is False when no legal round exists: then there are no pairs and ``notes``
    say which players block it and what would help. ``next_round_possible`` is None when no
    further round is planned or it was not found out. ``total`` sums the costs of the pairs per
    criterion, and that of a bye which was weighed with them. ``refused`` are the players who
    should have had the bye before, in the order tried. ``seed`` is the text that the lots came
    from.
    """

    round: int
    phase: str
    pairs: tuple[SuggestedPair, ...] = ()
    byes: tuple[SuggestedBye, ...] = ()
    possible: bool = True
    notes: tuple[str, ...] = ()
    next_round_possible: bool | None = None
    total: Mapping[str, int] = field(default_factory=dict)
    refused: tuple[Seat, ...] = ()
    seed: str = ""
