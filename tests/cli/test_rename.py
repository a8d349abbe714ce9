"""What do `rename player` and `merge player` change, and when do they refuse?"""

from __future__ import annotations

import json
from base64 import b64encode
from contextlib import suppress
from pathlib import Path

import pytest

from pairdown.content import journal
from pairdown.content.keep import keep as really_keep
from tests.cli.league import Ran, league, run

CUP = """\
name: Cup            # the first
date: 2026-03-14
ruleset: magic
organizer: "Ann Lee"
declined:
  - Ann Lee          # had a train to catch
lots: [Ann Lee, Bo Diaz]
playoffs:
  - [Bo Diaz, Ann Lee, L]
achievements: [{best-hat: Ann Lee}, {achievement: best-hat, player: Ann Lee}]
report: Ann Lee won.
players:
  - {name: Ann Lee,   deck: "Ann Lee"}
  - Bo Diaz
  - Cy Ott
  - Di Fox
rounds:
  - matches:
      - [ Ann Lee,Bo Diaz,   W ]    # Ann Lee was late
      - {players: [Cy Ott, Di Fox], result: W, note: Ann Lee watched}
    penalties: [{player: 'Ann Lee', type: warning}]
    drops: Ann Lee
"""
RENAMED = CUP.replace('organizer: "Ann Lee"', "organizer: Ann Ott")
for old in (
    "- Ann Lee   ", "lots: [Ann Lee", "Diaz, Ann Lee", "hat: Ann Lee", "player: Ann Lee",
    "name: Ann Lee", "[ Ann Lee", "drops: Ann Lee",
):  # fmt: skip
    RENAMED = RENAMED.replace(old, old.replace("Ann Lee", "Ann Ott"))
RENAMED = RENAMED.replace("player: 'Ann Lee'", "player: Ann Ott")
AWARDS = "- {id: best-hat, name: Best Hat, awarded: true}\n"
FOUR = "name: Open\ndate: 2026-05-01\nruleset: magic\nplayers: [{}, B, C, D]\n"


def rename(root: Path, *words: str) -> Ran:
    return run(root, "rename", "player", *words)


def merge(root: Path, *words: str) -> Ran:
    return run(root, "merge", "player", *words)


def texts(root: Path) -> dict[str, str]:
    return {
        each.relative_to(root / "content").as_posix(): each.read_bytes().decode()
        for each in sorted((root / "content").rglob("*"))
        if each.is_file()
    }


class TestRename:
    def test_the_name_changes_where_it_names_the_person_and_nothing_else_does(
        self, tmp_path: Path
    ) -> None:
        root = league(tmp_path, events__cup=CUP, achievements=AWARDS)
        ran = rename(root, "Ann Lee", "Ann Ott")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out == "content/events/cup.yaml\ncontent/players/ann-lee.yaml\n"
        after = texts(root)
        assert after["events/cup.yaml"] == RENAMED
        assert after["players/ann-lee.yaml"] == "name: Ann Ott\naliases:\n  - Ann Lee\n"

    def test_old_and_new_address_lead_to_the_profile(self, tmp_path: Path) -> None:
        root = league(tmp_path, events__open=FOUR.format("Ann Lee"))
        rename(root, "Ann Lee", "Ann Ott")
        assert run(root, "build").code == 0
        site = root / "site" / "players"
        assert "Ann Ott" in (site / "ann-lee/index.html").read_text()
        assert "ann-lee/" in (site / "ann-ott/index.html").read_text()

    def test_the_address_may_move_and_all_references_with_it(self, tmp_path: Path) -> None:
        root = league(
            tmp_path,
            events__open=FOUR.format("{name: Ann Lee, player: ann-lee}"),
            players__ann_lee="# ours\nname: Ann Lee\naliases:\n  - Annie\n",
            patrons="- {player: ann-lee, tier: 1, from: 2026-01-01}   # thanks\n",
        )
        assert rename(root, "ann-lee", "Ann Ott", "--new-address").code == 0
        after = texts(root)
        assert after["players/ann-ott.yaml"] == (
            "# ours\nname: Ann Ott\naliases:\n  - Annie\n  - Ann Lee\n"
        )
        assert "players/ann-lee.yaml" not in after
        assert "{name: Ann Ott, player: ann-ott}" in after["events/open.yaml"]
        assert after["patrons.yaml"] == (
            "- {player: ann-ott, tier: 1, from: 2026-01-01}   # thanks\n"
        )

    def test_folders_reports_line_ends_and_byte_order_marks(self, tmp_path: Path) -> None:
        root = league(tmp_path, events__cup__event="name: Cup\ndate: 2026-01-01\nruleset: magic\n")
        folder = root / "content/events/cup"
        (folder / "players.yaml").write_bytes("\ufeff- Ann Lee\r\n- B\r\n".encode())
        (folder / "round-1.yaml").write_bytes(b"- [B, Ann Lee, W]\r\n")
        (folder / "report.md").write_text("---\nauthor: Ann Lee\n---\nAnn Lee lost.\n")
        assert rename(root, "Ann Lee", "Ünal: A").code == 0
        after = texts(root)
        assert after["events/cup/players.yaml"] == "\ufeff- 'Ünal: A'\r\n- B\r\n"
        assert after["events/cup/round-1.yaml"] == "- [B, 'Ünal: A', W]\r\n"
        assert after["events/cup/report.md"] == "---\nauthor: 'Ünal: A'\n---\nAnn Lee lost.\n"

    def test_a_namesake_is_left_alone(self, tmp_path: Path) -> None:
        root = league(
            tmp_path,
            events__one=FOUR.format('{name: Jan K, id: "1"}'),
            events__two=FOUR.format('{name: Jan K, id: "2"}').replace("05-01", "05-02"),
        )
        ran = rename(root, "Jan K", "Jan L")
        assert (ran.code, "may be any of jan-k, jan-k-2" in ran.err) == (1, True)
        assert rename(root, "jan-k-2", "Jan L").code == 0
        after = texts(root)
        assert 'name: Jan K, id: "1"' in after["events/one.yaml"]
        assert 'name: Jan L, id: "2"' in after["events/two.yaml"]
        assert run(root, "check").code == 0

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            (["Ann Lee", "B"], '"B" is another person (b); if they are one person'),
            (["Ann Lea", "X"], 'there is no player "Ann Lea"; did you mean "Ann Lee"?'),
            (["Ann Lee", "Ann Lee"], "is the name already"),
        ],
    )
    def test_it_refuses(self, words: list[str], reason: str, tmp_path: Path) -> None:
        root = league(tmp_path, events__open=FOUR.format("Ann Lee"))
        before = texts(root)
        ran = rename(root, *words)
        assert (ran.code, texts(root)) == (1, before)
        assert reason in ran.err
        assert ran.err.endswith("Nothing was written.\n")

    def test_a_dry_run_shows_the_difference_only(self, tmp_path: Path) -> None:
        root = league(tmp_path, events__open=FOUR.format("Ann Lee"))
        before = texts(root)
        ran = rename(root, "Ann Lee", "Ann Ott", "--dry-run")
        assert (ran.code, texts(root)) == (0, before)
        assert "-players: [Ann Lee, B, C, D]\n+players: [Ann Ott, B, C, D]\n" in ran.out
        assert "--- /dev/null\n+++ b/content/players/ann-lee.yaml\n" in ran.out


class TestMerge:
    def test_the_events_of_one_become_those_of_the_other(self, tmp_path: Path) -> None:
        root = league(
            tmp_path,
            events__one=FOUR.format("Annie Lee"),
            events__two=FOUR.format("Ann Lee").replace("05-01", "05-02"),
            players__annie_lee="name: Annie Lee\naliases: [A. Lee]\n",
            players__ann_lee="name: Ann Lee   # herself\n",
        )
        ran = merge(root, "Annie Lee", "INTO", "Ann Lee")
        assert (ran.code, ran.err) == (0, "")
        after = texts(root)
        assert "[Ann Lee, B, C, D]" in after["events/one.yaml"]
        assert after["players/ann-lee.yaml"] == (
            "name: Ann Lee   # herself\naliases:\n  - Annie Lee\n  - A. Lee\n"
        )
        assert "players/annie-lee.yaml" not in after
        assert run(root, "build").code == 0
        assert "ann-lee/" in (root / "site/players/annie-lee/index.html").read_text()

    def test_two_who_met_are_two(self, tmp_path: Path) -> None:
        root = league(tmp_path, events__one=FOUR.format("Ann Lee"))
        ran = merge(root, "Ann Lee", "INTO", "B")
        assert ran.code == 1
        assert "both played in content/events/one.yaml, so they are two people" in ran.err

    def test_two_numbers_are_two_people(self, tmp_path: Path) -> None:
        root = league(tmp_path, players__a="name: Al\nid: 1\n", players__b="name: Bea\nid: 2\n")
        ran = merge(root, "Al", "INTO", "Bea")
        assert (ran.code, "two membership numbers, 1 and 2" in ran.err) == (1, True)

    def test_the_word_between_them_says_who_remains(self, tmp_path: Path) -> None:
        ran = merge(league(tmp_path), "Al", "AND", "Bea")
        assert (ran.code, "merge player A INTO B" in ran.err) == (2, True)


class TestAllOrNothing:
    @pytest.fixture
    def root(self, tmp_path: Path) -> Path:
        return league(
            tmp_path,
            events__one=FOUR.format("Ann Lee"),
            events__two=FOUR.format("Ann Lee").replace("05-01", "05-02"),
        )

    @pytest.mark.parametrize("killed_at", range(4))
    def test_a_killed_change_is_undone_or_finished_by_the_next_command(
        self, killed_at: int, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = texts(root)
        with monkeypatch.context() as patched:
            writes = iter(range(9))

            def keep(path: Path, data: bytes, old: bytes | None) -> None:
                if next(writes) == killed_at:
                    raise KeyboardInterrupt
                really_keep(path, data, old)

            patched.setattr(journal, "keep", keep)
            with suppress(KeyboardInterrupt):
                rename(root, "Ann Lee", "Ann Ott")
        checked = run(root, "check")
        if killed_at == 0:
            assert checked.code == 0
            assert texts(root) == before
            return
        assert checked.code == 1
        assert "content/.pairdown-journal: error: a change to several files was cut off" in (
            checked.err
        )
        assert "finished" in rename(root, "Ann Lee", "Ann Ott").out
        after = texts(root)
        assert run(root, "check").code == 0
        assert all("Ann Ott" in text for name, text in after.items() if name != "site.yaml")
        assert len(after) == len(before) + 1

    def test_a_file_that_was_changed_meanwhile_is_not_overwritten(self, root: Path) -> None:
        (root / journal.NOTE).write_text('[["content/events/one.yaml", "b25l", "dHdv"]]')
        ran = rename(root, "Ann Lee", "Ann Ott")
        assert ran.code == 2
        assert "content/events/one.yaml: it was changed while it was being edited" in ran.err

    @pytest.mark.parametrize(
        "note",
        [
            '[["../outside.yaml", null, "eA=="]]',
            '[["content/../outside.yaml", null, "eA=="]]',
            '[["/tmp/outside.yaml", null, "eA=="]]',
            '[["content/events/link/outside.yaml", null, "eA=="]]',
            '[["content/.hidden.yaml", null, "eA=="]]',
            '[["content/events/run.sh", null, "eA=="]]',
            '[["content/events/one.yaml", "not base64", 7]]',
            '[["content/events/two.yaml"]]',
            "{}x",
            "7",
            "[" * 100_000,
            "",
        ],
    )
    def test_a_note_that_came_with_a_stranger_changes_nothing(
        self, root: Path, note: str, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        """It could write anywhere, at the next command of somebody who trusts the folder."""
        away = tmp_path_factory.mktemp("away")
        (root / "content/events/link").symlink_to(away)
        (root / journal.NOTE).write_text(note)
        before = texts(root)
        assert run(root, "check").code == 1
        ran = rename(root, "Ann Lee", "Ann Ott")
        assert ran.code == 2
        assert "content/.pairdown-journal: it is no note of this program; delete it" in ran.err
        assert texts(root) == before
        assert not list(root.rglob("outside*")) + list(away.iterdir())

    def test_a_reading_command_never_carries_out_a_note(self, root: Path) -> None:
        text = (root / "content/events/one.yaml").read_bytes()
        edit = [["content/events/one.yaml", *(b64encode(each).decode() for each in (text, b"x"))]]
        (root / journal.NOTE).write_text(json.dumps(edit))
        for command in ("check", "build", "standings one", "pair one --write"):
            ran = run(root, *command.split())
            assert ran.code == 1
            assert "delete it" in ran.err
        assert (root / "content/events/one.yaml").read_bytes() == text
        assert not (root / "site").exists()
