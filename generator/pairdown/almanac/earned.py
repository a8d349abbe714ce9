"""What is an achievement that somebody holds?"""

from __future__ import annotations

from pairdown.almanac.league import Moment
from pairdown.frozen import frozen
from pairdown.model import PlayerId


@frozen
class Earned:
    """An achievement that a player holds, since when, and how often it was given (rules: 1)."""

    achievement: str
    player: PlayerId
    moment: Moment
    times: int = 1
