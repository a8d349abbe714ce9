"""What does `pairdown pair` say and write, and when does it refuse?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from pairdown.content import keep
from tests.cli.league import GOLDEN, Ran, league
from tests.cli.league import run as run_words

CUP = "content/events/2026/cup.yaml"
HEAD = """\
name: Cup # the first
date: 2026-03-14
ruleset: magic
"""
FOUR = f"{HEAD}players: [Ada, Ben, Cy, Dot]\n"
TWO_ROUNDS = """\
rounds:
  - matches:
      - [Ada, Ben, W]
      - [Cy, Dot, W]   # close
  - matches:
      - [Ada, Cy, W]
      - [Ben, Dot, W]
# see you
"""


def cup(root: Path, text: str, **files: str) -> Path:
    return league(root, events__2026__cup=text, **files)


def run(root: Path, line: str) -> Ran:
    return run_words(root, *line.split())


def written(root: Path, file: str = CUP) -> str:
    return (root / file).read_bytes().decode()


def test_an_empty_list_is_told_and_not_laid_on_the_rules(tmp_path: Path) -> None:
    ran = run(cup(tmp_path, HEAD.replace("magic", "raw-deal") + "players: []\n"), "pair cup")
    assert (ran.code, ran.err) == (1, "Nobody is on the list of players yet.\n")


def test_who_is_in_no_row_is_told_before_they_are_paired_again(tmp_path: Path) -> None:
    """A slip that was not typed, or somebody who left: nobody else would say so in time."""
    half = "rounds:\n  - matches:\n      - [Ada, Ben, W]\n"
    ran = run(cup(tmp_path, f"{FOUR}swiss_rounds: 3\n{half}"), "pair cup")
    assert ran.code == 0
    assert '"Cy" is in no match and has no bye in round 1 [absent]' in ran.err
    assert '"Dot" is in no match' in ran.err


class TestJson:
    def test_holds_the_documented_shape(self, tmp_path: Path) -> None:
        ran = run(cup(tmp_path, f"{FOUR}swiss_rounds: 4\n{TWO_ROUNDS}"), "pair cup --format json")
        assert ran.code == 0
        assert ran.json() == {
            "event": "2026/cup",
            "round": 3,
            "phase": "swiss",
            "pairs": [
                {
                    "table": 1,
                    "players": ["ada", "dot"],
                    "cost": {"rematch": 0, "points-gap": 6, "same": 0},
                    "notes": ["paired across score groups: 6 against 0 points"],
                },
                {
                    "table": 2,
                    "players": ["ben", "cy"],
                    "cost": {"rematch": 0, "points-gap": 0, "same": 0},
                    "notes": [],
                },
            ],
            "byes": [],
            "possible": True,
            "notes": [
                (
                    "After this round a later planned round has no legal pairing; "
                    "no other round avoids it."
                )
            ],
            "next_round_possible": False,
        }

    def test_says_that_there_is_no_legal_round(self, tmp_path: Path) -> None:
        third = "  - matches:\n      - [Ada, Dot, W]\n      - [Ben, Cy, W]\n"
        text = f"{FOUR}swiss_rounds: 4\n{TWO_ROUNDS.removesuffix('# see you' + chr(10))}{third}"
        ran = run(cup(tmp_path, text), "pair cup --format json")
        assert ran.code == 1
        told = ran.json()
        assert told["possible"] is False
        assert told["pairs"] == []
        assert told["notes"][0] == "There is no legal pairing for round 4."
        assert run(tmp_path, "pair cup --write").code == 1
        assert written(tmp_path) == text

    def test_says_what_keeps_the_round_from_being_asked_for(self, tmp_path: Path) -> None:
        open_round = "rounds:\n  - matches:\n      - [Ada, Ben, W]\n      - [Cy, Dot]\n"
        ran = run(cup(tmp_path, f"{FOUR}{open_round}"), "pair cup --format json")
        assert ran.code == 1
        told = ran.json()
        assert (told["round"], told["phase"], told["possible"]) == (2, "swiss", False)
        assert told["notes"] == ["round 1, table 2: Cy – Dot has no result"]
        assert "cup.yaml" in ran.err

    def test_says_that_no_structure_fits_the_size(self, tmp_path: Path) -> None:
        crowd = ", ".join(f"Player Number {number}" for number in range(1, 130))
        crowded = f"name: Cup\ndate: 2026-03-14\nruleset: raw-deal\nplayers: [{crowd}]\n"
        ran = run(cup(tmp_path, crowded), "pair cup --format json")
        assert ran.code == 1
        assert ran.json()["possible"] is False
        assert ran.json()["pairs"] == []
        assert ran.json()["notes"]

    def test_explains_on_request(self, tmp_path: Path) -> None:
        told = run(cup(tmp_path, FOUR), "pair cup --format json --explain --seed moon").json()
        assert told["seed"] == "moon"
        assert told["total"] == {"rematch": 0, "points-gap": 0, "same": 0}


class TestText:
    def test_shows_tables_byes_and_reasons(self, tmp_path: Path) -> None:
        ran = run(cup(tmp_path, f"{FOUR}swiss_rounds: 3\n{TWO_ROUNDS}"), "pair cup")
        assert ran.out == (
            "Cup, round 3 (swiss)\n"
            "Table  Player  Points     Player  Points\n"
            "    1  Ada          6  –  Dot          0\n"
            "    2  Ben          3  –  Cy           3\n"
            "\n"
            "Table 1: paired across score groups: 6 against 0 points.\n"
        )

    def test_explains_prices_seed_and_what_is_ahead(self, tmp_path: Path) -> None:
        out = run(cup(tmp_path, f"{FOUR}swiss_rounds: 3\n{TWO_ROUNDS}"), "pair cup --explain").out
        assert "Rematches  Points apart  Same team or deck" in out
        assert "In all" in out
        assert "Lots come from the seed “2026/cup”." in out

    def test_prints_the_sheets_for_the_hall(self, tmp_path: Path) -> None:
        five = f"{HEAD}players: [Eve, Ada, Ben, Cy, Dot]\n"
        out = run(cup(tmp_path, five), "pair cup --print").out
        by_table, by_name = out.split("\n\n\n")
        assert by_table.startswith("Cup, round 1 (swiss): by table\n")
        names = [line.split()[0] for line in by_name.splitlines()[3:]]
        assert names == ["Ada", "Ben", "Cy", "Dot", "Eve"]
        assert out.count("bye") == 2

    def test_prints_what_was_played_and_not_what_would_be_suggested(self, tmp_path: Path) -> None:
        played = "rounds:\n  - matches:\n      - [Ada, Dot]\n      - [Ben, Cy]\n"
        out = run(cup(tmp_path, f"{FOUR}{played}"), "pair cup --round 1 --print").out
        assert [line.split() for line in out.splitlines()[3:5]] == [
            ["1", "Ada", "Dot"],
            ["2", "Ben", "Cy"],
        ]

    def test_prints_the_sheets_of_the_round_that_is_being_played(self, tmp_path: Path) -> None:
        played = "rounds:\n  - matches:\n      - [Ada, Dot, W]\n      - [Ben, Cy]\n"
        ran = run(cup(tmp_path, f"{FOUR}{played}"), "pair cup --print")
        assert (ran.code, ran.err) == (0, "Round 1 is being played; these are its sheets.\n")
        assert ran.out == run(tmp_path, "pair cup --round 1 --print").out
        page = run(tmp_path, "pair cup --format html")
        assert page.out == run(tmp_path, "pair cup --round 1 --format html").out

    def test_tells_a_match_that_is_played_without_alarm(self, tmp_path: Path) -> None:
        played = "rounds:\n  - matches:\n      - [Ada, Dot]\n      - [Ben, Cy]\n"
        ran = run(cup(tmp_path, f"{FOUR}{played}"), "pair cup")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == (
            f"{CUP}:7:9: info: round 1, table 1: Ada – Dot has no result [result-missing]\n"
            "    write the result behind the two names, as in [Ann Lee, Bo Diaz, W]\n"
            f"{CUP}:8:9: info: round 1, table 2: Ben – Cy has no result [result-missing]\n"
            "2 remarks\n"
            "Round 2 can be paired when these results are in. "
            "The sheets of the round that is being played: --print or --format html.\n"
        )
        assert run(tmp_path, "pair cup --write --print").code == 1
        assert written(tmp_path) == f"{FOUR}{played}"

    def test_makes_a_page_of_the_sheets_that_stands_alone(self, tmp_path: Path) -> None:
        out = run(cup(tmp_path, FOUR), "pair cup --format html").out
        assert out.startswith("<!doctype html>")
        assert out.count("<b>Table ") == 2  # a slip for each match
        assert 'href="#slips"' in out
        assert "src=" not in out
        assert "<link" not in out
        assert "@page slips" in out

    def test_hostile_names_stay_text_on_the_page(self, tmp_path: Path) -> None:
        names = 'players: ["</style><script>alert(1)</script>", Ben]\n'
        out = run(cup(tmp_path, f"{HEAD}{names}"), "pair cup --format html").out
        assert "<script" not in out
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in out

    def test_says_on_the_page_form_too_why_there_is_no_round(self, tmp_path: Path) -> None:
        crowd = ", ".join(f"Player Number {number}" for number in range(1, 130))
        crowded = f"name: Cup\ndate: 2026-03-14\nruleset: raw-deal\nplayers: [{crowd}]\n"
        ran = run(cup(tmp_path, crowded), "pair cup --format html")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err

    def test_never_names_a_hidden_player(self, tmp_path: Path) -> None:
        people = "- {name: Ada, hidden: true}\n"
        text = f"{FOUR}swiss_rounds: 4\n{TWO_ROUNDS}"
        root = cup(tmp_path, text, players__people=people)
        for options in ("", "--explain", "--print", "--round 2", "--format json"):
            ran = run(root, f"pair cup {options}")
            assert "Ada" not in ran.out + ran.err
            assert '"ada"' not in ran.out
        assert run(root, "pair cup --write").code == 0
        assert "[Ada, Dot]" in written(root)  # the file is the organizer's own


class TestWrite:
    def test_adds_the_round_and_nothing_else(self, tmp_path: Path) -> None:
        text = f"{FOUR}swiss_rounds: 3\n{TWO_ROUNDS}"
        ran = run(cup(tmp_path, text), "pair cup --write")
        assert ran.code == 0
        assert ran.err == f"{CUP}: round 3 added.\n"
        assert written(tmp_path) == text.replace(
            "# see you", "  - matches:\n      - [Ada, Dot]\n      - [Ben, Cy]\n# see you"
        )

    def test_leaves_no_other_file_behind(self, tmp_path: Path) -> None:
        run(cup(tmp_path, FOUR), "pair cup --write")
        assert [each.name for each in (tmp_path / CUP).parent.iterdir()] == ["cup.yaml"]

    def test_keeps_line_ends_marks_and_permissions(self, tmp_path: Path) -> None:
        root = cup(tmp_path, FOUR)
        file = root / CUP
        before = b"\xef\xbb\xbf" + FOUR.replace("\n", "\r\n").encode()
        file.write_bytes(before)
        file.chmod(0o640)
        assert run(root, "pair cup --write").code == 0
        after = file.read_bytes()
        assert after.startswith(before)
        assert after.count(b"\n") == after.count(b"\r\n")
        assert file.stat().st_mode & 0o777 == 0o640

    def test_follows_a_link_and_keeps_it(self, tmp_path: Path) -> None:
        root = cup(tmp_path, FOUR)
        real = root / "content" / "events" / "cup-itself.txt"
        (root / CUP).rename(real)
        (root / CUP).symlink_to(real)
        assert run(root, "pair cup --write").code == 0
        assert (root / CUP).is_symlink()
        assert "rounds:" in real.read_text(encoding="utf-8")

    def test_completes_a_round_that_holds_byes(self, tmp_path: Path) -> None:
        text = f"{FOUR}rounds:\n  - matches:\n    - [Dot, awarded bye] # won the last one\n"
        assert run(cup(tmp_path, text), "pair cup --write").code == 0
        after = written(tmp_path)
        assert after.startswith(text)
        assert after.count("\n    - [") == 3  # a pair and a bye more
        assert after.count("Dot") == 2

    def test_makes_a_file_for_the_round_of_an_event_in_a_folder(self, tmp_path: Path) -> None:
        root = league(
            tmp_path,
            events__cup__event=HEAD,
            events__cup__players="[Ada, Ben, Cy, Dot]\n",
            events__cup__round_01="matches: [[Ada, Ben, W], [Cy, Dot, W]]\n",
        )
        ran = run(root, "pair cup --write")
        assert ran.err == "content/events/cup/round-02.yaml: round 2 added.\n"
        assert written(root, "content/events/cup/round-02.yaml") == (
            "matches:\n  - [Ada, Cy]\n  - [Ben, Dot]\n"
        )
        assert run(root, "pair cup --write").code == 1  # results are missing now

    def test_completes_the_file_of_a_round_that_holds_byes(self, tmp_path: Path) -> None:
        root = league(
            tmp_path,
            events__cup__event=f"{HEAD}players: [Ada, Ben, Cy]\n",
            events__cup__round_1="# tonight\nmatches:\n- [Cy, half bye]\n",
        )
        assert run(root, "pair cup --write").code == 0
        assert written(root, "content/events/cup/round-1.yaml") == (
            "# tonight\nmatches:\n- [Cy, half bye]\n- [Ada, Ben]\n"
        )

    def test_says_when_the_lots_come_from_a_seed_that_no_file_records(self, tmp_path: Path) -> None:
        ran = run(cup(tmp_path, FOUR), "pair cup --write --seed moon")
        assert 'The lots came from the seed "moon", which no file records.' in ran.err

    def test_begins_the_cut_with_its_name(self, tmp_path: Path) -> None:
        text = f"{FOUR}swiss_rounds: 2\ncut: 2\n{TWO_ROUNDS}lots: [Ben, Cy]\n"
        ran = run(cup(tmp_path, text), "pair cup --write")
        assert ran.code == 0, ran.err
        assert "  - phase: cut\n    matches:\n      - [Ada, " in written(tmp_path)

    def test_says_when_the_disk_will_not_have_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: Any) -> None:
            raise OSError(28, "No space left on device")

        root = cup(tmp_path, FOUR)
        monkeypatch.setattr(os, "fsync", full)
        ran = run(root, "pair cup --write")
        assert ran.code == 2
        assert ran.err == ("pairdown: The round could not be written: no space left on device.\n")
        assert written(root) == FOUR
        assert [each.name for each in (root / CUP).parent.iterdir()] == ["cup.yaml"]


class TestKeep:
    def test_a_file_changed_meanwhile_is_left_alone(self, tmp_path: Path) -> None:
        file = tmp_path / "a.yaml"
        file.write_text("edited", encoding="utf-8")
        with pytest.raises(OSError, match="changed meanwhile"):
            keep.keep(file, b"new", b"old")
        assert file.read_text(encoding="utf-8") == "edited"
        assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]

    def test_a_new_file_has_the_usual_permissions(self, tmp_path: Path) -> None:
        usual, kept = tmp_path / "usual", tmp_path / "kept"
        usual.touch()
        keep.keep(kept, b"x", None)
        assert kept.stat().st_mode == usual.stat().st_mode

    def test_a_crash_in_the_middle_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "a.yaml"
        file.write_bytes(b"old")

        def killed(*_: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(Path, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            keep.keep(file, b"new", b"old")
        assert file.read_bytes() == b"old"
        assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]


class TestReplay:
    def test_gives_the_suggestion_from_the_data_before_and_judges_what_was_played(
        self, tmp_path: Path
    ) -> None:
        hand_made = TWO_ROUNDS.replace("Ada, Cy, W", "Ada, Dot, W").replace("Ben, Dot", "Ben, Cy")
        ran = run(cup(tmp_path, FOUR + hand_made), "pair cup --round 2")
        assert ran.code == 0
        assert "    1  Ada          3  –  Cy           3\n" in ran.out
        assert ran.out.endswith(
            "The round that was played is not the best one.\n"
            "  Pairs across score groups: 2; the suggested round has none.\n"
            "  Points apart: 6 in all, where 0 was possible.\n"
        )

    def test_is_what_was_suggested_then(self, tmp_path: Path) -> None:
        root = cup(tmp_path, f"{HEAD}players: [Ada, Ben, Cy, Dot, Eve, Fay]\n")
        before = run(root, "pair cup --format json").json()
        run(root, "pair cup --write")
        file = root / CUP
        file.write_text(
            file.read_text(encoding="utf-8").replace("]\n", ", W]\n").replace("Fay, W", "Fay"),
            encoding="utf-8",
        )
        again = run(root, "pair cup --round 1 --format json").json()
        assert again["pairs"] == before["pairs"]

    def test_of_the_next_round_is_the_suggestion_itself(self, tmp_path: Path) -> None:
        root = cup(tmp_path, f"{FOUR}swiss_rounds: 3\n{TWO_ROUNDS}")
        assert run(root, "pair cup --round 3").out == run(root, "pair cup").out


REFUSALS = {
    "results are missing": (
        FOUR + TWO_ROUNDS.replace("Ada, Cy, W", "Ada, Cy"),
        "",
        1,
        f"{CUP}:10:9: info: round 2, table 1: Ada – Cy has no result [result-missing]",
    ),
    "the event is over": (
        f"{FOUR}swiss_rounds: 2\ncut: none\n{TWO_ROUNDS}",
        "",
        1,
        "error: Cup is finished: there is no next round [event-finished]",
    ),
    "a name is wrong": (FOUR + TWO_ROUNDS.replace("Ada, Cy", "Adda, Cy"), "", 1, f"{CUP}:10:10"),
    "a round long to come": (
        FOUR,
        "--round 4",
        2,
        "Round 4 cannot be paired: the next round is round 1.",
    ),
    "writing a played round": (
        FOUR + TWO_ROUNDS,
        "--round 2 --write",
        2,
        "Round 2 is played already; --write adds the next round only.",
    ),
}


@pytest.mark.parametrize(("text", "options", "code", "told"), REFUSALS.values(), ids=REFUSALS)
def test_it_is_said_why_there_is_no_round_and_nothing_is_written(
    tmp_path: Path, text: str, options: str, code: int, told: str
) -> None:
    root = cup(tmp_path, text)
    for more in ("", "--write"):
        ran = run(root, f"pair cup {options} {more}")
        assert ran.code == code
        assert told in ran.err
        assert not ran.out
    assert written(root) == text


def test_a_dead_end_is_announced_while_the_round_into_it_is_played(tmp_path: Path) -> None:
    text = f"""{HEAD}players: [A, B, C, D, E, F]
swiss_rounds: 4
rounds:
  - {{matches: [[A, D, W], [B, E, W], [C, F, W]]}}
  - {{matches: [[A, E, W], [B, F, W], [C, D, W]]}}
  - {{matches: [[A, F], [B, D], [C, E]]}}
"""
    ran = run(cup(tmp_path, text), "pair cup")
    assert ran.code == 1
    assert "warning: No legal pairing is left for round 4. [dead-end-ahead]" in ran.err


def test_a_lot_that_only_people_may_draw_is_asked_for(tmp_path: Path) -> None:
    rules = "name: Own\nextends: magic\nlot: recorded\ntiebreakers: [match-points, lots]\n"
    text = FOUR.replace("magic", "own") + "swiss_rounds: 2\ncut: 2\n" + TWO_ROUNDS
    root = cup(tmp_path, text, rulesets__own=rules)
    ran = run(root, "pair cup")
    assert ran.code == 1
    assert "cut-needs-lot" in ran.err
    assert "Ben" in ran.err
    assert "Cy" in ran.err


def test_the_golden_event_goes_on_with_its_cut(tmp_path: Path) -> None:
    root = league(tmp_path, events__golden=GOLDEN)
    told = run(root, "pair golden --format json").json()
    assert told["phase"] == "cut"
    assert [each["players"] for each in told["pairs"]] == [["cy-c", "dee-d"]]


AWARDED = """\
name: Awarded
date: 2026-03-14
players: [Hal H, Ida I, Eli E, Cy C, {name: Ann A, awarded_byes: [1]}, Gus G]
rounds:
  - matches:
      - [Cy C, Gus G, W]
      - [Ida I, Eli E, L]
      - [Ann A, Hal H, L]
"""


def test_a_round_in_which_somebody_played_in_spite_of_a_bye_is_not_held_against_another(tmp_path):
    root = league(tmp_path, events__awarded=AWARDED)
    checked = run_words(root, "check")
    assert checked.code == 0
    assert "[awarded-bye]" in checked.err
    assert run_words(root, "pair", "awarded", "--round", "1").code == 0
    assert run_words(root, "pair", "awarded").code == 0
