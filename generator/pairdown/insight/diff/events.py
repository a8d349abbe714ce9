"""What changes in each event: where it stands, who won, the places, the table, the cut?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum

from pairdown.almanac.record import Almanac, EventRecord, Status
from pairdown.frozen import frozen
from pairdown.insight.diff.lists import Shift
from pairdown.insight.diff.people import People
from pairdown.model import EventId, PlayerId


class Kind(StrEnum):
    """Whether an event is on both sides."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@frozen
class Side:
    """What is seen of an event on one side; ``cut`` are the players who go on, by seed."""

    name: str
    day: date
    status: Status
    rounds: int
    players: int
    results: int
    ranked: bool
    champions: tuple[PlayerId, ...]
    cut: tuple[PlayerId, ...]


@frozen
class EventChange:
    """One event on both sides.

    ``places`` are final places with tourney points for values, ``standings`` the ranks of the
    newest table with what its first column says; both hold only those who move, and are empty for
    an event that is new or gone: the lists over events tell what that does.
    """

    event: EventId
    kind: Kind
    before: Side | None
    after: Side | None
    places: tuple[Shift, ...] = ()
    standings: tuple[Shift, ...] = ()

    @property
    def entered(self) -> tuple[PlayerId, ...]:
        """Who is in the cut only after the change."""
        return _only(self.after, self.before)

    @property
    def left(self) -> tuple[PlayerId, ...]:
        """Who was in the cut only before the change."""
        return _only(self.before, self.after)

    @property
    def new_champions(self) -> bool:
        """Whether somebody else has won than before."""
        return (self.before.champions if self.before else ()) != (
            self.after.champions if self.after else ()
        )


def _only(side: Side | None, other: Side | None) -> tuple[PlayerId, ...]:
    if side is None or other is None:
        return ()
    return tuple(each for each in side.cut if each not in other.cut)


def event_changes(before: Almanac, after: Almanac, who: People) -> list[EventChange]:
    """Return the events that differ, the biggest effects first, then the newest."""
    old = {record.event.id: record for record in before.events}
    new = {record.event.id: record for record in after.events}
    found = (_change(key, old.get(key), new.get(key), who) for key in sorted({*old, *new}))
    changed = [each for each in found if each is not None]
    return sorted(changed, key=_weight)


def _change(
    event: EventId, old: EventRecord | None, new: EventRecord | None, who: People
) -> EventChange | None:
    before = _side(old, who) if old else None
    after = _side(new, None) if new else None
    if old is None or new is None:
        return EventChange(event, Kind.REMOVED if old else Kind.ADDED, before, after)
    places = _shifts(_places(old, who), _places(new, None))
    standings = _shifts(_table(old, who), _table(new, None))
    if before == after and not places and not standings:
        return None
    return EventChange(event, Kind.CHANGED, before, after, places, standings)


def _weight(change: EventChange) -> tuple[bool, bool, int, int, int, EventId]:
    """Return what is smaller for the bigger effect."""
    side = change.after or change.before
    moved = sum(abs(each.places or 0) for each in (*change.places, *change.standings))
    return (
        change.kind is not Kind.REMOVED,
        not change.new_champions,
        -len(change.entered) - len(change.left),
        -moved,
        -(side.day.toordinal() if side else 0),
        change.event,
    )


def _side(record: EventRecord, who: People | None) -> Side:
    event = record.event
    champions = [each.player for each in record.finish if each.place == 1]
    return Side(
        name=event.name,
        day=event.last_day,
        status=record.status,
        rounds=len(event.rounds),
        players=len(event.entries),
        results=sum(match.result is not None for each in event.rounds for match in each.matches),
        ranked=record.ranked,
        champions=tuple(_now(champions, who)) if record.status is Status.FINISHED else (),
        cut=tuple(_now(_cut(record), who)),
    )


def _cut(record: EventRecord) -> Iterator[PlayerId]:
    for phase in record.phases:
        if phase.cut is not None:
            yield from (record.event.entries[each.seat].player for each in phase.cut.seeds)


def _now(players: Iterable[PlayerId], who: People | None) -> Iterator[PlayerId]:
    return (who.later(player) if who else player for player in players)


_Lines = dict[PlayerId, tuple[int, float | None]]


def _places(record: EventRecord, who: People | None) -> _Lines:
    return {
        next(_now([each.player], who)): (each.place, float(each.tourney_points))
        for each in record.finish
    }


def _table(record: EventRecord, who: People | None) -> _Lines:
    """Return rank and the value of the first column by player, from the newest table."""
    table = record.last_standings()
    if table is None:
        return {}
    players = list(_now((entry.player for entry in record.event.entries), who))
    return {
        players[row.seat]: (row.rank, float(first) if (first := next(iter(row.values), None))
                            is not None else None)
        for row in table.rows
    }  # fmt: skip


def _shifts(before: _Lines, after: _Lines) -> tuple[Shift, ...]:
    """Return who moves, most places first, then by the rank after."""
    found = []
    for player in sorted({*before, *after}):
        rank_before, value_before = before.get(player, (None, None))
        rank_after, value_after = after.get(player, (None, None))
        if (rank_before, value_before) != (rank_after, value_after):
            found.append(Shift(player, rank_before, rank_after, value_before, value_after))
    return tuple(sorted(found, key=lambda each: (-abs(each.places or 0), each.rank_after or 0)))
