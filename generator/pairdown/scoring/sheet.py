"""What does one event look like from one player's chair?

A score sheet is derived from the matches, line by line. Every tiebreaker, criterion and rating
reads sheets, never files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Any, TypeVar

from pairdown.frozen import frozen
from pairdown.model import Games, PlayerId, Seat, Side
from pairdown.ruleset import Exact, Ruleset

Made = TypeVar("Made")


class Kind(StrEnum):
    """What a round was for a player."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    BYE = "bye"
    AWARDED_BYE = "awarded bye"
    HALF_BYE = "half bye"
    ZERO_BYE = "zero bye"
    ABSENT = "absent"


_PLAYED = Kind.PLAYED  # an enumeration finds its members by a slow way
BYES = frozenset({Kind.BYE, Kind.AWARDED_BYE, Kind.HALF_BYE, Kind.ZERO_BYE})


@frozen
class Line:
    """One round on a sheet.

    ``round`` is the event's round number. ``opponent`` is set for PLAYED and the forfeits (the
    scheduled opponent). ``side`` is the player's own end of it: WIN, LOSS, DRAW, DOUBLE_LOSS;
    None for absence, zero byes and matches without a result (``open``). A bye or awarded bye
    counts as WIN, a half bye as DRAW, in ``side``; ``points`` are match points gained;
    ``games`` are own games won, lost, drawn (a bye's as the ruleset says), None when no game
    score is known.
    """

    round: int
    kind: Kind
    opponent: Seat | None
    side: Side | None
    points: Exact
    games: Games | None = None
    outcome: str = ""
    rated_as: Side | None = None
    open: bool = False


@frozen
class Sheet:
    """All lines of one entry so far, with the sums that everything asks for.

    ``points``: match points of all lines. ``wins``, ``losses``, ``draws``: of PLAYED lines and
    forfeits (a double loss is a loss); ``byes``: lines that are a bye or an awarded bye.
    ``dropped_after`` is the round after which the player left, None while in the event.
    ``present`` is False for an entry that takes no part in this phase.
    """

    seat: Seat
    player: PlayerId
    lines: tuple[Line, ...]
    points: Exact = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    dropped_after: int | None = None
    present: bool = True

    def played(self) -> tuple[Line, ...]:
        """Return the lines with a real opponent and a result."""
        return tuple([line for line in self.lines if line.kind is _PLAYED and not line.open])

    def opponents(self) -> tuple[Seat, ...]:
        """Return the real opponents in order of play; one met twice stands twice."""
        return tuple([line.opponent for line in self.played() if line.opponent is not None])


@frozen
class Field:
    """All sheets of a phase at one moment, with what tiebreakers may ask about the entries.

    ``sheets`` are indexed by seat (every entry of the event has one); ``seats`` are those that
    take part, in seat order. ``round`` is the event round after which the field is seen and
    ``rounds`` the rounds of this phase so far; ``planned`` the phase's planned number of
    rounds, None if open. ``seeds`` and ``ratings`` are per seat, None where there is none.
    ``lots`` gives the drawn-by-hand order: seat → place from 1 in its draw, and ``draws`` each
    draw by itself, best first. ``lot_recorded`` tells that the event names the seed of its lots.
    ``memo`` keeps what was computed once for this field; it never changes an answer.
    """

    sheets: tuple[Sheet, ...]
    seats: tuple[Seat, ...]
    ruleset: Ruleset
    event: str
    seed: str
    round: int
    rounds: int
    planned: int | None = None
    round_robin: bool = False
    seeds: tuple[int | None, ...] = ()
    ratings: tuple[int | None, ...] = ()
    lots: Mapping[Seat, int] = field(default_factory=dict)
    draws: tuple[tuple[Seat, ...], ...] = ()
    lot_recorded: bool = False
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives, made only once per field and key."""
        if key not in self.memo:
            self.memo[key] = make()
        made: Made = self.memo[key]
        return made

    def afresh(self) -> Field:
        """Return the same field with nothing kept, to be held for long."""
        return replace(self, memo={})
