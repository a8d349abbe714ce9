"""Is a program known again without reading it, and taken for another as soon as a file differs?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pairdown.output import inputs
from pairdown.output.cache import Cache
from pairdown.output.inputs import digest_of

LONG_AGO = 1_700_000_000_000_000_000


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A program of two files, looked at an hour after they were written."""
    for name in ("code/main.py", "templates/base.html"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(name)
    after = (tmp_path / "code/main.py").stat().st_ctime_ns + 3_600_000_000_000
    monkeypatch.setattr(inputs.time, "time_ns", lambda: after)
    return tmp_path


@pytest.fixture
def reads(monkeypatch):
    """The names of the files that are read."""
    seen = []
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda file: seen.append(file.name) or read(file))
    return seen


def digest(program, *, key=b"k" * 32):
    return digest_of(program / "code", program / "templates", Cache(program / "own", key))


def test_a_pipe_among_the_templates_is_not_waited_for(tmp_path):
    for folder in ("content", "templates"):
        (tmp_path / folder).mkdir()
    seen = inputs.inputs(tmp_path)
    assert seen is not None
    os.mkfifo(tmp_path / "templates/base.html")
    assert inputs.inputs(tmp_path) is None
    assert not inputs.unchanged(seen, tmp_path)


def test_a_program_that_looks_the_same_is_not_read_again(program, reads):
    first = digest(program)
    assert {"main.py", "base.html"} <= set(reads)
    reads.clear()
    assert digest(program) == first
    assert not {"main.py", "base.html"} & set(reads)


@pytest.mark.parametrize("name", ["code/main.py", "templates/base.html", "code/more/new.py"])
def test_a_file_that_differs_makes_another_program(program, name):
    first = digest(program)
    (program / name).parent.mkdir(exist_ok=True)
    (program / name).write_text("different")
    second = digest(program)
    assert second != first
    assert digest(program) == second == digest_of(program / "code", program / "templates", None)


def test_a_file_as_large_and_as_old_is_seen_to_be_another(program):
    file = program / "code/main.py"
    os.utime(file, ns=(LONG_AGO, LONG_AGO))
    first = digest(program)
    file.with_suffix(".new").write_text("code/mein.py")
    file.with_suffix(".new").replace(file)
    os.utime(file, ns=(LONG_AGO, LONG_AGO))
    assert digest(program) != first


def test_what_is_new_is_read_each_time(program, reads, monkeypatch):
    now = (program / "code/main.py").stat().st_ctime_ns + 1_000
    monkeypatch.setattr(inputs.time, "time_ns", lambda: now)
    for _ in range(2):
        reads.clear()
        digest(program)
        assert "main.py" in reads


def test_what_another_key_has_sealed_is_not_believed(program, reads):
    digest(program)
    reads.clear()
    digest(program, key=b"s" * 32)
    assert "main.py" in reads
