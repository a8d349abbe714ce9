"""How is a match written: ``[Ann Lee, Bo Diaz, W pinfall]``, or with keys?

Rows are most of every event file, so they are read by hand instead of by pydantic. Who the
names are, whether the second is a kind of bye, and what the result means is decided later,
when the players and the ruleset are known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pairdown.content.quoting import listed, quoted
from pairdown.content.schema import scalars
from pairdown.content.schema.scalars import Fault, Unreadable, found
from pairdown.content.schema.types import TEXT, Json, Reads, list_schema, many
from pairdown.content.suggest import did_you_mean

HINT = "a match is [first, second, result], a bye is [player, bye]"
KEYS = ("players", "result", "table", "note")


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One row of a round as written: two players, or a player and a kind of bye as ``second``.

    ``result`` is empty until it is written. In both forms the places are ``(…, "players", 0)``,
    ``(…, "players", 1)`` and ``(…, "result")``.
    """

    first: str
    second: str
    result: str = ""
    table: int | None = None
    note: str = ""


def match_row(value: object) -> MatchRow:
    """Read one row in either form; all faults of the row at once."""
    if type(value) is list:
        if not 2 <= len(value) <= 3:
            raise _wrong_row(_count(value))
        try:
            line = scalars.line
            result = line(value[2]) if len(value) == 3 and value[2] is not None else ""
            return MatchRow(line(value[0]), line(value[1]), result)
        except Unreadable:
            raise Unreadable(*_faults_of(dict(enumerate(value)), (0, 1), (2,))) from None
    if isinstance(value, dict):
        return _with_keys(value)
    hint = HINT
    if isinstance(value, str) and value.count(",") in {1, 2}:
        hint = f"put it in brackets: [{value}]" if len(value) < 80 else HINT
    raise _wrong_row(found(value), hint)


def _with_keys(row: dict[str, Any]) -> MatchRow:
    """Read a row that has keys."""
    faults = [_unknown(key) for key in row if key not in KEYS]
    players = row.get("players")
    if not isinstance(players, list) or len(players) != 2:
        what = _count(players) if isinstance(players, list) else found(players)
        fault = Fault("wrong-match", f"expected two players, found {what}", HINT, ("players",))
        faults.append(fault)
    else:
        named = _faults_of(dict(enumerate(players)), (0, 1), ())
        faults += (fault.below("players") for fault in named)
    table = note = None
    try:
        table = None if row.get("table") is None else scalars.counting(row["table"])
    except Unreadable as problem:
        faults += (fault.below("table") for fault in problem.faults)
    try:
        note = None if row.get("note") is None else scalars.note(row["note"])
    except Unreadable as problem:
        faults += (fault.below("note") for fault in problem.faults)
    faults += _faults_of(row, (), ("result",))
    if faults or not isinstance(players, list):
        raise Unreadable(*faults)
    result = row.get("result")
    names = (scalars.line(players[0]), scalars.line(players[1]))
    return MatchRow(*names, "" if result is None else scalars.line(result), table, note or "")


def _faults_of(
    cells: dict[Any, Any], needed: tuple[int | str, ...], free: tuple[int | str, ...]
) -> list[Fault]:
    """Read each cell as a line and return what is wrong; a free cell may be empty or missing."""
    faults: list[Fault] = []
    for step in (*needed, *(each for each in free if cells.get(each) is not None)):
        try:
            scalars.line(cells[step])
        except Unreadable as problem:
            faults.extend(fault.below(step) for fault in problem.faults)
    return faults


def _wrong_row(what: str, hint: str = HINT) -> Unreadable:
    return scalars.wrong("wrong-match", f"expected a match, found {what}", hint)


def _count(cells: list[Any]) -> str:
    shown = ", ".join(quoted(each) for each in cells[:4] if isinstance(each, str))
    return f"a list of {len(cells)}" + (f" ({shown})" if shown else "")


def _unknown(key: str) -> Fault:
    hint = did_you_mean(key, KEYS) or f"a match has the keys {listed(KEYS, 'and')}"
    return Fault("unknown-key", f"a match has no key {quoted(key)}", hint, (key,), at_key=True)


_PLAYERS: Json = {"type": "array", "items": {"type": ["string", "number"]}, "minItems": 2}
MATCH: Json = {
    "anyOf": [
        {
            **_PLAYERS,
            "items": TEXT,
            "maxItems": 3,
            "examples": [["Ann Lee", "Bo Diaz", "W"], ["Ed Poe", "bye"]],
        },
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["players"],
            "properties": {
                "players": {**_PLAYERS, "maxItems": 2, "description": "first and second player"},
                "result": {
                    **TEXT,
                    "description": "from the first player's side: W, L, D, DL, with an outcome "
                    "(W pinfall), or a score (2-1)",
                    "examples": ["W", "L", "D", "DL", "2-0", "2-1"],
                },
                "table": {"type": ["integer", "null"], "minimum": 1},
                "note": TEXT,
            },
        },
    ]
}
Matches = Annotated[tuple[MatchRow, ...], Reads(many(match_row), list_schema(MATCH))]
