"""Where did a player come in, how often, and where best?"""

from __future__ import annotations

from pairdown.almanac.record import Career
from pairdown.pages.book import Book
from pairdown.pages.views.mentions import occasions
from pairdown.said import said
from pairdown.tuples import NamedTuple

BANDS = (
    (1, said("Winner")),
    (2, said("Runner-up")),
    (4, said("Top four")),
    (8, said("Top eight")),
    (16, said("Top sixteen")),
)
"""The last place of each band with its name; a place counts in the first band that holds it."""

MOST_NAMED = 6
"""So many of a band's events, the newest, are named."""


class Band(NamedTuple):
    """How often a player came in there; the newest events, escaped, each with its link."""

    name: str
    times: int
    events: str
    more: int


def finishes(book: Book, career: Career, path: str) -> list[Band]:
    """Return the bands that a player has reached, best first, and how often it was none of them."""
    known = occasions(book, path)
    found: dict[int, list[str]] = {}
    others = 0
    for each in career.appearances:
        place, event = each.place, known[each.event]
        if place is None or not event.finished:
            continue
        band = next((last for last, _ in BANDS if place <= last), None)
        # In a small field a place among many is no feat.
        if band is None or (band > 2 and 2 * place > each.players):
            others += 1
        else:
            found.setdefault(band, []).append(event.linked)
    bands = [_band(name, found[last]) for last, name in BANDS if last in found]
    rest = [Band(said("Further down"), others, "", 0)] if others and bands else []
    return [*bands, *rest]


def _band(name: str, events: list[str]) -> Band:
    return Band(name, len(events), ", ".join(events[:MOST_NAMED]), max(0, len(events) - MOST_NAMED))
