"""Which output folders are refused before anything is touched?"""

from pathlib import Path

import pytest

from pairdown.output.refusals import refusal
from pairdown.output.write import Written, write


@pytest.fixture
def root(tmp_path):
    for name in ("content/events", "templates", "generator/pairdown", ".git"):
        (tmp_path / "project" / name).mkdir(parents=True)
    return tmp_path / "project"


def why(folder, root):
    problem = refusal(folder, root)
    return problem.message.partition('" ')[2] if problem else ""


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        ("/", "is the whole disk."),
        (".", "holds the project itself."),
        ("..", "holds the project itself."),
        ("site/../..", "holds the project itself."),
        ("content", "holds the project's sources."),
        ("generator", "holds the project's sources."),
        ("content/site", "lies inside content/, which holds sources."),
        ("content/events/2026/site", "lies inside content/, which holds sources."),
        ("templates/out", "lies inside templates/, which holds sources."),
        (".git/site", "lies inside .git/, which holds sources."),
    ],
)
def test_folders_that_hold_or_are_sources(root, folder, words):
    assert why(root / folder, root) == words


def test_the_home_folder_and_what_holds_it(root, tmp_path, monkeypatch):
    home = tmp_path / "homes/ann"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    assert why(home, root) == "is the home folder, or holds it."
    assert why(tmp_path / "homes", root) == "is the home folder, or holds it."
    assert why(home / "site", root) == ""


def test_content_that_is_a_link_is_still_protected(root, tmp_path):
    (root / "content/events").rmdir()
    (root / "content").rmdir()
    (tmp_path / "league/content").mkdir(parents=True)
    (root / "content").symlink_to(tmp_path / "league/content")
    assert why(tmp_path / "league", root) == "holds the project's sources."


def test_a_file_is_no_folder(root):
    (root / "site").write_text("a file")
    assert why(root / "site", root) == "is a file, not a folder."


def test_a_link_out_of_the_project(root, tmp_path):
    (tmp_path / "precious").mkdir()
    (root / "site").symlink_to(tmp_path / "precious")
    assert why(root / "site", root).startswith("is a symbolic link that leads out of the project")
    assert why(root / "site/deeper", root).startswith("is a symbolic link that leads out")


def test_a_link_to_the_sources(root):
    (root / "site").symlink_to("content")
    assert why(root / "site", root) == "holds the project's sources."


def test_links_in_a_circle(root):
    (root / "site").symlink_to("site")
    assert why(root / "site", root).startswith(("cannot be followed", "is a file"))


@pytest.mark.parametrize("folder", ["site", "public/site", "../elsewhere", "contents"])
def test_other_folders_are_fine(root, folder):
    assert why(root / folder, root) == ""


def test_a_link_inside_the_project_is_followed(root):
    (root / "public").mkdir()
    (root / "site").symlink_to("public")
    assert isinstance(write([("a", b"x")], root / "site", paths=["a"], sources_root=root), Written)
    assert (root / "public/a").read_bytes() == b"x"


def test_a_relative_folder_is_meant_from_the_working_folder(root, monkeypatch):
    monkeypatch.chdir(root)
    assert why(Path("content"), Path()) == "holds the project's sources."
    assert why(Path("site"), Path()) == ""


def test_a_refused_folder_is_not_touched(root):
    (root / "content/events/a.yaml").write_text("name: a")
    before = sorted(str(path) for path in root.rglob("*"))
    problems = write([("a", b"x")], root, paths=["a"], sources_root=root)
    assert [problem.code for problem in problems] == ["unsafe-output"]
    assert problems[0].hint.startswith("Nothing was written.")
    assert sorted(str(path) for path in root.rglob("*")) == before
