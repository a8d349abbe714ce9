"""Which few bytes stand for all that a page shows?"""

from __future__ import annotations

import marshal
from hashlib import blake2b
from typing import Any

SIZE = 16
VERSION = 2
"""Of marshal's format: the last in which equal values are written alike, whoever else holds them.
"""


def digest(*parts: Any) -> bytes:  # noqa: ANN401 - whatever a page shows
    """Return a digest of values: plain ones as marshal writes them, others as they are printed."""
    try:
        raw = marshal.dumps(parts, VERSION)
    except ValueError:
        raw = b"printed " + repr(parts).encode("utf-8", "surrogatepass")
    return of_bytes(raw)


def of_bytes(raw: bytes) -> bytes:
    """Return a digest of bytes, in half the time; digests of a known number are such, too."""
    return blake2b(raw, digest_size=SIZE).digest()
