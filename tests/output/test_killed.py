"""Is every page wholly old or wholly new after a kill at any moment, and does the next build mend?

Two tests: one kills a build just before each single thing it does to the disk, one kills a slow
build by the clock, from outside, as a cancelled job would be.
"""

import os
import signal
import sys
import time

import pytest

from pairdown.output.manifest import NAME
from pairdown.output.write import Written, write

OLD = {
    "index.html": "old home",
    "a/index.html": "old a",
    "b/index.html": "same b",
    "gone/deep/index.html": "old gone",
    "file": "old file that becomes a folder",
    "folder/index.html": "old page whose folder becomes a file",
    "Case/index.html": "old case",
}
NEW = {
    "index.html": "new home, longer",
    "a/index.html": "new a",
    "b/index.html": "same b",
    "c/d/e/index.html": "new page in a new folder",
    "file/index.html": "new page where a file was",
    "folder": "new file where a folder was",
    "case/index.html": "new case",
}
FOREIGN = {"CNAME": "example.org", "a/by-hand.html": "hand-made"}


@pytest.fixture(autouse=True)
def no_power_cut(monkeypatch):
    """A kill is no power cut: what was written stays, so waiting for the disk proves nothing."""
    monkeypatch.setattr("os.fsync", lambda _: None)


def build(root, files):
    stream = ((path, text.encode()) for path, text in files.items())
    return write(stream, root / "site", paths=list(files), sources_root=root)


def there(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_text()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.relative_to(folder).as_posix().startswith(".pairdown-")
    }


def old_site(root, files):
    (root / "content").mkdir(parents=True)
    assert isinstance(build(root, files), Written)
    for path, text in FOREIGN.items():
        (root / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "site" / path).write_text(text)


CHANGING_THE_DISK = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "shutil.rmtree"}


def killed_before(moment, root):
    """Build NEW in a child that dies just before it touches the disk for the nth time."""
    child = os.fork()
    if not child:
        left = moment

        def hook(event, arguments):
            nonlocal left
            if event in CHANGING_THE_DISK and str(arguments[0]).startswith(str(root)):
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hook)
        build(root, NEW)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


@pytest.mark.parametrize(
    ("before", "after"),
    [(OLD, NEW), (OLD, OLD), (OLD, {"index.html": "a third site"}), ({}, NEW)],
    ids=["built again", "back to the old site", "a third site", "the first build"],
)
def test_killed_before_each_thing_it_does_to_the_disk(tmp_path, before, after):
    moment = 0
    while True:
        root = tmp_path / str(moment)
        old_site(root, before)
        killed = killed_before(moment, root)
        now = there(root / "site")
        assert {path: now.pop(path) for path in FOREIGN} == FOREIGN
        for path, text in now.items():
            assert text in {before.get(path), NEW.get(path)}
        assert all(now.get(path) for path in before.keys() & NEW.keys())
        assert isinstance(build(root, after), Written)
        assert there(root / "site") == {**FOREIGN, **after}
        assert [left.name for left in (root / "site").glob(".pairdown*")] == [NAME]
        if not killed:
            break
        moment += 1
    assert moment > 30  # the list of what it does is not empty by mistake


class SlowDisk:
    """The module `os`, with moves and removals that take a while."""

    def __getattr__(self, name):
        act = getattr(os, name)
        return self.slowly(act) if name in {"rename", "replace", "unlink"} else act

    def slowly(self, act):
        time.sleep(0.0005)
        return act


def started(root, files):
    """Start a slow build in a process of its own and return its number when it is at work."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        module = sys.modules["pairdown.output.commit"]
        module.os = SlowDisk()
        os.write(writing, b"!")
        stream = ((path, text.encode()) for path, text in files.items() if not time.sleep(0.0005))
        write(stream, root / "site", paths=list(files), sources_root=root)
        os._exit(0)
    os.read(reading, 1)
    os.close(reading)
    os.close(writing)
    return child


def test_killed_by_the_clock(tmp_path):
    """20 kills spread over a build of 40 pages, where 10 are new and 10 others go."""
    (tmp_path / "content").mkdir()
    old = {f"players/{n}/index.html": f"old {n}" * 500 for n in range(40)}
    new = {f"players/{n}/index.html": f"new {n}" * 1000 for n in range(10, 50)}
    halfway = 0
    for number in range(20):
        build(tmp_path, old)
        child = started(tmp_path, new)
        time.sleep(number * 0.004)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        now = there(tmp_path / "site")
        assert all(text in {old.get(path), new.get(path)} for path, text in now.items())
        assert now.keys() >= old.keys() & new.keys()
        halfway += old != now != new
        assert isinstance(build(tmp_path, new), Written)
        assert there(tmp_path / "site") == new
    assert halfway
