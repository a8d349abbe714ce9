"""Is another build writing into this folder?

Where the system can lock a folder (`flock`), the lock vanishes with the process that holds it and
leaves no file behind. Elsewhere a lock file is created that must not exist yet: Windows deletes it
by itself when its process ends; on other systems a lock of a process that is gone is taken over.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from platform import node

if sys.platform != "win32":
    import fcntl

NAME = ".pairdown-lock"


@contextmanager
def locked(folder: Path) -> Iterator[bool]:
    """Hold the folder's lock for the length of the block; yield False when someone else has it.

    The folder must exist. Raises OSError when the folder cannot be opened or written.
    """
    descriptor, held = _folder_lock(folder)
    if descriptor is not None:
        try:
            yield held
        finally:
            os.close(descriptor)
        return
    descriptor = _file_lock(folder / NAME)
    try:
        yield descriptor is not None
    finally:
        if descriptor is not None:
            os.close(descriptor)
            (folder / NAME).unlink(missing_ok=True)


def _folder_lock(folder: Path) -> tuple[int | None, bool]:
    """Lock the folder itself: its descriptor and whether we have it; no descriptor if unable."""
    if sys.platform == "win32":
        return None, False
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return descriptor, False
    except OSError:  # some network file systems cannot
        os.close(descriptor)
        return None, False
    return descriptor, True


def _file_lock(file: Path) -> int | None:
    """Create the lock file, also in place of one whose process is gone; None when it is held."""
    descriptor = _created(file)
    if descriptor is None and _abandoned(file):
        file.unlink(missing_ok=True)
        descriptor = _created(file)
    return descriptor


def _created(file: Path) -> int | None:
    temporary = getattr(os, "O_TEMPORARY", 0)  # Windows: the file goes when its process does
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY | temporary, 0o644)
    except FileExistsError:
        return None
    os.write(descriptor, f"{os.getpid()} {node()}\n".encode())
    return descriptor


def _abandoned(file: Path) -> bool:
    """Say whether the lock file names a process of this machine that no longer runs."""
    if sys.platform == "win32":
        return False
    with suppress(OSError, ValueError):
        if not file.is_file():
            return False  # a pipe would be waited for
        number, host = file.read_text("utf-8").split(maxsplit=1)
        return host.strip() == node() and not _runs(int(number))
    return False


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
