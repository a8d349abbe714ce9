"""What does `pairdown diff` say of a change, from git's objects and the working folder?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from pairdown.cli.comparison import Section
from pairdown.cli.comparison_markdown import MOST_BYTES, escaped, markdown
from tests.cli.committed import commit, committed, git
from tests.cli.league import GOLDEN, run


def rewrite(root: Path, file: str, old: str, new: str) -> None:
    path = root / "content" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def ratings(root: Path) -> dict[str, Any]:
    rows = run(root, "rankings", "--format", "json").json()["rows"]
    return {row["player"]: row for row in rows}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return committed(tmp_path / "league", events__golden=GOLDEN)


class TestOneResult:
    def test_nothing_changed(self, root: Path) -> None:
        ran = run(root, "diff")
        assert ran.code == 0
        assert "Nothing changes that follows from the content." in ran.out

    def test_the_biggest_effects_come_first(self, root: Path) -> None:
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        told = run(root, "diff").out
        assert told.startswith("What the working folder changes against commit ")
        assert "Golden (golden)\n" in told
        lines = [line.split() for line in told.splitlines()]
        at = lines.index(["Raw", "Deal,", "ratings"])
        assert lines[at + 2][:2] in (["Ann", "A"], ["Cy", "C"])
        assert lines[at + 3][:2] in (["Ann", "A"], ["Cy", "C"])

    def test_every_figure_is_that_of_the_two_sides(self, root: Path) -> None:
        before = {
            row["player"]: row for row in run(root, "rankings", "--format", "json").json()["rows"]
        }
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        after = {
            row["player"]: row for row in run(root, "rankings", "--format", "json").json()["rows"]
        }
        found = run(root, "diff", "--format", "json").json()
        [rated] = [each for each in found["lists"] if each["list"] == "elo"]
        assert len(rated["rows"]) >= 2
        for row in rated["rows"]:
            old, new = before[row["player"]], after[row["player"]]
            assert row["rating"] == [old["rating"], new["rating"]]
            assert row["rank"] == [old["rank"], new["rank"]]
        moved = {row["player"] for row in rated["rows"]}
        assert {"ann-a", "cy-c"} <= moved
        for key in before.keys() - moved:
            assert (before[key]["rank"], before[key]["rating"]) == (
                after[key]["rank"], after[key]["rating"],
            )  # fmt: skip

    def test_against_an_older_commit_and_between_two(self, root: Path) -> None:
        first = git(root, "rev-parse", "HEAD")
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        second = commit(root)
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, L]", "[Cy C, Ann A, W countout]")
        assert "Nothing changes" not in run(root, "diff").out
        assert "Nothing changes" in run(root, "diff", first).out
        told = run(root, "diff", first, "--to", second).out
        assert told.startswith(f"What commit {second[:10]} changes against commit {first[:10]}")
        assert "Golden (golden)" in told

    def test_an_event_that_is_new(self, root: Path) -> None:
        (root / "content/events/silver.yaml").write_text(
            GOLDEN.replace("Golden", "Silver").replace("03-14", "04-14").replace("Gus G", "Zoe Z")
        )
        told = run(root, "diff").out
        assert "Silver (silver)" in told
        assert "New: finished, 2026-04-14, 7 players, 3 rounds." in told or "New: running" in told
        assert "New: 1 player: Zoe Z." in told

    def test_somebody_renamed_is_the_same_person(self, root: Path) -> None:
        assert run(root, "rename", "player", "Cy C", "Cyrus C").code == 0
        assert "Nothing changes that follows from the content." in run(root, "diff").out

    def test_two_people_made_one_are_followed(self, root: Path) -> None:
        second = GOLDEN.replace("Golden", "Silver").replace("03-14", "04-14")
        second = second.replace("Cy C", "Cyrus C").replace("Ann A", "Zoe Z")
        (root / "content/events/silver.yaml").write_text(second)
        commit(root)
        assert run(root, "merge", "player", "Cyrus C", "INTO", "Cy C").code == 0
        found = run(root, "diff", "--format", "json").json()
        assert found["players"] == {"new": [], "gone": []}
        [rated] = [each for each in found["lists"] if each["list"] == "elo"]
        [cy] = [each for each in rated["rows"] if each["player"] == "cy-c"]
        assert None not in cy["rank"]
        assert "cyrus-c" not in {each["player"] for each in rated["rows"]}

    def test_a_cut_that_changes_hands(self, tmp_path: Path) -> None:
        names = "Ann A, Bea B, Cy C, Dee D"
        event = (
            f"name: Four\ndate: 2026-03-14\nstructure: swiss\nswiss_rounds: 1\ncut: 2\n"
            f"players: [{names}]\nrounds:\n  - matches:\n"
            "      - [Ann A, Bea B, W]\n      - [Cy C, Dee D, W]\n"
        )
        root = committed(tmp_path / "four", events__four=event)
        rewrite(root, "events/four.yaml", "[Cy C, Dee D, W]", "[Cy C, Dee D, L]")
        told = run(root, "diff").out
        assert "Into the cut: Dee D." in told
        assert "Out of the cut: Cy C." in told

    def test_who_is_new_on_a_list_has_moved_nowhere(self, root: Path) -> None:
        (root / "content/events/silver.yaml").write_text(
            "name: Silver\ndate: 2026-04-14\nswiss_rounds: 1\ncut: none\n"
            "players: [Zoe Z, Yan Y, Wim W, Ann A]\n"
            "rounds:\n  - matches: [[Zoe Z, Yan Y, W], [Ann A, Wim W, W]]\n"
        )
        told = run(root, "diff").out.splitlines()
        at = told.index("Raw Deal, ratings")
        assert told[at + 1] == "  The same figure at another rank: 5 players."
        assert [line.split() for line in told[at + 3 : at + 7]] == [
            ["Ann", "A", "1607.8", "→", "1611.7", "+3.9", "2"],
            ["Zoe", "Z", "–", "→", "1604.0", "new", "–", "→", "3"],
            ["Wim", "W", "–", "→", "1596.1", "new", "–", "→", "6"],
            ["Yan", "Y", "–", "→", "1596.0", "new", "–", "→", "7"],
        ]

    def test_points_that_a_game_does_not_give_are_not_told(self, tmp_path: Path) -> None:
        event = (
            "name: Duo\ndate: 2026-03-14\nruleset: magic\nswiss_rounds: 1\ncut: none\n"
            "players: [Zoe Z, Yan Y]\nrounds:\n  - matches: [[Zoe Z, Yan Y]]\n"
        )
        root = committed(tmp_path / "duo", events__duo=event)
        rewrite(root, "events/duo.yaml", "[Zoe Z, Yan Y]]", "[Zoe Z, Yan Y, W]]")
        told = run(root, "diff").out
        assert "Won by Zoe Z." in told
        assert "ourney points" not in told


class TestFiles:
    def test_templates_and_files_that_no_figure_follows_from_are_named(self, root: Path) -> None:
        (root / "content/assets").mkdir()
        (root / "content/assets/x.js").write_text("1")
        (root / "content/assets/ends.txt").write_bytes(b"one\ntwo\n")
        commit(root)
        (root / "templates").mkdir()
        (root / "templates/base.html").write_text("{{ x }}")
        (root / "content/assets/x.js").write_text("2")
        (root / "content/assets/ends.txt").write_bytes(b"one\r\ntwo\r\n")  # as git may on Windows
        (root / "content/events/golden.md").write_text("A report.")
        told = run(root, "diff").out
        assert told.endswith(
            "\nTemplates\n  templates/base.html (added).\n"
            "  They are programs: read them before you merge.\n"
            "\nOther files\n"
            "  content/assets/x.js (changed) and content/events/golden.md (added).\n"
        )
        first, second = git(root, "rev-parse", "HEAD"), commit(root)
        (root / "templates/base.html").unlink()
        found = run(root, "diff", first, "--to", second, "--format", "json").json()["files"]
        assert [each["change"] for each in found] == ["changed", "changed", "added", "added"]
        gone = run(root, "diff", "--format", "json").json()["files"]
        assert gone == [{"file": "templates/base.html", "change": "removed"}]

    def test_they_are_named_although_the_content_has_errors(self, root: Path) -> None:
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Nobody, L]")
        (root / "templates").mkdir()
        (root / "templates/`base`.html").write_text("{{ x }}")
        ran = run(root, "diff", "--format", "markdown")
        assert ran.code == 1
        assert ran.out.startswith("### What this changes against commit ")
        assert "- templates/\\`base\\`\\.html \\(added\\)" in ran.out


class TestRepositories:
    def test_without_one_it_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "content").mkdir()
        ran = run(tmp_path, "diff")
        assert ran.code == 2
        assert "not in a git repository" in ran.err

    def test_an_unknown_commit(self, root: Path) -> None:
        for name in ("v9", "HEAD~7", "HEAD:content"):
            ran = run(root, "diff", name)
            assert (ran.code, f'there is no commit "{name}"' in ran.err) == (2, True)
        assert run(root, "diff", "--to=--upload-pack=x").code == 2

    def test_a_repository_that_is_broken_is_told(self, root: Path) -> None:
        first = git(root, "rev-parse", "HEAD")
        rewrite(root, "events/golden.yaml", "tier: premier", "tier: local")
        commit(root)
        for blob in ("HEAD~1:content/events/golden.yaml", "HEAD~1:content", "HEAD~1"):
            name = git(root, "rev-parse", blob)
            (root / f".git/objects/{name[:2]}/{name[2:]}").unlink()
            ran = run(root, "diff", first)
            assert ran.code in {0, 2}, blob
            assert "Traceback" not in ran.err
            assert "Nothing changes" not in ran.out

    def test_a_shallow_clone_says_what_is_missing(self, root: Path, tmp_path: Path) -> None:
        first = git(root, "rev-parse", "HEAD")
        (root / "content/site.yaml").write_text("title: Other\nruleset: raw-deal\n")
        commit(root)
        git(tmp_path, "clone", "--quiet", "--depth", "1", root.as_uri(), "shallow")
        ran = run(tmp_path / "shallow", "diff", first)
        assert ran.code == 2
        assert "this clone is shallow" in ran.err
        assert "fetch-depth: 0" in ran.err
        assert "GIT_DEPTH" in ran.err

    def test_a_league_below_the_top_of_its_repository(self, tmp_path: Path) -> None:
        root = committed(tmp_path, events__golden=GOLDEN)
        inner = tmp_path / "leagues/mine"
        inner.mkdir(parents=True)
        git(root, "mv", "content", "leagues/mine/content")
        commit(root)
        rewrite(inner, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        assert "Golden (golden)" in run(inner, "diff").out
        assert run(inner, "diff").code == 0

    def test_links_inside_are_followed_as_on_the_disk(self, root: Path) -> None:
        (root / "shared").mkdir()
        (root / "content/events/golden.yaml").rename(root / "shared/golden.yaml")
        (root / "content/events/golden.yaml").symlink_to("../../shared/golden.yaml")
        (root / "content/events/more").symlink_to("../../shared")
        commit(root)
        ran = run(root, "diff")
        assert (ran.code, "Nothing changes" in ran.out) == (0, True)
        text = run(root, "diff", "HEAD~1").out
        assert "Golden (more/golden)" in text

    def test_a_link_out_of_the_league_is_not_followed(self, root: Path, tmp_path: Path) -> None:
        (tmp_path / "secret.yaml").write_text(GOLDEN)
        link = root / "content/events/silver.yaml"
        link.symlink_to("../../../secret.yaml")
        bad = commit(root)
        link.unlink()
        told = run(root, "diff", bad)
        assert (told.code, "has 1 error" in told.out) == (0, True)

    def test_the_configuration_of_a_strange_repository_starts_nothing(
        self, root: Path, tmp_path: Path
    ) -> None:
        trap = tmp_path / "trap.sh"
        trap.write_text(f"#!/bin/sh\ntouch {tmp_path / 'sprung'}\ncat\n")
        trap.chmod(0o755)
        for key in (
            "core.fsmonitor", "core.pager", "pager.log", "diff.external", "gpg.program",
            "filter.evil.clean", "filter.evil.smudge", "diff.evil.textconv", "core.sshCommand",
            "core.askPass", "core.editor", "alias.log",
        ):  # fmt: skip
            git(root, "config", key, f"!{trap}" if key.startswith("alias") else str(trap))
        git(root, "config", "log.showSignature", "true")
        (root / ".git/info/attributes").write_text("* filter=evil diff=evil\n")
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        assert run(root, "diff").code == 0
        assert run(root, "build", "--output", str(tmp_path / "site")).code == 0
        assert not (tmp_path / "sprung").exists()


class TestErrors:
    def test_in_the_folder_they_fail_the_command(self, root: Path) -> None:
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Nobody, L]")
        ran = run(root, "diff", "--format", "markdown")
        assert ran.code == 1
        assert "1 error" in ran.out
        assert "Nobody" not in ran.out

    def test_in_the_commit_they_are_told(self, root: Path) -> None:
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Nobody, L]")
        bad = commit(root)
        rewrite(root, "events/golden.yaml", "[Cy C, Nobody, L]", "[Cy C, Ann A, L]")
        ran = run(root, "diff", bad)
        assert ran.code == 0
        assert "has 1 error, so nothing can be compared" in ran.out


class TestHiddenPeople:
    @pytest.mark.parametrize("form", ["text", "markdown", "json"])
    def test_who_hides_is_named_on_neither_side(self, root: Path, form: str) -> None:
        rewrite(root, "events/golden.yaml", "name: Golden", "name: Cy C Memorial")
        commit(root)
        player = root / "content/players/cy.yaml"
        player.parent.mkdir()
        player.write_text("name: Cy C\nhidden: true\n")
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        hiding = run(root, "diff", "--format", form).out
        commit(root)
        player.write_text("name: Cy C\n")
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, L]", "[Cy C, Ann A, W countout]")
        showing = run(root, "diff", "--format", form).out
        for told in (hiding, showing):
            assert "Player" in told
            assert "cy c" not in told.lower().replace("\u2060", "")
            assert "cy-c" not in told.lower().replace("\\", "")


class TestMarkdown:
    @pytest.mark.parametrize(
        ("name", "shown"),
        [
            ("a|b", "a\\|b"),
            ("`rm`", "\\`rm\\`"),
            ("<img src=x>", "\\<img src\\=x\\>"),
            ("@everyone", "@\u2060everyone"),
            ("#12", "\\#\u206012"),
            ("GH-12", "GH\u2060\\-12"),
            ("https://evil.example", "https:\u2060//\u2060evil\\.example"),
            ("www.evil.example", "www\u2060\\.evil\\.example"),
            ("/close", "/\u2060close"),
            (":tada:", ":\u2060tada:"),
            ("[x](y)", "\\[x\\]\\(y\\)"),
            ("1623.8", "1623\\.8"),
        ],
    )
    def test_what_people_are_called_does_nothing(self, name: str, shown: str) -> None:
        assert escaped(name) == shown

    def test_it_fits_one_comment_and_counts_what_does_not(self) -> None:
        row = ("x" * 60,) * 4
        many = [Section(f"Event {number}", (), row, (row,) * 20) for number in range(60)]
        text = markdown("What changes", [], many)
        assert len(text.encode()) < MOST_BYTES
        assert text.count("**Event ") + int(text.split("And ")[1].split()[0]) == 60

    def test_a_renderer_agrees(self, root: Path) -> None:
        markdown_it = pytest.importorskip("markdown_it")
        hostile = "<script>alert(1)</script> | **x** [y](javascript:z) `q`"
        rewrite(root, "events/golden.yaml", "name: Golden", f"name: '{hostile}'")
        rewrite(root, "events/golden.yaml", "[Cy C, Ann A, W countout]", "[Cy C, Ann A, L]")
        text = run(root, "diff", "--format", "markdown").out
        html = markdown_it.MarkdownIt("commonmark").enable("table").render(text)
        assert "<script" not in html
        assert "<a " not in html
        assert "<code" not in html


def test_git_is_not_needed_for_anything_else(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert run(root, "check").code == 0
    ran = run(root, "diff")
    assert (ran.code, "there is no git on this machine" in ran.err) == (2, True)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give folders away")
def test_a_repository_of_somebody_else_is_told(root: Path) -> None:
    for path in (root, root / ".git"):
        os.chown(path, 4711, 4711)
    ran = run(root, "diff")
    assert ran.code == 2
    assert "git does not trust this folder" in ran.err
    assert "safe.directory" in ran.err
