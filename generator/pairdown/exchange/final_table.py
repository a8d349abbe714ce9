"""How do standings without matches become the report of an event?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairdown.exchange.event_text import tidy

ALONE = ("standings alone hold no matches: the event has its players and shows this table as its "
         "report, and counts for no rating and no ranking")  # fmt: skip


def final_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown under a line that says what it is."""
    lines = [_line(heads), _line(["---"] * len(heads)), *map(_line, rows)]
    return "\n".join(["Final standings, as reported:", "", *lines])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(tidy(cell).replace('|', '/') for cell in cells)} |"
