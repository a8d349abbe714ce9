"""Are marked bytes made once, and forgotten when nobody bears their mark?"""

from __future__ import annotations

import pytest

from pairdown.output.cache import Cache
from pairdown.output.shelf import Shelf


@pytest.fixture
def shelf(tmp_path):
    return Shelf(Cache(tmp_path / ".pairdown-cache", bytes(32)))


def test_what_has_a_mark_is_made_once(shelf):
    made = []

    def make():
        made.append(1)
        return b"card"

    assert [shelf.bytes_of("one", make) for _ in range(3)] == [b"card"] * 3
    assert len(made) == 1


def test_what_nobody_bears_any_more_is_forgotten(shelf):
    for mark in ("one", "two"):
        shelf.bytes_of(mark, lambda: b"old")
    shelf.cache.keep("times", b"not ours")
    shelf.tidy({"two"})
    assert shelf.bytes_of("one", lambda: b"new") == b"new"
    assert shelf.bytes_of("two", lambda: b"new") == b"old"
    assert shelf.cache.kept("times") == b"not ours"


def test_what_is_broken_is_made_again(shelf):
    shelf.bytes_of("one", lambda: b"old")
    (shelf.cache.folder / "made-one").write_bytes(b"forged")
    assert shelf.bytes_of("one", lambda: b"new") == b"new"


def test_a_league_without_a_cache_folder_is_tidy(shelf):
    shelf.tidy(())
    assert not shelf.cache.folder.exists()
