"""Which games does a written score such as ``2-1``, ``2-1-1`` or ``1½-½`` mean?

A part counts wins of one player; halves are drawn games told from both sides. Every dash that
a keyboard or a word processor makes is taken for a hyphen.
"""

from __future__ import annotations

import re

from pairdown.model import Games

DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−﹣-", "-"))
"""Hyphens, dashes and minus signs, all meant alike."""

HALVES = (("1/2", "½"), (".5", "½"), (",5", "½"), (".0", ""), (",0", ""))
"""Ways to write a half (and no half) without the sign for it."""

_SCORE = re.compile(r"(\d{0,3})(½?)-(\d{0,3})(½?)(?:-(\d{1,3}))?")


def straight(text: str) -> str:
    """Return the text with every kind of dash as a hyphen."""
    return text if text.isascii() else text.translate(DASHES)


def looks_like_score(text: str) -> bool:
    """Tell whether the text can only be meant as a score: digits or halves around a dash."""
    return "-" in text and (text[0].isdigit() or text[0] in "½.,-+")


def games(text: str) -> Games | None:
    """Return the games from the first player's side, None when the text is no score.

    ``1½-½`` is one won and one drawn game: two halves are one drawn game, and a half on one
    side only is no score.
    """
    text = straight(text)
    for written, meant in HALVES:
        text = text.replace(written, meant)
    found = _SCORE.fullmatch(text)
    if found is None:
        return None
    won, half, lost, other_half, drawn = found.groups()
    if half != other_half or not (won or half) or not (lost or other_half) or (half and drawn):
        return None
    return Games(int(won or 0), int(lost or 0), int(drawn or bool(half)))
