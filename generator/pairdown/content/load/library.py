"""Which rulesets are there, and what does each one say, once all it extends is merged in?

The rulesets of the league stand beside those that come with the program; one of the league's
own may have the name of a shipped one and extend it. A name without its edition means the
newest: ``chess`` is ``chess-2026`` where nothing is called ``chess``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from pairdown.content.load.extends import merged
from pairdown.content.load.faults import Faults
from pairdown.content.load.rulesets import ruleset
from pairdown.content.quoting import quoted
from pairdown.content.schema.ruleset import RulesetSheet
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import Reading
from pairdown.frozen import frozen, growing
from pairdown.problem import Problem, Severity, error
from pairdown.ruleset import Ruleset

Readings = Mapping[str, Reading[RulesetSheet]]

STANDARD = "base"  # what counts where neither the event nor the league names a ruleset


def newest(name: str, names: Iterable[str]) -> str | None:
    """Return the ruleset that a name means: itself, or its newest edition; None if there is none.

    Editions are called ``name-2024``, ``name-2026`` …
    """
    known = set(names)
    if name in known:
        return name
    edition = re.compile(re.escape(name) + r"-(\d{4})")
    editions = [(int(found[1]), each) for each in known if (found := edition.fullmatch(each))]
    return max(editions)[1] if editions else None


@frozen
class Bound:
    """A ruleset as far as it could be bound, everything merged that it rests on, and its faults."""

    ruleset: Ruleset
    sheet: RulesetSheet
    faults: Faults
    sound: bool


@growing
class Library:
    """The rulesets by id; each is bound when it is first asked for."""

    own: Readings
    shipped: Readings
    problems: list[Problem] = field(default_factory=list)
    _bound: dict[str, Bound | None] = field(default_factory=dict)

    def names(self) -> list[str]:
        """Return the ids of all rulesets, sorted."""
        return sorted({*self.own, *self.shipped})

    def named(self, name: str) -> str | None:
        """Return the id of the ruleset that a name means."""
        return newest(name, self.names())

    def ruleset(self, name: str) -> Ruleset | None:
        """Return a ruleset by its id; None where its file cannot be understood at all."""
        bound = self._of(name, own=name in self.own)
        return bound.ruleset if bound else None

    def is_sound(self, name: str) -> bool:
        """Tell whether a ruleset and all that it extends have no errors."""
        bound = self._of(name, own=name in self.own)
        return bound is not None and bound.sound

    def _of(self, name: str, *, own: bool, above: tuple[str, ...] = ()) -> Bound | None:
        """Bind a ruleset once; ``above`` are the files that extend it, to notice circles."""
        reading = (self.own if own else self.shipped)[name]
        if reading.file not in self._bound:
            self._bound[reading.file] = self._bind(name, reading, (*above, reading.file))
        return self._bound[reading.file]

    def _bind(
        self, name: str, reading: Reading[RulesetSheet], above: tuple[str, ...]
    ) -> Bound | None:
        if reading.value is None:
            return None
        below = self._below(reading, reading.value.extends, above)
        sheet = merged(below.sheet, reading.value) if below else reading.value
        faults = Faults()
        bound = ruleset(name, sheet, faults)
        if reading.value.extends and below is None:
            return Bound(bound, sheet, faults, sound=False)
        inherited = below.faults if below else Faults()
        self.problems += _told(reading, faults, inherited)
        sound = reading.sound and not faults.found and (below is None or below.sound)
        return Bound(bound, sheet, faults, sound)

    def _below(
        self, reading: Reading[RulesetSheet], wanted: str, above: tuple[str, ...]
    ) -> Bound | None:
        """Return what a ruleset extends; None where that is nothing, or cannot be."""
        if not wanted:
            return None
        itself = above[-1]
        for shelf in (self.own, self.shipped):
            found = newest(wanted, shelf)
            if found is not None and shelf[found].file == itself:
                found = newest(wanted, set(shelf) - {found})
            if found is None:
                continue
            if shelf[found].file in above:
                self._refuse_circle(reading, above[above.index(shelf[found].file) :])
                return None
            return self._of(found, own=shelf is self.own, above=above)
        self._refuse_unknown(reading, wanted, itself)
        return None

    def _refuse_unknown(self, reading: Reading[RulesetSheet], wanted: str, itself: str) -> None:
        """Note that there is nothing to extend; a ruleset is not offered itself."""
        shelves = (self.own, self.shipped)
        names = sorted(
            {name for shelf in shelves for name, each in shelf.items() if each.file != itself}
        )
        message = f"there is no ruleset {quoted(wanted)} to extend"
        if wanted in self.names():
            message = f"the ruleset {quoted(wanted)} cannot extend itself"
        hint = did_you_mean(wanted, names) or f"there are {', '.join(names)}"
        self.problems.append(error("unknown-ruleset", reading.where("extends"), message, hint))

    def _refuse_circle(self, reading: Reading[RulesetSheet], circle: tuple[str, ...]) -> None:
        message = f"rulesets extend each other in a circle: {', '.join(circle)}"
        hint = "one of them must stand on its own"
        self.problems.append(error("circular-ruleset", reading.where("extends"), message, hint))


def _told(reading: Reading[RulesetSheet], faults: Faults, inherited: Faults) -> Iterable[Problem]:
    """Return the faults of a ruleset as problems, those of what it extends left out."""
    for fault in faults.found:
        if fault not in inherited.found:
            yield reading.problem(fault)
    for fault in faults.doubts:
        if fault not in inherited.doubts:
            yield replace(reading.problem(fault), severity=Severity.WARNING)
