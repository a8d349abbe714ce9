"""Which phase of the structure does a round belong to?

``phase:`` in a round means the phase from there on, by its name or the name of its format; a
round without it belongs to the phase of the round before it.
"""

from __future__ import annotations

from pairdown.content.load.desk import Desk, Step
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import did_you_mean
from pairdown.ruleset import PhasePlan


class Phases:
    """The phase reached so far, round after round."""

    def __init__(self, desk: Desk) -> None:
        """Begin with the first phase."""
        self._desk = desk
        self._plans = desk.structure.phases if desk.structure else ()
        self._index = 0

    def of(self, written: str, *path: Step) -> tuple[str, int]:
        """Return the name and the index of the next round's phase."""
        if written and self._plans:
            self._index = self._reached(written, path)
        if self._plans:
            return self._plans[self._index].name, self._index
        return written, 0

    def _reached(self, written: str, path: tuple[Step, ...]) -> int:
        """Return the index of the phase that is named; the present one where none can be."""
        fitting = [index for index, plan in enumerate(self._plans) if _is_called(plan, written)]
        later = [index for index in fitting if index >= self._index]
        if not later:
            self._refuse(written, path, known=bool(fitting))
        return later[0] if later else self._index

    def _refuse(self, written: str, path: tuple[Step, ...], *, known: bool) -> None:
        where = self._desk.event.where(*path)
        names = [plan.name for plan in self._plans]
        if known:
            present = names[self._index]
            message = f"the {written} is over, as the rounds before this one are the {present}"
            hint = f"phases follow one another: {listed(names, 'then')}"
            self._desk.note("phase-over", where, message, hint)
            return
        hint = did_you_mean(written, names) or f"its phases are {listed(names, 'and')}"
        message = f"this event has no phase {quoted(written)}"
        self._desk.note("unknown-phase", where, message, hint)


def _is_called(plan: PhasePlan, written: str) -> bool:
    name = written.lower().replace("_", "-").replace(" ", "-")
    return name in {plan.name, plan.format} or written == plan.name
