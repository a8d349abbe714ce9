"""Whom of an earlier event does one invite when places are left?

Source: Weiss Schwarz nationals format, last-chance invitations "by strength of schedule": the
strength order (rules.md 4.7) of the event's last table, those already invited passed over.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from pairdown.almanac.record import EventRecord
from pairdown.model import PlayerId
from pairdown.ruleset import Rule
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import standings

STRENGTH = (
    Rule("wins-and-byes", {}, "wins-and-byes"),
    Rule("opponents-wins", {"floor": Fraction(1, 3)}, "opponents-wins"),
    Rule("defeated-opponents-wins", {}, "defeated-opponents-wins"),
    Rule("head-to-head", {}, "head-to-head"),
    Rule("lots", {}, "lots"),
    Rule("lot", {}, "lot"),
)
"""Wins and byes; opponents' wins, of each at least a third of the rounds; wins of the defeated;
results against each other; a lot, drawn by hand or
from the event's seed."""


def invitations(
    record: EventRecord, places: int, invited: Collection[PlayerId] = ()
) -> tuple[PlayerId, ...]:
    """Return the best of the event who are not yet invited, at most so many, best first.

    Empty where the event has no table, or nobody is left. Matches of a cut do not count.
    """
    phase = record.main_phase()
    if phase is None or not phase.play.rounds:
        return ()
    play = phase.play
    seen = field(play.event, play.ruleset, play.rounds, entrants=play.entrants)
    entries = record.event.entries
    order = [entries[row.seat].player for row in standings(seen, STRENGTH, play.plan.name).rows]
    return tuple(player for player in order if player not in invited)[: max(places, 0)]
