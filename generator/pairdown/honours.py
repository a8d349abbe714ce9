"""Which achievements does a league know, and how is each earned?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pairdown.frozen import frozen
from pairdown.problem import NOWHERE, Where
from pairdown.ruleset import Attendance, Rule

BUILT_IN = "achievements/built-in.yaml"
"""The file of those that come with the program, as their places name it."""


@frozen
class Achievement:
    """Something to be proud of: computed by a rule, or given by events and tiers (no rule).

    ``icon`` is a sign of a few characters, or a picture below ``assets/``.
    """

    id: str
    name: str
    text: str = ""
    icon: str = ""
    rule: Rule | None = None
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Honours:
    """All achievements by id, in the order in which they are shown.

    ``slots`` is how many an event may give, by the length of its player list; sizes outside the
    table have none.
    """

    achievements: Mapping[str, Achievement] = field(default_factory=dict)
    slots: Attendance[int] = field(default_factory=lambda: Attendance(()))

    def slots_at(self, players: int) -> int:
        """Return how many achievements an event of that size may give without boosts."""
        return self.slots.at(players) or 0
