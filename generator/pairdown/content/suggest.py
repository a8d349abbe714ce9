"""Which known word did somebody mean?

Likeness is only ever a suggestion in a message, never a decision. It is blind to case, accents
and punctuation, and forgives one slip in short words and two in longer ones.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST = 100
"""Longer words are not compared: the work grows with the square of the length."""

MOST_SLIPS = 2
"""Words further apart than this are never suggested for each other."""


def closest(word: str, candidates: Iterable[str], most_slips: int = MOST_SLIPS) -> str | None:
    """Return the candidate most like the word, None when none is near.

    Ties go to the candidate that comes first in code point order, so the answer depends on
    neither the order of the candidates nor how often one is given. A word is not a suggestion
    for itself.
    """
    plain, letters = _bare(word)
    allowed = min(most_slips, slips_allowed(len(plain)))
    best: tuple[int, str] | None = None
    for candidate in candidates:
        other, others = _bare(candidate)
        if candidate == word or len(letters ^ others) > 2 * allowed:
            continue
        found = (_unlikeness(plain, other, allowed), candidate)
        if found[0] <= allowed and (best is None or found < best):
            best = found
    return best[1] if best else None


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """Return a hint that names the closest candidate, or an empty text."""
    found = closest(word, candidates)
    return f'did you mean "{found}"?' if found else ""


def skeleton(word: str) -> str:
    """Return what is left of a word without case, accents and punctuation.

    A word of nothing else keeps its characters: ``-`` is not like every other mark.
    """
    if word.isascii():  # which has no accents, and most names are
        bare = word.lower()
    else:
        letters = unicodedata.normalize("NFKD", word).casefold()
        bare = "".join([each for each in letters if not unicodedata.combining(each)])
    return bare.translate(_WITHOUT_MARKS).strip("-") or word


_WITHOUT_MARKS = str.maketrans({" ": "-", "_": "-"} | dict.fromkeys(".,'’"))


@lru_cache(maxsize=8192)
def _bare(word: str) -> tuple[str, frozenset[str]]:
    """Return the skeleton and its letters; one slip changes at most two of the letters."""
    bare = skeleton(word)
    return bare, frozenset(bare)


def _unlikeness(one: str, other: str, most: int) -> int:
    """Count the slips between two skeletons; "Diaz, Bo" for "Bo Diaz" counts as one."""
    if abs(len(one) - len(other)) > most or max(len(one), len(other)) > LONGEST:
        return most + 1
    found = slips(one, other, most)
    if found > 1 and sorted(one.split("-")) == sorted(other.split("-")):
        return 1
    return found


def slips_allowed(length: int) -> int:
    """Return how many slips of the pen a word of that length is forgiven."""
    if length <= 2:
        return 0
    return 1 if length <= 4 else MOST_SLIPS


def slips(one: str, other: str, most: int) -> int:
    """Count the letters left out, put in, mistaken or swapped with a neighbour.

    This is the Damerau-Levenshtein distance with each stretch edited once (optimal string
    alignment); anything above ``most`` is returned as ``most + 1``.
    """
    if one == other:
        return 0
    far = most + 1
    if abs(len(one) - len(other)) > most:
        return far
    before: list[int] = []
    above = [min(column, far) for column in range(len(other) + 1)]
    for row, letter in enumerate(one, start=1):
        here = [min(row, far)] + [far] * len(other)
        # Further than ``most`` from the diagonal no path can stay cheap enough.
        for column in range(max(1, row - most), min(len(other), row + most) + 1):
            mark = other[column - 1]
            price = min(above[column] + 1, here[column - 1] + 1,
                        above[column - 1] + (letter != mark), far)  # fmt: skip
            if row > 1 < column and letter == other[column - 2] and mark == one[row - 2]:
                price = min(price, before[column - 2] + 1)
            here[column] = price
        if min(here) > most:
            return far
        before, above = above, here
    return above[-1]
