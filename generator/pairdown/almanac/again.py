"""What need not be found out again, while it follows from the very same values?

For somebody who computes a league again and again: most of its pools, say, hold the same records
as the last time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from operator import is_
from typing import Any, TypeVar

from pairdown.frozen import growing

Made = TypeVar("Made")


@growing
class Again:
    """Keeps what was made from some values, by name, until one of them is another."""

    around: tuple[object, ...] = ()
    known: dict[object, tuple[tuple[object, ...], Any]] = field(default_factory=dict)

    def begin(self, *around: object) -> None:
        """Forget everything if what all of it depends on does not equal that of the last time."""
        if around != self.around:
            self.known.clear()
        self.around = around

    def of(self, name: object, values: Iterable[object], make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives; what it gave the last time while the values are the same.

        The same means: the very objects, in this order.
        """
        now = tuple(values)
        known = self.known.get(name)
        if known is None or len(known[0]) != len(now) or not all(map(is_, known[0], now)):
            known = self.known[name] = (now, make())
        made: Made = known[1]
        return made
