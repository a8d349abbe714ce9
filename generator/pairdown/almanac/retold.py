"""Whose story tells the same as one of an earlier run, so that no rule need be asked again?

A story follows from the events on its way, from what the league says of each of them and of the
player, and from the ratings of the career; a digest of all that is its mark.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from pairdown.almanac.earned import Earned
from pairdown.almanac.league import League, Moment
from pairdown.almanac.record import EventRecord
from pairdown.almanac.story import Story
from pairdown.model import EventId, PlayerId
from pairdown.recall import Parts, Recall

Told = Mapping[PlayerId, Story]
Earnings = dict[PlayerId, tuple[Earned, ...]]

EARNED = "earned"


def recalled(
    recall: Recall, rules: object, told: Told, ask: Callable[[Told], Earnings]
) -> Earnings:
    """Return what ``ask`` gives, asking only of the stories that no earlier run was told.

    ``rules`` is all that the answers follow from besides the story, in plain values.
    """
    marks = _Marks(recall, recall.mark(rules))
    parts = {one: recall.parts(mark) for one, story in told.items() if (mark := marks.of(story))}
    at = _Moments()
    known = {one: _earned(one, each, at) for one, each in parts.items() if EARNED in each}
    asked = ask({one: story for one, story in told.items() if one not in known})
    for one, earned in asked.items():
        if one in parts:
            parts[one][EARNED] = _plain(earned)
    return {one: known[one] if one in known else asked[one] for one in told}


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


@dataclass(slots=True)
class _Marks:
    """Reckons the marks of stories; what the league says of an event is reckoned once."""

    recall: Recall
    rules: bytes
    scenes: dict[int, bytes] = field(default_factory=dict)

    def of(self, story: Story) -> bytes | None:
        """Return the mark of a story; None where an event has none, since nothing of it is kept."""
        league = story.league
        hosted = league.hosted.get(story.player, ())
        events = [_mark(record) for record in (*(way[0] for way in story.ways), *hosted)]
        if None in events:
            return None
        return self.recall.mark(
            self.rules,
            story.player,
            events,
            [(number, seat, self._scene(league, number)) for _, number, seat in story.ways],
            [(each.day.toordinal(), each.event) for each in league.crowns.get(story.player, ())],
            [(pool, [(point.event, point.day.toordinal(), point.rating) for point in curve])
             for pool, curve in story.career.curves.items()],
        )  # fmt: skip

    def _scene(self, league: League, number: int) -> bytes:
        if number not in self.scenes:
            scene = league.scenes[number]
            self.scenes[number] = self.recall.mark(
                (scene.number, scene.seasons, sorted(scene.ratings.items()), scene.start),
                (scene.highest, scene.favourite, sorted(scene.champions)),
                (scene.city, scene.region, scene.country),
            )
        return self.scenes[number]


def _mark(record: EventRecord) -> bytes | None:
    return record.parts.mark if record.parts is not None else None
