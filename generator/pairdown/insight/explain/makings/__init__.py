"""How is each tiebreaker's value made?

A maker is a function ``(view, seat, *, options) -> Account`` under the name of its tiebreaker,
with the tiebreaker's own options. It asks the functions that the tiebreaker asks, so what it
tells is what was counted. A tiebreaker without a maker is told by its value alone.
``title`` names what each part counts: the head of that column.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.insight.explain.account import Account
from pairdown.registry import Registry

Maker = Callable[..., Account]

maker: Registry[Maker] = Registry("making", __name__)
