"""How are averages and sums of the opponents' points made?"""

from __future__ import annotations

from functools import lru_cache

from pairdown.insight.explain.account import How
from pairdown.insight.explain.opposition import Opposition, opposed_maker
from pairdown.insight.explain.words import some_points
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.said import Said, counted, said
from pairdown.scoring.exact import means, ratio
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers.opponents import (
    OpponentBye,
    OwnBye,
    matches,
    opponents,
    points_per_match,
    points_per_round,
    rounds_scored,
    schedules,
)


@opposed_maker("opponents-points", title=said("Points per match"))
def opponents_points(field: Field) -> Opposition:
    """The opponents' points per match played, averaged."""
    made = [matches(sheet) for sheet in field.sheets]
    numbers = field.once("points per match", lambda: [ratio(*each) for each in made])
    return Opposition(How.MEAN, numbers, lambda other: _in_matches(*made[other]))


@opposed_maker("opponents-opponents-points", title=said("Average of their opponents"))
def opponents_opponents_points(field: Field) -> Opposition:
    """The opponents' own averages, averaged."""
    first = field.once("opponents points", lambda: means(opponents(field), points_per_match(field)))
    return Opposition(How.MEAN, first)


@opposed_maker("opponents-total", title=said("Points"))
def opponents_total(field: Field) -> Opposition:
    """The opponents' points, added up."""
    return Opposition(How.SUM, [sheet.points for sheet in field.sheets])


@opposed_maker("defeated-opponents-total", title=said("Points"))
def defeated_opponents_total(field: Field) -> Opposition:
    """The points of the opponents beaten, added up."""
    return Opposition(How.SUM, [sheet.points for sheet in field.sheets], beaten=True)


@opposed_maker("sos", title=said("Points per round"))
def sos(
    field: Field, *, opponent_bye: OpponentBye = "counted", own_bye: OwnBye = "skip"
) -> Opposition:
    """The opponents' points per round, averaged."""

    def words(other: Seat) -> Said:
        return _in_rounds(*rounds_scored(field.sheets[other], opponent_bye))

    return Opposition(How.MEAN, points_per_round(field, opponent_bye), words, bye=_bye(own_bye))


@opposed_maker("extended-sos", title=said("Strength of schedule"))
def extended_sos(
    field: Field, *, opponent_bye: OpponentBye = "counted", own_bye: OwnBye = "skip"
) -> Opposition:
    """The opponents' own strengths of schedule, averaged."""
    first = field.once(
        ("schedules", opponent_bye, own_bye),
        lambda: schedules(field, points_per_round(field, opponent_bye), own_bye),
    )
    return Opposition(How.MEAN, first, bye=_bye(own_bye))


@lru_cache(maxsize=1024)
def _in_matches(made: Exact, played: int) -> Said:
    matches = counted(played, "{n} match", "{n} matches")
    return said("{points} in {matches}", points=some_points(made), matches=matches)


@lru_cache(maxsize=1024)
def _in_rounds(made: Exact, played: int) -> Said:
    rounds = counted(played, "{n} round", "{n} rounds")
    return said("{points} in {rounds}", points=some_points(made), rounds=rounds)


def _bye(own_bye: OwnBye) -> str:
    """Return the words for byes where they count as opponents with nothing."""
    return "" if own_bye == "skip" else said("a bye counts as an opponent without points")
