"""How did everybody stand in a pool after each event?

Whoever played an event is looked at after it, once; so a list as of any day asks for no match.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from math import isnan, nan
from struct import Struct
from typing import Any

from pairdown.almanac.ledger import Ledger
from pairdown.frozen import growing
from pairdown.tuples import NamedTuple


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


@growing
class _Tally:
    """What a player's matches add up to on the way through a ledger.

    ``change`` is what they added in the event that is looked at, ``before`` the rating after the
    event before, not a number in the first.
    """

    rating: float
    matches: int = 0
    events: int = 0
    peak: float = float("-inf")
    peak_event: int = -1
    change: float = 0.0
    before: float = nan

    def closed(self, event: int, mark: Sequence[float]) -> bytes:
        """Count an event, and return the standing after it."""
        self.events += 1
        if self.rating > self.peak:
            self.peak, self.peak_event = self.rating, event
        return _STANDING.pack(
            self.events, self.matches, event, self.peak_event, self.rating, self.peak, *mark
        )


Move = tuple[float, float]
"""What a rated event did to a player's rating: by how much in all, and what it was then."""


@growing
class Trails:
    """Everybody's standings in a pool, in order of events; ``players`` says by number whose.

    ``ends`` says of each event how many standings there are after it. ``changes`` are by how much
    the event moved the player, ``befores`` the ratings after the player's event before, not a
    number in the first one.
    """

    players: array[int] = field(default_factory=lambda: array("i"))
    packed: bytearray = field(default_factory=bytearray)
    ends: list[int] = field(default_factory=list)
    changes: array[float] = field(default_factory=lambda: array("d"))
    befores: array[float] = field(default_factory=lambda: array("d"))

    def plain(self) -> tuple[Any, ...]:
        """Return all that it is made of, as `Trails.of` takes it."""
        columns = (self.players, self.changes, self.befores)
        return (bytes(self.packed), self.ends, *[each.tobytes() for each in columns])

    @classmethod
    def of(cls, plain: tuple[Any, ...]) -> Trails:
        """Return what goes on where one stood that is told in plain values."""
        packed, ends, *columns = plain
        made = cls(packed=bytearray(packed), ends=ends)
        players, changes, befores = columns
        made.players.frombytes(players)
        made.changes.frombytes(changes)
        made.befores.frombytes(befores)
        return made

    def until(self, events: int) -> dict[int, Standing]:
        """Return how everybody stood after so many events who had played, by number."""
        return {number: self._at(place) for number, place in self._latest(events).items()}

    def rewound(self, now: Mapping[int, Standing], events: int) -> dict[int, Standing]:
        """Return what `until` does, from what it returned for as many events or more."""
        return {
            number: now[number] if now[number].last < events else self._at(place)
            for number, place in self._latest(events).items()
        }

    def rated(self, first: int = 0) -> list[tuple[int, int, float]]:
        """Return number, rated matches and rating of all standings, or of those after some."""
        packed = memoryview(self.packed)[first * _STANDING.size :]
        steps = zip(self.players[first:], _RATED.iter_unpack(packed), strict=True)
        return [(number, matches, rating) for number, (matches, rating) in steps]

    def moves(self, event: int) -> Iterator[tuple[int, Move]]:
        """Walk who played an event, by number, each with what it did to the rating."""
        here, size = self._of(event), _STANDING.size
        some = slice(here.start, here.stop)
        packed = memoryview(self.packed)[here.start * size : here.stop * size]
        steps = zip(self.changes[some], _RATED.iter_unpack(packed), strict=True)
        moves = [(change, rating) for change, (_, rating) in steps]
        yield from zip(self.players[some], moves, strict=True)

    def before(self, event: int) -> list[tuple[int, float]]:
        """Return with which ratings players came to an event who had one, by number."""
        here = self._of(event)
        some = slice(here.start, here.stop)
        columns = zip(self.players[some], self.befores[some], strict=True)
        return [(number, rating) for number, rating in columns if not isnan(rating)]

    def _of(self, event: int) -> range:
        """Return the places of the standings after an event."""
        return range(self.ends[event - 1] if event else 0, self.ends[event])

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

    def follow(self, ledger: Ledger) -> None:
        """Go on to where the ledger ends."""
        if len(self.ends) == len(ledger.events):
            return
        tallies = _Tallies(self)
        for event, key in enumerate(ledger.events[len(self.ends) :], len(self.ends)):
            here: dict[int, _Tally] = {}
            for one, two, mine, theirs, up, down in ledger.rows.moves(*ledger.spans[key]):
                # Ratings go on from the tally: a row may repeat that of before.
                tally = here.get(one) or _opened(tallies, here, one, mine)
                tally.rating += up
                tally.change += up
                tally.matches += 1
                tally = here.get(two) or _opened(tallies, here, two, theirs)
                tally.rating += down
                tally.change += down
                tally.matches += 1
            self._close(event, here, {number: mark for number, *mark in ledger.marks(event)})

    def _close(
        self, event: int, here: Mapping[int, _Tally], marks: Mapping[int, Sequence[float]]
    ) -> None:
        """Add the standings of those who played an event."""
        self.changes.extend([tally.change for tally in here.values()])
        self.befores.extend([tally.before for tally in here.values()])
        for number, tally in here.items():
            self.packed += tally.closed(event, marks.get(number, UNKNOWN))
            tally.before = tally.rating
        self.players.extend(here)
        self.ends.append(len(self.players))

    def latest(self) -> Callable[[int], Standing | None]:
        """Return what gives a player's newest standing until now, by number; None before any."""
        places = self._latest(len(self.ends))

        def of(number: int) -> Standing | None:
            place = places.get(number)
            return None if place is None else self._at(place)

        return of


class _Tallies(dict[int, _Tally]):
    """What matches of players have added up to, by number; of who plays again."""

    def __init__(self, until_now: Trails) -> None:
        """Begin where the trails of everybody end."""
        super().__init__()
        self._latest = until_now.latest()

    def opened(self, number: int, rating: float) -> _Tally:
        """Return the tally of somebody; ``rating`` is a newcomer's."""
        found = self.get(number)
        if found is None:
            now = self._latest(number)
            found = self[number] = (
                _Tally(rating)
                if now is None
                else _Tally(
                    now.rating, now.matches, now.events, now.peak, now.peak_event, 0.0, now.rating
                )
            )
        return found


def trails(ledger: Ledger) -> Trails:
    """Return the standings that follow from a ledger; each event is looked at once."""
    found: Trails = ledger.once("trails", Trails)
    found.follow(ledger)
    return found


def _opened(tallies: _Tallies, here: dict[int, _Tally], number: int, rating: float) -> _Tally:
    """Return the tally of somebody who plays the first match of an event, one of those ``here``."""
    tally = here[number] = tallies.opened(number, rating)
    tally.change = 0.0
    return tally
