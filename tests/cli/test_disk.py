"""What does each command say when the disk, or another program, is in its way?"""

from __future__ import annotations

import errno
import os
import resource
import threading
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from pairdown.output.lock import locked
from tests.cli.league import Ran, league, run
from tests.cli.test_killed import FOREIGN, IMPORT, OPEN, files

WRITING = {
    "pair": ("pair", "golden", "--write"),
    "import": ("import", "ROOT/results.csv", *IMPORT),
    "rename": ("rename", "player", "Ann A", "Ann Ott"),
    "new": ("new", "event", "Gala", "--date", "2026-05-01"),
    "build": ("build",),
    "export": ("export", "golden", "--as", "csv", "--output", "ROOT/out.csv"),
    "form": ("form", "--players", "8", "ROOT/form.xlsx"),
}


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    (tmp_path / "results.csv").write_text(FOREIGN, encoding="utf-8")
    return league(tmp_path, events__golden=OPEN)


def command(name: str, root: Path) -> list[str]:
    return [word.replace("ROOT", str(root)) for word in WRITING[name]]


def alone(root: Path, *arguments: str, limit: int = resource.RLIM_INFINITY) -> Ran:
    """Run a command in a copy of this process, where no file may grow beyond a limit."""

    def copy(answer: Connection) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        answer.send(run(root, *arguments))

    here, there = Pipe(duplex=False)
    child = get_context("fork").Process(target=copy, args=(there,))
    child.start()
    there.close()
    try:
        return here.recv()
    finally:
        child.join()


@pytest.mark.parametrize("name", WRITING)
def test_a_disk_without_room_is_a_sentence_and_nothing_is_lost(cup, name):
    before = files(cup / "content")
    ran = alone(cup, *command(name, cup), limit=100)
    assert ran.code == 2, ran
    assert "Traceback" not in ran.err
    assert os.strerror(errno.EFBIG) in ran.err or "too large" in ran.err
    assert files(cup / "content") == before
    assert not list((cup / "content").rglob("*.new"))
    for made in ("site", "out.csv", "form.xlsx"):
        assert not (cup / made).exists() or files(cup / made) == {}


def test_two_builds_at_once_are_told(cup):
    run(cup, "build")
    with locked(cup / "site") as held:
        assert held
        ran = alone(cup, "build")
    assert ran.code == 2
    assert "Another build is" in ran.err
    assert run(cup, "build").code == 0


def test_an_event_that_changes_while_it_is_paired_is_not_overwritten(cup, monkeypatch):
    """The organizer saves the file in the editor between our reading and our writing."""
    file = cup / "content/events/golden.yaml"
    typed = OPEN + "# typed meanwhile\n"
    from pairdown.content import new_round

    really = new_round.round_edit

    def edit_while_they_type(*arguments, **options):
        made = really(*arguments, **options)
        file.write_text(typed, encoding="utf-8")
        return made

    monkeypatch.setattr(new_round, "round_edit", edit_while_they_type)
    ran = run(cup, "pair", "golden", "--write")
    assert ran.code == 2
    assert "changed" in ran.err
    assert file.read_text("utf-8") == typed


def test_content_that_changes_all_the_time_gives_a_site_or_a_problem(cup):
    """What is read is read once; a half-saved file is a problem with a place."""
    file = cup / "content/events/golden.yaml"
    whole, half = OPEN.encode(), OPEN[:300].encode() + b"\n  - {players: ["
    done = threading.Event()

    def save() -> None:
        while not done.is_set():
            file.write_bytes(half)
            file.write_bytes(whole)

    editor = threading.Thread(target=save)
    editor.start()
    try:
        codes = {run(cup, "build").code for _ in range(6)}
    finally:
        done.set()
        editor.join()
    assert codes <= {0, 1}
    assert run(cup, "build").code == 0
