"""How does text get into a calendar file without breaking out of its line?

A calendar (RFC 5545) is no markup: what would end a value is escaped with a backslash (3.3.11),
lines end in CR LF, and none is longer than 75 bytes (3.1).
"""

from __future__ import annotations

import re

LONGEST_LINE = 75

_SPECIAL = re.compile(r"[\\;,]")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


def text_value(value: object) -> str:
    r"""Escape what a template prints into a calendar; other control characters are left out.

    >>> text_value("Rumble; final,\nat noon")
    'Rumble\\; final\\,\\nat noon'
    """
    text = _CONTROL.sub("", str(value).replace("\r\n", "\n").replace("\r", "\n"))
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", r"\n")


def folded(text: str) -> str:
    """End every line in CR LF and fold the long ones; no character is cut in two."""
    return "".join(f"{_folded_line(line)}\r\n" for line in text.splitlines() if line)


def _folded_line(line: str) -> str:
    if len(line.encode()) <= LONGEST_LINE:
        return line
    pieces, size = [""], 0
    for char in line:
        size += len(char.encode())
        if size > LONGEST_LINE:
            pieces.append(char)
            size = 1 + len(char.encode())  # the space that folding adds counts
        else:
            pieces[-1] += char
    return "\r\n ".join(pieces)
