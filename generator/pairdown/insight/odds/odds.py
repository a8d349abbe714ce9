"""Who has clinched a place, who can draw in, who is out?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt

from pairdown.almanac.record import Almanac, EventRecord
from pairdown.insight.odds.answer import Chance, Given, Odds
from pairdown.insight.odds.bounds import Bounds, Verdict, bounds
from pairdown.insight.odds.counted import MOST_OUTCOMES, countable, counted
from pairdown.insight.odds.forecast import Forecast, forecast
from pairdown.insight.odds.measure import measure
from pairdown.insight.odds.stage import Stage, stage
from pairdown.insight.odds.tally import Tallies, Tally
from pairdown.model import Seat, Side
from pairdown.said import Figure, listed, said

SAMPLES = 100_000
DEVIATIONS = 1.96
"""Within so many standard deviations lie 19 of 20 draws."""


def odds(
    record: EventRecord,
    almanac: Almanac,
    *,
    samples: int = SAMPLES,
    seed: str = "",
    even: bool = False,
    most: int = MOST_OUTCOMES,
) -> Odds | str:
    """Return everybody's chances of a place in the cut, or a sentence why there are none to tell.

    Where no phase follows, it is the chance of the first place. ``samples`` are drawn by lot from
    ``seed`` (the event's own where none is given) if there are more than ``most`` outcomes.
    """
    found = stage(record)
    if isinstance(found, str):
        return found
    likely = forecast(record, almanac, even=even)
    lots = seed or record.event.seed
    tallies = counted(found, likely, lots) if countable(found, likely, most) else None
    if tallies is not None:
        return _answer(found, likely, tallies, lots, exact=True)
    told = measure(found, likely)
    if told is None:
        return said("There are too many outcomes of {event} to count.", event=record.event.name)
    from pairdown.insight.odds.hall import hall  # noqa: PLC0415, as numpy takes its time
    from pairdown.insight.odds.simulated import simulated  # noqa: PLC0415 - see above

    drawn = simulated(hall(found, likely, told), likely, samples, lots)
    return _answer(found, likely, drawn, lots, exact=False)


def _answer(found: Stage, likely: Forecast, tallies: Tallies, seed: str, *, exact: bool) -> Odds:
    told = measure(found, likely)
    limits = bounds(found, told) if told is not None else None
    table = found.phase.progress.standings
    assert table is not None, "a stage has a table"
    certain = exact and not found.to_come
    chances = tuple(
        _chance(row.seat, tallies, None if certain else limits, certain=certain)
        for row in table.rows
    )
    outcomes = max((each.all.outcomes for each in chances), default=0)
    return Odds(
        stage=found,
        exact=exact,
        outcomes=outcomes,
        seed=seed,
        even=not likely.ratings,
        error=0.0 if exact else _error(each.all for each in chances),
        error_by_end=0.0
        if exact
        else _error(given for each in chances for given in each.by_side.values()),
        chances=chances,
        notes=tuple(_notes(found, likely, tallies, exact=exact)),
    )


def _error(drawn: Iterable[Given]) -> float:
    """Return how far off the worst of some drawn chances may be; what is certain is not drawn.

    Two more outcomes of either kind keep a chance that few drew from looking sure.
    """
    worst = 0.0
    for each in drawn:
        if each.verdict is Verdict.OPEN and each.outcomes:
            share = (each.chance * each.outcomes + 2) / (each.outcomes + 4)
            worst = max(worst, sqrt(share * (1 - share) / (each.outcomes + 4)))
    return DEVIATIONS * worst


def _chance(seat: Seat, tallies: Tallies, limits: Bounds | None, *, certain: bool) -> Chance:
    sides = [side for side in Side if (seat, side) in tallies.by_side]
    return Chance(
        seat,
        _given(seat, None, tallies.at(seat), limits, certain=certain),
        {
            side: _given(seat, side, tallies.at(seat, side), limits, certain=certain)
            for side in sides
        },
    )


def _given(
    seat: Seat, side: Side | None, tally: Tally, limits: Bounds | None, *, certain: bool
) -> Given:
    """Say what is certain: by all outcomes if they are all there can be, else by points alone."""
    if certain:
        verdict = _verdict(tally)
    else:
        verdict = limits.verdict(seat, side) if limits is not None else Verdict.OPEN
    return Given(verdict, tally.share(), tally.level_share(), tally.inside, tally.outcomes)


def _verdict(tally: Tally) -> Verdict:
    if tally.inside == tally.outcomes:
        return Verdict.IN
    return Verdict.OUT if tally.outside == tally.outcomes else Verdict.OPEN


def _notes(found: Stage, likely: Forecast, tallies: Tallies, *, exact: bool) -> Iterator[str]:
    """Walk what is taken for granted."""
    ends = listed(SIDES[end.result.side] for end in likely.ends)
    yield said("Matches end in the usual {ends}.", ends=ends)
    if likely.ratings:
        drawn = Figure(f"{100 * likely.drawn:.1f}%")
        yield said("Ratings say how likely each is; {share} of all rated matches were drawn.",
                   share=drawn)  # fmt: skip
    else:
        yield said("Each is as likely as the others.")
    if found.to_come and exact:
        yield said("Rounds to come are paired as they would be suggested; what is called certain "
                   "is so by points alone.")  # fmt: skip
    elif found.to_come:
        yield said("Rounds to come are paired by points, equals by lot.")
    if found.open_ended:
        yield said("Where the results ask for a further round, all who play on have even chances.")
    elif exact and any(tally.undecided for tally in tallies.of.values()):
        yield said("Where only a lot can decide, those who are level have even chances.")
    if not exact:
        yield said("What is called certain is so by points alone, whatever the tiebreakers say; "
                   "who is level at the line shares the places left there.")  # fmt: skip


SIDES = {Side.WIN: said("win"), Side.DRAW: said("draw"), Side.LOSS: said("loss")}
