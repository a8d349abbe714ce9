"""Who came late and who left, when a file only shows who played?

Somebody who is missing from the rest of a phase has dropped; somebody who first appears later
entered then. Whoever is not in the cut has not dropped, but has been left out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairdown.content.quoting import quoted
from pairdown.exchange.found import FoundEvent, FoundRound
from pairdown.exchange.report import Notes
from pairdown.model import DISQUALIFIED, Seat


def seen_in(each: FoundRound) -> set[Seat]:
    """Return who plays or has a bye in a round."""
    played = {seat for match in each.matches for seat in match.seats()}
    return played | {bye.seat for bye in each.byes}


def with_presence(event: FoundEvent, notes: Notes) -> FoundEvent:
    """Return the event with late entries and drops of its first phase inferred and noted."""
    first = _first_phase(event.rounds)
    seen = [seen_in(each) for each in first]
    entered: dict[Seat, int] = {}
    left: dict[int, list[Seat]] = {}
    told = {seat for each in event.rounds for seat in each.drops}  # and those of the cut
    told |= {penalty.seat for each in event.rounds for penalty in each.penalties
             if penalty.type == DISQUALIFIED}  # fmt: skip
    told |= {seat for each in event.rounds[len(first) :] for seat in seen_in(each)}
    for index, player in enumerate(event.players):
        seat = Seat(index)
        there = [number for number, found in enumerate(seen, start=1) if seat in found]
        if not there:
            continue
        if there[0] > 1 and player.enters == 1:
            entered[seat] = there[0]
            notes.inferred(f"{quoted(player.name)} entered in round {there[0]}")
        if there[-1] < len(first) and seat not in told:
            left.setdefault(there[-1], []).append(seat)
            notes.inferred(f"{quoted(player.name)} left after round {there[-1]}")
    players = [
        replace(player, enters=entered.get(Seat(index), player.enters))
        for index, player in enumerate(event.players)
    ]
    rounds = [
        replace(each, drops=(*each.drops, *left.get(number, [])))
        for number, each in enumerate(event.rounds, start=1)
    ]
    return replace(event, players=tuple(players), rounds=tuple(rounds))


def _first_phase(rounds: Sequence[FoundRound]) -> Sequence[FoundRound]:
    """Return the rounds before the one that begins another phase."""
    for number, each in enumerate(rounds):
        if each.phase and number:
            return rounds[:number]
    return rounds
