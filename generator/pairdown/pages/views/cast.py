"""Who is who on the page of one event?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from pairdown.almanac.called import told_apart
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
    return cast_of(book, record, path, tuple([_marked(entry.deck) for entry in entries]))


def cast_of(book: Book, record: EventRecord, path: str, decks: tuple[Markup, ...] = ()) -> Cast:
    """Return the cast with these decks; without any, nobody's entry has to be unfolded."""
    players = record.event.players
    known, _ = book.seen_from(path)
    people = [known[player] for player in players]
    shown = [book.names[player] for player in players]
    names = told_apart(record.event, shown, book.almanac.players)
    return Cast(
        names,
        tuple(
            [
                name if called is profile else escape(called)
                for (name, _), called, profile in zip(people, names, shown, strict=True)
            ]
        ),
        tuple([link for _, link in people]),
        decks,
        book.say,
    )


_marked: Callable[[str], Markup] = lru_cache(maxsize=4096)(escape)
"""Many play the same deck."""
