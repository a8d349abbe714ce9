"""Which pages did the league write itself?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Page


@page_kind("text", title="Own pages")
def text_pages(book: Book) -> Iterator[Page]:
    """Make a page of each text."""
    for text in book.content.texts:
        yield book.page(
            addresses.text_address(text.id),
            "text.html",
            book.veiled(text.title) or text.id,
            f"text-{text.id}",
            source=text.where.file,
            about=book.veiled(str(text.front.get("description", ""))),
            body=book.veiled(text.body),
        )
