"""What is this site made from, and how can anybody prove it?

Every page's foot names the program's version and leads here; a small script writes the commit and
the digest of the inputs beside it. They stand in files of their own, and not in each page, so that
a commit which changes one result rewrites only the pages that differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pairdown.content.provenance import BRIEF, Provenance
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Blob, Page
from pairdown.pages.views.history import forge_of
from pairdown.said import Said, said

FORMAT = 1
GENERATOR = "pairdown"

_SCRIPT = """\
"use strict";
for (const place of document.querySelectorAll("[data-made]")) place.textContent = {words};
"""


@page_kind("provenance", title="Provenance")
def provenance_pages(book: Book) -> Iterator[Page | Blob]:
    """Make the page that says what the site is made from, its JSON, and the script of the feet."""
    found = provenance_of(book)
    home = forge_of(book)
    yield book.page(
        addresses.PROVENANCE,
        "provenance.html",
        said("What this site is made from"),
        commit=found.commit,
        commit_link=home.commit(found.commit) if home and found.commit else "",
        inputs=found.inputs,
        history=found.history,
        untrusted=found.untrusted,
        drafts=found.drafts,
    )
    text = json.dumps(provenance_twin(found), indent=1)
    yield Blob(addresses.PROVENANCE_JSON, f"{text}\n".encode())
    words = json.dumps(str(book.say(_in_brief(found))), ensure_ascii=True)
    script = _SCRIPT.format(words=words.replace("<", "\\u003c"))
    yield Blob(addresses.PROVENANCE_JS, script.encode())


def provenance_of(book: Book) -> Provenance:
    """Return what the content came from; of content that came from no folder, nothing."""
    found = book.content.extra.get("provenance")
    return found if isinstance(found, Provenance) else Provenance("")


def provenance_twin(found: Provenance) -> dict[str, Any]:
    """Return the provenance as JSON; ``commit`` is null where there is none."""
    return {
        "format": FORMAT,
        "generator": GENERATOR,
        "version": found.version,
        "commit": found.commit or None,
        "inputs": found.inputs,
        "history": found.history,
        "drafts": found.drafts,
        "untrusted": found.untrusted,
    }


def _in_brief(found: Provenance) -> Said:
    inputs = found.inputs[:BRIEF]
    if found.commit:
        return said("commit {commit}, content {inputs}", commit=found.commit[:BRIEF], inputs=inputs)
    return said("content {inputs}, not committed", inputs=inputs)
