"""How are several files changed so that all of them are, or none, whenever the power fails?

What is to be done is written down first, in one step; that decides. Then each file is replaced.
If the work is cut off in between, the next command finds the note and finishes it.
"""

from __future__ import annotations

import errno
import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pairdown.content.keep import keep

NOTE = "content/.pairdown-journal"
"""Hidden, so that it is read as nothing else."""


@dataclass(frozen=True, slots=True)
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


def finish(root: Path) -> bool:
    """Finish what was begun and cut off; tell whether there was anything.

    An OSError says that a file was changed meanwhile, or that the disk refuses.
    """
    try:
        note = json.loads((root / NOTE).read_bytes())
    except FileNotFoundError:
        return False
    for path, before, after in note:
        _put(root, FileEdit(path, _bytes(before), _bytes(after)))
    (root / NOTE).unlink()
    return True


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
