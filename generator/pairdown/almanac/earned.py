"""What is an achievement that somebody holds, and how are thousands of them held?

A league has tens of thousands, and most of them are as they were the last time. They stay plain
values until somebody asks for one of them.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from itertools import repeat

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


PlainRow = tuple[int, str, PlayerId, int]
"""Who holds an achievement, in plain values that sort as rows do: the ordinal of the day since
when, the event (empty where it came with none), the player, how often it was given."""


def plain_row(earned: Earned) -> PlainRow:
    """Return the row of an achievement that somebody holds."""
    moment = earned.moment
    return moment.day.toordinal(), moment.event or "", earned.player, earned.times


Columns = tuple[Sequence[int], Sequence[str], Sequence[PlayerId]]
"""Rows of what was earned by rules, which is each once: days, events and players."""


@frozen
class Row:
    """Who holds an achievement, earliest first; each is unfolded when somebody asks for it."""

    achievement: str
    plain: tuple[PlainRow, ...] = ()

    @classmethod
    def of(cls, achievement: str, columns: Columns) -> Row:
        """Return the rows of what was earned by a rule."""
        return cls(achievement, tuple(zip(*columns, repeat(1), strict=False)))

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


PlainEarned = tuple[str, int, str | None, int]
"""What a player holds, in plain values: achievement, ordinal of the day, event, how often."""


def plain(earned: Iterable[Earned]) -> bytes:
    """Return what a player holds, as it is kept."""
    return marshal.dumps(list(map(_plain, earned)), 2)  # in which equal is written alike


def _plain(earned: Earned) -> PlainEarned:
    moment = earned.moment
    return earned.achievement, moment.day.toordinal(), moment.event, earned.times


def plain_of(held: Held, player: PlayerId) -> list[PlainEarned]:
    """Return what a player holds in plain values; of most, nothing need be unfolded for it."""
    if isinstance(held, Holdings):
        return held.plain(player)
    return list(map(_plain, held.get(player, ())))


def kept_of(held: Held) -> Callable[[PlayerId], bytes]:
    """Return what tells what a player holds as it is kept: equal if what is held is."""
    if isinstance(held, Holdings):
        return held.kept
    return lambda player: plain(held.get(player, ()))


NOTHING = plain(())
"""What is kept of who earned nothing."""


class Holdings(Mapping[PlayerId, tuple[Earned, ...]]):
    """What each player holds: ``made``, or ``kept`` by an earlier run until somebody asks for it.

    Who holds nothing is not there.
    """

    __slots__ = ("_kept", "_made")

    def __init__(
        self, made: Mapping[PlayerId, tuple[Earned, ...]], kept: Mapping[PlayerId, bytes]
    ) -> None:
        """Hold both; what is made counts."""
        self._made = {player: each for player, each in made.items() if each}
        self._kept = {
            player: each for player, each in kept.items() if each != NOTHING and player not in made
        }

    def __getitem__(self, player: PlayerId) -> tuple[Earned, ...]:
        """Return what a player holds, in the order of the achievements."""
        if player not in self._made and player in self._kept:
            self._made[player] = unfolded(player, self._kept[player])
        return self._made[player]

    def __iter__(self) -> Iterator[PlayerId]:
        """Walk the players, in order of their ids."""
        return iter(sorted(self._made.keys() | self._kept.keys()))

    def __len__(self) -> int:
        """Count them."""
        return len(self._made.keys() | self._kept.keys())

    def __contains__(self, player: object) -> bool:
        """Tell whether somebody holds anything."""
        return player in self._made or player in self._kept

    def plain(self, player: PlayerId) -> list[PlainEarned]:
        """Return what `plain_of` does."""
        if player in self._made or player not in self._kept:
            return list(map(_plain, self._made.get(player, ())))
        rows: list[PlainEarned] = marshal.loads(self._kept[player])  # noqa: S302 - only what is sealed comes here
        return rows

    def kept(self, player: PlayerId) -> bytes:
        """Return what a player holds, as it is kept."""
        if player in self._made:
            return plain(self._made[player])
        return self._kept.get(player, NOTHING)

    def besides(self, others: Held) -> Holdings:
        """Return the same, but that these players hold something else."""
        return Holdings({**self._made, **others}, self._kept)


def unfolded(player: PlayerId, kept: bytes) -> tuple[Earned, ...]:
    """Return what a player earned, of what is kept of it."""
    rows = marshal.loads(kept)  # noqa: S302 - only what is sealed comes here
    return tuple(
        [
            Earned(key, player, Moment(date.fromordinal(day), event), times)
            for key, day, event, times in rows
        ]
    )


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
