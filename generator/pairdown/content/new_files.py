"""Where does a new event, player or ruleset go, and what stands in its file to begin with?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date

from anyascii import anyascii

from pairdown.content.load.addresses import address, safe
from pairdown.content.yaml_words import key_in_brackets, scalar

NewFile = tuple[str, str]
"""A path from the root, and the text of the file."""

EVENT_MORE = (
    "# tier: local",
    "# organizer: Robin Sample",
    "# place: {venue: The Back Room, city: Dayton, region: OH, country: US}",
    "# draw_seed: announced beforehand    # every lot comes from it",
)
"""What most events say besides, to be filled in."""


def event_file(name: str, day: date, ruleset: str, players: Sequence[str]) -> NewFile:
    """Return the file of an event without rounds."""
    lines = [
        key_in_brackets("name", name),
        f"date: {day.isoformat()}",
        key_in_brackets("ruleset", ruleset),
        *EVENT_MORE,
        "",
        "players:" if players else f"players:{' ' * 29}# one a line:   - Robin Sample",
        *(f"  - {scalar(each)}" for each in players),
        "",
        f"rounds:{' ' * 30}# pairdown pair --write adds the next one",
        "",
    ]
    return f"content/events/{day.year}/{slug(name)}.yaml", "\n".join(lines)


def player_file(name: str, details: Mapping[str, str]) -> NewFile:
    """Return the file of a person; the address is the one that the name has already."""
    known = {"name": name, **{key: value for key, value in details.items() if value}}
    lines = [key_in_brackets(key, value) for key, value in known.items()]
    more = ["# aliases: [an older name]", "# bio: |", "#   In Markdown."]
    return f"content/players/{address(name)}.yaml", "\n".join([*lines, *more, ""])


def ruleset_file(name: str, extends: str) -> NewFile:
    """Return the file of a ruleset that so far is like the one it extends."""
    text = f"""\
name: {scalar(name)}
extends: {scalar(extends)}
# What is left out stays as it is there. For example:
# outcomes:
#   win: {{points: [4, 0], default: W}}
# byes:
#   bye: {{points: 4}}
# structures:
#   swiss:
#     - swiss: {{rounds: 3}}
"""
    return f"content/rulesets/{slug(name)}.yaml", text


def slug(name: str) -> str:
    """Return a name for a file: letters, digits and hyphens, safe on every system."""
    plain = re.sub(r"[^a-z0-9]+", "-", anyascii(name).lower()).strip("-")[:60].strip("-")
    return plain if safe(plain) else str(address(name))
