"""How does a thing that somebody wrote look inside a message?

Content is untrusted and messages go to terminals, pages and merge requests: whatever a file
holds is shortened to one line and stripped of characters that could act.
"""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 40
"""How many characters of a value a message shows."""


def visible(text: str) -> str:
    r"""Spell characters that cannot be seen as their code, as in ``Ann\u202eLee``."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else _spelled(each) for each in text)


def quoted(text: str) -> str:
    """Return the text in quotes, on one line, its middle left out when it is long."""
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 11]}…{text[-10:]}"
    return f'"{visible(text)}"'


def listed(words: Iterable[str], last: str = "or") -> str:
    """Join words for a sentence: ``a``, ``a or b``, ``a, b or c``; ``none`` for no words."""
    *most, final = tuple(words) or ("none",)
    return f"{', '.join(most)} {last} {final}" if most else final


def _spelled(char: str) -> str:
    code = ord(char)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
