"""How is a number set on a page?

Exact values stay exact until here. Minus signs are minus signs, halves are halves, and every
value of a column has as many digits as the column needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pairdown.ruleset import Exact

MINUS = "\N{MINUS SIGN}"
_QUARTERS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_TENS = tuple(10**digits for digits in range(13))


def points(value: Exact) -> str:
    """Set match points: halves and quarters as such, other fractions with two digits.

    >>> points(7), points(Fraction(7, 2)), points(Fraction(1, 2)), points(Fraction(4, 3))
    ('7', '3½', '½', '1.33')
    """
    if isinstance(value, int):
        return str(value) if value >= 0 else f"{MINUS}{-value}"
    whole, rest = divmod(abs(value), 1)
    if rest and rest not in _QUARTERS:
        return fixed(value, 2)
    sign = MINUS if value < 0 else ""
    return f"{sign}{whole if whole or not rest else ''}{_QUARTERS.get(rest, '')}"


def fixed(value: Exact, digits: int) -> str:
    """Set a value with so many decimals, halves rounded away from zero, computed exactly.

    >>> fixed(Fraction(14, 9), 4), fixed(Fraction(-1, 8), 2), fixed(3, 0)
    ('1.5556', '−0.13', '3')
    """
    scale = _TENS[digits]
    number, below = abs(value.numerator), value.denominator
    rounded = (2 * number * scale + below) // (2 * below)
    whole, rest = divmod(rounded, scale)
    sign = MINUS if value < 0 and rounded else ""
    return f"{sign}{whole}.{rest:0{digits}}" if digits else f"{sign}{whole}"


def digits_needed(values: Iterable[Exact | None], most: int) -> int:
    """Return the fewest decimals that set every value exactly, at most ``most``.

    >>> digits_needed([3, Fraction(5, 2), None], 4), digits_needed([Fraction(1, 3)], 4)
    (1, 4)
    """
    needed = 0
    for value in values:
        while needed < most and value is not None and _TENS[needed] % value.denominator:
            needed += 1
    return needed


def rating(value: float) -> str:
    """Set a rating as the whole number that people speak of."""
    return f"{value:.0f}".replace("-", MINUS)


def change(value: float, digits: int = 1) -> str:
    """Set a change with its sign; what rounds to nothing is shown as ±0.

    >>> change(3.96), change(-0.75), change(0.001)
    ('+4.0', '−0.8', '±0')
    """
    text = f"{value:+.{digits}f}"
    if not text.strip("+-0."):
        return "±0"
    return text.replace("-", MINUS)


def share(value: float) -> str:
    """Set a share of 1 as a whole percentage."""
    return f"{100 * value:.0f}%"


def record(wins: int, losses: int, draws: int | None) -> str:
    """Set wins, losses and, where a game has them, draws: ``3–1–0``."""
    return f"{wins}–{losses}" if draws is None else f"{wins}–{losses}–{draws}"
