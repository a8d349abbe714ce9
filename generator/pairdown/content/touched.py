"""Which files that no figure follows from differ between two states of a league?

Templates, what is copied as it is, pages and reports: a change of theirs is seen in no table, and
whoever merges it has to look at the file itself. Results, players and rulesets (YAML) are left out:
what they change is told by what follows from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from pairdown.content.commit_files import files_in_commit
from pairdown.content.files import CONTENT, FilesInFolder
from pairdown.content.repository import Repository
from pairdown.frozen import frozen

TEMPLATES = "templates"
_FOLDERS = (CONTENT, TEMPLATES)


class Touch(StrEnum):
    """What was done to a file."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@frozen
class Touched:
    """A file that differs: its path from the league's root, and how."""

    path: str
    how: Touch

    @property
    def is_template(self) -> bool:
        """Whether it is part of the league's own templates, static files among them."""
        return self.path.startswith(f"{TEMPLATES}/")


def touched(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Touched, ...]:
    """Return what differs between two states, each given as the ids of its files, by path."""
    found = []
    for path in sorted({*before, *after}):
        if path not in before:
            found.append(Touched(path, Touch.ADDED))
        elif path not in after:
            found.append(Touched(path, Touch.REMOVED))
        elif before[path] != after[path]:
            found.append(Touched(path, Touch.CHANGED))
    return tuple(found)


def ids_in_commit(repo: Repository, commit: str) -> dict[str, str]:
    """Return git's ids of these files in a commit, by path. Raises OSError."""
    found: dict[str, str] = {}
    for folder in _FOLDERS:
        with files_in_commit(repo, commit, folder) as files:
            found |= {path: id_ for path, id_ in files.found.items() if _is_meant(path)}
    return found


def ids_in_folder(root: Path, like: Mapping[str, str]) -> dict[str, str]:
    """Return the ids that git would give to these files as they are in the folder now, by path.

    A file that differs from that of ``like`` by its line ends alone has the id that stands there,
    for git may have turned them. What cannot be read has an id of its own.
    """
    found: dict[str, str] = {}
    for folder in _FOLDERS:
        if (root / folder).is_dir():
            paths = filter(_is_meant, FilesInFolder(root, folder).listing().paths)
            found |= {path: _id(root / path, like.get(path, "")) for path in paths}
    return found


def _is_meant(path: str) -> bool:
    of_the_content = path.startswith(f"{CONTENT}/") and not path.startswith(f"{CONTENT}/assets/")
    return not (of_the_content and path.endswith((".yaml", ".yml")))


def _id(file: Path, known: str) -> str:
    try:
        data = file.read_bytes()
    except OSError:
        return ""
    kind = hashlib.sha256 if len(known) == 64 else hashlib.sha1
    ids = [
        kind(b"blob %d\0" % len(each) + each).hexdigest()
        for each in (data, data.replace(b"\r\n", b"\n"))
    ]
    return known if known in ids else ids[0]
