"""What are a game's rules, as data?

A ruleset names functions with their options; a game never has code of its own. Values here
are resolved: names are known, options have the types of the functions' parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Annotated, Any, Generic, TypeVar

from pairdown.frozen import frozen
from pairdown.model import ByeKind, Match, Side

Exact = int | Fraction
"""A number that compares exactly: whole where it can be, a fraction where it must be."""

Value = TypeVar("Value")


@frozen
class AtLeast:
    """The least number that an option may be, as in ``Annotated[int, AtLeast(2)]``."""

    least: int


@frozen
class Within:
    """The bounds of an exact number, as in ``Annotated[Fraction, Within(Fraction(1, 2), 3)]``."""

    low: Exact
    high: Exact


Count = Annotated[int, AtLeast(1)]
"""An option of which there has to be one: rounds, cycles, losses that put a player out."""


@frozen
class Range(Generic[Value]):
    """One row of an attendance table: from ``low`` to ``high`` players (None: no upper end)."""

    low: int
    high: int | None
    value: Value

    def __str__(self) -> str:
        """Spell the range as rulesets do: ``6-8``, ``4``, ``129+``."""
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


@frozen
class Attendance(Generic[Value]):
    """A number (or name, or list) that depends on how many players there are."""

    rows: tuple[Range[Value], ...]

    def at(self, players: int) -> Value | None:
        """Return the value for that many players; None when no range holds them (no guess)."""
        for row in self.rows:
            if row.low <= players and (row.high is None or players <= row.high):
                return row.value
        return None


@frozen
class Rule:
    """A named rule with its options; ``key`` is its column key (the name, or what ``as:`` says).

    ``options`` hold only what the ruleset wrote, under Python's spelling and with its types.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""


@frozen
class Outcome:
    """One way in which a match can end.

    ``side`` is WIN for a decisive outcome (it serves W and L alike), DRAW or DOUBLE_LOSS.
    ``points`` are (winner, loser) for a decisive outcome, else what each of the two gets.
    ``default`` marks the outcome that a bare result letter means. ``rated_as`` is how ratings
    see it (None: not rated). ``played`` is False when there was no play (forfeit): then neither
    is a real opponent of the other where the rules say so.
    """

    name: str
    side: Side
    points: tuple[Exact, Exact]
    default: bool = False
    rated_as: Side | None = None
    played: bool = True


@frozen
class ByePoints:
    """What a kind of bye is worth: match points, and games (won, lost, drawn) where games count."""

    points: Exact
    games: tuple[int, int, int] = (0, 0, 0)


@frozen
class PhasePlan:
    """One phase of a structure: a format by name, with its options, under a name of its own.

    ``tiebreakers`` are the phase's own where it has some, else the ruleset's.
    """

    name: str
    format: str
    options: Mapping[str, Any]
    tiebreakers: tuple[Rule, ...]


@frozen
class Structure:
    """The phases of an event under one name, in order of play."""

    name: str
    phases: tuple[PhasePlan, ...]


@frozen
class Pairing:
    """How a next round is found: prices for a pair and for a bye, most important first.

    ``bye_choice`` is ``first`` (the bye is chosen before the pairs) or ``joint`` (one matching
    with the bye as a player of its own lowest group).  ``first_round`` is ``lot``, ``seed`` or
    ``rating``.  ``rematch`` is ``never`` or ``last-resort``.  ``rematch_problem`` is how a
    rematch on file is reported: ``error``, ``warning`` or ``off``.  ``rematch_forfeited`` tells
    whether two whose match was not played have met (``counts``) or may meet (``free``).
    """

    pairs: tuple[Rule, ...]
    byes: tuple[Rule, ...]
    bye_choice: str = "first"
    first_round: str = "lot"
    rematch: str = "never"
    rematch_problem: str = "warning"
    rematch_forfeited: str = "counts"


@frozen
class RatingPlan:
    """How ratings are computed: a system by name with its options, K by tier, when it updates.

    With fewer rated matches than ``provisional_below`` a rating is shown as provisional.
    """

    system: str = "elo"
    start: int = 1500
    scale: int = 400
    k: Mapping[str, int] = field(default_factory=dict)
    default_tier: str = ""
    update: str = "round"
    difference_cap: int | None = None
    provisional_below: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


@frozen
class Ruleset:
    """A game's rules, whole. ``id`` is the file's name; ``pool`` the rating pool it plays in.

    Mappings whose meaning belongs to one reader (reporting, deck, patrons) stay as read and
    typed by the schema; that reader documents them.
    """

    id: str
    name: str
    outcomes: tuple[Outcome, ...]
    byes: Mapping[ByeKind, ByePoints]
    tiebreakers: tuple[Rule, ...]
    pairing: Pairing
    structures: Mapping[str, Structure]
    structure: Attendance[str]
    pool: str = ""
    deck_label: str = "Deck"
    best_of: int = 1
    nil_score: Side = Side.DRAW
    score_unit: int | None = None
    lot: str = "seeded"
    rating: RatingPlan | None = None
    tourney_points: Attendance[tuple[int, ...]] | None = None
    reporting: Mapping[str, Any] = field(default_factory=dict)
    deck: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    def outcome(self, name: str, side: Side) -> Outcome | None:
        """Return the outcome of that name that can end a match on that side, if there is one."""
        kind = Side.WIN if side is Side.LOSS else side
        for each in self.outcomes:
            if each.name == name and each.side is kind:
                return each
        return None

    def have_met(self, match: Match) -> bool:
        """Tell whether two who were paired have met: an open match counts, a forfeit may not."""
        if self.pairing.rematch_forfeited == "counts" or match.result is None:
            return True
        outcome = self.outcome(match.result.outcome, match.result.side)
        return outcome is None or outcome.played

    def default_outcome(self, side: Side) -> Outcome | None:
        """Return what a bare result letter means; None when the game has no such end."""
        kind = Side.WIN if side is Side.LOSS else side
        for each in self.outcomes:
            if each.default and each.side is kind:
                return each
        return None

    def win_points(self) -> Exact:
        """Match points of the default win."""
        outcome = self.default_outcome(Side.WIN)
        return outcome.points[0] if outcome else 0

    def draw_points(self) -> Exact:
        """Match points of the default draw, 0 where the game has none."""
        outcome = self.default_outcome(Side.DRAW)
        return outcome.points[0] if outcome else 0


NO_RULES = Ruleset(
    "", "unknown rules", (), {}, (), Pairing((), (), rematch_problem="off"), {}, Attendance(())
)
"""Stands for the rules of an event that nobody knows, so that the rest of it can be checked."""
