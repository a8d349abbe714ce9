"""What does a stage look like in columns of numbers?"""

from __future__ import annotations

from math import lcm

import numpy as np
import numpy.typing as npt

from pairdown.frozen import frozen
from pairdown.insight.odds.forecast import Forecast
from pairdown.insight.odds.measure import Measure
from pairdown.insight.odds.stage import Stage
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.admission import Fill
from pairdown.scoring.sheet import Sheet

LOST = frozenset({Side.LOSS, Side.DOUBLE_LOSS})


@frozen
class Hall:
    """A stage in columns, one for each of ``seats``, in table order.

    ``values`` are what they have, in units of one common denominator, ``losses`` how often they
    lost. ``pairs`` are the columns of the known matches, ``chances`` how likely each end of them
    is; ``gains`` and ``lost`` what each end brings either. ``playing`` are the columns of those
    who play on, with ``to_come`` rounds to come; ``going`` marks who may have a place and
    ``filling`` who may fill one. ``kinds`` number what no two who go on may share. ``limit`` is
    how many losses put out, None where nobody is put out.
    """

    seats: tuple[Seat, ...]
    values: npt.NDArray[np.int64]
    losses: npt.NDArray[np.int64]
    ratings: npt.NDArray[np.float64]
    pairs: tuple[tuple[int, int], ...]
    chances: npt.NDArray[np.float64]
    gains: npt.NDArray[np.int64]
    lost: npt.NDArray[np.int64]
    bye: int
    playing: npt.NDArray[np.int64]
    to_come: int
    going: npt.NDArray[np.bool_]
    filling: npt.NDArray[np.bool_]
    kinds: npt.NDArray[np.int64]
    places: int | None
    least: int | None
    limit: int | None
    shrink: bool


def hall(stage: Stage, forecast: Forecast, measure: Measure) -> Hall:
    """Write a stage in columns."""
    rules, phase = stage.rules, stage.phase
    seats = tuple(measure.values)
    column = {seat: at for at, seat in enumerate(seats)}
    below = _below(stage, measure)
    survivors = rules.admit == "survivors"
    return Hall(
        seats=seats,
        values=_whole([measure.values[seat] for seat in seats], below),
        losses=np.array([phase.sheets[seat].losses for seat in seats], dtype=np.int64),
        ratings=np.array([forecast.ratings.get(seat, 0.0) for seat in seats]),
        pairs=tuple((column[each.first], column[each.second]) for each in stage.open),
        chances=np.array([forecast.of(each) for each in stage.open]).reshape(
            len(stage.open), len(forecast.ends)
        ),
        gains=np.array([_whole([each.first, each.second], below) for each in measure.usual]),
        lost=np.array([_lost(each.side) for each in measure.usual], dtype=np.int64),
        bye=int(measure.bye * below),
        playing=np.array([column[seat] for seat in stage.alive], dtype=np.int64),
        to_come=stage.to_come,
        going=np.array([seat in stage.going for seat in seats]),
        filling=np.array([_may_fill(phase.sheets[seat], rules.fill) for seat in seats]),
        kinds=_kinds(stage, seats),
        places=None if rules.admit == "points" else stage.places,
        least=int(rules.min_points * below)
        if rules.min_points is not None and rules.admit in {"points", "both"}
        else None,
        limit=int(phase.play.plan.options["eliminate_at"]) if survivors else None,
        shrink=rules.when_short == "shrink",
    )


def _below(stage: Stage, measure: Measure) -> int:
    """Return the denominator that makes all values whole."""
    least = stage.rules.min_points or 0
    numbers: list[Exact] = [*measure.values.values(), measure.bye, least]
    numbers += [each for gain in measure.usual for each in (gain.first, gain.second)]
    return lcm(*(each.denominator for each in numbers))


def _whole(numbers: list[Exact], below: int) -> npt.NDArray[np.int64]:
    return np.array([int(each * below) for each in numbers], dtype=np.int64)


def _lost(side: Side) -> tuple[int, int]:
    return int(side in LOST), int(side.turned() in LOST)


def _may_fill(sheet: Sheet, fill: Fill | None) -> bool:
    """Tell whether a player may fill a place that survivors leave open."""
    if fill is None:
        return False
    return not any(line.side in LOST and line.outcome in fill.never_by for line in sheet.lines)


def _kinds(stage: Stage, seats: tuple[Seat, ...]) -> npt.NDArray[np.int64]:
    """Number what no two who go on may share; everybody is of an own kind where nothing differs."""
    told = [stage.kinds[seat] for seat in seats]
    numbers = {kind: at for at, kind in enumerate(dict.fromkeys(told))}
    return np.array([numbers[kind] for kind in told], dtype=np.int64)
