"""What does a league say of everybody else, when one player's story is told?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from operator import is_

from pairdown.almanac.record import Career, EventRecord
from pairdown.model import EventId, PlayerId, Site


@dataclass(frozen=True, slots=True)
class Moment:
    """When something was earned: the day, and the event unless it was none."""

    day: date
    event: EventId | None = None

    def __lt__(self, other: Moment) -> bool:
        """Order by day, then by event; what came with no event goes first."""
        return (self.day, self.event or "") < (other.day, other.event or "")


@dataclass(frozen=True, slots=True)
class League:
    """What rules ask of everybody else.

    ``first_titles``: the number of the event in which each champion first won. ``ratings``:
    ratings before an event by (event, player). ``favourites``: the one player with the highest
    rating before an event. ``crowns``: who had most tourney points of a season that is over,
    when, by player. ``hosted``: finished events that a player organized. ``seasons``: the names of
    those that an event was held in. ``highest``: the best rating with which anybody came to an
    event, newcomers at the start. ``scenes``: all that these say of an event and of those who were
    there.
    """

    seasons: Mapping[EventId, tuple[str, ...]]
    first_titles: Mapping[PlayerId, int]
    ratings: Mapping[tuple[EventId, PlayerId], float]
    favourites: Mapping[EventId, PlayerId]
    highest: Mapping[EventId, float]
    crowns: Mapping[PlayerId, Sequence[Moment]]
    hosted: Mapping[PlayerId, Sequence[EventRecord]]
    scenes: Mapping[EventId, object]

    def says_as(self, other: League, player: PlayerId) -> bool:
        """Tell whether it says the same of a player as another league, but for the scenes."""
        mine, theirs = self.hosted.get(player, ()), other.hosted.get(player, ())
        return self.crowns.get(player, ()) == other.crowns.get(player, ()) and (
            len(mine) == len(theirs) and all(map(is_, mine, theirs))
        )


def league(over: Sequence[EventRecord], careers: Mapping[PlayerId, Career], site: Site) -> League:
    """Find out what finished events say of everybody; ``over`` in order."""
    titles: dict[PlayerId, int] = {}
    hosted: dict[PlayerId, list[EventRecord]] = {}
    for number, record in enumerate(over):
        for finish in record.finish:
            if finish.place == 1:
                titles.setdefault(finish.player, number)
        if record.event.organizer_player is not None:
            hosted.setdefault(record.event.organizer_player, []).append(record)
    before = _ratings_before(careers)
    best = {record.event.id: _favourite(record, before) for record in over}
    favourites = {event: player for event, (_, player) in best.items()}
    seasons = {record.event.id: _seasons(record.event.last_day, site) for record in over}
    return League(
        seasons=seasons,
        first_titles=titles,
        ratings=before,
        favourites={event: player for event, player in favourites.items() if player},
        highest={event: rating for event, (rating, _) in best.items()},
        crowns=_crowns(over, site),
        hosted=hosted,
        scenes={
            event: (
                seasons[event],
                favourites[event],
                [before.get((event, each)) for each in record.event.players],
                [titles.get(each, number) < number for each in record.event.players],
            )
            for number, record in enumerate(over)
            if (event := record.event.id)
        },
    )


def _seasons(day: date, site: Site) -> tuple[str, ...]:
    return tuple(each.name for each in site.seasons if each.first <= day <= each.last)


def _ratings_before(careers: Mapping[PlayerId, Career]) -> dict[tuple[EventId, PlayerId], float]:
    """Return ratings before events; a player's first event in a pool has none."""
    found: dict[tuple[EventId, PlayerId], float] = {}
    for player, career in careers.items():
        for curve in career.curves.values():
            for before, after in pairwise(curve):
                found[after.event, player] = before.rating
    return found


def _favourite(
    record: EventRecord, before: Mapping[tuple[EventId, PlayerId], float]
) -> tuple[float, PlayerId | None]:
    """Return the highest rating before an event, and who alone came with it.

    None where two share it, or it is nobody's yet: who is new in the pool counts as rated at its
    start.
    """
    event, plan = record.event, record.ruleset.rating
    start = float(plan.start) if plan else 0.0
    players = event.players
    rated = [before.get((event.id, each), start) for each in players]
    highest = max(rated)
    player = players[rated.index(highest)]
    alone = len(rated) > 1 and rated.count(highest) == 1 and (event.id, player) in before
    return highest, player if alone else None


def _crowns(over: Sequence[EventRecord], site: Site) -> dict[PlayerId, list[Moment]]:
    """Return who led each season's tourney points in each pool, once a later event was held."""
    crowns: dict[PlayerId, list[Moment]] = {}
    newest = over[-1].event.last_day if over else date.min
    for season in site.seasons:
        points: dict[str, dict[PlayerId, int]] = {}
        last: dict[str, Moment] = {}
        for record in over if season.last < newest else ():
            if season.first <= record.event.last_day <= season.last:
                pool = record.ruleset.pool or record.ruleset.id
                _add(points.setdefault(pool, {}), record)
                last[pool] = Moment(record.event.last_day, record.event.id)
        for pool, of in points.items():
            most = max(of.values(), default=0)
            for player in sorted(of):
                if of[player] == most > 0:
                    crowns.setdefault(player, []).append(last[pool])
    return crowns


def _add(points: dict[PlayerId, int], record: EventRecord) -> None:
    for finish in record.finish:
        points[finish.player] = points.get(finish.player, 0) + finish.tourney_points
