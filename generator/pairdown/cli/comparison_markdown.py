"""How does a comparison look as one comment of a merge request?

Names are strangers' text: nothing in them may become markup, a mention, a link, a command of the
forge or a reference, and the whole stays below what a comment may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pairdown.cli.comparison import Section

MOST_BYTES = 60_000
"""What is left out to stay below is counted."""

_JOINER = "\N{WORD JOINER}"
"""Takes no room; a word with one inside is no name that a forge knows."""
_ACTIVE = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~&$=^])")
_CALLING = re.compile(r"(?<=[@#!~%&$^:/])(?=\w)|(?<=:)(?=//)|(?<=\b[wW]{3})(?=\.)|(?<=\bGH)(?=-)")
_HASH = re.compile(r"\b([0-9a-f]{3})(?=[0-9a-f]{4,37}\b)")


def escaped(text: str) -> str:
    r"""Return a text that shows as it is in GitHub's and GitLab's markdown and does nothing.

    >>> escaped("a|b*c")
    'a\\|b\\*c'
    """
    quiet = _HASH.sub(rf"\1{_JOINER}", _CALLING.sub(_JOINER, text))
    return _ACTIVE.sub(r"\\\1", quiet)


def markdown(title: str, notes: Sequence[str], sections: Iterable[Section]) -> str:
    """Return the comment: the title, remarks, and as many sections as there is room for.

    Title and remarks are our own words; the sections hold what people wrote.
    """
    parts = [f"### {title}\n", *(f"{note}\n" for note in notes)]
    room = MOST_BYTES - sum(len(part.encode()) + 1 for part in parts) - 200
    left = 0
    for section in sections:
        part = _section(section)
        size = len(part.encode()) + 1
        if left or size > room:
            left += 1
        else:
            parts.append(part)
            room -= size
    if left:
        parts.append(f"And {left} more {'part' if left == 1 else 'parts'} for which there is no "
                     "room here.\n")  # fmt: skip
    return "\n".join(parts)


def _section(section: Section) -> str:
    lines = [f"**{escaped(section.title)}**", ""]
    lines += [f"- {escaped(sentence)}" for sentence in section.sentences]
    if section.rows:
        lines += [""] if section.sentences else []
        marks = ("---", *["---:"] * (len(section.head) - 1))
        lines += [_row(map(escaped, section.head)), _row(marks)]
        lines += [_row(map(escaped, row)) for row in section.rows]
    if section.more:
        lines += ["", f"and {section.more} more"]
    return "\n".join(lines) + "\n"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
