"""What does the event look like from each player's chair?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.almanac.record import EventRecord
from pairdown.model import Seat, Side
from pairdown.pages import numbers, words
from pairdown.pages.views.cast import Cast
from pairdown.pages.views.makings import NO_BIT, Bit, Worth
from pairdown.pages.views.ratings import Moves
from pairdown.pages.views.rounds import score
from pairdown.pages.views.seekers import standing
from pairdown.pages.views.standings import record_text
from pairdown.pages.views.why import Reasons
from pairdown.pages.words import Remarks
from pairdown.scoring.sheet import Kind, Line, Sheet


class SheetLine(NamedTuple):
    """One round: a verb, the opponent, a remark, points gained, the rating change.

    ``bits`` are what it brought to each of the sheet's ``worths``.
    """

    round: int
    verb: str
    opponent: Markup
    remark: Markup
    points: str
    change: str
    bits: list[Bit]


class SheetView(NamedTuple):
    """One player's sheet, escaped; ``number`` is its anchor, ``left`` the last round if any.

    ``place`` is the final place, or the rank so far; empty where there is neither. ``why`` are
    sentences that say why.
    """

    number: int
    place: str
    name: Markup
    link: str
    record: str
    points: str
    left: int | None
    lines: list[SheetLine]
    worths: list[Worth]
    why: Sequence[str]


@dataclass(frozen=True, slots=True)
class _Desk:
    """What is needed to write sheets: names, words, the rounds that standings count, places."""

    cast: Cast
    said: Remarks
    scored: AbstractSet[int]
    with_games: bool
    places: Mapping[Seat, str]
    worths: Callable[[Seat], list[Worth]]
    why: Reasons


def sheet_views(
    record: EventRecord,
    cast: Cast,
    moves: Moves,
    seats: Sequence[Seat],
    worths: Callable[[Seat], list[Worth]],
    why: Reasons,
) -> list[SheetView]:
    """Return the sheets of some players.

    ``worths`` takes a player's values apart; ``why`` says why a player has the place.
    """
    tabled = [phase for phase in record.phases if phase.progress.standings is not None]
    scored = {each.number for phase in tabled for each in phase.play.rounds}
    ruleset = record.ruleset
    desk = _Desk(
        cast=cast,
        said=words.remarks(ruleset),
        scored=scored,
        with_games=ruleset.best_of > 1,
        places=standing(record),
        worths=worths,
        why=why,
    )
    draws = ruleset.default_outcome(Side.DRAW) is not None
    return [
        _sheet(desk, record.sheets[seat], moves.by_seat.get(seat, {}), draws=draws)
        for seat in seats
    ]


def _sheet(desk: _Desk, sheet: Sheet, moves: Mapping[int, float], *, draws: bool) -> SheetView:
    points = sum(line.points for line in sheet.lines if line.round in desk.scored)
    worths = desk.worths(sheet.seat)
    columns = [worth.bits for worth in worths]
    return SheetView(
        number=sheet.seat,
        place=desk.places.get(sheet.seat, ""),
        name=desk.cast.marked[sheet.seat],
        link=desk.cast.links[sheet.seat],
        record=record_text(sheet, draws=draws),
        points=numbers.points(points) if desk.scored else "",
        left=sheet.dropped_after,
        lines=[_line(desk, line, moves.get(line.round), columns) for line in sheet.lines],
        worths=worths,
        why=desk.why[sheet.seat],
    )


def _line(
    desk: _Desk, line: Line, moved: float | None, columns: Sequence[Mapping[int, Bit]]
) -> SheetLine:
    played, change = line.round, "" if moved is None else numbers.change(moved)
    scored = played in desk.scored and not line.open and line.kind is not Kind.ABSENT
    points = numbers.points(line.points) if scored else ""
    bits = [column.get(played, NO_BIT) for column in columns]
    name = remark = _NOTHING
    if line.opponent is not None:
        name, remark = desk.cast.marked[line.opponent], _remark(desk, line)
    return SheetLine(played, words.line_verb(line), name, remark, points, change, bits)


_NOTHING = Markup()


def _remark(desk: _Desk, line: Line) -> Markup:
    """Return score and end of a match where they say more than who won."""
    remark = "" if line.side is None else desk.said.get((line.side, line.outcome), "")
    special = str(desk.cast.say(remark))
    if desk.with_games and line.games is not None and not line.open:
        return escape(" · ".join(filter(None, (score(line.games), special))))
    return escape(special) if special else _NOTHING
