"""What does Elo make of a pool's matches, in order?

Source: rules.md 1.4 (Raw Deal guidelines, K 8 and 16; the rest are the house's settings).
Expectation ``E = 1 / (1 + 10 ** ((Rb - Ra) / scale))``, new rating ``R + K * (S - E)``.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.rows import ROW
from pairdown.almanac.systems import Contest, Rated, Ratings, rating_system
from pairdown.ruleset import RatingPlan

MOST_POWER = 300.0
"""Beyond it a float cannot hold 10 to the power; nobody is expected to win anything by then."""


@rating_system("elo", title="Elo")
def elo(ledger: Ledger, contests: Iterable[Contest]) -> Ratings:
    """Every match moves both ratings by the same amount, at most K, the more the less expected.

    Raw Deal guidelines, "K Values". Start, scale, K by tier, ``update`` (what counts as the
    rating before a match: the one just reached, that before the round, or before the event) and
    ``difference_cap`` are settings of the ruleset's rating itself.
    """
    ratings = list(ledger.strengths)
    for contest in contests:
        with ledger.event(contest.event) as number:
            for batch in _batches(contest.matches, contest.plan.update):
                _rate(ledger, ratings, number, contest.k, batch, contest.plan)
    ledger.strengths[:] = array("d", ratings)
    return dict(zip(ledger.rows.numbers, ratings, strict=True))


def expectation(mine: float, theirs: float, scale: float, cap: float | None = None) -> float:
    """Return the score to expect, in points per match between 0 and 1.

    ``cap`` limits how large a difference counts (400 in old FIDE rules), None: no limit.
    """
    difference = theirs - mine
    if cap is not None:
        difference = max(-cap, min(cap, difference))
    return float(1.0 / (1.0 + 10.0 ** min(difference / scale, MOST_POWER)))


def _batches(matches: Sequence[Rated], update: str) -> Iterable[Sequence[Rated]]:
    """Split the matches into stretches; within one, ratings move only after the last match.

    With ``match`` there is one stretch too: `_rate` moves ratings at once then.
    """
    if update != "round":
        return [matches]
    rounds: dict[int, list[Rated]] = {}
    for match in matches:
        if match[0] in rounds:
            rounds[match[0]].append(match)
        else:
            rounds[match[0]] = [match]
    return [rounds[number] for number in sorted(rounds)]


def _rate(
    ledger: Ledger, ratings: list[float], event: int, k: float, matches: Sequence[Rated],
    plan: RatingPlan,
) -> None:  # fmt: skip
    """Rate a stretch of matches: add their rows, and move the ratings, by number of the player.

    The formula of `expectation` stands here once more, written out, for a league's whole
    history passes through this loop.
    """
    start, scale, cap = float(plan.start), float(plan.scale), plan.difference_cap
    row, at_once = ROW.pack, plan.update == "match"
    rows, number = ledger.rows.packed, ledger.rows.numbers
    known, moved = len(ratings), []
    for played, first, second, score in matches:
        one, two = number[first], number[second]
        if one >= known or two >= known:
            ratings += [start] * (len(number) - known)
            known = len(number)
        mine, theirs = ratings[one], ratings[two]
        difference = theirs - mine
        if cap is not None:
            difference = max(-cap, min(cap, difference))
        power = difference / scale
        if power > MOST_POWER:  # noqa: PLR1730 - a call in this loop costs a tenth of it
            power = MOST_POWER
        expected = 1.0 / (1.0 + 10.0**power)
        change = k * (score - expected)
        if at_once:
            ratings[one], ratings[two] = mine + change, theirs - change
        else:
            moved.append((one, two, change))
        rows += row(event, played, one, two, mine, theirs, expected, k, score, change, -change)
    for one, two, change in moved:
        ratings[one] += change
        ratings[two] -= change
