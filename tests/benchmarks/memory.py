"""How much memory do a process and those that it started hold at once, at most?

The pages that several of them share are counted once, which Linux alone tells; it is asked twice
a second, since telling takes it a moment for large processes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

EVERY = 0.5


@dataclass(slots=True)
class Peak:
    """The most that was seen, in megabytes; 0 where nothing tells, or nobody asked in time."""

    megabytes: float = 0


@contextmanager
def watched(pid: int) -> Iterator[Peak]:
    """Look at a process and its descendants for the length of the block."""
    peak, over = Peak(), Event()

    def look() -> None:
        while not over.wait(EVERY):
            peak.megabytes = max(peak.megabytes, held(pid) / 1000)

    watcher = Thread(target=look, daemon=True)
    watcher.start()
    try:
        yield peak
    finally:
        over.set()
        watcher.join()


def held(pid: int) -> int:
    """Return the kilobytes that a process and its descendants hold now."""
    process, found = Path(f"/proc/{pid}"), 0
    with suppress(OSError):  # it may end while it is looked at
        for line in (process / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                found += int(line.split()[1])
        for task in (process / "task").iterdir():
            found += sum(held(int(child)) for child in (task / "children").read_text().split())
    return found
