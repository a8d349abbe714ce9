"""Who stands where in a pool, as of a day?"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from datetime import date

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.record import EventRecord, Ranking, RankingRow
from pairdown.almanac.trails import Standing, trails
from pairdown.frozen import frozen
from pairdown.model import Player, PlayerId, Site


def ranking(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site, *, until: date | None = None,
    since: date | None = None,
) -> Ranking:  # fmt: skip
    """Make the list of a pool as of a day, as `Lists.made` does."""
    return lists(name, records, ledger, players, site).made(until, since)


def lists(
    name: str, records: Sequence[EventRecord], ledger: Ledger,
    players: Mapping[PlayerId, Player], site: Site,
) -> Lists:  # fmt: skip
    """Return the lists of a pool; ``records`` are its events in date order."""
    days_of = {record.event.id: record.event.last_day for record in records}
    days = [days_of[event] for event in ledger.events]
    return Lists(name, ledger, days, _provisional_below(records), players, site)


def _provisional_below(records: Sequence[EventRecord]) -> int:
    plans = [record.ruleset.rating for record in records]
    return next((plan.provisional_below for plan in reversed(plans) if plan is not None), 0)


@frozen
class Lists:
    """The lists of a pool as of any day, each made when asked for; ``days`` are the ledger's.

    A player with fewer rated matches than the league asks for is not listed; one who has not
    played for too long is listed as inactive, and one with fewer than ``provisional_below`` as
    provisional. Equal ratings share a rank.
    """

    name: str
    ledger: Ledger
    days: Sequence[date]
    provisional_below: int
    players: Mapping[PlayerId, Player]
    site: Site

    def end(self, day: date | None) -> int:
        """Return how many events a list as of a day looks at; None: all."""
        return len(self.days) if day is None else bisect_right(self.days, day)

    def size(self, until: date | None = None) -> int:
        """Count the players on the list as of a day."""
        listed = self.ledger.once(("listed from", self.site.min_matches), self._listed_from)
        return bisect_left(listed, self.end(until))

    def made(self, until: date | None = None, since: date | None = None) -> Ranking:
        """Make the list as of a day (None: after the newest event).

        Movement compares with the list before the newest event, or with that at the end of the
        day ``since``.
        """
        end, names = self.end(until), self.ledger.rows.numbers.names
        earlier = max(end - 1, 0) if since is None else min(self.end(since), end)
        as_of = until or (self.days[end - 1] if end else None)
        way = trails(self.ledger)
        now = way.until(end)
        before = self._places(way.rewound(now, earlier))
        row = _Row(self, as_of, self._active(as_of))
        rows = [
            row.of(names[number], place, now[number], before.get(number))
            for number, place in self._places(now).items()
            if names[number] in self.players
        ]
        return Ranking("elo", self.name, as_of, tuple(rows))

    def _active(self, as_of: date | None) -> Sequence[bool]:
        """Tell of each event whether those who played last in it count as active."""
        most = self.site.inactive_after_days
        return [as_of is None or (as_of - day).days <= most for day in self.days]

    def _places(self, now: Mapping[int, Standing]) -> dict[int, int]:
        """Rank by rating, best first; equal ratings share a rank and stand by id."""
        names, least = self.ledger.rows.numbers.names, self.site.min_matches
        listed = [
            (-each.rating, names[number], number)
            for number, each in now.items()
            if each.matches >= least
        ]
        places: dict[int, int] = {}
        last, rank = None, 0
        for at, (rating, _, number) in enumerate(sorted(listed), start=1):
            if rating != last:
                last, rank = rating, at
            places[number] = rank
        return places

    def _listed_from(self) -> Sequence[int]:
        """Return from which events on players are listed, in order."""
        reached = trails(self.ledger).reached(self.site.min_matches)
        names = self.ledger.rows.numbers.names
        return sorted(event for number, event in reached.items() if names[number] in self.players)


@frozen
class _Row:
    """What makes the rows of one list."""

    lists: Lists
    as_of: date | None
    active: Sequence[bool]

    def of(self, player: PlayerId, place: int, now: Standing, old: int | None) -> RankingRow:
        """Make a player's row; ``old`` is the place on the list compared with."""
        events = self.lists.ledger.events
        return RankingRow(
            place,
            player,
            now.rating,
            now.matches,
            now.events,
            self.active[now.last],
            now.matches < self.lists.provisional_below,
            now.peak,
            None if old is None else old - place,
            events[now.last],
            events[now.peak_event],
            self._deviation(now),
        )

    def _deviation(self, now: Standing) -> float | None:
        """Return how uncertain a rating is on the day of the list, if the system says it."""
        doubt = self.lists.ledger.doubt
        if doubt is None:
            return None
        idle = (self.as_of - self.lists.days[now.last]).days if self.as_of else 0
        return doubt.after(now.deviation, now.volatility, idle)
