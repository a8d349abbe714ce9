"""What may ``patrons.yaml`` hold, and the part of a ruleset that says what patrons are given?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from pairdown.content.schema import scalars
from pairdown.content.schema.types import (
    About,
    Counting,
    Day,
    Line,
    MaybeCounting,
    MaybeDay,
    MaybeWhole,
    Name,
    Names,
    Short,
    as_list,
    named,
    sheet,
    word,
)


@sheet
class TierRow:
    """What a patron of one tier is given."""

    name: Annotated[Line, About("Name of the tier")] = ""
    icon: Annotated[Line, About("Icon beside the name")] = ""
    achievements: Annotated[Names, About("Achievements that the tier gives")] = ()
    title_slots: Annotated[MaybeWhole, About("Achievements in the player's title")] = None
    boosts: Annotated[MaybeWhole, About("Extra achievement slots for own events in a window")] = (
        None
    )


def _tiers(value: object) -> object:
    """Read the numbers of the tiers, each with its perks."""
    tiers = named(value, lambda key: str(scalars.counting(key)))
    return {key: {} if each is None else each for key, each in tiers.items()}


@sheet
class PatronTiers:
    """The tiers of patrons, and how boosts are counted."""

    tiers: Annotated[
        Mapping[str, TierRow],
        Short(_tiers, {"type": "null"}),
        About("By number of the tier: what it gives"),
    ] = field(default_factory=dict)
    title_slots: Annotated[MaybeWhole, About("Achievements in the title of everybody else")] = None
    boost_days: Annotated[MaybeCounting, About("Length of the window in days")] = None
    boost_window: Annotated[
        str,
        word("rolling", "calendar"),
        About("rolling: the days before each event; calendar: fixed months"),
    ] = ""


@sheet
class PatronRow:
    """Who holds which tier, and since when."""

    player: Annotated[Name, About("Player id or name")]
    tier: Annotated[Counting, About("Number of the tier")]
    first: Annotated[Day, About("First day")]
    last: Annotated[MaybeDay, About("Last day, when it ended")] = None


@sheet
class PatronsSheet(PatronTiers):
    """The patrons of the league; tiers where they are not as built in."""

    patrons: Annotated[
        tuple[PatronRow, ...],
        Short(as_list, {"type": "null"}),
        About("Who holds which tier"),
    ] = ()


def patrons(value: object) -> tuple[Any, int]:
    """Return the file's full form, and how many steps of a place its short form leaves out."""
    return ({"patrons": value}, 1) if isinstance(value, list) else (value, 0)
