"""What may the next round look like?"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.model import Round, Seat
from pairdown.pages import words
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.pairing.suggestion import Suggestion
from pairdown.said import said
from pairdown.tuples import NamedTuple


class Table(NamedTuple):
    """One table of the suggestion, with what is to be said of the pair."""

    number: int
    first: str
    second: str
    notes: list[str]


Seated = Mapping[Seat, tuple[str, Seat | None]]
"""Where each player sits in a round, and who sits there too."""


class SuggestedView(NamedTuple):
    """A round as it would be pinned to the wall: by table and by name.

    ``by_name`` rows are (name, where, opponent); ``seated`` has where and opponent by seat. Without
    a legal round ``tables`` is empty and ``notes`` say why.
    """

    number: int
    phase: str
    tables: list[Table]
    byes: list[tuple[str, str, list[str]]]
    by_name: list[tuple[str, str, str]]
    seated: Seated
    possible: bool
    notes: list[str]


def suggested_view(book: Book, record: EventRecord, cast: Cast) -> SuggestedView | None:
    """Ask the running phase for its next round, once its last round is finished."""
    found = suggestion(book, record)
    if found is None:
        return None
    if found.possible and not (found.pairs or found.byes):
        return None
    seated = _seated(found)
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
        by_name=_by_name(seated, cast),
        seated=seated,
        possible=found.possible,
        notes=[book.veiled(note) for note in found.notes],
    )  # fmt: skip


def suggestion(book: Book, record: EventRecord) -> Suggestion | None:
    """Return the next round of the phase that waits for one; worked out once for all pages."""
    phase = waiting(record)
    if phase is None:
        return None
    key = ("next round", record.event.id)
    return book.once(key, lambda: phase.progress.next_round(record.event.seed))


def waiting(record: EventRecord) -> PhaseRecord | None:
    """Return the phase that waits for a new round; None while results are missing."""
    if record.status is not Status.RUNNING or not record.phases:
        return None
    phase = record.phases[-1]
    missing = any(not each.finished for each in record.event.rounds)
    return None if missing or phase.progress.finished else phase


def _seated(found: Suggestion) -> Seated:
    seated: dict[Seat, tuple[str, Seat | None]] = {
        bye.seat: (words.BYES[bye.kind], None) for bye in found.byes
    }
    for pair in found.pairs:
        where = said("Table {n}", n=pair.table)
        seated[pair.first], seated[pair.second] = (where, pair.second), (where, pair.first)
    return seated


def written_seats(round_: Round) -> Seated:
    """Return where everybody sits in a round that the organizer has written."""
    seated: dict[Seat, tuple[str, Seat | None]] = {
        bye.seat: (words.BYES[bye.kind], None) for bye in round_.byes
    }
    for place, match in enumerate(round_.matches, start=1):
        where = said("Table {n}", n=match.table or place)
        seated[match.first], seated[match.second] = (where, match.second), (where, match.first)
    return seated


def _by_name(seated: Seated, cast: Cast) -> list[tuple[str, str, str]]:
    rows = [
        (cast.names[seat], where, "" if opponent is None else cast.names[opponent])
        for seat, (where, opponent) in seated.items()
    ]
    return sorted(rows, key=lambda row: (row[0].casefold(), row))
