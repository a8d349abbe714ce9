"""What does a ruleset say, for programs?

All of it in plain values, each named rule with what its function says of itself. What is done
about a failing is between the program and the organizer, and left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from pairdown.almanac.pools import pool_name
from pairdown.insight.rulebook import KINDS
from pairdown.insight.twins import exact, number, numbers
from pairdown.ruleset import (
    Attendance,
    Outcome,
    Pairing,
    PhasePlan,
    RatingPlan,
    Rule,
    Ruleset,
)

Json = dict[str, Any]


def ruleset_twin(ruleset: Ruleset) -> Json:
    """Return a ruleset as JSON: ends of a match, structures, order, pairing, ratings and points."""
    more = ruleset.extra
    effective = more.get("effective")
    return {
        "ruleset": ruleset.id,
        "name": ruleset.name,
        "pool": pool_name(ruleset),
        "edition": more.get("edition", ""),
        "effective": effective.isoformat() if effective else None,
        "description": more.get("description", ""),
        "deck_label": ruleset.deck_label,
        "best_of": ruleset.best_of,
        "lot": ruleset.lot,
        "nil_score": str(ruleset.nil_score),
        "score_unit": ruleset.score_unit,
        "outcomes": [_outcome(each) for each in ruleset.outcomes],
        "byes": _byes(ruleset),
        "structure": _rows(ruleset.structure),
        "structures": [
            {"structure": name, "phases": [_phase(each, ruleset) for each in structure.phases]}
            for name, structure in ruleset.structures.items()
        ],
        "tiebreakers": [_rule("tiebreaker", each) for each in ruleset.tiebreakers],
        "pairing": _pairing(ruleset.pairing),
        "rating": _rating(ruleset.rating) if ruleset.rating else None,
        "tourney_points": _rows(ruleset.tourney_points),
        "reporting": _settings(ruleset.reporting),
        "deck": _settings(ruleset.deck),
        "penalties": dict(more.get("penalties", {})),
    }


def _outcome(each: Outcome) -> Json:
    return {
        "name": each.name,
        "side": str(each.side),
        "points": numbers(each.points),
        "exact": exact(each.points),
        "default": each.default,
        "rated_as": None if each.rated_as is None else str(each.rated_as),
        "played": each.played,
    }


def _byes(ruleset: Ruleset) -> list[Json]:
    return [
        {
            "bye": str(kind),
            "points": number(each.points),
            "exact": str(each.points),
            "games": list(each.games),
        }
        for kind, each in ruleset.byes.items()
    ]


def _phase(plan: PhasePlan, ruleset: Ruleset) -> Json:
    own = plan.tiebreakers if plan.tiebreakers != ruleset.tiebreakers else None
    return {
        "phase": plan.name,
        "format": _rule("format", Rule(plan.format, plan.options)),
        "tiebreakers": None if own is None else [_rule("tiebreaker", each) for each in own],
    }


def _pairing(pairing: Pairing) -> Json:
    return {
        "first_round": pairing.first_round,
        "rematch": pairing.rematch,
        "pairs": [_rule("pairing criterion", each) for each in pairing.pairs],
        "byes": [_rule("bye criterion", each) for each in pairing.byes],
        "bye_choice": pairing.bye_choice,
    }


def _rating(plan: RatingPlan) -> Json:
    return {
        "system": plan.system,
        "start": plan.start,
        "scale": plan.scale,
        "k": dict(plan.k),
        "default_tier": plan.default_tier,
        "update": plan.update,
        "difference_cap": plan.difference_cap,
        "provisional_below": plan.provisional_below,
        "options": plain(plan.options),
    }


def _rule(kind: str, rule: Rule) -> Json:
    """Return a named rule as this ruleset uses it."""
    title = summary = clause = ""
    if rule.name in KINDS[kind]:
        known = KINDS[kind][rule.name]
        title, summary, clause = known.title, known.summary, known.clause
    return {
        "name": rule.name,
        "key": rule.key or rule.name,
        "title": title,
        "summary": summary,
        "clause": clause,
        "options": plain(rule.options),
    }


def _rows(table: Attendance[Any] | None) -> list[Json]:
    rows = table.rows if table else ()
    return [{"low": row.low, "high": row.high, "value": plain(row.value)} for row in rows]


def _settings(written: Mapping[str, Any]) -> Json:
    return {name: plain(value) for name, value in written.items() if name != "failing"}


def plain(value: Any) -> Any:  # noqa: ANN401 - an option may be of any type, and so may JSON
    """Return the value of any option in plain values: a fraction as a text, a table as its rows.

    >>> plain({"hard": True, "cut": Attendance((Range(9, None, 4),))})
    {'hard': True, 'cut': [{'low': 9, 'high': None, 'value': 4}]}
    """
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Attendance):
        return _rows(value)
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(each) for each in value]
    return str(value)
