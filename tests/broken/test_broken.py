"""Is every kind of mistake told with its place, its name, and what to do (T21 and more)?

Each folder here is a small league with one kind of mistake in `content/`; `expected.txt` is what
`pairdown check --root FOLDER` prints of it before the line that counts, and the first line of
the main file says what is wrong.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.checks import check, problems
from pairdown.content import open_league
from pairdown.problem import Problem, Severity, as_text, ordered

HERE = Path(__file__).parent
LEAGUES = sorted(each for each in HERE.iterdir() if (each / "content").is_dir())


def found(league: Path) -> list[Problem]:
    content = open_league(league)
    return ordered([*content.problems, *problems(content)])


@pytest.mark.parametrize("league", LEAGUES, ids=lambda league: league.name)
def test_the_problems_are_exactly_these(league):
    expected = (league / "expected.txt").read_text(encoding="utf-8")
    assert "".join(f"{as_text(problem)}\n" for problem in found(league)) == expected


def test_every_check_has_a_league_that_breaks_it():
    told = {problem.code for league in LEAGUES for problem in found(league)}
    assert sorted({each.name for each in check} - told) == []


def test_every_error_says_what_to_do():
    silent = [
        as_text(problem)
        for league in LEAGUES
        for problem in found(league)
        if not problem.hint and problem.severity is not Severity.INFO
    ]
    assert [line for line in silent if "wrong-" not in line] == []


def test_all_mistakes_of_all_files_are_told_in_one_run(tmp_path):
    """Every league at once, each event under a name of its own: nothing hides anything."""
    alone = 0
    events = tmp_path / "content" / "events"
    for league in LEAGUES:
        files = sorted(each for each in (league / "content").rglob("*") if each.is_file())
        if [each.name for each in files] != ["cup.yaml"]:
            continue
        target = events / league.name
        target.mkdir(parents=True)
        text = files[0].read_text(encoding="utf-8")
        (target / "cup.yaml").write_text(text.replace("Spring Rumble", league.name), "utf-8")
        alone += len(found(league))
    assert alone > 50
    assert len(found(tmp_path)) == alone
