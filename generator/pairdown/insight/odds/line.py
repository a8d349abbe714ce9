"""Who has a place, outcome by outcome, by the first column of the table alone?

A chance of 1 is a place, 0 none; who is level at the line shares what is left there evenly, and is
marked as level.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pairdown.insight.odds.hall import Hall

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]
Places = tuple[Floats, Marks]
"""The chance of everybody, and who is level at the line."""

NOWHERE = -(2**40)
MOST_UNDECIDED = 0.999
"""As where outcomes are counted: who plays on has no place yet."""


def placed(hall: Hall, values: Numbers, losses: Numbers) -> Places:
    """Give out the places of every outcome."""
    may = np.broadcast_to(hall.going, values.shape)
    if hall.least is not None:
        may = may & (values >= hall.least)
    if hall.places is None:
        return may.astype(np.float64), np.zeros(values.shape, dtype=np.bool_)
    if hall.limit is not None:
        return _survivors(hall, values, losses, may)
    counting = np.where(may, values, NOWHERE)
    places = np.full(len(values), hall.places)
    if len(set(hall.kinds.tolist())) == len(hall.kinds):
        return above_line(counting, places)
    return _one_of_a_kind(hall, counting, places)


def above_line(counting: Numbers, places: Numbers) -> Places:
    """Give so many places to the largest values of each row; `NOWHERE` never has one."""
    size, players = counting.shape
    ordered = np.sort(counting, axis=1)[:, ::-1]
    at = np.clip(places, 1, players) - 1
    line = ordered[np.arange(size), at][:, None]
    above, level = counting > line, (counting == line) & (counting != NOWHERE)
    free = (np.clip(places, 0, players) - above.sum(axis=1))[:, None]
    many = level.sum(axis=1)[:, None]
    share = np.clip(free / np.maximum(many, 1), 0.0, 1.0)
    has_any = (places > 0)[:, None]
    chance = np.where(above, 1.0, np.where(level, share, 0.0)) * has_any
    return chance, level & (many > free) & has_any


def _one_of_a_kind(hall: Hall, counting: Numbers, places: Numbers) -> Places:
    """Let the best of each kind compete; where kinds are too few, the others fill up."""
    kinds = int(hall.kinds.max()) + 1
    best = np.stack([counting[:, hall.kinds == kind].max(axis=1) for kind in range(kinds)], axis=1)
    if kinds < hall_places(hall) and hall.shrink:
        places = np.full(len(places), 1 << (kinds.bit_length() - 1))
    chance_of_kind, level_of_kind = above_line(best, places)
    is_best = (counting == best[:, hall.kinds]) & (counting != NOWHERE)
    holders = np.stack(
        [is_best[:, hall.kinds == kind].sum(axis=1) for kind in range(kinds)], axis=1
    )[:, hall.kinds]
    chance = np.where(is_best, chance_of_kind[:, hall.kinds] / np.maximum(holders, 1), 0.0)
    level = is_best & (level_of_kind[:, hall.kinds] | ((holders > 1) & (chance > 0)))
    if kinds < hall_places(hall) and not hall.shrink:
        doubles, more = above_line(np.where(is_best, NOWHERE, counting), places - kinds)
        return chance + doubles, level | more
    return chance, level


def hall_places(hall: Hall) -> int:
    """Return how many places there are; at most all."""
    return len(hall.seats) if hall.places is None else hall.places


def _survivors(hall: Hall, values: Numbers, losses: Numbers, may: Marks) -> Places:
    """Admit who came through, then fill up with those who lost out in this round.

    Where more came through than there are places, the loop plays on.
    """
    assert hall.limit is not None, "only where losses put out"
    assert hall.places is not None, "only where places are counted"
    through = may & (losses < hall.limit)
    out_now = may & (losses >= hall.limit) & (hall.losses < hall.limit)[None, :] & hall.filling
    survivors = through.sum(axis=1)
    open_places = np.maximum(hall.places - survivors, 0)
    filled, level = above_line(np.where(out_now, values, NOWHERE), open_places)
    each = np.minimum(hall.places / np.maximum(survivors, 1), MOST_UNDECIDED)
    share = np.where(survivors > hall.places, each, 1.0)
    return np.where(through, share[:, None], filled), level
