"""What has each player done, over all events?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pairdown.almanac.record import (
    Appearance,
    Career,
    EventRecord,
    Meeting,
    Pool,
    RatingPoint,
)
from pairdown.model import Entry, EventId, Player, PlayerId, Record, Seat, Side
from pairdown.scoring.sheet import Kind, Sheet

_MET = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


@dataclass(slots=True)
class _Story:
    """A career while it is being put together, oldest first."""

    appearances: list[Appearance] = field(default_factory=list)
    meetings: list[Meeting] = field(default_factory=list)
    curves: dict[str, list[RatingPoint]] = field(default_factory=dict)


def careers(
    records: Sequence[EventRecord], players: Mapping[PlayerId, Player], pools: Mapping[str, Pool]
) -> dict[PlayerId, Career]:
    """Tell every player's career; void events are listed and count in no sum."""
    stories: dict[PlayerId, _Story] = {player: _Story() for player in players}
    moves = _moves(pools)
    for record in records:
        _tell(record, stories, moves)
    return {player: _career(players[player], stories[player]) for player in sorted(stories)}


_Moves = dict[tuple[EventId, PlayerId], tuple[str, float, float]]


def _moves(pools: Mapping[str, Pool]) -> _Moves:
    """Sum the rating changes: (event, player) → (pool, change, rating after)."""
    moves: _Moves = {}
    for name, pool in pools.items():
        now: dict[PlayerId, float] = {}
        for row in pool.ledger.rows:
            event = pool.ledger.events[row[0]]
            for player, rating, change in ((row[2], row[4], row[9]), (row[3], row[5], row[10])):
                now[player] = now.get(player, rating) + change
                _, total, _ = moves.get((event, player), (name, 0.0, 0.0))
                moves[event, player] = (name, total + change, now[player])
    return moves


def _tell(record: EventRecord, stories: Mapping[PlayerId, _Story], moves: _Moves) -> None:
    event = record.event
    finishes = {finish.seat: finish for finish in record.finish}
    for entry in event.entries:
        story = stories.get(entry.player)
        if story is None:
            continue
        sheet = record.sheets[entry.seat]
        pool, change, after = moves.get((event.id, entry.player), ("", None, None))
        finish = finishes.get(entry.seat)
        place, points = (finish.place, finish.tourney_points) if finish else (None, 0)
        story.appearances.append(_appearance(record, entry, sheet, place, change, after, points))
        if pool and after is not None:
            point = RatingPoint(event.id, event.last_day, after)
            story.curves.setdefault(pool, []).append(point)
        if not event.void:
            story.meetings.extend(_meetings(record, sheet))


def _appearance(
    record: EventRecord, entry: Entry, sheet: Sheet, place: int | None,
    change: float | None, after: float | None, points: int,
) -> Appearance:  # fmt: skip
    return Appearance(
        event=record.event.id, seat=Seat(entry.seat), place=place,
        players=len(record.event.entries),
        record=Record(sheet.wins, sheet.losses, sheet.draws), byes=sheet.byes, deck=entry.deck,
        rating_change=change, rating_after=after, tourney_points=points,
    )  # fmt: skip


def _meetings(record: EventRecord, sheet: Sheet) -> Iterator[Meeting]:
    for line in sheet.lines:
        if line.kind in _MET and line.opponent is not None and line.side is not None:
            opponent = record.event.entries[line.opponent].player
            yield Meeting(record.event.id, line.round, opponent, line.side, line.outcome)


def _career(player: Player, story: _Story) -> Career:
    sides = [meeting.side for meeting in story.meetings]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    return Career(
        player=player,
        record=Record(wins, len(sides) - wins - draws, draws),
        byes=sum(each.byes for each in story.appearances),
        appearances=tuple(reversed(story.appearances)),
        meetings=tuple(story.meetings),
        curves={name: tuple(curve) for name, curve in sorted(story.curves.items())},
    )
