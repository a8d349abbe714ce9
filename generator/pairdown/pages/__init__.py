"""Which pages follow from an almanac?

One file here is one kind of page: a function ``(book) -> pages`` registered under a name. A kind
with many pages yields them `Planned`, so that their addresses are known in a moment and what
they show is put together one by one; what most runs need not plan
at all it yields as `Bundles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from pairdown.frozen import frozen
from pairdown.registry import Registry

if TYPE_CHECKING:
    from pairdown.almanac.record import Almanac
    from pairdown.catalog import Content
    from pairdown.pages.book import Book
    from pairdown.pages.page import Blob, Bundles, Page, Planned
    from pairdown.pages.tales import Given

# The functions below import what they need when they are called: who only wants to know what a
# page is (whether a site still stands, say) does not wait for all that fills it.

Kind = Callable[["Book"], Iterable["Page | Blob | Planned | Bundles"]]

page_kind: Registry[Kind] = Registry("page", __name__)


@frozen
class Plan:
    """A page of the site with the name of its kind.

    Of one out of a bundle ``bundle`` says what bundles these are (`Bundles.of`), and its name.
    """

    kind: str
    page: Page | Blob | Planned
    bundle: tuple[str, str] | None = None


@frozen
class Left:
    """What the last run left of bundles.

    ``digests`` are by address the SHA-256 of the pages of those that stand, ``bundles`` the names
    of these, ``anew`` the names of all bundles that do not stand.
    """

    digests: Mapping[str, str]
    bundles: Mapping[str, str]
    anew: Sequence[str]


Recalled = Callable[[str, "Bundles"], Left]
"""Tells what the last run left of bundles of a kind."""


@frozen
class Stood:
    """Bundles of a kind, with the pages that stand though nobody planned them."""

    kind: str
    bundles: Bundles
    left: Left
    _unfolded: dict[str, Plan] = field(default_factory=dict, repr=False, compare=False)

    def plan(self, path: str) -> Plan:
        """Plan a page that stands after all; the bundle unfolded last is held."""
        if path not in self._unfolded:
            self._unfolded.clear()
            some = self.unfold(self.left.bundles[path])
            self._unfolded.update({each.page.path: each for each in some})
        return self._unfolded[path]

    def unfold(self, name: str) -> Iterator[Plan]:
        """Plan the pages of a bundle."""
        bundle = (self.bundles.of, name)
        return (Plan(self.kind, each, bundle) for each in self.bundles.unfold(name))


def plans(
    almanac: Almanac, content: Content, given: Given | None = None,
    recalled: Recalled | None = None, memo: dict[object, Any] | None = None,
) -> Iterator[Plan | Stood]:  # fmt: skip
    """Plan every page of the site, kind by kind in order of name.

    With what the last build left, ``given``, pages say on which ground they stand (`grounds`).
    ``recalled`` tells which bundles stand; their pages come together, and only the others are
    planned. ``memo`` is for what pages find out for each other; who keeps it can clear it when the
    pages are not asked for any more.
    """
    from pairdown.pages.book import book  # noqa: PLC0415 - see above
    from pairdown.pages.page import Bundles  # noqa: PLC0415 - see above

    opened = book(almanac, content, given, memo)
    for kind in page_kind:
        for each in kind.function(opened):
            if isinstance(each, Bundles):
                left = recalled(kind.name, each) if recalled else Left({}, {}, list(each.grounds))
                yield (stood := Stood(kind.name, each, left))
                for name in left.anew:
                    yield from stood.unfold(name)
            else:
                yield Plan(kind.name, each)


def pages(almanac: Almanac, content: Content) -> Iterator[Page | Blob]:
    """Make every page of the site, one after the other."""
    from pairdown.pages.page import finished  # noqa: PLC0415 - see above

    planned = plans(almanac, content)
    return (finished(each.page) for each in planned if isinstance(each, Plan))
