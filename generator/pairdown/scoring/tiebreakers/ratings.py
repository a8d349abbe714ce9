"""How strong were the opponents by their ratings, and how well did the player do against them?

Only games that were played count, and only opponents who have a rating in the player list.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.scoring.conversion import LARGEST_DIFFERENCE, difference, expected
from pairdown.scoring.exact import total
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers import Values, tiebreaker


@frozen
class RatedGames:
    """Games with rated opponents: their ratings from the lowest, and wins' worth made."""

    ratings: tuple[int, ...]
    score: Exact


@tiebreaker("average-opponent-rating", title="ARO", words="Average rating of opponents", decimals=0)
def average_opponent_rating(field: Field, tied: Sequence[Seat], *, cut_low: int = 0) -> Values:
    """The average rating of the opponents.

    FIDE C.07, article 10.1, rounded to a whole number, a half upwards. ``cut_low`` leaves out
    that many of the lowest ratings. Nobody rated met: nothing.
    """
    return _of_each(field, tied, cut_low, _average)


@tiebreaker("performance", title="TPR", words="Performance rating", decimals=0)
def performance(field: Field, tied: Sequence[Seat], *, cut_low: int = 0) -> Values:
    """The rating that the score against these opponents stands for.

    FIDE C.07, article 10.2: ``average-opponent-rating`` plus the difference (dp) that the table
    of the rating regulations gives for the share of points, in whole hundredths. ``cut_low``
    leaves out the games with that many of the lowest-rated opponents.
    """
    return _of_each(field, tied, cut_low, _performance)


@tiebreaker("perfect-performance", title="PTP", decimals=0)
def perfect_performance(field: Field, tied: Sequence[Seat], *, cut_low: int = 0) -> Values:
    """The lowest rating from which one would expect at least the score that was made.

    FIDE C.07, article 10.3, by the table of expected scores. Without a point it is 800 below the
    lowest-rated opponent, with all of them 800 above the highest. ``cut_low`` leaves out the
    games with that many of the lowest-rated opponents.
    """
    return _of_each(field, tied, cut_low, _perfect)


def _of_each(
    field: Field, tied: Sequence[Seat], cut_low: int, value: Callable[[RatedGames], int]
) -> Values:
    told: dict[Seat, int | None] = {}
    for seat in tied:
        games = rated_games(field, seat, cut_low)
        told[seat] = value(games) if games.ratings else None
    return told


def rated_games(field: Field, seat: Seat, cut_low: int) -> RatedGames:
    """Return a player's games with rated opponents, without so many of the lowest-rated."""
    win = field.ruleset.win_points() or 1
    rated = sorted(
        (rating, line.points)
        for line in field.sheets[seat].played()
        if line.opponent is not None and (rating := field.ratings[line.opponent])
    )[max(cut_low, 0) :]
    score = Fraction(total(points for _, points in rated)) / win
    return RatedGames(tuple(rating for rating, _ in rated), score)


def _average(games: RatedGames) -> int:
    return _half_up(Fraction(sum(games.ratings), len(games.ratings)))


def _performance(games: RatedGames) -> int:
    return _average(games) + difference(hundredths(games))


def hundredths(games: RatedGames) -> int:
    """Return the share of points made, in whole hundredths."""
    return _half_up(100 * Fraction(games.score) / len(games.ratings))


def _perfect(games: RatedGames) -> int:
    lowest, highest = games.ratings[0], games.ratings[-1]
    if games.score <= 0:
        return lowest - LARGEST_DIFFERENCE
    if games.score >= len(games.ratings):
        return highest + LARGEST_DIFFERENCE
    candidates = range(lowest - LARGEST_DIFFERENCE, highest + LARGEST_DIFFERENCE + 1)
    reached = bisect_left(candidates, 100 * games.score, key=lambda own: _expected(own, games))
    return candidates[reached]


def _expected(own: int, games: RatedGames) -> int:
    """Return the hundredths expected of a rating against all these opponents."""
    return sum(expected(own - rating) for rating in games.ratings)


def _half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))
