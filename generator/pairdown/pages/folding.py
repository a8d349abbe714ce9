"""Which letters does a search take for the same?

Accents and case make no difference, and a letter that has no accent to take off counts as the
plain letters written for it. The page's script does the same (`plain` in `static/site.js`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from anyascii import anyascii

LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
    "ħ": "h", "ı": "i", "ŋ": "n", "ŧ": "t", "ĸ": "k", "ς": "σ",
}  # fmt: skip
"""What stands for a letter that does not come apart into a plain one and its accent."""

_TABLE = str.maketrans(LETTERS)
_GAPS = re.compile(r"[\W_]+")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})


@lru_cache(maxsize=65536)
def folded(text: str) -> str:
    """Return a text without accents and case.

    >>> folded("Łukasz Weiß"), folded("Ольга"), folded("Ødegård")
    ('lukasz weiss', 'ольга', 'odegard')
    """
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text)
    bare = "".join(char for char in apart if unicodedata.category(char)[0] != "M")
    return bare.lower().translate(_TABLE)


def words(text: str) -> list[str]:
    """Return the words of a folded text."""
    return [word for word in _GAPS.split(text) if word]


def other_spellings(text: str) -> str:
    """Return further words under which a name is looked for: in Latin letters, with ae for ä.

    >>> other_spellings("Ольга Müller"), other_spellings("Ann Lee")
    ('olga mueller', '')
    """
    if text.isascii():
        return ""
    known = set(words(folded(text)))
    composed = unicodedata.normalize("NFC", text).lower()
    found: dict[str, None] = {}
    for spelling in (anyascii(text).lower().replace("'", ""), folded(composed.translate(_UMLAUTS))):
        found |= dict.fromkeys(word for word in words(spelling) if word not in known)
    return " ".join(found)
