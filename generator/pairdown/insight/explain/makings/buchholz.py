"""How are the chess federation's sums of opponents' scores made?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from pairdown.frozen import frozen
from pairdown.insight.explain.account import Account, How, Part, View, summed
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.opposition import Opposition, opposed_maker
from pairdown.insight.explain.words import line_words, some_points
from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.said import said
from pairdown.scoring.exact import ratio
from pairdown.scoring.figures import points
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers.buchholz import (
    buchholz_sums,
    left_out,
    product_met,
    score_met,
)
from pairdown.scoring.unplayed import Edition, Met, scores_met


@frozen
class _Cut:
    """What is added up, and how many rounds a cut leaves out at either end."""

    value: Callable[[Met], int]
    low: int
    high: int


@maker("buchholz", title=said("Score"))
def buchholz(
    view: View, seat: Seat, *, edition: Edition = 2026, cut_low: int = 0, cut_high: int = 0
) -> Account:
    """The scores met, round by round, added up."""
    return summed(_scores(view, seat, edition, _Cut(score_met, cut_low, cut_high)))


@maker("fore-buchholz", title=said("Score"))
def fore_buchholz(
    view: View, seat: Seat, *, edition: Edition = 2026, cut_low: int = 0, cut_high: int = 0
) -> Account:
    """The scores met, with the last round's pairings taken as draws, added up."""
    return summed(_scores(view, seat, edition, _Cut(score_met, cut_low, cut_high), fore=True))


@opposed_maker("average-buchholz", title=said("Buchholz"))
def average_buchholz(
    field: Field, *, edition: Edition = 2026, cut_low: int = 0, cut_high: int = 0
) -> Opposition:
    """The opponents' own Buchholz sums, averaged."""
    sums = field.once(
        ("buchholz sums", edition, cut_low, cut_high),
        lambda: buchholz_sums(field, edition, cut_low, cut_high),
    )
    return Opposition(How.MEAN, sums)


@maker("sonneborn-berger", title=said("Score × points"))
def sonneborn_berger(
    view: View, seat: Seat, *, edition: Edition = 2026, cut_low: int = 0, cut_high: int = 0
) -> Account:
    """The scores met, each times the points made there, added up."""
    return summed(_scores(view, seat, edition, _Cut(product_met, cut_low, cut_high)))


def _scores(
    view: View, seat: Seat, edition: Edition, cut: _Cut, *, fore: bool = False
) -> Iterator[Part]:
    """Walk the rounds that count, those that a cut leaves out among them."""
    scores = scores_met(view.field, edition, fore=fore)
    low, high = left_out(scores.met[seat], cut.value, cut.low, cut.high)
    times = cut.value is product_met
    below = scores.below**2 if times else scores.below
    for met in scores.met[seat]:
        number = _number(cut.value(met), below)
        opponent = met.line.opponent if met.line else None
        words = [_times(met.score, met.points, scores.below)] if times else []
        words += [_about(view, met, _number(met.score, scores.below), fore=fore)]
        cut_as = _taken(met, low, high)
        told = _joined([*words, cut_as])
        yield Part(met.line.round if met.line else 0, opponent, number, told, bool(cut_as))


@lru_cache(maxsize=4096)
def _times(score: int, made: int, below: int) -> str:
    return said(
        "{score} × {points}", score=points(ratio(score, below)), points=points(ratio(made, below))
    )


_number = lru_cache(maxsize=4096)(ratio)


def _about(view: View, met: Met, score: Exact, *, fore: bool) -> str:
    """Say what a round was where it was no game, or why a score is not the one of the table."""
    if met.line is None:
        return said("after leaving: nobody met, who counts as {score}", score=points(score))
    if not met.game or met.line.opponent is None:
        return said("{round}: nobody met, who counts as {score}", round=line_words(met.line),
                    score=points(score))  # fmt: skip
    made = view.field.sheets[met.line.opponent].points
    if made == score:
        return ""
    if fore:
        return said("made {points}; the last round counts as a draw", points=some_points(made))
    return said("made {points}; rounds without play count differently here",
                points=some_points(made))  # fmt: skip


def _taken(met: Met, low: list[Met], high: list[Met]) -> str:
    """Say why a round is left out, once for each that is; nothing if it counts."""
    if met in low:
        low.remove(met)
        if met.voluntary:
            return said("left out: missed at will")
        return said("left out: the lowest")
    if met in high:
        high.remove(met)
        return said("left out: the highest")
    return ""


def _joined(words: list[str]) -> str:
    told, *rest = [each for each in words if each] or [""]
    for each in rest:
        told = said("{one}; {two}", one=told, two=each)
    return told
