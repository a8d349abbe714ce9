"""How many players count for tables by attendance, and which structure do they play?"""

from __future__ import annotations

from pairdown.model import Event
from pairdown.ruleset import Ruleset, Structure


def structure_of(event: Event, ruleset: Ruleset) -> Structure | None:
    """Return the structure that the event names, else the ruleset's for so many players.

    The whole player list counts. None where no range holds that many: nobody guesses.
    """
    name = event.structure or ruleset.structure.at(len(event.entries))
    return ruleset.structures.get(name) if name else None


def starters(event: Event) -> int:
    """Return how many start: all on the player list, until it is known who did not come.

    Once a match is written, those count who are in a row of any round, and late players whose
    first round is still to come. (Byes may be written before the first round is paired.)
    """
    if not any(each.matches for each in event.rounds):
        return len(event.entries)
    came = {bye.seat for each in event.rounds for bye in each.byes}
    for each in event.rounds:
        came.update([match.first for match in each.matches])
        came.update([match.second for match in each.matches])
    last = event.rounds[-1].number
    return sum(1 for entry in event.entries if entry.seat in came or entry.enters > last)
