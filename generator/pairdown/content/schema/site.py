"""What may ``site.yaml`` hold?"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from pairdown.content.schema import links
from pairdown.content.schema.types import (
    TEXT,
    Day,
    Line,
    MaybeWhole,
    Name,
    Reads,
    Short,
    as_list,
    optional,
    sheet,
)


@sheet
class SeasonRow:
    """A named stretch of days, both ends included."""

    name: Annotated[Name, Field(description="Name of the season", examples=["2026"])]
    first: Annotated[Day, Field(alias="from", description="First day")]
    last: Annotated[Day, Field(alias="to", description="Last day")]


@sheet
class RankingSheet:
    """Who stands in the ranking lists."""

    min_matches: Annotated[MaybeWhole, Field(description="Fewest rated matches to be listed")] = (
        None
    )
    inactive_after_days: Annotated[
        MaybeWhole, Field(description="Days without a match after which a player is inactive")
    ] = None


@sheet
class PrivacySheet:
    """How hidden people are kept hidden."""

    pseudonym_salt: Annotated[Line, Field(description="Any text; the pseudonyms come from it")] = ""


def _nothing_is_empty(value: object) -> object:
    return {} if value is None else value


_EMPTY_TOO = Short(_nothing_is_empty, {"type": "null"})


@sheet
class SiteSheet:
    """The league as a whole."""

    title: Annotated[Line, Field(description="Name of the league")] = ""
    url: Annotated[
        str,
        Reads(optional(links.web_address, ""), {**TEXT, "format": "uri"}),
        Field(description="Where the site will be; only for feeds, sitemap, canonical links"),
    ] = ""
    language: Annotated[
        str,
        Reads(optional(links.language, ""), {**TEXT, "examples": ["en", "de"]}),
        Field(description="Language of the site"),
    ] = ""
    timezone: Annotated[
        str,
        Reads(optional(links.time_zone, ""), {**TEXT, "examples": ["America/New_York", "UTC"]}),
        Field(description="Time zone of the league"),
    ] = ""
    ruleset: Annotated[
        Line, Field(description="Ruleset of events that name none", examples=["raw-deal"])
    ] = ""
    accent: Annotated[
        str,
        Reads(optional(links.color, ""), {**TEXT, "examples": ["#b3261e"]}),
        Field(description="The league's colour, in quotes"),
    ] = ""
    logo: Annotated[
        str,
        Reads(optional(links.inner_path, ""), {**TEXT, "examples": ["assets/logo.svg"]}),
        Field(description="A picture below assets/"),
    ] = ""
    seasons: Annotated[
        tuple[SeasonRow, ...],
        Short(as_list, {"type": "null"}),
        Field(description="Seasons by name, each from a day to a day"),
    ] = ()
    ranking: Annotated[
        RankingSheet, _EMPTY_TOO, Field(description="Who stands in the ranking lists")
    ] = RankingSheet()
    privacy: Annotated[
        PrivacySheet, _EMPTY_TOO, Field(description="How hidden people are kept hidden")
    ] = PrivacySheet()
