"""Which table of an event is asked for?"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.almanac.event import standings_after
from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.frozen import frozen
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.sheets import sheets
from pairdown.scoring.table import Cut, Row, Standings


@frozen
class TableView:
    """A standings table with the sheets it was made from, and the cut where it is the last one."""

    table: Standings
    sheets: Sequence[Sheet]
    cut: Cut | None


def standings_view(
    record: EventRecord, *, phase: str | None = None, after: int | None = None
) -> TableView | str:
    """Return the table of a phase after a round of the event, or a sentence why there is none.

    Without ``phase``: the last phase that has a table, or with ``after`` the one that the
    round belongs to. A finished event of brackets only has its final places for a table,
    without columns.
    """
    if _asks_for_places(record, phase, after):
        return TableView(_places(record), record.sheets, None)
    wanted = _phase(record, phase, after)
    if isinstance(wanted, str):
        return wanted
    last = wanted.play.rounds[-1].number if wanted.play.rounds else 0
    if after is not None and after > _last_round(record):
        return f"{record.event.name} has {_last_round(record)} rounds so far; not {after}."
    table = standings_after(record, wanted.play.plan.name, after)
    if table is None:
        return f'The phase "{wanted.play.plan.name}" of {record.event.name} has no table.'
    newest = after is None or after >= last
    seen = wanted.sheets if newest else _sheets(record, wanted, after or 0)
    return TableView(table, seen, wanted.cut if newest else None)


def _asks_for_places(record: EventRecord, phase: str | None, after: int | None) -> bool:
    bracket_only = record.main_phase() is None and bool(record.finish)
    return bracket_only and phase is None and after in {None, _last_round(record)}


def _places(record: EventRecord) -> Standings:
    """Return the final places as a table, who shares one marked as tied."""
    rows = (Row(each.place, each.seat, (), tied=each.shared) for each in record.finish)
    return Standings(record.phases[-1].play.plan.name, _last_round(record), (), tuple(rows))


def _phase(record: EventRecord, phase: str | None, after: int | None) -> PhaseRecord | str:
    tabled = [each for each in record.phases if each.progress.standings is not None]
    if phase is not None:
        named = [
            each for each in record.phases if phase in (each.play.plan.name, each.play.plan.format)
        ]
        if named:
            return named[0]
        names = ", ".join(each.play.plan.name for each in record.phases)
        return f'{record.event.name} has no phase "{phase}"; it has: {names}.'
    if not tabled:
        return f"{record.event.name} has no standings: no phase of it has a table."
    begun = [
        each for each in tabled if each.play.rounds and each.play.rounds[0].number <= (after or 0)
    ]
    return begun[-1] if after is not None and begun else tabled[-1]


def _last_round(record: EventRecord) -> int:
    return record.event.rounds[-1].number if record.event.rounds else 0


def _sheets(record: EventRecord, phase: PhaseRecord, after: int) -> Sequence[Sheet]:
    rounds = [each for each in phase.play.rounds if each.number <= after]
    return sheets(record.event, record.ruleset, rounds, phase.play.entrants)
