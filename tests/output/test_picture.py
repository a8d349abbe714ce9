"""Does everybody who asks a picture see the same bytes, and is a change noticed at the end?"""

from __future__ import annotations

import os

import pytest

from pairdown.content.files import LARGEST_FILE, FilesInFolder
from pairdown.output import picture
from pairdown.output.picture import Picture

COVER = "content/events/2026-01-05-cup.yaml"
PAGE = "content/pages/about.md"
MOST = LARGEST_FILE + 1


@pytest.fixture
def root(tmp_path):
    for path in (COVER, PAGE):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("old")
    return tmp_path


@pytest.fixture
def later(root, monkeypatch):
    """Let an hour pass after the files were written."""
    after = (root / COVER).stat().st_ctime_ns + 3_600_000_000_000
    monkeypatch.setattr(picture.time, "time_ns", lambda: after)


def seen(root) -> Picture:
    found = Picture(FilesInFolder(root))
    for path in found.listing().paths:
        found.first(path)
    return found


def test_all_see_what_the_first_one_saw(root):
    found = seen(root)
    (root / COVER).write_text("new")
    assert found.read(COVER, MOST) == b"old"
    assert found.read(COVER, 2) == b"ol"
    found.let_go()
    assert found.read(COVER, MOST) == b"new"


def test_what_has_no_room_is_read_again(root):
    found = Picture(FilesInFolder(root), room=4)
    assert [found.first(COVER), found.first(PAGE)] == [b"old", b"old"]
    for path in (COVER, PAGE):
        (root / path).write_text("new")
    assert [found.read(COVER, MOST), found.read(PAGE, MOST)] == [b"old", b"new"]


def test_of_a_file_that_is_too_large_nothing_is_held(root):
    (root / PAGE).write_bytes(b"x" * (LARGEST_FILE + 5))
    found = seen(root)
    assert PAGE not in found.held
    assert len(found.read(PAGE, MOST)) == MOST


def changed(root):
    (root / COVER).write_text("a longer text")


def as_large_and_as_old(root):
    before = (root / COVER).stat()
    (root / "other").write_text("new")
    os.utime(root / "other", ns=(before.st_atime_ns, before.st_mtime_ns))
    (root / "other").replace(root / COVER)


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize(
    "change",
    [
        changed,
        as_large_and_as_old,
        lambda root: (root / PAGE).unlink(),
        lambda root: (root / "content/series.yaml").write_text("new"),
    ],
    ids=["changed", "replaced", "gone", "new"],
)
def test_a_change_is_seen_from_outside(root, change, monkeypatch):
    found = seen(root)
    monkeypatch.setattr(FilesInFolder, "read", None)
    assert found.stands()
    change(root)
    assert not found.stands()


def test_what_had_just_changed_is_read_again(root, monkeypatch):
    at = (root / COVER).stat()
    monkeypatch.setattr(picture.time, "time_ns", lambda: at.st_ctime_ns + 1)
    found = seen(root)
    assert found.stands()
    (root / COVER).write_text("new")
    found.looks[COVER] = found.look(COVER)  # as if the clock of the disk had not gone on
    assert not found.stands()
