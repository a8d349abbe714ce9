"""How likely is each end of a match?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.almanac.systems.elo import expectation
from pairdown.frozen import frozen
from pairdown.model import Match, PlayerId, Result, Seat, Side
from pairdown.ruleset import Exact, Outcome, Ruleset

SIDES = (Side.WIN, Side.DRAW, Side.LOSS)
"""The ends that are looked at, from the first player's side; the ruleset's usual ones."""


@frozen
class End:
    """One usual end of a match: its result, and the points of both."""

    result: Result
    points: tuple[Exact, Exact]


@frozen
class Forecast:
    """How likely the usual ends are: by ratings, or each like the others.

    ``ends`` are those that the game has. ``drawn`` is the share of drawn matches, ``scale`` the
    rating difference that counts tenfold; without ``ratings`` every end is as likely.
    """

    ends: tuple[End, ...]
    ratings: Mapping[Seat, float] = field(default_factory=dict)
    drawn: float = 0.0
    scale: float = 400.0

    def of(self, match: Match) -> tuple[float, ...]:
        """Return how likely each end is, in the order of ``ends``; they sum to 1."""
        if not self.ratings:
            return (1 / len(self.ends),) * len(self.ends)
        mine, theirs = self.ratings[match.first], self.ratings[match.second]
        win, draw, loss = shares(expectation(mine, theirs, self.scale), self.drawn)
        by_side = {Side.WIN: win, Side.DRAW: draw, Side.LOSS: loss}
        return tuple(by_side[end.result.side] for end in self.ends)


def shares(expected: float, drawn: float) -> tuple[float, float, float]:
    """Split an expected score into win, draw and loss.

    >>> shares(0.75, 0.2)
    (0.65, 0.2, 0.15)
    """
    draw = min(drawn, 2 * expected, 2 * (1 - expected))
    return expected - draw / 2, draw, 1 - expected - draw / 2


def forecast(record: EventRecord, almanac: Almanac, *, even: bool = False) -> Forecast:
    """Return the forecast by the ratings of the event's pool, or even chances."""
    ends = usual_ends(record.ruleset)
    pool = almanac.pools.get(pool_name(record.ruleset))
    plan = record.ruleset.rating
    if even or pool is None or plan is None or not pool.ledger.rows:
        return Forecast(ends)
    start = float(plan.start)
    seats: dict[Seat, PlayerId] = {each.seat: each.player for each in record.event.entries}
    has_draws = any(end.result.side is Side.DRAW for end in ends)
    scores = [row[8] for row in pool.ledger.rows]
    return Forecast(
        ends=ends,
        ratings={seat: pool.ratings.get(player, start) for seat, player in seats.items()},
        drawn=scores.count(0.5) / len(scores) if has_draws else 0.0,
        scale=float(plan.scale),
    )


def usual_ends(ruleset: Ruleset) -> tuple[End, ...]:
    """Return the ends that a bare result letter means: win, draw where there are draws, loss."""
    found = [(side, ruleset.default_outcome(side)) for side in SIDES]
    return tuple(_end(side, outcome) for side, outcome in found if outcome is not None)


def _end(side: Side, outcome: Outcome) -> End:
    first, second = outcome.points
    points = (second, first) if side is Side.LOSS else (first, second)
    return End(Result(side, outcome.name), points)
