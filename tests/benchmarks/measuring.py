"""How long does a command take, and how much memory, as the system itself accounts for it?"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.benchmarks.memory import Peak, watched

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Run:
    """One run: seconds that passed, seconds of processor, megabytes of the largest process.

    ``together`` is what all its processes held at once, in megabytes; 0 where nobody looked.
    """

    wall: float
    cpu: float
    memory: float
    code: int
    together: float = 0

    @property
    def told(self) -> str:
        """The seconds of processor: what a shared machine bends least."""
        return f"{self.cpu:.1f} s of processor"


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table; ``goal`` None: nothing was promised. Less is better but for ``more``."""

    what: str
    figure: float
    unit: str
    goal: float | None = None
    more: bool = False
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """The figure as a multiple of the goal: 1 or less is reached."""
        if not self.goal:
            return None
        return self.goal / self.figure if self.more else self.figure / self.goal


def run(*command: str, cwd: Path = ROOT, watch: bool = False) -> Run:
    """Run a command without a word and account for it and for what it started."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'generator'}{os.pathsep}{ROOT}"}
    start = time.perf_counter()
    child = subprocess.Popen(
        command, cwd=cwd, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    with watched(child.pid) if watch else nullcontext(Peak()) as peak:
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    memory = usage.ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1000)
    cpu = usage.ru_utime + usage.ru_stime
    return Run(wall, cpu, memory, child.returncode, peak.megabytes)


def pairdown(*arguments: str | Path, watch: bool = False) -> Run:
    """Run our own command; a build that fails is no measurement."""
    done = run(sys.executable, "-m", "pairdown", *map(str, arguments), watch=watch)
    assert done.code == 0, arguments
    return done


def repeated(times: int, act: Callable[[], Run]) -> Run:
    """Return the medians of several runs."""
    runs = [act() for _ in range(times)]
    return Run(
        median(each.wall for each in runs),
        median(each.cpu for each in runs),
        max(each.memory for each in runs),
        0,
    )


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table in Markdown."""
    lines = ["| what | goal | figure | ratio |", "|---|---:|---:|---:|"]
    for each in figures:
        goal = "" if each.goal is None else f"{_set(each.goal)} {each.unit}"
        ratio = "" if each.ratio is None else f"{each.ratio:.2f}"
        note = f" ({each.note})" if each.note else ""
        lines.append(f"| {each.what}{note} | {goal} | {_set(each.figure)} {each.unit} | {ratio} |")
    return "\n".join(lines)


def _set(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
