"""How did everybody stand in a pool after each event?

Whoever played an event is looked at after it, once; so a list as of any day asks for no match.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from struct import Struct
from typing import Any, NamedTuple

from pairdown.almanac.ledger import Ledger


class Standing(NamedTuple):
    """A player after an event; events are told by index.

    ``events`` and ``matches`` count all rated ones until then, ``last`` is the newest event.
    ``peak`` is the best rating held after an event, ``peak_event`` the first one after which.
    ``deviation`` and ``volatility`` are 0 in a system that knows none.
    """

    events: int
    matches: int
    last: int
    peak_event: int
    rating: float
    peak: float
    deviation: float
    volatility: float


_STANDING = Struct("=4i4d")
_STEP = Struct("=4x2i36x")
"""The same bytes, of which the matches and the event are read."""
_RATED = Struct("=4xi8xd24x")
"""The same bytes, of which the matches and the rating are read."""
_standing: Callable[[tuple[Any, ...]], Standing] = partial(tuple.__new__, Standing)
"""A standing of its values, which calls nothing in Python: there are thousands on each list."""
UNKNOWN = (0.0, 0.0)


@dataclass(slots=True)
class _Tally:
    """What a player's matches add up to on the way through a ledger."""

    rating: float
    matches: int = 0
    events: int = 0
    peak: float = float("-inf")
    peak_event: int = -1

    def closed(self, event: int, mark: Sequence[float]) -> bytes:
        """Count an event, and return the standing after it."""
        self.events += 1
        if self.rating > self.peak:
            self.peak, self.peak_event = self.rating, event
        return _STANDING.pack(
            self.events, self.matches, event, self.peak_event, self.rating, self.peak, *mark
        )


@dataclass(slots=True)
class Trails:
    """Everybody's standings in a pool, in order of events; ``players`` says by number whose.

    ``ends`` says of each event how many standings there are after it.
    """

    players: array[int] = field(default_factory=lambda: array("i"))
    packed: bytearray = field(default_factory=bytearray)
    ends: list[int] = field(default_factory=list)

    def until(self, events: int) -> dict[int, Standing]:
        """Return how everybody stood after so many events who had played, by number."""
        return {number: self._at(place) for number, place in self._latest(events).items()}

    def rewound(self, now: Mapping[int, Standing], events: int) -> dict[int, Standing]:
        """Return what `until` does, from what it returned for as many events or more."""
        return {
            number: now[number] if now[number].last < events else self._at(place)
            for number, place in self._latest(events).items()
        }

    def rated(self) -> list[tuple[int, int, float]]:
        """Return number, rated matches and rating of all standings."""
        steps = zip(self.players, _RATED.iter_unpack(self.packed), strict=True)
        return [(number, matches, rating) for number, (matches, rating) in steps]

    def _latest(self, events: int) -> dict[int, int]:
        """Return the places of the standings after so many events."""
        end = self.ends[events - 1] if events else 0
        return dict(zip(self.players[:end], range(end), strict=True))

    def _at(self, place: int) -> Standing:
        return _standing(_STANDING.unpack_from(self.packed, place * _STANDING.size))

    def reached(self, matches: int) -> Mapping[int, int]:
        """Return the first event after which a player has so many rated matches, by number."""
        steps = zip(self.players, _STEP.iter_unpack(self.packed), strict=True)
        reached = [(number, event) for number, (so_many, event) in steps if so_many >= matches]
        return dict(reversed(reached))


def trails(ledger: Ledger) -> Trails:
    """Return the standings that follow from a complete ledger, found out once."""
    return ledger.once("trails", partial(_trails, ledger))


def _trails(ledger: Ledger) -> Trails:
    found, tallies = Trails(), list[_Tally]()
    for event, key in enumerate(ledger.events):
        here: dict[int, _Tally] = {}
        for one, two, mine, theirs, up, down in ledger.rows.moves(*ledger.spans[key]):
            # Ratings go on from the tally: a row may repeat that of before.
            tally = here.get(one) or _opened(tallies, here, one, mine)
            tally.rating += up
            tally.matches += 1
            tally = here.get(two) or _opened(tallies, here, two, theirs)
            tally.rating += down
            tally.matches += 1
        marks = {number: mark for number, *mark in ledger.marks(event)}
        found.players.extend(here)
        for number, tally in here.items():
            found.packed += tally.closed(event, marks.get(number, UNKNOWN))
        found.ends.append(len(found.players))
    return found


def _opened(tallies: list[_Tally], here: dict[int, _Tally], number: int, rating: float) -> _Tally:
    """Return the tally of somebody who plays the first match of an event, one of those ``here``."""
    if number == len(tallies):
        tallies.append(_Tally(rating))
    here[number] = tallies[number]
    return tallies[number]
