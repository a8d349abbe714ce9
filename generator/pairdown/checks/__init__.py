"""Does what was written make sense?

A check is a function that says where the content breaks one rule, in the organizer's words. It
is named for the sentence it holds true and registered under the code of its problems.
``@check(code, title=…, severity=…)`` registers one that looks at a single event (it is given a
`Scene`), with ``about="league"`` one that looks at the whole `Content`. With
``about="event in league"`` it is given a `Scene`, too, but looks at more than the event, so what it
finds is never remembered. One module holds the checks of one subject; a new file here is a new
subject.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import Any

from pairdown.catalog import Content
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene, hidden_people
from pairdown.frozen import growing
from pairdown.kept import bytes_of, value_of
from pairdown.model import Event, EventId
from pairdown.problem import Problem, Severity, errors, ordered
from pairdown.recall import Recall, in_turn
from pairdown.registry import Registered, Registry
from pairdown.ruleset import NO_RULES
from pairdown.tuples import NamedTuple

Check = Callable[[Any], Iterable[Finding]]

check: Registry[Check] = Registry("check", __name__)


class _Known(NamedTuple):
    """What was found in an event, and what that follows from."""

    event: Event
    around: tuple[object, ...]
    found: list[Problem]


@growing
class Findings:
    """Asks the checks of events, and remembers what they found while nothing is different."""

    recall: Recall | None = None
    known: dict[EventId, _Known] = field(default_factory=dict)

    def of(self, scene: Scene, checks: Iterable[Registered[Check]]) -> list[Problem]:
        """Return what is found in an event; one that was loaded anew is looked at anew."""
        event, around = scene.event, (scene.ruleset, scene.pseudonyms, scene.misread)
        known = self.known.get(event.id)
        if known is None or known.event is not event or known.around != around:
            known = self.known[event.id] = _Known(event, around, _recalled(scene, checks))
        return known.found


FOUND, NOTHING = "found", bytes_of([])

ABOUT = ("", "league", "event in league")
"""What a check may be about; nothing: a single event."""


def _recalled(scene: Scene, checks: Iterable[Registered[Check]]) -> list[Problem]:
    """Return what is found in an event; what is kept, where no file of it is misread."""
    parts = None if scene.misread else scene.event.parts
    kept = parts.kept(FOUND) if parts is not None else None
    if kept == NOTHING:  # which is nearly always so
        return []
    if kept is not None:
        known: list[Problem] = value_of(kept)
        return known
    found = [problem for each in checks for problem in _found(each, scene)]
    kept = bytes_of(found) if parts is not None else None
    if parts is not None and kept is not None:
        parts[FOUND] = kept
    return found


def problems(content: Content, memory: Findings | None = None) -> list[Problem]:
    """Return everything that the checks find, by place.

    A ``memory`` that is given again and again saves looking at events that are the same.
    """
    memory = memory or Findings()
    of = {
        about: [each for each in check if each.facts.get("about", "") == about] for about in ABOUT
    }
    found = [problem for each in of["league"] for problem in _found(each, content)]
    for scene in in_turn(memory.recall, _scenes(content), lambda scene: scene.event.id):
        found.extend(memory.of(scene, of[""]))
        found.extend(problem for each in of["event in league"] for problem in _found(each, scene))
    return ordered(found)


def _scenes(content: Content) -> Iterator[Scene]:
    """Walk the events, each with its rules."""
    faulty = frozenset(problem.where.file for problem in errors(content.problems))
    hidden = hidden_people(content)
    for event in content.events:
        ruleset = content.rulesets.get(event.ruleset, NO_RULES)
        yield Scene(event, ruleset, content, faulty, hidden)


def _found(each: Registered[Check], given: Content | Scene) -> Iterator[Problem]:
    for finding in each.function(given):
        severity = finding.severity or each.facts.get("severity", Severity.ERROR)
        yield Problem(severity, each.name, finding.where, finding.message, finding.hint)
