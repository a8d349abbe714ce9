"""What did somebody choose on the command line, and is there such a thing?"""

from __future__ import annotations

from pathlib import Path

from pairdown.cli.manners import OUTSIDE_FAILED, fail
from pairdown.content import load_rulesets, open_league
from pairdown.content.editions import newest_edition
from pairdown.content.schema.scalars import Unreadable, line
from pairdown.content.suggest import closest


def line_of(what: str, text: str) -> str:
    """Return a text as a file of the league would hold it, or stop and say what is wrong."""
    try:
        return line(text)
    except Unreadable as problem:
        return fail(f"{what}: {problem.faults[0].message}.", OUTSIDE_FAILED)


def ruleset_of(name: str, root: Path | None = None) -> str:
    """Return the id of a ruleset, in its newest edition where none is named; or stop."""
    own = open_league(root).rulesets if root else ()
    known = sorted({*load_rulesets(), *own})
    found = newest_edition(name, known)
    if found is not None:
        return found
    meant = closest(name, known)
    hint = f'Did you mean "{meant}"?' if meant else f"There are {', '.join(known)}."
    return fail(f'There is no ruleset "{name}". {hint}', OUTSIDE_FAILED)
