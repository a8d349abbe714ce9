"""Is what one run kept there for the next, without writing all of it each time?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.output.cache import Cache
from pairdown.output.recalled import recalled

KEY = bytes(32)
MANY = {b"e%d" % number: {"fact": bytes(100), "other": b"x"} for number in range(50)}
CHAIN = {b"c1": {"state": bytes(1000)}}


@pytest.fixture
def cache(tmp_path) -> Cache:
    keep(Cache(tmp_path / "cache", KEY), {**MANY, **CHAIN})
    return Cache(tmp_path / "cache", KEY)


def keep(cache: Cache, what: dict[bytes, dict[str, bytes]], program: str = "this") -> None:
    run = recalled(cache, program)
    for mark, parts in what.items():
        run.recall.parts(mark).update(parts)
    run.save()


def kept(cache: Cache, program: str = "this") -> dict[bytes, dict[str, bytes | None]]:
    recall = recalled(cache, program).recall
    return {
        mark: {name: recall.parts(mark).kept(name) for name in parts}
        for mark, parts in recall.before.items()
    }


def sizes(cache: Cache) -> dict[str, int]:
    return {each.name: each.stat().st_size // 100 for each in Path(cache.folder).iterdir()}


def test_all_comes_back(cache):
    assert kept(cache) == {**MANY, **CHAIN}
    assert kept(cache, "another") == {}


@pytest.mark.parametrize("small", [0, 50, 100, 999, 1 << 20])
def test_it_does_not_matter_how_small_the_pieces_of_the_index_are(tmp_path, monkeypatch, small):
    monkeypatch.setattr("pairdown.output.recalled.SMALL", small)
    cache = Cache(tmp_path / "pieces", KEY)
    keep(cache, {**MANY, **CHAIN})
    assert kept(cache) == {**MANY, **CHAIN}
    keep(cache, {**MANY, b"enew": {"fact": b"1" * 120, "other": b"2"}, **CHAIN})
    assert kept(cache) == {**MANY, b"enew": {"fact": b"1" * 120, "other": b"2"}, **CHAIN}


def test_a_piece_that_broke_is_nothing_and_is_written_again(tmp_path, monkeypatch):
    monkeypatch.setattr("pairdown.output.recalled.SMALL", 50)
    cache = Cache(tmp_path / "pieces", KEY)
    keep(cache, MANY)
    file = Path(cache.folder) / "events"
    data = file.read_bytes()
    file.write_bytes(b"?" + data[1:])
    run = recalled(cache, "this")
    assert [run.recall.parts(b"e0").kept(name) for name in ("fact", "other")] == [None, b"x"]
    assert run.recall.parts(b"e1").kept("fact") == bytes(100)
    for mark in MANY:
        run.recall.parts(mark)
    run.recall.parts(b"e0")["fact"] = bytes(100)
    run.save()
    assert kept(cache) == MANY


@pytest.mark.parametrize("place", [-1, -33, -41])
def test_an_index_that_broke_is_nothing(cache, place):
    file = Path(cache.folder) / "events"
    data = bytearray(file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    assert kept(cache) == CHAIN


def test_only_what_is_different_is_written_until_it_is_much(cache, tmp_path):
    before = sizes(cache)
    assert (before["events"] > 50, before["events-since"]) == (True, 0)
    now = dict(MANY)
    written = []
    for number in range(20):
        now.pop(b"e%d" % number)
        now[b"e%d" % (100 + number)] = {"fact": bytes([number]) * 9}
        now[b"e%d" % (40 + number % 5)] = {"more": bytes([number])}
        keep(cache, {**now, **CHAIN})
        expected = {mark: {**MANY.get(mark, {}), **parts} for mark, parts in now.items()}
        assert kept(cache) == {**expected, **CHAIN}
        written.append(sizes(cache)["events-since"])
    assert 0 in written[1:]  # then all of it was written anew
    assert max(written) < before["events"] / 4
    assert sizes(cache)["chains"] == before["chains"]


def test_differences_from_a_file_that_somebody_else_wrote_do_no_harm(cache):
    keep(cache, {**dict(list(MANY.items())[1:]), b"enew": {"fact": b"1"}, **CHAIN})
    since = (Path(cache.folder) / "events-since").read_bytes()
    keep(cache, {b"eother": {"fact": b"2"}})
    (Path(cache.folder) / "events-since").write_bytes(since)
    assert kept(cache) == {
        b"eother": {"fact": b"2"}, b"enew": {"fact": b"1"}, **CHAIN
    }  # fmt: skip


def test_a_file_of_another_program_is_written_anew(cache):
    keep(cache, {b"e1": {"fact": b"1"}}, "another")
    assert kept(cache, "another") == {b"e1": {"fact": b"1"}}
    assert kept(cache) == CHAIN


def test_who_has_kept_all_holds_no_chain_and_may_keep_once_more(cache):
    run = recalled(cache, "this")
    for mark in (*MANY, *CHAIN):
        run.recall.parts(mark)
    run.recall.parts(b"enew")["fact"] = b"1"
    run.save()
    assert not {*run.recall.now, *run.recall.before} & CHAIN.keys()
    run.save()
    assert kept(cache) == {**MANY, b"enew": {"fact": b"1"}, **CHAIN}
