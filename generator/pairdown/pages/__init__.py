"""Which pages follow from an almanac?

One file here is one kind of page: a function ``(book) -> pages`` registered under a name. A kind
with many pages yields them `Planned`, so that their addresses are known in a moment and what
they show is put together one by one; what takes long to plan it yields as a `Bundle`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from pairdown.frozen import frozen
from pairdown.registry import Registry

if TYPE_CHECKING:
    from pairdown.almanac.record import Almanac
    from pairdown.catalog import Content
    from pairdown.pages.book import Book
    from pairdown.pages.page import Blob, Bundle, Page, Planned
    from pairdown.pages.tales import Given

# The functions below import what they need when they are called: who only wants to know what a
# page is (whether a site still stands, say) does not wait for all that fills it.

Kind = Callable[["Book"], Iterable["Page | Blob | Planned | Bundle"]]
Recalled = Callable[[str, "Bundle"], Mapping[str, tuple[bytes, str]] | None]
"""A kind and a bundle of it → by address each page's own ground and the SHA-256 of its bytes, as
the last run left them; None where the bundle stood on another ground then.
"""

page_kind: Registry[Kind] = Registry("page", __name__)


@frozen
class Plan:
    """A page of the site with the name of its kind, and its bundle if it is in one.

    ``digest`` is the SHA-256 of its bytes where that is known though nobody made them.
    """

    kind: str
    page: Page | Blob | Planned
    bundle: Bundle | None = None
    digest: str = ""


def plans(
    almanac: Almanac, content: Content, given: Given | None = None,
    recalled: Recalled | None = None, memo: dict[object, Any] | None = None,
) -> Iterator[Plan]:  # fmt: skip
    """Plan every page of the site, kind by kind in order of name.

    With what the last build left, ``given``, pages say on which ground they stand (`grounds`).
    ``recalled`` tells the pages of bundles that stand. ``memo`` is for what pages find out for each
    other; who keeps it can clear it when the pages are not asked for any more.
    """
    from pairdown.pages.book import book  # noqa: PLC0415 - see above
    from pairdown.pages.page import Bundle  # noqa: PLC0415 - see above

    opened = book(almanac, content, given, memo)
    for kind in page_kind:
        for each in kind.function(opened):
            if isinstance(each, Bundle):
                yield from _unfolded(kind.name, each, recalled)
            else:
                yield Plan(kind.name, each)


def _unfolded(kind: str, bundle: Bundle, recalled: Recalled | None) -> Iterator[Plan]:
    """Plan the pages of a bundle; those that stand are unfolded when one is asked for after all."""
    from pairdown.pages.page import Planned  # noqa: PLC0415 - see above

    known = recalled(kind, bundle) if recalled and bundle.ground else None
    if known is None:
        yield from (Plan(kind, each, bundle) for each in bundle.unfold())
        return
    pages = cache(lambda: {each.path: each for each in bundle.unfold()})
    for path, (ground, digest) in known.items():
        page = Planned(path, partial(_found, pages, path), bundle.source, ground=ground)
        yield Plan(kind, page, bundle, digest)


def _found(pages: Callable[[], Mapping[str, Page | Blob | Planned]], path: str) -> Page | Blob:
    """Return a page out of its bundle."""
    from pairdown.pages.page import finished  # noqa: PLC0415 - see above

    return finished(pages()[path])


def pages(almanac: Almanac, content: Content) -> Iterator[Page | Blob]:
    """Make every page of the site, one after the other."""
    from pairdown.pages.page import finished  # noqa: PLC0415 - see above

    return (finished(each.page) for each in plans(almanac, content))
