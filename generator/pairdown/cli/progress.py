"""How does somebody who waits see that a build goes on, and where its time went?"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic

from pairdown.output.timings import Spent, Timings

PATIENCE = 1.0
"""Seconds that pass before anything is shown: a short build needs no bar."""
BETWEEN_LOOKS = 0.1


@contextmanager
def progress(*, quiet: bool = False) -> Iterator[Timings]:
    """Show a line on a terminal while the block runs longer than a moment; elsewhere nothing."""
    if quiet or not sys.stderr.isatty():
        yield Timings()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
    task = bar.add_task("", total=None)
    begin = last = monotonic()
    shown = False

    def tell(step: str, done: int, of: int) -> None:
        nonlocal last, shown
        now = monotonic()
        if now - begin < PATIENCE or (done != of and now - last < BETWEEN_LOOKS):
            return
        if not shown:
            bar.start()
            shown = True
        last = now
        bar.update(task, description=step, completed=done, total=of or None, refresh=True)

    try:
        yield Timings(tell)
    finally:
        if shown:
            bar.stop()


def timetable(timings: Timings) -> str:
    """Return the seconds of each step, and of each kind of page with its count and its bytes.

    Pages are made by several processes at once, so their seconds may sum to more than the step
    took.
    """
    lines = [f"{name:20}{spent.seconds:8.3f} s" for name, spent in timings.steps.items()]
    return "\n".join([*lines, *_by_kind(timings.kinds)])


def _by_kind(kinds: Mapping[str, Spent]) -> Iterator[str]:
    for kind, spent in sorted(kinds.items(), key=lambda each: -each[1].seconds):
        each = 1000 * spent.seconds / spent.count
        yield (
            f"  {kind:18}{spent.seconds:8.3f} s {spent.count:7} files "
            f"{each:7.2f} ms each {spent.size / 1e6:8.1f} MB"
        )
