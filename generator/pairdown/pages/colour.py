"""Which shade of the league's colour can be read on paper, by day and by night?

An accent is kept in its hue and made darker or lighter only as far as the contrast of WCAG 2
level AA asks for, on every background that text may stand on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

Rgb = tuple[float, float, float]
"""Red, green and blue from 0 to 1, as written in a style sheet (gamma-encoded)."""

AA = 4.5
DEFAULT = "#0b6156"
LIGHT = ("#ffffff", "#f2f4f3")
"""The day's backgrounds: paper and panel (as in site.css)."""
DARK = ("#111416", "#1b2023")
"""The night's backgrounds: paper and panel (as in site.css)."""

_HEX = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
_STEPS = 400


def rgb(text: str) -> Rgb | None:
    """Read ``#b3261e`` or ``#b31``; None for anything else."""
    found = _HEX.fullmatch(text.strip())
    if not found:
        return None
    digits = found[1] if len(found[1]) == 6 else "".join(each * 2 for each in found[1])
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue)


def as_hex(colour: Rgb) -> str:
    """Write a colour as ``#b3261e``."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def luminance(colour: Rgb) -> float:
    """Return the relative luminance (WCAG 2): 0 for black, 1 for white."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours (WCAG 2): from 1 to 21.

    >>> round(contrast((0, 0, 0), (1, 1, 1)))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def readable(accent: str, grounds: Iterable[str], *, ratio: float = AA) -> str:
    """Return the shade nearest to the accent that reads on all grounds.

    The accent is mixed with black where the grounds are light, with white where they are dark,
    step by step. An accent that is no colour counts as the default one.
    """
    papers = [paper for each in grounds if (paper := rgb(each))]
    start = rgb(accent) or rgb(DEFAULT) or (0.0, 0.0, 0.0)
    end = 0.0 if min(map(luminance, papers)) > 0.18 else 1.0
    for step in range(_STEPS + 1):
        shade = rgb(as_hex(_mixed(start, end, step / _STEPS))) or start
        if all(contrast(shade, paper) >= ratio for paper in papers):
            return as_hex(shade)
    return as_hex((end, end, end))


def _mixed(colour: Rgb, end: float, part: float) -> Rgb:
    red, green, blue = (each + (end - each) * part for each in colour)
    return (red, green, blue)


def ink_on(ground: str) -> str:
    """Return black or white, whichever reads better on the ground."""
    paper = rgb(ground) or (0.0, 0.0, 0.0)
    return "#ffffff" if contrast((1, 1, 1), paper) >= contrast((0, 0, 0), paper) else "#000000"
