"""Where did everybody stand on a pool's list after each event?"""

from __future__ import annotations

from array import array
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import partial
from itertools import chain, count, repeat
from operator import sub

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.trails import Trails, trails
from pairdown.frozen import frozen, growing
from pairdown.model import EventId, PlayerId
from pairdown.tuples import NamedTuple


class PastRank(NamedTuple):
    """A place on the list right after an event, and how many were on it."""

    rank: int
    listed: int


_past_rank: Callable[[tuple[int, int]], PastRank] = partial(tuple.__new__, PastRank)
"""A place of its values; nothing is called in Python."""


Plain = tuple[int, bytes, bytes, bytes, bytes]


@growing
class Order:
    """Follows a pool's list, event by event, for those who played.

    ``ranks`` stand beside the standings of `Trails`, 0 where somebody is not listed, since there
    are fewer than ``least`` rated matches; ``listed`` says how many are, after each event.
    ``best`` are the ratings of the listed, less than 0: the best comes first. ``held`` are the
    same by number of the player.
    """

    least: int
    ranks: array[int] = field(default_factory=lambda: array("i"))
    listed: array[int] = field(default_factory=lambda: array("i"))
    best: list[float] = field(default_factory=list)
    held: dict[int, float] = field(default_factory=dict)

    def follow(self, way: Trails) -> None:
        """Go on to where the trails end."""
        best, held, least = self.best, self.held, self.least
        start = len(self.ranks)
        rated, first = way.rated(start), start
        for end in way.ends[len(self.listed) :]:
            here, start = rated[start - first : end - first], end
            for player, matches, rating in here:
                if player in held:
                    del best[bisect_left(best, held[player])]
                if matches >= least:
                    held[player] = -rating
                    insort(best, -rating)
            self.ranks.extend([
                bisect_left(best, -rating) + 1 if matches >= least else 0
                for _, matches, rating in here
            ])  # fmt: skip
            self.listed.append(len(best))

    def plain(self) -> Plain:
        """Return all that it is made of, as `Order.again` takes it."""
        players, ratings = array("i", self.held), array("d", self.held.values())
        ranks, listed = self.ranks.tobytes(), self.listed.tobytes()
        return self.least, ranks, listed, players.tobytes(), ratings.tobytes()

    @classmethod
    def again(cls, plain: Plain) -> Order:
        """Return what goes on where one stood that is told in plain values."""
        least, ranks, listed, players, ratings = plain
        made = cls(least)
        made.ranks.frombytes(ranks)
        made.listed.frombytes(listed)
        numbers, held = array("i"), array("d")
        numbers.frombytes(players)
        held.frombytes(ratings)
        made.held = dict(zip(numbers, held, strict=True))
        made.best = sorted(held)
        return made


@frozen
class PastRanks:
    """The places of a whole pool. The ledger itself is not held here, since it keeps this.

    ``at`` says by player which standings of the ``order`` are theirs, ``events`` are those of all
    standings, and ``ids`` the events of the ledger.
    """

    order: Order
    at: Mapping[PlayerId, Sequence[int]]
    events: Sequence[int]
    ids: Sequence[EventId]

    def of(self, player: PlayerId) -> dict[EventId, PastRank]:
        """Return a player's places by event, in order; unlisted times are left out."""
        ranks, listed, ids, made = self.order.ranks, self.order.listed, self.ids, _past_rank
        steps = [(self.events[at], ranks[at]) for at in self.at.get(player, ())]
        return {ids[event]: made((rank, listed[event])) for event, rank in steps if rank}


def past_ranks(ledger: Ledger, min_matches: int) -> PastRanks:
    """Return everybody's place on a pool's list after each event.

    A rank is that of `rankings.ranking` right after the event: equal ratings share it, and who has
    fewer rated matches than ``min_matches`` has none.
    """
    return ledger.once(("past ranks", min_matches), lambda: _past_ranks(ledger, min_matches))


def order_of(ledger: Ledger, min_matches: int) -> Order:
    """Return the order of a pool's list as it was after each event; each is looked at once."""
    found = ledger.once(("order", min_matches), lambda: _begun(ledger, min_matches))
    found.follow(trails(ledger))
    return found


def keep_order(ledger: Ledger, plain: Plain) -> None:
    """Let the order of a list go on where it stood in an earlier run, once somebody asks for it."""
    ledger.once("kept order", lambda: plain)


def _begun(ledger: Ledger, min_matches: int) -> Order:
    kept: Plain | None = ledger.once("kept order", lambda: None)
    return Order.again(kept) if kept and kept[0] == min_matches else Order(min_matches)


def _past_ranks(ledger: Ledger, min_matches: int) -> PastRanks:
    way, names = trails(ledger), ledger.rows.numbers.names
    at: defaultdict[int, array[int]] = defaultdict(partial(array, "i"))
    for place, player in enumerate(way.players):
        at[player].append(place)
    lengths = map(sub, way.ends, [0, *way.ends])
    events = array("i", chain.from_iterable(map(repeat, count(), lengths)))
    found = {names[player]: places for player, places in at.items()}
    return PastRanks(order_of(ledger, min_matches), found, events, ledger.events)
