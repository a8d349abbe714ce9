"""What may the front matter of a Markdown file hold?"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pairdown.content.schema.types import Line, MaybeDay, MaybeTruth, MaybeWhole, Truth, sheet


@sheet
class PageFront:
    """The front matter of a page below ``pages/``; the Markdown follows it."""

    title: Annotated[Line, Field(description="Title; default: the first heading")] = ""
    description: Annotated[Line, Field(description="One sentence for search engines")] = ""
    menu: Annotated[MaybeTruth, Field(description="Whether the menu lists it")] = None
    order: Annotated[MaybeWhole, Field(description="Place in the menu, smallest first")] = None
    draft: Annotated[Truth, Field(description="Built only with --drafts")] = False


@sheet
class ReportFront:
    """The front matter of an event's report, if it has any."""

    title: Annotated[Line, Field(description="Heading of the report")] = ""
    author: Annotated[Line, Field(description="Who wrote it")] = ""
    date: Annotated[MaybeDay, Field(description="When it was written")] = None
