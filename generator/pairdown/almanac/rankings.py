"""Who stands where in a pool, as of a day?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.record import EventRecord, Ranking, RankingRow
from pairdown.model import EventId, Player, PlayerId, Site


@dataclass(slots=True)
class _Tally:
    """What the rows of a ledger add up to for one player."""

    rating: float
    peak: float
    matches: int = 0
    events: int = 0
    last: int = -1

    def add(self, event: int, after: float) -> None:
        self.rating = after
        self.peak = max(self.peak, after)
        self.matches += 1
        self.events += event != self.last
        self.last = event


def ranking(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site, *, until: date | None = None,
) -> Ranking:  # fmt: skip
    """Make the list of a pool as of a day (None: after the newest event).

    ``records`` are the pool's events in date order. A player with fewer rated matches than the
    league asks for is not listed; one who has not played for too long is listed as inactive.
    Equal ratings share a rank. Movement compares with the list before the newest event.
    """
    days = {record.event.id: record.event.last_day for record in records}
    seen = [event for event in ledger.events if until is None or days[event] <= until]
    now = _tallies(ledger, len(seen))
    before = _places(_tallies(ledger, len(seen) - 1), site) if seen else {}
    as_of = until or (days[seen[-1]] if seen else None)
    list_ = _List([days[event] for event in seen], seen, as_of, site.inactive_after_days)
    rows = tuple(
        list_.row(player, place, now[player], before.get(player))
        for player, place in _places(now, site).items()
        if player in players
    )
    return Ranking("elo", name, as_of, rows)


def _tallies(ledger: Ledger, events: int) -> dict[PlayerId, _Tally]:
    """Add up the first so many events of the ledger."""
    tallies: dict[PlayerId, _Tally] = {}
    for row in ledger.rows:
        event, _, one, two, mine, theirs, _, _, _, up, down = row
        if event >= events:
            break
        for player, rating, change in ((one, mine, up), (two, theirs, down)):
            tally = tallies.get(player)
            if tally is None:
                tally = tallies[player] = _Tally(rating, rating)
            # From the tally, not from the row: with `update: event` rows repeat the old rating.
            tally.add(event, tally.rating + change)
    return tallies


def _places(tallies: Mapping[PlayerId, _Tally], site: Site) -> dict[PlayerId, int]:
    """Rank by rating, best first; equal ratings share a rank and stand by id."""
    listed = [(-each.rating, player) for player, each in tallies.items()
              if each.matches >= site.min_matches]  # fmt: skip
    places: dict[PlayerId, int] = {}
    last, rank = None, 0
    for number, (rating, player) in enumerate(sorted(listed), start=1):
        if rating != last:
            last, rank = rating, number
        places[player] = rank
    return places


@dataclass(frozen=True, slots=True)
class _List:
    """What the rows of one list have in common: its events with their days, and its own day."""

    days: Sequence[date]
    events: Sequence[EventId]
    as_of: date | None
    idle_days: int

    def row(self, player: PlayerId, place: int, tally: _Tally, old: int | None) -> RankingRow:
        """Make a player's row; ``old`` is the place before the newest event."""
        idle = (self.as_of - self.days[tally.last]).days if self.as_of else 0
        return RankingRow(
            rank=place,
            player=player,
            value=tally.rating,
            matches=tally.matches,
            events=tally.events,
            active=idle <= self.idle_days,
            peak=tally.peak,
            movement=None if old is None else old - place,
            last_event=self.events[tally.last],
        )
