"""What does a league begin with, and does it work at once, in its workflows too?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from pairdown.cli.group import program
from pairdown.content.editions import newest_edition
from pairdown.content.load.builtin import load_rulesets
from pairdown.content.schema import json_schema
from tests.cli.league import Ran, run


def init(folder: Path, *options: str) -> Ran:
    result = CliRunner().invoke(program, ["init", str(folder), *options])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return Ran(result.exit_code, result.stdout, result.stderr)


def files(folder: Path) -> dict[str, bytes]:
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


class TestInit:
    @pytest.mark.parametrize("ruleset", sorted(load_rulesets()))
    def test_every_ruleset_begins_without_a_warning_and_can_be_paired(
        self, ruleset: str, tmp_path: Path
    ) -> None:
        assert init(tmp_path / "new", "--ruleset", ruleset).code == 0
        told = run(tmp_path / "new", "check", "--strict")
        assert (told.code, "remark" in told.err + told.out) == (0, False)
        assert run(tmp_path / "new", "pair", "sample-cup", "--write").code == 0
        assert run(tmp_path / "new", "check").code == 0

    def test_a_name_without_a_year_is_written_out_as_the_newest_edition(
        self, tmp_path: Path
    ) -> None:
        assert init(tmp_path / "new", "--ruleset", "chess").code == 0
        assert (
            "ruleset: chess-2026\n" in (tmp_path / "new/content/events/sample-cup.yaml").read_text()
        )

    def test_any_title_is_kept_as_it_is(self, tmp_path: Path) -> None:
        title = 'No: "Ünder" #1 @RULESET@'
        assert init(tmp_path, "--title", title).code == 0
        site = yaml.safe_load((tmp_path / "content/site.yaml").read_text(encoding="utf-8"))
        assert site["title"] == title

    def test_a_folder_that_holds_something_is_refused_and_left_alone(self, tmp_path: Path) -> None:
        (tmp_path / "thesis.doc").write_text("three years")
        ran = init(tmp_path)
        assert (ran.code, list(files(tmp_path))) == (2, ["thesis.doc"])
        assert "thesis.doc is there" in ran.err

    def test_files_of_git_may_be_there_and_are_kept(self, tmp_path: Path) -> None:
        (tmp_path / ".git").mkdir()
        (tmp_path / ".gitignore").write_text("mine\n")
        ran = init(tmp_path)
        assert ran.code == 0
        assert ".gitignore was there and is kept" in ran.err
        assert (tmp_path / ".gitignore").read_text() == "mine\n"

    def test_what_was_begun_is_taken_back_when_the_disk_refuses(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened = Path.open

        def full(path: Path, *args: Any, **options: Any) -> Any:
            if path.name == "sample-cup.yaml" and args == ("xb",):
                raise OSError(28, "No space left on device")
            return opened(path, *args, **options)

        monkeypatch.setattr(Path, "open", full)
        ran = init(tmp_path / "new")
        assert (ran.code, list(tmp_path.iterdir())) == (2, [])
        assert "no space left on device" in ran.err

    def test_root_is_where_the_folder_is_made_or_the_folder_itself(self, tmp_path: Path) -> None:
        within = init(Path("new"), "--root", str(tmp_path))
        assert (within.code, list(tmp_path.iterdir())) == (0, [tmp_path / "new"])
        assert f"Next: cd {tmp_path}/new && pairdown build" in within.out
        itself = run(tmp_path / "other", "init")
        assert (itself.code, (tmp_path / "other/content/site.yaml").is_file()) == (0, True)
        elsewhere = init(tmp_path / "third", "--root", str(tmp_path / "other"))
        assert (elsewhere.code, (tmp_path / "third/content").is_dir()) == (0, True)

    def test_a_league_begins_nowhere_unless_its_folder_is_named(self) -> None:
        result = CliRunner().invoke(program, ["init"])
        assert result.exit_code == 2
        assert "Name the folder of the new league: pairdown init DIR" in result.stderr

    def test_an_unknown_ruleset_is_told_with_those_there_are(self, tmp_path: Path) -> None:
        ran = init(tmp_path / "new", "--ruleset", "magik")
        assert (ran.code, (tmp_path / "new").exists()) == (2, False)
        assert 'Did you mean "magic"?' in ran.err


@pytest.mark.parametrize(("folder", "there"), [(".", ""), ("a league", "cd 'a league' && ")])
def test_it_says_where_to_go_on(
    folder: str, there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert f"Next: {there}pairdown build" in init(Path(folder)).out


def test_the_newest_edition() -> None:
    known = ["chess-2024", "chess-2026", "magic", "magic-open"]
    assert newest_edition("chess", known) == "chess-2026"
    assert newest_edition("chess-2024", known) == "chess-2024"
    assert newest_edition("magic", known) == "magic"
    assert newest_edition("go", known) is None


class TestEditors:
    def test_each_file_of_yaml_is_described_by_its_kind(self, tmp_path: Path) -> None:
        init(tmp_path)
        settings = json.loads((tmp_path / ".vscode/settings.json").read_text())
        expected = {
            "content/events/2026/cup.yaml": "event",
            "content/events/2026/cup/event.yaml": "event",
            "content/events/2026/cup/players.yaml": "players",
            "content/events/2026/cup/round-2.yaml": "round",
            "content/players/ann.yaml": "player",
            "content/rulesets/mine.yaml": "ruleset",
            "content/site.yaml": "site",
            "content/series.yaml": "series",
        }
        for file, kind in expected.items():
            schemas = settings["yaml.schemas"].items()
            found = [schema for schema, globs in schemas if chosen(file, globs)]
            assert found == [f".vscode/schemas/{kind}.schema.json"], file
        for schema in settings["yaml.schemas"]:
            kind = Path(schema).name.partition(".")[0]
            assert json.loads((tmp_path / schema).read_text()) == json_schema(kind)


def chosen(file: str, globs: str | list[str]) -> bool:
    """Does an editor choose a file by these patterns? `!` takes away."""
    patterns = [globs] if isinstance(globs, str) else globs
    wanted = [each.replace("**/", "*") for each in patterns if not each.startswith("!")]
    refused = [each[1:].replace("**/", "*") for each in patterns if each.startswith("!")]
    return any(fnmatch(file, each) for each in wanted) and not any(
        fnmatch(file, each) for each in refused
    )


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("league") / "repository"
    init(folder)
    git(folder, "init", "--quiet", "--initial-branch", "main")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


class TestWorkflows:
    """Their steps are run in a scratch repository; PAIRDOWN=installed leaves out installing."""

    def test_a_pull_request_is_checked(self, repository: Path, tmp_path: Path) -> None:
        steps = github_steps(repository / ".github/workflows/check.yaml")
        assert [run_step(each, repository, tmp_path) for each in steps] == [0] * len(steps)
        assert (tmp_path / "site/index.html").is_file()
        assert "Nothing changes that follows" in (tmp_path / "summary.md").read_text()
        assert git(repository, "status", "--porcelain") == ""

    def test_a_mistake_in_a_pull_request_is_shown_beside_its_line(
        self, repository: Path, tmp_path: Path
    ) -> None:
        event = repository / "content/events/oops.yaml"
        event.write_text("name: Oops\ndate: 2026-02-30\n")
        check = next(
            each
            for each in github_steps(repository / ".github/workflows/check.yaml")
            if "check" in each
        )
        done = shell(check, repository, tmp_path)
        event.unlink()
        assert done.returncode == 1
        assert "::error file=content/events/oops.yaml,line=2,col=7" in done.stdout

    def test_what_would_change_is_said_of_content_with_mistakes_too(
        self, repository: Path, tmp_path: Path
    ) -> None:
        workflow = repository / ".github/workflows/check.yaml"
        [job] = yaml.safe_load(workflow.read_text())["jobs"].values()
        step, comment = job["steps"][-2:]
        assert "!cancelled()" in step["if"]
        assert "!cancelled()" in comment["if"]
        lines = yaml.safe_load((repository / ".gitlab-ci.yml").read_text())["check"]["script"]
        event = repository / "content/events/oops.yaml"
        event.write_text("name: Oops\ndate: 2026-02-30\n")
        done = [shell(each, repository, tmp_path) for each in (step["run"], *lines[:3])]
        event.unlink()
        (repository / "changes.md").unlink()
        assert [each.returncode for each in done] == [0, 0, 0, 1]
        assert "Nothing can be compared: 1 error." in (tmp_path / "summary.md").read_text()

    def test_the_main_branch_is_published(self, repository: Path, tmp_path: Path) -> None:
        steps = github_steps(repository / ".github/workflows/publish.yaml")
        assert [run_step(each, repository, tmp_path) for each in steps] == [0, 0]
        assert (repository / "public/index.html").is_file()
        assert git(repository, "status", "--porcelain") == ""

    def test_gitlab_does_the_same(self, repository: Path, tmp_path: Path) -> None:
        jobs = yaml.safe_load((repository / ".gitlab-ci.yml").read_text())
        script = [*jobs["before_script"], *jobs["check"]["script"], *jobs["pages"]["script"]]
        assert [run_step(each, repository, tmp_path) for each in script] == [0] * len(script)
        assert (repository / jobs["pages"]["artifacts"]["paths"][0] / "index.html").is_file()
        assert git(repository, "status", "--porcelain") == ""

    def test_the_hook_before_a_commit_runs_the_check(
        self, repository: Path, tmp_path: Path
    ) -> None:
        hooks = yaml.safe_load((repository / ".pre-commit-config.yaml").read_text())
        assert run_step(hooks["repos"][0]["hooks"][0]["entry"], repository, tmp_path) == 0


def github_steps(workflow: Path) -> list[str]:
    """The shell steps of a workflow, but for the comment, which needs GitHub."""
    [job] = yaml.safe_load(workflow.read_text())["jobs"].values()
    return [each["run"] for each in job["steps"] if "run" in each and "gh pr" not in each["run"]]


def run_step(script: str, folder: Path, temporary: Path) -> int:
    done = shell(script, folder, temporary)
    assert not done.returncode, f"{script}\n{done.stdout}{done.stderr}"
    return done.returncode


def shell(script: str, folder: Path, temporary: Path) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PAIRDOWN": "installed",
        "RUNNER_TEMP": str(temporary),
        "GITHUB_STEP_SUMMARY": str(temporary / "summary.md"),
        "BASE": "HEAD",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD",
    }
    return subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def git(folder: Path, *words: str) -> str:
    alone = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    done = subprocess.run(
        ["git", *who, *words], cwd=folder, check=True, capture_output=True, text=True,
        env={**alone, "GIT_CONFIG_GLOBAL": os.devnull},
    )  # fmt: skip
    return done.stdout
