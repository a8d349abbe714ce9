"""What can a player put on a page of their own: a badge with rating and rank?

A small picture (SVG, no script, no font of its own) that stays at its address and changes with
the ratings. It is made where the league asks for it (`badges: yes`) and has said at which address
it lies, for everybody who is listed and not hidden.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import partial
from typing import Any

from pairdown.almanac.record import Career, RankingRow
from pairdown.pages import addresses, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.briefs import main_pool
from pairdown.pages.links import canonical, relative
from pairdown.pages.page import Page, Planned
from pairdown.said import said
from pairdown.tuples import NamedTuple

MOST_LETTERS = 32
EDGE = 8
"""White space at both ends of each half, in pixels."""

_NARROW = frozenset("fijlrtI.,:;'|!()[] ")
_BROAD = frozenset("mwMW@%—…")


class Half(NamedTuple):
    """A text with the room it takes, in pixels at 11 pixels of size."""

    text: str
    width: int


class Embed(NamedTuple):
    """What a profile says of the badge: where it is, and what to paste."""

    picture: str
    words: str
    code: str


@page_kind("badge", title="Badge")
def badge_pages(book: Book) -> Iterator[Planned]:
    """Make the badge of everybody who is listed."""
    if not embeddable(book):
        return
    rows = {name: {row.player: row for row in pool.ranking.rows}
            for name, pool in book.almanac.pools.items()}  # fmt: skip
    for career in book.almanac.careers.values():
        row = rows.get(main_pool(career), {}).get(career.player.id)
        if row is not None and not career.player.hidden:
            path = addresses.badge_address(career.player.id)
            yield Planned(path, partial(_badge, book, career, row), career.player.where.file)


def embeddable(book: Book) -> bool:
    """Tell whether there are badges at all."""
    site = book.almanac.site
    return bool(site.url and site.extra.get("badges"))


def embed(book: Book, career: Career, row: RankingRow | None, path: str) -> Embed | None:
    """Return what a profile says of its badge; nothing where there is none."""
    player, url = career.player, book.almanac.site.url
    if row is None or player.hidden or not embeddable(book):
        return None
    badge, profile = addresses.badge_address(player.id), addresses.player_address(player.id)
    words = _words(book, career, row)
    code = (
        f'<a href="{_quoted(canonical(url, profile))}">'
        f'<img src="{_quoted(canonical(url, badge))}" alt="{_quoted(words)}"></a>'
    )
    return Embed(relative(path, badge), words, code)


def _badge(book: Book, career: Career, row: RankingRow) -> Page:
    path = addresses.badge_address(career.player.id)
    name, value = half(career.player.shown), half(_value(book, row))
    context: dict[str, Any] = {
        "lang": book.language,
        "words": _words(book, career, row),
        "accent": book.almanac.site.accent or "#444",
        "name": name,
        "value": value,
        "edge": EDGE,
    }
    return Page(path, "badge.svg", context, career.player.where.file)


def _value(book: Book, row: RankingRow) -> str:
    told = said("{rating}, no. {rank}", rating=numbers.rating(row.value), rank=row.rank)
    return str(book.say(told))


def _words(book: Book, career: Career, row: RankingRow) -> str:
    """Say what the badge shows, for those who do not see it."""
    return f"{career.player.shown}: {_value(book, row)} · {book.almanac.site.title}"


def half(text: str) -> Half:
    """Measure a text for any common font, cut where it is very long.

    >>> half("Ann Lee"), half("1623, no. 3").width
    (Half(text='Ann Lee', width=47), 64)
    """
    shown = text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1].rstrip() + "…"
    return Half(shown, round(sum(map(_width, shown))))


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 4.2
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    if unicodedata.east_asian_width(letter) in {"W", "F"}:
        return 12
    return 10.5 if letter in _BROAD else 7.6 if letter.isupper() else 6.8


def _quoted(text: str) -> str:
    """Escape a text for an attribute of the code that is shown."""
    marks = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    return "".join(marks.get(letter, letter) for letter in text)
