"""What is an achievement that somebody holds, and how are thousands of them held?

A league has tens of thousands, and most of them are as they were the last time. They stay plain
values until somebody asks for one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from datetime import date

from pairdown.almanac.earned_table import EarnedTable, PlainEarned, PlainRow, digest_of
from pairdown.almanac.league import Moment
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId


@frozen
class Earned:
    """An achievement that a player holds, since when, and how often it was given (rules: 1)."""

    achievement: str
    player: PlayerId
    moment: Moment
    times: int = 1


def plain_row(earned: Earned) -> PlainRow:
    """Return the row of an achievement that somebody holds."""
    moment = earned.moment
    return moment.day.toordinal(), moment.event or "", earned.player, earned.times


@frozen
class Row:
    """Who holds an achievement, earliest first; each is unfolded when somebody asks for it."""

    achievement: str
    plain: tuple[PlainRow, ...] = ()

    def __len__(self) -> int:
        """Count the holders."""
        return len(self.plain)

    def __getitem__(self, place: int) -> Earned:
        """Return one holder."""
        return self._earned(self.plain[place])

    def __iter__(self) -> Iterator[Earned]:
        """Walk the holders."""
        return map(self._earned, self.plain)

    def _earned(self, row: PlainRow) -> Earned:
        day, event, player, times = row
        moment = Moment(date.fromordinal(day), EventId(event) if event else None)
        return Earned(self.achievement, player, moment, times)


Rows = Mapping[str, Row]
"""Who holds what, by achievement."""


def plain(earned: Iterable[Earned]) -> list[PlainEarned]:
    """Return in plain values what a player holds."""
    return [
        (each.achievement, each.moment.day.toordinal(), each.moment.event, each.times)
        for each in earned
    ]


def plain_of(held: Held, player: PlayerId) -> list[PlainEarned]:
    """Return what a player holds in plain values; of most, nothing need be unfolded for it."""
    return held.plain(player) if isinstance(held, Holdings) else plain(held.get(player, ()))


def kept_of(held: Held) -> Callable[[PlayerId], bytes]:
    """Return what gives a digest of what a player holds: equal if what is held is."""
    if isinstance(held, Holdings):
        return held.digest
    return lambda player: digest_of(plain(held.get(player, ())))


class Holdings(Mapping[PlayerId, tuple[Earned, ...]]):
    """What each player holds: ``made``, or in a table until somebody asks for it.

    Who holds nothing is not there.
    """

    __slots__ = ("_made", "_tables")

    def __init__(
        self, made: Mapping[PlayerId, tuple[Earned, ...]], tables: Mapping[PlayerId, EarnedTable]
    ) -> None:
        """Hold both; what is made counts."""
        self._made = {player: each for player, each in made.items() if each}
        self._tables = {
            player: each
            for player, each in tables.items()
            if player not in each.without and player not in made
        }

    def __getitem__(self, player: PlayerId) -> tuple[Earned, ...]:
        """Return what a player holds, in the order of the achievements."""
        if player not in self._made and player in self._tables:
            self._made[player] = _unfolded(player, self._tables[player].rows(player))
        return self._made[player]

    def __iter__(self) -> Iterator[PlayerId]:
        """Walk the players, in order of their ids."""
        return iter(sorted(self._made.keys() | self._tables.keys()))

    def __len__(self) -> int:
        """Count them."""
        return len(self._made.keys() | self._tables.keys())

    def __contains__(self, player: object) -> bool:
        """Tell whether somebody holds anything."""
        return player in self._made or player in self._tables

    def plain(self, player: PlayerId) -> list[PlainEarned]:
        """Return what `plain_of` does."""
        if player in self._tables:
            return self._tables[player].rows(player)
        return plain(self._made.get(player, ()))

    def digest(self, player: PlayerId) -> bytes:
        """Return a digest of what a player holds."""
        if player in self._tables:
            return self._tables[player].digest(player)
        return digest_of(plain(self._made.get(player, ())))

    def besides(self, others: Held) -> Holdings:
        """Return the same, but that these players hold something else."""
        return Holdings({**self._made, **others}, self._tables)


def _unfolded(player: PlayerId, rows: Iterable[PlainEarned]) -> tuple[Earned, ...]:
    return tuple([
        Earned(key, player, Moment(date.fromordinal(day), EventId(event) if event else None), times)
        for key, day, event, times in rows
    ])  # fmt: skip


Held = Mapping[PlayerId, tuple[Earned, ...]]
"""What each player holds, each achievement once, in the order of the achievements."""


def besides(held: Held, others: Held) -> Held:
    """Return the same, but that some players hold something else."""
    if isinstance(held, Holdings):
        return held.besides(others)
    return {player: each for player, each in {**held, **others}.items() if each}


@frozen
class Earlier:
    """What was held another time, who held it, and all who may hold something else now."""

    held: Held
    rows: Rows
    others: AbstractSet[PlayerId]
