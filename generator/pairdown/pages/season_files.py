"""What do programs and spreadsheets read where people read the events of a season?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Any

from pairdown.almanac.record import EventRecord, Status, finish_of
from pairdown.model import PlayerId
from pairdown.pages import addresses
from pairdown.pages.book import Book
from pairdown.pages.cells import cell, csv_of
from pairdown.pages.compact import compact
from pairdown.pages.event_head import head_of
from pairdown.pages.page import Blob
from pairdown.pages.seasons import Chapter

Json = dict[str, Any]

_FIRST = (1).__eq__


def season_json(book: Book, chapter: Chapter) -> Blob:
    """Return the events of a season as JSON."""
    return Blob(addresses.season_json(chapter.name), compact(season_twin(book, chapter)))


def season_csv(book: Book, chapter: Chapter) -> Blob:
    """Return the events of a season as CSV."""
    return csv_of(addresses.season_csv(chapter.name), _rows(book, chapter))


def season_twin(book: Book, chapter: Chapter) -> Json:
    """Return a season or year with its events, newest first."""
    season = chapter.season
    return {
        "season": chapter.name,
        "first": season.first.isoformat() if season else None,
        "last": season.last.isoformat() if season else None,
        "events": _events(book, chapter),
    }


def _events(book: Book, chapter: Chapter) -> list[Json]:
    """Return the events of a season; both of its files tell them, one after the other."""
    return book.latest(
        "events of a season", chapter, lambda: [_event(book, each) for each in chapter.events]
    )


def _event(book: Book, record: EventRecord) -> Json:
    event, place = record.event, record.event.place
    return {
        **head_of(book, record),
        "place": {
            "venue": book.veiled(place.venue),
            "city": book.veiled(place.city),
            "region": book.veiled(place.region),
            "country": book.veiled(place.country),
        },
        "players": len(event.players),
        "winners": [{"player": each, "name": book.names[each]} for each in _winners(record)],
        "path": addresses.event_json(event.id),
    }


def _winners(record: EventRecord) -> list[PlayerId]:
    """Return who came first in a finished event, without unfolding who else was there."""
    columns = finish_of(record) if record.status is Status.FINISHED else ()
    return list(compress(columns[2], map(_FIRST, columns[0]))) if columns else []


def _rows(book: Book, chapter: Chapter) -> Iterator[Sequence[object]]:
    yield ["date", "event", "name", "winners", "ruleset", "tier", "status", "players",
           "venue", "city", "region", "country"]  # fmt: skip
    for each in _events(book, chapter):
        winners = ", ".join([winner["name"] for winner in each["winners"]])
        yield [each["date"], cell(each["event"]), cell(each["name"]), cell(winners),
               cell(each["ruleset"]), cell(each["tier"]), each["status"], each["players"],
               *map(cell, each["place"].values())]  # fmt: skip
