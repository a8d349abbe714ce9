"""Who should have the bye?

A bye criterion is a function ``(look, seat, *, options) -> int | None``: what a bye for this
player costs (less is better), None if this player must not have it.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.registry import Registry

ByeCriterion = Callable[..., int | None]

bye_criterion: Registry[ByeCriterion] = Registry("bye criterion", __name__)
