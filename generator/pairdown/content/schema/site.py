"""What may ``site.yaml`` hold?"""

from __future__ import annotations

from typing import Annotated

from pairdown.content.schema import links
from pairdown.content.schema.types import (
    TEXT,
    About,
    Day,
    Line,
    MaybeWhole,
    Name,
    Reads,
    Short,
    Truth,
    as_list,
    optional,
    sheet,
    word,
)


@sheet
class SeasonRow:
    """A named stretch of days, both ends included."""

    name: Annotated[Name, About("Name of the season", examples=["2026"])]
    first: Annotated[Day, About("First day")]
    last: Annotated[Day, About("Last day")]


@sheet
class RankingSheet:
    """Who stands in the ranking lists."""

    min_matches: Annotated[MaybeWhole, About("Fewest rated matches to be listed")] = None
    inactive_after_days: Annotated[
        MaybeWhole, About("Days without a match after which a player is inactive")
    ] = None


@sheet
class PrivacySheet:
    """How hidden people are kept hidden."""

    pseudonym_salt: Annotated[Line, About("Any text; the pseudonyms come from it")] = ""


@sheet
class RepositorySheet:
    """Where the league's files are kept and mistakes are reported."""

    url: Annotated[
        str,
        Reads(optional(links.repository, ""), {**TEXT, "format": "uri"}),
        About("Address of the repository", examples=["https://github.com/ann-lee/league"]),
    ] = ""
    forge: Annotated[
        str,
        word("github", "gitlab"),
        About("What kind of forge it is, where its address does not tell"),
    ] = ""


def _address_alone(value: object) -> object:
    if value is None:
        return {}
    return {"url": value} if isinstance(value, str) else value


def _nothing_is_empty(value: object) -> object:
    return {} if value is None else value


_EMPTY_TOO = Short(_nothing_is_empty, {"type": "null"})


@sheet
class SiteSheet:
    """The league as a whole."""

    title: Annotated[Line, About("Name of the league")] = ""
    url: Annotated[
        str,
        Reads(optional(links.web_address, ""), {**TEXT, "format": "uri"}),
        About("Where the site will be; only for feeds, sitemap, canonical links"),
    ] = ""
    language: Annotated[
        str,
        Reads(optional(links.language, ""), {**TEXT, "examples": ["en", "de"]}),
        About("Language of the site"),
    ] = ""
    timezone: Annotated[
        str,
        Reads(optional(links.time_zone, ""), {**TEXT, "examples": ["America/New_York", "UTC"]}),
        About("Time zone of the league"),
    ] = ""
    ruleset: Annotated[Line, About("Ruleset of events that name none", examples=["raw-deal"])] = ""
    accent: Annotated[
        str,
        Reads(links.color, {**TEXT, "examples": ["#b3261e"]}),
        About("The league's colour, in quotes"),
    ] = ""
    logo: Annotated[
        str,
        Reads(optional(links.inner_path, ""), {**TEXT, "examples": ["assets/logo.svg"]}),
        About("A picture below assets/"),
    ] = ""
    seasons: Annotated[
        tuple[SeasonRow, ...],
        Short(as_list, {"type": "null"}),
        About("Seasons by name, each from a day to a day"),
    ] = ()
    ranking: Annotated[RankingSheet, _EMPTY_TOO, About("Who stands in the ranking lists")] = (
        RankingSheet()
    )
    decklists: Annotated[
        str,
        word("after_event", "always", "never"),
        About("When decklists are shown; usually after the event"),
    ] = ""
    badges: Annotated[
        Truth, About("Make a badge of every listed player, to be shown elsewhere; needs url")
    ] = False
    cards: Annotated[
        Truth, About("Draw pictures of events and players for previews of links; needs url")
    ] = False
    privacy: Annotated[PrivacySheet, _EMPTY_TOO, About("How hidden people are kept hidden")] = (
        PrivacySheet()
    )
    repository: Annotated[
        RepositorySheet,
        Short(_address_alone, {"type": ["string", "null"], "format": "uri"}),
        About("Where the files are kept; for links to them and for reporting mistakes"),
    ] = RepositorySheet()
