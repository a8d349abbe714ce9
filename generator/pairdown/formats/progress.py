"""How far is a phase, and what follows from it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairdown.model import Seat
from pairdown.pairing.suggestion import Suggestion
from pairdown.problem import Problem
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.table import Standings

NextRound = Callable[[str], Suggestion]
"""Suggest the next round of the phase; the text is the seed of its lots."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a format says of its phase.

    ``finished``: no further match of this phase is to be played. ``planned``: rounds in all,
    None while open. ``alive``: who may still play in this phase, best first. ``order``:
    groups of players who share a place, best group first, covering all entrants; for an
    elimination phase by depth, for a table by rank. ``standings`` is None for a pure bracket.
    ``survivors`` and ``candidates`` matter to cuts by survival: who came through, and who may
    fill the places left. ``next_round`` costs time only when called.
    """

    finished: bool
    order: tuple[tuple[Seat, ...], ...]
    alive: tuple[Seat, ...]
    next_round: NextRound
    planned: int | None = None
    standings: Standings | None = None
    bracket: Bracket | None = None
    survivors: tuple[Seat, ...] = ()
    candidates: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
