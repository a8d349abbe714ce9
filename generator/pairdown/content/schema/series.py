"""What may ``series.yaml`` hold?"""

from __future__ import annotations

from typing import Annotated, Any

from pairdown.content.schema.types import (
    About,
    Line,
    Markdown,
    MaybeCounting,
    MaybeDay,
    Name,
    Names,
    Short,
    as_list,
    list_schema,
    sheet,
)


@sheet
class EventFilter:
    """Which events belong to a series: all that fit every line; or those of ``ids``, if any."""

    ids: Annotated[Names, About("Event ids")] = ()
    tier: Annotated[Names, About("Tiers")] = ()
    region: Annotated[Names, About("Regions")] = ()
    country: Annotated[Names, About("Countries")] = ()
    ruleset: Annotated[Names, About("Rulesets")] = ()


def _filter(value: object) -> object:
    if isinstance(value, list | str):
        return {"ids": value}
    return {} if value is None else value


@sheet
class SeriesRow:
    """A series: tourney points of chosen events, added up."""

    name: Annotated[Name, About("Name of the series")]
    id: Annotated[Line, About("Address part; default: made from the name")] = ""
    season: Annotated[Line, About("A season of site.yaml")] = ""
    first: Annotated[MaybeDay, About("First day")] = None
    last: Annotated[MaybeDay, About("Last day")] = None
    events: Annotated[
        EventFilter,
        Short(_filter, list_schema({"type": "string"}, one_too=True)),
        About("Event ids, or a filter by tier, region, country, ruleset"),
    ] = EventFilter()
    best: Annotated[MaybeCounting, About("How many results of a player count")] = None
    invites: Annotated[MaybeCounting, About("Places above the line")] = None
    text: Annotated[Markdown, About("About the series, in Markdown")] = ""


@sheet
class SeriesSheet:
    """The series of the league."""

    series: Annotated[
        tuple[SeriesRow, ...],
        Short(as_list, {"type": "null"}),
        About("The series"),
    ] = ()


def series(value: object) -> tuple[Any, int]:
    """Return the file's full form, and how many steps of a place its short form leaves out."""
    if isinstance(value, list):
        return {"series": value}, 1
    if isinstance(value, dict) and set(value) != {"series"}:
        return {"series": [value]}, 2
    return value, 0
