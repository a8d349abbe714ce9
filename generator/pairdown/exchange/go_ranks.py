"""Which rating does a rank in Go stand for, and which rank a rating?

By the scale of the European Go Federation: 2100 is a first dan, 2000 a first kyu, 100 a rank.
"""

from __future__ import annotations

import re

_RANK = re.compile(r"(\d{1,2})\s*([dkp])\w*", re.IGNORECASE)
FIRST_DAN, STEP, LOWEST = 2100, 100, 30


def rating_of(rank: str) -> int | None:
    """Return the rating of a rank such as ``3k`` or ``1D``; None below zero or if it is none."""
    found = _RANK.fullmatch(rank.strip())
    if found is None:
        return None
    number, kind = int(found[1]), found[2].lower()
    if kind == "p":
        return FIRST_DAN + 6 * STEP + 30 * number
    rating = FIRST_DAN + STEP * (number - 1) if kind == "d" else FIRST_DAN - STEP * number
    return rating if rating > 0 else None


def rank_of(rating: int | None) -> str:
    """Return the rank of a rating: 2149 is ``1d``, 2049 ``1k``; the lowest where there is none."""
    if rating is None:
        return f"{LOWEST}k"
    above = rating - (FIRST_DAN - STEP // 2)
    if above >= 0:
        return f"{min(above // STEP + 1, 9)}d"
    return f"{min(-(above // STEP), LOWEST)}k"
