"""Which pages may search engines want to know?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape

from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import canonical
from pairdown.pages.page import Blob, Planned

MOST_ADDRESSES = 50_000
"""A sitemap may not hold more (sitemaps.org, protocol)."""


@page_kind("sitemap", title="Sitemap")
def sitemap_pages(book: Book) -> Iterator[Planned]:
    """Make sitemap.xml and robots.txt, where the league has said at which address it lies."""
    url = book.almanac.site.url
    if not url:
        return
    paths = list(_addresses(book))[:MOST_ADDRESSES]
    make = partial(_sitemap, url, paths)
    yield Planned(addresses.SITEMAP, make, ground=book.grounds.of(paths))
    sitemap = canonical(url, addresses.SITEMAP)
    robots = Blob("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {sitemap}\n".encode())
    yield Planned(robots.path, lambda: robots, ground=book.grounds.of())


def _sitemap(url: str, paths: Sequence[str]) -> Blob:
    places = [canonical(url, path) for path in paths]
    rows = "".join(f"<url><loc>{escape(place, quote=False)}</loc></url>\n" for place in places)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    whole = f'{head}<urlset xmlns="{space}">\n{rows}</urlset>\n'
    return Blob(addresses.SITEMAP, whole.encode())


def _addresses(book: Book) -> Iterator[str]:
    yield from (address for _, address, _ in book.frame["nav"])
    yield addresses.COMPARE
    yield from (addresses.text_address(text.id) for text in book.content.texts)
    yield from (addresses.event_address(each.event.id) for each in reversed(book.almanac.events))
    yield from (
        addresses.player_address(key)
        for key, player in sorted(book.almanac.players.items())
        if not player.hidden
    )
