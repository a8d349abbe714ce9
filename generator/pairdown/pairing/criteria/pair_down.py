"""Has the stronger of the two been paired down before?"""

from __future__ import annotations

from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.pairing.criteria.gaps import BYE
from pairdown.pairing.matching import Keyed

Key = tuple[int, int, int]
"""Score group, pair-downs so far, pair-ups so far."""


@criterion("repeat-pair-down", title="Repeated pair-downs")
def repeat_pair_down(look: Look, *, counts: Literal["higher", "both"] = "higher") -> Priced:
    """Nobody should be paired down twice.

    Weiss Schwarz nationals, pairing rule B. A pair-down belongs to the player with more points
    who meets one with fewer; a bye is none. A pair across groups costs as many as the stronger
    player has had; with ``counts: both`` also as many pair-ups as the weaker has had.
    """

    def price(a: Key, b: Key) -> int:
        if a[0] == b[0] or BYE in (a[0], b[0]):
            return 0
        high, low = (a, b) if a[0] > b[0] else (b, a)
        return high[1] + (low[2] if counts == "both" else 0)

    def words(first: Seat, second: Seat) -> str:
        stronger = max(first, second, key=lambda seat: look.level[seat])
        times = look.pair_downs.get(stronger, 0)
        had = "once" if times == 1 else f"{times} times"
        return f"{look.entry(stronger).name} has been paired down {had} before"

    keys: list[Key] = [
        (look.level[seat], look.pair_downs.get(seat, 0), look.pair_ups.get(seat, 0))
        for seat in look.seats
    ]
    keys += [(BYE, 0, 0)] * look.bye
    return Priced(Keyed(keys, price), words)
