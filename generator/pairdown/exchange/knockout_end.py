"""Where does a cut begin, when a file only numbers its rounds?

At its end a knockout leaves 2 players in the last round, 4 in the one before, 8 before that, and
each field is the winners of the round before.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.exchange.gathered import Rounds
from pairdown.exchange.report import Notes
from pairdown.model import Match, Seat, Side

SHORTEST = 2
"""A last round of two alone may be a play-off or the rest of a small Swiss."""


def knockout_from(rounds: Sequence[Sequence[Match]]) -> int:
    """Return the index of the first knockout round; the number of rounds where there is none.

    ``rounds`` are matches alone: a round with byes is no knockout, and is to be passed empty.
    """
    begin = len(rounds)
    size, later = 1, set[Seat]()
    for at in range(len(rounds) - 1, -1, -1):
        winners = {seat for match in rounds[at] if (seat := _winner(match)) is not None}
        if len(rounds[at]) != size or (later and winners != later):
            break
        if at < len(rounds) - 1 and len(winners) != size:
            break
        begin, size = at, size * 2
        later = {seat for match in rounds[at] for seat in match.seats()}
    return begin if 0 < begin <= len(rounds) - SHORTEST else len(rounds)


def _winner(match: Match) -> Seat | None:
    side = match.result.side if match.result else None
    if side is Side.WIN:
        return match.first
    return match.second if side is Side.LOSS else None


def split_cut(rounds: Rounds, notes: Notes) -> Rounds:
    """Return the rounds with a knockout at their end as the cut."""
    found = rounds.found(Notes())
    begin = knockout_from([() if each.byes else each.matches for each in found])
    if begin == len(found):
        return rounds
    notes.inferred(f"from round {begin + 1} on each field is the winners before: it is the cut")
    again = Rounds(rounds.roster)
    for number, each in enumerate(found, start=1):
        order = (int(number > begin), number)
        again.open(order)
        for match in each.matches:
            again.match(order, match)
        for bye in each.byes:
            again.bye(order, bye.seat, bye.kind)
    return again
