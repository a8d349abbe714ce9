"""Who finished where in a bracket, who may still play, and who shares a place?

Players who go out in the same column share a place. Those still in stand above them, together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairdown.model import Seat
from pairdown.scoring.bracket import FINAL, LOWER, THIRD, UPPER, Bout, Bracket

Depth = tuple[int, int]
"""How good an end is, smaller first; the second number counts within the first."""

_STILL_IN = (0, 0)
_LAST_BOUT = 1
_THIRD = 2
_EARLIER = 3


def order(bracket: Bracket, entrants: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups that share a place, best first; within a group by seed."""
    depths = _depths(bracket, entrants)
    levels = sorted(set(depths.values()))
    return tuple(tuple(seat for seat in entrants if depths[seat] == level) for level in levels)


def alive(bracket: Bracket, entrants: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return who may still play, those without a loss first, then by seed."""
    seeds = {seat: seed for seed, seat in enumerate(entrants)}
    open_ = [bout for bout in bracket.bouts if not bout.decided]
    waiting = {seat: bout.side for bout in reversed(open_) for seat in bout.seats()}
    waiting |= dict.fromkeys(_not_begun(bracket, entrants), UPPER)
    return tuple(
        sorted(
            (seat for seat in entrants if seat in waiting),
            key=lambda seat: (waiting[seat] in {LOWER, THIRD}, seeds[seat]),
        )
    )


def _not_begun(bracket: Bracket, entrants: Sequence[Seat]) -> Iterator[Seat]:
    """Walk the players whose first bout's other side is unknown yet."""
    for bout in bracket.bouts:
        if not bout.decided:
            yield from (entrants[slot.seed - 1] for slot in bout.slots if slot.seed is not None)


def _depths(bracket: Bracket, entrants: Sequence[Seat]) -> dict[Seat, Depth]:
    """Return each player's depth; later bouts overwrite earlier ones."""
    last = _last_bouts(bracket)
    depths: dict[Seat, Depth] = dict.fromkeys(entrants, _STILL_IN)
    for bout in bracket.bouts:
        if bout.out:
            continue
        for seat in bout.seats():
            depths[seat] = _depth(bout, seat, last) if bout.decided else _open_depth(bout)
    return depths


def _open_depth(bout: Bout) -> Depth:
    return (_THIRD, 0) if bout.side == THIRD else _STILL_IN


def _depth(bout: Bout, seat: Seat, last: Sequence[int]) -> Depth:
    """Say how deep a player is after this bout, if no later one follows."""
    lost = bout.winner is not None and seat != bout.winner
    if bout.side == THIRD:
        return (_THIRD, int(lost))
    if bout.id in last:
        return (_LAST_BOUT, 2 * last.index(bout.id) + int(lost))
    return (_EARLIER, -bout.round) if lost or bout.both_out else _STILL_IN


def _last_bouts(bracket: Bracket) -> list[int]:
    """Return the ids of the bouts after which no other follows for the winner, best first.

    That is the final, or its repetition; where two brackets end side by side, the upper one's
    last and then the lower one's.
    """
    needed = [bout for bout in bracket.bouts if not bout.out]
    for sides in ((FINAL,), (UPPER, LOWER)):
        found = [max(bouts) for side in sides if (bouts := _of_side(needed, side))]
        if found:
            return [number for _, number in found]
    return []


def _of_side(bouts: Sequence[Bout], side: str) -> list[tuple[int, int]]:
    return [(bout.column, bout.id) for bout in bouts if bout.side == side]
