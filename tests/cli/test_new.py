"""What does `pairdown new` write, and when does it refuse?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.cli import new_command
from tests.cli.league import league, run

SLAM = "content/events/2026/summer-slam.yaml"


def test_an_event_takes_the_ruleset_of_the_league_and_can_be_paired(tmp_path: Path) -> None:
    root = league(tmp_path)
    names = [word for each in "ABCDEF" for word in ("--player", f"{each} Lee")]
    ran = run(root, "new", "event", "Summer Slam", "--date", "2026-07-18", *names)
    assert (ran.code, ran.out) == (0, f"{SLAM}\n")
    text = (root / SLAM).read_text()
    assert "name: Summer Slam\ndate: 2026-07-18\nruleset: raw-deal\n" in text
    assert run(root, "check").err == ""
    assert run(root, "pair", "summer-slam", "--write").code == 0
    assert "    - [" in (root / SLAM).read_text().partition("rounds:")[2]


def test_an_event_may_be_for_the_newest_edition_of_a_game(tmp_path: Path) -> None:
    root = league(tmp_path)
    run(root, "new", "event", "Открытый кубок", "--date", "2026-07-18", "--ruleset", "chess")
    [file] = (root / "content/events/2026").iterdir()
    assert file.name == "otkrytyy-kubok.yaml"
    assert "ruleset: chess-2026\n" in file.read_text(encoding="utf-8")
    assert run(root, "check").err == ""


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    root = league(tmp_path, events__2026__summer_slam="name: Mine\ndate: 2026-07-18\n")
    ran = run(root, "new", "event", "Summer Slam", "--date", "2026-07-18")
    assert (ran.code, (root / SLAM).read_text()[:10]) == (2, "name: Mine")
    assert f"{SLAM} is there already" in ran.err


def test_a_person_keeps_the_address_that_the_name_has(tmp_path: Path) -> None:
    people = "name: Cup\ndate: 2026-01-01\nplayers: [José Ortiz, B, C, D]\n"
    root = league(tmp_path, events__cup=people)
    before = [file.name for file in built(root, "players")]
    ran = run(root, "new", "player", "José Ortiz", "--country", "NO", "--id", "0123")
    assert ran.code == 0
    assert "country: 'NO'\n" in (root / ran.out.strip()).read_text(encoding="utf-8")
    assert [file.name for file in built(root, "players")] == before


def built(root: Path, folder: str) -> list[Path]:
    assert run(root, "build").code == 0
    return sorted((root / "site" / folder).iterdir())


def test_nobody_gets_a_second_file(tmp_path: Path) -> None:
    root = league(tmp_path, players__al="name: Ann Lee\naliases: [Annie Lee]\n")
    ran = run(root, "new", "player", "Annie Lee")
    assert (ran.code, ran.err) == (
        2, 'pairdown: "Annie Lee" has a file already: content/players/al.yaml.\n',
    )  # fmt: skip


def test_a_ruleset_begins_like_the_one_it_changes(tmp_path: Path) -> None:
    root = league(tmp_path)
    assert run(root, "new", "ruleset", "Club night", "--extends", "chess").code == 0
    made = "content/rulesets/club-night.yaml"
    assert (root / made).read_text().startswith("name: Club night\nextends: chess-2026\n")
    assert (
        run(root, "new", "event", "X", "--date", "2026-07-18", "--ruleset", "club-night").code == 0
    )
    assert run(root, "check").err == ""


def test_who_is_not_there_is_not_asked(tmp_path: Path) -> None:
    ran = run(league(tmp_path), "new", "event", "Cup")
    assert (ran.code, ran.err) == (2, "pairdown: --date is missing. See: pairdown new --help\n")


def test_on_a_terminal_what_is_no_day_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["7/18/2026", "2026-07-18"])
    monkeypatch.setattr(new_command, "_asked", lambda given, *_: given or next(answers))
    ran = run(league(tmp_path), "new", "event", "Summer Slam")

    assert (ran.code, ran.out) == (0, f"{SLAM}\n")
    assert ran.err == 'That is no day: expected a date, found "7/18/2026".\n'


def test_an_event_without_players_is_told_so_when_paired(tmp_path: Path) -> None:
    root = league(tmp_path)
    run(root, "new", "event", "Summer Slam", "--date", "2026-07-18", "--ruleset", "magic")

    assert "There is nobody on the player list." in run(root, "pair", "summer-slam").err
