"""How does a match end that has no written result, but a ruling against a player?"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace

from pairdown.model import Event, Match, Result, Round, Seat, Side
from pairdown.ruleset import Ruleset
from pairdown.scoring.deck_checks import owed


def ruled(event: Event, ruleset: Ruleset) -> Event:
    """Return the event with the results that rulings make; a written result stands.

    A match loss or a disqualification loses the match of its round, and so does a game loss
    where a match is one game. A deck check that failed in between rounds costs the next match
    (`deck_checks`). So whoever reads the event, the standings or a list of matches, sees one end.
    """
    if not any(each.penalties for each in event.rounds):
        return event
    later = owed(event, ruleset)
    rounds = tuple(_ruled(each, later, ruleset) for each in event.rounds)
    return replace(event, rounds=rounds)


def _ruled(round_: Round, later: Mapping[int, AbstractSet[Seat]], ruleset: Ruleset) -> Round:
    losing = {"match_loss", "dq"} | ({"game_loss"} if ruleset.best_of == 1 else set())
    punished = {each.seat for each in round_.penalties if each.type in losing}
    punished |= later.get(round_.number, frozenset())
    if not punished:
        return round_
    matches = tuple(
        each if each.result else replace(each, result=_by_ruling(each, punished, ruleset))
        for each in round_.matches
    )
    return replace(round_, matches=matches)


def _by_ruling(match: Match, punished: AbstractSet[Seat], ruleset: Ruleset) -> Result | None:
    """Return the result that a ruling makes, None where there is no ruling."""
    first, second = (seat in punished for seat in match.seats())
    if not (first or second):
        return None
    side = Side.DOUBLE_LOSS if first and second else Side.LOSS if first else Side.WIN
    outcome = ruleset.outcome("penalty", side) or ruleset.default_outcome(side)
    return Result(side, outcome.name if outcome else "penalty")
