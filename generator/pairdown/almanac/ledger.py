"""What did each rated match do to the two ratings?

The ledger of a pool keeps one row per rated match, in the order of the replay; receipts for a
player or an event are made from the rows when somebody asks. Rows are plain tuples because a
league has hundreds of thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pairdown.model import EventId, PlayerId

Row = tuple[int, int, PlayerId, PlayerId, float, float, float, float, float, float, float]
"""Event index, round, first, second, both ratings before, first's expectation, k, first's score,
first's change, second's change."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A receipt: one match's effect on one player's rating.

    ``order`` counts all changes of the pool from 0 in the order of the replay. ``score`` is 1,
    0.5 or 0; ``expected`` between 0 and 1; ``change`` = k · (score - expected).
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


@dataclass(slots=True)
class Ledger:
    """All rated matches of a pool. ``events`` are the ids that rows refer to by index.

    ``place`` maps a player to the numbers of the rows that he or she is in, and ``spans`` an
    event to its stretch of rows (first, one past the last).
    """

    events: list[EventId] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    spans: dict[EventId, tuple[int, int]] = field(default_factory=dict)
    _places: dict[PlayerId, list[int]] = field(default_factory=dict)
    _placed: int = 0

    def receipts(self, player: PlayerId) -> tuple[RatingChange, ...]:
        """Return a player's changes in the order of the replay."""
        self._place()
        return tuple(self._change(row, player) for row in self._places.get(player, ()))

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
        event, played, first, second, mine, theirs, expected, k, score, up, down = self.rows[number]
        opponent, change = second, up
        if player != first:
            opponent, mine, theirs, change = first, theirs, mine, down
            expected, score = 1 - expected, 1 - score
        return RatingChange(
            number, self.events[event], played, player, opponent,
            mine, theirs, expected, k, score, change, mine + change,
        )  # fmt: skip
