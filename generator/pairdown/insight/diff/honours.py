"""Who earns an achievement by a change, and who loses one?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.honour_roll import NO_HONOURS, HonourRoll
from pairdown.almanac.record import Almanac
from pairdown.frozen import frozen
from pairdown.insight.diff.people import People
from pairdown.model import PlayerId


@frozen
class HonourChange:
    """An achievement, by id and name, that somebody holds on one side only."""

    achievement: str
    name: str
    player: PlayerId
    earned: bool


def honour_changes(before: Almanac, after: Almanac, who: People) -> Iterator[HonourChange]:
    """Walk what is lost, then what is earned, in the order of the achievements."""
    old, new = _roll(before), _roll(after)
    had = {(key, who.later(each.player)) for key, row in old.holders.items() for each in row}
    has = {(key, each.player) for key, row in new.holders.items() for each in row}
    for roll, only, earned in ((old, had - has, False), (new, has - had, True)):
        order = {key: place for place, key in enumerate(roll.honours.achievements)}
        for key, player in sorted(only, key=lambda row: (order.get(row[0], 0), row)):
            yield HonourChange(key, roll.honours.achievements[key].name, player, earned)


def _roll(almanac: Almanac) -> HonourRoll:
    roll = almanac.more.get("achievements", NO_HONOURS)
    return roll if isinstance(roll, HonourRoll) else NO_HONOURS
