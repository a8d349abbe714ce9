"""Can a match end like that, here and after what was ruled?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Games, Match, Penalty, Round, Seat, Side
from pairdown.problem import Severity
from pairdown.said import Said, counted, said
from pairdown.scoring.deck_checks import REASON
from pairdown.scoring.ends import games_of_points

LOST = frozenset({"match_loss", "dq"})
"""Penalties that cost the match."""

TWO_DIGITS = 10
"""So many games of one player have two digits."""


@check("draw-in-bracket", title="A bracket has no draws")
def a_bracket_has_no_draws(scene: Scene) -> Iterator[Finding]:
    """In an elimination round somebody goes on, so no match is drawn."""
    for round_ in scene.event.rounds:
        if not scene.is_elimination(round_):
            continue
        for match in round_.matches:
            if match.result is not None and match.result.side is Side.DRAW:
                pair = f"{scene.name(match.first)} and {scene.name(match.second)}"
                message = f"round {round_.number}: {pair} cannot draw in the {round_.phase}"
                yield Finding(match.where, message, "write W or L, or DL when both are out")


@check("score-too-long", title="A score fits the match", severity=Severity.WARNING)
def a_score_fits_the_match(scene: Scene) -> Iterator[Finding]:
    """In the first phase no score is more than a match can end with.

    Where the rules name the games of a match (`best_of`), nobody wins more of them than it takes,
    and written points (`score_unit`) are those of so many games. Where they name none, two digits
    are strange as long as most results of the event have less.
    """
    best_of, unit = scene.ruleset.best_of, scene.ruleset.score_unit
    first = [each for each in scene.event.rounds if each.index == 0]
    if best_of == 1:
        yield from _long_among_short(first)
    for round_ in first if best_of > 1 or unit else ():
        for match in round_.matches:
            score = match.result.score if match.result else None
            if score is None:
                continue
            if unit is None:
                yield from _too_many_games(round_, match, score, best_of)
            else:
                yield from _no_such_points(round_, match, score, best_of, unit)


def _too_many_games(round_: Round, match: Match, score: Games, best_of: int) -> Iterator[Finding]:
    needed = best_of // 2 + 1
    if max(score.won, score.lost) > needed:
        message = said(
            "round {n}: {won}-{lost} is more than a best of {games} can end with",
            n=round_.number,
            won=score.won,
            lost=score.lost,
            games=best_of,
        )
        hint = counted(needed, "{n} game wins the match", "{n} games win the match")
        yield Finding(match.where, message, hint)


def _no_such_points(
    round_: Round, match: Match, score: Games, best_of: int, unit: int
) -> Iterator[Finding]:
    """Find points that no match gives, and drawn games where only points are written."""
    if best_of > 1 and games_of_points(score, unit) > best_of:
        message = said(
            "round {n}: {won}-{lost} is more than the points of one match",
            n=round_.number,
            won=score.won,
            lost=score.lost,
        )
        hint = said("a match gives {n} points at most, both players together", n=best_of * unit)
        yield Finding(match.where, message, hint)
    if score.drawn:
        message = said("round {n}: drawn games count nothing in this score", n=round_.number)
        hint = said("scores are points here: write those of the first player and of the second")
        yield Finding(match.where, message, hint)


def _long_among_short(rounds: list[Round]) -> Iterator[Finding]:
    """Find two-digit scores where most results have one digit, or are letters."""
    played = [(each, match) for each in rounds for match in each.matches if match.result]
    long = [(each, match, score) for each, match in played if (score := _two_digits(match))]
    for round_, match, score in long if 2 * len(long) <= len(played) else ():
        message = said(
            "round {n}: {won}-{lost} is a long score among the results of this event",
            n=round_.number,
            won=score.won,
            lost=score.lost,
        )
        yield Finding(match.where, message, said("correct the score if this is a slip"))


def _two_digits(match: Match) -> Games | None:
    score = match.result.score if match.result else None
    return score if score and max(score.won, score.lost) >= TWO_DIGITS else None


@check("penalty-and-win", title="Who is ruled to lose does not win", severity=Severity.WARNING)
def who_is_ruled_to_lose_does_not_win(scene: Scene) -> Iterator[Finding]:
    """A match loss, a disqualification, or a game loss in a match of one game is a lost match."""
    for at, round_ in enumerate(scene.event.rounds):
        for penalty in round_.penalties:
            if not _costs_the_match(scene, penalty):
                continue
            for row in scene.rows[at].get(penalty.seat, ()):
                if isinstance(row, Match) and _kept_points(row, penalty.seat):
                    message = said(
                        "round {n}: {who} has a {penalty}, but did not lose the match ({where})",
                        n=round_.number,
                        who=scene.name(penalty.seat),
                        penalty=_in_words(penalty.type),
                        where=row.where,
                    )
                    hint = said("correct the result or the penalty")
                    yield Finding(penalty.where, message, hint)


def _costs_the_match(scene: Scene, penalty: Penalty) -> bool:
    if penalty.type == "game_loss" and penalty.reason.replace("-", "_") == REASON:
        return False  # made in between rounds it costs the next match: see checks.decks
    one_game = penalty.type == "game_loss" and scene.ruleset.best_of == 1
    return penalty.type in LOST or one_game


def _kept_points(match: Match, seat: Seat) -> bool:
    """Tell whether a player won or drew."""
    if match.result is None:
        return False
    side = match.result.side if match.first == seat else match.result.side.turned()
    return side in (Side.WIN, Side.DRAW)


def _in_words(penalty: str) -> str:
    return Said({"dq": "disqualification"}.get(penalty, penalty.replace("_", " ")))
