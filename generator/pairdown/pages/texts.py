"""Which pages did the league write itself?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pairdown.model import Text
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.own import many, word
from pairdown.pages.page import Page, Planned
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.said import said


@page_kind("text", title="Own pages")
def text_pages(book: Book) -> Iterator[Planned]:
    """Make a page of each text; of very many, a list."""
    texts = book.content.texts
    for text in texts:
        path = addresses.text_address(text.id)
        shown = text.title, text.body, str(text.front.get("description", ""))
        ground = book.grounds.of(text.where.file, *shown)
        yield Planned(path, partial(_page, book, text, path), text.where.file, ground=ground)
    if many(texts):
        for path, some, leaf in leaves(texts, addresses.OWN_PAGES):
            ground = book.grounds.of([(each.id, each.title) for each in some], leaf.of)
            yield Planned(path, partial(_list, book, path, some, leaf), ground=ground)


def _page(book: Book, text: Text, path: str) -> Page:
    return book.page(
        path,
        "text.html",
        book.veiled(text.title) or text.id,
        f"text-{text.id}",
        source=text.where.file,
        about=book.veiled(str(text.front.get("description", ""))),
        body=book.veiled(text.body),
    )


def _list(book: Book, path: str, texts: Sequence[Text], leaf: Leaf) -> Page:
    links = [
        (relative(path, addresses.text_address(each.id)), word(each, book.veiled)) for each in texts
    ]
    return book.page(path, "text.html", said("All pages"), body="", links=links, leaf=leaf)
