"""Which files are there below ``content/``, and what are their bytes?

Reading asks only two things of wherever the files are (a folder, memory, a commit): a list of
paths and the bytes of each. Links are followed inside the league's folder; one that leads out
of it, into a hidden folder, in a circle or nowhere is a problem that names the link.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Protocol

from pairdown.content.quoting import quoted, visible
from pairdown.frozen import frozen, growing
from pairdown.problem import Problem, Where, error

CONTENT = "content"
LARGEST_FILE = 2_000_000
"""Bytes of the largest file that is read."""
MOST_AT_ONCE = 65_536
"""Most files are smaller; room for the largest, made ready for each, takes thrice the time."""
MOST_LINKS = 100
"""More links to folders than that are not followed: each multiplies what there is to read."""


@frozen
class Listing:
    """The paths of all files, sorted, and what could not be listed."""

    paths: tuple[str, ...]
    problems: tuple[Problem, ...] = ()


class Files(Protocol):
    """Somewhere that files come from; paths are relative to the root, with forward slashes."""

    def listing(self) -> Listing:
        """Return the files below ``content/``."""
        ...

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file, at most so many; an OSError says why not."""
        ...


@frozen
class FilesInMemory:
    """Files given as bytes by path."""

    contents: Mapping[str, bytes]

    def listing(self) -> Listing:
        """Return the files below ``content/``."""
        return Listing(tuple(sorted(path for path in self.contents if _below_content(path))))

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file."""
        return self.contents[path][:most]


def _below_content(path: str) -> bool:
    parts = path.split("/")
    return parts[0] == CONTENT and not any(map(ignored, parts))


def ignored(name: str) -> bool:
    """Tell whether a file is none of ours: hidden, or left behind by an editor or a system."""
    return name.startswith((".", "#")) or name.endswith("~") or name in {"Thumbs.db", "desktop.ini"}


@frozen
class FilesInFolder:
    """Files on a disk, below a folder of a league's root."""

    root: Path
    folder: str = CONTENT

    def listing(self) -> Listing:
        """Return the files below ``content/``, or the other folder that was named."""
        top = self.root / self.folder
        if not top.is_dir():
            hint = 'start a league with "pairdown init", or name its folder with --root'
            problem = error("no-content", Where(CONTENT), "there is no folder content/ here", hint)
            return Listing((), (problem,))
        walk = _Walk(os.path.realpath(self.root))
        if self.folder == CONTENT and not Path(os.path.realpath(top)).is_relative_to(walk.root):
            hint = "put the folder itself there, or name the folder around it with --root"
            message = f"the link {CONTENT} leads out of the league's folder"
            return Listing((), (error("link-escapes", Where(CONTENT), message, hint),))
        paths = sorted(walk.below(str(top), self.folder, (walk.root,)))
        return Listing(tuple(paths), tuple(walk.problems))

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file, at most so many."""
        with open(f"{self.root}/{path}", "rb") as file:  # noqa: PTH123 - called for every file
            first = file.read(min(most, MOST_AT_ONCE))
            return first if len(first) < MOST_AT_ONCE else first + file.read(most - len(first))


@growing
class _Walk:
    """One walk through the folders; ``above`` are the real paths of the folders around."""

    root: str
    problems: list[Problem] = field(default_factory=list)
    links: int = 0

    def below(self, folder: str, path: str, above: tuple[str, ...]) -> Iterator[str]:
        """Walk the paths of all files below a folder."""
        real = os.path.realpath(folder)
        if real in above:
            self._note("link-in-circle", path, f"{quoted(path)} leads back to a folder around it")
            return
        try:
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError as problem:
            self._note("unreadable", path, f"this folder cannot be read: {why(problem)}")
            return
        inside = (*above, real)
        for entry in entries:
            name = entry.name
            if ignored(name):
                continue
            if entry.is_file(follow_symlinks=False) and name.isprintable():
                yield f"{path}/{name}"
            else:
                yield from self._entry(entry, f"{path}/{name}", inside)

    def _entry(self, entry: os.DirEntry[str], path: str, above: tuple[str, ...]) -> Iterator[str]:
        """Walk what one entry of a folder stands for."""
        if not entry.name.isprintable():  # which letters that are none are not, either
            message = f"the name of this file cannot be used: {quoted(entry.name)}"
            self._note("unsafe-name", path, message, "rename it")
        elif entry.is_symlink() and not self._may_follow(entry, path):
            return
        elif entry.is_dir():
            yield from self.below(entry.path, path, above)
        elif _is_file(entry):
            yield path
        else:
            self._note("unreadable", path, f"{quoted(path)} is no file that can be read")

    def _may_follow(self, link: os.DirEntry[str], path: str) -> bool:
        """Tell whether a link stays inside, and note why not."""
        hint = "put the file itself there"
        try:
            real = os.path.realpath(link.path, strict=True)
        except OSError:
            self._note("broken-link", path, f"the link {quoted(path)} leads nowhere", hint)
            return False
        if not Path(real).is_relative_to(self.root):
            message = f"the link {quoted(path)} leads out of the league's folder"
            self._note("link-escapes", path, message, hint)
            return False
        if any(part.startswith(".") for part in Path(real).relative_to(self.root).parts):
            message = f"the link {quoted(path)} leads to something hidden"
            self._note("link-escapes", path, message, hint)
            return False
        self.links += link.is_dir()
        if self.links == MOST_LINKS + 1:
            self._note("too-many-links", path, f"there are more than {MOST_LINKS} links to folders")
        return self.links <= MOST_LINKS

    def _note(self, code: str, path: str, message: str, hint: str = "") -> None:
        self.problems.append(error(code, Where(visible(path)), message, hint))


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Tell whether there are bytes to read; a pipe would wait for ever."""
    try:
        return stat.S_ISREG(entry.stat().st_mode)
    except OSError:
        return False


def why(problem: OSError) -> str:
    """Say in a few words why the disk refused."""
    return (problem.strerror or "unknown reason").lower()
