"""How is a named rule written: ``lot``, or ``opponents-wins: {floor: 1/3}``?

A rule is a name or a mapping of one name to its options; the options stay text until somebody
who knows the rule's function reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pairdown.content.quoting import quoted
from pairdown.content.schema import scalars
from pairdown.content.schema.scalars import as_one, attempt_each, empty, found, wrong
from pairdown.content.schema.types import Json, Reads, Tree, list_schema, many, optional, tree
from pairdown.frozen import frozen

HINT = 'a rule is a name, or a name with options as in "- buchholz: {cut_low: 1}"'


@frozen
class RuleRow:
    """A named rule with the options as written (``as`` among them).

    Its place is that of the row; an option stands at ``(…, row, name, option)``.
    """

    name: str
    options: Mapping[str, Tree] = field(default_factory=dict)


def rule(value: object) -> RuleRow:
    """Read one rule."""
    if value is None:
        raise empty()
    if isinstance(value, str):
        return RuleRow(scalars.line(value))
    if not isinstance(value, dict) or len(value) != 1:
        raise wrong("wrong-kind", f"expected one rule, found {_too_much(value)}", HINT)
    [(name, options)] = value.items()
    if options is None:
        return RuleRow(scalars.line(name))
    if not isinstance(options, dict):
        fault = scalars.Fault("wrong-kind", f"expected options, found {found(options)}", HINT)
        raise scalars.Unreadable(fault.below(name))
    attempt_each([(name, options)], tree)
    return RuleRow(scalars.line(name), options)


def _too_much(value: object) -> str:
    if isinstance(value, dict) and value:
        return f"{len(value)} keys in one item ({', '.join(map(quoted, value))})"
    return found(value)


RULE: Json = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": {"type": ["object", "null"]},
        },
    ]
}
Rule = Annotated[RuleRow, Reads(as_one(rule), RULE)]
MaybeRule = Annotated[RuleRow | None, Reads(optional(as_one(rule)), RULE)]
Rules = Annotated[tuple[RuleRow, ...], Reads(many(as_one(rule)), list_schema(RULE))]
