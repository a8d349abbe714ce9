"""Which matches of a phase are on file, how did they end, and which results are missing?"""

from __future__ import annotations

from pairdown.pairing.suggestion import Suggestion
from pairdown.said import counted, listed, said
from pairdown.scoring.bracket_play import Written
from pairdown.scoring.play import Play

MOST_NAMED = 5
"""How many missing results are named one by one."""


def written_matches(play: Play) -> list[Written]:
    """Return all matches of the phase in order of play, each as it ended."""
    return [Written(match, match.result) for each in play.rounds for match in each.matches]


def played_rounds(play: Play) -> int:
    """Count the rounds up to the last that holds matches.

    Rounds of byes alone count where play went on after them; at the end they are still to be
    paired.
    """
    return max((n for n, each in enumerate(play.rounds, 1) if each.matches), default=0)


def missing(play: Play, written: list[Written]) -> tuple[str, ...]:
    """Name the matches whose result is missing, in one sentence; empty when there is none."""
    open_ = [each.match for each in written if each.result is None]
    if not open_:
        return ()
    pairs = ((play.name(each.first), play.name(each.second)) for each in open_[:MOST_NAMED])
    named = listed((said("{one} – {two}", one=one, two=two) for one, two in pairs), last=", ")
    if len(open_) <= MOST_NAMED:
        return (said("Results are missing: {pairs}.", pairs=named),)
    more = len(open_) - MOST_NAMED
    return (said("Results are missing: {pairs} and {n} more.", pairs=named, n=more),)


def no_round(play: Play, *notes: str) -> Suggestion:
    """Say that there is no next round to suggest, and why."""
    return Suggestion(play.next_number, play.plan.name, possible=False, notes=notes)


def is_over(play: Play) -> Suggestion:
    """Say that the phase is over."""
    rounds = played_rounds(play)
    name = play.plan.name
    if not rounds:
        return no_round(play, said("The phase “{phase}” is over.", phase=name))
    after = counted(
        rounds,
        "The phase “{phase}” is over after {n} round.",
        "The phase “{phase}” is over after {n} rounds.",
        phase=name,
    )
    return no_round(play, after)
