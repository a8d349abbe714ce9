"""How did the player's own score come about, round by round?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.exact import total
from pairdown.scoring.sheet import BYES, Field, Line, Sheet
from pairdown.scoring.tiebreakers import Values, tiebreaker
from pairdown.scoring.unplayed import VOLUNTARY


@tiebreaker("progressive", title="PS", decimals=1)
def progressive(field: Field, tied: Sequence[Seat], *, cut_low: int = 0) -> Values:
    """The scores after each round added up: early points count more often.

    FIDE C.07, article 7.5. ``cut_low`` leaves out the scores after that many first rounds. Who
    has left keeps the last score.
    """
    return {
        seat: total(running_scores(field, field.sheets[seat])[max(cut_low, 0) :]) for seat in tied
    }


def running_scores(field: Field, sheet: Sheet) -> list[Exact]:
    """Return the score after each round; who has left keeps the last one."""
    running = list(accumulate(line.points for line in sheet.lines))
    return running + [sheet.points] * (field.rounds - len(running))


@tiebreaker("koya", title="KS", decimals=1, proper=True)
def koya(field: Field, tied: Sequence[Seat]) -> Values:
    """Points made against players who made at least half of what could be made.

    FIDE C.07, article 9.2, for round robins: half of a win in every game of the one who had
    most games. Forfeits are games in a round robin.
    """
    strong = strong_half(field)
    return {
        seat: total(
            line.points for line in games_met(field.sheets[seat]) if line.opponent in strong
        )
        for seat in tied
    }


def strong_half(field: Field) -> frozenset[Seat]:
    """Return who made at least half of the points that a player could make."""
    return field.once("strong half", lambda: _strong(field))


def _strong(field: Field) -> frozenset[Seat]:
    games = max((sum(1 for _ in games_met(field.sheets[seat])) for seat in field.seats), default=0)
    most = field.ruleset.win_points() * games
    return frozenset(seat for seat in field.seats if field.sheets[seat].points * 2 >= most)


def games_met(sheet: Sheet) -> Iterator[Line]:
    """Walk the rounds in which the player was paired and the match is over."""
    return (line for line in sheet.lines if line.opponent is not None and not line.open)


@tiebreaker("games-won", title="WON", decimals=0)
def games_won(field: Field, tied: Sequence[Seat]) -> Values:
    """Wins over the board; forfeits and byes do not count.

    FIDE C.07, article 7.2.
    """
    return {
        seat: sum(1 for line in field.sheets[seat].played() if line.side is Side.WIN)
        for seat in tied
    }


@tiebreaker("games-with-win", title="WIN", words="Rounds with a win", decimals=0)
def games_with_win(field: Field, tied: Sequence[Seat]) -> Values:
    """Rounds that brought a win, by play, by forfeit or by a bye worth a win.

    FIDE C.07, article 7.1.
    """
    win = field.ruleset.win_points()
    return {
        seat: sum(1 for line in field.sheets[seat].lines if brought_win(line, win)) for seat in tied
    }


def brought_win(line: Line, win: Exact) -> bool:
    """Tell whether a round brought a win, a bye one as long as it is worth a win."""
    return line.side is Side.WIN and (line.kind not in BYES or line.points >= win)


@tiebreaker("rounds-elected-to-play", title="REP", decimals=0)
def rounds_elected_to_play(field: Field, tied: Sequence[Seat]) -> Values:
    """Rounds in which the player was there to play.

    FIDE C.07, article 7.6: all rounds but half byes, zero byes, forfeit losses, absences and
    the rounds after leaving.
    """
    return {
        seat: sum(1 for line in field.sheets[seat].lines if line.kind not in VOLUNTARY)
        for seat in tied
    }
