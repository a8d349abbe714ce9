"""How is a pattern that a stranger wrote matched without stopping the program?

Python's own expressions go back and forth: a ruleset with ``(a+)+$`` and one line of a decklist
could keep a build busy for ever. RE2 takes time in proportion to the text, whatever the pattern.
It knows no look-around and no back references; the rest is spelled as in Python.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re2

MOST_CHARACTERS = 500


def fault(pattern: str) -> str:
    """Say why a pattern cannot be used; nothing when it can."""
    if len(pattern) > MOST_CHARACTERS:
        return f"it has more than {MOST_CHARACTERS} characters"
    import re2  # noqa: PLC0415 - a large library, and few leagues have a pattern

    try:
        _compiled(pattern)
    except re2.error as problem:
        said = problem.args[0]
        return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    return ""


def fits(pattern: str, text: str) -> bool:
    """Tell whether the whole text has the form of a pattern without fault."""
    return _compiled(pattern).fullmatch(text) is not None


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re2._Regexp:
    import re2  # noqa: PLC0415 - see above

    options = re2.Options()
    options.log_errors = False
    return re2.compile(pattern, options)
