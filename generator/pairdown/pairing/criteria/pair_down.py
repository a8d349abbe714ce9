"""Has the stronger of the two been paired down before?"""

from __future__ import annotations

from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.costs import Keyed
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.said import counted, said

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
        down = said("{who} has been paired down {times} before",
                    who=look.name(high), times=times(downs[high]))  # fmt: skip
        if counts != "both" or not ups[low]:
            return down if downs[high] else ""
        up = said("{who} has been paired up {times} before",
                  who=look.name(low), times=times(ups[low]))  # fmt: skip
        return said("{one}, and {other}", one=down, other=up) if downs[high] else up

    keys: list[Key] = [(look.level[seat], downs[seat], ups[seat]) for seat in look.seats]
    return Priced(Keyed(keys + [BYE] * look.bye, price), words, forbids=False)


def times(count: int) -> str:
    """Spell how often: ``once``, ``twice``, ``3 times``."""
    if count in {1, 2}:
        return said("once") if count == 1 else said("twice")
    return counted(count, "{n} time", "{n} times")
