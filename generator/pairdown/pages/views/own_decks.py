"""What has a player played with, and how did it go?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pairdown.almanac.decks import DeckPool
from pairdown.almanac.record import Appearance, Career, Status
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative


class OwnDeck(NamedTuple):
    """A deck of a player's; ``link`` leads to its line among all decks, empty if it has none."""

    name: str
    link: str
    game: str
    events: int
    record: str
    share: str
    best: int | None
    last: str
    iso: str


Known = Mapping[tuple[str, str], str]
"""Addresses of decks by pool and name without regard to case."""


@dataclass(slots=True)
class _Count:
    newest: Appearance
    events: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    places: list[int] = field(default_factory=list)


def known_decks(book: Book) -> Known:
    """Return where each deck stands on the pages of decks."""
    pools: Mapping[str, DeckPool] = book.almanac.more.get("decks", {})
    return {
        (pool.name, _key(deck.name)):
            f"{addresses.decks_address(pool.name)}#{addresses.deck_anchor(book.veiled(deck.name))}"
        for pool in pools.values()
        for deck in pool.decks
    }  # fmt: skip


def own_decks(book: Book, career: Career, known: Known, path: str) -> list[OwnDeck]:
    """Return a player's decks, most played first, then the newest; void events do not count."""
    counts: dict[tuple[str, str], _Count] = {}
    for each in career.appearances:
        record = book.events[each.event]
        if each.deck and record.status not in {Status.UPCOMING, Status.VOID}:
            pool = record.ruleset.pool or record.ruleset.id
            _add(counts.setdefault((pool, _key(each.deck)), _Count(each)), each)
    order = sorted(counts, key=lambda key: -counts[key].events)
    return [_deck(book, counts[key], known.get(key, ""), path) for key in order]


def _add(count: _Count, each: Appearance) -> None:
    count.events += 1
    count.wins += each.record.wins
    count.losses += each.record.losses
    count.draws += each.record.draws
    if each.place is not None:
        count.places.append(each.place)


def _deck(book: Book, count: _Count, address: str, path: str) -> OwnDeck:
    matches = count.wins + count.losses + count.draws
    heading = book.headings[count.newest.event]
    return OwnDeck(
        name=count.newest.deck,
        link=relative(path, address) if address else "",
        game=book.events[count.newest.event].ruleset.name,
        events=count.events,
        record=numbers.record(count.wins, count.losses, count.draws),
        share=numbers.share(count.wins / matches) if matches else "",
        best=min(count.places, default=None),
        last=heading.day,
        iso=heading.iso,
    )


def _key(deck: str) -> str:
    return " ".join(deck.casefold().split())
