"""How is a number set on a page?

Exact values are set by `scoring.figures`; here are those that are floats, or of pages alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import copysign

from pairdown.said import Figure
from pairdown.scoring.figures import MINUS, digits_needed, fixed, points

WHOLE = 1.5 * 2**52
"""What makes a number whole that is added to it and taken away again: halves go to even, as `round`
has it, in half the time, for all below a thousand million million."""

MILLION = 1e6
"""Programs are told numbers in millionths."""

_SIGNED = tuple(f"%+.{digits}f" for digits in range(4))
_NOISE = 1e-9
"""What a float may be short of the half that it stands for."""
_HALF = 0.5 + _NOISE
_COMMON = 1e6
"""Ratings below it are set in a third of the time."""

__all__ = ["MINUS", "change", "digits_needed", "fixed", "points", "rating", "record", "share"]


def rating(value: float) -> str:
    """Set a rating as the whole number that people speak of, halves away from zero.

    >>> rating(1500.5), rating(1499.5)
    ('1501', '1500')
    """
    if 0 <= value < _COMMON:
        return str(int(value + _HALF))
    return f"{value + copysign(_NOISE, value):.0f}".replace("-", MINUS)


def rounded(value: float | None) -> float | None:
    """Return a number to six decimals; in a fifth of the time that rounding to decimals takes."""
    return None if value is None else (value * MILLION + WHOLE - WHOLE) / MILLION


def change(value: float, digits: int = 1) -> Figure:
    """Set a change with its sign, halves away from zero; what rounds to nothing is shown as ±0.

    >>> change(3.96), change(-0.75), change(0.25), change(0.001)
    ('+4.0', '−0.8', '+0.3', '±0')
    """
    if digits == 1 and -_MOST < value < _MOST:
        return _TENTHS[10 * value + (_TEN_NOISE if value >= 0 else -_TEN_NOISE) + WHOLE - WHOLE]
    return _change(value, digits)


def _change(value: float, digits: int) -> Figure:
    text = _SIGNED[digits] % (value + (_NOISE if value >= 0 else -_NOISE))
    if not text.strip("+-0."):
        return Figure("±0")
    return Figure(text if text[0] == "+" else MINUS + text[1:])


def share(value: float) -> Figure:
    """Set a share of 1 as a whole percentage."""
    return Figure(f"{100 * value:.0f}%")


def place(number: int, *, shared: bool) -> str:
    """Set a place; one that is shared has a mark: ``5=``."""
    return f"{number}=" if shared else str(number)


def shared(places: Iterable[int]) -> frozenset[int]:
    """Return the places that more than one has; the places are in order.

    >>> shared([1, 2, 2, 4])
    frozenset({2})
    """
    return frozenset(one for one, other in pairwise(places) if one == other)


def record(wins: int, losses: int, draws: int | None) -> str:
    """Set wins, losses and, where a game has them, draws: ``3–1–0``."""
    return f"{wins}–{losses}" if draws is None else f"{wins}–{losses}–{draws}"


_MOST = 50
_TEN_NOISE = 10 * _NOISE
_TENTHS: Mapping[float, Figure] = {
    tenths: _change(tenths / 10, 1) for tenths in range(-10 * _MOST, 10 * _MOST + 1)
}
"""The changes that matches bring, set: a site shows hundreds of thousands of them."""
