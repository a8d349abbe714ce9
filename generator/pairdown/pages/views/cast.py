"""Who is who on the page of one event?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from pairdown.almanac.record import EventRecord
from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pages.book import Book
from pairdown.pages.tongue import Tongue


@frozen
class Cast:
    """Shown names, links to the profiles and decks, all by seat.

    ``marked``, ``links`` and ``decks`` are escaped here, once for every row they will stand in;
    ``names`` are plain, for sentences and lists.
    """

    names: tuple[str, ...]
    marked: tuple[Markup, ...]
    links: tuple[str, ...]
    decks: tuple[Markup, ...]
    say: Tongue

    def listed(self, seats: Sequence[Seat]) -> str:
        """Return the names of some seats in a line."""
        return ", ".join(self.names[seat] for seat in seats)


def cast(book: Book, record: EventRecord, path: str) -> Cast:
    """Return the cast of an event as seen from a page."""
    entries = record.event.entries
    known, _ = book.seen_from(path)
    people = [known[entry.player] for entry in entries]
    return Cast(
        tuple([book.names[entry.player] for entry in entries]),
        tuple([name for name, _ in people]),
        tuple([link for _, link in people]),
        tuple([_marked(entry.deck) for entry in entries]),
        book.say,
    )


_marked: Callable[[str], Markup] = lru_cache(maxsize=4096)(escape)
"""Many play the same deck."""
