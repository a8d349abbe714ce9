"""How good were the opponents, as shares of what could be won?

A share is floored (and capped for those who left) for each opponent before it is averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pairdown.model import Games, Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.exact import means, ratio, total, whole
from pairdown.scoring.sheet import BYES, Field, Line, Sheet
from pairdown.scoring.tiebreakers import Values, tiebreaker
from pairdown.scoring.tiebreakers.opponents import opponents

FLOOR = Fraction(33, 100)
DRAWN_GAME = Fraction(1, 3)


@tiebreaker(
    "opponents-match-win", title="OMW%", words="Opponents' match win", percent=True, decimals=2
)
def opponents_match_win(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction = FLOOR,
    dropped_cap: Fraction | None = None,
    bye_in_own: bool = True,
    tie_value: Fraction | None = None,
) -> Values:
    """The average share of match points that the opponents won.

    Magic Tournament Rules, appendix C; Play! Pokémon handbook, section 5.3. An opponent's share
    is points ÷ (points for a win · rounds), but never below ``floor``; own byes bring no
    opponent; nobody met: 0. ``bye_in_own``: an opponent's byes count in their share, as wins.
    ``tie_value``: what a draw is worth of a win, where that is not told by its points.
    ``dropped_cap``: the most that somebody who left early can have. A round missed counts as
    lost. An opponent met twice counts twice.
    """
    own = match_shares(field, floor, dropped_cap, bye_in_own=bye_in_own, tie_value=tie_value)
    averages = means(opponents(field), own)
    return {seat: averages[seat] for seat in tied}


@tiebreaker(
    "opponents-opponents-match-win",
    title="OOMW%",
    words="Opponents' opponents' match win",
    percent=True,
    decimals=2,
)
def opponents_opponents_match_win(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction = FLOOR,
    dropped_cap: Fraction | None = None,
    bye_in_own: bool = True,
    tie_value: Fraction | None = None,
) -> Values:
    """The average of the opponents' own opponents' shares.

    Play! Pokémon handbook, section 5.3: the mean of the opponents' ``opponents-match-win``,
    with the same options.
    """
    own = match_shares(field, floor, dropped_cap, bye_in_own=bye_in_own, tie_value=tie_value)
    averages = means(opponents(field), means(opponents(field), own))
    return {seat: averages[seat] for seat in tied}


@tiebreaker("game-win", title="GW%", percent=True, decimals=2)
def game_win(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction = FLOOR,
    bye_in_own: bool = True,
    drawn_game: Fraction = DRAWN_GAME,
) -> Values:
    """The share of own games won.

    Magic Tournament Rules, appendix C: (games won + ``drawn_game`` · games drawn) ÷ games, but
    never below ``floor``. Only matches with a game score count, and byes with the games that
    the ruleset gives them, unless ``bye_in_own`` is off.
    """
    own = game_shares(field, floor, drawn_game, bye_in_own=bye_in_own)
    return {seat: own[seat] for seat in tied}


@tiebreaker(
    "opponents-game-win", title="OGW%", words="Opponents' game win", percent=True, decimals=2
)
def opponents_game_win(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction = FLOOR,
    bye_in_own: bool = True,
    drawn_game: Fraction = DRAWN_GAME,
) -> Values:
    """The average share of games that the opponents won.

    Magic Tournament Rules, appendix C: the mean of the opponents' ``game-win``, with the same
    options; nobody met: 0.
    """
    own = game_shares(field, floor, drawn_game, bye_in_own=bye_in_own)
    averages = means(opponents(field), own)
    return {seat: averages[seat] for seat in tied}


def match_shares(
    field: Field,
    floor: Fraction,
    dropped_cap: Fraction | None,
    *,
    bye_in_own: bool,
    tie_value: Fraction | None,
) -> list[Exact]:
    """Return every entry's own share of matches, by seat."""

    def share(sheet: Sheet) -> Exact:
        won = ratio(*matches_won(field, sheet, bye_in_own=bye_in_own, tie_value=tie_value))
        return whole(min(most_of(field, sheet, dropped_cap), max(floor, won)))

    key = ("match shares", floor, dropped_cap, bye_in_own, tie_value)
    return field.once(key, lambda: [share(sheet) for sheet in field.sheets])


def _counts(line: Line, *, bye_in_own: bool) -> bool:
    """Tell whether a line is a round in its own player's share."""
    return not line.open and (bye_in_own or line.kind not in BYES)


def matches_won(
    field: Field, sheet: Sheet, *, bye_in_own: bool, tie_value: Fraction | None
) -> tuple[Exact, Exact]:
    """Return what a player won and what could be won: points, or wins with a ``tie_value``."""
    lines = [line for line in sheet.lines if _counts(line, bye_in_own=bye_in_own)]
    if tie_value is None:
        won = total(line.points for line in lines)
        return won, field.ruleset.win_points() * len(lines)
    sides = [line.side for line in lines]
    return sides.count(Side.WIN) + tie_value * sides.count(Side.DRAW), len(lines)


def most_of(field: Field, sheet: Sheet, dropped_cap: Fraction | None) -> Exact:
    """Return the most that a player's share can be; whoever played the last round has not left."""
    left = sheet.dropped_after is not None and (
        field.planned is None or len(sheet.lines) < field.planned
    )
    return dropped_cap if left and dropped_cap is not None else 1


def game_shares(
    field: Field, floor: Fraction, drawn_game: Fraction, *, bye_in_own: bool
) -> list[Exact]:
    """Return every entry's own share of games, by seat."""

    def share(sheet: Sheet) -> Exact:
        games = [worth for _, worth in games_won(sheet, drawn_game, bye_in_own=bye_in_own)]
        won = ratio(sum(each for each, _ in games), sum(played for _, played in games))
        return whole(max(floor, won))

    key = ("game shares", floor, drawn_game, bye_in_own)
    return field.once(key, lambda: [share(sheet) for sheet in field.sheets])


def games_won(
    sheet: Sheet, drawn_game: Fraction, *, bye_in_own: bool
) -> list[tuple[Line, tuple[Exact, int]]]:
    """Return the lines with games that count, each with games won and games played."""
    return [
        (line, _won_of(line.games, drawn_game))
        for line in sheet.lines
        if line.games and _counts(line, bye_in_own=bye_in_own)
    ]


def _won_of(games: Games, drawn_game: Fraction) -> tuple[Exact, int]:
    won = games.won + drawn_game * games.drawn if games.drawn else games.won
    return won, games.won + games.drawn + games.lost
