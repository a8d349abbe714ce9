"""What does a host show where there is no page?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.pages import page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Page
from pairdown.said import said


@page_kind("not-found", title="Page not found")
def not_found_pages(book: Book) -> Iterator[Page]:
    """Make 404.html, which leads on to the rooms of the site."""
    yield book.lost_page("404.html", said("Page not found"))
