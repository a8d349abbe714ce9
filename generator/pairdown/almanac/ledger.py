"""What did each rated match do to the two ratings?

The ledger of a pool keeps one row per rated match, in the order of the replay; receipts for a
player or an event are made from the rows when somebody asks.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import partial
from itertools import count
from math import sqrt
from struct import Struct
from typing import Any, TypeVar

from pairdown.almanac.places import Places
from pairdown.almanac.rows import Numbers, Rows
from pairdown.frozen import frozen, growing
from pairdown.model import EventId, PlayerId
from pairdown.tuples import NamedTuple

Made = TypeVar("Made")

Detail = tuple[float, float, float, float]
"""What a row of a system with deviations has besides: first's and second's deviation before the
event, second's expectation, second's k."""
DETAIL = 4

Mark = tuple[int, float, float]
"""How well a player is known after an event, by number: deviation in rating points, volatility."""

_MARK = Struct("=i2d")

SCALE = 173.7178
"""Rating points in one unit of Glicko-2's own scale (400 / ln 10, as the paper prints it)."""


@frozen
class Doubt:
    """How uncertainty grows while somebody does not play.

    ``most`` is a newcomer's deviation, which is never passed; ``period_days`` the length of an
    idle period (0: it never grows).
    """

    most: float
    period_days: int

    def after(self, deviation: float, volatility: float, days: int) -> float:
        """Return the deviation after so many days without an event.

        >>> round(Doubt(350, 30).after(200, 0.06, 30), 4)
        200.2714
        """
        periods = max(days, 0) // self.period_days if self.period_days > 0 else 0
        return min(self.most, sqrt(deviation**2 + periods * (SCALE * volatility) ** 2))


class RatingChange(NamedTuple):
    """A receipt: one match's effect on one player's rating.

    ``order`` counts all rated matches of the pool from 0 in the order of the replay. ``score``
    is 1, 0.5 or 0; ``expected`` between 0 and 1; ``change`` = k · (score - expected) and
    ``after`` = before + change: where ratings move only after a round or an event, ``before`` is
    the rating from before it. ``deviation`` is None in a system that knows none.
    """

    order: int
    event: EventId
    round: int
    player: PlayerId
    opponent: PlayerId
    before: float
    opponent_before: float
    expected: float
    k: float
    score: float
    change: float
    after: float
    deviation: float | None = None
    opponent_deviation: float | None = None


Change = tuple[
    int, EventId, int, PlayerId, PlayerId, float, float, float, float, float, float, float,
    float | None, float | None,
]  # fmt: skip
"""The values of a `RatingChange`."""

_receipt: Callable[[Change], RatingChange] = partial(tuple.__new__, RatingChange)
"""A receipt of its values: nothing is computed, and nothing is called in Python."""


@growing
class Ledger:
    """All rated matches of a pool. ``events`` are the ids that rows refer to by index.

    ``spans`` maps an event to its stretch of rows (first, one past the last). Where the system has
    deviations, ``details`` holds the numbers of a `Detail` for each row; else it is empty and
    ``doubt`` is None. ``strengths`` are what the system goes on with: some numbers for each player,
    by number of the player.
    """

    events: list[EventId] = field(default_factory=list)
    rows: Rows = field(default_factory=Rows)
    spans: dict[EventId, tuple[int, int]] = field(default_factory=dict)
    details: array[float] = field(default_factory=lambda: array("d"))
    doubt: Doubt | None = None
    strengths: array[float] = field(default_factory=lambda: array("d"))
    _marks: list[bytes] = field(default_factory=list)
    _before: list[int] = field(default_factory=list)
    _places: Places = field(default_factory=Places)
    _once: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives, made once; for what follows from a ledger that is complete.

        A ledger is another one as soon as a match, the site or the players of a league are.
        """
        if key not in self._once:
            self._once[key] = make()
        made: Made = self._once[key]
        return made

    def place(self, event: EventId) -> int | None:
        """Return the index of an event; None where nothing of it is rated."""
        places = self.once("places", lambda: dict(zip(self.events, count(), strict=False)))
        return places.get(event)

    @contextmanager
    def event(self, event: EventId) -> Iterator[int]:
        """Open an event; the rows added meanwhile are its own. Gives the index for the rows."""
        first = len(self.rows)
        self.events.append(event)
        self._marks.append(b"")
        self._before.append(len(self.rows.numbers))
        yield len(self.events) - 1
        self.spans[event] = (first, len(self.rows))

    def plain(self) -> tuple[Any, ...]:
        """Return all that a ledger is made of, as `Ledger.of` takes it."""
        doubt = self.doubt
        return (
            self.events,
            bytes(self.rows.packed),
            self.rows.numbers.names,
            list(self.spans.values()),
            self.details.tobytes(),
            (doubt.most, doubt.period_days) if doubt else None,
            self.strengths.tobytes(),
            self._marks,
            self._before,
            self._followed().plain(),
        )

    @classmethod
    def of(cls, plain: tuple[Any, ...]) -> Ledger:
        """Return a ledger that goes on where one stood that is told in plain values."""
        events, packed, names, spans, details, doubt, strengths, marks, before, places = plain
        made = cls(
            events=events,
            rows=Rows(bytearray(packed), Numbers.of(names)),
            spans=dict(zip(events, spans, strict=True)),
            doubt=Doubt(*doubt) if doubt else None,
            _marks=marks,
            _before=before,
            _places=Places.again(places),
        )
        made.details.frombytes(details)
        made.strengths.frombytes(strengths)
        return made

    def known(self, events: int) -> int:
        """Count who has a match in the first so many events; theirs are the first numbers."""
        return self._before[events] if events < len(self._before) else len(self.rows.numbers)

    def newcomers(self, event: int) -> Sequence[PlayerId]:
        """Return whose first match was at an event, by number."""
        return self.rows.numbers.names[self.known(event) : self.known(event + 1)]

    def mark(self, known: Iterable[tuple[PlayerId, float, float]]) -> None:
        """Keep how well players of the newest event are known after it, by `Mark`."""
        numbers = self.rows.numbers
        self._marks[-1] += b"".join([_MARK.pack(numbers[player], *of) for player, *of in known])

    def marks(self, event: int) -> Iterator[Mark]:
        """Walk how well those who played an event are known after it."""
        return _MARK.iter_unpack(self._marks[event])

    def added(self, event: int) -> tuple[bytes, bytes, bytes, Sequence[PlayerId]]:
        """Return all that an event has put here, as it is held, and who was new.

        Equal ones for an event and all before it mean equal receipts and standings after it.
        """
        first, end = self.spans[self.events[event]]
        return (
            self.rows.stretch(first, end).tobytes(),
            self.details[first * DETAIL : end * DETAIL].tobytes(),
            self._marks[event],
            self.newcomers(event),
        )

    def receipts(self, player: PlayerId, newest: int | None = None) -> tuple[RatingChange, ...]:
        """Return a player's changes in the order of the replay; all, or so many of the newest."""
        return tuple(map(_receipt, self.seen_by(player, newest)))

    def seen_by(self, player: PlayerId, newest: int | None = None) -> Iterator[Change]:
        """Walk what `receipts` returns as plain tuples, for who has thousands of them to tell."""
        rows = self._placed_at(player)
        some = rows if newest is None else rows[max(0, len(rows) - newest) :]
        return self._seen(some, player)

    def of_event(self, event: EventId) -> tuple[RatingChange, ...]:
        """Return an event's changes, two a match, first player first."""
        first, end = self.spans.get(event, (0, 0))
        return tuple(
            _receipt(change)
            for place, row in enumerate(self.rows.between(first, end), first)
            for player in row[2:4]
            for change in self._seen((place,), player)
        )

    def matches(self, player: PlayerId) -> int:
        """Count a player's rated matches."""
        return len(self._placed_at(player))

    def players(self) -> Sequence[PlayerId]:
        """Return everybody who has a rated match, by id."""
        return sorted(self.rows.numbers)

    def _placed_at(self, player: PlayerId) -> array[int]:
        """Return the places of a player's rows."""
        numbers = self.rows.numbers
        return self._followed().of(numbers[player]) if player in numbers else array("i")

    def _followed(self) -> Places:
        """Return the places of all rows."""
        if self._places.rows < len(self.rows):
            self._places.follow(self.rows)
        return self._places

    def _seen(self, places: Sequence[int], player: PlayerId) -> Iterator[Change]:
        """Walk rows as one of the two players sees them."""
        events, details, names = self.events, self.details, self.rows.numbers.names
        own = other = None
        itself = self.rows.numbers.get(player)
        for number, row in zip(places, self.rows.at(places), strict=True):
            event, played, first, second, mine, theirs, expected, k, score, up, down = row
            if first == itself:
                if details:
                    own, other, _, _ = details[number * DETAIL : (number + 1) * DETAIL]
                yield (number, events[event], played, player, names[second], mine, theirs,
                       expected, k, score, up, mine + up, own, other)  # fmt: skip
            else:
                expected = 1 - expected
                if details:
                    other, own, expected, k = details[number * DETAIL : (number + 1) * DETAIL]
                yield (number, events[event], played, player, names[first], theirs, mine,
                       expected, k, 1 - score, down, theirs + down, own, other)  # fmt: skip
