"""Was the event of a kind that rankings take?"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pairdown.almanac.reporting import Shortfall, reporting_rule
from pairdown.model import Event
from pairdown.ruleset import Attendance, Ruleset
from pairdown.said import listed, said
from pairdown.scoring.attendance import structure_of


@reporting_rule("deck_formats", title="Deck format")
def deck_formats(event: Event, _: Ruleset, known: Collection[str]) -> Iterator[Shortfall]:
    """The deck format is one of these.

    Raw Deal guidelines, reporting. House: an event that names none is not held to it; that is
    told.
    """
    if not event.deck_format:
        message = said(
            "No deck format is named, so it is not checked; rankings take {formats}.",
            formats=_list(known),
        )
        yield Shortfall(message, "deck_format", unknown=True)
    elif event.deck_format not in known:
        message = said(
            "Rankings take the deck formats {formats}, not “{played}”.",
            formats=_list(known),
            played=event.deck_format,
        )
        yield Shortfall(message, "deck_format")


def _list(known: Collection[str]) -> str:
    return listed(known, last=", ")


@reporting_rule("structures", title="Structure")
def structures(event: Event, ruleset: Ruleset, known: Collection[str]) -> Iterator[Shortfall]:
    """The event was played in one of these structures.

    Raw Deal guidelines, methods of ranked events.
    """
    played = _structure(event, ruleset)
    if played and played not in known:
        message = said(
            "It was played as {played}; rankings take {structures}.",
            played=played,
            structures=_list(known),
        )
        yield Shortfall(message, "structure")


@reporting_rule("structures_by_players", title="Structure for this size")
def structures_by_players(
    event: Event, ruleset: Ruleset, table: Attendance[tuple[str, ...]]
) -> Iterator[Shortfall]:
    """With so many players the event was played in one of these structures.

    Raw Deal guidelines, methods of ranked events: four and five play a round robin. Sizes that
    the table leaves out may be played in any way.
    """
    known, played = table.at(len(event.entries)), _structure(event, ruleset)
    if known and played and played not in known:
        message = said(
            "{n} players were to play {structures}; they played {played}.",
            n=len(event.entries),
            structures=listed(known, last="or"),
            played=played,
        )
        yield Shortfall(message, "structure")


@reporting_rule("largest_cut", title="Cut for this size")
def largest_cut(event: Event, _: Ruleset, table: Attendance[int]) -> Iterator[Shortfall]:
    """With so many players no more than this many went on to the cut.

    Raw Deal guidelines: four and five players play without a cut (0).
    """
    most, cut = table.at(len(event.entries)), _cut(event)
    if most is not None and cut > most:
        allowed = said("a cut of {n}", n=most) if most else said("no cut")
        message = said(
            "{n} players have {allowed}; a cut of {cut} was played.",
            n=len(event.entries),
            allowed=allowed,
            cut=cut,
        )
        yield Shortfall(message, "cut")


def _structure(event: Event, ruleset: Ruleset) -> str:
    found = structure_of(event, ruleset)
    return found.name if found else ""


def _cut(event: Event) -> int:
    """Return how many played after the first phase, or were to."""
    later = [each for each in event.rounds if each.index > 0]
    seats = {seat for each in later for match in each.matches for seat in match.seats()}
    seats |= {bye.seat for each in later for bye in each.byes}
    return max(event.cut or 0, len(seats))
