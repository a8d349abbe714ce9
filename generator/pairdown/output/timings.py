"""Where did the time of a build go, and how far is it?

Only for people who wait: nothing that is written anywhere depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import field
from time import perf_counter

from pairdown.frozen import growing

Told = Callable[[str, int, int], None]
"""Hears of a step: what is done, how much of it, out of how much (0: nobody knows)."""


def _silent(step: str, done: int, of: int) -> None:
    """Say nothing."""


@growing
class Spent:
    """What one step, or one kind of page, took: seconds, how many things, bytes made."""

    seconds: float = 0.0
    count: int = 0
    size: int = 0


@growing
class Timings:
    """Seconds by step in order of their beginning, and by kind of page."""

    told: Told = _silent
    steps: dict[str, Spent] = field(default_factory=dict)
    kinds: dict[str, Spent] = field(default_factory=dict)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Time what happens inside."""
        spent = self.steps.setdefault(name, Spent())
        self.told(name, 0, 0)
        start = perf_counter()
        try:
            yield
        finally:
            spent.seconds += perf_counter() - start

    def made(self, kind: str, seconds: float, size: int) -> None:
        """Note that a page of a kind was made."""
        spent = self.kinds.setdefault(kind, Spent())
        spent.seconds += seconds
        spent.count += 1
        spent.size += size
