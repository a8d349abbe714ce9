"""Who is who on the page of one event?"""

from __future__ import annotations

from dataclasses import dataclass

from pairdown.almanac.record import EventRecord
from pairdown.model import Seat
from pairdown.pages.addresses import player_address
from pairdown.pages.book import Book
from pairdown.pages.links import relative


@dataclass(frozen=True, slots=True)
class Cast:
    """Shown names, links to the profiles and decks, all by seat."""

    names: tuple[str, ...]
    links: tuple[str, ...]
    decks: tuple[str, ...]

    def named(self, seats: tuple[Seat, ...] | list[Seat]) -> list[str]:
        """Return the names of some seats, in their order."""
        return [self.names[seat] for seat in seats]


def cast(book: Book, record: EventRecord, path: str) -> Cast:
    """Return the cast of an event as seen from a page."""
    entries = record.event.entries
    return Cast(
        tuple(book.names[entry.player] for entry in entries),
        tuple(relative(path, player_address(entry.player)) for entry in entries),
        tuple(entry.deck for entry in entries),
    )
