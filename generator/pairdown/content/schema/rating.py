"""How does a ruleset say what moves a rating, and which places earn points?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pairdown.content.schema import scalars
from pairdown.content.schema.types import (
    About,
    Line,
    MaybeCounting,
    MaybeSigned,
    MaybeWhole,
    Options,
    Reads,
    Short,
    by_name,
    list_schema,
    many,
    mapping_schema,
    named,
    optional,
    sheet,
    table_of,
    table_schema,
    word,
)
from pairdown.ruleset import Attendance


def _k(value: object) -> Mapping[str, int]:
    """Read K by tier; a single number holds for every tier (key ``""``)."""
    if isinstance(value, str):
        return {"": scalars.whole(value)}
    return by_name(scalars.whole)(value)


@sheet
class RatingSheet:
    """How ratings are computed."""

    system: Annotated[Line, About("Rating system by name", examples=["elo", "glicko-2"])] = ""
    start: Annotated[MaybeSigned, About("Rating of a new player")] = None
    scale: Annotated[MaybeCounting, About("Difference for odds of ten to one")] = None
    k: Annotated[
        Mapping[str, int],
        Reads(_k, {"anyOf": [{"type": "integer"}, mapping_schema({"type": "integer"})]}),
        About("The most a match can move a rating, by tier"),
    ] = field(default_factory=dict)
    default_tier: Annotated[Line, About("Tier of an event that names none")] = ""
    update: Annotated[
        str,
        word("match", "round", "event"),
        About("When ratings move: after each match, round or event"),
    ] = ""
    difference_cap: Annotated[MaybeCounting, About("Larger differences count as this much")] = None
    provisional_below: Annotated[
        MaybeWhole, About("Ratings from fewer matches are shown as provisional")
    ] = None
    options: Annotated[Options, About("Options of the rating system")] = field(default_factory=dict)


_INTEGERS = list_schema({"type": "integer", "minimum": 0}, one_too=True)


def _slots(value: object) -> tuple[int, ...]:
    return (scalars.whole(value),) if isinstance(value, str) else many(scalars.whole)(value)


@sheet
class TourneyPointsSheet:
    """Points for the places of an event; a plain table by attendance will do."""

    table: Annotated[
        Attendance[tuple[int, ...]] | None,
        Reads(table_of(_slots), table_schema(_INTEGERS)),
        About("By players: points of the winner, the runner-up, 3-4, 5-8 …"),
    ] = None
    count: Annotated[
        str,
        word("played", "registered"),
        About("Which players make the size: who played, or all on the list"),
    ] = ""


def _tourney_points(value: object) -> object:
    mapping = named(value)
    return mapping if not mapping or "table" in mapping else {"table": mapping}


TourneyPoints = Annotated[
    TourneyPointsSheet | None, Short(optional(_tourney_points), table_schema(_INTEGERS))
]
