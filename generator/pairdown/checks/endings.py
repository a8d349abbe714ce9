"""Can a match end like that, here and after what was ruled?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Match, Penalty, Seat, Side
from pairdown.problem import Severity
from pairdown.said import Said, counted, said
from pairdown.scoring.deck_checks import REASON

LOST = frozenset({"match_loss", "dq"})
"""Penalties that cost the match."""


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
    """In the first phase nobody wins more games than the match needs."""
    best_of = scene.ruleset.best_of
    if best_of == 1 or scene.ruleset.score_unit is not None:
        return
    needed = best_of // 2 + 1
    for round_ in scene.event.rounds:
        for match in round_.matches if round_.index == 0 else ():
            score = match.result.score if match.result else None
            if score is not None and max(score.won, score.lost) > needed:
                message = said(
                    "round {n}: {won}-{lost} is more than a best of {games} can end with",
                    n=round_.number,
                    won=score.won,
                    lost=score.lost,
                    games=best_of,
                )
                hint = counted(needed, "{n} game wins the match", "{n} games win the match")
                yield Finding(match.where, message, hint)


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
