"""What may the front matter of a Markdown file hold?"""

from __future__ import annotations

from typing import Annotated

from pairdown.content.schema.types import (
    About,
    Line,
    MaybeDay,
    MaybeTruth,
    MaybeWhole,
    Truth,
    sheet,
)


@sheet
class PageFront:
    """The front matter of a page below ``pages/``; the Markdown follows it."""

    title: Annotated[Line, About("Title; default: the first heading")] = ""
    description: Annotated[Line, About("One sentence for search engines")] = ""
    menu: Annotated[MaybeTruth, About("Whether the menu lists it")] = None
    order: Annotated[MaybeWhole, About("Place in the menu, smallest first")] = None
    draft: Annotated[Truth, About("Built only with --drafts")] = False


@sheet
class ReportFront:
    """The front matter of an event's report, if it has any."""

    title: Annotated[Line, About("Heading of the report")] = ""
    author: Annotated[Line, About("Who wrote it")] = ""
    date: Annotated[MaybeDay, About("When it was written")] = None
