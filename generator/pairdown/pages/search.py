"""What can be found by name?

The index is shipped twice: as JSON for other programs, and as scripts, since a page opened from
a disk may not fetch a file but may load a script. The first script holds everything, or, in a
league too large for that, what is asked for most and the way to the shards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from pairdown.almanac.decks import DeckPool
from pairdown.model import PlayerId
from pairdown.pages import addresses, page_kind
from pairdown.pages.activity import active_players
from pairdown.pages.book import Book
from pairdown.pages.compact import compact
from pairdown.pages.folding import other_spellings
from pairdown.pages.home import pools_in_order
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Bundles, Planned
from pairdown.pages.rules import shown_rulesets
from pairdown.pages.scripts import calling
from pairdown.pages.views.honours import honour_roll_of, name_of
from pairdown.pages.views.shards import Row, shards
from pairdown.said import Said, counted, said

MOST_ROWS = 2500
"""So many rows fit into one file of 150 kB; above, the index comes in shards."""

MOST_AT_ONCE = 400
"""So many of the rows asked for most are in the first file of an index in shards."""

PLAYER, EVENT, DECK, ELSE = range(4)
"""The kinds of rows; what the script calls them and where they lie is in ``_kinds``."""


@page_kind("search", title="Search")
def search_pages(book: Book) -> Iterator[Bundles]:
    """Make the index of players, events, decks, lists, rules and the league's own pages."""
    yield Bundles("index", {"names": _ground(book)}, lambda _: _pages(book))


def _ground(book: Book) -> bytes:
    """Return what the index rests on: people and their events counted, and all other rows."""
    if not book.grounds.given:
        return b""
    counts = [book.brief(player).played for player in book.almanac.careers]
    active, rest = active_players(book), [*_decks(book), *_others(book)]
    return book.grounds.of(
        book.grounds.everybody(), book.grounds.headlines(), counts,
        list(map(active.__contains__, book.almanac.careers)),
        [(row.name, row.kind, str(row.remark), row.link) for row in rest],
    )  # fmt: skip


def _pages(book: Book) -> Iterator[Blob | Planned]:
    rows = [_spelled(row) for row in _rows(book)]
    yield Planned(addresses.SEARCH_JSON, partial(_json_rows, book, rows))
    few = len(rows) <= MOST_ROWS
    parts = {} if few else shards(rows, MOST_ROWS)
    told = {
        "words": {key: book.say(word) for key, word in _WORDS.items()},
        "kinds": [[book.say(word), *around] for word, *around in _KINDS],
        "rows": [_packed(row) for row in (rows if few else rows[:MOST_AT_ONCE])],
        "shards": sorted(parts),
    }
    yield Blob(addresses.SEARCH_JS, calling("pairdownNames", told))
    for key, found in sorted(parts.items()):
        packed = [_packed(row) for row in found]
        yield Blob(addresses.search_shard(key), calling("pairdownShard", key, packed))


_WORDS: Mapping[str, Said] = {
    "ask": said("Type a few letters of a name."),
    "what": said("Player, event, deck or page"),
    "found": said("{n} found."),
    "none": said("Nothing of that name."),
}

_KINDS = (
    (said("Player"), "players/", "/index.html"),
    (said("Event"), "events/", "/index.html"),
    (said("Deck"), "decks/", ""),
    ("", "", ""),
)
"""Word, and what stands before and after the row's own part of the address."""


def _spelled(row: Row) -> Row:
    """Return a row with further words that find it; most names have none."""
    other = other_spellings(row.name)
    return replace(row, other=other) if other else row


def _packed(row: Row) -> list[Any]:
    told: list[Any] = [row.name, row.kind, row.remark, row.link, row.other]
    return told if row.other else told[:4]


def _json_rows(book: Book, rows: list[Row]) -> Blob:
    """Return the rows for other programs: name, remark, address, other spellings."""
    plain = []
    for row in rows:
        word, before, after = _KINDS[row.kind]
        remark = ", ".join(filter(None, (book.say(word), row.remark)))
        plain.append((row.name, remark, f"{before}{row.link}{after}", row.other))
    return Blob(addresses.SEARCH_JSON, compact(plain)[:-1])


def _rows(book: Book) -> Iterator[Row]:
    """Return all rows, those asked for most first: of equal hits the first is shown first."""
    active = active_players(book)
    events = {player: book.brief(player).played for player in book.almanac.careers}
    in_order = sorted(events, key=lambda key: (-events[key], key))
    say = _event_counts(book)
    yield from (_player(book, key, say(events[key])) for key in in_order if key in active)
    for record in reversed(book.almanac.events):
        heading = book.headings[record.event.id]
        own = heading.link.removeprefix("events/").removesuffix("/index.html")
        yield Row(book.veiled(record.event.name), EVENT, heading.day, own)
    yield from _decks(book)
    yield from _others(book)
    yield from (_player(book, key, say(events[key])) for key in in_order if key not in active)


def _event_counts(book: Book) -> Callable[[int], str]:
    @cache
    def say(events: int) -> str:
        return str(book.say(counted(events, "{n} event", "{n} events")))

    return say


def _player(book: Book, key: PlayerId, events: str) -> Row:
    player = book.almanac.players[key]
    home = "" if player.hidden else player.region or player.country
    return Row(book.names[key], PLAYER, f"{home} · {events}" if home else events, key)


def _decks(book: Book) -> Iterator[Row]:
    pools: Mapping[str, DeckPool] = book.almanac.more.get("decks", {})
    for pool in pools.values():
        page = relative("", addresses.decks_address(pool.name)).removeprefix("decks/")
        for deck in pool.decks:
            name = book.veiled(deck.name)
            yield Row(name, DECK, pool.game, f"{page}#{addresses.deck_anchor(name)}")


def _others(book: Book) -> Iterator[Row]:
    def row(name: str, word: str, address: str) -> Row:
        return Row(name, ELSE, str(book.say(word)), relative("", address))

    for pool in pools_in_order(book):
        yield row(pool.ruleset.name, said("Rankings"), addresses.ranking_address(pool.name))
    for table in book.almanac.more.get("series", ()):
        plan = table.plan
        yield row(book.veiled(plan.name), said("Series"), addresses.series_address(plan.id))
    roll = honour_roll_of(book)
    for each in roll.honours.achievements.values():
        if roll.holders.get(each.id):  # there is no page of what nobody holds
            address = addresses.achievement_address(each.id)
            yield row(str(book.say(name_of(book, each))), said("Achievement"), address)
    for rules in shown_rulesets(book):
        yield row(rules.name, said("Rules"), addresses.rules_address(rules.id))
    for text in book.content.texts:
        yield row(book.veiled(text.title), said("Page"), addresses.text_address(text.id))
