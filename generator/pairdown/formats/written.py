"""Which matches of a phase are on file, how did they end, and which results are missing?"""

from __future__ import annotations

from pairdown.pairing.suggestion import Suggestion
from pairdown.scoring.bracket_play import Written
from pairdown.scoring.ends import Ends
from pairdown.scoring.play import Play

MOST_NAMED = 5
"""How many missing results are named one by one."""


def written_matches(play: Play) -> list[Written]:
    """Return all matches of the phase in order of play, each as it ended.

    A ruling against a player decides a match without a written result.
    """
    ends = Ends(play.event, play.ruleset)
    found: list[Written] = []
    for each in play.rounds:
        punished = ends.losers_by_penalty(each)
        found += [
            Written(match, match.result or ends.by_penalty(match, punished))
            for match in each.matches
        ]
    return found


def played_rounds(play: Play) -> int:
    """Count the rounds that hold matches (a last one with byes alone is still to be paired)."""
    return sum(1 for each in play.rounds if each.matches)


def missing(play: Play, written: list[Written]) -> tuple[str, ...]:
    """Name the matches whose result is missing, in one sentence; empty when there is none."""
    open_ = [each.match for each in written if each.result is None]
    if not open_:
        return ()
    named = [f"{play.name(each.first)} – {play.name(each.second)}" for each in open_[:MOST_NAMED]]
    more = f" and {len(open_) - MOST_NAMED} more" if len(open_) > MOST_NAMED else ""
    return (f"Results are missing: {', '.join(named)}{more}.",)


def no_round(play: Play, *notes: str) -> Suggestion:
    """Say that there is no next round to suggest, and why."""
    return Suggestion(play.next_number, play.plan.name, possible=False, notes=notes)


def is_over(play: Play) -> Suggestion:
    """Say that the phase is over."""
    rounds = played_rounds(play)
    after = f" after {rounds} round{'' if rounds == 1 else 's'}" if rounds else ""
    return no_round(play, f"The phase “{play.plan.name}” is over{after}.")
