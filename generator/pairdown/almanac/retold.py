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
from pairdown.almanac.league import Moment, Scene
from pairdown.almanac.record import EventRecord
from pairdown.almanac.story import Story
from pairdown.model import EventId, PlayerId
from pairdown.recall import STORIES, Parts, Recall

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


@dataclass(slots=True)
class _Marks:
    """Reckons the marks of stories; that of an event, with all that the league says, once."""

    recall: Recall
    rules: bytes
    events: dict[int, bytes | None] = field(default_factory=dict)

    def of(self, story: Story) -> bytes | None:
        """Return the mark of a story; None where an event has none, since nothing of it is kept."""
        league, known = story.league, self.events
        marks: list[bytes] = []
        for record, number, _ in story.ways:
            if number not in known:
                known[number] = self._event(record, league.scenes[number])
            if (mark := known[number]) is None:
                return None
            marks.append(mark)
        hosted = [_mark(record) for record in league.hosted.get(story.player, ())]
        if None in hosted:
            return None
        return self.recall.mark(
            self.rules,
            story.player,
            b"".join(marks),
            [seat for _, _, seat in story.ways],
            hosted,
            [(each.day.toordinal(), each.event) for each in league.crowns.get(story.player, ())],
            [(pool, [(point.event, point.day.toordinal(), point.rating) for point in curve])
             for pool, curve in story.career.curves.items()],
            room=STORIES,
        )  # fmt: skip

    def _event(self, record: EventRecord, scene: Scene) -> bytes | None:
        """Return the mark of an event within the league; places are the event's own."""
        own, there = _mark(record), record.event.players
        if own is None:
            return None
        ratings = [scene.ratings.get(player) for player in there]
        champions = [player in scene.champions for player in there]
        said = (scene.number, scene.seasons, scene.start, scene.highest, scene.favourite)
        return self.recall.mark(own, said, ratings, champions)


def _mark(record: EventRecord) -> bytes | None:
    return record.parts.mark if record.parts is not None else None
