"""Is every file wholly old or wholly new after a kill, at whatever moment it comes?

A command runs in a child that kills itself (SIGKILL, so that nothing can be tidied up) just
before it changes the disk for the nth time; n goes through all moments of short commands, and
through a dozen moments of a build.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from tests.cli.league import GOLDEN, league, run

CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "shutil.rmtree", "os.truncate"}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
OPEN = GOLDEN.replace("players:", "swiss_rounds: 4\nplayers:").replace(
    "[Flo F, bye]", "[Flo F, bye]   # thanks, Flo"
)
FOREIGN = "Round,Table,Player 1,Player 2,Result\n1,1,Ann A,Bea B,2-1\n1,2,Cy C,Dee D,0-2\n"
Make = Callable[[Path], Path]
IMPORT = ("--name", "Winter", "--date", "2026-02-01", "--ruleset", "magic")


@pytest.fixture(autouse=True)
def no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kill is no power cut: what was written stays, so waiting for the disk proves nothing."""
    monkeypatch.setattr("os.fsync", lambda _: None)


def changes(event: str, arguments: tuple) -> bool:
    if event == "open":
        _, mode, flags = arguments
        return bool(set(mode or "") & set("wxa+")) or bool((flags or 0) & WRITES)
    return event in CHANGES


def killed(moment: int, root: Path, *command: str) -> bool:
    """Run a command that dies before its nth change below the root; tell whether it did."""
    child = os.fork()
    if not child:
        left = moment

        def hook(event: str, arguments: tuple) -> None:
            nonlocal left
            if changes(event, arguments) and str(arguments[0]).startswith(str(root)):
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hook)
        with suppress(BaseException):
            run(root, *command)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def files(folder: Path) -> dict[str, bytes]:
    """What a reader sees below a folder: hidden files are on their way, or notes of ours."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not any(part.startswith(".") for part in file.parts[-2:])
    }


def moments(
    command: tuple[str, ...], make: Make, folder: Path, step: int = 1
) -> Iterator[tuple[int, Path]]:
    """Yield a league after a kill at each moment, the last time after the command's own end."""
    for moment in count(step=step):
        root = make(folder / str(moment))
        died = killed(moment, root, *here(command, root))
        yield moment, root
        if not died:
            return


def here(command: tuple[str, ...], root: Path) -> list[str]:
    return [word.replace("ROOT", str(root)) for word in command]


def cup(root: Path) -> Path:
    other = GOLDEN.replace("2026-03-14", "2026-04-01").replace("Gus G", "Gussie G")
    return league(root, events__golden=OPEN, events__other=other)


def with_foreign_file(root: Path) -> Path:
    cup(root)
    (root / "results.csv").write_text(FOREIGN, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("command", "make", "fewest"),
    [
        (("pair", "golden", "--write"), cup, 1),
        (("import", "ROOT/results.csv", *IMPORT), with_foreign_file, 2),
        (("rename", "player", "Ann A", "Ann Ott"), cup, 5),
        (("merge", "player", "Gussie G", "INTO", "Gus G"), cup, 3),
        (("new", "event", "Gala", "--date", "2026-05-01"), cup, 1),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_content_files_are_old_or_new(tmp_path, command, make, fewest):
    old = files(make(tmp_path / "old") / "content")
    done = make(tmp_path / "done")
    run(done, *here(command, done))
    new = files(done / "content")
    assert old != new
    for moment, root in moments(command, make, tmp_path):
        now = files(root / "content")
        for path in old.keys() | new.keys() | now.keys():
            assert now.get(path) in {old.get(path), new.get(path)}, f"{path}, moment {moment}"
        run(root, *here(command, root))  # once more, as the message says
        run(root, *here(command, root))
        assert files(root / "content") == new, f"moment {moment}"
    assert moment >= fewest


def test_a_site_has_old_or_new_pages_and_the_next_build_mends_it(tmp_path):
    def built(root: Path) -> Path:
        cup(root)
        run(root, "build")
        file = root / "content/events/golden.yaml"
        file.write_text(file.read_text().replace("[Gus G, Bea B, DL]", "[Gus G, Bea B, W]"))
        (root / "content/events/other.yaml").unlink()
        return root

    done = built(tmp_path / "done")
    old = files(done / "site")
    run(done, "build")
    new = files(done / "site")
    assert old.keys() - new.keys()
    halfway = 0
    for _, root in moments(("build",), built, tmp_path, step=53):
        now = files(root / "site")
        assert all(now.get(path) in {old.get(path), new.get(path)} for path in now)
        assert now.keys() >= old.keys() & new.keys()
        halfway += now not in (old, new)
        assert run(root, "build").code == 0
        assert files(root / "site") == new
    assert halfway
