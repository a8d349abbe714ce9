"""What do search engines learn of an event in their own terms (schema.org, JSON-LD)?"""

from __future__ import annotations

from typing import Any

from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Place
from pairdown.pages import addresses
from pairdown.pages.book import Book
from pairdown.pages.links import canonical
from pairdown.pages.views.facts import place_text

MOST_COMPETITORS = 16

Linked = dict[str, Any]


def linked_event(book: Book, record: EventRecord) -> Linked:
    """Return an event as a ``SportsEvent``: what, when, where, who. Empty fields are left out."""
    event, url = record.event, book.almanac.site.url
    found = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": book.veiled(event.name),
        "sport": record.ruleset.name,
        "startDate": _start(record),
        "endDate": event.last_day.isoformat(),
        "eventStatus": _status(record),
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "url": canonical(url, addresses.event_address(event.id)) if url else "",
        "location": _location(book, event.place),
        "organizer": _organizer(book, record),
        "competitor": [_person(name) for name in _competitors(book, record)],
    }
    return {key: value for key, value in found.items() if value}


def _start(record: EventRecord) -> str:
    day = record.event.date.isoformat()
    return f"{day}T{record.event.start_time}" if record.event.start_time else day


def _status(record: EventRecord) -> str:
    void = record.status is Status.VOID
    return f"https://schema.org/{'EventCancelled' if void else 'EventScheduled'}"


def _location(book: Book, place: Place) -> Linked:
    if not place_text(place):
        return {}
    address = {
        "@type": "PostalAddress",
        "addressLocality": book.veiled(place.city),
        "addressRegion": book.veiled(place.region),
        "addressCountry": book.veiled(place.country),
    }
    name = book.veiled(place.venue or place_text(place))
    return {
        "@type": "Place",
        "name": name,
        "address": {key: value for key, value in address.items() if value},
    }


def _organizer(book: Book, record: EventRecord) -> Linked:
    player = record.event.organizer_player
    name = book.names.get(player, "") if player else book.veiled(record.event.organizer)
    return _person(name) if name else {}


def _competitors(book: Book, record: EventRecord) -> list[str]:
    """Return the names of the first places; of all players while there are few."""
    players = [each.player for each in record.finish]
    players = players or list(record.event.players)
    return [book.names[player] for player in players[:MOST_COMPETITORS]]


def _person(name: str) -> Linked:
    return {"@type": "Person", "name": name}
