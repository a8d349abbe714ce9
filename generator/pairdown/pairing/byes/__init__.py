"""Who should have the bye?

A bye criterion is a function ``(look, seat, *, options) -> int | None``: what a bye for this
player costs (less is better), None if this player must not have it. One that is registered with
``earlier=True`` looks at earlier byes: where bye and pairs are weighed together, it comes before
the criteria for pairs, the others come after them.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.registry import Registry

ByeCriterion = Callable[..., int | None]

bye_criterion: Registry[ByeCriterion] = Registry("bye criterion", __name__)
