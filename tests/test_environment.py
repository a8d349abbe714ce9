"""Can a stranger install this: are the locks whole, and is everything inside the wheel?"""

from __future__ import annotations

import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from playwright.sync_api import Page

from pairdown import __version__, shipped

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "generator" / "pairdown"
LOCKS = ("run", "dev")


def pins(lock: str) -> dict[str, str]:
    """Return the requirements of a lock, each with its hashes."""
    text = (ROOT / "generator" / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    code = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    entries = re.findall(r"^(\S+==.*?) \\\n((?:    --hash=.*\n?)+)", code, re.MULTILINE)
    assert sum(len(hashes.splitlines()) + 1 for _, hashes in entries) == len(code.splitlines())
    return {requirement: hashes.strip() for requirement, hashes in entries}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_sha256_and_no_address(lock: str) -> None:
    found = pins(lock)
    assert found
    for requirement, hashes in found.items():
        assert "sha256:" in hashes, requirement
        assert "://" not in requirement


def test_tests_run_on_the_very_versions_that_the_program_is_locked_to() -> None:
    assert pins("run").items() <= pins("dev").items()


def test_the_wheel_ships_everything_that_the_program_reads(tmp_path: Path) -> None:
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    inside = set(zipfile.ZipFile(wheel).namelist())
    source = {
        f"pairdown/{each.relative_to(PACKAGE).as_posix()}"
        for each in PACKAGE.rglob("*")
        if each.is_file() and "__pycache__" not in each.parts
    }
    templates = {
        f"pairdown/_templates/{each.relative_to(ROOT / 'templates').as_posix()}"
        for each in (ROOT / "templates").rglob("*")
        if each.is_file()
    }
    record = f"pairdown-{__version__}.dist-info"
    extra = {each for each in inside if not each.startswith(record)} - source - templates
    assert source | templates <= inside
    assert not extra
    assert f"{record}/licenses/LICENSE" in inside


def test_templates_are_found_beside_the_generator_and_inside_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shipped.templates_dir() == ROOT / "templates"
    (tmp_path / "_templates").mkdir()
    monkeypatch.setattr(shipped, "__file__", str(tmp_path / "shipped.py"))
    assert shipped.templates_dir() == tmp_path.resolve() / "_templates"


def test_git_ignores_what_a_build_makes_but_not_the_note_that_says_so() -> None:
    made = ["site/index.html", "site/events/index.html", ".pairdown-cache/x", ".venv/x"]
    kept = ["site/README.md", "content/site.yaml", "templates/base.html"]
    command = ["git", "check-ignore", "--no-index", *made, *kept]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == made


def test_the_browser_opens_a_page(page: Page) -> None:
    page.set_content("<h1>Standings</h1>")
    assert page.inner_text("h1") == "Standings"
