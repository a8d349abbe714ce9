"""What do the commands that answer questions load first?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from pairdown.almanac.compute import compute, without
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.catalog import Content
from pairdown.checks import problems as check_problems
from pairdown.cli.manners import CONTENT_HAS_ERRORS, blocking, fail, tell
from pairdown.content import open_league
from pairdown.content.suggest import closest
from pairdown.problem import Problem, errors


@dataclass(frozen=True, slots=True)
class League:
    """The content, what follows from it, and all that is wrong with it."""

    content: Content
    almanac: Almanac
    problems: tuple[Problem, ...]


def league(root: Path, *, drafts: bool = True) -> League:
    """Load and compute; stop with all errors when there are any.

    A question about an event may be asked while it is a draft, so drafts are in by default.
    """
    content = open_league(root)
    found = [*content.problems, *check_problems(content)]
    if blocking(found):
        _stop(found)
    almanac = compute(without(content, drafts=not drafts))
    found.extend(almanac.problems)
    return League(content, almanac, tuple(found))


def _stop(problems: list[Problem]) -> NoReturn:
    tell(errors(problems))
    sys.exit(CONTENT_HAS_ERRORS)


def found_event(almanac: Almanac, wanted: str) -> EventRecord:
    """Return the event of that id, or the only one whose id ends so; else stop and say why."""
    ids = [str(record.event.id) for record in almanac.events]
    record = _by_ending(almanac, wanted)
    if record is not None:
        return record
    ending = [each for each in ids if each.endswith(wanted)]
    if len(ending) > 1:
        fail(f'"{wanted}" may be one of {", ".join(sorted(ending))}; say more.', 2)
    meant = closest(wanted, [*ids, *(each.rsplit("/", 1)[-1] for each in ids)])
    hint = f' Did you mean "{meant}"?' if meant else ""
    return fail(f'There is no event "{wanted}".{hint}', 2)


def _by_ending(almanac: Almanac, wanted: str) -> EventRecord | None:
    """Look an event up by id, by whole path parts at its end, then by any unambiguous ending."""
    records = {str(record.event.id): record for record in almanac.events}
    if wanted in records:
        return records[wanted]
    for suffix in (f"/{wanted}", wanted):
        fitting = [each for each in records if each.endswith(suffix)]
        if len(fitting) == 1:
            return records[fitting[0]]
    return None
