"""Which pages did the league write itself?"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pairdown.content.load.rulesets import facts
from pairdown.content.schema.page import PageFront
from pairdown.content.written import Reading
from pairdown.model import Text

FOLDER = "content/pages/"
HEADING = re.compile(r"^#\s+(.+?)\s*#*$", re.MULTILINE)


def texts(pages: Iterable[Reading[PageFront]]) -> tuple[Text, ...]:
    """Return the Markdown pages by address; a page without a title takes its first heading."""
    return tuple(_text(page, page.value or PageFront()) for page in pages)


def _text(page: Reading[PageFront], front: PageFront) -> Text:
    name = page.file.removeprefix(FOLDER).rpartition(".")[0]
    title = front.title or _heading(page.text) or name
    return Text(name, title, page.text, facts(front), page.where())


def _heading(text: str) -> str:
    heading = HEADING.search(text)
    return heading[1] if heading else ""
