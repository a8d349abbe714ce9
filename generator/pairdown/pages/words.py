"""With which words does the site say how a match, an event or a player stands?

The words that code has to choose stand here; all others stand in the templates.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.almanac.record import Status
from pairdown.model import ByeKind, Side
from pairdown.ruleset import Ruleset
from pairdown.scoring.sheet import Kind, Line

VERBS = {Side.WIN: "beat", Side.LOSS: "lost to", Side.DRAW: "drew with", Side.DOUBLE_LOSS: "and"}
"""Between two names; after a double loss the remark says that both lost."""

STATUS = {
    Status.UPCOMING: "Upcoming",
    Status.RUNNING: "Under way",
    Status.FINISHED: "Final",
    Status.VOID: "Void",
}

BYES = {
    ByeKind.BYE: "Bye",
    ByeKind.AWARDED: "Awarded bye",
    ByeKind.HALF: "Half-point bye",
    ByeKind.ZERO: "Zero-point bye",
}

LINES = {
    Kind.BYE: "bye",
    Kind.AWARDED_BYE: "awarded bye",
    Kind.HALF_BYE: "half-point bye",
    Kind.ZERO_BYE: "zero-point bye",
    Kind.ABSENT: "absent",
}

PENALTIES = {
    "caution": "caution",
    "warning": "warning",
    "game_loss": "game loss",
    "match_loss": "match loss",
    "dq": "disqualification",
}

FORMATS = {
    "swiss": "Swiss",
    "round-robin": "Round robin",
    "single-elimination": "Single elimination",
    "double-elimination": "Double elimination",
    "groups": "Groups",
    "cut": "Cut",
}

NAMES = {"dq": "disqualification", "no-show": "no-show"}

SIDES = {"upper": "Upper bracket", "lower": "Lower bracket", "final": "Final",
         "third": "Match for third place"}  # fmt: skip


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 player``, ``24 players``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def spoken(name: str) -> str:
    """Turn a name of the rules into words: ``deck-check`` becomes ``deck check``."""
    return NAMES.get(name) or name.replace("-", " ").replace("_", " ")


def sentence(name: str) -> str:
    """Turn a name of the rules into words that begin a line."""
    words = spoken(name)
    return words[:1].upper() + words[1:]


def phase_title(name: str) -> str:
    """Return what a phase is called on a page."""
    return FORMATS.get(name) or sentence(name)


Remarks = Mapping[tuple[Side, str], str]
"""How a match ended where that is worth a word, by side and outcome."""


def remarks(ruleset: Ruleset) -> Remarks:
    """Return what is worth saying of each end of a match; nothing of the ordinary ones."""
    said: dict[tuple[Side, str], str] = {}
    for each in ruleset.outcomes:
        special = "" if each.default else spoken(each.name)
        said[each.side, each.name] = special
        if each.side is Side.WIN:
            said[Side.LOSS, each.name] = special
    return said


def line_verb(line: Line) -> str:
    """Return what a line of a sheet says before the opponent's name, or in its place."""
    if line.kind in LINES:
        return LINES[line.kind]
    if line.open or line.side is None:
        return "meets"
    return "lost, as did" if line.side is Side.DOUBLE_LOSS else VERBS[line.side]
