"""What does a league say of everybody else, when one player's story is told?

Most of it is said of one event: its *scene*. A league that follows an earlier one takes over the
scenes of which nothing is different.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field
from datetime import date
from functools import partial
from operator import is_
from typing import cast

from pairdown.almanac.chain import Chain, kept
from pairdown.almanac.pools import ratings_before
from pairdown.almanac.record import EventRecord, Pool
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


class Scenes:
    """The scenes of finished events, by number; each is made when somebody asks for it."""

    __slots__ = ("_made", "_make")

    def __init__(self, count: int = 0, make: Callable[[int], Scene] | None = None) -> None:
        """Know how to make each of so many."""
        self._made: list[Scene | None] = [None] * count
        self._make = make

    def settle(self) -> None:
        """Make all of them, and let go of what they are made of: an earlier league is in that."""
        for _ in self:
            pass
        self._make = None

    def __len__(self) -> int:
        """Count them."""
        return len(self._made)

    def __getitem__(self, number: int) -> Scene:
        """Return that of an event."""
        found = self._made[number]
        if found is None and self._make is not None:
            found = self._made[number] = self._make(number)
        return cast("Scene", found)

    def __iter__(self) -> Iterator[Scene]:
        """Walk them by number."""
        return (self[number] for number in range(len(self)))


@frozen
class League:
    """What rules ask of everybody else.

    ``scenes`` are those of all finished events, by number. ``crowns``: who had most tourney points
    of a season that is over, when, by player. ``hosted``: finished events that a player organized.
    The rest is for the league that follows, and for who keeps what it says: all ``records`` and
    the ``pools`` in which they are rated, the events ``over`` and the ``seasons`` that it was made
    of, the number of the event in which each champion first won (``titles``), and the crowns
    season by season (``reigns``).
    """

    scenes: Scenes
    crowns: Mapping[PlayerId, Sequence[Moment]]
    hosted: Mapping[PlayerId, Sequence[EventRecord]]
    over: Sequence[EventRecord] = field(default=(), repr=False)
    records: Sequence[EventRecord] = field(default=(), repr=False)
    pools: Mapping[str, Pool] = field(default_factory=dict, repr=False)
    seasons: tuple[Season, ...] = ()
    titles: Mapping[PlayerId, int] = field(default_factory=dict, repr=False)
    reigns: Sequence[Crowns] = field(default=(), repr=False)

    def differs_for(self, before: League) -> set[PlayerId]:
        """Return of whom it says something else than an earlier league.

        An event of another record or number is for its players to notice: their chapters differ.
        """
        scenes = zip(before.scenes, self.scenes, self.over, strict=False)
        others = [record for then, now, record in scenes if now is not then and now != then]
        found = {player for record in others for player in record.event.players}
        found |= {player for player, _ in self.crowns.items() ^ before.crowns.items()}
        return found | {
            player
            for player in self.hosted.keys() | before.hosted.keys()
            if not same(self.hosted.get(player, ()), before.hosted.get(player, ()))
        }


NO_LEAGUE = League(Scenes(), {}, {})


def same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Tell whether all are the very same objects."""
    return len(some) == len(others) and all(map(is_, some, others))


def league(
    records: Sequence[EventRecord],
    over: Sequence[EventRecord],
    pools: Mapping[str, Pool],
    site: Site,
    before: League = NO_LEAGUE,
    chain: Chain | None = None,
) -> League:
    """Find out what finished events say of everybody; ``over`` in order, as in all ``records``.

    What an earlier league says is taken over where nothing that it follows from is different,
    and what an earlier run kept by way of a ``chain``.
    """
    titles: dict[PlayerId, int] = {}
    hosted: dict[PlayerId, list[EventRecord]] = {}
    for number, record in enumerate(over):
        for player in record.placed[1]:
            titles.setdefault(player, number)
        if record.event.organizer_player is not None:
            hosted.setdefault(record.event.organizer_player, []).append(record)
    reigns = tuple(_reigns(over, site.seasons, before, chain))
    crowned = frozenset([player for player, _ in titles.items() ^ before.titles.items()])
    make = partial(_scene, over, pools, site.seasons, titles, crowned, before)
    return League(
        scenes=Scenes(len(over), make),
        crowns=_crowns(reigns),
        hosted=hosted,
        over=over,
        records=records,
        pools=pools,
        seasons=site.seasons,
        titles=titles,
        reigns=reigns,
    )


def _scene(
    over: Sequence[EventRecord],
    pools: Mapping[str, Pool],
    seasons: Sequence[Season],
    titles: Mapping[PlayerId, int],
    crowned: AbstractSet[PlayerId],
    before: League,
    number: int,
) -> Scene:
    """Return the scene of an event; the very same one as before while it cannot be different.

    ``crowned`` are those who won an event first, or the first time at another place, since then.
    """
    record = over[number]
    ratings = ratings_before(pools, record)
    if seasons == before.seasons and number < len(before.over) and before.over[number] is record:
        old = before.scenes[number]
        if old.ratings == ratings and crowned.isdisjoint(record.event.players):
            return old
    return _of(record, number, seasons, ratings, titles)


def _of(
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


def _crowns(reigns: Iterable[Crowns]) -> dict[PlayerId, tuple[Moment, ...]]:
    found: dict[PlayerId, list[Moment]] = {}
    for reign in reigns:
        for player, moments in reign.moments.items():
            found.setdefault(player, []).extend(moments)
    return {player: tuple(moments) for player, moments in found.items()}


def _reigns(
    over: Sequence[EventRecord], seasons: Iterable[Season], before: League, chain: Chain | None
) -> Iterator[Crowns]:
    """Walk who led each season's tourney points, once a later event was held."""
    newest = over[-1].event.last_day if over else date.min
    known = {each.season: each for each in before.reigns}
    for season in seasons:
        if season.last < newest:
            held = [each for each in over if season.first <= each.event.last_day <= season.last]
            old = known.get(season)
            yield old if old and same(old.held, held) else _leaders(season, held, chain)


def _leaders(season: Season, held: Sequence[EventRecord], chain: Chain | None) -> Crowns:
    pools = [record.ruleset.pool or record.ruleset.id for record in held]
    last = dict(zip(pools, held, strict=True))
    led = kept(chain, held, lambda: _led(held, pools), "led", pools)
    crowns: dict[PlayerId, list[Moment]] = {}
    for pool, players in led:
        event = last[pool].event
        for player in players:
            crowns.setdefault(player, []).append(Moment(event.last_day, event.id))
    return Crowns(season, tuple(held), crowns)


def _led(held: Iterable[EventRecord], pools: Iterable[str]) -> list[tuple[str, list[PlayerId]]]:
    """Return pool by pool, in order of their first events, who had most points of some events."""
    points: dict[str, dict[PlayerId, int]] = {}
    for pool, record in zip(pools, held, strict=True):
        _add(points.setdefault(pool, {}), record)
    return [
        (pool, sorted(player for player, sum_ in of.items() if sum_ == most > 0))
        for pool, of in points.items()
        for most in (max(of.values(), default=0),)
    ]


def _add(points: dict[PlayerId, int], record: EventRecord) -> None:
    for finish in record.finish:
        points[finish.player] = points.get(finish.player, 0) + finish.tourney_points
