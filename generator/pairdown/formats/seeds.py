"""In which order do players enter a first phase that needs an order?"""

from __future__ import annotations

from collections.abc import Iterable

from pairdown.lot import lot
from pairdown.model import Event, Seat


def by_seed(event: Event, seats: Iterable[Seat], *, written: bool = True) -> tuple[Seat, ...]:
    """Return the seats by the seeds of the player list, the rest after them by lot.

    Without ``written`` seeds all are drawn. The lot comes from the event's seed and the player,
    so the order of the list does not matter.
    """

    def place(seat: Seat) -> tuple[bool, int, int, str]:
        entry = event.entries[seat]
        seed = entry.seed if written else None
        drawn = lot(event.seed, "seed", entry.player)
        return (seed is None, seed or 0, drawn, entry.player)

    return tuple(sorted(seats, key=place))
