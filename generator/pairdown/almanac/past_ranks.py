"""Where did everybody stand on a pool's list after each event?"""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from pairdown.almanac.ledger import Ledger
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId


class PastRank(NamedTuple):
    """A place on the list right after an event, and how many were on it."""

    rank: int
    listed: int


_past_rank: Callable[[tuple[int, int]], PastRank] = partial(tuple.__new__, PastRank)
"""A place of its values; nothing is called in Python."""


@dataclass(slots=True)
class _List:
    """The list while it is replayed, players by number.

    ``order`` holds the ratings of the listed, best first.
    """

    min_matches: int
    ratings: dict[int, float] = field(default_factory=dict)
    matches: dict[int, int] = field(default_factory=dict)
    order: list[float] = field(default_factory=list)

    def of(self, player: int, start: float) -> tuple[float, int]:
        """Return a player's rating and rated matches; ``start`` is the rating of somebody new."""
        return self.ratings.get(player, start), self.matches.get(player, 0)

    def enter(self, player: int, rating: float, matches: int) -> None:
        """Put a player in the new place; the old one is given up."""
        if self.matches.get(player, 0) >= self.min_matches:
            del self.order[bisect_left(self.order, -self.ratings[player])]
        self.ratings[player] = rating
        self.matches[player] = matches
        if matches >= self.min_matches:
            insort(self.order, -rating)

    def rank(self, player: int) -> int:
        """Return a player's place, 0 while too few matches have been played to be listed."""
        if self.matches[player] < self.min_matches:
            return 0
        return bisect_left(self.order, -self.ratings[player]) + 1


@frozen
class PastRanks:
    """The places of a whole pool; three whole numbers a player and event: event, rank, listed."""

    ledger: Ledger
    numbers: Mapping[PlayerId, array[int]]

    def of(self, player: PlayerId) -> dict[EventId, PastRank]:
        """Return a player's places by event, in order; unlisted times are left out."""
        found, events, made = self.numbers.get(player, array("i")), self.ledger.events, _past_rank
        triples = zip(found[::3], found[1::3], found[2::3], strict=True)
        return {events[event]: made((rank, listed)) for event, rank, listed in triples if rank}


def past_ranks(ledger: Ledger, min_matches: int) -> PastRanks:
    """Replay a pool's list, event by event, for those who played.

    A rank is that of `rankings.ranking` right after the event: equal ratings share it, and who has
    fewer rated matches than ``min_matches`` has none.
    """
    now, names = _List(min_matches), ledger.rows.numbers.names
    numbers: dict[PlayerId, array[int]] = {}
    for event, key in enumerate(ledger.events):
        moved: dict[int, tuple[float, int]] = {}
        for one, two, mine, theirs, up, down in ledger.rows.moves(*ledger.spans[key]):
            for player, rating, change in ((one, mine, up), (two, theirs, down)):
                before, matches = moved.get(player) or now.of(player, rating)
                moved[player] = (before + change, matches + 1)
        for player, (rating, matches) in moved.items():
            now.enter(player, rating, matches)
        for player in moved:
            places = numbers.setdefault(names[player], array("i"))
            places.extend((event, now.rank(player), len(now.order)))
    return PastRanks(ledger, numbers)
