"""Does the script that sets up a machine do its work once, and say what is missing?"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).resolve().parents[1]


def program(path: Path) -> str:
    """Lay down an executable file and return its path."""
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A project of its own whose environment needs no network; what would be installed, in turn."""
    calls: list[tuple[str, ...]] = []
    for folder in ("locks", "venv"):
        (tmp_path / folder).mkdir()
    for file in ("pyproject.toml", "locks/run.txt", "locks/dev.txt", "venv/pyvenv.cfg"):
        (tmp_path / file).write_text("", encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / "venv")
    monkeypatch.setattr(dev, "REQUIREMENTS", tmp_path / "locks")
    monkeypatch.setattr(dev, "works", lambda _python: True)
    monkeypatch.setattr(dev, "install", lambda *arguments: calls.append(arguments))
    monkeypatch.setattr(dev, "compile_package", lambda: None)
    return calls


def test_an_environment_is_prepared_once(installed: list[tuple[str, ...]]) -> None:
    dev.prepare("dev")
    assert installed == [
        ("--requirement", str(dev.ROOT / "locks" / "dev.txt")),
        ("--no-deps", "--no-build-isolation", "--editable", str(dev.ROOT)),
    ]
    dev.prepare("dev")
    dev.prepare("run")  # is included in what the tests need
    assert len(installed) == 2


def test_the_demonstration_alone_does_not_prepare_for_tests(
    installed: list[tuple[str, ...]],
) -> None:
    dev.prepare("run")
    dev.prepare("dev")
    assert [call[-1] for call in installed[::2]] == [
        str(dev.ROOT / "locks" / "run.txt"),
        str(dev.ROOT / "locks" / "dev.txt"),
    ]


@pytest.mark.parametrize("file", ["locks/dev.txt", "pyproject.toml", "venv/pyvenv.cfg"])
def test_a_change_is_installed(installed: list[tuple[str, ...]], file: str) -> None:
    dev.prepare("dev")
    (dev.ROOT / file).write_text("changed\n", encoding="utf-8")
    dev.prepare("dev")
    assert len(installed) == 4


def test_chromium_is_what_the_variable_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, other = program(tmp_path / "ours"), program(tmp_path / "chromium")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert dev.chromium() == other
    monkeypatch.setenv("CHROMIUM", ours)
    assert dev.chromium() == ours
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "missing"))
    assert dev.chromium() is None


def test_without_a_browser_and_without_apt_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", "missing")
    monkeypatch.setattr(dev, "VENV", tmp_path)
    dev.ensure_browser()
    assert capfd.readouterr().out == ("The browser tests will not run without chromium.\n")


def test_a_browser_whose_driver_does_not_start_is_no_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = tmp_path / "lib" / "python3" / "site-packages" / "playwright" / "driver" / "node"
    driver.parent.mkdir(parents=True)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setenv("CHROMIUM", program(tmp_path / "chromium"))
    program(driver)
    assert dev.browser_lacks() == []
    driver.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    assert dev.browser_lacks() == ["libatomic1"]


@pytest.mark.parametrize(("ci", "installed"), [("true", [["libreoffice-calc"]]), ("", [])])
def test_libreoffice_is_installed_in_ci_alone(
    monkeypatch: pytest.MonkeyPatch, ci: str, installed: list[list[str]]
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(dev, "apt_get", lambda: ["apt-get"])
    monkeypatch.setattr(dev, "install_packages", lambda apt, packages: asked.append(packages))
    dev.ensure_office()
    assert asked == installed


@pytest.mark.parametrize(("ci", "outcome"), [("", "1 skipped"), ("true", "1 error")])
def test_a_missing_browser_is_passed_over_by_people_but_not_in_ci(ci: str, outcome: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "browser", "tests/test_environment.py"],
        cwd=ROOT,
        env={**os.environ, "CI": ci, "CHROMIUM": "missing"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome in done.stdout
    assert "no browser: install chromium" in done.stdout


@pytest.mark.parametrize(("arguments", "status"), [([], 0), (["--help"], 0), (["tset"], 2)])
def test_it_lists_its_commands(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(arguments) == status
    printed = capsys.readouterr().out
    assert all(f"\n  {command} " in printed for command in dev.COMMANDS)


def old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "OLDEST_PYTHON", (99, 0))
    dev.main(["test"])


def no_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "find_spec", lambda _name: None)
    dev.create_venv(Path("never-made"))


def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "run", lambda *_arguments: 1)
    dev.install("pairdown")


@pytest.mark.parametrize(
    ("mishap", "said"),
    [
        (old_python, "dev.py: Python 3.11 or newer is needed, and this is 3."),
        (no_ensurepip, "apt install python3-venv"),
        (no_network, "the first one needs the network"),
    ],
)
def test_what_is_missing_is_said_and_ends_with_2(
    mishap: Callable[[pytest.MonkeyPatch], None],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        mishap(monkeypatch)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
