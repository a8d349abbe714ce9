"""Out of which parts is a tiebreak value made, and how are they put together?

An account is what a maker gives: the parts, and the rule by which they become the value. It can
be counted up again, so that a test can hold every account to the value of the standings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.scoring.exact import ratio, total
from pairdown.scoring.sheet import Field
from pairdown.tuples import NamedTuple


class How(StrEnum):
    """How the parts become the value.

    ``sum``: the numbers added up; ``mean``: their average, 0 where there are none; ``share``:
    the numbers over what they are out of; ``said``: no reckoning, the notes say it.
    """

    SUM = "sum"
    MEAN = "mean"
    SHARE = "share"
    SAID = "said"


class Part(NamedTuple):
    """What one round, or one opponent, brings to a value.

    ``round`` is 0 and ``opponent`` None where there is none. ``number`` is what counts, out of
    ``out_of`` where the value is a share; ``words`` say where it comes from, or why it is
    ``left_out``.
    """

    round: int
    opponent: Seat | None
    number: Exact
    words: str = ""
    left_out: bool = False
    out_of: Exact = 1


@frozen
class Account:
    """The parts of a value and how they become it.

    ``least`` is a floor below which the value cannot be; ``rounded`` says that a half upwards
    makes it whole; ``plus`` is added at the end. ``notes`` are sentences besides.
    """

    how: How
    parts: tuple[Part, ...] = ()
    notes: tuple[str, ...] = ()
    least: Fraction | None = None
    rounded: bool = False
    plus: int = 0

    def counted(self) -> Sequence[Part]:
        """Return the parts that are not left out."""
        return [part for part in self.parts if not part.left_out]

    def value(self) -> Exact | None:
        """Count the parts up again; None where the notes alone say it."""
        if self.how is How.SAID:
            return None
        value = self.unfinished()
        if self.least is not None:
            value = max(self.least, value)
        return (floor(value + Fraction(1, 2)) if self.rounded else value) + self.plus

    def unfinished(self) -> Exact:
        """Return the sum, average or share before floor, rounding and addition."""
        counted = self.counted()
        numbers = total(part.number for part in counted)
        if self.how is How.SUM:
            return numbers
        return ratio(
            numbers,
            len(counted) if self.how is How.MEAN else total(part.out_of for part in counted),
        )


@frozen
class View:
    """What a maker may look at: the field of the standings, and who was tied at this column.

    ``name`` tells under which name a player may be shown.
    """

    field: Field
    tied: tuple[Seat, ...]
    name: Callable[[Seat], str]


def summed(parts: Iterable[Part], *notes: str) -> Account:
    """Make an account of parts that are added up."""
    return Account(How.SUM, tuple(parts), notes)


def averaged(parts: Iterable[Part], *notes: str) -> Account:
    """Make an account of parts whose average counts."""
    return Account(How.MEAN, tuple(parts), notes)


def stated(*notes: str) -> Account:
    """Make an account in words alone."""
    return Account(How.SAID, (), notes)
