"""Which events need not be computed, since nothing that they follow from is different?"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import partial

from pairdown.almanac.record import EventRecord, Finish, Status, finish_columns
from pairdown.kept import bytes_of, value_of
from pairdown.model import Event
from pairdown.postponed import Later, like, postponed
from pairdown.recall import Parts, keep_in
from pairdown.ruleset import Ruleset

SAID = ("unranked_reasons", "problems")
"""What is kept of a record in words; most have none."""
RECORD, FINISH = "record", finish_columns.name

_STATUS = {each.value: each for each in Status}


def recalled(
    event: Event, ruleset: Ruleset, compute: Callable[[], EventRecord], *, alone: bool = False
) -> EventRecord:
    """Return an event's record as far as it is kept; what is not comes of ``compute``.

    A running event is computed each time: it is looked at from all sides. ``alone`` tells that
    nobody is going to ask who finished where.
    """
    parts = event.parts
    if parts is None:
        return compute()
    kept = parts.kept(RECORD)
    record = compute() if kept is None else _known(event, ruleset, compute, kept)
    if record.status is not Status.RUNNING:
        keep_in(record, parts)
        _keep(record, parts)
        if not alone:
            finish_columns.keep(record, parts)
    return record


def _known(
    event: Event, ruleset: Ruleset, compute: Callable[[], EventRecord], kept: bytes
) -> EventRecord:
    status, ranked, said = marshal.loads(kept)  # noqa: S302 - only what is sealed
    reasons, problems = value_of(said) if said else ((), ())
    return postponed(
        EventRecord, partial(_later, like(compute)), event=event, ruleset=ruleset,
        status=_STATUS[status], ranked=ranked, unranked_reasons=reasons, problems=problems,
        _memo={},
    )  # fmt: skip


def _later(rest: Later, record: EventRecord, name: str) -> object:
    """Find out a field; who finished where is kept, and needs nothing of the rest."""
    kept = record.parts.kept(FINISH) if name == FINISH and record.parts is not None else None
    if kept is None:
        return rest(record, name)
    columns = marshal.loads(kept)  # noqa: S302 - only what is sealed comes here
    return tuple(map(Finish, *columns)) if columns else ()


def _keep(record: EventRecord, parts: Parts) -> None:
    if RECORD in parts:
        return
    said = tuple(getattr(record, name) for name in SAID)
    kept = bytes_of(said) if any(said) else b""
    if kept is not None:
        parts[RECORD] = marshal.dumps((record.status.value, record.ranked, kept))
