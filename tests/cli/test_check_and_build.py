"""Do check and build stop where they should, and write only what they should?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pairdown.cli.group import program
from tests.cli.league import GOLDEN, league, run

WRONG = GOLDEN.replace("[Cy C, Dee D, W countout]", "[Cy C, Deee D, W countout]").replace(
    "[Dee D, bye]", "[Eli E, bye]"
)


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    return league(tmp_path, events__golden=GOLDEN)


def test_check_says_nothing_but_that_all_is_well(golden: Path) -> None:
    ran = run(golden, "check")
    assert (ran.code, ran.err) == (0, "")
    assert "no problems" in ran.out


def test_check_tells_all_problems_at_once_as_json(tmp_path: Path) -> None:
    ran = run(league(tmp_path, events__golden=WRONG), "check", "--format", "json")
    assert ran.code == 1
    found = ran.json()
    assert {"severity", "code", "file", "line", "column", "message", "hint"} == set(found[0])
    assert [(each["code"], each["line"]) for each in found if each["severity"] == "error"] == [
        ("unknown-player", 8),
        ("bye-and-match", 15),
    ]


def test_check_reports_only_on_the_files_named(tmp_path: Path) -> None:
    root = league(tmp_path, events__wrong=WRONG, events__golden=GOLDEN)
    assert run(root, "check", str(root / "content/events/golden.yaml")).code == 0
    assert run(root, "check", str(root / "content/events/wrong.yaml")).code == 1
    missing = run(root, "check", "content/events/none.yaml")
    assert missing.code == 2
    assert "There is no file" in missing.err


def test_check_annotates_for_github(tmp_path: Path) -> None:
    ran = run(league(tmp_path, events__golden=WRONG), "check", "--format", "github")
    assert ran.out.startswith("::error file=content/events/golden.yaml,line=8,col=16,title=")
    assert "%0A" in ran.out  # the hint stands on a line of its own


def test_a_build_writes_a_site_and_a_second_one_touches_nothing(golden: Path) -> None:
    assert "0 changed" in run(golden, "build").out
    page = golden / "site" / "events" / "golden" / "index.html"
    before = page.stat().st_mtime_ns
    assert "Cy C" in page.read_text("utf-8")
    second = run(golden, "build")
    assert "0 new, 0 changed" in second.out
    assert page.stat().st_mtime_ns == before


def test_a_build_with_errors_writes_nothing_and_keeps_the_last_good_site(golden: Path) -> None:
    run(golden, "build")
    page = golden / "site" / "events" / "golden" / "index.html"
    good = page.read_bytes()
    (golden / "content/events/golden.yaml").write_text(WRONG, "utf-8")
    ran = run(golden, "build")
    assert ran.code == 1
    assert "Nothing was written." in ran.err
    assert page.read_bytes() == good


def test_strict_lets_a_warning_stop_the_build(tmp_path: Path) -> None:
    absent = GOLDEN.replace("      - [Flo F, bye]\n", "")
    root = league(tmp_path, events__golden=absent)
    assert run(root, "build").code == 0
    assert run(root, "build", "--strict").code == 1
    assert run(root, "check", "--strict").code == 1


def test_a_removed_event_leaves_no_page_and_foreign_files_stay(golden: Path) -> None:
    second = GOLDEN.replace("Golden", "Second")
    (golden / "content/events/second.yaml").write_text(second, "utf-8")
    run(golden, "build")
    (golden / "site" / "CNAME").write_text("league.example\n", "utf-8")
    (golden / "content/events/second.yaml").unlink()
    run(golden, "build")
    assert not (golden / "site/events/second").exists()
    assert (golden / "site/CNAME").read_text("utf-8") == "league.example\n"


def test_a_draft_leaves_no_trace_unless_asked_for(golden: Path) -> None:
    draft = GOLDEN.replace("name: Golden", "name: Secret Plans\ndraft: true").replace(
        "Ann A", "Nobody Else"
    )
    (golden / "content/events/secret.yaml").write_text(draft, "utf-8")
    run(golden, "build")
    site = golden / "site"
    texts = [file.read_text("utf-8") for file in site.rglob("*") if file.is_file()]
    assert not any("Secret Plans" in text or "Nobody Else" in text for text in texts)
    assert not (site / "events/secret").exists()
    run(golden, "build", "--drafts")
    assert (site / "events/secret/index.html").exists()
    run(golden, "build")
    assert not (site / "events/secret").exists()


def test_the_output_folder_may_not_be_a_folder_of_sources(golden: Path) -> None:
    ran = run(golden, "build", "--output", str(golden / "content"))
    assert ran.code == 2
    assert (golden / "content/events/golden.yaml").exists()
    assert not (golden / "content/index.html").exists()


def test_the_output_folder_may_not_lie_inside_sources(
    golden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wrong use ends with 2, also where the folder's path looks like that of a file at fault."""
    monkeypatch.chdir(golden)
    for output in ("content/site", "templates/site"):
        ran = run(golden, "build", "--output", output)
        assert ran.code == 2
        assert f'The output folder "{output}" lies inside' in ran.err


def test_the_output_folder_may_be_named_by_way_of_a_folder_that_is_not_there(
    golden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(golden)
    ran = run(golden, "build", "--output", "nowhere/../public")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("public: ")
    assert (golden / "public/index.html").exists()
    assert not (golden / "nowhere").exists()


def test_a_folder_without_content_is_wrong_use(tmp_path: Path) -> None:
    ran = run(tmp_path, "check")
    assert ran.code == 2
    assert "There is no folder content/" in ran.err


def test_the_root_is_found_from_a_folder_below(
    golden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(golden / "content" / "events")
    assert CliRunner().invoke(program, ["check"]).exit_code == 0


def files(folder: Path) -> dict[str, bytes]:
    found = (each for each in folder.rglob("*") if each.is_file())
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in found}


def test_any_number_of_processes_builds_the_same_site(tmp_path):
    root = league(tmp_path / "league", events__golden=GOLDEN)
    for jobs in ("1", "2", "3"):
        assert run(root, "build", "--jobs", jobs, "--output", str(tmp_path / jobs)).code == 0
    one, two, three = (files(tmp_path / jobs) for jobs in ("1", "2", "3"))
    assert one == two == three


def test_timings_tell_where_the_time_went(tmp_path):
    root = league(tmp_path, events__golden=GOLDEN)
    told = run(root, "build", "--timings").err
    for step in (
        *("look", "load the program", "recall", "trace", "read", "load", "check", "compute"),
        *("plan", "render and write", "remember"),
    ):
        assert re.search(rf"^{step} +\d+\.\d{{3}} s$", told, re.MULTILINE), told
    assert re.search(r"^  event +\d+\.\d{3} s +1 files", told, re.MULTILINE), told
    again = run(root, "build", "--timings").err
    assert "render" not in again
    assert "render and write" in run(root, "build", "--timings", "--fresh").err
