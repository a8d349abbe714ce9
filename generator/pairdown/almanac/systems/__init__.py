"""How does a pool's list of rated events become ratings?

A rating system is a function ``(ledger, contests, *, options) -> ratings``: it adds a row per
match to the ledger and returns everybody's rating after the last event. What it has to know of
players to go on, it keeps as the ledger's ``strengths``: contests that are told in several calls
make the same ledger as in one. Its options are what a ruleset writes under
``rating: {system: NAME, options: {…}}``. One file here is one system.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId
from pairdown.registry import Registry
from pairdown.ruleset import RatingPlan

Rated = tuple[int, PlayerId, PlayerId, float]
"""A rated match: round, first player, second player, the first player's score (1, 0.5, 0)."""

Ratings = dict[PlayerId, float]


@frozen
class Contest:
    """An event as ratings see it: its rated matches by round, within a round as in the file.

    ``k`` is the most that one match can move a rating, for systems that know such a thing;
    ``plan`` is how the event's own ruleset rates (editions of one game may differ).
    """

    event: EventId
    day: date
    k: float
    matches: Sequence[Rated]
    plan: RatingPlan


System = Callable[..., Ratings]
"""``(ledger: Ledger, contests: Iterable[Contest], *, options…) -> Ratings``"""

rating_system: Registry[System] = Registry("rating system", __name__)
