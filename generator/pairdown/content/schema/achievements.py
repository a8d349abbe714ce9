"""What may ``achievements.yaml`` hold?"""

from __future__ import annotations

from typing import Annotated, Any

from pairdown.content.schema import scalars
from pairdown.content.schema.rules import MaybeRule
from pairdown.content.schema.scalars import Fault, Unreadable
from pairdown.content.schema.types import (
    About,
    Line,
    Name,
    Note,
    Reads,
    Short,
    Truth,
    as_list,
    sheet,
    table_of,
    table_schema,
)
from pairdown.ruleset import Attendance


@sheet
class AchievementRow:
    """An achievement: computed by a rule, or awarded by organizers. Exactly one of the two."""

    id: Annotated[Name, About("Id, which events and titles use")]
    name: Annotated[Name, About("Name as it is shown")]
    text: Annotated[Note, About("What it is for")] = ""
    icon: Annotated[Line, About("A sign, or a picture below assets/")] = ""
    rule: Annotated[MaybeRule, About("The rule that earns it, by name or with options")] = None
    awarded: Annotated[Truth, About("Given by events in their own slots")] = False


def _earned_one_way(value: object) -> object:
    """Refuse an achievement that nobody could earn, or that is earned in two ways."""
    if not isinstance(value, dict):
        return value
    ways = [key for key in ("rule", "awarded") if value.get(key) is not None]
    if len(ways) == 1:
        return value
    what = "neither a rule nor awarded" if not ways else "both a rule and awarded"
    hint = "write rule: with the name of a rule, or awarded: true"
    path = ("awarded",) if ways else ()
    raise Unreadable(Fault("wrong-achievement", f"this achievement has {what}", hint, path))


@sheet
class AchievementsSheet:
    """The league's own achievements."""

    achievements: Annotated[
        tuple[Annotated[AchievementRow, Short(_earned_one_way, {"type": "null"})], ...],
        Short(as_list, {"type": "null"}),
        About("The achievements"),
    ] = ()
    slots: Annotated[
        Attendance[int] | None,
        Reads(table_of(scalars.whole), table_schema({"type": "integer", "minimum": 0})),
        About("How many achievements an event may award, by number of players"),
    ] = None
    built_in: Annotated[Truth, About("Whether those that come with the program count too")] = True


def achievements(value: object) -> tuple[Any, int]:
    """Return the file's full form, and how many steps of a place its short form leaves out."""
    return ({"achievements": value}, 1) if isinstance(value, list) else (value, 0)
