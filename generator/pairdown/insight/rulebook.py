"""What can be said of a rule from its own description?"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from pairdown.almanac.achievements import achievement
from pairdown.almanac.reporting import reporting_rule
from pairdown.almanac.systems import rating_system
from pairdown.checks import check
from pairdown.formats import format_
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.criteria import criterion
from pairdown.registry import Registered, Registry
from pairdown.ruleset import AtLeast, Within
from pairdown.scoring.tiebreakers import tiebreaker

KINDS: Mapping[str, Registry[Any]] = {
    "tiebreaker": tiebreaker,
    "pairing criterion": criterion,
    "bye criterion": bye_criterion,
    "format": format_,
    "rating system": rating_system,
    "reporting rule": reporting_rule,
    "achievement": achievement,
    "check": check,
}
"""The registries that a reader of rulesets may want to look into, by what they hold."""

_WORDS: Mapping[object, str] = {
    int: "whole number",
    bool: "yes or no",
    str: "text",
    Fraction: "number or fraction",
    type(None): "nothing",
}
_NAMED = {"Attendance": "table by number of players", "Mapping": "settings by name"}


def type_in_words(kind: object) -> str:
    """Say what may be written for an option of a type: ``whole number, or nothing``."""
    if kind in _WORDS:
        return _WORDS[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return " | ".join(str(each) for each in inner)
    if origin in (typing.Union, types.UnionType):
        return ", or ".join(type_in_words(each) for each in inner)
    if origin in (typing.Annotated, tuple, list):
        word = type_in_words(inner[0])
        return f"{word} {_bounds(inner[1])}" if origin is typing.Annotated else f"list of {word}"
    if is_dataclass(kind):
        known = typing.get_type_hints(kind)
        keys = (f"{each.name}: {type_in_words(known[each.name])}" for each in fields(kind))
        return f"keys with values ({'; '.join(keys)})"
    return _NAMED.get(getattr(origin or kind, "__name__", ""), str(kind))


def _bounds(mark: AtLeast | Within) -> str:
    """Say what bounds a number: ``from 2``, ``from 0.01 to 10``."""
    if isinstance(mark, AtLeast):
        return f"from {mark.least}"
    return f"from {float(mark.low):g} to {float(mark.high):g}"


def rule_twin(kind: str, rule: Registered[Any]) -> dict[str, Any]:
    """Return a rule's description as JSON: name, kind, title, summary, clause, options."""
    return {
        "name": rule.name,
        "kind": kind,
        "title": rule.title,
        "summary": rule.summary,
        "clause": rule.clause,
        "options": [
            {
                "name": option.name,
                "type": type_in_words(option.type),
                "default": None if option.default is None else str(option.default),
            }
            for option in rule.options()
        ],
    }
