"""What came out of the files, and where does each value stand?

A `Reading` is one file: its value, as far as it was understood, and the problems met. `Written`
is all of them. Places are asked for by path, in the full form of a file, even if a short form
was written: ``where("rounds", 2, "matches", 0, "players", 1)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Generic, TypeVar

from pairdown.content.places import NO_PLACES, Path, Places, Step
from pairdown.content.schema.achievements import AchievementsSheet
from pairdown.content.schema.event import EventSheet, PlayersSheet, RoundSheet
from pairdown.content.schema.page import PageFront, ReportFront
from pairdown.content.schema.patrons import PatronsSheet
from pairdown.content.schema.player import PeopleSheet
from pairdown.content.schema.ruleset import RulesetSheet
from pairdown.content.schema.scalars import Fault
from pairdown.content.schema.series import SeriesSheet
from pairdown.content.schema.site import SiteSheet
from pairdown.frozen import frozen
from pairdown.postponed import Postponed
from pairdown.problem import Problem, Where, error, errors
from pairdown.recall import Parts

Value = TypeVar("Value")


@frozen
class Reading(Postponed, Generic[Value]):
    """One file as it was understood; ``value`` is None where nothing could be.

    Where there were errors, ``value`` holds the rest: what is wrong was left out of it.
    ``omitted`` steps of every path are not in the file, because it has a short form.
    ``text`` is the Markdown of a file that has front matter, from line ``text_line`` on.
    """

    file: str
    value: Value | None
    places: Places = NO_PLACES
    problems: tuple[Problem, ...] = ()
    omitted: int = 0
    text: str = ""
    text_line: int = 1

    @property
    def sound(self) -> bool:
        """Whether the whole file was understood."""
        return self.value is not None and not errors(self.problems)

    def where(self, *path: Step) -> Where:
        """Return the place of the value at a path, or of the last thing on the way to it."""
        return Where(self.file, *self.places.of_value(path[self.omitted :]))

    def where_key(self, *path: Step) -> Where:
        """Return the place of the key at the end of a path."""
        return Where(self.file, *self.places.of_key(path[self.omitted :]))

    def where_items(self, *path: Step) -> list[Where]:
        """Return the places of all items of the list at a path; quicker than one by one."""
        file, places = self.file, self.places.of_items(path[self.omitted :])
        return [Where(file, line, column) for line, column in places]

    def problem(self, fault: Fault) -> Problem:
        """Return a fault as an error with its place."""
        where = (self.where_key if fault.at_key else self.where)(*fault.path)
        return error(fault.code, where, fault.message, fault.hint)


AnyPart = Reading[EventSheet] | Reading[PlayersSheet] | Reading[RoundSheet] | Reading[ReportFront]


@frozen
class WrittenEvent(Postponed):
    """One event, in whichever form it was written.

    ``sheet`` holds everything, players, rounds and report of a folder's files included; paths
    are those of the single file. ``mark`` is a digest of its files and ``parts`` what is kept of
    them; empty and None where nothing is kept, as of files that something is wrong with.
    """

    id: str
    sheet: EventSheet
    cover: Reading[EventSheet]
    players: Reading[PlayersSheet] | None = None
    rounds: tuple[Reading[RoundSheet], ...] = ()
    report: Reading[ReportFront] | None = None
    mark: bytes = b""
    parts: Parts | None = field(default=None, compare=False, repr=False)

    @property
    def files(self) -> tuple[AnyPart, ...]:
        """All files of the event that there are."""
        whole = (self.cover, self.players, *self.rounds, self.report)
        return tuple(part for part in whole if part is not None)

    @property
    def sound(self) -> bool:
        """Whether all files of the event were understood whole."""
        return all(part.sound for part in self.files)

    def whole(self) -> EventSheet:
        """Return the cover sheet with what the other files hold."""
        sheet = self.cover.value or self.sheet
        if self.players and self.players.value:
            sheet = replace(sheet, players=self.players.value.players)
        if self.rounds:
            sheet = replace(sheet, rounds=tuple(each.value for each in self.rounds if each.value))
        if self.report and self.report.value:
            sheet = replace(sheet, report=self.report.text)
        return sheet

    def written_twice(self) -> list[Problem]:
        """Say what stands in the event's file though it has a file of its own."""
        others = {"players": self.players, "rounds": (*self.rounds, None)[0], "report": self.report}
        hint = "keep one of the two"
        twice = [
            (key, part.file)
            for key, part in others.items()
            if part and getattr(self.cover.value, key, None)
        ]
        return [
            error("written-twice", self.cover.where_key(key), f"{key} is also in {file}", hint)
            for key, file in twice
        ]

    def where(self, *path: Step) -> Where:
        """Return the place of the value at a path, in the file that holds it."""
        part, rest = self._part(path)
        return part.where(*rest)

    def where_key(self, *path: Step) -> Where:
        """Return the place of the key at the end of a path."""
        part, rest = self._part(path)
        return part.where_key(*rest)

    def where_items(self, *path: Step) -> list[Where]:
        """Return the places of all items of the list at a path; quicker than one by one."""
        part, rest = self._part(path)
        return part.where_items(*rest)

    def problem(self, fault: Fault) -> Problem:
        """Return a fault as an error with its place."""
        where = (self.where_key if fault.at_key else self.where)(*fault.path)
        return error(fault.code, where, fault.message, fault.hint)

    def _part(self, path: Path) -> tuple[AnyPart, Path]:
        """Return the file that holds a path, and the path in it."""
        first = path[0] if path else ""
        if first == "players" and self.players:
            return self.players, path
        if first == "report" and self.report:
            return self.report, path
        if first == "rounds" and self.rounds and len(path) > 1:
            return self.rounds[int(path[1])], path[2:]
        if first == "lots" and len(path) > 2 and not self.cover.places.reaches(path[:3]):
            return self.cover, ("lots", path[2])
        return self.cover, path


@frozen
class Written:
    """Everything below ``content/`` as people wrote it, each list in order of the files.

    ``unread`` are the ids of events that are there but could not be read. ``texts`` are plain
    text files below ``events/`` (decklists) by path. ``assets`` are paths below ``assets/``.
    ``mark`` is a digest of the files that all events share, the site's and the rulesets'.
    ``problems`` are those of all files and of the folders, in order.
    """

    site: Reading[SiteSheet] | None = None
    players: tuple[Reading[PeopleSheet], ...] = ()
    events: tuple[WrittenEvent, ...] = ()
    unread: tuple[str, ...] = ()
    rulesets: tuple[Reading[RulesetSheet], ...] = ()
    achievements: Reading[AchievementsSheet] | None = None
    patrons: Reading[PatronsSheet] | None = None
    series: Reading[SeriesSheet] | None = None
    pages: tuple[Reading[PageFront], ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    assets: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    mark: bytes = b""

    def decklist(self, event: WrittenEvent, name: str) -> tuple[str, str] | None:
        """Return path and text of the file that an entry of the event names, if there is one.

        It lies in the event's own folder, or beside its file.
        """
        beside = event.cover.file.rpartition("/")[0]
        for folder in (f"content/events/{event.id}", beside):
            path = f"{folder}/{name}"
            if path in self.texts:
                return path, self.texts[path]
        return None


def item_places(event: WrittenEvent, count: int, *path: Step) -> list[Where]:
    """Return the places of the items of a list, of which ``count`` were understood."""
    places = event.where_items(*path)
    if len(places) == count:
        return places
    return [event.where(*path, place) for place in range(count)]
