"""What has each player done, over all events?"""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import date
from functools import partial
from struct import Struct
from typing import Any

from pairdown.almanac.chain import Chain, Walk, stop, walked
from pairdown.almanac.pools import moves, pool_name, systems
from pairdown.almanac.record import (
    Appearance,
    Career,
    EventRecord,
    Met,
    Pool,
    RatingPoint,
)
from pairdown.frozen import frozen, growing
from pairdown.model import SIDES, EventId, Player, PlayerId, Record, Seat, Side
from pairdown.postponed import Anew, postponed
from pairdown.recall import fact
from pairdown.scoring.sheet import Kind, Line, Sheet

_MET = (Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS)  # a set would hash, which takes longer


_Row = tuple[
    int, int, int | None, int, int, int, int, int, str, int, int, int, float | None, float | None
]
"""What one event says of one player: the event by its number among all, seat, place, tourney
points; matches won, lost and drawn by the sheet, byes, deck; matches won, lost and drawn against
somebody (none at a void event); by how much the rating moved and what it was then (None where it is
not rated)."""


@frozen
class _Story:
    """A career as it is put together: rows oldest first, those of older events in bytes."""

    packed: bytes
    rows: tuple[_Row, ...]

    def all(self) -> list[_Row]:
        """Return all rows."""
        if not self.packed:
            return list(self.rows)
        older: list[_Row] = marshal.loads(self.packed)  # noqa: S302 - sealed, or of this run
        return [*older, *self.rows]


@growing
class _Stories:
    """All stories after so many ``events``; by player, in bytes and the rows that are newer."""

    events: int = 0
    packed: dict[PlayerId, bytes] = field(default_factory=dict)
    rows: dict[PlayerId, list[_Row]] = field(default_factory=dict)

    def of(self, player: PlayerId) -> _Story:
        """Return a player's story."""
        return _Story(self.packed.get(player, b""), tuple(self.rows.get(player, ())))

    def plain(self) -> tuple[int, dict[PlayerId, bytes]]:
        """Return all that it is made of; all rows are in bytes from now on."""
        self.packed |= {player: marshal.dumps(self.of(player).all(), 2) for player in self.rows}
        self.rows.clear()
        return self.events, self.packed


@growing
class Careers:
    """Tells careers as `careers` does, and remembers those in which nothing is different."""

    known: dict[PlayerId, tuple[_Story, Career]] = field(default_factory=dict)
    records: Sequence[EventRecord] = ()

    def told(
        self, players: Iterable[Player], stories: _Stories, records: Sequence[EventRecord]
    ) -> dict[PlayerId, Career]:
        """Return careers; the very same ones where person, story and events are the same."""
        same = [one is other for one, other in zip(records, self.records, strict=False)]
        heads = list(map(_head, records))
        found: dict[PlayerId, tuple[_Story, Career]] = {}
        for each in players:
            story, known = stories.of(each.id), self.known.get(each.id)
            if known is None or not _still(known, story, each, same):
                known = (story, _career(stories, records, heads, each))
            found[each.id] = known
        self.known, self.records = found, records
        return {player: career for player, (_, career) in found.items()}


def _still(
    known: tuple[_Story, Career], story: _Story, player: Player, same: Sequence[bool]
) -> bool:
    """Tell whether a career is still what it was; ``same`` says so of each event."""
    return (
        known[0] == story
        and _alike(known[1].player, player)
        and (False not in same or all(same[row[0]] for row in story.all()))
    )


def _alike(one: Player, other: Player) -> bool:
    """Tell whether two are equal, and are written at the same places, too."""
    return one == other and one.where == other.where and one.places == other.places


def careers(
    records: Sequence[EventRecord],
    players: Mapping[PlayerId, Player],
    pools: Mapping[str, Pool],
    memory: Careers | None = None,
    chain: Chain | None = None,
) -> Mapping[PlayerId, Career]:
    """Tell every player's career; void events are listed and count in no sum.

    A ``memory`` that is given again and again saves telling those in which nothing is new,
    ``chain`` what was told until the first event that is different.
    """
    walk = Walk(_Stories, partial(_go_on, pools), _Stories.plain, lambda plain: _Stories(*plain))
    stories = walked(walk, records, stop(chain, records, "careers", systems(records)))
    in_order = {key: players[key] for key in sorted(players)}
    if memory is None:
        return _Untold(in_order, partial(_career, stories, records, list(map(_head, records))))
    return memory.told(in_order.values(), stories, records)


class _Untold(Mapping[PlayerId, Career]):
    """Careers, each told when somebody asks for it: most runs ask for few of them."""

    def __init__(
        self, players: Mapping[PlayerId, Player], tell: Callable[[Player], Career]
    ) -> None:
        """Know whose there are, in order."""
        self._players = players
        self._tell = tell
        self._told: dict[PlayerId, Career] = {}

    def __getitem__(self, player: PlayerId) -> Career:
        """Return the career of somebody."""
        found = self._told.get(player)
        if found is None:
            found = self._told[player] = self._tell(self._players[player])
        return found

    def __iter__(self) -> Iterator[PlayerId]:
        """Walk the players."""
        return iter(self._players)

    def __len__(self) -> int:
        """Count them."""
        return len(self._players)

    def __contains__(self, player: object) -> bool:
        """Tell whether there is a career of somebody."""
        return player in self._players


def _career(
    stories: _Stories, records: Sequence[EventRecord], heads: Sequence[_Head], player: Player
) -> Career:
    later = partial(_later, stories.of(player.id), records, heads)
    return postponed(Career, later, player=player)


def _go_on(pools: Mapping[str, Pool], stories: _Stories, records: Sequence[EventRecord]) -> None:
    rows = stories.rows
    for number, record in enumerate(records, stories.events):
        moved = moves(pools, record)
        for player, *said in record.once(_rows):
            row = (number, *said, *moved.get(player, _UNRATED))
            if player in rows:
                rows[player].append(row)
            else:
                rows[player] = [row]
    stories.events += len(records)


_UNRATED = (None, None)


def _rows(record: EventRecord) -> tuple[tuple[Any, ...], ...]:
    """Return what an event says of everybody on its list: the player, and a `_Row` without ends."""
    finishes = {finish.seat: (finish.place, finish.tourney_points) for finish in record.finish}
    said = record.fact(_said)
    _met.keep(record, record.parts)
    return tuple(
        [
            (player, seat, *finishes.get(Seat(seat), _NOWHERE), *sums, byes, deck, *ends)
            for seat, (player, deck, byes, sums, ends) in enumerate(said)
        ]
    )


_NOWHERE = (None, 0)
"""Place and points of who was not placed."""


def _ends(lines: Sequence[Line]) -> _Sums:
    """Count matches won, lost and drawn."""
    sides = [each.side for each in lines]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    return wins, len(sides) - wins - draws, draws


_Sums = tuple[int, int, int]
"""Matches won, lost and drawn."""
_Said = tuple[PlayerId, str, int, _Sums, _Sums]
"""Player, deck, byes, what the sheet adds up to, how matches against somebody ended."""


@fact("said", of_all=True)
def _said(record: EventRecord) -> tuple[_Said, ...]:
    """Return what an event says of everybody on its list, by seat; a void one, of no match."""
    return tuple(
        [
            (
                entry.player, entry.deck, sheet.byes, (sheet.wins, sheet.losses, sheet.draws),
                _ends(_against(record, sheet)),
            )
            for entry, sheet in zip(record.event.entries, record.sheets, strict=True)
        ]
    )  # fmt: skip


def _against(record: EventRecord, sheet: Sheet) -> Sequence[Line]:
    """Return the lines of matches against somebody; of a void event, none."""
    return [
        line
        for line in (() if record.event.void else sheet.lines)
        if line.kind in _MET and line.opponent is not None and line.side is not None
    ]


_MATCH = Struct("=4i")
"""A match in bytes: round, the opponent's seat, own end among `SIDES`, outcome among those told."""


@fact("met", of_all=True, shown=True)
def _met(record: EventRecord) -> tuple[tuple[str, ...], bytes, bytes]:
    """Return whom everybody met: outcomes, by seat how many matches come before, and these.

    As bytes, since they are held for a long time and there are hundreds of thousands of them.
    """
    outcomes: dict[str, int] = {}
    found, before = bytearray(), array("i", [0])
    for sheet in record.sheets:
        for line in _against(record, sheet):
            how = outcomes.setdefault(line.outcome, len(outcomes))
            found += _MATCH.pack(line.round, line.opponent, SIDES.index(line.side), how)
        before.append(len(found))
    return tuple(outcomes), before.tobytes(), bytes(found)


def _met_of(record: EventRecord) -> tuple[tuple[str, ...], memoryview, memoryview]:
    outcomes, before, found = record.fact(_met)
    return outcomes, memoryview(before).cast("i"), memoryview(found)


def _met_from(record: EventRecord, seat: int) -> tuple[Met, ...]:
    """Return whom somebody met at an event."""
    outcomes, before, found = record.once(_met_of)
    players = record.event.players
    rows = _MATCH.iter_unpack(found[before[seat] : before[seat + 1]])
    return tuple(
        [(played, players[other], side, outcomes[how]) for played, other, side, how in rows]
    )


_Head = tuple[EventId, date, str, int, bool]
"""What all rows of an event share: id, last day, pool, how many players there were; is it void?"""


def _head(record: EventRecord) -> _Head:
    event = record.event
    return event.id, event.last_day, pool_name(record.ruleset), len(event.players), bool(event.void)


def _later(
    story: _Story, records: Sequence[EventRecord], heads: Sequence[_Head], career: Career, name: str
) -> object:
    """Find out what a career lacks: whom the player met, or all the rest at once."""
    rows = story.all()
    if name == "met":
        found = [(records[row[0]], row[1]) for row in rows if sum(row[9:12])]
        return Anew(tuple([(each.event.id, _met_from(each, seat)) for each, seat in found]))
    known = {
        "record": Record(
            sum([row[9] for row in rows]),
            sum([row[10] for row in rows]),
            sum([row[11] for row in rows]),
        ),
        "byes": sum([row[7] for row in rows if not heads[row[0]][4]]),
        "appearances": tuple([_appearance(heads[row[0]], row) for row in reversed(rows)]),
        "curves": _curves(rows, heads),
    }
    for key, value in known.items():
        object.__setattr__(career, key, value)
    return known[name]


def _appearance(head: _Head, row: _Row) -> Appearance:
    _, seat, place, points, wins, losses, draws, byes, deck, _, _, _, change, after = row
    return Appearance(
        head[0], Seat(seat), place, head[3], Record(wins, losses, draws), byes, deck,
        change, after, points,
    )  # fmt: skip


def _curves(rows: Iterable[_Row], heads: Sequence[_Head]) -> dict[str, tuple[RatingPoint, ...]]:
    found: dict[str, list[RatingPoint]] = {}
    for row in rows:
        if (after := row[13]) is not None:
            event, day, pool, *_ = heads[row[0]]
            if pool in found:
                found[pool].append(RatingPoint(event, day, after))
            else:
                found[pool] = [RatingPoint(event, day, after)]
    return {name: tuple(curve) for name, curve in sorted(found.items())}
