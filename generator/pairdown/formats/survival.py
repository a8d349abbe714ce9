"""Who is still in a Swiss phase from which players go out, and when may it stop?

The loop of the nationals document, steps 2 to 7: a round is played while more players than the
cut has places have fewer than so many losses; who has that many before a round is out. So the
loop always plays one round, and those who lost out in the last one may still fill places.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.frozen import frozen
from pairdown.model import Seat, Side
from pairdown.scoring.sheet import Kind, Sheet


@frozen
class Survival:
    """What the losses say after a round.

    ``in_loop`` had fewer losses than the limit when the round ended, whoever leaves after it;
    ``survivors`` are those of them who stay; ``candidates`` lost out in this very round and stay.
    """

    in_loop: tuple[Seat, ...]
    survivors: tuple[Seat, ...]
    candidates: tuple[Seat, ...]


def survival(sheets: Sequence[Sheet], ranked: Sequence[Seat], limit: int, last: int) -> Survival:
    """Look at the losses after round ``last`` (the event's number); all in order of ``ranked``."""
    staying = [seat for seat in ranked if _was_there(sheets[seat], last)]
    in_loop = [seat for seat in staying if sheets[seat].losses < limit]
    lost_out = [
        seat
        for seat in staying
        if sheets[seat].losses >= limit and _losses_before(sheets[seat], last) < limit
    ]
    return Survival(
        tuple(in_loop),
        tuple(seat for seat in in_loop if sheets[seat].dropped_after is None),
        tuple(seat for seat in lost_out if sheets[seat].dropped_after is None),
    )


def unbeaten(sheets: Sequence[Sheet], seats: Sequence[Seat]) -> list[Seat]:
    """Return who is still in and has nothing but wins and byes."""
    won = Side.WIN
    return [
        seat
        for seat in seats
        if sheets[seat].dropped_after is None
        and took_part(sheets[seat])
        and all(line.side is won for line in sheets[seat].lines)
    ]


def took_part(sheet: Sheet) -> bool:
    """Tell whether a player ever turned up in this phase."""
    absent = Kind.ABSENT
    return any(line.kind is not absent for line in sheet.lines)


def _was_there(sheet: Sheet, last: int) -> bool:
    """Tell whether a player turned up and had not left before the last round."""
    left = sheet.dropped_after
    return took_part(sheet) and (left is None or left >= last)


def _losses_before(sheet: Sheet, last: int) -> int:
    lost = (Side.LOSS, Side.DOUBLE_LOSS)
    return sum(1 for line in sheet.lines if line.round < last and line.side in lost)
