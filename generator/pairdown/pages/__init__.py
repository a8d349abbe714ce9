"""Which pages follow from an almanac?

One file here is one kind of page: a function ``(book) -> pages`` registered under a name. A kind
with many pages yields them `Planned`, so that their addresses are known in a moment and what
they show is put together one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairdown.registry import Registry

if TYPE_CHECKING:
    from pairdown.almanac.record import Almanac
    from pairdown.catalog import Content
    from pairdown.pages.book import Book
    from pairdown.pages.page import Blob, Page, Planned

# The functions below import what they need when they are called: who only wants to know what a
# page is (whether a site still stands, say) does not wait for all that fills it.

Kind = Callable[["Book"], Iterable["Page | Blob | Planned"]]

page_kind: Registry[Kind] = Registry("page", __name__)


@dataclass(frozen=True, slots=True)
class Plan:
    """A page of the site with the name of its kind."""

    kind: str
    page: Page | Blob | Planned


def plans(almanac: Almanac, content: Content, given: bytes = b"") -> Iterator[Plan]:
    """Plan every page of the site, kind by kind in order of name.

    ``given`` is a digest of the program and of what was asked for: with it, pages say on which
    ground they stand (`grounds`).
    """
    from pairdown.pages.book import book  # noqa: PLC0415 - see above

    opened = book(almanac, content, given)
    for kind in page_kind:
        yield from (Plan(kind.name, each) for each in kind.function(opened))


def pages(almanac: Almanac, content: Content) -> Iterator[Page | Blob]:
    """Make every page of the site, one after the other."""
    from pairdown.pages.page import finished  # noqa: PLC0415 - see above

    return (finished(each.page) for each in plans(almanac, content))
