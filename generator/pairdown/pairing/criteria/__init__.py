"""Which reasons are there to pair two players, or not to?

A criterion is a function ``(look, *, options) -> Priced``: what each pair costs, and what to say
of a pair that costs something. Costs are whole numbers from 0 up; None forbids the pair. The
ruleset's list of criteria is their order: costs are summed over the round and compared place
by place.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pairing.costs import Column
from pairdown.pairing.look import Look
from pairdown.registry import Registry

Words = Callable[[Seat, Seat], str]


def _silent(first: Seat, second: Seat) -> str:
    return ""


@frozen
class Priced:
    """One place of the cost, for all pairs, and words for a pair that costs something.

    ``forbids``: whether the column may forbid a pair; where it never does, saying so saves time.
    """

    column: Column
    words: Words = _silent
    forbids: bool = True


Criterion = Callable[..., Priced]

criterion: Registry[Criterion] = Registry("pairing criterion", __name__)

__all__ = ["Column", "Criterion", "Look", "Priced", "Words", "criterion"]
