"""Which match or bye does a row of a round mean?"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.content.load.desk import Desk, Step
from pairdown.content.load.results import Unclear
from pairdown.content.quoting import quoted
from pairdown.content.schema.matches import MatchRow
from pairdown.model import Bye, ByeKind, Match, Result, Seat
from pairdown.problem import Where

BYES = {str(kind): kind for kind in ByeKind}


def matches_and_byes(
    desk: Desk,
    rows: Sequence[MatchRow],
    places: Sequence[Where],
    path: tuple[Step, ...],
    context: str,
) -> list[Match | Bye | None]:
    """Read the rows at a path as `match_or_bye` does, most of which are plain matches."""
    names, read = desk.seating.by_name, desk.read
    found: list[Match | Bye | None] = []
    for row, where in zip(rows, places, strict=True):
        first, second = names.get(row.first), names.get(row.second)
        result = read(row.result) if row.result else None
        if first is None or second is None or isinstance(result, Unclear):
            found.append(match_or_bye(desk, row, where, (*path, len(found)), context))
        else:
            found.append(Match(first, second, result, row.table, row.note, where))
    return found


def match_or_bye(
    desk: Desk, row: MatchRow, where: Where, path: tuple[Step, ...], context: str
) -> Match | Bye | None:
    """Read one row; None for one that names somebody who is not on the list."""
    kind = None if row.second in desk.seating.by_name else bye_kind(row.second)
    if kind is not None:
        return _bye(desk, row, kind, where, path, context)
    first = _player(desk, row.first, (*path, "players", 0), context)
    second = _player(desk, row.second, (*path, "players", 1), context)
    result = _result(desk, row, path, context) if row.result else None
    if first is None or second is None:
        return None
    return Match(first, second, result, row.table, row.note, where)


def _result(desk: Desk, row: MatchRow, path: tuple[Step, ...], context: str) -> Result | None:
    """Return the row's result; where the winner's name stands instead, say what to write."""
    letter = {row.first: "W", row.second: "L"}.get(row.result)
    if letter is None or not isinstance(desk.read(row.result), Unclear):
        return desk.result(row.result, path, context)
    message = f"{context}{quoted(row.result)} is not a result"
    hint = f"if they won, write {letter}: a result is told from the first player's side"
    desk.note("unknown-result", desk.event.where(*path, "result"), message, hint)
    return None


def bye_kind(text: str) -> ByeKind | None:
    """Return the kind of bye that a text means, whatever its case; ``awarded-bye`` will do."""
    return BYES.get(text.lower().replace("-", " ").replace("_", " "))


def _bye(
    desk: Desk, row: MatchRow, kind: ByeKind, where: Where, path: tuple[Step, ...], context: str
) -> Bye | None:
    if row.result:
        message = f"{context}a bye has no result, but here is {quoted(row.result)}"
        desk.note("bye-with-result", desk.event.where(*path, "result"), message, "take it away")
    seat = _player(desk, row.first, (*path, "players", 0), context)
    return None if seat is None else Bye(seat, kind, where)


def _player(desk: Desk, name: str, path: tuple[Step, ...], context: str) -> Seat | None:
    """Return the seat of a player; a bye in the first place is told how it is written."""
    seat = desk.seating.seat(name)
    if seat is None and bye_kind(name) is not None:
        message = f"{context}a bye is written behind the player"
        where = desk.event.where(*path)
        desk.note("wrong-match", where, message, f"write [player, {name.lower()}]")
        return None
    return desk.seat(name, *path, context=context) if seat is None else seat
