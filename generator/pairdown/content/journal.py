"""How are several files changed so that all of them are, or none, whenever the power fails?

What is to be done is written down first, in one step; that decides. Then each file is replaced.
If the work is cut off in between, every command finds the note and says so, and those that change
several files finish it. No other command does: the note may have come with a merge request, where
nobody can read what it would do. For the same reason it can name content files only.
"""

from __future__ import annotations

import errno
import json
import os
from base64 import b64decode, b64encode
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from pairdown.content.keep import keep
from pairdown.content.names import unsafe
from pairdown.frozen import frozen

NOTE = "content/.pairdown-journal"
"""Hidden, so that it is read as nothing else."""

LARGEST_NOTE = 100_000_000
SUFFIXES = frozenset({".yaml", ".yml", ".md"})
NO_NOTE = "it is no note of this program; delete it"


@frozen
class FileEdit:
    """A file by its path from the root: its bytes now, and then; None: there is no such file."""

    path: str
    before: bytes | None
    after: bytes | None


def apply(root: Path, edits: Sequence[FileEdit]) -> None:
    """Make all edits; an OSError says why not, and then either none was made or all will be."""
    for each in edits:
        if _now(root / each.path) != each.before:
            raise OSError(errno.EBUSY, "it was changed meanwhile", each.path)
    note = [[each.path, _text(each.before), _text(each.after)] for each in edits]
    keep(root / NOTE, json.dumps(note).encode(), None)
    finish(root)


def begun(root: Path) -> bool:
    """Tell whether a change was cut off."""
    return os.path.lexists(root / NOTE)


def finish(root: Path) -> bool:
    """Finish what was begun and cut off; tell whether there was anything.

    An OSError says that a file was changed meanwhile, that the note cannot be believed, or that
    the disk refuses.
    """
    if not begun(root):
        return False
    for each in _noted(root):
        _put(root, each)
    (root / NOTE).unlink()
    return True


def _noted(root: Path) -> list[FileEdit]:
    """Read the note; it may say anything, since it may be a stranger's."""
    with (root / NOTE).open("rb") as file:
        text = file.read(LARGEST_NOTE)
    try:
        edits = [
            FileEdit(str(path), _bytes(before), _bytes(after))
            for path, before, after in json.loads(text)
        ]
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise OSError(errno.EINVAL, NO_NOTE, NOTE) from None
    if not all(_is_content(root, each.path) for each in edits):
        raise OSError(errno.EINVAL, NO_NOTE, NOTE)
    return edits


def _is_content(root: Path, path: str) -> bool:
    """Tell whether a path is one of a content file, wherever links lead."""
    folder, *parts = path.split("/")
    named = folder == "content" and parts and not any(each[:1] in {"", "."} for each in parts)
    if not named or any(unsafe(path)) or Path(path).suffix not in SUFFIXES:
        return False
    return (root / path).resolve().is_relative_to((root / "content").resolve())


def _put(root: Path, edit: FileEdit) -> None:
    path = root / edit.path
    now = _now(path)
    if now == edit.after:
        return
    if now != edit.before:
        hint = f"it was changed while it was being edited; delete {NOTE} to leave it as it is"
        raise OSError(errno.EBUSY, hint, edit.path)
    if edit.after is None:
        path.unlink()
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep(path, edit.after, edit.before)


def _now(path: Path) -> bytes | None:
    with suppress(FileNotFoundError):
        return path.read_bytes()
    return None


def _text(data: bytes | None) -> str | None:
    return None if data is None else b64encode(data).decode()


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else b64decode(text)
