"""Whose event is explained, and out of what?"""

from __future__ import annotations

from pairdown.almanac.called import called
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.frozen import frozen
from pairdown.model import PlayerId, Seat


@frozen
class Case:
    """One player in one event of a league."""

    record: EventRecord
    seat: Seat
    almanac: Almanac

    @property
    def player(self) -> PlayerId:
        """The id of the player."""
        return self.record.event.entries[self.seat].player

    @property
    def own_name(self) -> str:
        """The name under which the player may be shown."""
        return self.name(self.seat)

    def name(self, seat: Seat) -> str:
        """Return the name under which somebody of the event may be shown."""
        return called(self.record.event, self.almanac.players)[seat]


def shown_names(record: EventRecord, almanac: Almanac) -> tuple[str, ...]:
    """Return the names under which the players of an event may be shown, by seat."""
    return called(record.event, almanac.players)
