"""Why does everybody stand where they stand, in a few sentences?"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.almanac.record import EventRecord
from pairdown.insight.explain.case import shown_names
from pairdown.insight.explain.chosen import cut_sentences
from pairdown.insight.explain.place import place_sentences
from pairdown.pages.book import Book

Reasons = Sequence[Sequence[str]]
"""Sentences by seat, veiled."""


def reasons(book: Book, record: EventRecord) -> Reasons:
    """Return what says why everybody has the place, and why the cut was made so."""
    names = shown_names(record, book.almanac)
    places, cuts = place_sentences(record, names), cut_sentences(record, names)
    found = [place + cut for place, cut in zip(places, cuts, strict=True)]
    hide = book.veiled
    return [[hide(each) for each in told] for told in found] if hide.pattern else found
