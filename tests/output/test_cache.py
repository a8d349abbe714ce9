"""Is what was kept believed only when this user's own program kept it, and as it was?"""

from __future__ import annotations

import multiprocessing
import os
import stat

import pytest

from pairdown.output import stamps
from pairdown.output.cache import NAME, Cache, cache_of


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Cache:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    (tmp_path / "league").mkdir()
    found = cache_of(tmp_path / "league")
    assert found is not None
    return found


def test_what_was_kept_comes_back(cache):
    assert cache.kept("thing") is None
    cache.keep("thing", b"one")
    cache.keep("thing", b"two")
    assert cache.kept("thing") == b"two"
    assert cache_of(cache.folder.parent) == cache
    assert cache_of(cache.folder.parent, fresh=True).kept("thing") is None


def test_pieces_are_written_one_by_one_and_come_back_as_one(cache):
    def pieces():
        for number in range(300):
            yield bytes([number % 256]) * 1000
        assert any(each.stat().st_size > 100_000 for each in cache.folder.glob(".new-*"))

    cache.keep_all("thing", pieces())
    assert cache.kept("thing") == b"".join([bytes([each % 256]) * 1000 for each in range(300)])


@pytest.mark.parametrize("damage", [b"", b"x", b"\0" * 32, b"\0" * 40])
def test_a_broken_file_is_nothing(cache, damage):
    cache.keep("thing", b"one")
    (cache.folder / "thing").write_bytes(damage)
    assert cache.kept("thing") is None


def test_a_changed_or_exchanged_file_is_nothing(cache):
    cache.keep("thing", b"one")
    sealed = (cache.folder / "thing").read_bytes()
    (cache.folder / "thing").write_bytes(sealed + b"!")
    (cache.folder / "other").write_bytes(sealed)
    assert cache.kept("thing") is None
    assert cache.kept("other") is None


def test_a_cache_that_came_with_a_repository_is_not_believed(cache, tmp_path, monkeypatch):
    cache.keep("thing", b"one")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "somebody else"))
    assert cache_of(tmp_path / "league").kept("thing") is None


def test_a_cache_that_is_a_link_is_not_used(tmp_path):
    (tmp_path / NAME).symlink_to(tmp_path / "elsewhere")
    assert cache_of(tmp_path) is None


def test_git_is_told_to_leave_it_alone_and_the_key_is_the_users_own(cache, tmp_path):
    cache.keep("thing", b"one")
    assert (cache.folder / ".gitignore").read_text() == "*\n"
    assert stat.S_IMODE((tmp_path / "home/pairdown/key").stat().st_mode) == 0o600


def test_that_nothing_can_be_kept_is_no_fault(cache):
    cache.folder.write_text("a file where the folder would be")
    cache.keep("thing", b"one")
    assert cache.kept("thing") is None


def test_links_that_came_with_a_repository_lead_nowhere(cache, tmp_path):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    cache.folder.mkdir()
    for name in (
        "thing",
        *(f"thing-{number}" for number in range(os.getpid() - 5, os.getpid() + 5)),
    ):
        (cache.folder / name).symlink_to(mine)
    assert cache.kept("thing") is None
    cache.keep("thing", b"one")
    assert mine.read_text() == "mine"
    assert cache.kept("thing") == b"one"
    (cache.folder / "endless").symlink_to("/dev/zero")
    assert cache.kept("endless") is None
    assert stamps.read(stamps.Times(cache, "endless")) == stamps.NO_STAMPS


def _keep(cache: Cache, letter: int) -> None:
    for _ in range(50):
        cache.keep("thing", bytes([letter]) * 10_000)


def test_two_at_once_leave_one_of_both(cache):
    workers = [multiprocessing.Process(target=_keep, args=(cache, each)) for each in (65, 66)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert cache.kept("thing") in {b"A" * 10_000, b"B" * 10_000}


def keep_apart(cache: Cache, *pieces: bytes) -> None:
    cache.keep_apart("thing", iter(pieces), lambda: b"index of %d" % len(pieces))


@pytest.mark.parametrize("alone", [True, False], ids=["piece by piece", "as a whole"])
def test_pieces_come_back_one_by_one_whatever_takes_their_place(cache, monkeypatch, alone):
    if not alone:
        monkeypatch.delattr(os, "pread")
    keep_apart(cache, b"one", b"three")
    found = cache.kept_apart("thing")
    assert found is not None
    pieces, index = found
    keep_apart(cache, b"2")
    assert (index, pieces.part(0, 3), pieces.part(3, 8)) == (b"index of 2", b"one", b"three")
    assert pieces.part(1000, 1001) == b""
    after = cache.kept_apart("thing")
    assert after is not None
    assert (after[1], after[0].part(0, 1)) == (b"index of 1", b"2")


def test_an_index_is_believed_only_as_it_was_and_where_it_was(cache):
    keep_apart(cache, b"one")
    sealed = (cache.folder / "thing").read_bytes()
    for name, data in {
        "empty": b"", "short": sealed[:20], "long": sealed + b"!", "other": sealed,
        "bent": sealed.replace(b"index", b"Index"), "far": bytes(8) + b"\xff" * 40,
    }.items():  # fmt: skip
        (cache.folder / name).write_bytes(data)
        assert cache.kept_apart(name) is None
    assert cache.kept("thing") is None
    cache.keep("thing", b"one")
    assert cache.kept_apart("thing") is None
    assert cache_of(cache.folder.parent, fresh=True).kept_apart("thing") is None
