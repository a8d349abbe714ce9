"""What may the next round look like?"""

from __future__ import annotations

from typing import NamedTuple

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.pages import words
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.pairing.suggestion import Suggestion


class Table(NamedTuple):
    """One table of the suggestion, with what is to be said of the pair."""

    number: int
    first: str
    second: str
    notes: list[str]


class SuggestedView(NamedTuple):
    """A round as it would be pinned to the wall: by table and by name.

    ``by_name`` rows are (name, where, opponent). Without a legal round ``tables`` is empty and
    ``notes`` say why.
    """

    number: int
    phase: str
    tables: list[Table]
    byes: list[tuple[str, str, list[str]]]
    by_name: list[tuple[str, str, str]]
    possible: bool
    notes: list[str]


def suggested_view(book: Book, record: EventRecord, cast: Cast) -> SuggestedView | None:
    """Ask the running phase for its next round, once its last round is finished."""
    phase = waiting(record)
    if phase is None:
        return None
    found = phase.progress.next_round(record.event.seed)
    if found.possible and not (found.pairs or found.byes):
        return None
    return SuggestedView(
        number=found.round,
        phase=words.phase_title(found.phase),
        tables=[
            Table(pair.table, cast.names[pair.first], cast.names[pair.second],
                  [book.veiled(note) for note in pair.notes])
            for pair in found.pairs
        ],
        byes=[
            (cast.names[bye.seat], words.BYES[bye.kind], [book.veiled(each) for each in bye.notes])
            for bye in found.byes
        ],
        by_name=_by_name(found, cast),
        possible=found.possible,
        notes=[book.veiled(note) for note in found.notes],
    )  # fmt: skip


def waiting(record: EventRecord) -> PhaseRecord | None:
    """Return the phase that waits for a new round; None while results are missing."""
    if record.status is not Status.RUNNING or not record.phases:
        return None
    phase = record.phases[-1]
    missing = any(not each.finished for each in record.event.rounds)
    return None if missing or phase.progress.finished else phase


def _by_name(found: Suggestion, cast: Cast) -> list[tuple[str, str, str]]:
    rows = [(cast.names[bye.seat], words.BYES[bye.kind], "") for bye in found.byes]
    for pair in found.pairs:
        first, second = cast.names[pair.first], cast.names[pair.second]
        where = f"Table {pair.table}"
        rows += [(first, where, second), (second, where, first)]
    return sorted(rows, key=lambda row: (row[0].casefold(), row))
