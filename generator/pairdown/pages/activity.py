"""Who has played lately?"""

from __future__ import annotations

from datetime import timedelta

from pairdown.almanac.record import PLAYED
from pairdown.model import PlayerId
from pairdown.pages.book import Book


def active_players(book: Book) -> frozenset[PlayerId]:
    """Return everybody who has been seen within the days after which the league calls one inactive.

    Days count back from the newest event that has begun, so that a site depends on no clock; void
    events count nowhere.
    """
    played = [each for each in book.almanac.events if each.status in PLAYED]
    if not played:
        return frozenset()
    newest = max(each.event.last_day for each in played)
    since = newest - timedelta(days=book.almanac.site.inactive_after_days)
    return frozenset(
        player for each in played if each.event.last_day >= since for player in each.event.players
    )
