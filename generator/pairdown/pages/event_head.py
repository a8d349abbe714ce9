"""What do the JSON documents of an event, and of a season with it, say of it first?"""

from __future__ import annotations

from typing import Any

from pairdown.almanac.record import EventRecord
from pairdown.pages.book import Book
from pairdown.pages.document_fields import EVENT_ID, STATUS, TIER
from pairdown.pages.shapes import day, text, truth

HEAD = {
    "event": EVENT_ID,
    "name": text("Name of the event"),
    "date": day("First day"),
    "end": day("Last day"),
    "ruleset": text("Id of the rules: their page is rules/ID/"),
    "tier": TIER,
    "status": STATUS,
    "ranked": truth("Ratings and points come of it"),
}
"""The shape of `head_of`."""


def head_of(book: Book, record: EventRecord) -> dict[str, Any]:
    """Return the facts of an event, as programs read them."""
    event = record.event
    return {
        "event": event.id,
        "name": book.veiled(event.name),
        "date": event.date.isoformat(),
        "end": event.last_day.isoformat(),
        "ruleset": record.ruleset.id,
        "tier": event.tier,
        "status": str(record.status),
        "ranked": record.ranked,
    }
