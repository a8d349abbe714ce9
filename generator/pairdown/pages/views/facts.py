"""What is there to know about an event besides its results?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.model import Place
from pairdown.pages import addresses, dates, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.tongue import Tongue
from pairdown.said import Said, counted, said
from pairdown.tuples import NamedTuple


class Fact(NamedTuple):
    """A fact under its name; ``link`` leads to more, if anywhere."""

    name: str
    value: str
    link: str


def facts(book: Book, record: EventRecord, path: str) -> list[Fact]:
    """Return the facts of an event, those that are known, in the order of interest."""
    return [Fact(name, value, link) for name, value, link in _facts(book, record, path) if value]


def _facts(book: Book, record: EventRecord, path: str) -> Iterator[tuple[str, str, str]]:
    event = record.event
    yield (said("Date"), dates.days(event.date, event.last_day, book.language), "")
    yield (said("Start"), event.start_time, "")
    yield (said("Place", sense="where"), book.veiled(place_text(event.place)), "")
    yield (said("Players"), str(len(event.entries)) if event.entries else "", "")
    yield (said("Played as"), structure_text(record, book.say), "")
    rules = relative(path, addresses.rules_address(record.ruleset.id))
    yield (said("Game"), record.ruleset.name, rules)
    yield (said("Tier"), _tier(record), "")
    yield (said("Deck format"), event.deck_format, "")
    yield _organizer(book, record, path)


def _organizer(book: Book, record: EventRecord, path: str) -> tuple[str, str, str]:
    player = record.event.organizer_player
    if player is None or player not in book.names:
        return (said("Organizer"), book.veiled(record.event.organizer), "")
    return (said("Organizer"), book.names[player], relative(path, addresses.player_address(player)))


def place_text(place: Place) -> str:
    """Set a place in a line: ``Card Cellar, Dayton, OH, US``."""
    return ", ".join(filter(None, (place.venue, place.city, place.region, place.country)))


def short_place(place: Place) -> str:
    """Set a place for a list: the town, or the next best thing."""
    return place.city or place.venue or place.region or place.country


def structure_text(record: EventRecord, say: Tongue) -> str:
    """Tell the phases in a line: ``Swiss, 5 rounds, then top 8``."""
    told: str = say(_phase(record.phases[0])) if record.phases else ""
    for phase in record.phases[1:]:
        told = say(said("{phase}, then {next}", phase=told, next=_phase(phase)))
    return told


def _phase(phase: PhaseRecord) -> Said:
    title, planned = words.phase_title(phase.play.plan.name), phase.progress.planned
    if phase.progress.standings is not None:
        rounds = counted(planned or 0, "{n} round", "{n} rounds")
        return said("{format}, {rounds}", format=title, rounds=rounds) if planned else title
    return said("top {n}", n=len(phase.play.entrants)) if phase.play.index else title


def _tier(record: EventRecord) -> str:
    tier, plan = record.event.tier, record.ruleset.rating
    if not tier:
        return ""
    k = plan.k.get(tier) if plan else None
    title = words.sentence(tier)
    return said("{tier} (K {k})", tier=title, k=k) if k else title
