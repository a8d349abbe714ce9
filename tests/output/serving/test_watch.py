"""Are all ways in which editors save noticed, each once, and nothing else?"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest
from watchdog.observers import Observer

from pairdown.output.serving import watch as watching
from pairdown.output.serving.watch import Fingerprint, Watch

Change = Callable[[Path], object]


def rewrite(file: Path) -> None:
    file.write_text("two")


def in_two_steps(file: Path) -> None:
    with file.open("w") as opened:
        opened.flush()
        time.sleep(0.01)
        opened.write("two")


def by_renaming(file: Path) -> None:
    fresh = file.with_name(".cup.yaml.swp")
    fresh.write_text("two")
    fresh.replace(file)


def with_backup(file: Path) -> None:
    file.rename(file.with_name("cup.yaml~"))
    file.write_text("two")


def many_at_once(file: Path) -> None:
    for number in range(40):
        (file.parent / f"round-{number}.yaml").write_text("x")


def folder_anew(file: Path) -> None:
    fresh = file.parents[2] / "fresh"
    (fresh / "events").mkdir(parents=True)
    (fresh / "events" / "cup.yaml").write_text("two")
    file.parents[1].rename(file.parents[2] / "old")
    fresh.rename(file.parents[2] / "content")


def templates(file: Path) -> None:
    folder = file.parents[2] / "templates"
    folder.mkdir()
    (folder / "event.html").write_text("two")


CHANGES: list[Change] = [
    rewrite, in_two_steps, by_renaming, with_backup, many_at_once, Path.unlink, folder_anew,
    templates,
]  # fmt: skip


@pytest.fixture
def league(tmp_path: Path) -> Path:
    (tmp_path / "content" / "events").mkdir(parents=True)
    (tmp_path / "content" / "events" / "cup.yaml").write_text("one")
    return tmp_path


@pytest.fixture(params=["told", "looked"])
def changes(
    league: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Queue[float]]:
    """A queue that gets an item for every change; told by the system, or looked for."""
    monkeypatch.setattr(watching, "BETWEEN_LOOKS", 0.02)
    watch = Watch(league, print, poll=request.param == "looked")
    found: Queue[float] = Queue()
    watch.start()

    def follow() -> None:
        for _ in watch.changes():
            found.put(time.monotonic())

    thread = threading.Thread(target=follow)
    thread.start()
    yield found
    watch.stop()
    thread.join(5)
    assert not thread.is_alive()


@pytest.mark.parametrize("change", CHANGES, ids=lambda each: each.__name__)
def test_a_save_is_noticed(change: Change, changes: Queue[float], league: Path) -> None:
    change(league / "content" / "events" / "cup.yaml")
    assert changes.get(timeout=5)


@pytest.mark.parametrize("changes", ["told"], indirect=True)
def test_many_files_at_once_are_one_change_and_soon_told(
    changes: Queue[float], league: Path
) -> None:
    many_at_once(league / "content" / "events" / "cup.yaml")
    saved = time.monotonic()
    assert changes.get(timeout=5) - saved < 1
    with pytest.raises(Empty):
        changes.get(timeout=0.15)


def test_what_changes_nothing_is_no_change(changes: Queue[float], league: Path) -> None:
    cup = league / "content" / "events" / "cup.yaml"
    cup.write_text("one")
    cup.read_text()
    cup.with_name(".cup.yaml.swp").write_text("x")
    cup.with_name("cup.yaml~").write_text("x")
    (league / "site").mkdir()
    (league / "site" / "index.html").write_text("x")
    with pytest.raises(Empty):
        changes.get(timeout=0.2)


def test_a_system_that_cannot_tell_is_said_once_and_looked_at(
    league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "inotify watch limit reached")

    monkeypatch.setattr(Observer, "schedule", refuse)
    said: list[str] = []
    watch = Watch(league, said.append)
    watch.start()
    assert watch.poll
    assert said == [
        "The system does not tell of changes (inotify watch limit reached): looking once a second."
    ]


def test_files_are_read_again_only_where_the_disk_says_so(
    league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Fingerprint(league)
    assert seen.changed()
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("was read"))
    assert not seen.changed()
