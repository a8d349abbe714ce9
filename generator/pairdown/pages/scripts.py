"""How is data handed to a script that may not fetch a file?

As a script itself: one call with JSON in it, which works from a disk as well.
"""

from __future__ import annotations

from pairdown.pages.compact import compact


def calling(function: str, *values: object) -> bytes:
    """Return a script that calls a function of the page with these values."""
    told = b",".join([compact(value)[:-1] for value in values]).decode()
    return f"{function}({safe_json(told)});\n".encode()


def safe_json(text: str) -> str:
    """Make JSON safe inside a script: no tag, and no line end that JavaScript alone knows."""
    for char in "<\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text
