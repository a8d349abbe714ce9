"""How are lots drawn without a random generator?

Every random choice is a hash of a recorded seed and of what the choice is about. The same
seed and the same things give the same lot on every machine, whatever order they come in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

BITS = 64

Text = TypeVar("Text", bound=str)


def lot(seed: str, *about: object, bits: int = BITS) -> int:
    """Draw a whole number in ``[0, 2**bits)`` for the thing that ``about`` names.

    ``about`` is any row of texts and numbers; each part is kept apart, so ``("a", "bc")`` and
    ``("ab", "c")`` are two things. At most 256 bits.
    """
    digest = hashlib.sha256(b"".join([_apart(part) for part in (seed, *about)])).digest()
    return int.from_bytes(digest, "big") >> (256 - bits)


def shuffled(seed: str, about: str, things: Iterable[Text]) -> list[Text]:
    """Return the things in drawn order, by their lots; the order they come in does not matter."""
    begun = _apart(seed) + _apart(about)

    def drawn(thing: Text) -> tuple[bytes, Text]:
        return hashlib.sha256(begun + _apart(thing)).digest()[: BITS // 8], thing

    return sorted(things, key=drawn)


def _apart(part: object) -> bytes:
    """Return the bytes of a part, behind their number."""
    raw = str(part).encode("utf-8")
    return len(raw).to_bytes(8, "big") + raw
