"""Which function does a named rule of a ruleset mean, and with which options?

A rule is bound when its name is registered and every option is one of the function's
keyword-only parameters and reads as that parameter's type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from inspect import Parameter
from typing import Any

from pairdown.content.load.options import keywords
from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.rules import RuleRow
from pairdown.content.schema.scalars import Fault, Unreadable, attempt_each, line
from pairdown.content.suggest import did_you_mean
from pairdown.registry import Option, Registered, Registry
from pairdown.ruleset import Rule

KEY = "as"
"""The option of every rule that names its column."""


def rule(row: RuleRow, registry: Registry[Any]) -> Rule:
    """Bind one rule; the paths of faults begin at the row."""
    if row.name not in registry:
        raise Unreadable(unknown(row.name, registry))
    written = dict(row.options)
    key = written.pop(KEY, None)
    found = registry[row.name]
    try:
        options = keywords(written, accepted(found))
        name = found.name if key is None else line(key)
        _all_given(found, options)
    except Unreadable as problem:
        raise Unreadable(*(fault.below(row.name) for fault in problem.faults)) from None
    return Rule(row.name, options, name)


def rules(rows: Iterable[RuleRow], registry: Registry[Any]) -> tuple[Rule, ...]:
    """Bind a list of rules; each has a key of its own. All faults are raised at once."""
    bound = attempt_each(enumerate(rows), lambda row: rule(row, registry))
    _one_key_each([each for _, each in bound])
    return tuple(each for _, each in bound)


def accepted(found: Registered[Any]) -> Mapping[str, Any]:
    """Return the options of a rule with their types."""
    return {option.name: option.type for option in options_of(found.function)}


@lru_cache(maxsize=512)
def options_of(function: Callable[..., Any]) -> tuple[Option, ...]:
    """Return the options of a function; looked up once, as signatures are slow to read."""
    return Registered("", function, "").options()


def unknown(name: str, registry: Registry[Any]) -> Fault:
    """Say that no rule of that kind has that name, and which has a name like it."""
    names = registry.names()
    hint = did_you_mean(name, names) or f"there are {listed(names, 'and')}"
    return Fault("unknown-rule", f"there is no {registry.kind} called {quoted(name)}", hint)


def _all_given(found: Registered[Any], options: Mapping[str, Any]) -> None:
    missing = [
        each.name
        for each in options_of(found.function)
        if each.default is Parameter.empty and each.name not in options
    ]
    if missing:
        message = f"{quoted(found.name)} needs {listed(map(quoted, missing), 'and')}"
        raise Unreadable(Fault("missing-option", message))


def _one_key_each(bound: Iterable[Rule]) -> None:
    seen: dict[str, int] = {}
    faults = []
    for place, each in enumerate(bound):
        if each.key in seen:
            message = f"two rules of this list are called {quoted(each.key)}"
            hint = f'name this one apart, as in "{each.name}: {{as: {each.name}-2}}"'
            faults.append(Fault("double-rule", message, hint, (place,)))
        seen.setdefault(each.key, place)
    if faults:
        raise Unreadable(*faults)
