"""Which words do the scripts say, in a league that does not speak English?

The scripts know their English; a league of another language gives them its own, in a file that
its pages load before them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Blob
from pairdown.pages.scripts import safe_json
from pairdown.said import Said, said

WORDS: Mapping[str, Said] = {
    "light": said("Switch to light"),
    "dark": said("Switch to dark"),
    "search": said("Search"),
    "up": said("Sorted by {column}, ascending."),
    "down": said("Sorted by {column}, descending."),
}
"""What ``site.js`` calls its words, as it says them in English."""


@page_kind("script-words", title="Words of the scripts")
def script_words(book: Book) -> Iterator[Blob]:
    """Make the file of words; none where they are English."""
    if book.say.speaks:
        told = {name: book.say(word) for name, word in WORDS.items()}
        text = json.dumps({**told, "point": book.say.point}, ensure_ascii=False)
        yield Blob(addresses.WORDS_JS, f"window.pairdownWords = {safe_json(text)};\n".encode())
