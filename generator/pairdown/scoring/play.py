"""What is known of a phase as far as it has been played?"""

from __future__ import annotations

from pairdown.frozen import frozen
from pairdown.model import DISQUALIFIED, Event, Round, Seat
from pairdown.ruleset import PhasePlan, Ruleset


@frozen
class Play:
    """One phase of one event as far as it has been played.

    ``entrants`` are the seats that take part: for the first phase all entries (also late ones
    and dropped ones) in seat order; for a later phase those admitted, in seed order, best
    first. ``rounds`` are the rounds of this phase as written (the last may be unfinished).
    ``earlier`` are the rounds of the phases before. ``planned`` is the number of rounds that
    the organizer asks for, None where the ruleset decides. ``players`` is how many count for
    tables by attendance, ``places`` how many go on to the next phase (None: no phase follows,
    or its size is open). ``names`` are what may be shown of each seat.
    """

    event: Event
    ruleset: Ruleset
    plan: PhasePlan
    index: int
    entrants: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    earlier: tuple[Round, ...] = ()
    planned: int | None = None
    players: int = 0
    places: int | None = None
    names: tuple[str, ...] = ()

    @property
    def next_number(self) -> int:
        """The event's number of the round that comes after those written here."""
        before = self.rounds or self.earlier
        return before[-1].number + 1 if before else 1

    def name(self, seat: Seat) -> str:
        """What notes and reasons call a player (a hidden one by the pseudonym)."""
        return self.names[seat] if self.names else self.event.entries[seat].name

    def left(self) -> frozenset[Seat]:
        """Return who has left the event, by dropping or by disqualification."""
        return frozenset(left_after((*self.earlier, *self.rounds)))


def left_after(rounds: tuple[Round, ...]) -> dict[Seat, int]:
    """Return the round after which each player left, for those who did."""
    left: dict[Seat, int] = {}
    for each in rounds:
        disqualified = (penalty.seat for penalty in each.penalties if penalty.type == DISQUALIFIED)
        for seat in (*each.drops, *disqualified):
            left.setdefault(seat, each.number)
    return left


def disqualified_in(event: Event, seat: Seat, number: int) -> bool:
    """Tell whether a player was disqualified in that round."""
    return any(
        penalty.seat == seat and penalty.type == DISQUALIFIED
        for each in event.rounds
        if each.number == number
        for penalty in each.penalties
    )
