"""Which tiebreakers are there?

A tiebreaker is a function ``(field, tied, *, options) -> {seat: value}`` for the seats in
``tied``: exact numbers, larger is better (or smaller, where it is registered with
``ascending=True``); None where the rule says nothing, which sorts below every number. A
tiebreaker that depends on who is still tied (head-to-head) is registered with ``mini=True``:
it is asked anew for each group of tied players and shows nothing for the rest.
``percent=True`` shows the value as a percentage, ``decimals`` says how many digits; ``words`` is
the name for people, where it is not the name in the ruleset with blanks for hyphens;
``proper=True`` says that it keeps its capital inside a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairdown.model import Seat
from pairdown.registry import Registry
from pairdown.ruleset import Exact

Values = Mapping[Seat, Exact | None]
Tiebreaker = Callable[..., Values]

tiebreaker: Registry[Tiebreaker] = Registry("tiebreaker", __name__)
