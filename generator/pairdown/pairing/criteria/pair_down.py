"""Has the stronger of the two been paired down before?"""

from __future__ import annotations

from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.pairing.matching import Keyed

Key = tuple[int, int, int]
"""Score group, pair-downs so far, pair-ups so far."""

BYE = (-1, 0, 0)


@criterion("repeat-pair-down", title="Repeated pair-downs")
def repeat_pair_down(look: Look, *, counts: Literal["higher", "both"] = "higher") -> Priced:
    """Nobody should be paired down twice.

    Weiss Schwarz nationals, pairing rule B. A pair-down belongs to the player with more points
    who meets one with fewer; a bye is none. A pair across groups costs as many as the stronger
    player has had; with ``counts: both`` also as many pair-ups as the weaker has had.
    """
    downs, ups = look.pair_downs, look.pair_ups

    def price(a: Key, b: Key) -> int:
        if a[0] == b[0] or BYE in {a, b}:
            return 0
        high, low = (a, b) if a[0] > b[0] else (b, a)
        return high[1] + (low[2] if counts == "both" else 0)

    def words(first: Seat, second: Seat) -> str:
        low, high = sorted((first, second), key=lambda seat: look.level[seat])
        said = [f"{look.name(high)} has been paired down {times(downs[high])} before"]
        if counts == "both" and ups[low]:
            said.append(f"{look.name(low)} has been paired up {times(ups[low])} before")
        return ", and ".join(said if downs[high] else said[1:])

    keys: list[Key] = [(look.level[seat], downs[seat], ups[seat]) for seat in look.seats]
    return Priced(Keyed(keys + [BYE] * look.bye, price), words, forbids=False)


def times(count: int) -> str:
    """Spell how often: ``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
