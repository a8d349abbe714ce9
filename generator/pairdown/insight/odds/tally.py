"""How often is a player in, out, or level at the line, over many outcomes?"""

from __future__ import annotations

from dataclasses import field

from pairdown.frozen import growing
from pairdown.model import Seat, Side


@growing
class Tally:
    """Outcomes counted, and how likely they are.

    ``inside``, ``outside`` and ``undecided`` (only a lot could say) count outcomes; ``chance`` is
    how likely it is to be in, ``level`` how likely to be level at the line by points, so that
    tiebreakers decide; both are parts of ``weight``, which is what all outcomes sum up to.
    """

    inside: int = 0
    outside: int = 0
    undecided: int = 0
    chance: float = 0.0
    level: float = 0.0
    weight: float = 0.0

    @property
    def outcomes(self) -> int:
        """How many outcomes were counted."""
        return self.inside + self.outside + self.undecided

    def add(self, weight: float, share: float, *, level: bool) -> None:
        """Add one outcome: how likely it is, and the chance of a place in it."""
        self.weight += weight
        self.chance += weight * share
        self.level += weight if level else 0.0
        self.inside += share == 1
        self.outside += share == 0
        self.undecided += 0 < share < 1

    def share(self) -> float:
        """Return how likely it is to be in; 0 where no outcome was seen."""
        return self.chance / self.weight if self.weight else 0.0

    def level_share(self) -> float:
        """Return how likely tiebreakers decide; 0 where no outcome was seen."""
        return self.level / self.weight if self.weight else 0.0


@growing
class Tallies:
    """What was counted of everybody: over all outcomes, and by the end of the own open match."""

    of: dict[Seat, Tally] = field(default_factory=dict)
    by_side: dict[tuple[Seat, Side], Tally] = field(default_factory=dict)

    def at(self, seat: Seat, side: Side | None = None) -> Tally:
        """Return the tally of a player, with one end of the own match or with any."""
        if side is None:
            return self.of.setdefault(seat, Tally())
        return self.by_side.setdefault((seat, side), Tally())
