"""With which words does the site say how a match, an event or a player stands?

The words that code has to choose stand here; all others stand in the templates.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pairdown.almanac.record import Status
from pairdown.model import ByeKind, Side
from pairdown.ruleset import Ruleset
from pairdown.said import Said, said
from pairdown.scoring.sheet import Kind, Line

VERBS = {
    Side.WIN: said("beat"),
    Side.LOSS: said("lost to"),
    Side.DRAW: said("drew with"),
    Side.DOUBLE_LOSS: said("and"),
}
"""Between two names; after a double loss the remark says that both lost."""

STATUS = {
    Status.UPCOMING: said("Upcoming"),
    Status.RUNNING: said("Under way"),
    Status.FINISHED: said("Final", sense="event"),
    Status.VOID: said("Void"),
}

MARKS = {
    Status.UPCOMING: said("upcoming"),
    Status.RUNNING: said("under way"),
    Status.FINISHED: said(""),
    Status.VOID: said("void"),
}
"""The same beside an event's name, where there is something to say."""

BYES = {
    ByeKind.BYE: said("Bye"),
    ByeKind.AWARDED: said("Awarded bye"),
    ByeKind.HALF: said("Half bye"),
    ByeKind.ZERO: said("Zero bye"),
}

LINES = {
    Kind.BYE: said("bye"),
    Kind.AWARDED_BYE: said("awarded bye"),
    Kind.HALF_BYE: said("half bye"),
    Kind.ZERO_BYE: said("zero bye"),
    Kind.ABSENT: said("absent"),
}

PENALTIES = {
    "caution": said("caution"),
    "warning": said("warning"),
    "game_loss": said("game loss"),
    "match_loss": said("match loss"),
    "dq": said("disqualification"),
}

FORMATS = {
    "swiss": said("Swiss"),
    "round-robin": said("Round robin"),
    "single-elimination": said("Single elimination"),
    "double-elimination": said("Double elimination"),
    "groups": said("Groups"),
    "cut": said("Cut"),
}

NAMES = {"dq": said("disqualification"), "no-show": said("no-show")}

SIDES = {
    "upper": said("Upper bracket"),
    "lower": said("Lower bracket"),
    "final": said("Final"),
    "third": said("Match for third place"),
}


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 player``, ``24 players``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


@lru_cache(maxsize=4096)
def spoken(name: str) -> Said:
    """Turn a name of the rules into words: ``deck-check`` becomes ``deck check``."""
    return NAMES.get(name) or Said(_words(name))


def sentence(name: str) -> Said:
    """Turn a name of the rules into words that begin a line."""
    words = NAMES.get(name) or _words(name)
    return Said(words[:1].upper() + words[1:])


def _words(name: str) -> str:
    plain = name.replace("-", " ").replace("_", " ")
    return plain if plain.replace(" ", "").isalnum() else name  # a pattern is no name


def phase_title(name: str) -> Said:
    """Return what a phase is called on a page."""
    return FORMATS.get(name) or sentence(name)


Remarks = Mapping[tuple[Side, str], str]
"""How a match ended where that is worth a word, by side and outcome."""


def remarks(ruleset: Ruleset) -> Remarks:
    """Return what is worth saying of each end of a match; nothing of the ordinary ones."""
    told: dict[tuple[Side, str], str] = {}
    for each in ruleset.outcomes:
        special = "" if each.default else spoken(each.name)
        told[each.side, each.name] = special
        if each.side is Side.WIN:
            told[Side.LOSS, each.name] = special
    return told


def line_verb(line: Line) -> str:
    """Return what a line of a sheet says before the opponent's name, or in its place."""
    if line.kind in LINES:
        return LINES[line.kind]
    if line.open or line.side is None:
        return said("meets")
    return said("lost, as did") if line.side is Side.DOUBLE_LOSS else VERBS[line.side]
