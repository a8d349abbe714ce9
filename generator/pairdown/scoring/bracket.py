"""What is a bracket?

A bracket is a list of bouts; each slot of a bout holds a player, a bye, or the winner or loser
of an earlier bout. A lane without anybody in it has no bout: who is alone there goes straight
to the next bout, so all bouts of a fresh bracket are to be played.
"""

from __future__ import annotations

from pairdown.frozen import frozen
from pairdown.model import Match, Seat

UPPER = "upper"
LOWER = "lower"
FINAL = "final"
THIRD = "third"

SIDES = (UPPER, LOWER, THIRD, FINAL)
"""The sides in the order in which bouts of one round are numbered."""


@frozen
class Slot:
    """One side of a bout.

    ``seat`` is None while unknown or for a bye. ``seed`` is set where a seeded player enters.
    ``winner_of``/``loser_of`` name the bout (by id) that feeds the slot. ``bye``: nobody comes
    from there (both players of that bout are out, or the one who came has left).
    """

    seat: Seat | None = None
    seed: int | None = None
    bye: bool = False
    winner_of: int | None = None
    loser_of: int | None = None

    def held_by(self, seat: Seat | None, *, bye: bool = False) -> Slot:
        """Return the same slot with somebody in it, or a bye."""
        return Slot(seat, self.seed, bye, self.winner_of, self.loser_of)


@frozen
class Bout:
    """One meeting in a bracket: ``id`` from 1 in order of play, ``round`` the phase round from 1.

    ``column`` is where it stands on the page within its ``side`` (``upper``, ``lower``,
    ``final``, ``third``); a single elimination is all upper. ``match`` is the written match,
    once there is one; ``winner`` may be set without one, where the other player has left or the
    other slot is a bye. ``out`` marks a bout that is not needed (an unplayed reset, a bye
    against a bye), ``both_out`` one that nobody won (a double loss, both have left).
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
    both_out: bool = False

    def seats(self) -> tuple[Seat, ...]:
        """Return the players known to be in it."""
        one, two = self.slots
        if one.seat is not None and two.seat is not None:
            return one.seat, two.seat
        return tuple(slot.seat for slot in self.slots if slot.seat is not None)

    def between(self, one: Slot, two: Slot) -> Bout:
        """Return the same bout with other slots, still to be played."""
        return Bout(self.id, self.round, self.side, self.column, (one, two))

    def ended(self, match: Match, winner: Seat, loser: Seat) -> Bout:
        """Return the bout with the match that was played, and who won it."""
        return Bout(self.id, self.round, self.side, self.column, self.slots, match, winner, loser)

    @property
    def decided(self) -> bool:
        """Nothing of this bout is still to come."""
        return self.out or self.both_out or self.winner is not None


@frozen
class Bracket:
    """The whole tree, bouts in order of play; ``titles`` name the columns per side."""

    bouts: tuple[Bout, ...]
    titles: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def ready(self) -> tuple[Bout, ...]:
        """Return the bouts to be played next: of the first round that has such.

        A later bout whose players are known waits for its round.
        """
        known = [
            bout
            for bout in self.bouts
            if not bout.decided and bout.match is None and len(bout.seats()) == 2
        ]
        return tuple(bout for bout in known if bout.round == known[0].round)

    def resting(self) -> frozenset[int]:
        """Return the seeds whose first opponent has to win a match before."""
        return frozenset(
            slot.seed
            for bout in self.bouts
            for slot in bout.slots
            if slot.seed is not None and None in {other.seed for other in bout.slots}
        )

    @property
    def finished(self) -> bool:
        """All bouts are decided."""
        return all(bout.decided for bout in self.bouts)
