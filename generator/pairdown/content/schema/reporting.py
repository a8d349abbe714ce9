"""What must an event meet to be ranked, and whom does its cut keep apart?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pairdown.content.schema import scalars
from pairdown.content.schema.types import (
    About,
    Line,
    MaybeTruth,
    MaybeWhole,
    Names,
    Reads,
    by_name,
    list_schema,
    many,
    mapping_schema,
    sheet,
    table_of,
    table_schema,
    word,
)
from pairdown.ruleset import Attendance

FAILING = ("error", "warning", "unranked", "off")


def _failing(value: object) -> str:
    return scalars.word_of(value, FAILING)


def _words(value: object) -> tuple[str, ...]:
    return (scalars.line(value),) if isinstance(value, str) else many(scalars.line)(value)


@sheet
class ReportingSheet:
    """What an event must meet to be ranked."""

    min_players: Annotated[MaybeWhole, About("Fewest players")] = None
    advertised_days_before: Annotated[MaybeWhole, About("Days of notice before the event")] = None
    reported_within_days: Annotated[MaybeWhole, About("Days after the event to report it")] = None
    full_names: Annotated[MaybeTruth, About("Names need a first and a last part")] = None
    deck_formats: Annotated[Names, About("Deck formats that count")] = ()
    structures: Annotated[Names, About("Structures that count")] = ()
    structures_by_players: Annotated[
        Attendance[tuple[str, ...]] | None,
        Reads(table_of(_words), table_schema(list_schema({"type": "string"}, one_too=True))),
        About("Structures that count, by players; sizes left out may play any"),
    ] = None
    largest_cut: Annotated[
        Attendance[int] | None,
        Reads(table_of(scalars.whole), table_schema({"type": "integer", "minimum": 0})),
        About("Most players in the cut, by players; 0: no cut"),
    ] = None
    failing: Annotated[
        Mapping[str, str],
        Reads(
            by_name(_failing),
            mapping_schema({"enum": [*FAILING]}),
        ),
        About("By rule: what happens to an event that does not meet it"),
    ] = field(default_factory=dict)


@sheet
class DiversitySheet:
    """How the cut keeps apart players of one deck."""

    mode: Annotated[str, word("one-per-key", "off", "playoff"), About("What the rule does")] = ""
    one_per: Annotated[Line, About("What may be in the cut once", examples=["deck"])] = ""
    when_short: Annotated[
        str,
        word("refill", "shrink"),
        About("When there are fewer kinds than places: second ones, or a smaller cut"),
    ] = ""
