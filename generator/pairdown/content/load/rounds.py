"""What was played in the rounds of an event?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairdown.content.load.desk import Desk, Step
from pairdown.content.load.matches import matches_and_byes
from pairdown.content.load.phases import Phases
from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.event import PenaltyRow, RoundSheet
from pairdown.content.schema.matches import MatchRow
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import item_places
from pairdown.model import Bye, Match, Penalty, Round
from pairdown.problem import Where

PENALTIES = ("caution", "warning", "game_loss", "match_loss", "dq")
"""Types of penalty that every ruleset knows; it may name more under ``penalties:``."""


def rounds(desk: Desk) -> tuple[Round, ...]:
    """Resolve all rounds, numbered from 1 in the order of the files."""
    phases, sheets = Phases(desk), desk.event.sheet.rounds
    places = item_places(desk.event, len(sheets), "rounds")
    return tuple(
        [_round(desk, phases, place, sheet, places[place]) for place, sheet in enumerate(sheets)]
    )


def _round(desk: Desk, phases: Phases, place: int, sheet: RoundSheet, where: Where) -> Round:
    path, context = ("rounds", place), f"round {place + 1}: "
    name, index = phases.of(sheet.phase, *path, "phase")
    rows = _rows(desk, sheet.matches, (*path, "matches"), context)
    return Round(
        number=place + 1,
        phase=name,
        index=index,
        matches=tuple([row for row in rows if type(row) is Match]),
        byes=tuple([row for row in rows if type(row) is Bye]),
        drops=desk.seats(sheet.drops, *path, "drops", context=context) if sheet.drops else (),
        penalties=tuple(_penalties(desk, sheet.penalties, path, context)),
        date=sheet.date,
        where=where,
        places=_places(desk, place, sheet),
    )


def _places(desk: Desk, place: int, sheet: RoundSheet) -> dict[str, Where]:
    """Return where the fields of a round stand that few rounds have."""
    if not (sheet.drops or sheet.date or sheet.phase):
        return {}
    written = {"drops": sheet.drops, "date": sheet.date, "phase": sheet.phase}
    return {key: desk.event.where("rounds", place, key) for key, each in written.items() if each}


def _rows(
    desk: Desk, rows: Sequence[MatchRow], path: tuple[Step, ...], context: str
) -> list[Match | Bye]:
    """Read the rows of a round; one that names nobody on the list is left out and noted."""
    places = item_places(desk.event, len(rows), *path)
    found = matches_and_byes(desk, rows, places, path, context)
    return [row for row in found if row is not None]


def _penalties(
    desk: Desk, rows: Sequence[PenaltyRow], path: tuple[Step, ...], context: str
) -> Iterator[Penalty]:
    path = (*path, "penalties")
    for place, row in enumerate(rows):
        seat = desk.seat(row.player, *path, place, "player", context=context)
        kind = _type(desk, row.type, (*path, place, "type"), context)
        if seat is not None and kind:
            where = desk.event.where(*path, place)
            yield Penalty(seat, kind, row.reason.replace("-", "_"), row.note, where)


def _type(desk: Desk, written: str, path: tuple[Step, ...], context: str) -> str:
    """Return a penalty's type with underscores; empty for one that the ruleset does not know."""
    own = [_spelled(each) for each in desk.ruleset.extra.get("penalties", ())]
    kind = _spelled(written)
    if kind in PENALTIES or kind in own:
        return kind
    known = list(dict.fromkeys([*PENALTIES, *own]))
    hint = did_you_mean(kind, known) or f"there are {listed(known, 'and')}"
    message = f"{context}there is no penalty {quoted(written)}"
    desk.note("unknown-penalty", desk.event.where(*path), message, hint)
    return ""


def _spelled(kind: str) -> str:
    return kind.lower().replace("-", "_").replace(" ", "_")
