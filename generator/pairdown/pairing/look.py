"""What may a criterion look at when it prices a pair or a bye?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pairdown.model import Entry, Event, PlayerId, Seat
from pairdown.ruleset import Exact, PhasePlan
from pairdown.scoring.sheet import Field, Kind, Line
from pairdown.scoring.standings import standings

Met = Mapping[tuple[Seat, Seat], tuple[int, ...]]
"""Who has met whom (lower seat first), and in which rounds."""


@dataclass(frozen=True)
class Look:
    """The field before a round, and the players to be paired in it.

    ``seats`` are the players to pair, in order of their ids, so that the order of the player
    list can never matter; a player's number in the matching is the index here. With ``bye``
    there is one number more, ``len(seats)``: the bye as an opponent. ``met`` holds the matches
    of the event so far, ``round`` is the round to be paired.
    """

    field: Field
    event: Event
    plan: PhasePlan
    seats: tuple[Seat, ...]
    round: int
    seed: str
    met: Met
    bye: bool = False
    _memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def numbers(self) -> range:
        """The numbers of the matching: the players, then the bye if it is one of them."""
        return range(len(self.seats) + self.bye)

    def entry(self, seat: Seat) -> Entry:
        """Return the player-list row of a seat."""
        return self.event.entries[seat]

    def player(self, seat: Seat) -> PlayerId:
        """Return the player id of a seat."""
        return self.entry(seat).player

    def points(self, seat: Seat) -> Exact:
        """Return a player's match points before this round."""
        return self.field.sheets[seat].points

    @cached_property
    def levels(self) -> tuple[Exact, ...]:
        """All different points of the players to pair, lowest first."""
        return tuple(sorted({self.points(seat) for seat in self.seats}))

    @cached_property
    def level(self) -> Mapping[Seat, int]:
        """Each player's score group by number, the lowest points being 0."""
        number = {points: index for index, points in enumerate(self.levels)}
        return {seat: number[self.points(seat)] for seat in self.seats}

    @cached_property
    def ranks(self) -> Mapping[Seat, int]:
        """Ranks by the standings before this round."""
        table = standings(self.field, self.plan.tiebreakers, self.plan.name)
        return table.ranks()

    @cached_property
    def pair_downs(self) -> Mapping[Seat, int]:
        """How often each player has been paired down: met somebody with fewer points."""
        return {seat: higher for seat, (higher, _) in _floats(self.field).items()}

    @cached_property
    def pair_ups(self) -> Mapping[Seat, int]:
        """How often each player has met somebody with more points."""
        return {seat: lower for seat, (_, lower) in _floats(self.field).items()}


def _floats(field: Field) -> dict[Seat, tuple[int, int]]:
    """Count, per player, the matches against fewer and against more points than their own.

    Points are those before the round of the match; byes and forfeits are no pair-down, a
    forfeited match is (the players were paired).
    """
    running = {seat: _running(field.sheets[seat].lines) for seat in field.seats}
    counts: dict[Seat, tuple[int, int]] = {}
    for seat in field.seats:
        down = up = 0
        for line in field.sheets[seat].lines:
            if line.opponent is None or line.opponent not in running:
                continue
            mine, theirs = running[seat][line.round], running[line.opponent].get(line.round)
            down += theirs is not None and mine > theirs
            up += theirs is not None and mine < theirs
        counts[seat] = (down, up)
    return counts


def _running(lines: Sequence[Line]) -> dict[int, Exact]:
    """Return the points before each round: round → sum of the lines before it."""
    before: dict[int, Exact] = {}
    points: Exact = 0
    for line in lines:
        before[line.round] = points
        points = points + line.points
    return before


def meetings(field: Field) -> dict[tuple[Seat, Seat], tuple[int, ...]]:
    """Return who has met whom, forfeited and open matches included (they were paired)."""
    met: dict[tuple[Seat, Seat], tuple[int, ...]] = {}
    for sheet in field.sheets:
        for line in sheet.lines:
            if line.opponent is not None and sheet.seat < line.opponent:
                pair = (sheet.seat, line.opponent)
                met[pair] = (*met.get(pair, ()), line.round)
    return met


def bye_rounds(look: Look, seat: Seat, *, forfeit_wins: bool = False) -> tuple[int, ...]:
    """Return the rounds in which a player had a bye from the pairing (awarded ones are none)."""
    kinds = {Kind.BYE, Kind.FORFEIT_WIN} if forfeit_wins else {Kind.BYE}
    lines = look.field.sheets[seat].lines
    return tuple(line.round for line in lines if line.kind in kinds)
