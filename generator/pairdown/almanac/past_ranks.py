"""Where did everybody stand on a pool's list after each event?"""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.trails import trails
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId


class PastRank(NamedTuple):
    """A place on the list right after an event, and how many were on it."""

    rank: int
    listed: int


_past_rank: Callable[[tuple[int, int]], PastRank] = partial(tuple.__new__, PastRank)
"""A place of its values; nothing is called in Python."""


@frozen
class PastRanks:
    """The places of a whole pool; three whole numbers a player and event: event, rank, listed.

    An event is one of ``events``, those of the ledger. The ledger itself is not held here, since it
    keeps this.
    """

    events: Sequence[EventId]
    numbers: Mapping[PlayerId, array[int]]

    def of(self, player: PlayerId) -> dict[EventId, PastRank]:
        """Return a player's places by event, in order; unlisted times are left out."""
        found, events, made = self.numbers.get(player, array("i")), self.events, _past_rank
        triples = zip(found[::3], found[1::3], found[2::3], strict=True)
        return {events[event]: made((rank, listed)) for event, rank, listed in triples if rank}


def past_ranks(ledger: Ledger, min_matches: int) -> PastRanks:
    """Follow a pool's list, event by event, for those who played.

    A rank is that of `rankings.ranking` right after the event: equal ratings share it, and who has
    fewer rated matches than ``min_matches`` has none.
    """
    way = trails(ledger)
    places: dict[int, array[int]] = {}
    order: list[float] = []  # the ratings of the listed, less than 0: the best comes first
    held: dict[int, float] = {}
    rated, start = way.rated(), 0
    for event, end in enumerate(way.ends):
        here, start = rated[start:end], end
        for player, matches, rating in here:
            if player in held:
                del order[bisect_left(order, held[player])]
            if matches >= min_matches:
                held[player] = -rating
                insort(order, -rating)
        for player, matches, rating in here:
            rank = bisect_left(order, -rating) + 1 if matches >= min_matches else 0
            places.setdefault(player, array("i")).extend((event, rank, len(order)))
    names = ledger.rows.numbers.names
    return PastRanks(ledger.events, {names[player]: found for player, found in places.items()})
