"""What must a decklist be like?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pairdown.content.schema import links, scalars
from pairdown.content.schema.ranges import bounds
from pairdown.content.schema.types import (
    TEXT,
    About,
    Json,
    MaybeTruth,
    MaybeWhole,
    Names,
    Reads,
    by_name,
    list_schema,
    many,
    mapping_schema,
    maybe,
    optional,
    sheet,
)


def _span(value: object) -> tuple[int, int | None]:
    return bounds(scalars.line(value))


_SPAN: Json = {"type": ["string", "integer", "null"], "examples": [50, "40-60", "60+"]}
MaybeSpan = Annotated[tuple[int, int | None] | None, Reads(maybe(_span), _SPAN)]


def _restricted(value: object) -> Mapping[str, int]:
    """Read copies by card; a plain list allows one of each."""
    if isinstance(value, list):
        return dict.fromkeys(many(scalars.line)(value), 1)
    return by_name(scalars.whole)(value)


@sheet
class DeckSheet:
    """What a decklist must be like."""

    size: Annotated[MaybeSpan, About("Number of cards: 50, 40-60 or 60+")] = None
    sideboard: Annotated[MaybeSpan, About("Cards beside the deck")] = None
    copies_by_name: Annotated[MaybeWhole, About("Copies of one name")] = None
    copies_by_number: Annotated[MaybeWhole, About("Copies of one number")] = None
    card_number: Annotated[
        str,
        Reads(optional(links.pattern, ""), TEXT),
        About("Regular expression that every card number matches"),
    ] = ""
    one_line_per_number: Annotated[MaybeTruth, About("A number may stand in one line only")] = None
    limits: Annotated[
        Mapping[str, int],
        Reads(by_name(scalars.whole), mapping_schema({"type": "integer"})),
        About("Most cards of a kind", examples=[{"climax": 8}]),
    ] = field(default_factory=dict)
    restricted: Annotated[
        Mapping[str, int],
        Reads(
            _restricted,
            {"anyOf": [list_schema({"type": "string"}), mapping_schema({"type": "integer"})]},
        ),
        About("Copies allowed by card; a list allows one of each"),
    ] = field(default_factory=dict)
    banned: Annotated[Names, About("Cards that are not allowed")] = ()
    hidden_until_over: Annotated[
        MaybeTruth, About("Whether lists are shown only after the event, as is usual")
    ] = None
