"""Do all the ways to ask where something stands lead to the same place?"""

from __future__ import annotations

import pytest

from pairdown.content.written import Reading
from tests.content.reading import reading

EVENT = """\
name: Spring
date: 2026-03-14
players:
  - Ann
  - {name: Bo, seed: 2}
lots: [Bo, Ann]
rounds:
  - matches:
      - [Ann, Bo, W]
      - players: [Ann, Bo]
        result: L
"""


def at(read: Reading, *path: str | int) -> str:
    return str(read.where(*path)).partition(":")[2]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("players", 0, "name"), "4:5"),
        (("players", 0, "seed"), "4:5"),
        (("players", 1, "name"), "5:12"),
        (("players", 1, "team"), "5:5"),
        (("rounds", 0, "matches", 0), "9:9"),
        (("rounds", 0, "matches", 0, "players", 0), "9:10"),
        (("rounds", 0, "matches", 0, "players", 1), "9:15"),
        (("rounds", 0, "matches", 0, "result"), "9:19"),
        (("rounds", 0, "matches", 0, "table"), "9:9"),
        (("rounds", 0, "matches", 1, "players", 1), "10:24"),
        (("rounds", 0, "matches", 1, "result"), "11:17"),
        (("rounds", 0, "matches", 7), "9:7"),
        (("rounds", 5, "drops"), "8:3"),
        (("tier",), "1:1"),
        (("name", "x", 3), "1:7"),
        ((), "1:1"),
    ],
)
def test_a_match_and_a_player_have_one_path_in_every_form(
    path: tuple[str | int, ...], place: str
) -> None:
    assert at(reading("event", EVENT), *path) == place


def test_a_key_is_asked_for_by_the_same_path() -> None:
    read = reading("event", EVENT)
    assert str(read.where_key("players", 1, "seed")) == "f.yaml:5:16"
    assert str(read.where_key("players", 0, "seed")) == "f.yaml:4:5"
    assert str(read.where_key("players")) == "f.yaml:3:1"
    assert str(read.where_key()) == "f.yaml:1:1"


@pytest.mark.parametrize(
    ("kind", "text", "path", "place"),
    [
        ("players", "- Ann\n- {name: Bo}\n", ("players", 1, "name"), "2:10"),
        ("players", "players:\n  - Ann\n", ("players", 0, "name"), "2:5"),
        ("round", "- [Ann, Bo]\n", ("matches", 0, "players", 1), "1:9"),
        ("round", "matches:\n  - [Ann, Bo]\n", ("matches", 0, "players", 1), "2:11"),
        ("player", "name: Ann\nteam: North\n", ("players", 0, "team"), "2:7"),
        ("player", "- name: Ann\n- name: Bo\n", ("players", 1, "name"), "2:9"),
        ("player", "players:\n  - name: Ann\n", ("players", 0, "name"), "2:11"),
        ("series", "name: Tour\nbest: 5\n", ("series", 0, "best"), "2:7"),
        ("series", "- name: Tour\n  best: 5\n", ("series", 0, "best"), "2:9"),
        ("patrons", "- {player: a, tier: 1, from: 2026-01-01}\n", ("patrons", 0, "tier"), "1:21"),
        (
            "ruleset",
            "tiebreakers:\n  - lot\n  - buchholz: {cut_low: 1}\n",
            ("tiebreakers", 1, "buchholz", "cut_low"),
            "3:25",
        ),
        ("ruleset", "byes: {half-bye: 1}\n", ("byes", "half bye", "points"), "1:7"),
    ],
)
def test_short_forms_of_files_have_the_paths_of_the_full_form(
    kind: str, text: str, path: tuple[str | int, ...], place: str
) -> None:
    read = reading(kind, text)
    assert read.sound
    assert at(read, *path) == place
