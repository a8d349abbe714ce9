"""Who of the people before a change is who after it, and how may each be named?

Whoever is hidden on either side is named by a pseudonym on both: a comparison must not be the
place where the two can be put together.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from pairdown.almanac.record import Almanac
from pairdown.frozen import frozen
from pairdown.model import Player, PlayerId
from pairdown.tuples import NamedTuple


class Person(NamedTuple):
    """How somebody is named in a comparison."""

    id: PlayerId
    name: str


@frozen
class People:
    """``moved`` leads from ids before the change to those after it, where they differ."""

    moved: Mapping[PlayerId, PlayerId]
    named: Mapping[PlayerId, Person]

    def later(self, player: PlayerId) -> PlayerId:
        """Return the id after the change of somebody from before it."""
        return self.moved.get(player, player)


def people(before: Almanac, after: Almanac) -> People:
    """Follow everybody: by id, by the ids and names of old, and by name into and out of hiding."""
    moved: dict[PlayerId, PlayerId] = {}
    known = _ways(after)
    for key, player in sorted(before.players.items()):
        if key not in after.players:
            found = known.get(key) or known.get(_spelling(player.name))
            if found is not None:
                moved[key] = found
    named = {key: Person(key, player.shown) for key, player in after.players.items()}
    for key, player in sorted(before.players.items()):
        now = moved.get(key, key)
        if now not in named or (player.hidden and not after.players[now].hidden):
            named[now] = Person(key, player.shown)
    return People(moved, named)


def _ways(after: Almanac) -> dict[str, PlayerId]:
    """Return what leads to somebody: old ids, names and aliases; the first by id where two do."""
    ways: dict[str, PlayerId] = {}
    for key, player in sorted(after.players.items()):
        for way in _leading_to(player):
            ways.setdefault(way, key)
    return ways


def _leading_to(player: Player) -> list[str]:
    return [*player.old_ids, *map(_spelling, (player.name, *player.aliases))]


def _spelling(name: str) -> str:
    """Return a name without case and composition; the mark keeps it apart from any id."""
    return f"= {unicodedata.normalize('NFC', name).casefold()}"
