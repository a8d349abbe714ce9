"""Who went on to the next phase, in which order, and why?"""

from __future__ import annotations

from pairdown.almanac.record import PhaseRecord
from pairdown.model import Seat
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.scoring.table import Cut
from pairdown.tuples import NamedTuple


class Choice(NamedTuple):
    """A player with a seed (empty: passed over) and the reason in a sentence."""

    seed: str
    name: str
    link: str
    reason: str


class Revised(NamedTuple):
    """A line of the revised order. ``moved`` counts places gained (negative: lost)."""

    rank: int
    name: str
    moved: int


class CutView(NamedTuple):
    """A choice made. ``revised`` is empty where the cut left the order alone.

    It ends with the last player who was moved; from place ``settled`` on (0: none are left) the
    order is that of the standings.
    """

    size: int
    chosen: list[Choice]
    skipped: list[Choice]
    unresolved: list[str]
    revised: list[Revised]
    settled: int
    notes: list[str]
    reasons: bool


def cut_view(book: Book, phase: PhaseRecord, cast: Cast) -> CutView | None:
    """Return the cut that was made out of a phase, if there was one."""
    cut = phase.cut
    if cut is None or not (cut.seeds or cut.unresolved):
        return None
    chosen = [_choice(book, cast, each.seat, str(each.seed), each.reason) for each in cut.seeds]
    order = _revised(phase, cut, cast)
    revised = order[: max((each.rank for each in order if each.moved), default=0)]
    return CutView(
        size=cut.size,
        chosen=chosen,
        skipped=[_choice(book, cast, each.seat, "", each.reason) for each in cut.skipped],
        unresolved=[cast.names[seat] for seat in cut.unresolved],
        revised=revised,
        settled=len(revised) + 1 if len(revised) < len(order) else 0,
        notes=[book.veiled(note) for note in cut.notes],
        reasons=any(each.reason for each in chosen),
    )


def _choice(book: Book, cast: Cast, seat: Seat, seed: str, reason: str) -> Choice:
    return Choice(seed, cast.names[seat], cast.links[seat], book.veiled(reason))


def _revised(phase: PhaseRecord, cut: Cut, cast: Cast) -> list[Revised]:
    table = phase.progress.standings
    if table is None:
        return []
    original = [row.seat for row in table.rows]
    if list(cut.revised) == original:
        return []
    before = {seat: place for place, seat in enumerate(original, start=1)}
    return [
        Revised(place, cast.names[seat], before.get(seat, place) - place)
        for place, seat in enumerate(cut.revised, start=1)
    ]
