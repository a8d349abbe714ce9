"""What is known of everybody's place?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pairdown.frozen import frozen
from pairdown.insight.odds.bounds import Verdict
from pairdown.insight.odds.stage import Stage
from pairdown.model import Seat, Side


@frozen
class Given:
    """What is known in some of the outcomes: all, or those with one end of the own match.

    ``chance`` is that of a place, ``level`` that of being level at the line by the first column
    of the table, so that tiebreakers decide. Where outcomes were gone through, a place was had in
    ``inside`` of ``outcomes`` of them. ``chance`` means nothing where there were no
    ``outcomes``: a rare end may never have been drawn.
    """

    verdict: Verdict
    chance: float
    level: float
    inside: int
    outcomes: int


@frozen
class Chance:
    """What is known of one player: in all outcomes, and by the end of the own open match."""

    seat: Seat
    all: Given
    by_side: Mapping[Side, Given] = field(default_factory=dict)


@frozen
class Odds:
    """Everybody's chances, in the order of the table.

    ``exact``: all ``outcomes`` were gone through; else so many were drawn by lot from ``seed``,
    and ``error`` is how far off a chance can be (in 19 cases of 20), ``error_by_end`` one with
    a given end of the own match. ``even``: every end of a match is as likely as the others; else
    ratings say it. ``notes`` tell what is taken for granted.
    """

    stage: Stage
    exact: bool
    outcomes: int
    seed: str
    even: bool
    error: float
    error_by_end: float
    chances: tuple[Chance, ...]
    notes: tuple[str, ...]
