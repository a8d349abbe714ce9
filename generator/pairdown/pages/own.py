"""Which of the league's own pages stand at the foot of every page?

All that ask for no less, in the order that they ask for. A league with very many names a few
there, and has a page of all.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairdown.model import Text
from pairdown.pages import addresses
from pairdown.pages.links import relative
from pairdown.pages.names import Veil
from pairdown.said import said

MOST_AT_FOOT = 24
"""So many own pages are named on every page of the site."""


def many(texts: Sequence[Text]) -> bool:
    """Tell whether the foot leads to a page of all, since it cannot name them."""
    return len(_in_menu(texts)) > MOST_AT_FOOT


def at_foot(texts: Sequence[Text], hide: Veil) -> tuple[tuple[str, str], ...]:
    """Return address, from the site's root, and word of each link at the foot of every page."""
    named = _in_menu(texts)
    links = [(relative("", addresses.API_DOCS), said("Data for programs"))]
    if len(named) > MOST_AT_FOOT:
        named = [each for each in named if each.front.get("menu")][:MOST_AT_FOOT]
        links.insert(0, (relative("", addresses.OWN_PAGES), said("All pages")))
    return (*((_address(each), word(each, hide)) for each in named), *links)


def word(text: Text, hide: Veil) -> str:
    """Return what a link to an own page says."""
    return hide(text.title) or text.id


def _in_menu(texts: Sequence[Text]) -> list[Text]:
    listed = [each for each in texts if each.front.get("menu") is not False]
    return sorted(listed, key=_place)


def _place(text: Text) -> tuple[bool, int, str]:
    order = text.front.get("order")
    return order is None, order or 0, text.id


def _address(text: Text) -> str:
    return relative("", addresses.text_address(text.id))
