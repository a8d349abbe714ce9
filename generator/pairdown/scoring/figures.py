"""With which digits is an exact number set?

Exact values stay exact until here. Minus signs are minus signs, halves are halves, and every
value of a column has as many digits as the column needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pairdown.ruleset import Exact
from pairdown.said import Figure

MINUS = "\N{MINUS SIGN}"
_QUARTERS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_SMALL = tuple([Figure(number) for number in range(100)])
_TENS = tuple(10**digits for digits in range(13))


def points(value: Exact) -> Figure:
    """Set match points: halves and quarters as such, other fractions with two digits.

    >>> points(7), points(Fraction(7, 2)), points(Fraction(1, 2)), points(Fraction(4, 3))
    ('7', '3½', '½', '1.33')
    """
    if isinstance(value, int):
        if 0 <= value < len(_SMALL):
            return _SMALL[value]
        return Figure(value if value >= 0 else f"{MINUS}{-value}")
    whole, rest = divmod(abs(value), 1)
    if rest and rest not in _QUARTERS:
        return fixed(value, 2)
    sign = MINUS if value < 0 else ""
    return Figure(f"{sign}{whole if whole or not rest else ''}{_QUARTERS.get(rest, '')}")


def fixed(value: Exact, digits: int) -> Figure:
    """Set a value with so many decimals, halves rounded away from zero, computed exactly.

    >>> fixed(Fraction(14, 9), 4), fixed(Fraction(-1, 8), 2), fixed(3, 0)
    ('1.5556', '−0.13', '3')
    """
    scale = _TENS[digits]
    number, below = value.as_integer_ratio()
    rounded = (2 * abs(number) * scale + below) // (2 * below)
    whole, rest = divmod(rounded, scale)
    sign = MINUS if number < 0 and rounded else ""
    return Figure(f"{sign}{whole}.{rest:0{digits}}" if digits else f"{sign}{whole}")


def digits_needed(values: Iterable[Exact | None], most: int) -> int:
    """Return the fewest decimals that set every value exactly, at most ``most``.

    >>> digits_needed([3, Fraction(5, 2), None], 4), digits_needed([Fraction(1, 3)], 4)
    (1, 4)
    """
    needed = 0
    for value in values:
        if value is not None:
            below = value.denominator
            while needed < most and _TENS[needed] % below:
                needed += 1
    return needed
