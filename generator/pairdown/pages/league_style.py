"""How does the league's own colour get into the style sheet?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.pages import addresses, colour, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Blob


@page_kind("league-style", title="League colours")
def league_style(book: Book) -> Iterator[Blob]:
    """Make static/league.css: the accent by day and by night, each readable on its paper."""
    yield Blob(addresses.LEAGUE_CSS, style(book.almanac.site.accent).encode())


def style(accent: str) -> str:
    """Return the rules that set the accent, for a system, a chosen and a printed look."""
    day = _shades(colour.readable(accent, colour.LIGHT))
    night = _shades(colour.readable(accent, colour.DARK))
    return (
        f":root{{{day}}}\n"
        "@media screen and (prefers-color-scheme:dark)"
        f"{{:root:not([data-theme=light]){{{night}}}}}\n"
        f"@media screen{{:root[data-theme=dark]{{{night}}}}}\n"
    )


def _shades(accent: str) -> str:
    return f"--accent:{accent};--on-accent:{colour.ink_on(accent)}"
