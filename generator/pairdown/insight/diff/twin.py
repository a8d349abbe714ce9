"""What is the machine-readable twin of a comparison?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pairdown.frozen import frozen
from pairdown.insight.diff import Differences
from pairdown.insight.diff.events import EventChange, Side
from pairdown.insight.diff.lists import ListChange, Shift
from pairdown.model import PlayerId

Json = dict[str, Any]

DIGITS = 6


def differences_twin(found: Differences, veil: Callable[[str], str]) -> Json:
    """Return everything that differs; ``veil`` takes hidden names out of what people wrote."""
    return _Twin(found, veil).whole()


@frozen
class _Twin:
    """Spells the parts of one comparison."""

    found: Differences
    veil: Callable[[str], str]

    def whole(self) -> Json:
        found = self.found
        return {
            "events": [self.event(each) for each in found.events],
            "lists": [self.ranking(each) for each in found.lists],
            "achievements": [
                {**self.person(each.player), "achievement": each.achievement,
                 "earned": each.earned}
                for each in found.honours
            ],
            "players": {"new": self.people(found.new), "gone": self.people(found.gone)},
        }  # fmt: skip

    def person(self, player: PlayerId) -> Json:
        named = self.found.people[player]
        return {"player": named.id, "name": named.name}

    def people(self, players: Sequence[PlayerId]) -> list[Json]:
        return [self.person(each) for each in players]

    def event(self, change: EventChange) -> Json:
        return {
            "event": change.event,
            "change": str(change.kind),
            "before": self.side(change.before) if change.before else None,
            "after": self.side(change.after) if change.after else None,
            "into_cut": self.people(change.entered),
            "out_of_cut": self.people(change.left),
            "finish": self.shifts(change.places, "tourney_points"),
            "standings": self.shifts(change.standings, "points"),
        }

    def side(self, of: Side) -> Json:
        return {
            "name": self.veil(of.name),
            "date": of.day.isoformat(),
            "status": str(of.status),
            "ranked": of.ranked,
            "players": of.players,
            "rounds": of.rounds,
            "results": of.results,
            "champions": self.people(of.champions),
            "cut": self.people(of.cut),
        }

    def ranking(self, change: ListChange) -> Json:
        rows = self.shifts(change.shifts, "rating" if change.name == "elo" else "points")
        return {
            "list": change.name,
            "pool": change.pool,
            "title": self.veil(change.title),
            "rows": rows,
        }

    def shifts(self, moved: Sequence[Shift], value: str) -> Sequence[Json]:
        return [
            {
                **self.person(each.player),
                "rank": [each.rank_before, each.rank_after],
                value: [_rounded(each.before), _rounded(each.after)],
            }
            for each in moved
        ]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)
