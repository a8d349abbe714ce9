"""Who stands where in a pool, as of a day?"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.record import EventRecord, Ranking, RankingRow
from pairdown.frozen import frozen
from pairdown.model import EventId, Player, PlayerId, Site


@dataclass(slots=True)
class _Tally:
    """What the rows of a ledger add up to for one player; ``last`` is the newest event's index.

    ``peak`` is the best rating held after an event, ``peak_event`` the first one after which.
    """

    rating: float
    peak: float = float("-inf")
    peak_event: int = -1
    matches: int = 0
    events: int = 0
    last: int = -1

    def close(self, event: int) -> None:
        """Count an event, and see whether the rating after it is the best so far."""
        self.events += 1
        self.last = event
        if self.rating > self.peak:
            self.peak, self.peak_event = self.rating, event


Tallies = dict[PlayerId, _Tally]


def ranking(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site, *, until: date | None = None,
    since: date | None = None,
) -> Ranking:  # fmt: skip
    """Make the list of a pool as of a day (None: after the newest event).

    ``records`` are the pool's events in date order. A player with fewer rated matches than the
    league asks for is not listed; one who has not played for too long is listed as inactive,
    and one with fewer than the rules want as provisional. Equal ratings share a rank. Movement
    compares with the list before the newest event, or with that at the end of the day ``since``.
    """
    return _lists(name, records, ledger, players, site)(_Walk(ledger), until, since)


def rankings(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site, days: Collection[date],
) -> dict[date, Ranking]:  # fmt: skip
    """Make the lists of a pool as of several days, as `ranking` does, in one walk."""
    make, walk = _lists(name, records, ledger, players, site), _Walk(ledger)
    return {day: make(walk, day, None) for day in sorted(days)}


@dataclass(slots=True)
class _Walk:
    """The way through a ledger: what everybody's rows add up to before the event ``at``."""

    ledger: Ledger
    at: int = 0
    tallies: Tallies = field(default_factory=dict)

    def to(self, event: int) -> Tallies:
        """Go on to before an event, or start again where that is behind; return the tallies."""
        if event < self.at:
            self.at, self.tallies = 0, {}
        _add(self.tallies, self.ledger, self.at, event)
        self.at = event
        return self.tallies


def _lists(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site,
) -> Callable[[_Walk, date | None, date | None], Ranking]:  # fmt: skip
    """Return what makes the list of a pool as of a day, compared with that of another."""
    days_of = {record.event.id: record.event.last_day for record in records}
    days = [days_of[event] for event in ledger.events]
    below = _provisional_below(records)

    def made(walk: _Walk, until: date | None, since: date | None) -> Ranking:
        end = len(days) if until is None else bisect_right(days, until)
        earlier = max(end - 1, 0) if since is None else min(bisect_right(days, since), end)
        before = _places(walk.to(earlier), site)
        tallies = walk.to(end)
        as_of = until or (days[end - 1] if end else None)
        most = site.inactive_after_days
        active = [as_of is None or (as_of - day).days <= most for day in days]
        list_ = _List(ledger.events, active, below, ledger.deviations(end, as_of))
        rows = [
            list_.row(player, place, tallies[player], before.get(player))
            for player, place in _places(tallies, site).items()
            if player in players
        ]
        return Ranking("elo", name, as_of, tuple(rows))

    return made


def _provisional_below(records: Sequence[EventRecord]) -> int:
    plans = [record.ruleset.rating for record in records]
    return next((plan.provisional_below for plan in reversed(plans) if plan is not None), 0)


def _add(tallies: Tallies, ledger: Ledger, first: int, end: int) -> None:
    """Add the events from ``first`` up to before ``end`` of the ledger."""
    for event in range(first, end):
        start, stop = ledger.spans[ledger.events[event]]
        here: Tallies = {}
        for _, _, one, two, mine, theirs, _, _, _, up, down in ledger.rows[start:stop]:
            # Ratings go on from the tally: a row may repeat that of before.
            tally = here.get(one) or _opened(tallies, here, one, mine)
            tally.rating += up
            tally.matches += 1
            tally = here.get(two) or _opened(tallies, here, two, theirs)
            tally.rating += down
            tally.matches += 1
        for tally in here.values():
            tally.close(event)


def _opened(tallies: Tallies, here: Tallies, player: PlayerId, rating: float) -> _Tally:
    """Return the tally of somebody who plays the first match of an event, one of those ``here``."""
    tally = here[player] = tallies.get(player) or tallies.setdefault(player, _Tally(rating))
    return tally


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


@frozen
class _List:
    """What the rows of one list have in common.

    ``active`` tells of each event whether those who played last in it count as active.
    """

    events: Sequence[EventId]
    active: Sequence[bool]
    provisional_below: int
    deviations: Mapping[PlayerId, float]

    def row(self, player: PlayerId, place: int, tally: _Tally, old: int | None) -> RankingRow:
        """Make a player's row; ``old`` is the place on the list compared with."""
        return RankingRow(
            place,
            player,
            tally.rating,
            tally.matches,
            tally.events,
            self.active[tally.last],
            tally.matches < self.provisional_below,
            tally.peak,
            None if old is None else old - place,
            self.events[tally.last],
            self.events[tally.peak_event],
            self.deviations.get(player),
        )
