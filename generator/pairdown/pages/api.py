"""How does a programmer learn what the site offers to programs?

One page that explains every document with an example from the league itself, and a JSON Schema
of each. Both follow from `pages/documents.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from pairdown.almanac.record import Status
from pairdown.insight.ruleset_twin import ruleset_twin
from pairdown.insight.twins import ranking_twin
from pairdown.pages import addresses, page_kind
from pairdown.pages.achievements import achievements_json
from pairdown.pages.book import Book
from pairdown.pages.decks import deck_twin
from pairdown.pages.documents import DOCUMENTS, Document
from pairdown.pages.home import pools_in_order
from pairdown.pages.links import canonical, relative
from pairdown.pages.page import Blob, Page, Planned
from pairdown.pages.points import lists_of_points
from pairdown.pages.rules import shown_rulesets
from pairdown.pages.season_files import season_twin
from pairdown.pages.series import series_twin
from pairdown.pages.shapes import DRAFT, Field, fields
from pairdown.pages.twins import event_twin, index_twin, player_twin
from pairdown.pages.views.honours import honour_roll_of
from pairdown.said import said
from pairdown.tuples import NamedTuple

LONGEST_EXAMPLE = 1
"""Of each list in an example, so many items are shown."""

Found = tuple[str, Mapping[str, Any]]


class DocumentView(NamedTuple):
    """One kind of document: addresses with parts in capitals, schema, fields, and an example.

    ``example`` is empty while the league has no such document.
    """

    key: str
    about: str
    address: str
    also: str
    schema: str
    fields: list[Field]
    link: str
    name: str
    example: str


@page_kind("api", title="Data for programs")
def api_pages(book: Book) -> Iterator[Planned]:
    """Plan the page about the documents, and the schema of each."""
    yield Planned(addresses.API_DOCS, partial(_explained, book))
    for each in DOCUMENTS:
        path = addresses.api_schema(each.key)
        make = partial(_schema, path, each, book.almanac.site.url)
        yield Planned(path, make, ground=book.grounds.of())


def _explained(book: Book) -> Page:
    path = addresses.API_DOCS
    return book.page(
        path,
        "api.html",
        said("Data for programs"),
        documents=[_view(book, each, path) for each in DOCUMENTS],
        index=relative(path, addresses.API_INDEX),
        feed=relative(path, addresses.FEED) if book.almanac.site.url else "",
        events=relative(path, addresses.CALENDAR) if book.almanac.events else "",
    )


def _schema(path: str, document: Document, site_url: str) -> Blob:
    text = json.dumps(schema_of(document, site_url), ensure_ascii=False, indent=1)
    return Blob(path, f"{text}\n".encode())


def schema_of(document: Document, site_url: str) -> dict[str, Any]:
    """Return the JSON Schema of a document; its id is its address, where that is known."""
    address = canonical(site_url, addresses.api_schema(document.key)) if site_url else ""
    named = {"$id": address} if address else {}
    return {"$schema": DRAFT, **named, "title": document.key, **document.shape}


def _view(book: Book, document: Document, path: str) -> DocumentView:
    address, value = _EXAMPLES[document.key](book) or ("", {})
    return DocumentView(
        document.key,
        document.shape["description"],
        document.address,
        document.also,
        relative(path, addresses.api_schema(document.key)),
        list(fields(document.shape)),
        relative(path, address) if address else "",
        address,
        json.dumps(_short(value), ensure_ascii=False, indent=1) if address else "",
    )


def _short(value: object) -> object:
    """Return a document with no more than the first items of its lists and tables."""
    if isinstance(value, Mapping):
        return {key: _short(each) for key, each in value.items()}
    if isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
        return [_short(each) for each in value[:LONGEST_EXAMPLE]]
    return value


def _event(book: Book) -> Found | None:
    """Show the newest event that is over, else the newest of all."""
    over = [each for each in book.almanac.events if each.status is Status.FINISHED]
    for record in reversed(over or book.almanac.events):
        return addresses.event_json(record.event.id), event_twin(book, record)
    return None


def _player(book: Book) -> Found | None:
    """Show who leads the first rating list, else anybody, but nobody who is hidden."""
    leaders = [row.player for pool in pools_in_order(book) for row in pool.ranking.rows]
    for key in [*leaders, *book.almanac.careers]:
        if not book.almanac.players[key].hidden:
            return addresses.player_json(key), player_twin(book, book.almanac.careers[key])
    return None


def _ranking(book: Book) -> Found | None:
    for pool in pools_in_order(book):
        some = replace(pool.ranking, rows=pool.ranking.rows[:LONGEST_EXAMPLE])
        twin = ranking_twin(some, book.almanac.players)
        return addresses.ranking_json(pool.name), twin
    return None


def _points(book: Book) -> Found | None:
    for pool, lists in lists_of_points(book).items():
        some = replace(lists[""], rows=lists[""].rows[:LONGEST_EXAMPLE])
        twin = ranking_twin(some, book.almanac.players, value="points")
        return addresses.points_json(pool), twin
    return None


def _series(book: Book) -> Found | None:
    for table in book.almanac.more.get("series", ()):
        some = replace(table, rows=table.rows[:LONGEST_EXAMPLE])
        return addresses.series_json(table.plan.id), series_twin(book, some)
    return None


def _decks(book: Book) -> Found | None:
    for name, pool in book.almanac.more.get("decks", {}).items():
        return addresses.decks_json(name), deck_twin(pool)
    return None


def _achievements(book: Book) -> Found | None:
    roll = honour_roll_of(book)
    if not roll.honours.achievements:
        return None
    return addresses.ACHIEVEMENTS_JSON, json.loads(achievements_json(book, roll, LONGEST_EXAMPLE))


def _season(book: Book) -> Found | None:
    for chapter in book.seasons:
        some = replace(chapter, events=chapter.events[:LONGEST_EXAMPLE])
        return addresses.season_json(chapter.name), season_twin(book, some)
    return None


def _ruleset(book: Book) -> Found | None:
    """Show the rules of the league, else those first by id."""
    shown = shown_rulesets(book)
    own = [each for each in shown if each.id == book.almanac.site.ruleset]
    for ruleset in own or shown:
        return addresses.rules_json(ruleset.id), ruleset_twin(ruleset)
    return None


def _index(book: Book) -> Found | None:
    return addresses.API_INDEX, index_twin(book, LONGEST_EXAMPLE)


_EXAMPLES: Mapping[str, Callable[[Book], Found | None]] = {
    "index": _index,
    "event": _event,
    "player": _player,
    "season": _season,
    "ranking": _ranking,
    "points": _points,
    "series": _series,
    "decks": _decks,
    "achievements": _achievements,
    "ruleset": _ruleset,
}
