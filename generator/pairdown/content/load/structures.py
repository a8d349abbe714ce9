"""Which phases has a structure, what are they called, and how are they run?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from pairdown.content.load.faults import Faults
from pairdown.content.load.options import keywords
from pairdown.content.load.rules import KEY, accepted, rules, unknown
from pairdown.content.quoting import quoted
from pairdown.content.schema.rules import RuleRow, rule
from pairdown.content.schema.scalars import Path, Unreadable, attempt_each, found, line, wrong
from pairdown.formats import format_
from pairdown.ruleset import Attendance, PhasePlan, Range, Rule, Structure
from pairdown.scoring.tiebreakers import tiebreaker

CUT = "cut"
"""What an elimination phase is called when it follows another phase."""

ELIMINATION = "elimination"
"""How the names of formats end that are brackets."""

TIEBREAKERS = "tiebreakers"
"""The option of every phase that replaces the ruleset's order of the standings."""


def structures(
    written: Mapping[str, Sequence[RuleRow]], usual: tuple[Rule, ...], faults: Faults
) -> dict[str, Structure]:
    """Resolve all structures; ``usual`` are the ruleset's own tiebreakers.

    A structure of which a phase is faulty is left out: the rounds of that phase would be taken
    for those of the next one, and told as many mistakes.
    """
    resolved: dict[str, Structure] = {}
    for name, phases in written.items():
        if not phases:
            hint = 'name its phases below it, as in "- swiss"'
            faults.add(("structures", name), "empty-structure", "a structure needs a phase", hint)
        plans: list[PhasePlan] = []
        for place, row in enumerate(phases):
            path = ("structures", name, place)
            plan = faults.attempt(path, _phase, row, tuple(plans), usual)
            if plan is not None:
                plans.append(plan)
                for option, table in plan.options.items():
                    gaps(table, (*path, row.name, option), faults)
        if plans and len(plans) == len(phases):
            resolved[name] = Structure(name, tuple(plans))
    return resolved


def _phase(row: RuleRow, before: tuple[PhasePlan, ...], usual: tuple[Rule, ...]) -> PhasePlan:
    """Resolve one phase; the paths of faults begin at its row."""
    if row.name not in format_:
        raise Unreadable(unknown(row.name, format_))
    written = dict(row.options)
    own_name, own_order = written.pop(KEY, None), written.pop(TIEBREAKERS, None)
    try:
        options = keywords(written, accepted(format_[row.name]))
        name = _name(row.name, before) if own_name is None else line(own_name)
        order = usual if own_order is None else _own_order(own_order)
        if any(each.name == name for each in before):
            raise wrong("double-phase", f"two phases are called {quoted(name)}")
    except Unreadable as problem:
        raise Unreadable(*(fault.below(row.name) for fault in problem.faults)) from None
    return PhasePlan(name, row.name, options, order)


def _name(name: str, before: Sequence[PhasePlan]) -> str:
    """Name a phase by its format, an elimination phase after another one ``cut``."""
    if before and name.endswith(ELIMINATION):
        name = CUT
    taken = {each.name for each in before}
    numbered = (f"{name}-{count}" for count in range(2, len(taken) + 3))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def _own_order(value: object) -> tuple[Rule, ...]:
    if not isinstance(value, list):
        raise wrong("wrong-kind", f"expected a list of tiebreakers, found {found(value)}")
    rows = [row for _, row in attempt_each(enumerate(value), rule)]
    return rules(rows, tiebreaker)


def choice(
    written: Attendance[str] | None, known: Iterable[str], faults: Faults
) -> Attendance[str]:
    """Resolve which structure is played by how many players; a single one is for all.

    ``known`` are the names of all structures, also of those that have faults of their own.
    """
    names = sorted(known)
    if written is None:
        if len(names) > 1:
            hint = f"add structure: with one of {', '.join(names)}, or a table by players"
            faults.add_at_key(
                ("structures",), "no-structure-chosen", "which structure is played?", hint
            )
        return Attendance(tuple(Range(0, None, name) for name in names[:1]))
    for row in written.rows:
        if row.value not in names:
            faults.unknown(("structure", str(row)), "structure", row.value, names)
    gaps(written, ("structure",), faults)
    return Attendance(tuple(row for row in written.rows if row.value in names))


def gaps(table: object, path: Path, faults: Faults) -> None:
    """Doubt a table by attendance that leaves numbers of players out between two ranges."""
    rows = table.rows if isinstance(table, Attendance) else ()
    for one, other in pairwise(rows):
        low, high = (one.high or one.low) + 1, other.low - 1
        if low <= high:
            players = f"{low} players" if low == high else f"{low} to {high} players"
            hint = "an event of that size will be refused"
            faults.doubt(path, "gap-in-table", f"no range holds {players}", hint)
