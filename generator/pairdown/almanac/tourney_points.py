"""How many tourney points is a place worth?

Source: Tourney Grounds FAQ, "What are Tourney Points?": the scores of a table follow a single
elimination: one for the winner, one for the runner-up, one for places 3 and 4, one for 5 to 8.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.ruleset import Ruleset
from pairdown.scoring.sheet import Sheet

Scores = tuple[int, ...]


def slot(place: int) -> int:
    """Return which score of the table a place gets, from 0: places 3 and 4 get number 2."""
    return (place - 1).bit_length()


def points(scores: Scores, place: int) -> int:
    """Return the points of a place; 0 beyond the end of the table."""
    number = slot(place)
    return scores[number] if number < len(scores) else 0


def scores_for(ruleset: Ruleset, sheets: Sequence[Sheet]) -> Scores:
    """Return the scores for an event of so many players; may be none.

    Those count who played at least one match, or all on the player list where the ruleset says
    ``count: registered``.
    """
    table = ruleset.tourney_points
    if table is None:
        return ()
    registered = ruleset.extra.get("tourney_count") == "registered"
    return table.at(sum(1 for sheet in sheets if registered or sheet.played())) or ()
