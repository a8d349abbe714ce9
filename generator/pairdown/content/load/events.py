"""What happened at an event, once every name on it is a player?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from datetime import date

from pairdown.content.load.desk import Desk
from pairdown.content.load.entries import entries
from pairdown.content.load.library import STANDARD, Library
from pairdown.content.load.matches import match_or_bye
from pairdown.content.load.players import Everybody
from pairdown.content.load.results import ReadResult, result_reader
from pairdown.content.load.rounds import rounds
from pairdown.content.load.seating import Seating, doubled_names, numbers_for_names
from pairdown.content.load.site import unknown_ruleset
from pairdown.content.named import Named
from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.event import EventSheet
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import Written, WrittenEvent
from pairdown.frozen import frozen, growing
from pairdown.model import AwardedAchievement, Event, EventId, Match, PlayerId, Seat, Site
from pairdown.problem import Problem, Where, warning
from pairdown.ruleset import NO_RULES, Ruleset, Structure
from pairdown.said import said
from pairdown.scoring.rulings import ruled

PLACED = (
    "end", "ruleset", "structure", "tier", "deck_format", "advertised", "reported", "organizer",
    "place", "swiss_rounds", "cut", "draw_seed", "declined", "lots", "void", "unrated", "draft",
)  # fmt: skip
"""Fields whose own places are kept for problems found later."""


@frozen
class Listed:
    """The player list of an event: by seat, who sits there (by the ids of files).

    ``written`` is what stands there, ``names`` the names of it.
    """

    people: tuple[PlayerId, ...]
    written: Named
    names: tuple[str, ...]


@growing
class Surroundings:
    """What all events share while they are loaded; ``readers`` are by ruleset."""

    site: Site
    library: Library
    everybody: Everybody
    written: Written
    readers: dict[str, ReadResult] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def event(
    written: WrittenEvent, on_list: Listed, around: Surroundings
) -> tuple[Event, tuple[Problem, ...]]:
    """Resolve one event, with what is wrong with it.

    Where its rules are unknown, its results stay open (`NO_RULES`).
    """
    problems: list[Problem] = []
    ruleset = _ruleset(written, around, problems) or NO_RULES
    desk = _desk(written, ruleset, on_list, around)
    desk.problems += numbers_for_names(written.sheet.players, written)
    places = [*map(on_list.written.where, range(len(on_list.people)))]
    desk.problems += doubled_names(written.sheet.players, on_list.people, places)
    found = _event(desk, on_list, places, around)
    if ruleset is not NO_RULES:
        found = ruled(found, ruleset)
    return found, (*problems, *desk.problems)


def _ruleset(
    written: WrittenEvent, around: Surroundings, problems: list[Problem]
) -> Ruleset | None:
    """Return the rules of an event: its own, else those of the site, else the standard ones."""
    library, name = around.library, written.sheet.ruleset
    found = library.named(name) if name else around.site.ruleset
    if found:
        return library.ruleset(found)
    site = around.written.site
    if name:
        problems.append(unknown_ruleset(written.where("ruleset"), name, library))
        return None
    if site and site.value and site.value.ruleset:
        return None  # it names one that is not there, which has been noted
    problems.append(_taken_for_granted(written, library))
    return library.ruleset(STANDARD)


def _taken_for_granted(written: WrittenEvent, library: Library) -> Problem:
    """Say which rules count where nobody names any: one event file alone must build."""
    return warning(
        "no-ruleset",
        written.where(),
        said(
            'nobody says by which rules this event is played, so the standard ones ("{standard}") '
            "count for it",
            standard=STANDARD,
        ),
        said(
            "write ruleset: with one of {rulesets}, here or in content/site.yaml",
            rulesets=listed(library.names()),
        ),
    )


def _desk(written: WrittenEvent, ruleset: Ruleset, on_list: Listed, around: Surroundings) -> Desk:
    if ruleset.id not in around.readers:
        around.readers[ruleset.id] = result_reader(ruleset)
    everybody = around.everybody
    desk = Desk(
        event=written,
        ruleset=ruleset,
        structure=None,
        trusted=ruleset is not NO_RULES and around.library.is_sound(ruleset.id),
        seating=Seating(
            written.sheet.players,
            lambda: [everybody.names_of(player) for player in on_list.people],
        ),
        read=around.readers[ruleset.id],
    )
    desk.structure = _structure(desk)
    return desk


def _structure(desk: Desk) -> Structure | None:
    """Return the phases of the event: of the structure written, else of the ruleset's choice."""
    sheet, ruleset = desk.event.sheet, desk.ruleset
    if not sheet.structure:
        name = ruleset.structure.at(len(sheet.players))
        return ruleset.structures.get(name) if name else None
    found = ruleset.structures.get(sheet.structure)
    if found is None and desk.trusted:
        names = sorted(ruleset.structures)
        hint = did_you_mean(sheet.structure, names) or f"there are {listed(names, 'and')}"
        message = f"{ruleset.name} has no structure {quoted(sheet.structure)}"
        desk.note("unknown-structure", desk.event.where("structure"), message, hint)
    return found


def _event(desk: Desk, on_list: Listed, places: Sequence[Where], around: Surroundings) -> Event:
    written, sheet, everybody = desk.event, desk.event.sheet, around.everybody
    return Event(
        id=EventId(written.id),
        name=sheet.name,
        date=sheet.date,
        ruleset=desk.ruleset.id,
        entries=entries(desk, on_list.people, places, everybody, around.written),
        rounds=rounds(desk),
        end=sheet.end,
        start_time=sheet.start_time,
        structure=sheet.structure if sheet.structure in desk.ruleset.structures else "",
        tier=sheet.tier,
        deck_format=sheet.deck_format,
        advertised=sheet.advertised,
        reported=sheet.reported,
        organizer=sheet.organizer,
        organizer_player=everybody.named(sheet.organizer) if sheet.organizer else None,
        place=sheet.place.resolved(),
        swiss_rounds=sheet.swiss_rounds,
        cut=sheet.cut,
        draw_seed=sheet.draw_seed,
        declined=desk.seats(sheet.declined, "declined"),
        lots=tuple(_lots(desk)),
        playoffs=tuple(_playoffs(desk)),
        void=sheet.void,
        unrated=sheet.unrated,
        draft=sheet.draft,
        report=sheet.report,
        report_file=written.report.file if written.report else "",
        achievements=tuple(_awards(desk, on_list, everybody)),
        where=written.where(),
        places=_places(written),
    )


def _places(written: WrittenEvent) -> dict[str, Where]:
    sheet = written.sheet
    return {
        key: written.where(key) for key in PLACED if getattr(sheet, key) != getattr(UNWRITTEN, key)
    }


def _lots(desk: Desk) -> Iterator[tuple[Seat, ...]]:
    for place, names in enumerate(desk.event.sheet.lots):
        yield desk.seats(names, "lots", place)


def _playoffs(desk: Desk) -> Iterator[Match]:
    """Read the play-offs; nobody has a bye in one."""
    for place, row in enumerate(desk.event.sheet.playoffs):
        where = desk.event.where("playoffs", place)
        found = match_or_bye(desk, row, where, ("playoffs", place), "play-off: ")
        if isinstance(found, Match):
            yield found
        elif found is not None:
            desk.note("wrong-match", where, "a play-off has two players", "take the bye away")


def _awards(desk: Desk, on_list: Listed, everybody: Everybody) -> Iterator[AwardedAchievement]:
    """Read the achievements given; who ran the event may get one, too."""
    for place, row in enumerate(desk.event.sheet.achievements):
        seat = desk.seating.seat(row.player)
        player = everybody.named(row.player)
        if seat is None and player is None:
            where = desk.event.where("achievements", place, "player")
            desk.problems.append(desk.seating.unknown(row.player, where))
            continue
        if seat is not None:
            player = everybody.shown(on_list.people[seat])
        if player is not None:
            where = desk.event.where("achievements", place)
            yield AwardedAchievement(row.achievement, player, where)


UNWRITTEN = EventSheet(name="", date=date.min)
"""An event of which nothing is written."""
