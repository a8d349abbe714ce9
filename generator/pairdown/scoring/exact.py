"""How are exact numbers added, averaged and told quickly?

Values are ints or fractions; the loops here run over ints on a common denominator, and a
fraction is made once per player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from pairdown.ruleset import Exact


def whole(number: Exact) -> Exact:
    """Return the number as an int where it is one."""
    return number.numerator if number.denominator == 1 else number


def ratio(above: Exact, below: Exact) -> Exact:
    """Return ``above / below`` exactly; 0 where there is nothing to divide by."""
    if isinstance(above, int) and isinstance(below, int):
        return _of_ints(above, below)
    return whole(Fraction(above) / below) if below else 0


@lru_cache(maxsize=65536)
def _of_ints(above: int, below: int) -> Exact:
    """Return a share of a table; most are those of many players, and many are whole."""
    if not below:
        return 0
    return Fraction(above, below) if above % below else above // below


def total(numbers: Iterable[Exact]) -> Exact:
    """Return the sum, as an int where it is one."""
    return whole(sum(numbers))


_INTS = frozenset({int})


def scaled(numbers: Sequence[Exact]) -> tuple[list[int], int]:
    """Return the numbers as ints over one denominator."""
    if _INTS.issuperset(map(type, numbers)):
        return [number.numerator for number in numbers], 1
    below = lcm(*{number.denominator for number in numbers})
    return [number.numerator * (below // number.denominator) for number in numbers], below


def sums(groups: Iterable[Sequence[int]], numbers: Sequence[Exact]) -> list[Exact]:
    """Add, for each group of indices, the numbers that stand there."""
    ints, below = scaled(numbers)
    at = ints.__getitem__
    return [_of_ints(sum(map(at, group)), below) for group in groups]


def means(groups: Iterable[Sequence[int]], numbers: Sequence[Exact]) -> list[Exact]:
    """Average, for each group of indices, the numbers that stand there; 0 for an empty group."""
    ints, below = scaled(numbers)
    at = ints.__getitem__
    return [_of_ints(sum(map(at, group)), below * len(group)) for group in groups]


def as_text(number: Exact) -> str:
    """Tell the number exactly: ``3`` or ``14/9``."""
    return str(number)


def as_number(number: Exact) -> int | float:
    """Return what JSON holds: a whole number, or a float rounded to 6 decimals."""
    short = whole(number)
    return short if isinstance(short, int) else float(round(short, 6))
