"""What is the machine-readable twin of an explanation?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pairdown.almanac.ledger import RatingChange
from pairdown.insight.explain.account import Part
from pairdown.insight.explain.explanation import Explanation
from pairdown.insight.explain.making import Making
from pairdown.ruleset import Exact
from pairdown.scoring.exact import as_number, as_text

Json = dict[str, Any]
Shown = Callable[[str], str]
"""Puts pseudonyms in the place of hidden names."""


def explanation_twin(found: Explanation, shown: Shown) -> Json:
    """Return the twin: sentences by section, every value with its parts, every rating change."""
    entries = found.record.event.entries
    ids = [entry.player for entry in entries]
    return {
        "event": found.record.event.id,
        "player": ids[found.seat],
        "name": found.name,
        "sections": [
            {"key": each.key, "sentences": [shown(sentence) for sentence in each.sentences]}
            for each in found.sections
        ],
        "tiebreakers": [_making(each, ids, shown) for each in found.makings],
        "ratings": [_change(each) for each in found.changes],
    }


def _making(made: Making, ids: list[Any], shown: Shown) -> Json:
    return {
        "key": made.column.key,
        "name": made.column.name,
        "value": _number(made.value),
        "exact": None if made.value is None else as_text(made.value),
        "how": str(made.how),
        "formula": made.formula,
        "parts": [_part(each, ids, shown) for each in made.parts],
        "notes": [shown(note) for note in made.notes],
    }


def _part(part: Part, ids: list[Any], shown: Shown) -> Json:
    return {
        "round": part.round or None,
        "opponent": None if part.opponent is None else ids[part.opponent],
        "value": _number(part.number),
        "exact": as_text(part.number),
        "words": shown(part.words),
        "left_out": part.left_out,
    }


def _change(change: RatingChange) -> Json:
    return {
        "round": change.round,
        "opponent": change.opponent,
        "before": round(change.before, 6),
        "opponent_before": round(change.opponent_before, 6),
        "expected": round(change.expected, 6),
        "k": round(change.k, 6),
        "score": change.score,
        "change": round(change.change, 6),
        "after": round(change.after, 6),
    }


def _number(value: Exact | None) -> int | float | None:
    return None if value is None else as_number(value)
