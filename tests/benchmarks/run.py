"""Which goals of speed are reached, and by how much?

    python3 generator/dev.py bench [PART …] [--events N] [--large] [--folder FOLDER]

Without parts all of them run, which takes some minutes. `--large` adds the league of 10,000
events to `growth`, which takes half an hour and 10 GB of disk. `--folder` keeps the leagues that
are made, and the programs of others, for the next time. The table that is printed is the one of
docs/performance.md.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from tests.benchmarks.like_weight import like_weight
from tests.benchmarks.measuring import Figure, table
from tests.benchmarks.peers import peers
from tests.benchmarks.sites import builds, growth, live
from tests.benchmarks.tables import elo, odds, pairing, standings, start

SMALL, LARGE = [100, 1000], [100, 1000, 10_000]
PLAIN_PAGES = 1000


def parts(folder: Path, given: argparse.Namespace) -> dict[str, Callable[[], Iterator[Figure]]]:
    """Return what can be measured, by name."""
    return {
        "start": start,
        "builds": lambda: builds(folder, given.events),
        "serve": lambda: live(folder),
        "pairing": pairing,
        "standings": standings,
        "elo": elo,
        "odds": odds,
        "growth": lambda: growth(folder, LARGE if given.large else SMALL),
        "peers": lambda: peers(folder, PLAIN_PAGES),
        "weight": lambda: like_weight(folder),
    }


def _folder(kept: Path | None) -> AbstractContextManager[Path | str]:
    """Return a folder to make leagues in: one that is kept, or one that goes afterwards."""
    return nullcontext(kept) if kept else tempfile.TemporaryDirectory(prefix="pairdown-bench-")


def main() -> None:
    """Measure what was asked for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--folder", type=Path, help="keep what is made there, and use it again")
    given = parser.parse_args()
    figures: list[Figure] = []
    with _folder(given.folder) as folder:
        known = parts(Path(folder), given)
        for name in given.parts or known:
            if name not in known:
                parser.error(f"there is no part {name!r}; there are {', '.join(known)}")
            print(f"{name} …", file=sys.stderr, flush=True)
            for each in known[name]():
                figures.append(each)
                print(table([each]).splitlines()[-1], file=sys.stderr, flush=True)
    print(table(figures))


if __name__ == "__main__":
    main()
