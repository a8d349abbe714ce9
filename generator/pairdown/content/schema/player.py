"""What may a file below ``players/`` hold?"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any

from pairdown.content.schema.types import (
    About,
    Line,
    Links,
    Markdown,
    Name,
    Names,
    Short,
    Truth,
    as_list,
    sheet,
)


@sheet
class PlayerSheet:
    """A person of the league."""

    name: Annotated[Name, About("Name as it is shown", examples=["Ann Lee"])]
    key: Annotated[Line, About("Player id (address); default: the file's name")] = ""
    id: Annotated[Line, About("Membership number", examples=["1042"])] = ""
    aliases: Annotated[Names, About("Older or other spellings; their addresses keep working")] = ()
    region: Annotated[Line, About("State, province or federation")] = ""
    country: Annotated[Line, About("Country", examples=["US", "NO"])] = ""
    team: Annotated[Line, About("Team or club")] = ""
    links: Annotated[Links, About("Addresses by their label")] = field(default_factory=dict)
    bio: Annotated[Markdown, About("About the player, in Markdown")] = ""
    title: Annotated[Names, About("Achievements shown as the player's title")] = ()
    hidden: Annotated[Truth, About("Shown everywhere under a pseudonym")] = False


@sheet
class PeopleSheet:
    """The people in one file below ``players/``."""

    players: Annotated[tuple[PlayerSheet, ...], Short(as_list, {"type": "null"})] = ()


def people(value: object) -> tuple[Any, int]:
    """Return the file's full form, and how many steps of a place its short form leaves out."""
    if isinstance(value, list):
        return {"players": value}, 1
    if isinstance(value, dict) and set(value) != {"players"}:
        return {"players": [value]}, 2
    return value, 0
