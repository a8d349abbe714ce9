"""Which rows of a ledger are a player's?

Those of a league that was rated before lie in one stretch, player by player, so that nobody walks
through all matches to find the few of one player.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from dataclasses import field
from functools import partial
from itertools import accumulate, chain

from pairdown.almanac.rows import Rows
from pairdown.frozen import growing

Plain = tuple[int, bytes, bytes]


@growing
class Places:
    """The places of everybody's rows, by number of the player, in order; ``rows`` were looked at.

    Of the first rows they stand in ``packed``, those of each player up to before one of ``ends``,
    of rows that came later in ``later``.
    """

    rows: int = 0
    ends: array[int] = field(default_factory=lambda: array("i"))
    packed: array[int] = field(default_factory=lambda: array("i"))
    later: defaultdict[int, array[int]] = field(
        default_factory=lambda: defaultdict(partial(array, "i"))
    )

    def follow(self, rows: Rows) -> None:
        """Go on to where the rows end."""
        later, first = self.later, self.rows
        for place, (one, two) in enumerate(rows.pairs(first, len(rows)), first):
            later[one].append(place)
            later[two].append(place)
        self.rows = len(rows)

    def of(self, number: int) -> array[int]:
        """Return the places of a player's rows."""
        found = array("i")
        if number < len(self.ends):
            found = self.packed[self.ends[number - 1] if number else 0 : self.ends[number]]
        return found + self.later[number] if number in self.later else found

    def plain(self) -> Plain:
        """Return all that it is made of, as `Places.again` takes it; all is packed from now on."""
        each = [self.of(number) for number in range(max([len(self.ends) - 1, *self.later]) + 1)]
        self.ends = array("i", accumulate(map(len, each)))
        self.packed = array("i", chain.from_iterable(each))
        self.later.clear()
        return self.rows, self.ends.tobytes(), self.packed.tobytes()

    @classmethod
    def again(cls, plain: Plain) -> Places:
        """Return what goes on where one stood that is told in plain values."""
        rows, ends, packed = plain
        made = cls(rows)
        made.ends.frombytes(ends)
        made.packed.frombytes(packed)
        return made
