"""What has each player done, over all events?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from operator import is_
from typing import NamedTuple

from pairdown.almanac.again import Again
from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import (
    Appearance,
    Career,
    EventRecord,
    Met,
    Pool,
    RatingPoint,
)
from pairdown.model import SIDES, EventId, Player, PlayerId, Record, Seat, Side
from pairdown.recall import fact
from pairdown.scoring.sheet import Kind, Sheet

_MET = (Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)  # a set would hash, which takes longer


_WIN, _DRAW = SIDES.index(Side.WIN), SIDES.index(Side.DRAW)


class _Row(NamedTuple):
    """What one event says of one player."""

    player: PlayerId
    event: EventId
    day: date
    seat: Seat
    place: int | None
    points: int
    players: int
    sums: tuple[int, int, int]
    byes: int
    deck: str
    met: tuple[Met, ...]


_Move = tuple[str, float, float] | None
"""Pool, change and rating after an event; None where it is not rated."""


@dataclass(slots=True)
class _Story:
    """A career while it is being put together, oldest first: a row and a move an event."""

    rows: list[_Row] = field(default_factory=list)
    moves: list[_Move] = field(default_factory=list)


@dataclass(slots=True)
class Careers:
    """Tells careers as `careers` does, and remembers those in which nothing is different."""

    known: dict[PlayerId, tuple[_Story, Career]] = field(default_factory=dict)
    moves: Again = field(default_factory=Again)

    def career(self, player: Player, story: _Story) -> Career:
        """Return a player's career; the very same one while the story is the same."""
        known = self.known.get(player.id)
        if known is None or not _alike(known[1].player, player) or not _same(known[0], story):
            known = self.known[player.id] = (story, _career(player, story))
        return known[1]


def _alike(one: Player, other: Player) -> bool:
    """Tell whether two are equal, and are written at the same places, too."""
    return one == other and one.where == other.where and one.places == other.places


def _same(one: _Story, other: _Story) -> bool:
    return (
        len(one.rows) == len(other.rows)
        and all(map(is_, one.rows, other.rows))
        and one.moves == other.moves
    )


def careers(
    records: Sequence[EventRecord],
    players: Mapping[PlayerId, Player],
    pools: Mapping[str, Pool],
    memory: Careers | None = None,
) -> dict[PlayerId, Career]:
    """Tell every player's career; void events are listed and count in no sum.

    A ``memory`` that is given again and again saves telling those in which nothing is new.
    """
    memory = memory or Careers()
    stories: dict[PlayerId, _Story] = {player: _Story() for player in players}
    moves = {
        name: memory.moves.of(name, (pool,), partial(_moves, pool)) for name, pool in pools.items()
    }
    for record in records:
        moved = moves[pool_name(record.ruleset)]
        for row in record.once(_rows):
            if story := stories.get(row.player):
                story.rows.append(row)
                story.moves.append(moved.get((row.event, row.player)))
    return {player: memory.career(players[player], stories[player]) for player in sorted(stories)}


_Moves = dict[tuple[EventId, PlayerId], tuple[str, float, float]]


def _moves(pool: Pool) -> _Moves:
    """Sum the rating changes of a pool: (event, player) → (pool, change, rating after)."""
    moves: _Moves = {}
    name, events = pool.name, pool.ledger.events
    now: dict[PlayerId, float] = {}
    for row in pool.ledger.rows:
        event = events[row[0]]
        for player, rating, change in ((row[2], row[4], row[9]), (row[3], row[5], row[10])):
            now[player] = now.get(player, rating) + change
            _, total, _ = moves.get((event, player), (name, 0.0, 0.0))
            moves[event, player] = (name, total + change, now[player])
    return moves


def _rows(record: EventRecord) -> tuple[_Row, ...]:
    """Return what an event says of everybody on its list."""
    event, said = record.event, record.fact(_said)
    id_, day, players = event.id, event.last_day, len(said)
    finishes = {finish.seat: (finish.place, finish.tourney_points) for finish in record.finish}
    rows: list[_Row] = []
    for seat, (player, deck, byes, sums, met) in enumerate(said):
        place, points = finishes.get(Seat(seat), _NOWHERE)
        rows.append(
            _Row(player, id_, day, Seat(seat), place, points, players, sums, byes, deck, met)
        )
    return tuple(rows)


_NOWHERE = (None, 0)
"""Place and points of who was not placed."""

_Said = tuple[PlayerId, str, int, tuple[int, int, int], tuple[Met, ...]]
"""Player, deck, byes, matches won, lost and drawn, whom the player met."""


@fact("said", of_all=True)
def _said(record: EventRecord) -> tuple[_Said, ...]:
    """Return what an event says of everybody on its list, by seat; a void one, of no match."""
    players = record.event.players
    return tuple(
        [
            (
                entry.player, entry.deck, sheet.byes, (sheet.wins, sheet.losses, sheet.draws),
                () if record.event.void else tuple(_met(sheet, players)),
            )
            for entry, sheet in zip(record.event.entries, record.sheets, strict=True)
        ]
    )  # fmt: skip


def _met(sheet: Sheet, players: Sequence[PlayerId]) -> Iterator[Met]:
    for line in sheet.lines:
        if line.kind in _MET and line.opponent is not None and line.side is not None:
            yield line.round, players[line.opponent], SIDES.index(line.side), line.outcome


def _appearance(row: _Row, move: _Move) -> Appearance:
    _, change, after = move or ("", None, None)
    return Appearance(
        event=row.event, seat=row.seat, place=row.place, players=row.players,
        record=Record(*row.sums), byes=row.byes, deck=row.deck,
        rating_change=change, rating_after=after, tourney_points=row.points,
    )  # fmt: skip


def _curves(story: _Story) -> dict[str, tuple[RatingPoint, ...]]:
    found: dict[str, list[RatingPoint]] = {}
    for row, move in zip(story.rows, story.moves, strict=True):
        if move:
            found.setdefault(move[0], []).append(RatingPoint(row.event, row.day, move[2]))
    return {name: tuple(curve) for name, curve in sorted(found.items())}


def _career(player: Player, story: _Story) -> Career:
    sides = [each[2] for row in story.rows for each in row.met]
    wins, draws = sides.count(_WIN), sides.count(_DRAW)
    appearances = list(map(_appearance, story.rows, story.moves))
    return Career(
        player=player,
        record=Record(wins, len(sides) - wins - draws, draws),
        byes=sum(row.byes for row in story.rows),
        appearances=tuple(reversed(appearances)),
        met=tuple([(row.event, row.met) for row in story.rows if row.met]),
        curves=_curves(story),
    )
