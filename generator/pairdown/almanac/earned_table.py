"""How is what thousands of players earned held, so that it takes little room and is read at once?

As numbers: achievements and moments stand there once each, and a row is two numbers. What one
player earned, or who earned one achievement, becomes plain values when somebody asks for it.
"""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import accumulate, repeat
from typing import Any, TypeVar

from pairdown.frozen import frozen
from pairdown.model import PlayerId

PlainEarned = tuple[str, int, str | None, int]
"""What a player holds, in plain values: achievement, ordinal of the day, event, how often."""

PlainRow = tuple[int, str, PlayerId, int]
"""Who holds an achievement, in plain values that sort as rows do: the ordinal of the day since
when, the event (empty where it came with none), the player, how often it was given."""

ONCE = 1
"""How often somebody earns an achievement by a rule."""

_DIGEST = 16

Value = TypeVar("Value")


def digest_of(rows: Sequence[PlainEarned]) -> bytes:
    """Return what is equal if what a player holds is."""
    raw = marshal.dumps(list(rows), 2)  # the version in which equal is written alike
    return blake2b(raw, digest_size=_DIGEST).digest()


@frozen
class EarnedTable:
    """What players earned by rules, in the order of the achievements.

    ``numbers`` are those of the players. The rows of player n go from ``ends[n]`` to before
    ``ends[n + 1]``; ``what`` is the number of the achievement, ``when`` that of the moment (day and
    event). ``by_key`` holds numbers of players and moments by achievement, earliest first.
    ``without`` are those who earned nothing.
    """

    numbers: Mapping[PlayerId, int]
    keys: Sequence[str]
    moments: Sequence[tuple[int, str]]
    ends: array[int]
    what: array[int]
    when: array[int]
    digests: bytes
    by_key: Mapping[str, tuple[array[int], array[int]]]
    without: frozenset[PlayerId]

    @classmethod
    def made(cls, earned: Mapping[PlayerId, Sequence[PlainEarned]]) -> EarnedTable:
        """Hold what some players earned."""
        rows = [row for some in earned.values() for row in some]
        numbers = _numbered(earned)
        keys = _numbered(key for key, _, _, _ in rows)
        moments = _numbered((day, event or "") for _, day, event, _ in rows)
        return cls(
            numbers,
            list(keys),
            list(moments),
            ends=array("i", accumulate(map(len, earned.values()), initial=0)),
            what=array("i", [keys[key] for key, _, _, _ in rows]),
            when=array("i", [moments[day, event or ""] for _, day, event, _ in rows]),
            digests=b"".join(map(digest_of, earned.values())),
            by_key=_sorted(earned, numbers, moments),
            without=frozenset([player for player, some in earned.items() if not some]),
        )

    def plain(self) -> tuple[Any, ...]:
        """Return all that it is made of, as `EarnedTable.of` takes it."""
        columns = [each.tobytes() for each in (self.ends, self.what, self.when)]
        by_key = {key: (who.tobytes(), at.tobytes()) for key, (who, at) in self.by_key.items()}
        return (
            list(self.numbers), self.keys, self.moments, columns, self.digests, by_key,
            sorted(self.without),
        )  # fmt: skip

    @classmethod
    def of(cls, plain: tuple[Any, ...]) -> EarnedTable:
        """Return one that is told in plain values."""
        players, keys, moments, columns, digests, by_key, without = plain
        sorted_ = {key: (_array(who), _array(at)) for key, (who, at) in by_key.items()}
        ends, what, when = map(_array, columns)
        return cls(
            _numbered(players), keys, moments, ends, what, when, digests, sorted_,
            frozenset(without),
        )  # fmt: skip

    def rows(self, player: PlayerId) -> list[PlainEarned]:
        """Return what a player earned."""
        number, keys, moments = self.numbers[player], self.keys, self.moments
        some = slice(self.ends[number], self.ends[number + 1])
        found = zip(self.what[some], map(moments.__getitem__, self.when[some]), strict=True)
        return [(keys[key], day, event or None, ONCE) for key, (day, event) in found]

    def digest(self, player: PlayerId) -> bytes:
        """Return what `digest_of` does of what a player earned."""
        place = self.numbers[player] * _DIGEST
        return self.digests[place : place + _DIGEST]

    def by_achievement(self) -> Iterator[tuple[str, tuple[PlainRow, ...]]]:
        """Walk the achievements that anybody earned, each with who did, earliest first."""
        names = list(self.numbers)
        days, events = [day for day, _ in self.moments], [event for _, event in self.moments]
        for key, (who, at) in self.by_key.items():
            yield key, tuple(zip(
                map(days.__getitem__, at), map(events.__getitem__, at),
                map(names.__getitem__, who), repeat(ONCE), strict=False,
            ))  # fmt: skip


def _sorted(
    earned: Mapping[PlayerId, Sequence[PlainEarned]],
    numbers: Mapping[PlayerId, int],
    moments: Mapping[tuple[int, str], int],
) -> dict[str, tuple[array[int], array[int]]]:
    """Return by achievement who earned it, and when, earliest first, all as numbers."""
    found: dict[str, list[tuple[int, str, PlayerId]]] = {}
    for player, some in earned.items():
        for key, day, event, _ in some:
            found.setdefault(key, []).append((day, event or "", player))
    return {
        key: (
            array("i", [numbers[player] for _, _, player in rows]),
            array("i", [moments[day, event] for day, event, _ in rows]),
        )
        for key, rows in ((key, sorted(rows)) for key, rows in found.items())
    }


def _numbered(values: Iterable[Value]) -> dict[Value, int]:
    """Return values with their numbers, in the order in which they come first."""
    known = dict.fromkeys(values, 0)
    return dict(zip(known, range(len(known)), strict=True))


def _array(raw: bytes) -> array[int]:
    made = array("i")
    made.frombytes(raw)
    return made


NO_TABLE = EarnedTable.made({})
