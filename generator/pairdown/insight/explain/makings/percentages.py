"""How are shares of matches and games made?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pairdown.insight.explain.account import Account, How, Part, View
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.opposition import Opposition, opposed_maker
from pairdown.insight.explain.words import percentage, short, some_points
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.said import Figure, Said, counted, said
from pairdown.scoring.exact import means, ratio
from pairdown.scoring.figures import points
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers.opponents import opponents
from pairdown.scoring.tiebreakers.percentages import (
    DRAWN_GAME,
    FLOOR,
    game_shares,
    games_won,
    match_shares,
    matches_won,
    most_of,
)


@opposed_maker("opponents-match-win", title=said("Match win"))
def opponents_match_win(
    field: Field,
    *,
    floor: Fraction = FLOOR,
    dropped_cap: Fraction | None = None,
    bye_in_own: bool = True,
    tie_value: Fraction | None = None,
) -> Opposition:
    """The opponents' shares of matches, floored and capped one by one, averaged."""
    own = match_shares(field, floor, dropped_cap, bye_in_own=bye_in_own, tie_value=tie_value)

    def words(other: Seat) -> Said:
        sheet = field.sheets[other]
        won = matches_won(field, sheet, bye_in_own=bye_in_own, tie_value=tie_value)
        told = _in_points(*won) if tie_value is None else _in_wins(*won)
        return bounded(told, ratio(*won), own[other], most_of(field, sheet, dropped_cap))

    return Opposition(How.MEAN, own, words)


@opposed_maker("opponents-opponents-match-win", title=said("Average of their opponents"))
def opponents_opponents_match_win(
    field: Field,
    *,
    floor: Fraction = FLOOR,
    dropped_cap: Fraction | None = None,
    bye_in_own: bool = True,
    tie_value: Fraction | None = None,
) -> Opposition:
    """The opponents' own averages, averaged."""
    own = match_shares(field, floor, dropped_cap, bye_in_own=bye_in_own, tie_value=tie_value)
    key = ("opponents match win", floor, dropped_cap, bye_in_own, tie_value)
    first = field.once(key, lambda: means(opponents(field), own))
    return Opposition(How.MEAN, first)


@maker("game-win", title=said("Games won"))
def game_win(
    view: View,
    seat: Seat,
    *,
    floor: Fraction = FLOOR,
    bye_in_own: bool = True,
    drawn_game: Fraction = DRAWN_GAME,
) -> Account:
    """Games won over games played, match by match."""
    parts = tuple(
        Part(line.round, line.opponent, won, _in_games(won, played), out_of=played)
        for line, (won, played) in games_won(
            view.field.sheets[seat], drawn_game, bye_in_own=bye_in_own
        )
    )
    account = Account(How.SHARE, parts, least=floor)
    if account.unfinished() >= floor:
        return account
    note = said("Not below {floor}.", floor=percentage(floor))
    return Account(How.SHARE, parts, (note,), least=floor)


@opposed_maker("opponents-game-win", title=said("Game win"))
def opponents_game_win(
    field: Field,
    *,
    floor: Fraction = FLOOR,
    bye_in_own: bool = True,
    drawn_game: Fraction = DRAWN_GAME,
) -> Opposition:
    """The opponents' shares of games, floored one by one, averaged."""
    own = game_shares(field, floor, drawn_game, bye_in_own=bye_in_own)

    def words(other: Seat) -> Said:
        games = games_won(field.sheets[other], drawn_game, bye_in_own=bye_in_own)
        won, played = (sum(each[at] for _, each in games) for at in (0, 1))
        return bounded(_in_games(won, int(played)), ratio(won, played), own[other], 1)

    return Opposition(How.MEAN, own, words)


def bounded(told: Said, plain: Exact, counted_as: Exact, most: Exact) -> Said:
    """Say that a share counts as more or less than it is, if it does."""
    if counted_as > plain:
        return said("{share}: raised to the floor of {floor}", share=told,
                    floor=percentage(counted_as))  # fmt: skip
    if counted_as < plain:
        return said("{share}: left early, so at most {most}", share=told, most=percentage(most))
    return told


@lru_cache(maxsize=1024)
def _in_points(won: Exact, winnable: Exact) -> Said:
    return said("{won} of {points}", won=points(won), points=some_points(winnable))


@lru_cache(maxsize=1024)
def _in_wins(won: Exact, rounds: Exact) -> Said:
    return said("{won} of {rounds}", won=_halves(won),
                rounds=counted(int(rounds), "{n} round", "{n} rounds"))  # fmt: skip


@lru_cache(maxsize=1024)
def _in_games(won: Exact, played: int) -> Said:
    return said("{won} of {games}", won=_halves(won),
                games=counted(played, "{n} game", "{n} games"))  # fmt: skip


def _halves(number: Exact) -> Figure:
    return points(number) if number.denominator in {1, 2, 4} else short(number)
