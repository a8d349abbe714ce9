"""How is a file written so that a crash at any moment leaves the old or the new one, whole?

The new bytes go into a file beside it, out of sight (a dot before its name), which then takes
its place in one step.
"""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path

FRESH_MODE = 0o666


def keep(path: Path, data: bytes, before: bytes | None) -> None:
    """Write a file whose bytes were ``before`` (None: there was none); an OSError says why not.

    A link is followed: the file it leads to is replaced, the link stays. Permissions stay. What is
    no plain file is never replaced: who may do anything would take away a device of the machine.
    """
    real = Path(os.path.realpath(path))
    if real.exists() and not real.is_file():
        raise OSError(errno.EINVAL, "it is no plain file", str(path))
    handle, name = tempfile.mkstemp(prefix=f".{real.name}.", suffix=".new", dir=real.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(_mode(real))
        _must_be(real, before)
        fresh.replace(real)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise


def _mode(path: Path) -> int:
    """Return the permissions a file has, or those of a file newly made."""
    try:
        return path.stat().st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return FRESH_MODE & ~mask


def _must_be(path: Path, before: bytes | None) -> None:
    """Raise an OSError if the file is not what the new bytes were made from."""
    try:
        now = path.read_bytes()
    except FileNotFoundError:
        now = None
    if now != before:
        raise OSError(errno.EBUSY, "it was changed meanwhile", str(path))
