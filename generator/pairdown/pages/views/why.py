"""Why does everybody stand where they stand, in a few sentences?"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.almanac.record import EventRecord
from pairdown.insight.explain.case import Case
from pairdown.insight.explain.chosen import cut_sentences
from pairdown.insight.explain.place import ladders, place_sentences
from pairdown.model import Seat
from pairdown.pages.book import Book


def reasons(book: Book, record: EventRecord) -> Callable[[Seat], list[str]]:
    """Return what says why a player has the place, and why the cut was made so."""
    found = ladders(record)

    def of(seat: Seat) -> list[str]:
        case = Case(record, seat, book.almanac)
        told = [*place_sentences(case, found.get(seat)), *cut_sentences(case)]
        return [book.veiled(each) for each in told]

    return of
