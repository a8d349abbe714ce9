"""What is a bracket?

A bracket is a list of bouts; each slot of a bout holds a player, a bye, or the winner or loser
of an earlier bout.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairdown.model import Match, Seat


@dataclass(frozen=True, slots=True)
class Slot:
    """One side of a bout.

    ``seat`` is None while unknown or for a bye. ``seed`` is set where a seeded player enters.
    ``winner_of``/``loser_of`` name the bout (by id) that feeds the slot.
    """

    seat: Seat | None = None
    seed: int | None = None
    bye: bool = False
    winner_of: int | None = None
    loser_of: int | None = None


@dataclass(frozen=True, slots=True)
class Bout:
    """One meeting in a bracket: ``id`` from 1 in order of play, ``round`` the phase round from 1.

    ``column`` is where it stands on the page within its ``side`` (``upper``, ``lower``,
    ``final``, ``third``). ``match`` is the written match, once there is one; ``out`` marks a
    bout that is not needed (an unplayed reset, a bye against a bye).
    """

    id: int
    round: int
    side: str
    column: int
    slots: tuple[Slot, Slot]
    match: Match | None = None
    winner: Seat | None = None
    loser: Seat | None = None
    out: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole tree, bouts in order of play; ``titles`` name the columns per side."""

    bouts: tuple[Bout, ...]
    titles: tuple[tuple[str, tuple[str, ...]], ...] = ()
