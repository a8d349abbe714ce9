"""How far is a phase, and what follows from it?"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pairing.suggestion import Suggestion
from pairdown.postponed import Postponed, like, postponed
from pairdown.problem import Problem
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.sheet import Field, Sheet
from pairdown.scoring.table import Standings

NextRound = Callable[[str], Suggestion]
"""Suggest the next round of the phase; the text is the seed of its lots."""

Order = tuple[tuple[Seat, ...], ...]
"""Groups of players who share a place, best group first."""


@frozen
class Group:
    """One group of a group phase: its name, its players by seed, and how they stand.

    ``standings`` and the ``field`` they were made from are set where all meet all, ``bracket``
    where the group is a small bracket.
    """

    name: str
    seats: tuple[Seat, ...]
    order: Order
    standings: Standings | None = None
    bracket: Bracket | None = None
    field: Field | None = None


@frozen
class Progress(Postponed):
    """What a format says of its phase.

    ``finished``: no further match of this phase is to be played. ``planned``: rounds in all,
    None while open. ``alive``: who may still play in this phase, best first. ``order``:
    groups of players who share a place, best group first, covering all entrants; for an
    elimination phase by depth, for a table by rank. ``standings`` is None for a pure bracket.
    ``survivors`` and ``candidates`` matter to cuts by survival: who came through, and who may
    fill the places left (those who lost out in the last round, best first). ``groups`` are set
    in a group phase. ``sheets`` are those the standings were made from, indexed by seat;
    ``field`` is all that the tiebreakers were asked about (None: each group has its own).
    ``next_round`` costs time only when called. Where nobody asks for the table, nor for what
    follows from it, it is not made (`tabled`).
    """

    finished: bool
    order: Order
    alive: tuple[Seat, ...]
    next_round: NextRound
    planned: int | None = None
    standings: Standings | None = None
    bracket: Bracket | None = None
    survivors: tuple[Seat, ...] = ()
    candidates: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    groups: tuple[Group, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    field: Field | None = None


def tabled(whole: Callable[[], Progress], *, finished: bool, planned: int | None,
           notes: tuple[str, ...] = (), problems: tuple[Problem, ...] = (),
           field: Field) -> Progress:  # fmt: skip
    """Return what ``whole`` says; it is asked when somebody wants the table or what follows."""
    return postponed(
        Progress,
        like(whole),
        finished=finished,
        planned=planned,
        notes=notes,
        problems=problems,
        bracket=None,
        groups=(),
        sheets=field.sheets,
        field=field.afresh(),
    )
