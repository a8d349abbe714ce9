"""What has a player played with, and how did it go?"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.almanac.decks import DeckPool
from pairdown.almanac.record import Appearance, Career
from pairdown.frozen import growing
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.briefs import plain
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import Occasion, occasions
from pairdown.pages.views.tables import Sums, Table, escaped
from pairdown.said import said
from pairdown.tuples import NamedTuple

Known = Mapping[tuple[str, str], str]
"""Links to decks by pool and name without regard to case."""


@growing
class _Count:
    """What somebody did with a deck."""

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
            found[pool.name, plain(deck.name)] = f"{page}#{anchor}"
    return found


def own_decks(book: Book, career: Career, known: Known, path: str) -> str:
    """Return a player's decks as rows of the page at ``path``, one a line.

    The most played stand first, then the newest; void events do not count.
    """
    events = occasions(book, path)
    counts: dict[tuple[str, str], _Count] = {}
    for each in career.appearances:
        if each.deck and (event := events[each.event]).played:
            key = (event.pool, plain(each.deck))
            if key not in counts:
                counts[key] = _Count(each, event)
            _add(counts[key], each)
    cells = book.once("cells of decks", lambda: _cells(book))
    in_order = sorted(counts.items(), key=lambda each: -each[1].events)
    return "\n".join([_row(count, known.get(key, ""), cells) for key, count in in_order])


def _add(count: _Count, each: Appearance) -> None:
    sums, place = each.record, each.place
    count.events += 1
    count.wins += sums.wins
    count.losses += sums.losses
    count.draws += sums.draws
    if place is not None and (not count.best or place < count.best):
        count.best = place


class _Cells(NamedTuple):
    """The cells of numbers of events, of records with the share that was won, of best places."""

    events: Table[int]
    records: Table[Sums]
    best: Table[int]


def _cells(book: Book) -> _Cells:
    """Return the cells of decks in the book's language."""
    events, won, best = (
        f'<td class="n" data-k="{escaped(book.say(word))}">'
        for word in (said("events"), said("won"), said("best"))
    )

    def record(sums: Sums) -> str:
        share = book.say(numbers.share(sums[0] / sum(sums))) if any(sums) else ""
        return f'<td class="n key">{numbers.record(*sums)}{won}{escaped(share)}'

    return _Cells(
        Table(lambda number: f"{events}{number}"),
        Table(record),
        Table(lambda place: f"{best}{place or ''}"),
    )


def _row(count: _Count, link: str, cells: _Cells) -> str:
    """Return the row of a deck, which leads to its line among all decks where it has one."""
    name, event = escaped(count.newest.deck), count.event
    shown = f'<a href="{link}">{name}</a>' if link else name
    return (
        f'<tr><th scope="row">{shown}<td>{event.game}'
        f"{cells.events[count.events]}{cells.records[count.wins, count.losses, count.draws]}"
        f"{cells.best[count.best]}{event.day}"
    )
