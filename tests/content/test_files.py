"""Are files listed from a disk without leaving the league's folder?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pairdown.content.files import FilesInFolder, FilesInMemory, Listing


def put(path: Path, text: str = "x") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A league with one event, next to a secret that is none of its business."""
    put(tmp_path / "secret.txt", "secret")
    put(tmp_path / "league/.git/config", "secret")
    put(tmp_path / "league/shared/logo.svg")
    put(tmp_path / "league/content/site.yaml")
    put(tmp_path / "league/content/events/2026/spring.yaml")
    return tmp_path / "league"


def listed(root: Path) -> list[str]:
    return [path.removeprefix("content/") for path in FilesInFolder(root).listing().paths]


def problems(root: Path) -> list[tuple[str, str]]:
    found = FilesInFolder(root).listing().problems
    return [(each.code, each.where.file.removeprefix("content/")) for each in found]


USUAL = ["events/2026/spring.yaml", "site.yaml"]


def test_files_are_listed_in_order(league: Path) -> None:
    put(league / "content/assets/b.png")
    put(league / "content/assets/B.png")
    assert listed(league) == ["assets/B.png", "assets/b.png", *USUAL]
    assert not problems(league)


def test_what_editors_and_systems_leave_behind_is_passed_over(league: Path) -> None:
    for name in (".DS_Store", "site.yaml~", ".site.yaml.swp", "#site.yaml#", "Thumbs.db", ".x/y"):
        put(league / "content" / name)
    (league / "content/.#site.yaml").symlink_to("ann@host.1234")
    assert listed(league) == USUAL
    assert not problems(league)


def test_links_inside_the_league_are_followed(league: Path) -> None:
    (league / "content/assets").symlink_to("../shared")
    (league / "content/events/2026/again.yaml").symlink_to("spring.yaml")
    assert listed(league) == ["assets/logo.svg", "events/2026/again.yaml", *USUAL]
    assert FilesInFolder(league).read("content/assets/logo.svg", 10) == b"x"
    assert not problems(league)


@pytest.mark.parametrize(
    ("target", "code", "message"),
    [
        ("../../secret.txt", "link-escapes", "leads out of the league's folder"),
        ("/etc", "link-escapes", "leads out of the league's folder"),
        ("../..", "link-escapes", "leads out of the league's folder"),
        ("../.git/config", "link-escapes", "leads to something hidden"),
        ("../.git", "link-escapes", "leads to something hidden"),
        ("nowhere", "broken-link", "leads nowhere"),
        ("link", "broken-link", "leads nowhere"),
        ("..", "link-in-circle", "leads back to a folder around it"),
        ("../content", "link-in-circle", "leads back to a folder around it"),
        (".", "link-in-circle", "leads back to a folder around it"),
    ],
)
def test_a_link_that_leads_elsewhere_is_named(
    league: Path, target: str, code: str, message: str
) -> None:
    (league / "content/link").symlink_to(target)
    [problem] = FilesInFolder(league).listing().problems
    assert (problem.code, problem.where.file) == (code, "content/link")
    assert "content/link" in problem.message
    assert problem.message.endswith(message)
    assert listed(league) == USUAL


def test_a_link_may_be_reached_through_a_link_to_the_league(league: Path, tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to("league")
    assert listed(tmp_path / "other") == USUAL


def test_links_that_multiply_are_bounded(league: Path) -> None:
    names = [f"d{number}" for number in range(8)]
    for name in names:
        put(league / "content/assets" / name / "x.png")
        for other in names:
            (league / "content/assets" / name / f"to-{other}").symlink_to(f"../{other}")
    codes = [code for code, _ in problems(league)]
    assert codes.count("too-many-links") == 1
    assert {*codes} == {"link-in-circle", "too-many-links"}
    assert len(listed(league)) < 200


def test_a_pipe_is_not_waited_for(league: Path) -> None:
    os.mkfifo(league / "content/site.fifo")
    assert problems(league) == [("unreadable", "site.fifo")]


def test_content_that_lies_elsewhere_is_not_read(league: Path, tmp_path_factory) -> None:
    away = tmp_path_factory.mktemp("home") / "content"
    (league / "content").rename(away)
    (league / "content").symlink_to(away)
    listing = FilesInFolder(league).listing()
    assert not listing.paths
    assert [(each.code, str(each.where)) for each in listing.problems] == [
        ("link-escapes", "content")
    ]


def test_content_may_be_a_link_inside_of_the_league(league: Path) -> None:
    (league / "content").rename(league / "words")
    (league / "content").symlink_to("words")
    assert listed(league) == USUAL


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unreadable to root")
def test_a_folder_that_may_not_be_read_is_named(league: Path) -> None:
    (league / "content/events").chmod(0)
    assert problems(league) == [("unreadable", "events")]
    (league / "content/events").chmod(0o700)


def test_a_name_that_is_no_text_is_named(league: Path) -> None:
    put(league / "content/\udcff.yaml")
    put(league / "content/a\nb.yaml")
    assert problems(league) == [("unsafe-name", "a\\u000ab.yaml"), ("unsafe-name", "\\udcff.yaml")]
    assert listed(league) == USUAL


def test_without_content_there_is_one_problem(tmp_path: Path) -> None:
    found = FilesInFolder(tmp_path).listing()
    assert [each.code for each in found.problems] == ["no-content"]
    assert not found.paths


@pytest.mark.parametrize("most", [10, 65_536, 65_537, 150_000, 999_999])
def test_a_file_is_read_as_far_as_asked(league: Path, most: int) -> None:
    put(league / "content/large.md", text := "0123456789" * 15_000)
    assert FilesInFolder(league).read("content/large.md", most) == text.encode()[:most]


def test_files_in_memory_are_the_same() -> None:
    files = FilesInMemory({"content/b.yaml": b"bbb", "content/a.yaml": b"", "content/.x/y": b"",
                           "other.yaml": b""})  # fmt: skip
    assert files.listing() == Listing(("content/a.yaml", "content/b.yaml"))
    assert files.read("content/b.yaml", 2) == b"bb"
