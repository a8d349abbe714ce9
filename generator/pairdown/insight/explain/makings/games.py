"""How are the values of a player's own rounds made?"""

from __future__ import annotations

from itertools import zip_longest

from pairdown.insight.explain.account import Account, Part, View, summed
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.makings.own import each_one
from pairdown.insight.explain.words import line_words, some_points
from pairdown.model import Seat, Side
from pairdown.said import said
from pairdown.scoring.sheet import Kind
from pairdown.scoring.tiebreakers.games import brought_win, games_met, running_scores, strong_half
from pairdown.scoring.unplayed import VOLUNTARY


@maker("progressive", title=said("Score after the round"))
def progressive(view: View, seat: Seat, *, cut_low: int = 0) -> Account:
    """The score after each round, added up."""
    sheet = view.field.sheets[seat]
    rows = zip_longest(sheet.lines, running_scores(view.field, sheet))
    left = said("left; keeps the last score")
    early = said("left out: an early round")
    return summed(
        Part(
            line.round if line else 0,
            line.opponent if line else None,
            score,
            early if at < cut_low else line_words(line) if line else left,
            left_out=at < cut_low,
        )
        for at, (line, score) in enumerate(rows)
    )


@maker("koya", title=said("Points"))
def koya(view: View, seat: Seat) -> Account:
    """The points made against each of the stronger half."""
    strong = strong_half(view.field)
    sheets = view.field.sheets
    return summed(
        Part(line.round, line.opponent, line.points,
             said("{points} in all", points=some_points(sheets[line.opponent].points)))
        for line in games_met(sheets[seat])
        if line.opponent is not None and line.opponent in strong
    )  # fmt: skip


@maker("games-won", title=said("Wins over the board"))
def games_won(view: View, seat: Seat) -> Account:
    """One for every win over the board."""
    return summed(
        each_one(view, seat, lambda line: line.kind is Kind.PLAYED and line.side is Side.WIN)
    )


@maker("games-with-win", title=said("Rounds with a win"))
def games_with_win(view: View, seat: Seat) -> Account:
    """One for every round that brought a win."""
    win = view.field.ruleset.win_points()
    return summed(each_one(view, seat, lambda line: brought_win(line, win)))


@maker("rounds-elected-to-play", title=said("Rounds"))
def rounds_elected_to_play(view: View, seat: Seat) -> Account:
    """One for every round in which the player was there to play."""
    return summed(each_one(view, seat, lambda line: line.kind not in VOLUNTARY))
