"""What do rounds without play count for where opponents' scores are added up?

Chess tiebreaks that add scores (Buchholz, Sonneborn-Berger) take every round as a score that
one met there and the points made against it. A round without play is taken as a game against
nobody in particular: FIDE C.07, article 16, says what that nobody scored, and each edition says
it differently. 2009: a virtual opponent; 2024: a dummy with the player's own score; 2026: the
same, but capped. Numbers are whole here, in units of 1 / ``Scores.below``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from math import lcm
from typing import Literal

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.scoring.sheet import Field, Kind, Line, Sheet

Edition = Literal[2009, 2024, 2026]

FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.ABSENT})
"""Byes that the player asked for (16.1.1); a round before entering or after leaving is one."""

VOLUNTARY = REQUESTED | {Kind.FORFEIT_LOSS}
"""Rounds in which the player was not there to play (16.1.2)."""


@frozen
class Met:
    """One round: the score met, the points made against it, and whether it was missed at will.

    ``line`` is that of the sheet, None for a round after leaving; ``game`` tells that it was one
    with the opponent of the line.
    """

    score: int
    points: int
    voluntary: bool
    line: Line | None = field(compare=False)
    game: bool = field(compare=False)


@frozen
class Scores:
    """What every entry met, round by round, by seat; numbers are in units of 1 / ``below``."""

    met: list[tuple[Met, ...]]
    below: int


def scores_met(field: Field, edition: Edition, *, fore: bool = False) -> Scores:
    """Return the rounds of everybody; ``fore`` takes the last round's pairings as draws (8.3)."""
    return field.once(("scores met", edition, fore), lambda: _scores(field, edition, fore=fore))


@frozen
class _Reading:
    """How one field is read: by which edition, and in which whole numbers.

    ``drawn`` is the round whose pairings are taken as draws, 0 for none.
    """

    field: Field
    edition: Edition
    below: int
    win: int
    draw: int
    drawn: int

    def points(self, line: Line) -> int:
        """Return the points of a line."""
        return self.draw if self.taken_as_draw(line) else int(line.points * self.below)

    def taken_as_draw(self, line: Line) -> bool:
        """Tell whether a line is a pairing, forfeited or open ones too, of the round so taken."""
        return line.round == self.drawn and line.opponent is not None

    def was_game(self, line: Line) -> bool:
        """Tell whether a line counts as a game with its opponent; in round robins forfeits do."""
        if line.opponent is None or self.taken_as_draw(line):
            return line.opponent is not None
        return not line.open and (line.kind is Kind.PLAYED or self.field.round_robin)

    def missed_after_leaving(self, sheet: Sheet) -> int:
        """Count the rounds for which somebody who left has no line: zero byes, all of them."""
        gone = sheet.present and not self.field.round_robin
        return self.field.rounds - len(sheet.lines) if gone else 0


def _scores(field: Field, edition: Edition, *, fore: bool) -> Scores:
    reading = _reading(field, edition, fore=fore)
    adjusted = [_as_opponent(reading, sheet) for sheet in field.sheets]
    met = [tuple(_met(reading, sheet, adjusted)) for sheet in field.sheets]
    return Scores(met, reading.below)


def _reading(field: Field, edition: Edition, *, fore: bool) -> _Reading:
    lines = [line for sheet in field.sheets for line in sheet.lines]
    win, draw = field.ruleset.win_points(), field.ruleset.draw_points()
    below = lcm(win.denominator, draw.denominator, *{line.points.denominator for line in lines})
    last = max((line.round for line in lines), default=0)
    whole_win, whole_draw = int(win * below), int(draw * below)
    return _Reading(field, edition, below, whole_win, whole_draw, last if fore else 0)


def _as_opponent(reading: _Reading, sheet: Sheet) -> int:
    """Return the score by which others count a player (16.3)."""
    if reading.field.round_robin:
        return sum(reading.points(line) for line in sheet.lines)
    as_draws = reading.missed_after_leaving(sheet)
    score = 0
    still_away = True
    for line in reversed(sheet.lines):
        still_away &= line.kind in VOLUNTARY and not reading.taken_as_draw(line)
        if _counts_as_draw(reading, line, still_away=still_away):
            as_draws += 1
        else:
            score += reading.points(line)
    return score + reading.draw * as_draws


def _counts_as_draw(reading: _Reading, line: Line, *, still_away: bool) -> bool:
    """Tell whether an opponent's round counts as a draw, whatever it brought (16.3.2).

    ``still_away``: the player missed this round and all later ones at will. In 2009 every round
    without play counted so.
    """
    if reading.edition == 2009:
        return line.kind is not Kind.PLAYED
    return still_away and line.kind in REQUESTED


_AWAY = Line(0, Kind.ABSENT, None, None, 0)


def _met(reading: _Reading, sheet: Sheet, adjusted: list[int]) -> Iterator[Met]:
    """Return what a player met, round by round; the rounds after leaving come last."""
    own = sum(reading.points(line) for line in sheet.lines)
    places = len(sheet.lines) + reading.missed_after_leaving(sheet)
    away = [_AWAY] * reading.missed_after_leaving(sheet)
    before = 0
    for left, line in zip(range(places - 1, -1, -1), (*sheet.lines, *away), strict=True):
        points = reading.points(line)
        if reading.was_game(line):
            yield Met(adjusted[_opponent(line)], points, voluntary=False, line=line, game=True)
        elif not (line.open or reading.field.round_robin):
            score = _nobody(reading, line, own, before + reading.draw * left, adjusted)
            at_will = line.kind in VOLUNTARY and reading.edition != 2009
            yield Met(score, points, at_will, None if line is _AWAY else line, game=False)
        before += points


def _nobody(reading: _Reading, line: Line, own: int, with_draws: int, adjusted: list[int]) -> int:
    """Return the score of the opponent that was none (16.4).

    ``own`` is the player's score; ``with_draws`` the score before the round, had all rounds
    after it been draws.
    """
    if reading.edition == 2009:
        return with_draws + reading.win - reading.points(line)
    if reading.edition == 2024:
        return own
    if line.kind in FORFEITS:
        return min(own, adjusted[_opponent(line)])
    return min(own, reading.draw * reading.field.rounds)


def _opponent(line: Line) -> Seat:
    assert line.opponent is not None, "a game and a forfeit have an opponent"
    return line.opponent
