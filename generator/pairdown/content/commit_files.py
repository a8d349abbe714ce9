"""Which files did a commit have, without checking it out?

A commit is read like a folder: links are followed inside the league, and one that leads out of
it, into something hidden, in a circle or nowhere is a problem that names the link.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path

from pairdown.content.files import CONTENT, MOST_LINKS, Listing, ignored
from pairdown.content.quoting import quoted, visible
from pairdown.content.repository import Blob, Objects, Repository, objects, tree
from pairdown.frozen import frozen, growing
from pairdown.problem import Problem, Where, error

LINK = "120000"
REPOSITORY = "160000"
LONGEST_LINK = 4096
LARGEST = 1 << 30
"""Bytes: a single file of a commit that is larger is not taken out whole."""


@frozen
class FilesInCommit:
    """The files of one commit: ``found`` by the path that they are read under."""

    found: Mapping[str, str]
    problems: tuple[Problem, ...]
    objects: Objects

    def listing(self) -> Listing:
        """Return the files below the folder."""
        return Listing(tuple(sorted(self.found)), self.problems)

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file, at most so many."""
        return self.objects.read(self.found[path], most)


@contextmanager
def files_in_commit(
    repo: Repository, commit: str, folder: str = CONTENT
) -> Iterator[FilesInCommit]:
    """Open the files of a commit below a folder, for the length of the block."""
    there = tree(repo, commit, f"{folder}/")
    if any(blob.mode == LINK for blob in there.values()):
        there = tree(repo, commit, "")
    with objects(repo) as opened:
        walk = _Walk(there, opened, _folders(there))
        found = dict(walk.below(folder, folder, (folder,)))
        if folder == CONTENT and not found and not walk.problems:
            message = "this commit has no folder content/"
            walk.problems.append(error("no-content", Where(CONTENT), message))
        yield FilesInCommit(found, tuple(walk.problems), opened)


def _folders(there: Mapping[str, Blob]) -> Mapping[str, set[str]]:
    """Return the paths that lie directly in each folder."""
    folders: dict[str, set[str]] = {}
    for found in there:
        path = found
        while path:
            above = path.rpartition("/")[0]
            known = folders.setdefault(above, set())
            if path in known:
                break
            known.add(path)
            path = above
    return folders


@growing
class _Walk:
    """One walk through the tree of a commit; ``folders`` are what lies directly in each."""

    there: Mapping[str, Blob]
    objects: Objects
    folders: Mapping[str, set[str]]
    problems: list[Problem] = field(default_factory=list)
    links: int = 0

    def below(self, real: str, path: str, above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Walk (path, id) of all files below a folder that really is at ``real``."""
        for inner in sorted(self.folders.get(real, ())):
            name = inner.rpartition("/")[2]
            if visible(name) != name:
                message = f"the name of this file cannot be used: {quoted(name)}"
                self._note("unsafe-name", f"{path}/{name}", message)
            elif not ignored(name):
                yield from self._entry(inner, f"{path}/{name}", above)

    def _entry(self, real: str, path: str, above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        blob = self.there.get(real)
        if blob is not None and blob.mode == LINK:
            found = self._target(real, path)
            if found in above:
                message = f"{quoted(path)} leads back to a folder around it"
                self._note("link-in-circle", path, message)
            elif found and found in self.there:
                yield path, self.there[found].id
            elif found and self._may_enter(path):
                yield from self.below(found, path, (*above, found))
        elif blob is None:
            yield from self.below(real, path, (*above, real))
        elif blob.mode == REPOSITORY:
            self._note("unreadable", path, f"{quoted(path)} is a repository of its own")
        else:
            yield path, blob.id

    def _target(self, real: str, path: str) -> str:
        """Return where a link leads in the end; empty, with a note, when it leads nowhere."""
        seen = real
        for _ in range(MOST_LINKS):
            blob = self.there.get(seen)
            if blob is None or blob.mode != LINK:
                return self._allowed(seen, path)
            text = os.fsdecode(self.objects.read(blob.id, LONGEST_LINK))
            seen = posixpath.normpath(posixpath.join(posixpath.dirname(seen), text))
        self._note("broken-link", path, f"the link {quoted(path)} leads nowhere")
        return ""

    def _allowed(self, target: str, path: str) -> str:
        if target.startswith(("/", "..")):
            self._note("link-escapes", path, f"the link {quoted(path)} leads out of the league")
        elif any(part.startswith(".") for part in target.split("/")):
            self._note("link-escapes", path, f"the link {quoted(path)} leads to something hidden")
        elif target not in self.there and target not in self.folders:
            self._note("broken-link", path, f"the link {quoted(path)} leads nowhere")
        else:
            return target
        return ""

    def _may_enter(self, path: str) -> bool:
        self.links += 1
        if self.links == MOST_LINKS + 1:
            self._note("too-many-links", path, f"there are more than {MOST_LINKS} links to folders")
        return self.links <= MOST_LINKS

    def _note(self, code: str, path: str, message: str) -> None:
        self.problems.append(error(code, Where(visible(path)), message))


def take_out(repo: Repository, commit: str, folder: Path, *wanted: str) -> None:
    """Write the files of a commit below the folders named into an empty folder, links last.

    So no link can lead a file elsewhere. Raises OSError.
    """
    there = tree(repo, commit, *wanted)
    if any(blob.mode == LINK for blob in there.values()):
        there = tree(repo, commit, "")
    with objects(repo) as opened:
        for path, blob in sorted(there.items(), key=lambda row: (row[1].mode == LINK, row[0])):
            file = folder / path
            if blob.mode == LINK:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.symlink_to(os.fsdecode(opened.read(blob.id, LONGEST_LINK)))
            elif blob.mode != REPOSITORY:
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("xb") as opened_file:
                    opened_file.write(opened.read(blob.id, LARGEST))
