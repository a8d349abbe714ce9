"""How long does a page take that weighs as much as ours: by Hugo, at the least, and by us?

A league of ours is built with everything that belongs to it. Hugo builds as many pages of the same
mean weight, each one table of so many rows as that takes, in turn with us. It reads every row that
it prints; we read fewer, and compute what we print. The floor is what reading our events and
filling as many such pages from rows at hand takes by libyaml and Jinja2 alone.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median

from tests.benchmarks.measuring import Figure, Run, pairdown, run
from tests.benchmarks.peers import ROW, hugo, hugo_json, installed, rows_of
from tests.benchmarks.plain_pages import plain_pages
from tests.benchmarks.sites import league

LEAGUE = 200
ROUNDS = 3
THEIRS = {"Hugo, from YAML": hugo, "Hugo, from JSON": hugo_json}
FLOOR = "the floor"


def like_weight(folder: Path) -> Iterator[Figure]:
    """Build a league and Hugo's pages of the same weight in turn; milliseconds a page."""
    program, root = installed(folder / "others") / "hugo", league(folder, LEAGUE)
    _ours(root)
    count, size = _weight(root / "site")
    rows = _rows(size / count)
    pages = list(plain_pages(count, rows=rows))
    for name, write in THEIRS.items():
        shutil.rmtree(folder / name, ignore_errors=True)
        write(folder / name, pages)
    ours: list[Run] = []
    theirs: dict[str, list[Run]] = {name: [] for name in (*THEIRS, FLOOR)}
    for _ in range(ROUNDS):
        ours.append(_ours(root))
        for name in THEIRS:
            shutil.rmtree(folder / name / "out", ignore_errors=True)
            command = (str(program), "--quiet", "--destination", "out")
            theirs[name].append(run(*command, cwd=folder / name))
        theirs[FLOOR].append(_floor(root, folder / FLOOR / "out", count, rows))
    yield from _figures("page of ours, everything included", ours, root / "site")
    for name, runs in theirs.items():
        yield from _figures(f"page of like weight: {name}", runs, folder / name / "out")


def _ours(root: Path) -> Run:
    shutil.rmtree(root / "site", ignore_errors=True)
    shutil.rmtree(root / ".pairdown-cache", ignore_errors=True)
    return pairdown("build", "--root", root, "--quiet")


def _floor(league: Path, out: Path, count: int, rows: int) -> Run:
    shutil.rmtree(out, ignore_errors=True)
    program = (sys.executable, "-m", "tests.benchmarks.league_floor")
    return run(*program, str(league), str(out), str(count), str(rows))


def _weight(site: Path) -> tuple[int, int]:
    """Return the number of HTML pages of a site, and their bytes in all."""
    sizes = [page.stat().st_size for page in site.rglob("*.html")]
    return len(sizes), sum(sizes)


def _rows(size: float) -> int:
    """Return how many rows of a plain page's table weigh so much."""
    (sample,) = plain_pages(1, rows=100)
    return round(size / mean(len(ROW.format(**each)) for each in rows_of(sample)))


def _figures(what: str, runs: list[Run], site: Path) -> Iterator[Figure]:
    count, size = _weight(site)
    assert all(each.code == 0 for each in runs), what
    wall, cpu = median(each.wall for each in runs), median(each.cpu for each in runs)
    note = f"{count:,} pages of {size / count / 1000:.1f} kB, {1000 * cpu / count:.2f} of processor"
    yield Figure(what, 1000 * wall / count, "ms", note=note)
    note = f"{1000 * cpu / (size / 1e6):.1f} of processor"
    yield Figure("… a megabyte", 1000 * wall / (size / 1e6), "ms", note=note)
