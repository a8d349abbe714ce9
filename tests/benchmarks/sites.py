"""How long do builds, checks and the live site take on made leagues?"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.benchmarks.make_league import Size, make
from tests.benchmarks.measuring import ROOT, Figure, Run, pairdown, repeated

RUNS = 3
LIVE_EVENTS = 200
EDITS = 7
GROWTH_MOST = 1.3
FOR_75_MATCHES = 32
TWO_CORES = 180.0


def league(folder: Path, events: int, players: int = 40) -> Path:
    """Make a league of so many events, five people to an event, or two in the largest.

    One that is there already is taken as it stands.
    """
    root = folder / f"league-{events}"
    if not root.exists():
        people = events * 5 if events <= 1000 else events * 2
        half = root.with_suffix(".half")
        make(half, Size(events, people, players))
        half.rename(root)
    return root


def newest(root: Path) -> Path:
    """Return the file of the newest event."""
    return max((root / "content" / "events").rglob("*.yaml"))


def turn_last_result(file: Path) -> None:
    """Let the other one win the last match of an event."""
    text = file.read_text(encoding="utf-8")
    *_, last = re.finditer(r", ([WL])\]", text)
    turned = "L" if last[1] == "W" else "W"
    file.write_text(f"{text[: last.start(1)]}{turned}{text[last.end(1) :]}", encoding="utf-8")


def clean(root: Path, jobs: int) -> Run:
    """Build from nothing: no site, no cache."""
    site = root / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.rmtree(root / ".pairdown-cache", ignore_errors=True)
    return pairdown("build", "--root", root, "--jobs", str(jobs), "--quiet", watch=jobs > 1)


def again(root: Path) -> Run:
    """Build once more."""
    return pairdown("build", "--root", root, "--quiet")


def changed(root: Path) -> Run:
    """Build after one result of the newest event was changed."""
    turn_last_result(newest(root))
    return again(root)


def builds(folder: Path, events: int) -> Iterator[Figure]:
    """Measure builds and checks of one league."""
    root, share = league(folder, events), events / 1000
    named = f"{events:,} events"
    one, two = clean(root, 1), clean(root, 2)
    pages = sum(1 for _ in (root / "site").rglob("*.html"))
    yield _seconds(f"clean build, {named}, one process", one, 4 * share)
    yield Figure("… memory", one.memory, "MB", 150)
    yield Figure("… a page of HTML, everything included", 1000 * one.cpu / pages, "ms")
    yield _seconds(f"clean build, {named}, two processes", two, 3 * share)
    yield _seconds(f"nothing changed, {named}", repeated(RUNS, lambda: again(root)), 0.5)
    yield _seconds(f"one result changed, {named}", changed(root), 1)
    shutil.rmtree(root / ".pairdown-cache")
    yield _seconds(f"check, {named}, cold", pairdown("check", "--root", root), 2 * share)
    warm = repeated(RUNS, lambda: pairdown("check", "--root", root))
    yield _seconds(f"check, {named}, warm", warm, 0.4)
    turn_last_result(newest(root))
    yield _seconds("… after one result changed", pairdown("check", "--root", root), None)
    asked = newest(root).relative_to(root / "content" / "events").with_suffix("").as_posix()
    told = repeated(RUNS, lambda: pairdown("standings", asked, "--root", root))
    yield _seconds(f"standings of one event, {named}", told, None)


def _seconds(what: str, done: Run, goal: float | None) -> Figure:
    return Figure(what, done.wall, "s", goal, note=done.told)


def live(folder: Path) -> Iterator[Figure]:
    """Measure how long it takes from a save to the fresh page in the browser's hands."""
    root = league(folder, LIVE_EVENTS)
    file = newest(root)
    path = file.relative_to(root / "content").with_suffix("").as_posix()
    took = []
    with served(root) as url, urllib.request.urlopen(f"{url}_pairdown/events") as news:
        version = _next_version(news, "")
        for _ in range(EDITS):
            time.sleep(0.5)
            start = time.perf_counter()
            turn_last_result(file)
            version = _next_version(news, version)
            with urllib.request.urlopen(f"{url}{path}/") as page:
                page.read()
            took.append(time.perf_counter() - start)
    yield Figure(f"serve: save to page, {LIVE_EVENTS} events", median(took), "s", 0.3)


def _next_version(news: Iterator[bytes], known: str) -> str:
    for line in news:
        version = line.decode().removeprefix("data: ").strip()
        if line.startswith(b"data: ") and version != known:
            return version
    raise AssertionError("the server went away")


@contextmanager
def served(root: Path) -> Iterator[str]:
    """Serve a league for the length of the block; gives the address."""
    command = [sys.executable, "-m", "pairdown", "serve", "--port", "0", "--root", str(root)]
    server = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[0]
    finally:
        server.terminate()
        server.wait()


def growth(folder: Path, sizes: list[int]) -> Iterator[Figure]:
    """Measure how the time per event grows with the league: 75 matches an event."""
    per_event = {}
    for events in sizes:
        root = league(folder / "growth", events, players=FOR_75_MATCHES)
        done = clean(root, 2)
        per_event[events] = done.cpu / events
        goal = TWO_CORES if events == 10_000 else None
        yield _seconds(f"growth: {events:,} events, two processes", done, goal)
        yield Figure("… memory of all processes at once", done.together, "MB", 2000)
        yield Figure("… memory of the largest process", done.memory, "MB")
        yield Figure("… seconds of processor, 1,000 events", 1000 * done.cpu / events, "s")
        shutil.rmtree(root / "site")  # the largest takes gigabytes
    small, large = sizes[-2], sizes[-1]
    ratio = per_event[large] / per_event[small]
    yield Figure(f"time per event, {large:,} to {small:,} events", ratio, "×", GROWTH_MOST)
