"""How is git asked about a league's folder so that a strange repository decides nothing?

Only by reading, with fixed arguments: no hook, pager, filter, signature check or program that a
configuration names, no replaced objects, no network, no lock. Where there is no git, or no
repository, that is an answer like any other.
"""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import IO

from pairdown.frozen import frozen, growing
from pairdown.tuples import NamedTuple

SECONDS = 120
"""Longer than that, git hangs."""

AHEAD = 32
"""Files asked for before the first answer is read; their ids have to fit into a pipe."""

_FIXED = (
    "--no-pager",
    "--no-optional-locks",
    "--no-replace-objects",
    "--literal-pathspecs",
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.quotePath=false"),
    *("-c", "protocol.allow=never"),
)
_ALONE = {
    "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_FLUSH": "1",
}
_KEPT = ("GIT_CONFIG", "GIT_CEILING_DIRECTORIES")
"""What somebody may have set on purpose; all else of git's comes from hooks and strange shells."""

FETCH_MORE = (
    "fetch the whole history: `git fetch --unshallow`; in a workflow on GitHub write "
    '`fetch-depth: 0` at the checkout, on GitLab `GIT_DEPTH: "0"`'
)


@frozen
class Absent:
    """Why there is no repository to ask: a sentence, and what to do.

    ``told`` is False for what is nobody's mistake: no git here, or no repository.
    """

    message: str
    hint: str = ""
    told: bool = True


@frozen
class Repository:
    """The repository around a league's folder.

    ``prefix`` is the way from its top to the league: empty, or ``leagues/mine/``. ``head`` is
    the commit that is checked out. ``whole`` is False in a shallow clone.
    """

    root: Path
    prefix: str
    head: str
    whole: bool


class Blob(NamedTuple):
    """A file in a commit: its mode as git writes it (``100644``, ``120000`` for a link), its id."""

    mode: str
    id: str


def repository(root: Path) -> Repository | Absent:
    """Return the repository that a league's folder lies in, or why there is none."""
    asked = ("rev-parse", "--show-prefix", "--is-shallow-repository", "HEAD^{commit}")
    try:
        done = _run(root, *asked)
    except FileNotFoundError:
        return Absent("there is no git on this machine", "install git", told=False)
    except OSError:
        return Absent("git cannot be started here, or does not answer", "try git status")
    if done.returncode:
        return _absent(done.stderr)
    prefix, shallow, head = os.fsdecode(done.stdout).split("\n")[:3]
    return Repository(root, prefix, head, whole=shallow == "false")


def _absent(said: bytes) -> Absent:
    """Tell from git's own words why it gave none."""
    if b"safe.directory" in said:
        return Absent(
            "git does not trust this folder, since somebody else owns it",
            "make it yours, or say that you trust it: git config --global --add safe.directory DIR",
        )
    if b"not a git repository" in said:
        hint = "put it under git: git init, git add, git commit"
        return Absent("this folder is not in a git repository", hint, told=False)
    if b"HEAD" in said:
        return Absent("nothing has been committed here yet", "commit it", told=False)
    return Absent("git cannot read this repository", "ask git itself: git status")


def commit_of(repo: Repository, name: str) -> str | Absent:
    """Return the id of the commit that a name (branch, tag, id, ``HEAD~3``) means."""
    done = _run(repo.root, "rev-parse", "--verify", "--end-of-options", f"{name}^{{commit}}")
    found = done.stdout.decode().strip()
    if not done.returncode and found:
        return found
    if repo.whole:
        return Absent(f'there is no commit "{name}" here', "name a branch, a tag or a commit")
    return Absent(f'this clone is shallow, and "{name}" is not in it', FETCH_MORE)


def tree(repo: Repository, commit: str, *folders: str) -> dict[str, Blob]:
    """Return the files of a commit below some folders of the league, by path from its root."""
    wanted = [path for folder in folders if (path := repo.prefix + folder)]
    done = _run(repo.root, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *wanted)
    found = {}
    for row in os.fsdecode(done.stdout).split("\0")[:-1]:
        facts, _, path = row.partition("\t")
        mode, _, oid = facts.split(" ")
        found[path.removeprefix(repo.prefix)] = Blob(mode, oid)
    return found


def lines_of(repo: Repository, *arguments: str, most: int) -> Iterator[bytes]:
    """Walk what a command of git prints, cut at NUL.

    Raises OSError at the end if that is not all: git failed, or had more than ``most`` bytes.
    """
    with _started(repo.root, *arguments) as process:
        out, rest = _out(process), b""
        while most > 0 and (part := out.read(1 << 18)):
            most -= len(part)
            *whole, rest = (rest + part).split(b"\0")
            yield from whole
        yield rest
        if most <= 0 or process.wait():
            raise OSError(errno.EIO, "git could not tell all of it")


@growing
class Objects:
    """The files that git keeps, by id; one process answers for all of them."""

    process: subprocess.Popen[bytes]

    def read(self, oid: str, most: int) -> bytes:
        """Return the bytes of a file, at most so many; an OSError says why not."""
        data = next(self.read_all([oid], most))
        if data is None:
            raise OSError(errno.ENOENT, "it is not in this clone")
        return data

    def read_all(self, oids: Iterable[str], most: int) -> Iterator[bytes | None]:
        """Walk the bytes of files in this order, at most so many of each; None: not there.

        Some are always asked for ahead, so that neither side waits for the other.
        """
        wanted = iter(oids)
        ahead = self._ask(islice(wanted, AHEAD))
        while ahead:
            ahead -= 1
            data = self._answer(most)
            ahead += self._ask(islice(wanted, 1))
            yield data

    def _ask(self, oids: Iterable[str]) -> int:
        asked, pipe = list(oids), self.process.stdin
        if asked and pipe is not None:
            pipe.write("".join(f"{oid}\n" for oid in asked).encode())
            pipe.flush()
        return len(asked)

    def _answer(self, most: int) -> bytes | None:
        out = _out(self.process)
        head = out.readline().split()
        if len(head) != 3:
            return None
        size = int(head[2])
        data = out.read(min(size, most))
        left = size - len(data) + 1
        while left > 0 and (part := out.read(min(left, 1 << 20))):
            left -= len(part)
        return data if head[1] == b"blob" else None


@contextmanager
def objects(repo: Repository) -> Iterator[Objects]:
    """Open the files that git keeps, for the length of the block."""
    with _started(repo.root, "cat-file", "--batch") as process:
        yield Objects(process)


@contextmanager
def _started(root: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start git and end it with the block, whether it was read to the end or not."""
    process = subprocess.Popen(
        ["git", "-C", str(root), *_FIXED, *arguments],
        env=_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()
        process.kill()
        process.wait()


def _run(root: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(
            ["git", "-C", str(root), *_FIXED, *arguments],
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired as fault:
        raise OSError(errno.ETIMEDOUT, "git does not answer") from fault


def _out(process: subprocess.Popen[bytes]) -> IO[bytes]:
    if process.stdout is None:
        raise OSError(errno.EIO, "git does not answer")
    return process.stdout


def _environment() -> dict[str, str]:
    """Return the surroundings without what a hook or a shell has set for other repositories."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("GIT_") or key.startswith(_KEPT)
    }
    return kept | _ALONE
