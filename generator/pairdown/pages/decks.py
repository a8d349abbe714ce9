"""Which decks are played, how well do they do, and what is in them?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pairdown.almanac.decks import Deck, DeckPool
from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Record
from pairdown.pages import addresses, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.cells import cell, csv_of
from pairdown.pages.compact import compact
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Page, Planned
from pairdown.recall import fact
from pairdown.said import said
from pairdown.tuples import NamedTuple

MOST_TOPS = 8
MOST_IN_MATRIX = 12
"""So many decks meet each other in the matrix; all are in the JSON file."""

FEW = 30
"""Rates from fewer matches are marked, as their interval is wide."""

AFTER_EVENT, ALWAYS, NEVER = "after_event", "always", "never"


class DeckLine(NamedTuple):
    """A deck in the list; ``low`` and ``high`` are the ends of the interval, in per cent."""

    name: str
    anchor: str
    entries: int
    share: str
    bar: str
    record: str
    rate: str
    low: str
    high: str
    few: bool
    cuts: str
    champions: list[tuple[str, str]]


class Crossing(NamedTuple):
    """A cell of the matrix; empty where the two never met."""

    record: str
    side: str


class Listed(NamedTuple):
    """A player's list on the page of an event's decklists."""

    name: str
    link: str
    deck: str
    place: str
    text: str


@page_kind("decks", title="Decks")
def deck_pages(book: Book) -> Iterator[Planned]:
    """Make the overview, each pool's decks with JSON and CSV, and the lists of events."""
    pools: Mapping[str, DeckPool] = book.almanac.more.get("decks", {})
    if pools:
        yield Planned(addresses.DECKS, partial(_overview, book, pools))
    events: dict[str, list[EventRecord]] = {}
    for record in book.almanac.events:
        events.setdefault(pool_name(record.ruleset), []).append(record)
    for pool in pools.values():
        ground = book.grounds.of(pool.name, book.grounds.events(events[pool.name]))
        path, page = addresses.decks_address(pool.name), partial(_pool_page, book, pool)
        yield Planned(path, page, ground=ground)
        path = addresses.decks_json(pool.name)
        yield Planned(path, partial(_json, pool), ground=ground)
        path = addresses.decks_csv(pool.name)
        yield Planned(path, partial(_csv, pool), ground=ground)
    for record in book.almanac.events:
        if lists_shown(book, record):
            path, ground = addresses.lists_address(record.event.id), book.grounds.of_event(record)
            make = partial(_lists_page, book, record)
            yield Planned(path, make, record.event.where.file, ground=ground)


def _json(pool: DeckPool) -> Blob:
    return Blob(addresses.decks_json(pool.name), compact(deck_twin(pool)))


def _csv(pool: DeckPool) -> Blob:
    return csv_of(addresses.decks_csv(pool.name), _cells(pool))


def _cells(pool: DeckPool) -> Iterator[Sequence[object]]:
    """Walk the list of decks; shares, rates and the ends of intervals are fractions of 1."""
    yield ["deck", "entries", "share", "wins", "losses", "draws", "mirrors", "rate", "low", "high",
           "cuts", "chances", "champions"]  # fmt: skip
    for deck in pool.decks:
        of, rate = deck.record, deck.rate
        rates = [round(each, 6) for each in (rate.share, rate.low, rate.high)] if rate else [""] * 3
        yield [cell(deck.name), deck.entries, round(deck.share, 6), of.wins, of.losses, of.draws,
               deck.mirrors, *rates, deck.cuts, deck.chances, len(deck.champions)]  # fmt: skip


def _overview(book: Book, pools: Mapping[str, DeckPool]) -> Page:
    path = addresses.DECKS
    tops = [
        (pool.game, relative(path, addresses.decks_address(pool.name)), pool.label, pool.entries,
         pool.events, len(pool.decks), _lines(book, pool, path)[:MOST_TOPS])
        for pool in pools.values()
    ]  # fmt: skip
    lists = [
        (book.veiled(record.event.name), relative(path, addresses.lists_address(record.event.id)))
        for record in reversed(book.almanac.events)
        if lists_shown(book, record)
    ]
    about = said("Decks played in {league}: shares, win rates, cuts.",
                 league=book.almanac.site.title)  # fmt: skip
    return book.page(
        path, "decks.html", said("Decks"), "decks", about=about, tops=tops, lists=lists
    )


def _pool_page(book: Book, pool: DeckPool) -> Page:
    path = addresses.decks_address(pool.name)
    title = said("{game} decks", game=pool.game)
    heads = [deck.name for deck in pool.decks[:MOST_IN_MATRIX]]
    return book.page(
        path,
        "deck-pool.html",
        title,
        "decks",
        about=said(
            "{list} in {league}: shares, win rates, cuts.",
            list=title,
            league=book.almanac.site.title,
        ),
        pool=pool,
        lines=_lines(book, pool, path),
        heads=heads,
        matrix=[(name, [_crossing(pool, name, other) for other in heads]) for name in heads],
        few=FEW,
        downloads=[
            ("CSV", relative(path, addresses.decks_csv(pool.name))),
            ("JSON", relative(path, addresses.decks_json(pool.name))),
        ],
    )


def _lines(book: Book, pool: DeckPool, path: str) -> list[DeckLine]:
    most = max((deck.share for deck in pool.decks), default=1.0)
    return [_line(book, deck, most, path) for deck in pool.decks]


def _line(book: Book, deck: Deck, most: float, path: str) -> DeckLine:
    rate = deck.rate
    name = book.veiled(deck.name)
    return DeckLine(
        name,
        addresses.deck_anchor(name),
        deck.entries,
        numbers.share(deck.share),
        f"{100 * deck.share / most:.1f}%",
        _record(deck.record),
        numbers.share(rate.share) if rate else "",
        numbers.share(rate.low) if rate else "",
        numbers.share(rate.high) if rate else "",
        few=rate is not None and rate.matches < FEW,
        cuts=said("{n} of {all}", n=deck.cuts, all=deck.chances) if deck.chances else "",
        champions=[
            (book.veiled(book.events[event].event.name),
             relative(path, addresses.event_address(event)))
            for event in deck.champions
        ],
    )  # fmt: skip


def _record(of: Record) -> str:
    return numbers.record(of.wins, of.losses, of.draws)


def _crossing(pool: DeckPool, deck: str, other: str) -> Crossing:
    met = pool.matrix.get((deck, other))
    if met is None or deck == other:
        return Crossing("", "own" if deck == other else "")
    ahead = met.wins - met.losses
    return Crossing(_record(met), "w" if ahead > 0 else "l" if ahead < 0 else "")


@fact("decklists", of_all=True, shown=True)
def _handed_in(record: EventRecord) -> bool:
    """Tell whether an event has any decklist."""
    return any(entry.decklist for entry in record.event.entries)


def lists_shown(book: Book, record: EventRecord) -> bool:
    """Tell whether the decklists of an event may be read, and there are any.

    ``decklists:`` of site.yaml says when; where it does not, the ruleset's
    ``hidden_until_over: false`` shows them always. The usual is after the event.
    """
    if not record.fact(_handed_in):
        return False
    hidden = record.ruleset.deck.get("hidden_until_over", True)
    when = book.almanac.site.extra.get("decklists") or (AFTER_EVENT if hidden else ALWAYS)
    over = record.status in {Status.FINISHED, Status.VOID}
    return when == ALWAYS or (when != NEVER and over)


def _lists_page(book: Book, record: EventRecord) -> Page:
    event = record.event
    path = addresses.lists_address(event.id)
    places = {each.seat: each.place for each in record.finish}
    entries = [entry for entry in event.entries if entry.decklist]
    entries.sort(key=lambda entry: (places.get(entry.seat, len(event.entries) + 1), entry.seat))
    name = book.veiled(event.name)
    return book.page(
        path,
        "decklists.html",
        said("{event}: decklists", event=name),
        "events",
        source=event.where.file,
        about=said("Decklists of {event}.", event=name),
        event=name,
        event_link=relative(path, addresses.event_address(event.id)),
        lists=[
            Listed(book.names[entry.player],
                   relative(path, addresses.player_address(entry.player)),
                   book.veiled(entry.deck), str(places.get(entry.seat, "")),
                   book.veiled(entry.decklist))
            for entry in entries
        ],
    )  # fmt: skip


def deck_twin(pool: DeckPool) -> dict[str, Any]:
    """Return a pool's decks as JSON; rates and shares are fractions of 1."""
    return {
        "pool": pool.name,
        "events": pool.events,
        "entries": pool.entries,
        "decks": [
            {
                "deck": deck.name, "entries": deck.entries, "share": round(deck.share, 6),
                "record": _plain(deck.record), "mirrors": deck.mirrors,
                "rate": round(deck.rate.share, 6) if deck.rate else None,
                "interval": [round(deck.rate.low, 6), round(deck.rate.high, 6)]
                if deck.rate else None,
                "cuts": deck.cuts, "chances": deck.chances, "champions": list(deck.champions),
            }
            for deck in pool.decks
        ],
        "matrix": [
            {"deck": mine, "against": theirs, **_plain(met)}
            for (mine, theirs), met in pool.matrix.items()
        ],
    }  # fmt: skip


def _plain(of: Record) -> dict[str, int]:
    return {"wins": of.wins, "losses": of.losses, "draws": of.draws}
