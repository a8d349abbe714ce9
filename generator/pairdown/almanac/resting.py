"""What is held of an event of which nothing is going to be asked but facts, until its pages come?

Its lists take more room than all that follows from them. Once the facts of an event are known, its
entries and rounds are packed, and sheets that can be made again in a moment are let go of. Whoever
asks for them gets them again; only those of the last few events that somebody asked for stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pairdown.almanac.event import SHEETS
from pairdown.almanac.phases import BARE_SHEETS, ROUNDS
from pairdown.almanac.record import EventRecord
from pairdown.columns import Column, packed, unpacked
from pairdown.model import Event
from pairdown.postponed import Few, is_known

AT_HAND = 200
"""So many lists are at hand again at a time: those of a few more events than have their pages made
together (each has about eight)."""


def at_hand() -> Few:
    """Return what keeps count of the lists that are at hand again."""
    return Few(AT_HAND)


def rest(record: EventRecord, few: Few) -> None:
    """Hold less of a record. Of what was never asked for nothing has to be let go."""
    if not is_known(record, "phases"):
        return
    for phase in record.phases:
        few.let_go(phase.play, ROUNDS)
        if phase.sheets is not phase.progress.sheets:
            few.let_go(phase, BARE_SHEETS)
    if len(record.phases) > 1:
        few.let_go(record, SHEETS)
    _pack(record.event, few)


def _pack(event: Event, few: Few) -> None:
    if event.players:  # by seat, which nobody shall have to unpack for
        lists = {name: getattr(event, name) for name in ("entries", "rounds")}
        few.let_go(event, {name: partial(_again, len(each), packed(each))
                           for name, each in lists.items()})  # fmt: skip


def _again(count: int, column: Column, _: Event) -> Sequence[Any]:
    return tuple(unpacked(column, count))
