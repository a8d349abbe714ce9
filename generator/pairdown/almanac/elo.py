"""What does Elo make of a pool's matches, in order?

Source: rules.md 1.4 (Raw Deal guidelines, K 8 and 16; the rest are the house's settings).
Expectation ``E = 1 / (1 + 10 ** ((Rb - Ra) / scale))``, new rating ``R + K * (S - E)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pairdown.almanac.ledger import Ledger, Row
from pairdown.model import EventId, PlayerId
from pairdown.ruleset import RatingPlan

Rated = tuple[int, PlayerId, PlayerId, float]
"""A rated match: round, first player, second player, the first player's score (1, 0.5, 0)."""

Ratings = dict[PlayerId, float]


def expectation(mine: float, theirs: float, scale: float, cap: float | None = None) -> float:
    """Return the score to expect, in points per match between 0 and 1.

    ``cap`` limits how large a difference counts (400 in old FIDE rules), None: no limit.
    """
    difference = theirs - mine
    if cap is not None:
        difference = max(-cap, min(cap, difference))
    return float(1.0 / (1.0 + 10.0 ** (difference / scale)))


def replay(
    ledger: Ledger, ratings: Ratings, event: EventId, k: float, matches: Iterable[Rated],
    plan: RatingPlan,
) -> None:  # fmt: skip
    """Add one event's matches to the ledger and move the ratings.

    ``matches`` stand in order of rounds, within a round in the order of the file. What counts
    as the rating before a match follows ``plan.update``: ``match`` the one just reached,
    ``round`` the one before the round, ``event`` the one before the event.
    """
    ledger.events.append(event)
    first = len(ledger.rows)
    for batch in _batches(list(matches), plan.update):
        _rate(ledger, ratings, len(ledger.events) - 1, k, batch, plan)
    ledger.spans[event] = (first, len(ledger.rows))


def _batches(matches: list[Rated], update: str) -> Iterable[Sequence[Rated]]:
    """Split the matches into stretches that all use the ratings from before the stretch."""
    if update == "event":
        return [matches]
    if update == "match":
        return [[match] for match in matches]
    rounds: dict[int, list[Rated]] = {}
    for match in matches:
        rounds.setdefault(match[0], []).append(match)
    return [rounds[number] for number in sorted(rounds)]


def _rate(
    ledger: Ledger, ratings: Ratings, event: int, k: float, matches: Sequence[Rated],
    plan: RatingPlan,
) -> None:  # fmt: skip
    """Rate matches that all look at the ratings of now; moves are applied after the last."""
    start, scale, cap = float(plan.start), float(plan.scale), plan.difference_cap
    before = ratings.get
    append: Callable[[Row], None] = ledger.rows.append
    moves: list[tuple[PlayerId, float]] = []
    for played, one, two, score in matches:
        mine, theirs = before(one, start), before(two, start)
        difference = theirs - mine
        if cap is not None:
            difference = max(-cap, min(cap, difference))
        expected = 1.0 / (1.0 + 10.0 ** (difference / scale))
        change = k * (score - expected)
        append((event, played, one, two, mine, theirs, expected, k, score, change, -change))
        moves.append((one, change))
        moves.append((two, -change))
    for player, change in moves:
        ratings[player] = before(player, start) + change
