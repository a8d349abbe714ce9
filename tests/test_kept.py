"""Is a reading that was kept the reading that it was?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.content.read import read, read_file
from pairdown.content.written import Reading
from pairdown.kept import bytes_of, value_of
from pairdown.output.cache import cache_of
from pairdown.output.parsed import parsed

ROOT = Path(__file__).resolve().parents[1]
LEAGUES = [ROOT, ROOT / "tests/golden/league", *sorted((ROOT / "tests/broken").iterdir())]


def test_every_file_of_every_league_comes_back_as_it_was_read():
    found = []

    def noted(kind: str, file: str, data: bytes) -> Reading:
        found.append(read_file(kind, file, data))
        return found[-1]

    for league in LEAGUES:
        read(league, noted)
    assert len(found) > 150
    assert any(each.problems for each in found)
    for each in found:
        data = bytes_of(each)
        assert data is not None, each.file
        assert value_of(data) == each


def test_what_cannot_be_taken_apart_is_not_kept():
    assert bytes_of(Reading("x.yaml", object())) is None
    assert bytes_of(Reading("x.yaml", {1, 2})) is None


def test_a_file_is_read_once_for_each_content(tmp_path, monkeypatch):
    (tmp_path / "league").mkdir()
    first = parsed(cache_of(tmp_path / "league"), "this one")
    was = first("player", "content/players/ann.yaml", b"name: Ann\n")
    first.save()
    again = parsed(cache_of(tmp_path / "league"), "this one")
    monkeypatch.setattr("pairdown.output.parsed.read_file", None)
    assert again("player", "content/players/ann.yaml", b"name: Ann\n") == was
    for other in (("player", "content/players/bo.yaml", b"name: Ann\n"),
                  ("player", "content/players/ann.yaml", b"name: Bo\n")):  # fmt: skip
        with pytest.raises(TypeError):  # it would be read
            again(*other)
    with pytest.raises(TypeError):
        parsed(cache_of(tmp_path / "league"), "a newer one")(
            "player", "content/players/ann.yaml", b"name: Ann\n"
        )
