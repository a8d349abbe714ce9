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
    digest = hashlib.sha256()
    for part in (seed, *about):
        raw = str(part).encode("utf-8")
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return int.from_bytes(digest.digest(), "big") >> (256 - bits)


def shuffled(seed: str, about: str, things: Iterable[Text]) -> list[Text]:
    """Return the things in drawn order; the order they come in does not matter."""
    return sorted(things, key=lambda thing: (lot(seed, about, thing), thing))
