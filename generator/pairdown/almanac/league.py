"""What does a league say of everybody else, when one player's story is told?

Most of it is said of one event: its *scene*. A league that follows an earlier one takes over the
scenes of which nothing is different.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import date
from itertools import pairwise
from operator import is_

from pairdown.almanac.record import Career, EventRecord
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId, Season, Site


@frozen
class Moment:
    """When something was earned: the day, and the event unless it was none."""

    day: date
    event: EventId | None = None

    def __lt__(self, other: Moment) -> bool:
        """Order by day, then by event; what came with no event goes first."""
        return (self.day, self.event or "") < (other.day, other.event or "")


@frozen
class Scene:
    """What a finished event and all events before it say of those who were there.

    ``number`` is that of the event, ``seasons`` the names of those that it was held in.
    ``ratings``: before the event, by player; in a player's first event of a pool there is none,
    and who has none counts as rated at the ``start``. ``highest``: the best rating with which
    anybody came. ``favourite``: who alone came with it, unless as a newcomer. ``champions``: who
    had won an event before. The rest is where it was: cities of one name in two regions or
    countries are two; None where nobody says.
    """

    number: int
    seasons: tuple[str, ...]
    ratings: Mapping[PlayerId, float]
    start: float
    highest: float
    favourite: PlayerId | None
    champions: frozenset[PlayerId]
    city: tuple[str, str, str] | None
    region: tuple[str, str] | None
    country: str


@frozen
class Crowns:
    """Who had most tourney points of a season, when that was settled, and the events held in it."""

    season: Season
    held: tuple[EventRecord, ...]
    moments: Mapping[PlayerId, Sequence[Moment]]


Ratings = dict[tuple[EventId, PlayerId], float]


@frozen
class League:
    """What rules ask of everybody else.

    ``scenes`` are those of all finished events, by number. ``crowns``: who had most tourney points
    of a season that is over, when, by player. ``hosted``: finished events that a player organized.
    The rest is for the league that follows: the events ``over``, the ``careers`` and the
    ``seasons`` that it was made of, the number of the event in which each champion first won
    (``titles``), and the crowns season by season (``reigns``).
    """

    scenes: Sequence[Scene]
    crowns: Mapping[PlayerId, Sequence[Moment]]
    hosted: Mapping[PlayerId, Sequence[EventRecord]]
    over: Sequence[EventRecord] = field(default=(), repr=False)
    careers: Mapping[PlayerId, Career] = field(default_factory=dict, repr=False)
    seasons: tuple[Season, ...] = ()
    titles: Mapping[PlayerId, int] = field(default_factory=dict, repr=False)
    reigns: Sequence[Crowns] = field(default=(), repr=False)

    def differs_for(self, before: League) -> set[PlayerId]:
        """Return of whom it says something else than an earlier league.

        An event of another record or number is for its players to notice: their chapters differ.
        """
        scenes = zip(self.over, self.scenes, before.scenes, strict=False)
        others = [record for record, now, then in scenes if now is not then and now != then]
        found = {player for record in others for player in record.event.players}
        found |= {player for player, _ in self.crowns.items() ^ before.crowns.items()}
        return found | {
            player
            for player in self.hosted.keys() | before.hosted.keys()
            if not same(self.hosted.get(player, ()), before.hosted.get(player, ()))
        }


NO_LEAGUE = League((), {}, {})


def same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Tell whether all are the very same objects."""
    return len(some) == len(others) and all(map(is_, some, others))


def league(
    over: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    site: Site,
    before: League = NO_LEAGUE,
) -> League:
    """Find out what finished events say of everybody; ``over`` in order.

    What an earlier league says is taken over where nothing that it follows from is different.
    """
    titles: dict[PlayerId, int] = {}
    hosted: dict[PlayerId, list[EventRecord]] = {}
    for number, record in enumerate(over):
        for finish in record.finish:
            if finish.place == 1:
                titles.setdefault(finish.player, number)
        if record.event.organizer_player is not None:
            hosted.setdefault(record.event.organizer_player, []).append(record)
    reigns = tuple(_reigns(over, site.seasons, before))
    return League(
        scenes=tuple(_scenes(over, careers, site.seasons, titles, before)),
        crowns=_crowns(reigns),
        hosted=hosted,
        over=over,
        careers=careers,
        seasons=site.seasons,
        titles=titles,
        reigns=reigns,
    )


def _scenes(
    over: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    seasons: Sequence[Season],
    titles: Mapping[PlayerId, int],
    before: League,
) -> Iterator[Scene]:
    """Walk the scenes of all events; each is the very same one while it cannot be different."""
    left = _changed(over, careers, before)
    rated, unrated = _ratings(left, careers), _ratings(left, before.careers)
    moved = {event for (event, _), _ in rated.items() ^ unrated.items()}
    crowned = {player for player, _ in titles.items() ^ before.titles.items()}
    by_event: dict[EventId, dict[PlayerId, float]] = {}
    for (event, player), rating in rated.items():
        by_event.setdefault(event, {})[player] = rating
    known = before.over if seasons == before.seasons else ()
    old = {each.event.id: scene for each, scene in zip(before.over, before.scenes, strict=True)}
    for number, record in enumerate(over):
        event = record.event.id
        stays = number < len(known) and known[number] is record and event not in moved
        if stays and (not crowned or crowned.isdisjoint(record.event.players)):
            yield before.scenes[number]
        else:
            kept = old[event].ratings.items() if event in old else ()
            ratings = {one: each for one, each in kept if one not in left}
            ratings |= by_event.get(event, {})
            yield _scene(record, number, seasons, ratings, titles)


def _changed(
    over: Sequence[EventRecord], careers: Mapping[PlayerId, Career], before: League
) -> set[PlayerId]:
    """Return whose ratings have to be looked at: of other careers, and in events not met before."""
    found = {one for one, career in careers.items() if before.careers.get(one) is not career}
    found |= before.careers.keys() - careers.keys()
    known = {record.event.id for record in before.over}
    for record in over if known else ():
        if record.event.id not in known:
            found.update(record.event.players)
    return found


def _scene(
    record: EventRecord,
    number: int,
    seasons: Iterable[Season],
    ratings: Mapping[PlayerId, float],
    titles: Mapping[PlayerId, int],
) -> Scene:
    there, plan = record.event.players, record.ruleset.rating
    day, place = record.event.last_day, record.event.place
    start = float(plan.start) if plan else 0.0
    rated = [ratings.get(each, start) for each in there]
    highest = max(rated)
    first = there[rated.index(highest)]
    alone = len(rated) > 1 and rated.count(highest) == 1 and first in ratings
    champions = [each for each in there if titles.get(each, number) < number]
    return Scene(
        number=number,
        seasons=tuple(each.name for each in seasons if each.first <= day <= each.last),
        ratings=ratings,
        start=start,
        highest=highest,
        favourite=first if alone else None,
        champions=frozenset(champions),
        city=(place.city, place.region, place.country) if place.city else None,
        region=(place.country, place.region) if place.region else None,
        country=place.country,
    )


def _ratings(of: Iterable[PlayerId], careers: Mapping[PlayerId, Career]) -> Ratings:
    """Return ratings before events; a player's first event in a pool has none."""
    found: Ratings = {}
    for player in of:
        career = careers.get(player)
        for curve in career.curves.values() if career else ():
            for earlier, point in pairwise(curve):
                found[point.event, player] = earlier.rating
    return found


def _crowns(reigns: Iterable[Crowns]) -> dict[PlayerId, tuple[Moment, ...]]:
    found: dict[PlayerId, list[Moment]] = {}
    for reign in reigns:
        for player, moments in reign.moments.items():
            found.setdefault(player, []).extend(moments)
    return {player: tuple(moments) for player, moments in found.items()}


def _reigns(
    over: Sequence[EventRecord], seasons: Iterable[Season], before: League
) -> Iterator[Crowns]:
    """Walk who led each season's tourney points, once a later event was held."""
    newest = over[-1].event.last_day if over else date.min
    known = {each.season: each for each in before.reigns}
    for season in seasons:
        if season.last < newest:
            held = [each for each in over if season.first <= each.event.last_day <= season.last]
            old = known.get(season)
            yield old if old and same(old.held, held) else _leaders(season, held)


def _leaders(season: Season, held: Sequence[EventRecord]) -> Crowns:
    points: dict[str, dict[PlayerId, int]] = {}
    last: dict[str, Moment] = {}
    for record in held:
        pool = record.ruleset.pool or record.ruleset.id
        _add(points.setdefault(pool, {}), record)
        last[pool] = Moment(record.event.last_day, record.event.id)
    crowns: dict[PlayerId, list[Moment]] = {}
    for pool, of in points.items():
        most = max(of.values(), default=0)
        for player in sorted(player for player, sum_ in of.items() if sum_ == most > 0):
            crowns.setdefault(player, []).append(last[pool])
    return Crowns(season, tuple(held), crowns)


def _add(points: dict[PlayerId, int], record: EventRecord) -> None:
    for finish in record.finish:
        points[finish.player] = points.get(finish.player, 0) + finish.tourney_points
