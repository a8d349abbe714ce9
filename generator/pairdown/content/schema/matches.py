"""How is a match written: ``[Ann Lee, Bo Diaz, W pinfall]``, or with keys?

Rows are most of every event file, so they are read by hand instead of by pydantic. Who the
names are, whether the second is a kind of bye, and what the result means is decided later,
when the players and the ruleset are known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

from pairdown.content.quoting import listed, quoted
from pairdown.content.schema import scalars
from pairdown.content.schema.scalars import Fault, Unreadable, attempt_each, found
from pairdown.content.schema.types import TEXT, Json, Reads, list_schema, many, maybe, optional
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import frozen

HINT = "a match is [first, second, result], a bye is [player, bye]"
TOO_LONG = (
    f"{HINT}; with a table or a note it is {{players: [first, second], result: W, table: 4, "
    'note: "…"}; a name with a comma in it needs quotes'
)
KEYS = ("players", "result", "table", "note")
RESULT = optional(scalars.line, "")
TABLE = maybe(scalars.counting)
NOTE = optional(scalars.note, "")


@frozen
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
            raise _wrong_row(_count(value), TOO_LONG if len(value) > 3 else HINT)
        try:
            line = scalars.line
            result = line(value[2]) if len(value) == 3 and value[2] is not None else ""
            return MatchRow(line(value[0]), line(value[1]), result)
        except Unreadable:
            raise Unreadable(*_faults_of_cells(value)) from None
    if isinstance(value, dict):
        return _with_keys(value)
    hint = HINT
    if isinstance(value, str) and value.count(",") in {1, 2}:
        short = len(value) < 80 and value.isprintable()
        hint = f"put it in brackets: [{value.strip('()')}]" if short else HINT
    raise _wrong_row(found(value), hint)


def _faults_of_cells(cells: list[object]) -> list[Fault]:
    """Say what is wrong with a row that is a list; without its players it is none."""
    faults: list[Fault] = []
    for step, cell in enumerate(cells):
        _attempt(faults, step, RESULT if step == 2 else scalars.line, cell, needed=step < 2)
    return faults


def _with_keys(row: dict[str, object]) -> MatchRow:
    """Read a row that has keys; without its players it is none."""
    faults = [_unknown(key) for key in row if key not in KEYS]
    players = _attempt(faults, "players", _two_players, row.get("players"), needed=True)
    result = _attempt(faults, "result", RESULT, row.get("result"))
    table = _attempt(faults, "table", TABLE, row.get("table"))
    note = _attempt(faults, "note", NOTE, row.get("note"))
    if faults:
        raise Unreadable(*faults)
    return MatchRow(players[0], players[1], result, table, note)


def _two_players(value: object) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        what = _count(value) if isinstance(value, list) else found(value)
        raise scalars.wrong("wrong-match", f"expected two players, found {what}", HINT)
    read = attempt_each(enumerate(value), scalars.line)
    return read[0][1], read[1][1]


def _attempt(
    faults: list[Fault],
    step: str | int,
    parse: Callable[[object], Any],
    value: object,
    *,
    needed: bool = False,
) -> Any:  # noqa: ANN401 - what the reader returns
    """Read one cell; None when it cannot be read, with its faults noted."""
    try:
        return parse(value)
    except Unreadable as problem:
        found = (fault.below(step) for fault in problem.faults)
        faults.extend(replace(each, whole=len(each.path)) if needed else each for each in found)
        return None


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
