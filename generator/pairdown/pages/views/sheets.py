"""What does the event look like from each player's chair?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field

from markupsafe import escape

from pairdown.almanac.record import EventRecord
from pairdown.frozen import frozen
from pairdown.model import Seat, Side
from pairdown.pages import numbers, words
from pairdown.pages.tongue import Tongue
from pairdown.pages.views.cast import Cast
from pairdown.pages.views.makings import Reckoning, reckonings
from pairdown.pages.views.ratings import Moves
from pairdown.pages.views.rounds import score
from pairdown.pages.views.seekers import standing
from pairdown.pages.views.standings import record_text
from pairdown.pages.views.why import Reasons
from pairdown.pages.views.worth import Worth
from pairdown.said import Said, said
from pairdown.scoring.sheet import Kind, Line, Sheet
from pairdown.tuples import NamedTuple

SheetLine = tuple[int, str, str, str, str, str, str]
"""One round, escaped: its number, a verb, the opponent, a remark, points, cells, rating change.

The cells show what the round brought to each of the sheet's ``worths``.
"""


class SheetView(NamedTuple):
    """One player's sheet, escaped but for ``why``; ``number`` is its anchor.

    ``place`` is the final place, or the rank so far; empty where there is neither. ``points`` are
    with their noun; ``left`` is the last round if any; ``heads`` are those of the columns of
    ``worths``; ``why`` are sentences that say why.
    """

    number: int
    place: str
    name: str
    link: str
    record: str
    points: str
    left: int | None
    heads: str
    lines: list[SheetLine]
    worths: list[Worth]
    why: Sequence[str]


class Told(NamedTuple):
    """How a line is told, escaped: a verb, a remark; whether points may have been gained."""

    verb: str
    remark: str
    counts: bool


@frozen
class Desk:
    """What is needed to write the sheets of an event, whichever page they stand on.

    ``scored`` are the rounds that standings count; ``taken`` takes a player's values apart.
    ``told`` keeps how lines are told, by kind, side, outcome and whether they are open, and
    ``sums`` how points are.
    """

    record: EventRecord
    say: Tongue
    said: words.Remarks
    scored: AbstractSet[int]
    places: Mapping[Seat, str]
    draws: bool
    with_games: bool
    moves: Moves
    taken: Callable[[Seat], Reckoning]
    why: Reasons
    told: dict[tuple[Kind, Side | None, str, bool], Told] = field(default_factory=dict)
    sums: dict[str, str] = field(default_factory=dict)


def desk(record: EventRecord, say: Tongue, moves: Moves, why: Reasons) -> Desk:
    """Lay out what the sheets of an event have in common."""
    tabled = [phase for phase in record.phases if phase.progress.standings is not None]
    return Desk(
        record=record,
        say=say,
        said=words.remarks(record.ruleset),
        scored={each.number for phase in tabled for each in phase.play.rounds},
        places=standing(record),
        draws=record.ruleset.default_outcome(Side.DRAW) is not None,
        with_games=record.ruleset.best_of > 1,
        moves=moves,
        taken=reckonings(record, say),
        why=why,
    )


def sheet_views(desk: Desk, cast: Cast, seats: Sequence[Seat]) -> list[SheetView]:
    """Return the sheets of some players."""
    return [_sheet(desk, cast, desk.record.sheets[seat]) for seat in seats]


def _sheet(desk: Desk, cast: Cast, sheet: Sheet) -> SheetView:
    seat, taken = sheet.seat, desk.taken(sheet.seat)
    return SheetView(
        number=seat,
        place=desk.places.get(seat, ""),
        name=cast.marked[seat],
        link=cast.links[seat],
        record=_marked(desk, record_text(sheet, draws=desk.draws)),
        points=_points(desk, sheet) if desk.scored else "",
        left=sheet.dropped_after,
        heads=taken.heads,
        lines=_lines(desk, cast.marked, sheet, taken),
        worths=taken.worths,
        why=desk.why[seat],
    )


def _points(desk: Desk, sheet: Sheet) -> str:
    made = numbers.points(sum([line.points for line in sheet.lines if line.round in desk.scored]))
    return desk.sums.get(made) or desk.sums.setdefault(made, _marked(desk, said("{n} pts", n=made)))


def _marked(desk: Desk, text: str) -> str:
    """Return what is said as it is printed; a plain text here is of digits only."""
    return escape(desk.say(text)) if type(text) is Said else text


def _lines(desk: Desk, names: Sequence[str], sheet: Sheet, taken: Reckoning) -> list[SheetLine]:
    cells, blank, scored, told = taken.cells, taken.blank, desk.scored, desk.told
    moves = desk.moves.by_seat.get(sheet.seat, {})
    found = []
    for line in sheet.lines:
        played, opponent = line.round, line.opponent
        verb, remark, counts = told.get((line.kind, line.side, line.outcome, line.open)) or _told(
            desk, line
        )
        if desk.with_games and line.games is not None and opponent is not None and not line.open:
            remark = " · ".join(filter(None, (score(line.games), remark)))
        found.append(
            (
                played,
                verb,
                "" if opponent is None else names[opponent],
                remark,
                numbers.points(line.points) if counts and played in scored else "",
                cells.get(played, blank),
                numbers.change(moves[played]) if played in moves else "",
            )
        )
    return found


def _told(desk: Desk, line: Line) -> Told:
    """Return how a line is told; most lines of an event are told in one of a few ways."""
    say, remark = desk.say, ""
    if line.opponent is not None and line.side is not None:
        remark = escape(say(desk.said.get((line.side, line.outcome), "")))
    told = Told(
        str(escape(say(words.line_verb(line)))),
        remark,
        not line.open and line.kind is not Kind.ABSENT,
    )
    desk.told[line.kind, line.side, line.outcome, line.open] = told
    return told
