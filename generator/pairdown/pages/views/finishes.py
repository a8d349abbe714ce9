"""Where did a player come in, how often, and where best?"""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from pairdown.almanac.record import Career, Status
from pairdown.pages.book import Book
from pairdown.pages.register import Heading, root
from pairdown.said import said

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
    """How often a player came in there; the newest events, escaped, with their links."""

    name: str
    times: int
    events: list[tuple[Markup, str]]
    more: int


def finishes(book: Book, career: Career, path: str) -> list[Band]:
    """Return the bands that a player has reached, best first, and how often it was none of them."""
    found: dict[int, list[Heading]] = {}
    others = 0
    for each in career.appearances:
        if each.place is None or book.events[each.event].status is not Status.FINISHED:
            continue
        band = next((last for last, _ in BANDS if each.place <= last), None)
        # In a small field a place among many is no feat.
        if band is None or (band > 2 and 2 * each.place > each.players):
            others += 1
        else:
            found.setdefault(band, []).append(book.headings[each.event])
    up = root(path)
    bands = [_band(name, found[last], up) for last, name in BANDS if last in found]
    rest = [Band(said("Further down"), others, [], 0)] if others and bands else []
    return [*bands, *rest]


def _band(name: str, events: list[Heading], up: str) -> Band:
    named = [(each.name, up + each.link) for each in events[:MOST_NAMED]]
    return Band(name, len(events), named, len(events) - len(named))
