"""What does Glicko-2 make of a pool's matches, event by event?

Source: Glickman, "Example of the Glicko-2 system"; worked numbers in rules.md 4.6. An event is a
rating period: all its matches look at the ratings from before it. Ratings and deviations are
kept on the scale that people read; inside they are divided by 173.7178.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import chain
from math import exp, log, pi, sqrt
from typing import Annotated

from pairdown.almanac.ledger import SCALE, Doubt, Ledger
from pairdown.almanac.systems import Contest, Rated, Ratings, rating_system
from pairdown.frozen import frozen
from pairdown.model import PlayerId
from pairdown.ruleset import Count, Within

MOST_STEPS = 200
CLOSE = 1e-12
"""How near the iteration has to come to the new volatility.

The paper's epsilon of a millionth leaves a rating open in its sixth decimal, by the way in which
the iteration went; so near, every way gives the same rating.
"""


@frozen
class Strength:
    """What is believed of a player: rating, how far off it may be, how erratic the results are.

    ``deviation`` is one standard deviation in rating points.
    """

    rating: float
    deviation: float
    volatility: float


Seen = tuple[Strength, float]
"""An opponent as before the period, and the score against him or her: 1, 0.5 or 0."""


Erratic = Annotated[Fraction, Within(Fraction(1, 1000), 1)]
Held = Annotated[Fraction, Within(Fraction(1, 100), 10)]
"""Glickman finds 0.3 to 1.2 reasonable; nearer to 0 the volatility cannot be found any more."""


@rating_system("glicko-2", title="Glicko-2")
def glicko(
    ledger: Ledger,
    contests: Iterable[Contest],
    *,
    deviation: Count = 350,
    volatility: Erratic = Fraction(6, 100),
    tau: Held = Fraction(1, 2),
    period_days: int = 30,
) -> Ratings:
    """A rating comes with its uncertainty: newcomers move far, well-known players little.

    Glicko-2, one period per event. ``deviation`` and ``volatility`` are a newcomer's, ``tau``
    holds back how fast volatility changes. For every full ``period_days`` between two events of
    a player the uncertainty grows as for one idle period (0: it never grows), up to a
    newcomer's.
    """
    most, erratic, held = float(deviation), float(volatility), float(tau)
    ledger.doubt = Doubt(most, period_days)
    known, last = _known(ledger)
    for contest in contests:
        new = Strength(float(contest.plan.start), most, erratic)
        before = {
            player: _rested(ledger.doubt, known.get(player, new), last.get(player), contest.day)
            for player in sorted({name for row in contest.matches for name in row[1:3]})
        }
        after = _period(ledger, contest, before, held)
        known |= after
        last |= dict.fromkeys(after, contest.day)
    ledger.strengths[:] = array("d", chain.from_iterable(
        (each.rating, each.deviation, each.volatility, last[player].toordinal())
        for player in ledger.rows.numbers
        for each in (known[player],)
    ))  # fmt: skip
    return {player: each.rating for player, each in known.items()}


def _known(ledger: Ledger) -> tuple[dict[PlayerId, Strength], dict[PlayerId, date]]:
    """Return how strong everybody was after the last event of a ledger, and when it was."""
    numbers = iter(ledger.strengths)
    told = dict(zip(ledger.rows.numbers, zip(*[numbers] * 4, strict=True), strict=True))
    known = {player: Strength(*each[:3]) for player, each in told.items()}
    return known, {player: date.fromordinal(int(each[3])) for player, each in told.items()}


def _rested(doubt: Doubt, of: Strength, last: date | None, day: date) -> Strength:
    """Return the strength after the days without an event."""
    idle = (day - last).days if last else 0
    return Strength(of.rating, doubt.after(of.deviation, of.volatility, idle), of.volatility)


def _period(
    ledger: Ledger, contest: Contest, before: Mapping[PlayerId, Strength], tau: float
) -> dict[PlayerId, Strength]:
    """Rate one event: everybody anew, then a row for each match with its share of the change."""
    met: dict[PlayerId, list[Seen]] = {player: [] for player in before}
    for _, one, two, score in contest.matches:
        met[one].append((before[two], score))
        met[two].append((before[one], 1 - score))
    after = {player: rated(before[player], met[player], tau=tau) for player in before}
    with ledger.event(contest.event) as number:
        for match in sorted(contest.matches, key=lambda each: each[0]):
            _enter(ledger, number, match, before, after)
        ledger.mark((player, each.deviation, each.volatility) for player, each in after.items())
    return after


def _enter(
    ledger: Ledger, number: int, match: Rated, before: Mapping[PlayerId, Strength],
    after: Mapping[PlayerId, Strength],
) -> None:  # fmt: skip
    """Add a match's row: a player's change is the sum of k · (score - expected) over the rows."""
    played, one, two, score = match
    expected, k = _expected(before[one], before[two]), _weight(after[one], before[two])
    other, other_k = _expected(before[two], before[one]), _weight(after[two], before[one])
    up, down = k * (score - expected), other_k * (1 - score - other)
    mine, theirs = before[one], before[two]
    ledger.rows.append(
        (number, played, one, two, mine.rating, theirs.rating, expected, k, score, up, down)
    )
    ledger.details.extend((mine.deviation, theirs.deviation, other, other_k))


def rated(before: Strength, met: Sequence[Seen], *, tau: float) -> Strength:
    """Return what is believed of a player after a period with at least one match.

    >>> after = rated(Strength(1500, 200, 0.06), [(Strength(1400, 30, 0.06), 1.0),
    ...               (Strength(1550, 100, 0.06), 0.0), (Strength(1700, 300, 0.06), 0.0)], tau=0.5)
    >>> f"{after.rating:.2f} {after.deviation:.2f} {after.volatility:.7f}"
    '1464.05 151.52 0.0599960'
    """
    expected = [(_g(each.deviation), _expected(before, each), score) for each, score in met]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in expected)
    surprise = sum(g * (score - e) for g, e, score in expected)
    volatility = _volatility(before, variance * surprise, variance, tau)
    spread = (before.deviation / SCALE) ** 2 + volatility**2
    deviation = 1 / sqrt(1 / spread + 1 / variance)
    rating = before.rating + SCALE * deviation**2 * surprise
    return Strength(rating, SCALE * deviation, volatility)


def _g(deviation: float) -> float:
    """Return how much a result against somebody so little known counts, between 0 and 1."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)


def _expected(mine: Strength, theirs: Strength) -> float:
    """Return the score to expect; kept off 0 and 1, where nothing could be learnt any more."""
    power = _g(theirs.deviation) * (theirs.rating - mine.rating) / SCALE
    return 1 / (1 + exp(max(-30.0, min(30.0, power))))


def _weight(after: Strength, opponent: Strength) -> float:
    """Return by how many points an unexpected win against this opponent moves the player."""
    return after.deviation**2 / SCALE * _g(opponent.deviation)


def _volatility(before: Strength, delta: float, variance: float, tau: float) -> float:
    """Return the new volatility: the paper's step 5, by the Illinois method."""
    square, spread = delta * delta, (before.deviation / SCALE) ** 2
    old = log(before.volatility**2)

    def f(x: float) -> float:
        both = spread + variance + exp(x)
        return exp(x) * (square - both) / (2 * both * both) - (x - old) / (tau * tau)

    low = old
    if square > spread + variance:
        high = log(square - spread - variance)
    else:
        high = next(old - n * tau for n in range(1, 10_000) if f(old - n * tau) >= 0)
    return exp(_root(f, low, high) / 2)


def _root(f: Callable[[float], float], low: float, high: float) -> float:
    """Return where f is 0 between two places, one on each side, to `CLOSE`."""
    f_low, f_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return low
