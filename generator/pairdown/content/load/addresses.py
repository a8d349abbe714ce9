"""Which address does a player get, so that it never changes because others are added?

A name that its address spells back (words of A–Z and digits, each capitalised) is its address
in lower case with hyphens: ``Ann Lee`` is ``ann-lee``. Every other name (accents, other
scripts, punctuation, unusual capitals) gets a mark of its exact spelling besides:
``José Ortiz`` is ``jose-ortiz-`` and five characters. So two names that differ have two
addresses, and an address depends on nothing but the name.
"""

from __future__ import annotations

import re
from functools import lru_cache

from anyascii import anyascii

from pairdown.lot import lot
from pairdown.model import PlayerId

LONGEST = 80
"""Addresses are cut to that many characters: safe on every file system."""

RESERVED = frozenset(
    ["con", "prn", "aux", "nul", "index"]
    + [f"{device}{number}" for device in ("com", "lpt") for number in range(10)]
)
"""Names that a file system or a web server takes for something else."""

MARK = 5
"""Characters of a mark: 25 bits, and only names that look alike share the space."""

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters without i, l, o and u, which are misread."""

_SAFE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_GAPS = re.compile(r"[^a-z0-9]+")


def safe(text: str) -> bool:
    """Tell whether a text can be an address as it stands."""
    return _SAFE.fullmatch(text) is not None and len(text) <= LONGEST and text not in RESERVED


@lru_cache(maxsize=65536)
def address(name: str) -> PlayerId:
    """Return the address of a name; ``name`` is NFC, trimmed and folded."""
    plain = _GAPS.sub("-", anyascii(name).lower()).strip("-")
    if safe(plain) and spelled_back(plain) == name:
        return PlayerId(plain)
    room = LONGEST - MARK - 1
    return PlayerId(f"{plain[:room].strip('-') or 'player'}-{mark(name)}")


def address_of_file(stem: str) -> PlayerId:
    """Return the address that a player file's name stands for: itself, when it is safe."""
    return PlayerId(stem) if safe(stem) else address(stem)


def spelled_back(plain: str) -> str:
    """Return the one name that has this address without a mark."""
    return " ".join(word.capitalize() for word in plain.split("-"))


def mark(name: str) -> str:
    """Return a short mark of the exact spelling."""
    number = lot("address", name, bits=5 * MARK)
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(MARK)))
