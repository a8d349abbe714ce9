"""What did each rated match do to the two ratings?

The ledger of a pool keeps one row per rated match, in the order of the replay; receipts for a
player or an event are made from the rows when somebody asks. Rows are plain tuples because a
league has hundreds of thousands of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId

Made = TypeVar("Made")

Row = tuple[int, int, PlayerId, PlayerId, float, float, float, float, float, float, float]
"""Event index, round, first, second, both ratings before, first's expectation, k, first's score,
first's change, second's change."""

Detail = tuple[float, float, float, float]
"""What a row of a system with deviations has besides: first's and second's deviation before the
event, second's expectation, second's k."""

SCALE = 173.7178
"""Rating points in one unit of Glicko-2's own scale (400 / ln 10, as the paper prints it)."""


@frozen
class Mark:
    """How well a player is known after an event: deviation in rating points, volatility."""

    event: int
    day: date
    player: PlayerId
    deviation: float
    volatility: float


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


@dataclass(slots=True)
class Ledger:
    """All rated matches of a pool. ``events`` are the ids that rows refer to by index.

    ``spans`` maps an event to its stretch of rows (first, one past the last). ``details`` stand
    beside the rows, and ``marks`` in order of events, where the system has deviations; else
    both are empty and ``doubt`` is None.
    """

    events: list[EventId] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    spans: dict[EventId, tuple[int, int]] = field(default_factory=dict)
    details: list[Detail] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    doubt: Doubt | None = None
    _places: dict[PlayerId, list[int]] = field(default_factory=dict)
    _placed: int = 0
    _once: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives, made once; for what follows from a ledger that is complete.

        A ledger is another one as soon as a match, the site or the players of a league are.
        """
        if key not in self._once:
            self._once[key] = make()
        made: Made = self._once[key]
        return made

    @contextmanager
    def event(self, event: EventId) -> Iterator[int]:
        """Open an event; the rows added meanwhile are its own. Gives the index for the rows."""
        first = len(self.rows)
        self.events.append(event)
        yield len(self.events) - 1
        self.spans[event] = (first, len(self.rows))

    def deviations(self, events: int, day: date | None = None) -> dict[PlayerId, float]:
        """Return how uncertain everybody's rating is after the first so many events.

        On ``day``, if one is given; empty in a system that knows no deviation.
        """
        latest = {mark.player: mark for mark in self.marks if mark.event < events}
        if self.doubt is None:
            return {}
        return {
            player: self.doubt.after(
                mark.deviation, mark.volatility, (day - mark.day).days if day else 0
            )
            for player, mark in latest.items()
        }

    def receipts(self, player: PlayerId, newest: int | None = None) -> tuple[RatingChange, ...]:
        """Return a player's changes in the order of the replay; all, or so many of the newest."""
        return tuple(map(_receipt, self.seen_by(player, newest)))

    def seen_by(self, player: PlayerId, newest: int | None = None) -> Iterator[Change]:
        """Walk what `receipts` returns as plain tuples, for who has thousands of them to tell."""
        self._place()
        rows = self._places.get(player, [])
        some = rows if newest is None else rows[max(0, len(rows) - newest) :]
        return self._seen(some, player)

    def of_event(self, event: EventId) -> tuple[RatingChange, ...]:
        """Return an event's changes, two a match, first player first."""
        first, end = self.spans.get(event, (0, 0))
        return tuple(change for row in range(first, end) for change in self._both(row))

    def matches(self, player: PlayerId) -> int:
        """Count a player's rated matches."""
        self._place()
        return len(self._places.get(player, ()))

    def players(self) -> Sequence[PlayerId]:
        """Return everybody who has a rated match, by id."""
        self._place()
        return sorted(self._places)

    def _both(self, row: int) -> Iterator[RatingChange]:
        yield self._change(row, self.rows[row][2])
        yield self._change(row, self.rows[row][3])

    def _place(self) -> None:
        places = self._places
        for number in range(self._placed, len(self.rows)):
            row = self.rows[number]
            places.setdefault(row[2], []).append(number)
            places.setdefault(row[3], []).append(number)
        self._placed = len(self.rows)

    def _change(self, number: int, player: PlayerId) -> RatingChange:
        return _receipt(next(self._seen((number,), player)))

    def _seen(self, places: Iterable[int], player: PlayerId) -> Iterator[Change]:
        """Walk rows as one of the two players sees them."""
        rows, events, details = self.rows, self.events, self.details
        own = other = None
        for number in places:
            event, played, first, second, mine, theirs, expected, k, score, up, down = rows[number]
            if player == first:
                if details:
                    own, other, _, _ = details[number]
                yield (number, events[event], played, player, second, mine, theirs,
                       expected, k, score, up, mine + up, own, other)  # fmt: skip
            else:
                expected = 1 - expected
                if details:
                    other, own, expected, k = details[number]
                yield (number, events[event], played, player, first, theirs, mine,
                       expected, k, 1 - score, down, theirs + down, own, other)  # fmt: skip
