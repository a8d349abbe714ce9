"""What of a career do lists of players say, so that it need not be told again for them?

A career is told from its events when a page asks for it. A brief is a few plain values of it, kept
from one build to the next while all is the same that the career rests on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import PLAYED, Almanac, Career, EventRecord
from pairdown.model import EventId
from pairdown.tuples import NamedTuple


class Brief(NamedTuple):
    """A career in figures.

    ``events`` counts all, ``played`` those that have begun and are not void; ``last`` is the last
    day of the newest of these as a number, 0 where there is none. ``sums`` are matches won, lost
    and drawn, ``won`` counts events. ``pools`` are those with a rating, ``main`` the one played in
    most (empty: none), ``rated`` how many matches are rated where that is most. ``decks`` are pools
    with decks played there, without regard to case, in order.
    """

    events: int
    played: int
    last: int
    sums: tuple[int, int, int]
    won: int
    pools: tuple[str, ...]
    main: str
    rated: int
    decks: tuple[tuple[str, str], ...]

    @property
    def matches(self) -> int:
        """How many matches there were."""
        return sum(self.sums)


def brief(almanac: Almanac, records: Mapping[EventId, EventRecord], career: Career) -> Brief:
    """Return a career in figures; void events count nowhere. ``records`` are all events."""
    sums, player, pools = career.record, career.player.id, almanac.pools
    events = [(each, records[each.event]) for each in career.appearances]
    played = [record for _, record in events if record.status in PLAYED]
    decks = {(pool_name(record.ruleset), plain(each.deck)) for each, record in events if each.deck}
    return Brief(
        len(events),
        len(played),
        played[0].event.last_day.toordinal() if played else 0,
        (sums.wins, sums.losses, sums.draws),
        sum([each.place == 1 and record.status in PLAYED for each, record in events]),
        tuple(career.curves),
        main_pool(career),
        max([pools[pool].ledger.matches(player) for pool in career.curves], default=0),
        tuple(sorted(decks)),
    )


def main_pool(career: Career) -> str:
    """Return the pool with the longest curve; the first by name among equals."""
    curves = career.curves
    if len(curves) > 1:
        return min([(-len(curve), pool) for pool, curve in curves.items()])[1]
    return next(iter(curves), "")


@lru_cache(maxsize=4096)
def plain(deck: str) -> str:
    """Return a deck's name without regard to case and to blanks."""
    return " ".join(deck.casefold().split())
