"""How is a league of any size made, the same for a seed on every machine, and made to grow?

    python -m tests.benchmarks.make_league FOLDER --events 1000 --people 5000 --players 40

Event number n depends on nothing but the seed, n and the two numbers of people, so a league of
1,001 events is that of 1,000 and one more: run it again with more events, and it grows. With
`--flat` it is a site of plain pages instead, a paragraph and a table of 30 rows each, such as
other generators are measured with.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from pairdown.content import load_rulesets
from pairdown.lot import lot
from pairdown.ruleset import Ruleset
from tests.benchmarks.people import Somebody, somebody
from tests.benchmarks.plain_pages import markdown_page, plain_pages, sentence
from tests.benchmarks.tournament import FIRST_DAY, KINDS, played, written

SITE = """\
title: Made League
url: https://league.example/
ruleset: raw-deal
seasons:
{seasons}
"""
REPORTED = 4
"""One event in so many has a report."""
WITH_FILE = 10
"""One person in so many has a player file."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a league is: events, people in all, and players at a full event."""

    events: int
    people: int
    players: int = 40
    seed: str = "pairdown"


def make(folder: Path, size: Size, *, first: int = 0, jobs: int = 2) -> None:
    """Write the league's ``content/``; events before number ``first`` are there already."""
    content = folder / "content"
    (content / "players").mkdir(parents=True, exist_ok=True)
    years = range(FIRST_DAY.year, FIRST_DAY.year + size.events * 3 // 730 + 2)
    seasons = (f'  - {{name: "{year}", from: {year}-01-01, to: {year}-12-31}}' for year in years)
    _write(content / "site.yaml", SITE.format(seasons="\n".join(seasons)))
    if not first:
        for number in range(0, size.people, WITH_FILE):
            name = f"{somebody(size.seed, number).slug}.yaml"
            _write(content / "players" / name, _profile(size, number))
    numbers = range(first, size.events)
    with ProcessPoolExecutor(jobs) as workers:
        for name, text in workers.map(partial(event_file, size), numbers, chunksize=50):
            _write(content / "events" / name, text)


def event_file(size: Size, number: int) -> tuple[str, str]:
    """Return name and text of the file of an event."""
    event = played(number, _coming(size, number), _rulesets())
    report = list(_report(number)) if number % REPORTED == 0 else []
    return f"{event.id}.yaml", written(event, report)


@cache
def _rulesets() -> Mapping[str, Ruleset]:
    return load_rulesets()


def _coming(size: Size, number: int) -> Sequence[Somebody]:
    """Draw who comes to an event: some more often than others."""
    share = KINDS[number % len(KINDS)].share
    wanted = max(6, round(size.players * share) + lot(size.seed, "size", number, bits=3) - 4)
    coming: dict[int, None] = {}
    draw = 0
    while len(coming) < min(wanted, size.people):
        chance = lot(size.seed, "comes", number, draw, bits=30) / (1 << 30)
        coming[int(size.people * chance**1.5)] = None
        draw += 1
    return [somebody(size.seed, each) for each in coming]


def _profile(size: Size, number: int) -> str:
    each = somebody(size.seed, number)
    region = f"region: {each.region}\n" if each.region else ""
    bio = sentence(size.seed, "bio", number)
    return f'name: {each.name}\nid: "{number}"\n{region}country: {each.country}\nbio: {bio}\n'


def _report(number: int) -> Iterator[str]:
    yield f"## Round by round {number}"
    yield ""
    yield f"{sentence('report', number)} **{sentence('strong', number)}**"


def make_flat(folder: Path, pages: int) -> None:
    """Write a league that is only plain pages."""
    content = folder / "content" / "pages"
    content.mkdir(parents=True, exist_ok=True)
    _write(folder / "content" / "site.yaml", "title: Plain Pages\n")
    for each in plain_pages(pages):
        _write(content / f"{each.id}.md", markdown_page(each))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--people", type=int, default=5000)
    parser.add_argument("--players", type=int, default=40, help="at a full event")
    parser.add_argument("--seed", default="pairdown")
    parser.add_argument("--first", type=int, default=0, help="events before it are there already")
    parser.add_argument("--flat", type=int, default=0, metavar="PAGES")
    given = parser.parse_args()
    if given.flat:
        make_flat(given.folder, given.flat)
    else:
        size = Size(given.events, given.people, given.players, given.seed)
        make(given.folder, size, first=given.first)


if __name__ == "__main__":
    main()
