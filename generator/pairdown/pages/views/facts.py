"""What is there to know about an event besides its results?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairdown.almanac.record import EventRecord
from pairdown.model import Place
from pairdown.pages import addresses, dates, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative


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
    yield ("Date", dates.days(event.date, event.last_day, book.language), "")
    yield ("Start", event.start_time, "")
    yield ("Place", book.veiled(place_text(event.place)), "")
    yield ("Players", str(len(event.entries)) if event.entries else "", "")
    yield ("Played as", structure_text(record), "")
    yield ("Game", record.ruleset.name, relative(path, addresses.rules_address(record.ruleset.id)))
    yield ("Tier", _tier(record), "")
    yield ("Deck format", event.deck_format, "")
    yield _organizer(book, record, path)


def _organizer(book: Book, record: EventRecord, path: str) -> tuple[str, str, str]:
    player = record.event.organizer_player
    if player is None or player not in book.names:
        return ("Organizer", book.veiled(record.event.organizer), "")
    return ("Organizer", book.names[player], relative(path, addresses.player_address(player)))


def place_text(place: Place) -> str:
    """Set a place in a line: ``Card Cellar, Dayton, OH, US``."""
    return ", ".join(filter(None, (place.venue, place.city, place.region, place.country)))


def short_place(place: Place) -> str:
    """Set a place for a list: the town, or the next best thing."""
    return place.city or place.venue or place.region or place.country


def structure_text(record: EventRecord) -> str:
    """Tell the phases in a line: ``Swiss, 5 rounds; then cut to top 8``."""
    told = []
    for phase in record.phases:
        title, planned = words.phase_title(phase.play.plan.name), phase.progress.planned
        if phase.progress.standings is not None:
            told.append(title + (f", {words.count(planned, 'round')}" if planned else ""))
        elif phase.play.index:
            told.append(f"top {len(phase.play.entrants)}")
        else:
            told.append(title)
    return ", then ".join(told)


def _tier(record: EventRecord) -> str:
    tier, plan = record.event.tier, record.ruleset.rating
    if not tier:
        return ""
    k = plan.k.get(tier) if plan else None
    return words.sentence(tier) + (f" (K {k})" if k else "")
