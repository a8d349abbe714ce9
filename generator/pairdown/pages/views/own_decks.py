"""What has a player played with, and how did it go?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from pairdown.almanac.decks import DeckPool
from pairdown.almanac.record import Appearance, Career
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import Occasion, occasions
from pairdown.pages.views.tables import Table, escaped


class OwnDeck(NamedTuple):
    """A deck of a player's, escaped; ``best`` is the best place, or empty.

    ``name`` leads to its line among all decks, where it has one; ``last`` is the cell of the day
    it was last played.
    """

    name: str
    game: str
    events: int
    record: str
    share: str
    best: str
    last: str


Known = Mapping[tuple[str, str], str]
"""Links to decks by pool and name without regard to case."""


@dataclass(slots=True)
class _Count:
    newest: Appearance
    event: Occasion
    events: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    best: int = 0


def known_decks(book: Book, path: str) -> Known:
    """Return where each deck stands on the pages of decks, as seen from ``path``."""
    pools: Mapping[str, DeckPool] = book.almanac.more.get("decks", {})
    found: dict[tuple[str, str], str] = {}
    for pool in pools.values():
        page = relative(path, addresses.decks_address(pool.name))
        for deck in pool.decks:
            anchor = addresses.deck_anchor(book.veiled(deck.name))
            found[pool.name, _key(deck.name)] = f"{page}#{anchor}"
    return found


def known_to(known: Known, book: Book, career: Career) -> list[str]:
    """Return where a player's decks stand, one after the other as they were played."""
    return [
        known.get((rules.pool or rules.id, _key(each.deck)), "")
        for each in career.appearances
        if each.deck and (rules := book.events[each.event].ruleset)
    ]


def own_decks(book: Book, career: Career, known: Known, path: str) -> list[OwnDeck]:
    """Return a player's decks, most played first, then the newest; void events do not count."""
    events = occasions(book, path)
    counts: dict[tuple[str, str], _Count] = {}
    for each in career.appearances:
        if each.deck and (event := events[each.event]).begun and not event.void:
            key = (event.pool, _key(each.deck))
            if key not in counts:
                counts[key] = _Count(each, event)
            _add(counts[key], each)
    won = book.once("shares of matches", lambda: _shares(book))
    rows = [_deck(count, known.get(key, ""), won) for key, count in counts.items()]
    return sorted(rows, key=lambda row: -row.events)


def _add(count: _Count, each: Appearance) -> None:
    sums, place = each.record, each.place
    count.events += 1
    count.wins += sums.wins
    count.losses += sums.losses
    count.draws += sums.draws
    if place is not None and (not count.best or place < count.best):
        count.best = place


def _shares(book: Book) -> Table[tuple[int, int]]:
    """Return how many matches of all were won, in the book's language."""

    def share(sums: tuple[int, int]) -> str:
        wins, matches = sums
        return str(escape(book.say(numbers.share(wins / matches)))) if matches else ""

    return Table(share)


def _deck(count: _Count, link: str, won: Mapping[tuple[int, int], str]) -> OwnDeck:
    name, matches = escaped(count.newest.deck), count.wins + count.losses + count.draws
    return OwnDeck(
        f'<a href="{link}">{name}</a>' if link else name,
        count.event.game,
        count.events,
        numbers.record(count.wins, count.losses, count.draws),
        won[count.wins, matches],
        str(count.best or ""),
        count.event.day,
    )


@lru_cache(maxsize=4096)
def _key(deck: str) -> str:
    return " ".join(deck.casefold().split())
