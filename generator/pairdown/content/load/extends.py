"""What does a ruleset say that begins with ``extends:``?

The whole chain is laid one upon the other: mappings are merged key by key, lists and tables by
attendance are replaced, and what a ruleset leaves out it inherits. Only one outcome can be meant
by a bare W, D or DL; where the ruleset names one of its own, the inherited one steps back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any

from pairdown.content.schema.ruleset import OutcomeRow, RulesetSheet
from pairdown.model import Side
from pairdown.ruleset import Attendance

_Outcomes = Mapping[str, tuple[OutcomeRow, ...]]


def merged(below: RulesetSheet, above: RulesetSheet) -> RulesetSheet:
    """Return what holds when ``above`` extends ``below``; both are left as they are."""
    outcomes = _giving_way(below.outcomes, _claimed(above.outcomes))
    whole: RulesetSheet = _over(replace(below, outcomes=outcomes), above)
    return whole


def _claimed(outcomes: _Outcomes) -> frozenset[Side]:
    """Return the ways of ending for which these outcomes name the usual one."""
    rows = (row for several in outcomes.values() for row in several)
    return frozenset(_way(row.default) for row in rows if row.default is not None)


def _giving_way(outcomes: _Outcomes, claimed: frozenset[Side]) -> _Outcomes:
    """Return the outcomes, none of them the usual one where another is; their sides stay."""
    return {
        name: tuple(
            replace(row, side=row.side or row.default, default=None)
            if row.default is not None and _way(row.default) in claimed
            else row
            for row in several
        )
        for name, several in outcomes.items()
    }


def _way(side: Side) -> Side:
    """Return WIN for a loss, too: one outcome says what W and L mean."""
    return Side.WIN if side is Side.LOSS else side


def _over(below: Any, above: Any) -> Any:  # noqa: ANN401 - any two parts of one kind
    """Lay one part upon another of the same kind, field by field."""
    chosen = {
        each.name: getattr(below, each.name)
        if getattr(above, each.name) == _default(each)
        else _chosen(getattr(below, each.name), getattr(above, each.name))
        for each in fields(above)
    }
    return replace(above, **chosen)


def _default(field: Field[Any]) -> object:
    """Return what a field holds when nothing is written."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def _chosen(below: Any, above: Any) -> Any:  # noqa: ANN401 - what a part holds is anything
    """Return what holds of two values in one place; ``above`` was written."""
    if isinstance(below, Mapping) and isinstance(above, Mapping):
        return above if "" in above else _by_key(below, above)
    if is_dataclass(above) and type(below) is type(above) and not isinstance(above, Attendance):
        return _over(below, above)
    if _is_one_way(below) and _is_one_way(above):
        return (_over(below[0], above[0]),)
    return above


def _by_key(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    both = {key: _chosen(below[key], each) if key in below else each for key, each in above.items()}
    return {**below, **both}


def _is_one_way(value: object) -> bool:
    """Tell whether an outcome can end a match in one way only, so that it is a mapping."""
    return isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], OutcomeRow)
