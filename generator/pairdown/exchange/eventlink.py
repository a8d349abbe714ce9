"""How is a pasted "Standings by Rank" of EventLink or its forerunners read?

There is no file: a few lines with the event and its day, a line of heads, then rank, name, points
and three percentages a line.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.days import american_day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.final_table import ALONE, final_table
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_PLAYERS, Unfit
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen

_ROW = re.compile(
    r"(?P<rank>\d{1,4})[.)]?\s+(?P<name>\S.{0,200}?)\s+(?P<points>\d{1,3})"
    r"(?P<percentages>(?:\s+\d{1,3}(?:[.,]\d{1,4})?\s*%?){1,3})(?:\s+\S{1,12}){0,3}"
)
_HEADS = re.compile(r"\b(?:rank|place|pl)\b.*\b(?:name|player)\b.*\b(?:points|pts|match points)\b",
                    re.IGNORECASE)  # fmt: skip
_NAME = re.compile(r"event(?: name)?\s*:\s*(?P<told>.+)", re.IGNORECASE)
_DAY = re.compile(r"(?:event |start )?date\s*:\s*(?P<told>\S.*)", re.IGNORECASE)
LONGEST_LINE = 400


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a pasted report: its title or heads, and rows below."""
    lines = [line.strip() for line in given.head.split("\n")]
    rows = sum(_row(line) is not None for line in lines)
    titled = any("standings" in line.lower() for line in lines)
    headed = any(_HEADS.search(line) and "," not in line for line in lines)
    return 80 if rows > 1 and titled and headed else 45 if rows > 2 and headed else 0


@frozen
class _Row:
    """A line of the standings."""

    line: int
    rank: int
    name: str
    points: str
    percentages: tuple[str, ...]


def _row(line: str, number: int = 0) -> _Row | None:
    found = _ROW.fullmatch(line.strip()) if len(line) <= LONGEST_LINE else None
    if found is None:
        return None
    parts = found["percentages"].replace("%", " ").split()
    return _Row(number, int(found["rank"]), found["name"], found["points"], tuple(parts))


@importer("eventlink", title="pasted standings of EventLink", sniff=sniff)
def eventlink(given: Given) -> Imported:
    """Read who was there, and the table as the event's report; names "Family, Given" are turned.

    Without matches there are no ratings, and the percentages cannot be computed anew.
    """
    notes = Notes()
    lines = given.text.split("\n")
    rows = [row for at, line in enumerate(lines, 1) if (row := _row(line, at))]
    if not rows:
        hint = "paste the lines with rank, name, points and percentages"
        raise Unfit("there is no line of standings in this text", hint=hint)
    if len(rows) > MOST_PLAYERS:
        raise Unfit(f"no event has more than {MOST_PLAYERS} players")
    _check(rows, notes)
    notes.left_out(ALONE)
    names = [_turned(row.name, notes) for row in rows]
    heads = ("#", "Player", "Points", "OMW", "GW", "OGW")
    width = max(len(row.percentages) for row in rows)
    table = [
        [str(row.rank), name, row.points, *(f"{each} %" for each in row.percentages)]
        for row, name in zip(rows, names, strict=True)
    ]
    return Imported(
        FoundEvent(
            players=tuple(map(FoundPlayer, names)),
            name=_told(lines, _NAME),
            date=american_day(_told(lines, _DAY)),
            ruleset="magic",
            report=final_table(heads[: 3 + width], table),
        ),
        notes.report(),
    )


def _turned(name: str, notes: Notes) -> str:
    family, comma, given = name.partition(",")
    if comma:
        notes.inferred('names written "Family, Given" are turned: "Given Family"')
    return tidy(f"{given} {family}") if comma else tidy(name)


def _check(rows: Sequence[_Row], notes: Notes) -> None:
    """Hold the table against itself: points fall with the rank, percentages are up to 100."""
    for before, row in itertools.pairwise(rows):
        if int(row.points) > int(before.points):
            notes.contradicted(f"{quoted(row.name)} has more points than who is before",
                               f"line {row.line}")  # fmt: skip
        if row.rank < before.rank:
            notes.contradicted(f"rank {row.rank} comes after rank {before.rank}",
                               f"line {row.line}")  # fmt: skip
    for row in rows:
        if any(float(each.replace(",", ".")) > 100 for each in row.percentages):
            notes.contradicted(f"{quoted(row.name)} has more than 100 percent", f"line {row.line}")


def _told(lines: Sequence[str], pattern: re.Pattern[str]) -> str:
    """Return what a line of the head says, "" if none does."""
    heads = (line.strip() for line in lines[:30] if len(line) <= LONGEST_LINE)
    found = (match for line in heads if (match := pattern.fullmatch(line)))
    return next((each["told"].strip() for each in found), "")
