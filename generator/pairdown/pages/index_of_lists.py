"""Which lists does a league have, and where do programs find each?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pairdown.pages import addresses
from pairdown.pages.book import Book
from pairdown.pages.home import pools_in_order
from pairdown.pages.points import lists_of_points
from pairdown.pages.ranking import parts_of
from pairdown.pages.rules import shown_rulesets

Json = dict[str, Any]


def lists_twin(book: Book) -> Json:
    """Return what is neither an event nor a player, with where its document is."""
    return {
        "rankings": list(_rankings(book)),
        "seasons": [
            {"season": each.name, "path": addresses.season_json(each.name)} for each in book.seasons
        ],
        "points": list(_points(book)),
        "series": [
            {
                "series": each.plan.id,
                "name": book.veiled(each.plan.name),
                "path": addresses.series_json(each.plan.id),
            }
            for each in book.almanac.more.get("series", ())
        ],
        "decks": [
            {"pool": pool, "path": addresses.decks_json(pool)}
            for pool in book.almanac.more.get("decks", ())
        ],
        "achievements": addresses.ACHIEVEMENTS_JSON if book.honoured else None,
        "rules": [
            {"ruleset": each.id, "name": each.name, "path": addresses.rules_json(each.id)}
            for each in shown_rulesets(book)
        ],
    }


def _rankings(book: Book) -> Iterator[Json]:
    for pool in pools_in_order(book):
        lists = [
            {"part": part, "of": of, "path": addresses.ranking_json(pool.name, part=part, of=of)}
            for part, of in parts_of(book, pool)
            if part
        ]
        yield {"pool": pool.name, "path": addresses.ranking_json(pool.name), "lists": lists}


def _points(book: Book) -> Iterator[Json]:
    for pool, found in lists_of_points(book).items():
        lists = [
            {"part": "season", "of": each, "path": addresses.points_json(pool, season=each)}
            for each in found
            if each
        ]
        yield {"pool": pool, "path": addresses.points_json(pool), "lists": lists}
