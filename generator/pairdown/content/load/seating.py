"""Which seat of an event does a name in a row mean?

The name on the player list, exactly; else an alias of somebody on the list. Whatever is only
like a name is a question back, never an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from pairdown.content.quoting import quoted, visible
from pairdown.content.schema.event import EntryRow
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import WrittenEvent
from pairdown.model import PlayerId, Seat
from pairdown.problem import Problem, Where, error

MOST_COMPARED = 100
"""Unknown names of an event that are compared with its list; more lack a list, not a letter."""

ADD = "add the name to the player list, or correct it"
BYE_OR_NAME = f"{ADD}; a bye is [player, bye]"
BYES_ELSEWHERE = frozenset({"bye", "exempt", "frei", "freilos", "libre", "rest", "wolny"})
"""What people write for a bye in other languages and programs; names have capitals."""
ONE_A_LINE = 'write one a line, each after "- "'

Names = Sequence[Sequence[str]]
"""By seat, the names of who sits there."""


class Seating:
    """The player list of one event, by name."""

    def __init__(self, rows: Sequence[EntryRow], aliases: Callable[[], Names]) -> None:
        """Index the list; ``aliases`` gives, when asked, the other names of who sits there."""
        self.by_name: dict[str, Seat] = {}
        for seat, row in enumerate(rows):
            self.by_name.setdefault(row.name, Seat(seat))
        self._rows = rows
        self._aliases = aliases
        self._unknown: set[str] = set()

    def seat(self, name: str) -> Seat | None:
        """Return the seat that a name means, None where it means none or several."""
        found = self.by_name.get(name)
        return self._by_alias.get(name) if found is None else found

    @cached_property
    def _by_alias(self) -> dict[str, Seat | None]:
        found: dict[str, Seat | None] = {}
        for seat, names in enumerate(self._aliases()):
            for name in names:
                found[name] = None if found.get(name, seat) != seat else Seat(seat)
        return found

    def unknown(self, name: str, where: Where, context: str = "") -> Problem:
        """Say that a name means nobody on the list; ``context`` begins the sentence."""
        owner = self._owner_of(name)
        if owner is not None or name.isdecimal():
            message = f"{context}{quoted(name)} is a number, but a name belongs here"
            hint = f'write "{owner.name}"' if owner else "write the name as on the player list"
            return error("number-instead-of-name", where, message, hint)
        if not self._rows:
            hint = "add players: with the names of all players"
            return error("unknown-player", where, f"{context}there is no player list", hint)
        hint = self._meant(name) or self._run_together(name) or ADD
        message = f"{context}{quoted(name)} is not on the player list"
        return error("unknown-player", where, message, hint)

    def _meant(self, name: str) -> str:
        """Return a hint that names who may be meant; comparing takes long, so not without end."""
        self._unknown.add(name)
        if len(self._unknown) > MOST_COMPARED:
            return ""
        known = [*self.by_name, *(alias for alias, seat in self._by_alias.items() if seat)]
        return did_you_mean(name, known)

    def _run_together(self, name: str) -> str:
        """Return a hint where a comma or a new line is missing, here or on the list."""
        if len(self._unknown) > MOST_COMPARED:
            return ""
        if starts := [known for known in self.by_name if name.startswith(f"{known} ")]:
            return _behind(name, max(starts, key=len))
        for row in self.by_name:
            if name != row and name in re.split(r"\s*[,;]\s*|\s+-\s*", row):
                return f"the player list has {quoted(row)} as one name; {ONE_A_LINE}"
            if row.startswith(f"{name} ") or row.endswith(f" {name}"):
                return _longer(row, name)
        bye = name.islower() or name.casefold() in BYES_ELSEWHERE
        return BYE_OR_NAME if bye and " " not in name else ""

    def _owner_of(self, number: str) -> EntryRow | None:
        return next((row for row in self._rows if row.id and row.id == number), None)


def _behind(name: str, known: str) -> str:
    """Say what to do with what stands behind a name that is on the list."""
    if name.removeprefix(known).lstrip().startswith("("):
        return f"write {quoted(known)} alone; a remark on a match is its note:"
    return f"is a comma missing behind {quoted(known)}?"


def _longer(row: str, name: str) -> str:
    """Say what to do with a name of the list that goes on behind (or before) one in a row."""
    on_list = f"the player list has {quoted(row)}"
    if not row.startswith(f"{name} ("):
        return f'{on_list}: is a comma missing there, or a line with "- "?'
    if "late" in row.lower():
        return f"{on_list}; who comes late is written {{name: {visible(name)}, enters: 2}}"
    return f"{on_list}: write the same name in both places"


def numbers_for_names(rows: Sequence[EntryRow], event: WrittenEvent) -> Iterator[Problem]:
    """Report rows of a player list that hold a membership number and no name."""
    for seat, row in enumerate(rows):
        if row.name.isdecimal():
            message = f"{quoted(row.name)} is a number, but a name belongs here"
            hint = f'write {{name: …, id: "{row.name}"}}'
            where = event.where("players", seat, "name")
            yield error("number-instead-of-name", where, message, hint)


def doubled_names(
    rows: Sequence[EntryRow], people: Sequence[PlayerId], places: Sequence[Where]
) -> Iterator[Problem]:
    """Report different people of one name on one list, since rows could not tell them apart."""
    seen: dict[str, int] = {}
    if len({row.name for row in rows}) == len(rows):
        return
    for seat, row in enumerate(rows):
        other = seen.setdefault(row.name, seat)
        if people[other] != people[seat]:
            message = (
                f"{quoted(row.name)} is also the name of another person on this list "
                f"({places[other]}), and the rounds could not tell them apart"
            )
            yield error("same-name", places[seat], message, _another_way(row, people[seat]))


def _another_way(row: EntryRow, person: PlayerId) -> str:
    """Say how to call one of two people of one name at this event, and still mean that person."""
    sign = row.region or row.team or row.id or "2"
    name = quoted(f"{row.name} ({sign})")
    return (
        f"call one of them otherwise here, also in the rounds: {{name: {name}, player: {person}}}"
    )
