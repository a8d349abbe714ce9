"""Whose story tells the same as one of an earlier run, so that no rule need be asked again?

A story follows from the events on its way, from what the league says of each of them and of the
player, and from the ratings of the career; a digest of all that is its mark. What stands for the
way goes on from event to event.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from datetime import date
from functools import partial

from pairdown.almanac.chain import Chain, Walk, stop, walked
from pairdown.almanac.earned import Earned
from pairdown.almanac.league import League, Moment, Scene
from pairdown.almanac.pools import moves, pool_name, systems
from pairdown.almanac.record import EventRecord
from pairdown.almanac.story import Story, is_over
from pairdown.frozen import frozen, growing
from pairdown.model import EventId, PlayerId, Season, Seat
from pairdown.recall import STORIES, Parts, Recall

Told = Mapping[PlayerId, Story]
Earnings = dict[PlayerId, tuple[Earned, ...]]

EARNED = "earned"


def recalled(
    chain: Chain, rules: object, told: Told, league: League, ask: Callable[[Told], Earnings]
) -> Earnings:
    """Return what ``ask`` gives, asking only of the stories that no earlier run was told.

    ``rules`` is all that the answers follow from besides the story, in plain values.
    """
    recall = chain.recall
    marks = _Marks(recall, recall.mark(rules), league, _ways(chain, league).of)
    parts = {one: recall.parts(mark) for one, story in told.items() if (mark := marks.of(story))}
    at = _Moments()
    asked: Earnings = {}
    for share in (recall.mine, lambda _: True):
        new = {
            one: story
            for one, story in told.items()
            if share(one) and one not in asked and EARNED not in parts.get(one, ())
        }
        for one, earned in ask(new).items():
            asked[one] = earned
            if one in parts:
                parts[one][EARNED] = _plain(earned)
        recall.swap()
    return {one: asked[one] if one in asked else _earned(one, parts[one], at) for one in told}


class _Moments(dict[tuple[int, EventId | None], Moment]):
    """Moments by day and event; many players earned something at each."""

    def __missing__(self, key: tuple[int, EventId | None]) -> Moment:
        day, event = key
        made = self[key] = Moment(date.fromordinal(day), event)
        return made


def _earned(player: PlayerId, parts: Parts, at: _Moments) -> tuple[Earned, ...]:
    rows = marshal.loads(parts[EARNED])  # noqa: S302 - only what is sealed comes here
    return tuple([Earned(key, player, at[day, event]) for key, day, event in rows])


def _plain(earned: tuple[Earned, ...]) -> bytes:
    rows = [(each.achievement, each.moment.day.toordinal(), each.moment.event) for each in earned]
    return marshal.dumps(rows)


@growing
class _Ways:
    """What stands for everybody's way and ratings after so many ``finished`` events.

    None: for a way through an event of which nothing is kept.
    """

    finished: int = 0
    of: dict[PlayerId, bytes | None] = field(default_factory=dict)


def _ways(chain: Chain, league: League) -> _Ways:
    """Return what stands for everybody's way through the league."""
    go_on = partial(_go_on, chain.recall, league)
    walk: Walk[_Ways] = Walk(_Ways, go_on, _plain_ways, lambda plain: _Ways(*plain))
    seasons = [(each.name, *_days(each)) for each in league.seasons]
    records = league.records
    return walked(walk, records, stop(chain, records, "ways", seasons, systems(records)))


def _plain_ways(ways: _Ways) -> tuple[int, dict[PlayerId, bytes | None]]:
    return ways.finished, ways.of


def _days(season: Season) -> tuple[int, int]:
    return season.first.toordinal(), season.last.toordinal()


def _go_on(recall: Recall, league: League, ways: _Ways, records: Sequence[EventRecord]) -> None:
    of = ways.of
    for record in records:
        seats: dict[PlayerId, Seat] = {}
        own: bytes | None = b""
        if is_over(record):
            seats = {record.event.players[each.seat]: each.seat for each in record.finish}
            own = _event(recall, record, league.scenes[ways.finished])
            ways.finished += 1
        moved = moves(league.pools, record)
        point = (pool_name(record.ruleset), record.event.id, record.event.last_day.toordinal())
        for player in seats.keys() | moved.keys():
            before, rated = of.get(player, b""), moved.get(player)
            if own is None or before is None:
                of[player] = None
            else:
                seat, after = seats.get(player), rated and (*point, rated[1])
                of[player] = recall.mark(before, own, seat, after)


def _event(recall: Recall, record: EventRecord, scene: Scene) -> bytes | None:
    """Return the mark of an event within the league; places are the event's own."""
    own, there = _mark(record), record.event.players
    if own is None:
        return None
    ratings = [scene.ratings.get(player) for player in there]
    champions = [player in scene.champions for player in there]
    said = (scene.number, scene.seasons, scene.start, scene.highest, scene.favourite)
    return recall.mark(own, said, ratings, champions)


def _mark(record: EventRecord) -> bytes | None:
    return record.parts.mark if record.parts is not None else None


@frozen
class _Marks:
    """Reckons the marks of stories."""

    recall: Recall
    rules: bytes
    league: League
    ways: Mapping[PlayerId, bytes | None]

    def of(self, story: Story) -> bytes | None:
        """Return the mark of a story; None where an event has none, since nothing of it is kept."""
        league, way = self.league, self.ways.get(story.player, b"")
        hosted = [_mark(record) for record in league.hosted.get(story.player, ())]
        if way is None or None in hosted:
            return None
        crowns = league.crowns.get(story.player, ())
        return self.recall.mark(
            self.rules,
            story.player,
            way,
            hosted,
            [(each.day.toordinal(), each.event) for each in crowns],
            room=STORIES,
        )
