"""What has a player played with, and how did it go?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.almanac.decks import DeckPool
from pairdown.almanac.record import Appearance, Career, Status
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative


class OwnDeck(NamedTuple):
    """A deck of a player's, escaped; ``link`` leads to its line among all decks, or is empty."""

    name: Markup
    link: str
    game: Markup
    events: int
    record: str
    share: str
    best: int | None
    last: str
    iso: str


Known = Mapping[tuple[str, str], str]
"""Links to decks by pool and name without regard to case."""


_NOT_PLAYED = frozenset({Status.UPCOMING, Status.VOID})


@dataclass(slots=True)
class _Count:
    newest: Appearance
    events: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    places: list[int] = field(default_factory=list)


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


def own_decks(book: Book, career: Career, known: Known) -> list[OwnDeck]:
    """Return a player's decks, most played first, then the newest; void events do not count."""
    counts: dict[tuple[str, str], _Count] = {}
    for each in career.appearances:
        record = book.events[each.event]
        if each.deck and record.status not in _NOT_PLAYED:
            pool = record.ruleset.pool or record.ruleset.id
            _add(counts.setdefault((pool, _key(each.deck)), _Count(each)), each)
    order = sorted(counts, key=lambda key: -counts[key].events)
    return [_deck(book, counts[key], known.get(key, "")) for key in order]


def _add(count: _Count, each: Appearance) -> None:
    count.events += 1
    count.wins += each.record.wins
    count.losses += each.record.losses
    count.draws += each.record.draws
    if each.place is not None:
        count.places.append(each.place)


def _deck(book: Book, count: _Count, link: str) -> OwnDeck:
    matches = count.wins + count.losses + count.draws
    heading = book.headings[count.newest.event]
    return OwnDeck(
        name=escape(count.newest.deck),
        link=link,
        game=escape(book.events[count.newest.event].ruleset.name),
        events=count.events,
        record=numbers.record(count.wins, count.losses, count.draws),
        share=numbers.share(count.wins / matches) if matches else "",
        best=min(count.places, default=None),
        last=heading.day,
        iso=heading.iso,
    )


def _key(deck: str) -> str:
    return " ".join(deck.casefold().split())
