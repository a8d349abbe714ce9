"""What does a change of the content change in what follows from it?

READ FIRST of this folder: two almanacs, before and after, are compared as readers see them: events
with their places, tables and cuts, the rating lists, points, series and achievements. People are
followed through renaming, merging and hiding (`people`).
"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.almanac.record import Almanac
from pairdown.frozen import frozen
from pairdown.insight.diff.events import EventChange, event_changes
from pairdown.insight.diff.honours import HonourChange, honour_changes
from pairdown.insight.diff.lists import ListChange, list_changes
from pairdown.insight.diff.people import People, Person, people
from pairdown.model import PlayerId

__all__ = ["Differences", "differences"]


@frozen
class Differences:
    """All that differs, the biggest effects first in each part.

    ``people`` tells how somebody may be named, ``new`` and ``gone`` who is in the league on one
    side only. Player ids are those after the change, of people who are gone those before it.
    """

    events: tuple[EventChange, ...]
    lists: tuple[ListChange, ...]
    honours: tuple[HonourChange, ...]
    new: tuple[PlayerId, ...]
    gone: tuple[PlayerId, ...]
    people: Mapping[PlayerId, Person]

    def __bool__(self) -> bool:
        """Tell whether anything differs."""
        return bool(self.events or self.lists or self.honours or self.new or self.gone)


def differences(before: Almanac, after: Almanac) -> Differences:
    """Compare what followed from the content before a change with what follows after it."""
    who = people(before, after)
    return Differences(
        events=tuple(event_changes(before, after, who)),
        lists=tuple(list_changes(before, after, who)),
        honours=tuple(honour_changes(before, after, who)),
        new=tuple(sorted(after.players.keys() - _followed(before, who))),
        gone=tuple(sorted(_followed(before, who) - after.players.keys())),
        people=who.named,
    )


def _followed(before: Almanac, who: People) -> set[PlayerId]:
    return {who.later(player) for player in before.players}
