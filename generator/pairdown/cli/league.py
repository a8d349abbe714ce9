"""What do the commands that answer questions load first?"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from pairdown.almanac.compute import computed_later, without
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.catalog import Content
from pairdown.checks import problems as check_problems
from pairdown.cli.manners import CONTENT_HAS_ERRORS, blocking, fail, tell
from pairdown.content import open_league
from pairdown.content.load import load
from pairdown.content.load.again import Events
from pairdown.content.load.builtin import Shipped
from pairdown.content.quoting import listed
from pairdown.content.read import read
from pairdown.content.suggest import closest
from pairdown.frozen import frozen
from pairdown.model import Event, EventId
from pairdown.output.cache import cache_of
from pairdown.output.inputs import program
from pairdown.output.parsed import parsed
from pairdown.output.recalled import recalled
from pairdown.problem import Problem, errors

MOST_NAMED = 8


@frozen
class League:
    """The content, its problems, and what follows from it, found out as it is asked for."""

    content: Content
    almanac: Almanac
    problems: Sequence[Problem] = ()


def league(root: Path, *, drafts: bool = True, about: str = "") -> League:
    """Load the league, to ask what follows from it; stop with all errors when there are any.

    A question about an event may be asked while it is a draft, so drafts are in by default. Where
    it is ``about`` one event and needs no other, errors in other events are told and these events
    are left out: a hall does not wait for a slip of last year.
    """
    content = _opened(root)
    found = [*content.problems, *check_problems(content)]
    if blocking(found):
        content = _without_wrong(content, found, about)
    return League(content, computed_later(without(content, drafts=not drafts)), found)


def _opened(root: Path) -> Content:
    """Read and load the league; what is found out about events is kept for the next time."""
    cache = cache_of(root)
    if cache is None:
        return open_league(root)
    own = program()
    parse, events = parsed(cache, own), recalled(cache, own)
    content = load(read(root, parse, events.recall), Events(events.recall, Shipped(parse)))
    parse.save()
    if asked := click.get_current_context(silent=True):
        asked.call_on_close(events.save)  # when the question is answered
    return content


def _without_wrong(content: Content, found: list[Problem], about: str) -> Content:
    """Leave the events with errors out; stop if the one that is asked about may be touched."""
    wrong = errors(found)
    tell(wrong)
    id_ = _by_ending([each.id for each in content.events], about) if about else None
    asked = [each for each in content.events if each.id == id_]
    if not asked or any(_may_touch(asked[0], each.where.file) for each in wrong):
        sys.exit(CONTENT_HAS_ERRORS)
    click.echo(f"{asked[0].name} is told all the same: the errors are in other events.", err=True)
    files = {each.where.file for each in wrong}
    kept = tuple(each for each in content.events if not any(_is_of(each, file) for file in files))
    return replace(content, events=kept)


def _may_touch(event: Event, file: str) -> bool:
    """Tell whether an error in a file may change an event: it is its own, or the league's."""
    return not file.startswith("content/events/") or _is_of(event, file)


def _is_of(event: Event, file: str) -> bool:
    """Tell whether a file is one of an event's: in its folder, or beside it under its name."""
    folder, _, name = event.where.file.rpartition("/")
    stem = folder if name == "event.yaml" else event.where.file.removesuffix(".yaml")
    return file in {event.where.file, f"{stem}.md"} or file.startswith(f"{stem}/")


def found_event(almanac: Almanac, wanted: str) -> EventRecord:
    """Return the event of that id, or the only one whose id ends so; else stop and say why."""
    ids = [record.event.id for record in almanac.events]
    id_ = _by_ending(ids, wanted)
    if id_ is not None:
        return next(record for record in almanac.events if record.event.id == id_)
    ending = [each for each in ids if each.endswith(wanted)]
    if len(ending) > 1:
        fail(f'"{wanted}" may be one of {", ".join(sorted(ending))}; say more.', 2)
    meant = closest(wanted, [*ids, *(each.rsplit("/", 1)[-1] for each in ids)])
    hint = f'Did you mean "{meant}"?' if meant else _known(almanac, wanted)
    return fail(f'There is no event "{wanted}". {hint}', 2)


def _known(almanac: Almanac, wanted: str) -> str:
    """Name the events that may be meant, else the newest: an id or its end has to be given."""
    newest = [each.event.id for each in reversed(almanac.events)]
    alike = [each for each in newest if wanted.casefold() in each.casefold()]
    if not newest:
        return "There is none yet: pairdown new event."
    some = alike or newest
    named = [*some[:MOST_NAMED], *([f"{len(some) - MOST_NAMED} more"] if some[MOST_NAMED:] else [])]
    if alike:
        return f"An event is named by its id or the end of it: {listed(named)}."
    return f"The newest {'are' if len(named) > 1 else 'is'} {listed(named, 'and')}."


def _by_ending(ids: Sequence[EventId], wanted: str) -> EventId | None:
    """Look an event up by id, by its file, by whole path parts at its end, then by any ending."""
    told = _of_file(wanted)
    for each in (wanted, told):
        if each in ids:
            return EventId(each)
    for suffix in (f"/{told}", told):
        fitting = [each for each in ids if each.endswith(suffix)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _of_file(wanted: str) -> str:
    """Return what is left of the path of an event's file or folder, as a shell completes it."""
    inside = wanted.replace(os.sep, "/").rpartition("content/events/")[2]
    return inside.removesuffix("/event.yaml").removesuffix(".yaml").rstrip("/") or wanted
