"""What is at hand while one event is loaded?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from pairdown.content.load.results import ReadResult, Unclear
from pairdown.content.load.seating import Seating
from pairdown.content.written import WrittenEvent
from pairdown.frozen import growing
from pairdown.model import Result, Seat
from pairdown.problem import Problem, Where, error
from pairdown.ruleset import Ruleset, Structure

Step = str | int


@growing
class Desk:
    """One event being loaded: its files, its rules, its player list, and the problems so far.

    ``structure`` is None where nobody says how so many players play. ``trusted`` is False for a
    ruleset with errors: a result that it does not know may be right.
    """

    event: WrittenEvent
    ruleset: Ruleset
    structure: Structure | None
    trusted: bool
    seating: Seating
    read: ReadResult
    problems: list[Problem] = field(default_factory=list)

    def note(self, code: str, where: Where, message: str, hint: str = "") -> None:
        """Note an error."""
        self.problems.append(error(code, where, message, hint))

    def seat(self, name: str, *path: Step, context: str = "") -> Seat | None:
        """Return the seat that a name at a path means; note where it means nobody."""
        found = self.seating.seat(name)
        if found is None:
            where = self.event.where(*path)
            self.problems.append(self.seating.unknown(name, where, context))
        return found

    def seats(self, names: Iterable[str], *path: Step, context: str = "") -> tuple[Seat, ...]:
        """Return the seats of a list of names."""
        found = (self.seat(name, *path, place, context=context) for place, name in enumerate(names))
        return tuple(seat for seat in found if seat is not None)

    def result(self, text: str, path: tuple[Step, ...], context: str = "") -> Result | None:
        """Return what the result of the row at a path means; None for one that is refused."""
        found = self.read(text)
        if not isinstance(found, Unclear):
            return found
        if self.trusted:
            where = self.event.where(*path, "result")
            self.note(found.code, where, f"{context}{found.message}", found.hint)
        return None
