"""Within a score group, who is meant to meet whom?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.costs import Keyed
from pairdown.pairing.criteria import Look, Priced, criterion

Key = tuple[int, int, int]
"""Score group, place within it from 0, size of the group."""

BYE = (-1, 0, 0)


@criterion("fold", title="Off the fold")
def fold(
    look: Look,
    *,
    by: Literal["rank", "seed", "rating"] = "rank",
    style: Literal["top-bottom", "adjacent", "monrad"] = "top-bottom",
) -> Priced:
    """Within a score group the places decide who meets whom.

    ``top-bottom``: the upper half meets the lower half, first of each first (the usual fold of
    chess). ``adjacent``: first meets second, third meets fourth. ``monrad``: adjacent through
    the whole field, whatever the score groups. Places are by rank, by ``seed`` or by outside
    ``rating``; where that says nothing, by the lot. Costs how many places a pair is off the
    fold; pairs across groups cost nothing.
    """
    ordered = sorted(look.seats, key=lambda seat: _place(look, seat, by))
    places = _places(look, ordered, whole=style == "monrad")
    keys = [places[seat] for seat in look.seats] + [BYE] * look.bye

    def price(a: Key, b: Key) -> int:
        if a[0] != b[0]:
            return 0
        wanted = a[2] // 2 if style == "top-bottom" else 1
        return abs(abs(a[1] - b[1]) - wanted)

    return Priced(Keyed(keys, price), forbids=False)


def _place(look: Look, seat: Seat, by: str) -> tuple[int, ...]:
    """Return what is smaller for a player who is placed higher."""
    last = (look.lot("fold", seat), look.number[seat])
    if by == "seed":
        return (look.seed_key(seat), *last)
    if by == "rating":
        return (look.rating_key(seat), *last)
    return (*look.strength(seat), *last)


def _places(look: Look, ordered: Sequence[Seat], *, whole: bool) -> dict[Seat, Key]:
    groups: dict[int, list[Seat]] = {}
    for seat in ordered:
        groups.setdefault(0 if whole else look.level[seat], []).append(seat)
    return {
        seat: (level, place, len(group))
        for level, group in groups.items()
        for place, seat in enumerate(group)
    }
