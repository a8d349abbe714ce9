"""What may ``patrons.yaml`` hold, and the part of a ruleset that says what patrons are given?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from pydantic import Field

from pairdown.content.schema import scalars
from pairdown.content.schema.scalars import attempt_each
from pairdown.content.schema.types import (
    Counting,
    Day,
    Line,
    MaybeCounting,
    MaybeDay,
    MaybeWhole,
    Name,
    Names,
    Reads,
    Short,
    as_list,
    maybe,
    sheet,
    words_schema,
)


@sheet
class TierRow:
    """What a patron of one tier is given."""

    name: Annotated[Line, Field(description="Name of the tier")] = ""
    icon: Annotated[Line, Field(description="Icon beside the name")] = ""
    achievements: Annotated[Names, Field(description="Achievements that the tier gives")] = ()
    title_slots: Annotated[MaybeWhole, Field(description="Achievements in the player's title")] = (
        None
    )
    boosts: Annotated[
        MaybeWhole, Field(description="Extra achievement slots for own events in a window")
    ] = None


def _tiers(value: object) -> object:
    """Read the numbers of the tiers, each with its perks."""
    if not isinstance(value, dict):
        return value or {}
    attempt_each(((key, key) for key in value), scalars.counting)
    return {key: {} if each is None else each for key, each in value.items()}


@sheet
class PatronTiers:
    """The tiers of patrons, and how boosts are counted."""

    tiers: Annotated[
        Mapping[str, TierRow],
        Short(_tiers, {"type": "null"}),
        Field(description="By number of the tier: what it gives"),
    ] = field(default_factory=dict)
    title_slots: Annotated[
        MaybeWhole, Field(description="Achievements in the title of everybody else")
    ] = None
    boost_days: Annotated[MaybeCounting, Field(description="Length of the window in days")] = None
    boost_window: Annotated[
        str,
        Reads(
            maybe(lambda value: scalars.word_of(value, ("rolling", "calendar")), ""),
            words_schema(("rolling", "calendar")),
        ),
        Field(description="rolling: the days before each event; calendar: fixed months"),
    ] = ""


@sheet
class PatronRow:
    """Who holds which tier, and since when."""

    player: Annotated[Name, Field(description="Player id or name")]
    tier: Annotated[Counting, Field(description="Number of the tier")]
    first: Annotated[Day, Field(alias="from", description="First day")]
    last: Annotated[MaybeDay, Field(alias="to", description="Last day, when it ended")] = None


@sheet
class PatronsSheet(PatronTiers):
    """The patrons of the league; tiers where they are not as built in."""

    patrons: Annotated[
        tuple[PatronRow, ...],
        Short(as_list, {"type": "null"}),
        Field(description="Who holds which tier"),
    ] = ()


def patrons(value: object) -> tuple[Any, int]:
    """Return the file's full form, and how many steps of a place its short form leaves out."""
    return ({"patrons": value}, 1) if isinstance(value, list) else (value, 0)
