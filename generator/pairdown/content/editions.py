"""Which edition of a ruleset does a new league or event mean by its bare name?

``chess`` is whatever edition is the newest today, and that is written out in full: so an upgrade
of the program never changes what was played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable


def newest_edition(name: str, known: Iterable[str]) -> str | None:
    """Return the ruleset of that id, or the newest edition ``NAME-YEAR``; None: there is none."""
    ids = set(known)
    if name in ids:
        return name
    editions = (each for each in ids if re.fullmatch(rf"{re.escape(name)}-[0-9]{{4}}", each))
    return max(editions, default=None)
