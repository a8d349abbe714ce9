"""Who has climbed how high?"""

from __future__ import annotations

from itertools import pairwise

from pairdown.almanac import sums
from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story, summed


@achievement("rating", title="Rating", most=("reached", sums.peak))
def rating(story: Story, *, reached: int = 1600) -> Moment | None:
    """Reached a rating, in any game, after an event."""
    first = (
        next((point for point in curve if point.rating >= reached), None)
        for curve in story.career.curves.values()
    )
    return min((Moment(each.day, each.event) for each in first if each), default=None)


@achievement("climb", title="Climb", most=("points", sums.steepest))
def climb(story: Story, *, points: int = 30) -> Moment | None:
    """Gained so many rating points in one event, having had a rating before it."""
    gains = (
        Moment(after.day, after.event)
        for curve in story.career.curves.values()
        for before, after in pairwise(curve)
        if after.rating - before.rating >= points
    )
    return min(gains, default=None)


@achievement("tourney-points", title="Tourney points", most=("count", sums.tourney_points))
def tourney_points(story: Story, *, count: int = 10) -> Moment | None:
    """Collected so many tourney points over all events."""
    return summed(story, count, lambda each: each.tourney_points)
