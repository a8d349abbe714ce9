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
    mapping_schema,
    sheet,
    word,
)

FAILING = ("error", "warning", "unranked", "off")


def _failing(value: object) -> str:
    return scalars.word_of(value, FAILING)


@sheet
class ReportingSheet:
    """What an event must meet to be ranked."""

    min_players: Annotated[MaybeWhole, About("Fewest players")] = None
    advertised_days_before: Annotated[MaybeWhole, About("Days of notice before the event")] = None
    reported_within_days: Annotated[MaybeWhole, About("Days after the event to report it")] = None
    full_names: Annotated[MaybeTruth, About("Names need a first and a last part")] = None
    deck_formats: Annotated[Names, About("Deck formats that count")] = ()
    structures: Annotated[Names, About("Structures that count")] = ()
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
