"""What can be found by name?

The index is shipped twice: as JSON for other programs, and as a script, since a page opened
from a disk may not fetch a file but may load a script.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from pairdown.pages import addresses, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Blob
from pairdown.pages.rules import shown_rulesets

Found = tuple[str, str, str, str]
"""What is shown, a remark, the address from the root, and the name in plain Latin letters
(empty where that is the name itself in lower case)."""


@page_kind("search", title="Search")
def search_pages(book: Book) -> Iterator[Blob]:
    """Make the index of players, events, rules and the league's own pages."""
    rows = [(name, remark, link, _other(name)) for name, remark, link in _rows(book)]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    yield Blob(addresses.SEARCH_JSON, text.encode())
    yield Blob(addresses.SEARCH_JS, f"pairdownNames({_safe(text)});\n".encode())


def _rows(book: Book) -> Iterator[tuple[str, str, str]]:
    for key, name in book.names.items():
        appeared = words.count(len(book.almanac.careers[key].appearances), "event")
        yield name, f"Player, {appeared}", book.people[key].link
    for record in reversed(book.almanac.events):
        heading = book.headings[record.event.id]
        yield book.veiled(record.event.name), f"Event, {heading.day}", heading.link
    for rules in shown_rulesets(book):
        yield rules.name, "Rules", relative("", addresses.rules_address(rules.id))
    for text in book.content.texts:
        yield book.veiled(text.title), "Page", relative("", addresses.text_address(text.id))


def _other(name: str) -> str:
    """Return the name in plain letters, where it has others."""
    plain = addresses.plain(name)
    return "" if plain == name.lower() else plain


def _safe(text: str) -> str:
    """Make JSON safe inside a script: no tag, and no line end that JavaScript alone knows."""
    for char in "<\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text
