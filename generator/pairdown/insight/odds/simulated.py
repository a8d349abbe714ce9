"""What follows from outcomes drawn by lot, where there are too many to go through?

Many outcomes are drawn at once, as columns of numbers: a row an outcome, a column a player. The
draws come from a recorded seed, so the same question has the same answer on every machine. Only
the first column of the table is reckoned with (`line`): who is level at the line shares the places
left there evenly. Rounds whose pairs nobody knows yet are paired by that column, equals by lot,
whether they have met or not; in an odd field the last one has the bye.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pairdown.frozen import frozen
from pairdown.insight.odds.forecast import Forecast
from pairdown.insight.odds.hall import Hall
from pairdown.insight.odds.line import placed
from pairdown.insight.odds.tally import Tallies, Tally
from pairdown.lot import lot
from pairdown.model import Seat, Side

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]

AT_ONCE = 10_000
"""Outcomes drawn at once: a few megabytes for a hundred players."""


@frozen
class Drawn:
    """Outcomes drawn: values and losses then, and the number of the end of each known match."""

    values: Numbers
    losses: Numbers
    ends: Numbers


def simulated(hall: Hall, forecast: Forecast, samples: int, seed: str) -> Tallies:
    """Draw so many outcomes; ``inside`` counts those in by the first column alone."""
    tallies = Tallies()
    for part, first in enumerate(range(0, samples, AT_ONCE)):
        dice = _Dice(np.random.Philox(key=lot(seed, "odds", part, bits=128)))
        drawn = _drawn(hall, forecast, dice, min(AT_ONCE, samples - first))
        chance, level = placed(hall, drawn.values, drawn.losses)
        _add(hall, forecast, drawn.ends, chance, level, tallies)
    return tallies


@frozen
class _Dice:
    """Numbers in [0, 1) from a recorded seed, the same ones everywhere."""

    bits: np.random.Philox

    def thrown(self, rows: int, columns: int) -> Floats:
        """Return so many of them."""
        raw = np.asarray(self.bits.random_raw(rows * columns))
        # The bits themselves are the same in every version of the library, floats may not be.
        dots = (raw >> np.uint64(11)).astype(np.float64) * np.float64(2.0**-53)
        return dots.reshape(rows, columns)


def _drawn(hall: Hall, forecast: Forecast, dice: _Dice, size: int) -> Drawn:
    """Draw the known matches, then the rounds to come."""
    values = np.tile(hall.values, (size, 1))
    losses = np.tile(hall.losses, (size, 1))
    limits = np.cumsum(hall.chances, axis=1)[:, :-1]
    dots = dice.thrown(size, len(hall.pairs))
    ends = (dots[:, :, None] >= limits[None, :, :]).sum(axis=2)
    for number, (one, two) in enumerate(hall.pairs):
        for at, column in enumerate((one, two)):
            values[:, column] += hall.gains[ends[:, number], at]
            losses[:, column] += hall.lost[ends[:, number], at]
    for _ in range(hall.to_come):
        _play_on(hall, forecast, dice, values, losses)
    return Drawn(values, losses, ends)


def _play_on(hall: Hall, forecast: Forecast, dice: _Dice, values: Numbers, losses: Numbers) -> None:
    """Pair a further round by value and lot, and draw it."""
    size, playing = len(values), len(hall.playing)
    order = np.argsort(-(values[:, hall.playing] + dice.thrown(size, playing)), axis=1)
    seated = hall.playing[order]
    one, two = seated[:, 0 : playing - 1 : 2], seated[:, 1:playing:2]
    limits = _limits(forecast, hall.ratings[one], hall.ratings[two])
    dots = dice.thrown(size, one.shape[1])
    ends = sum((dots >= each).astype(np.int64) for each in limits)
    rows = np.arange(size)[:, None]
    for at, columns in enumerate((one, two)):
        values[rows, columns] += hall.gains[ends, at]
        losses[rows, columns] += hall.lost[ends, at]
    if playing % 2:
        values[np.arange(size), seated[:, -1]] += hall.bye


def _limits(forecast: Forecast, mine: Floats, theirs: Floats) -> list[Floats]:
    """Return where the ends of many matches begin, all but the first, as in `Forecast.of`."""
    count = len(forecast.ends)
    if not forecast.ratings:
        return [np.full(mine.shape, at / count) for at in range(1, count)]
    expected = 1.0 / (1.0 + 10.0 ** ((theirs - mine) / forecast.scale))
    draw = np.minimum(forecast.drawn, 2 * np.minimum(expected, 1 - expected))
    win = expected - draw / 2
    return [win, win + draw][: count - 1]


def _add(
    hall: Hall, forecast: Forecast, ends: Numbers, chance: Floats, level: Marks, tallies: Tallies
) -> None:
    """Add outcomes to everybody's tally, then those of each end of the own match."""
    for column, seat in enumerate(hall.seats):
        _sum(tallies.at(seat), chance[:, column], level[:, column])
    told: set[Seat] = set()
    for number, pair in enumerate(hall.pairs):
        for end, each in enumerate(forecast.ends):
            rows = ends[:, number] == end
            for at, column in enumerate(pair):
                side: Side = each.result.side.turned() if at else each.result.side
                if hall.seats[column] not in told:
                    tally = tallies.at(hall.seats[column], side)
                    _sum(tally, chance[rows, column], level[rows, column])
        told |= {hall.seats[column] for column in pair}


def _sum(tally: Tally, chance: Floats, level: Marks) -> None:
    inside, outside = int((chance == 1).sum()), int((chance == 0).sum())
    tally.inside += inside
    tally.outside += outside
    tally.undecided += len(chance) - inside - outside
    tally.chance += float(chance.sum())
    tally.level += float(level.sum())
    tally.weight += len(chance)
