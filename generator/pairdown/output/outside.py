"""What if the world outside the content fails: a full disk, a folder that must not be written?

That is nobody's mistake in the content, so it is an exception and not a Problem; the command
prints it and ends with exit code 2.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_ADVICE = {
    errno.ENOSPC: "The disk is full. Free some space and build again.",
    errno.EDQUOT: "The disk quota is used up. Free some space and build again.",
    errno.EROFS: "The disk is read-only. Choose another folder with --output.",
    errno.EACCES: "Permission was denied. Change the folder's permissions, or use --output.",
    errno.EPERM: "Permission was denied. Change the folder's permissions, or use --output.",
    errno.EFBIG: "A file became larger than the system allows.",
    errno.ENAMETOOLONG: "The folder's path is too long for this system. Use a shorter --output.",
    errno.EXDEV: "A folder inside the output lies on another disk; a page cannot be moved there.",
}


class OutsideFault(Exception):  # noqa: N818 - it is no error of the program's
    """Something outside the content failed; `str()` is a sentence for the person who ran it."""


@contextmanager
def outside(doing: str, path: Path) -> Iterator[None]:
    """Turn an OSError into an OutsideFault that says what was being done, where, and what helps.

    `doing` completes "could not …": "write", "read the folder".
    """
    try:
        yield
    except OSError as fault:
        place = fault.filename or path
        advice = _ADVICE.get(fault.errno or 0, "")
        reason = fault.strerror or str(fault)
        raise OutsideFault(f"could not {doing} {place}: {reason}. {advice}".rstrip()) from fault
