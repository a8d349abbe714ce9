"""When was a file first recorded, and what was done to it since, as git tells it?"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pairdown.content.history import History, Step, history
from pairdown.content.provenance import digest_of, origin, sums_of
from pairdown.content.repository import Absent, Repository, repository
from tests.cli.committed import commit, committed, git
from tests.cli.league import GOLDEN

CUP = "content/events/cup.yaml"


def told(root: Path) -> History:
    repo = repository(root)
    assert isinstance(repo, Repository), repo
    found = history(repo)
    assert isinstance(found, History), found
    return found


def word(step: Step) -> str:
    if step.facts is None:
        return "+" if step.added else "moved" if step.moved else "?"
    return ", ".join(f"{each.what}/{each.round} {each.kind}" for each in step.facts)


def steps(root: Path, path: str = CUP) -> list[str]:
    """Each step as ``day what``: ``+`` for a new file, else its facts."""
    return [f"{step.day} {word(step)}" for step in told(root).steps[path]]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return committed(tmp_path / "league", events__cup=GOLDEN)


def change(root: Path, old: str, new: str, when: str) -> str:
    file = root / CUP
    file.write_text(file.read_text().replace(old, new))
    return commit(root, when=when)


def test_the_first_version_and_a_correction(root: Path) -> None:
    change(root, "[Eli E, Flo F, D]", "[Eli E, Flo F, W]", "2026-03-17T00:30:00+02:00")
    assert steps(root) == ["2026-03-15 +", "2026-03-17 matches/1 changed"]


def test_a_day_is_that_of_the_clock_on_which_it_was_committed(root: Path) -> None:
    change(root, "Golden", "Gold", "2026-03-17T23:30:00-08:00")
    assert told(root).steps[CUP][-1].day == date(2026, 3, 17)


def test_a_merged_branch_counts_once_when_it_is_merged(root: Path) -> None:
    git(root, "checkout", "--quiet", "-b", "fix")
    change(root, "[Eli E, Flo F, D]", "[Eli E, Flo F, W]", "2026-03-20T12:00:00Z")
    change(root, "tier: premier", "tier: local", "2026-03-21T12:00:00Z")
    git(root, "checkout", "--quiet", "main")
    git(root, "merge", "--quiet", "--no-ff", "-m", "Fix", "fix", when="2026-03-25T12:00:00Z")
    assert steps(root) == ["2026-03-15 +", "2026-03-25 tier/0 changed, matches/1 changed"]


def test_a_file_that_moves_keeps_its_history(root: Path) -> None:
    git(root, "mv", CUP, "content/events/gold-cup.yaml")
    commit(root, when="2026-04-01T12:00:00Z")
    assert steps(root, "content/events/gold-cup.yaml") == ["2026-03-15 +", "2026-04-01 moved"]
    assert CUP not in told(root).steps


def test_a_league_below_the_top_of_its_repository(tmp_path: Path) -> None:
    root = committed(tmp_path, events__cup=GOLDEN)
    (root / "leagues").mkdir()
    git(root, "mv", "content", "leagues/content")
    commit(root, when="2026-04-01T12:00:00Z")
    found = told(root / "leagues")
    assert found.folder == "leagues/"
    assert [step.day for step in found.steps[CUP]] == [date(2026, 4, 1)]


def test_strange_names_and_dates(root: Path) -> None:
    name = 'content/events/ünder "quotes"\tand tab.yaml'
    (root / name).write_text(GOLDEN)
    commit(root, when="@99999999999 +1200")
    assert told(root).steps[name][0].day.year > 2026


def test_what_git_has_lost_is_no_history(root: Path) -> None:
    first = git(root, "rev-parse", "HEAD")
    change(root, "Golden", "Gold", "2026-03-17T12:00:00Z")
    (root / f".git/objects/{first[:2]}/{first[2:]}").unlink()
    found = origin(root)
    assert (found.provenance.history, found.history.steps) == (False, {})
    assert "cannot read the whole history" in found.faults[0].message


def test_a_version_that_is_not_in_the_clone_is_not_guessed_at(root: Path) -> None:
    blob = git(root, "rev-parse", f"HEAD:{CUP}")
    change(root, "Golden", "Gold", "2026-03-17T12:00:00Z")
    (root / f".git/objects/{blob[:2]}/{blob[2:]}").unlink()
    assert steps(root) == ["2026-03-15 +", "2026-03-17 ?"]


def test_a_layout_that_changes_says_nothing_new(root: Path) -> None:
    change(root, "tier: premier", "tier:   premier  # as advertised", "2026-03-17T12:00:00Z")
    assert steps(root) == ["2026-03-15 +", "2026-03-17 "]


def test_a_shallow_clone_has_no_history_and_says_why(root: Path, tmp_path: Path) -> None:
    change(root, "Golden", "Gold", "2026-03-17T12:00:00Z")
    git(tmp_path, "clone", "--quiet", "--depth", "1", root.as_uri(), "shallow")
    found = origin(tmp_path / "shallow")
    assert (found.provenance.history, found.history.steps) == (False, {})
    assert "shallow" in found.faults[0].message
    assert found.provenance.commit == git(root, "rev-parse", "HEAD")


def test_no_commit_and_no_repository_are_nobodys_fault(tmp_path: Path) -> None:
    assert origin(tmp_path).faults == ()
    git(tmp_path, "init", "--quiet")
    found = repository(tmp_path)
    assert isinstance(found, Absent)
    assert (found.told, found.message) == (False, "nothing has been committed here yet")


def test_a_league_that_its_repository_does_not_hold_has_no_history(tmp_path: Path) -> None:
    committed(tmp_path / "home", events__cup=GOLDEN)
    (tmp_path / "home/other/content").mkdir(parents=True)
    (tmp_path / "home/other/content/site.yaml").write_text("title: Other\n")
    found = origin(tmp_path / "home/other").provenance
    assert (found.commit, found.history) == ("", False)


class TestProvenance:
    def test_a_clean_folder_is_a_commit(self, root: Path) -> None:
        assert origin(root).provenance.commit == git(root, "rev-parse", "HEAD")

    @pytest.mark.parametrize(
        "file", [CUP, "content/new.yaml", "content/assets/logo.svg", "templates/home.html"]
    )
    def test_any_other_byte_is_none(self, root: Path, file: str) -> None:
        clean = origin(root).provenance
        (root / file).parent.mkdir(exist_ok=True)
        with (root / file).open("a") as opened:
            opened.write("\n")
        (root / ".git/info/exclude").write_text("*.svg\n")
        dirty = origin(root).provenance
        assert (dirty.commit, dirty.inputs != clean.inputs) == ("", True)

    @pytest.mark.parametrize("file", ["README.md", "content/.notes", "content/site.yaml~"])
    def test_what_is_not_read_does_not_matter(self, root: Path, file: str) -> None:
        clean = origin(root).provenance
        (root / file).write_text("mine\n")
        assert origin(root).provenance == clean

    def test_templates_do_not_matter_where_they_are_not_used(self, root: Path) -> None:
        clean = origin(root, untrusted=True).provenance
        (root / "templates").mkdir()
        (root / "templates/home.html").write_text("{{ mine }}")
        assert origin(root, untrusted=True).provenance == clean

    def test_the_digest_can_be_made_with_sha256sum(self) -> None:
        # printf 'a\n' > b; printf '' > a; sha256sum a b | sha256sum
        assert digest_of(sums_of({"b": b"a\n", "a": b""})) == (
            "7f8a21822a79ea050be98ceadaa175198eff52a988f056bfd4a309c3a0c5e18c"
        )
