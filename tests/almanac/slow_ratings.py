"""A second opinion on ratings: slow, plain, from the written results and the formulas alone.

It shares nothing with the program but what people wrote (`Event`, `Ruleset`) and whether an event
counts. Forty decimal digits, one match after the other; Glicko-2's volatility by halving.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal, localcontext

from pairdown.almanac.record import EventRecord
from pairdown.model import PlayerId, Side

PI = Decimal("3.14159265358979323846264338327950288419716939937510")
SCALE = Decimal("173.7178")

Played = tuple[int, PlayerId, PlayerId, Decimal]


def slow_ratings(records: Iterable[EventRecord]) -> dict[str, dict[PlayerId, Decimal]]:
    """Every pool's ratings after all events."""
    pools: dict[str, list[EventRecord]] = {}
    for record in sorted(records, key=lambda each: (day_of(each), each.event.id)):
        pools.setdefault(record.ruleset.pool or record.ruleset.id, []).append(record)
    with localcontext() as precise:
        precise.prec = 40
        return {name: pool(some) for name, some in pools.items()}


def day_of(record: EventRecord) -> date:
    return record.event.end or record.event.date


def pool(records: list[EventRecord]) -> dict[PlayerId, Decimal]:
    systems = [each.ruleset.rating.system for each in records if each.ruleset.rating]
    counting = [
        each for each in records if each.ranked and not each.event.void and each.ruleset.rating
    ]
    if systems and systems[-1] == "glicko-2":
        return glicko(records, counting)
    return elo(counting)


def played(record: EventRecord) -> Iterator[Played]:
    """The rated matches, as written: a win is 1, a draw a half; what is not rated is left out."""
    people = [entry.player for entry in record.event.entries]
    for each in record.event.rounds:
        for match in each.matches:
            if match.result is None:
                continue
            side = match.result.side
            kind = Side.WIN if side is Side.LOSS else side
            ends = [one for one in record.ruleset.outcomes if one.side is kind]
            named = [one for one in ends if one.name == match.result.outcome]
            [outcome, *_] = [*named, *(one for one in ends if one.default)]
            if outcome.rated_as is Side.DRAW:
                score = Decimal("0.5")
            elif outcome.rated_as is Side.WIN and side in {Side.WIN, Side.LOSS}:
                score = Decimal(1 if side is Side.WIN else 0)
            else:
                continue
            yield each.number, people[match.first], people[match.second], score


def elo(records: list[EventRecord]) -> dict[PlayerId, Decimal]:
    now: dict[PlayerId, Decimal] = {}
    for record in records:
        plan = record.ruleset.rating
        assert plan is not None
        k = Decimal(plan.k.get(record.event.tier) or plan.k.get(plan.default_tier)
                    or plan.k.get("") or min(plan.k.values(), default=16))  # fmt: skip
        seen, moment = dict(now), None
        for number, one, two, score in sorted(played(record), key=lambda each: each[0]):
            fresh = plan.update == "match" or (plan.update == "round" and number != moment)
            if fresh:
                seen, moment = dict(now), number
            start = Decimal(plan.start)
            gap = seen.get(two, start) - seen.get(one, start)
            if plan.difference_cap is not None:
                gap = max(-Decimal(plan.difference_cap), min(Decimal(plan.difference_cap), gap))
            change = k * (score - 1 / (1 + Decimal(10) ** (gap / plan.scale)))
            now[one] = now.get(one, start) + change
            now[two] = now.get(two, start) - change
    return now


class Known:
    """What is believed of a player, on Glicko-2's own scale."""

    def __init__(self, phi: Decimal, sigma: Decimal) -> None:
        self.mu, self.phi, self.sigma = Decimal(0), phi, sigma
        self.day: date | None = None


def g(phi: Decimal) -> Decimal:
    return 1 / (1 + 3 * phi**2 / PI**2).sqrt()


def glicko(all_of_pool: list[EventRecord], records: list[EventRecord]) -> dict[PlayerId, Decimal]:
    plans = [each.ruleset.rating for each in all_of_pool if each.ruleset.rating]
    options = plans[-1].options

    def option(name: str, usual: str) -> Decimal:
        value = options.get(name)
        return Decimal(usual) if value is None else Decimal(value.numerator) / value.denominator

    most, tau = option("deviation", "350") / SCALE, option("tau", "0.5")
    days = int(option("period_days", "30"))
    known: dict[PlayerId, Known] = {}
    for record in records:
        matches = list(played(record))
        if not matches:
            continue
        day = day_of(record)
        there = sorted({name for _, one, two, _ in matches for name in (one, two)})
        before = {}
        for name in there:
            one = known.setdefault(name, Known(most, option("volatility", "0.06")))
            periods = (day - one.day).days // days if one.day and days > 0 else 0
            before[name] = (one.mu, min(most, (one.phi**2 + periods * one.sigma**2).sqrt()))
        for name in there:
            met = [(two, score) for _, one, two, score in matches if one == name]
            met += [(one, 1 - score) for _, one, two, score in matches if two == name]
            one = known[name]
            rate(one, *before[name], [(*before[other], score) for other, score in met], tau)
            one.day = day
    start = Decimal(plans[0].start)
    return {name: start + SCALE * one.mu for name, one in known.items()}


def rate(
    one: Known, mu: Decimal, phi: Decimal, met: list[tuple[Decimal, Decimal, Decimal]], tau: Decimal
) -> None:
    """Steps 3 to 8 of the paper."""
    v = Decimal(0)
    surprise = Decimal(0)
    for other_mu, other_phi, score in met:
        expected = 1 / (1 + (-g(other_phi) * (mu - other_mu)).exp())
        v += g(other_phi) ** 2 * expected * (1 - expected)
        surprise += g(other_phi) * (score - expected)
    v = 1 / v
    delta = v * surprise
    a = (one.sigma**2).ln()

    def f(x: Decimal) -> Decimal:
        part = phi**2 + v + x.exp()
        return x.exp() * (delta**2 - part) / (2 * part**2) - (x - a) / tau**2

    low, high = a - 100 * tau, a + 100 * tau  # f falls from plus to minus between them
    for _ in range(110):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    one.sigma = (low / 2).exp()
    one.phi = 1 / (1 / (phi**2 + one.sigma**2) + 1 / v).sqrt()
    one.mu = mu + one.phi**2 * surprise
