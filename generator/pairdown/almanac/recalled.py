"""Which events need not be computed, since nothing that they follow from is different?"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.almanac.record import EventRecord, Finish, Status
from pairdown.kept import bytes_of, value_of
from pairdown.model import Event
from pairdown.postponed import like, postponed
from pairdown.recall import Parts, keep_in
from pairdown.ruleset import Ruleset

KNOWN = ("status", "ranked", "unranked_reasons", "problems")
"""What is kept of a record, besides who finished where."""
RECORD, FINISH = "record", "finish"


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
    record = _known(event, ruleset, compute, parts) if RECORD in parts else compute()
    if record.status is not Status.RUNNING:
        keep_in(record, parts)
        _keep(record, parts)
        if not alone:
            _keep_finish(record, parts)
    return record


def _known(
    event: Event, ruleset: Ruleset, compute: Callable[[], EventRecord], parts: Parts
) -> EventRecord:
    known = dict(zip(KNOWN, value_of(parts[RECORD]), strict=True))
    if FINISH in parts:
        columns = value_of(parts[FINISH])
        known["finish"] = tuple(map(Finish, *columns)) if columns else ()
    return postponed(EventRecord, like(compute), event=event, ruleset=ruleset, _memo={}, **known)


def _keep(record: EventRecord, parts: Parts) -> None:
    if RECORD in parts:
        return
    kept = bytes_of(tuple(getattr(record, name) for name in KNOWN))
    if kept is not None:
        parts[RECORD] = kept


def _keep_finish(record: EventRecord, parts: Parts) -> None:
    if FINISH in parts:
        return
    columns = tuple(
        zip(*((each.place, each.seat, each.player, each.shared, each.tourney_points)
              for each in record.finish), strict=True)
    )  # fmt: skip
    kept = bytes_of(columns)
    if kept is not None:
        parts[FINISH] = kept
