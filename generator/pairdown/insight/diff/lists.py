"""Who moves on the lists over events: ratings, points, series?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairdown.almanac.record import Almanac, Ranking, RankingRow
from pairdown.frozen import frozen
from pairdown.insight.diff.people import People
from pairdown.insight.lists import Wanted, list_makers
from pairdown.model import PlayerId

NEXT_TO_NOTHING = 1e-9
"""Rating points: what a different order of adding up can make."""


@frozen
class Shift:
    """One player's line of a list before and after; None where there is no such line.

    ``before`` and ``after`` are what ranks: a rating, points.
    """

    player: PlayerId
    rank_before: int | None
    rank_after: int | None
    before: float | None
    after: float | None

    @property
    def change(self) -> float:
        """How much the value moved; all of it for somebody who comes or goes."""
        return (self.after or 0.0) - (self.before or 0.0)

    @property
    def places(self) -> int | None:
        """How many places were gained; None for somebody who comes or goes."""
        if self.rank_before is None or self.rank_after is None:
            return None
        return self.rank_before - self.rank_after


@frozen
class ListChange:
    """What changes on one list: its name (``elo``, ``tourney-points``, a series), its pool."""

    name: str
    title: str
    pool: str
    shifts: tuple[Shift, ...]


def list_changes(before: Almanac, after: Almanac, who: People) -> Iterator[ListChange]:
    """Walk the lists on which somebody moves, ratings first."""
    old, new = _lists(before), _lists(after)
    for key in (*new, *(key for key in old if key not in new)):
        title = new[key][0] if key in new else old[key][0]
        shifts = list_shifts(
            old[key][1].rows if key in old else (), new[key][1].rows if key in new else (), who
        )
        if shifts:
            yield ListChange(key[0], title, key[1], shifts)


_Lists = dict[tuple[str, str], tuple[str, Ranking]]


def _lists(almanac: Almanac) -> _Lists:
    """Return every list by (name, pool), with its title."""
    found: _Lists = {}
    for name, maker in list_makers(almanac).items():
        for pool in almanac.pools.values():
            title = f"{pool.ruleset.name}, {_WORDS.get(name, name)}"
            found[name, pool.name] = (title, maker(almanac, Wanted(name, pool.name), pool.name))
    for table in almanac.more.get("series", ()):
        found[table.plan.id, ""] = (table.plan.name, table.ranking())
    return found


_WORDS = {"elo": "ratings", "tourney-points": "tourney points"}


def list_shifts(
    before: Iterable[RankingRow], after: Iterable[RankingRow], who: People
) -> tuple[Shift, ...]:
    """Return who moves, most moved first, then by id."""
    old = {who.later(row.player): row for row in before}
    new = {row.player: row for row in after}
    found = (_shift(player, old.get(player), new.get(player)) for player in sorted({*old, *new}))
    moved = [each for each in found if each is not None]
    return tuple(sorted(moved, key=lambda each: (-abs(each.change), -abs(each.places or 0))))


def _shift(player: PlayerId, old: RankingRow | None, new: RankingRow | None) -> Shift | None:
    if old and new and old.rank == new.rank and abs(old.value - new.value) < NEXT_TO_NOTHING:
        return None
    return Shift(
        player,
        old.rank if old else None,
        new.rank if new else None,
        old.value if old else None,
        new.value if new else None,
    )
