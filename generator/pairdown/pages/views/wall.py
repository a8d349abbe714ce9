"""What hangs on the wall of the hall before a round, and what lies on its tables?

The sheets of one round: who sits where, by table and by name, and a slip for each match. They
are the same whether the round is written already or only suggested.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.model import ByeKind, Round, Seat, Side
from pairdown.pages import numbers, words
from pairdown.pages.addresses import plain
from pairdown.pages.views.cast import Cast
from pairdown.pairing.suggestion import Suggestion
from pairdown.said import said
from pairdown.tuples import NamedTuple

SLIPS_ON_SHEET = 8
"""Two columns of four; the style sheet gives them room on A4 and on Letter."""

NO_MATCH = said("No match")


class Seating(NamedTuple):
    """One table: both names with their points before the round (empty in a bracket)."""

    table: int
    first: str
    first_points: str
    second: str
    second_points: str


class Way(NamedTuple):
    """Where one player has to go: ``table`` is 0 for somebody with a bye, named in ``bye``."""

    name: str
    table: int
    opponent: str
    bye: str


class Wall(NamedTuple):
    """The sheets of a round.

    ``slips`` are sheets of paper: each holds the tables of its places, None where one stays
    empty. ``games`` tells whether games are counted, ``draws`` whether a match can be drawn.
    """

    number: int
    phase: str
    tables: list[Seating]
    byes: list[tuple[str, str]]
    by_name: list[Way]
    slips: list[list[Seating | None]]
    games: bool
    draws: bool


_Pair = tuple[int, Seat, Seat]


def written_wall(record: EventRecord, round_: Round, who: Cast) -> Wall:
    """Return the sheets of a round that the organizer has written.

    Where a match names no table, its place in the round is its table.
    """
    pairs = [
        (match.table or place, match.first, match.second)
        for place, match in enumerate(round_.matches, start=1)
    ]
    byes = [(bye.seat, bye.kind) for bye in round_.byes]
    return _wall(record, record.phases[round_.index], round_.number, pairs, byes, who)


def suggested_wall(record: EventRecord, found: Suggestion, who: Cast) -> Wall:
    """Return the sheets of a suggested round of the event's running phase."""
    pairs = [(pair.table, pair.first, pair.second) for pair in found.pairs]
    byes = [(bye.seat, bye.kind) for bye in found.byes]
    return _wall(record, record.phases[-1], found.round, pairs, byes, who)


def _wall(
    record: EventRecord, phase: PhaseRecord, number: int, pairs: Sequence[_Pair],
    byes: Sequence[tuple[Seat, ByeKind]], who: Cast,
) -> Wall:  # fmt: skip
    tables = [
        Seating(table, who.names[first], _points(phase, first, number),
                who.names[second], _points(phase, second, number))
        for table, first, second in sorted(pairs)
    ]  # fmt: skip
    away = [(who.names[seat], words.BYES[kind]) for seat, kind in byes]
    seated = {seat for _, *pair in pairs for seat in pair} | {seat for seat, _ in byes}
    away += [(who.names[seat], NO_MATCH) for seat in _idle(record, phase, number, seated)]
    bracket = phase.progress.standings is None
    return Wall(
        number=number,
        phase=words.phase_title(phase.play.plan.name),
        tables=tables,
        byes=sorted(away),
        by_name=_by_name(tables, away),
        slips=stacked(tables),
        games=record.ruleset.best_of > 1,
        draws=not bracket and record.ruleset.default_outcome(Side.DRAW) is not None,
    )


def _idle(
    record: EventRecord, phase: PhaseRecord, number: int, seated: AbstractSet[Seat]
) -> list[Seat]:
    """Return who is in the phase and has nobody to play, as in a round robin of an odd number.

    In a bracket whoever is not seated is out, or waits for the others.
    """
    if phase.progress.standings is None:
        return []
    return [
        sheet.seat
        for sheet in phase.sheets
        if sheet.present
        and sheet.seat not in seated
        and (sheet.dropped_after is None or sheet.dropped_after >= number)
        and record.event.entries[sheet.seat].enters <= number
    ]


def _points(phase: PhaseRecord, seat: Seat, number: int) -> str:
    """Return a player's points in this phase before a round; nothing where there is no table."""
    if phase.progress.standings is None:
        return ""
    lines = phase.sheets[seat].lines
    return numbers.points(sum(line.points for line in lines if line.round < number))


def _by_name(tables: Sequence[Seating], away: Sequence[tuple[str, str]]) -> list[Way]:
    ways = [Way(name, 0, "", kind) for name, kind in away]
    for each in tables:
        ways.append(Way(each.first, each.table, each.second, ""))
        ways.append(Way(each.second, each.table, each.first, ""))
    return sorted(ways, key=lambda way: (plain(way.name), way))


def stacked(tables: Sequence[Seating]) -> list[list[Seating | None]]:
    """Lay slips on sheets so that a cut stack is in order.

    The slips run down the stack: the first place of every sheet, then the second place of every
    sheet … Cut through all sheets at once, put the piles upon each other: tables 1, 2, 3 …
    """
    sheets = -(-len(tables) // SLIPS_ON_SHEET)
    return [
        [tables[at] if at < len(tables) else None
         for at in range(sheet, sheets * SLIPS_ON_SHEET, sheets)]
        for sheet in range(sheets)
    ]  # fmt: skip
