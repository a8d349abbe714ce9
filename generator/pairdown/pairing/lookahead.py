"""After this round, can the planned rounds still be played without a rematch?

Everybody is supposed to stay; awarded byes and late entries are known. The question is whether
the pairs still allowed hold a complete round for each of the fields to come, no pair used twice.
With an odd field the bye is one more opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pairdown.frozen import frozen_with_room
from pairdown.model import Seat
from pairdown.pairing.choose import Choice
from pairdown.pairing.look import Look
from pairdown.pairing.matching import Pair
from pairdown.pairing.prices import Prices, opponents_left, prices
from pairdown.pairing.resting import bye_costs
from pairdown.pairing.row_of_rounds import RowOfRounds


@frozen_with_room
class Outlook:
    """The rounds to come, seen before the next one is paired.

    ``look`` holds everybody who will play in one of them, ``fields`` who plays in each; the
    first of them is the round to be paired now.
    """

    look: Look
    fields: tuple[frozenset[Seat], ...]

    @property
    def later(self) -> int:
        """How many rounds come after the next one."""
        return len(self.fields) - 1

    def can_be_played(self) -> bool | None:
        """Tell whether all the rounds can be played; None: not found out."""
        if self._roomy(self.fields, used=0):
            return True
        return RowOfRounds(self._pairs | self._byes, self._repeatable).holds(self._seen(0))

    def after(self, choice: Choice) -> bool | None:
        """Tell whether the rounds after this choice of the first can be played."""
        if self._roomy(self.fields[1:], used=1):
            return True
        number = self.look.number
        used = {_pair(number[one], number[two]) for one, two in choice.pairs}
        if choice.bye is not None:
            used.add((number[choice.bye], self._bye))
        left = (self._pairs | self._byes) - (used - self._repeatable)
        return RowOfRounds(left, self._repeatable).holds(self._seen(1))

    def _roomy(self, fields: Sequence[frozenset[Seat]], used: int) -> bool:
        """Tell whether Dirac's condition settles it: all keep half the field as opponents.

        ``used`` rounds take an opponent from everybody before the first of the fields.
        """
        for taken, field in enumerate(fields, used):
            size = len(field) + len(field) % 2
            closed = max((self._closed[self.look.number[seat]] for seat in field), default=0)
            others = len(field) - 1 - closed
            if len(field) % 2:
                elsewhere = len(self.look.seats) - len(field)
                others = min(others, len(self._byes) - elsewhere)
            if 2 * (others - taken) < size:
                return False
        return True

    @cached_property
    def _prices(self) -> Prices:
        return prices(self.look)

    @property
    def _bye(self) -> int:
        return len(self.look.seats)

    @cached_property
    def _closed(self) -> list[int]:
        """How many opponents are forbidden to each number, at most."""
        most = len(self.look.seats) - 1
        return [most - left for left in opponents_left(self._prices)]

    @cached_property
    def _pairs(self) -> frozenset[Pair]:
        return frozenset(pair for pair, _ in self._prices.table.allowed(self.look.size))

    @cached_property
    def _byes(self) -> frozenset[Pair]:
        """The bye as an opponent of everybody who may have it now."""
        number = self.look.number
        able = (seat for seat in self.look.seats if bye_costs(self.look, seat) is not None)
        return frozenset((number[seat], self._bye) for seat in able)

    @cached_property
    def _repeatable(self) -> frozenset[Pair]:
        """The byes that could be given to the same player once more."""
        seats = self.look.seats
        return frozenset(
            (number, bye)
            for number, bye in self._byes
            if bye_costs(self.look.after_bye(seats[number]), seats[number]) is not None
        )

    def _seen(self, begin: int) -> list[frozenset[int]]:
        """Return the fields from ``begin`` on by numbers, with the bye where they are odd."""
        number = self.look.number
        return [
            frozenset(number[seat] for seat in field) | ({self._bye} if len(field) % 2 else set())
            for field in self.fields[begin:]
        ]


def _pair(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)
