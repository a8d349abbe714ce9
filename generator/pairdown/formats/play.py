"""What does a format need to know about its phase?"""

from __future__ import annotations

from dataclasses import dataclass

from pairdown.model import Event, Round, Seat
from pairdown.ruleset import PhasePlan, Ruleset


@dataclass(frozen=True, slots=True)
class Play:
    """One phase of one event as far as it has been played.

    ``entrants`` are the seats that take part: for the first phase all entries (also late ones
    and dropped ones) in seat order; for a later phase those admitted, in seed order, best
    first. ``rounds`` are the rounds of this phase as written (the last may be unfinished).
    ``earlier`` are the rounds of the phases before. ``planned`` is the number of rounds that the plan or
    the event asks for, None where the format itself knows.
    """

    event: Event
    ruleset: Ruleset
    plan: PhasePlan
    index: int
    entrants: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    earlier: tuple[Round, ...] = ()
    planned: int | None = None
    drawn: tuple[Seat, ...] = ()
