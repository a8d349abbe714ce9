"""How does an organizer type an event?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from tests.demonstration.decks import TEAMS, deck
from tests.demonstration.people import Someone
from tests.demonstration.plan import Plan

TYPED_AS_NOTHING = " pinfall"


@dataclass(slots=True)
class Sheet:
    """A round as typed so far: rows of texts, who left, rulings, a remark, the phase."""

    rows: list[list[str]]
    phase: str = ""
    remark: str = ""
    drops: list[str] = field(default_factory=list)
    penalties: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Typed:
    """An event as typed so far."""

    plan: Plan
    entrants: Sequence[Someone]
    rounds: list[Sheet] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    records: Mapping[str, str] = field(default_factory=dict)
    over: bool = False

    def name(self, someone: Someone) -> str:
        """Return what the list calls somebody."""
        return someone.called(self.plan.day)


def files(typed: Typed) -> dict[str, str]:
    """Return the event's files by path below ``events/``."""
    at = typed.plan.id
    if not typed.plan.style.folder:
        body = [*_cover(typed), *_players(typed), *_rounds(typed)]
        return {f"{at}.yaml": _text(body)}
    found = {
        f"{at}/event.yaml": _text(_cover(typed)),
        f"{at}/players.yaml": _text(line.removeprefix("  ") for line in _players(typed)),
    }
    found[f"{at}/players.yaml"] = found[f"{at}/players.yaml"].removeprefix("players:\n")
    for number, sheet in enumerate(typed.rounds, 1):
        found[f"{at}/round-{number}.yaml"] = _text(_own_file(typed, sheet))
    return found


def _text(lines: Iterator[str] | Sequence[str]) -> str:
    return "\n".join(lines) + "\n"


def _cover(typed: Typed) -> list[str]:
    plan = typed.plan
    lines = [f"# {line}" for line in plan.comment.splitlines()]
    lines += [f"name: {plan.name}", f"date: {plan.day}"]
    facts = plan.facts.splitlines()
    if plan.ruleset != "raw-deal":
        facts.insert(1 if facts[0].startswith("end:") else 0, f"ruleset: {plan.ruleset}")
    lines += [line for line in facts if typed.over or not line.startswith("reported:")]
    return [*lines, *typed.more]


def _players(typed: Typed) -> list[str]:
    rows = ((_entry(typed, each), typed.plan.asides.get(each.key)) for each in typed.entrants)
    return ["players:", *(f"  - {row}" + (f"  # {aside}" if aside else "") for row, aside in rows)]


def _entry(typed: Typed, someone: Someone) -> str:
    plan, name = typed.plan, typed.name(someone)
    full = plan.style.list == "full"
    cells = {"name": name}
    if someone.number and (full or someone.has_namesake):
        cells["id"] = f'"{someone.number}"'
    if full:
        cells["region"] = _safe(someone.region)
        cells["country"] = _safe(someone.country)
    if plan.style.list != "names":
        cells["deck"] = _safe(deck(someone, plan.game, plan.id))
    if plan.game == "D" and someone.home in TEAMS and plan.style.list != "names":
        cells["team"] = TEAMS[someone.home]
    if someone.key in plan.late:
        cells["enters"] = str(plan.late[someone.key])
    if someone.key in plan.byes:
        cells["awarded_byes"] = f"[{', '.join(map(str, plan.byes[someone.key]))}]"
    if someone.key in plan.invited:
        cells["invited"] = plan.invited[someone.key]
    if name in typed.records and plan.style.records:
        cells["record"] = typed.records[name]
    if len(cells) == 1:
        return name
    return "{" + ", ".join(f"{key}: {value}" for key, value in cells.items()) + "}"


def _safe(text: str) -> str:
    """Quote what some YAML readers would not take for text."""
    return f'"{text}"' if text in {"NO", "ON", "No"} else text


def _rounds(typed: Typed) -> Iterator[str]:
    if typed.rounds:
        yield "rounds:"
    for number, sheet in enumerate(typed.rounds, 1):
        lines = list(_sheet(typed, sheet))
        if sheet.remark:
            yield f"  # round {number}: {sheet.remark}"
        yield f"  - {lines[0]}"
        yield from (f"    {line}" for line in lines[1:])


def _own_file(typed: Typed, sheet: Sheet) -> Iterator[str]:
    if sheet.remark:
        yield f"# {sheet.remark}"
    yield from _sheet(typed, sheet)


def _sheet(typed: Typed, sheet: Sheet) -> Iterator[str]:
    if sheet.phase:
        yield f"phase: {sheet.phase}"
    if typed.plan.style.folder and typed.plan.days > 1:
        yield f"date: {typed.plan.day + timedelta(days=int(_is_cut(typed, sheet)))}"
    yield "matches:"
    rows = [_typed_row(typed, row) for row in sheet.rows]
    if typed.over and typed.plan.final and sheet is typed.rounds[-1]:
        [[one, two, ending]] = rows
        note = f'table: 1, note: "{typed.plan.final}"'
        yield f"  - {{players: [{one}, {two}], result: {ending}, {note}}}"
    else:
        yield from (f"  - [{', '.join(row)}]" for row in rows)
    if sheet.drops:
        yield f"drops: [{', '.join(sheet.drops)}]"
    if sheet.penalties:
        yield "penalties:"
        yield from (f"  - {each}" for each in sheet.penalties)


def _is_cut(typed: Typed, sheet: Sheet) -> bool:
    """Tell whether a round belongs to the cut, which begins where a phase is named."""
    until_here = typed.rounds[: typed.rounds.index(sheet) + 1]
    return any(each.phase for each in until_here)


def _typed_row(typed: Typed, row: list[str]) -> list[str]:
    if typed.plan.style.pinfall or len(row) < 3:
        return row
    return [*row[:2], row[2].removesuffix(TYPED_AS_NOTHING)]
