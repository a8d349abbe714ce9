"""How much did the opponents score, by the chess federation's way of adding it up?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.scoring.exact import means, ratio
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers import Values, tiebreaker
from pairdown.scoring.tiebreakers.opponents import opponents
from pairdown.scoring.unplayed import Edition, Met, scores_met


@tiebreaker("buchholz", title="BH", decimals=2, proper=True)
def buchholz(
    field: Field,
    tied: Sequence[Seat],
    *,
    edition: Edition = 2026,
    cut_low: int = 0,
    cut_high: int = 0,
) -> Values:
    """The opponents' scores added up.

    FIDE C.07, article 8.1; not meant for round robins. Rounds without play count by article 16
    of the ``edition``: 2024 has a dummy with one's own score, 2026 caps it, 2009 has a virtual
    opponent. ``cut_low`` and ``cut_high`` leave out that many of the lowest and of the highest
    scores (Cut-1: 1 and 0; Median-1: 1 and 1); of the lowest, a round missed at will goes first
    (16.5).
    """
    return _pick(buchholz_sums(field, edition, cut_low, cut_high), tied)


@tiebreaker("fore-buchholz", title="FB", words="Fore Buchholz", decimals=2, proper=True)
def fore_buchholz(
    field: Field,
    tied: Sequence[Seat],
    *,
    edition: Edition = 2026,
    cut_low: int = 0,
    cut_high: int = 0,
) -> Values:
    """The opponents' scores added up as if all pairings of the last round had been draws.

    FIDE C.07, article 8.3; otherwise like ``buchholz``. Open matches of the last round count as
    draws too, so it can be told before that round is played.
    """
    return _pick(buchholz_sums(field, edition, cut_low, cut_high, fore=True), tied)


@tiebreaker("average-buchholz", title="AOB", words="Average of opponents' Buchholz", decimals=2)
def average_buchholz(
    field: Field,
    tied: Sequence[Seat],
    *,
    edition: Edition = 2026,
    cut_low: int = 0,
    cut_high: int = 0,
) -> Values:
    """The average of the opponents' own Buchholz sums.

    FIDE C.07, article 8.2: opponents met over the board only; nobody met: 0. The options are
    those of each opponent's ``buchholz``.
    """
    own = buchholz_sums(field, edition, cut_low, cut_high)
    return _pick(means(opponents(field), own), tied)


@tiebreaker("sonneborn-berger", title="SB", words="Sonneborn-Berger", decimals=2, proper=True)
def sonneborn_berger(
    field: Field,
    tied: Sequence[Seat],
    *,
    edition: Edition = 2026,
    cut_low: int = 0,
    cut_high: int = 0,
) -> Values:
    """The opponents' scores, each times the points made against that opponent, added up.

    FIDE C.07, article 9.1. Rounds without play count by article 16 of the ``edition``; in a
    round robin forfeits are games. ``cut_low`` leaves out the product of the lowest-scored
    opponent (of several, the smallest), or the smallest product of a round missed at will where
    that is larger (16.5); ``cut_high`` the product of the highest-scored.
    """
    scores = scores_met(field, edition)
    below = scores.below**2
    sums = [
        ratio(sum(map(product_met, _kept(met, product_met, cut_low, cut_high))), below)
        for met in scores.met
    ]
    return _pick(sums, tied)


def _pick(by_seat: Sequence[Exact], tied: Sequence[Seat]) -> Values:
    return {seat: by_seat[seat] for seat in tied}


def buchholz_sums(
    field: Field, edition: Edition, cut_low: int, cut_high: int, *, fore: bool = False
) -> list[Exact]:
    """Return everybody's sum, by seat."""
    scores = scores_met(field, edition, fore=fore)
    return [
        ratio(sum(map(score_met, _kept(met, score_met, cut_low, cut_high))), scores.below)
        for met in scores.met
    ]


def score_met(met: Met) -> int:
    """Return what a round counts in a Buchholz sum."""
    return met.score


def product_met(met: Met) -> int:
    """Return what a round counts in a Sonneborn-Berger sum."""
    return met.score * met.points


def _kept(
    met: Sequence[Met], value: Callable[[Met], int], cut_low: int, cut_high: int
) -> Sequence[Met]:
    """Leave out the least, then the most significant rounds; ``value`` is what is added up."""
    if not (cut_low or cut_high):
        return met
    low, high = left_out(met, value, cut_low, cut_high)
    kept = list(met)
    for each in (*low, *high):
        kept.remove(each)
    return kept


def left_out(
    met: Sequence[Met], value: Callable[[Met], int], cut_low: int, cut_high: int
) -> tuple[list[Met], list[Met]]:
    """Return the rounds that a cut leaves out: of the lowest, then of the highest scores."""
    rest, low, high = list(met), list[Met](), list[Met]()
    for _ in range(min(cut_low, len(rest))):
        low.append(_least(rest, value))
        rest.remove(low[-1])
    for _ in range(min(cut_high, len(rest))):
        high.append(max(rest, key=lambda each: (each.score, value(each))))
        rest.remove(high[-1])
    return low, high


def _least(met: Sequence[Met], value: Callable[[Met], int]) -> Met:
    """Return the round to cut: the lowest score's, or a round missed at will (16.5).

    The latter's smallest value goes first, as long as it is not below the former's value.
    """
    lowest = min(met, key=lambda each: (each.score, value(each)))
    at_will = (each for each in met if each.voluntary)
    missed = min(at_will, key=lambda each: (value(each), each.score), default=lowest)
    return missed if value(missed) >= value(lowest) else lowest
