"""Which pages follow from an almanac?

One file here is one kind of page: a function ``(book) -> pages`` registered under a name. All
of them together are a stream, so that no more than one page is held at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pairdown.almanac.record import Almanac
from pairdown.catalog import Content
from pairdown.pages.book import Book, book
from pairdown.pages.page import Blob, Page
from pairdown.registry import Registry

Kind = Callable[[Book], Iterable[Page | Blob]]

page_kind: Registry[Kind] = Registry("page", __name__)


def pages(almanac: Almanac, content: Content) -> Iterator[Page | Blob]:
    """Make every page of the site, one after the other, kind by kind in order of name."""
    opened = book(almanac, content)
    for kind in page_kind:
        yield from kind.function(opened)
