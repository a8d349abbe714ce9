"""Does an event count for the rankings, and why not?

Source: Raw Deal guidelines, "Reporting Guidelines"; which rules hold, and with what consequence,
is data of the ruleset (``reporting:``). A rule is a function ``(event, ruleset, required)``
that yields a `Shortfall` for everything that falls short of what is required; it stands under
the name of the ruleset's key. What follows from a shortfall says ``failing:``, by rule: an
``error``, a ``warning``, nothing (``off``), or, if nothing is said, that the event is valid but
``unranked``: no rating or point comes from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pairdown.model import Event
from pairdown.problem import Problem, Severity, info
from pairdown.registry import Registry
from pairdown.ruleset import Ruleset
from pairdown.said import said
from pairdown.tuples import NamedTuple

UNRANKED, OFF = "unranked", "off"
REPORTED = "reported"
"""The field that is written once an event is over."""


class Shortfall(NamedTuple):
    """What an event lacks, in a sentence, and the field of its file that says so.

    With ``unknown`` it is only that a fact is missing and nothing could be checked: that is
    told, and has no consequence.
    """

    message: str
    field: str
    unknown: bool = False


Lacking = tuple[str, Shortfall]
"""A rule, and how an event falls short of it."""

ReportingRule = Callable[[Event, Ruleset, Any], Iterable[Shortfall]]

reporting_rule: Registry[ReportingRule] = Registry("reporting rule", __name__)


def unranked_reasons(event: Event, ruleset: Ruleset, lacking: Iterable[Lacking]) -> tuple[str, ...]:
    """Say in sentences why nothing of the event may be rated; empty when it counts."""
    reasons = [event.unrated] if event.unrated else []
    reasons += [
        each.message
        for rule, each in lacking
        if not each.unknown and consequence(ruleset, rule) == UNRANKED
    ]
    return tuple(reasons)


def reporting_problems(
    event: Event, ruleset: Ruleset, lacking: Iterable[Lacking], *, over: bool
) -> Iterator[Problem]:
    """Report shortfalls at the event's place: as the ruleset says, those that unrank as remarks.

    An event that is not ``over`` cannot have been reported, so nobody is told that no day is given.
    """
    for rule, each in lacking:
        where = event.places.get(each.field, event.where)
        follows = consequence(ruleset, rule)
        if each.unknown and each.field == REPORTED and not over:
            continue
        if each.unknown:
            yield info("not-checked", where, each.message)
        elif follows == UNRANKED:
            unranked = said("{reason} So the event is not ranked.", reason=each.message)
            yield info("unranked", where, unranked)
        else:
            code = f"reporting-{rule.replace('_', '-')}"
            yield Problem(Severity(follows), code, where, each.message)


def consequence(ruleset: Ruleset, rule: str) -> str:
    """Return what follows when an event falls short of a rule."""
    return str(ruleset.reporting.get("failing", {}).get(rule, UNRANKED))


def shortfalls(event: Event, ruleset: Ruleset) -> Iterator[Lacking]:
    """Walk (rule, shortfall), by name of the rule; an event not begun or void has none."""
    if event.void or not any(each.matches for each in event.rounds):
        return
    for rule in reporting_rule:
        required = ruleset.reporting.get(rule.name)
        if required is not None and consequence(ruleset, rule.name) != OFF:
            for each in rule.function(event, ruleset, required):
                yield rule.name, each
