"""Which files of the output folder are ours?

The manifest lists what the last build wrote, sorted, with the SHA-256 and the size of each file.
It holds no time and no path of the machine, so equal sites have equal manifests. While a build
puts files into place that are new, or takes old ones away, the manifest lists all of them, those on
their way with a digest of `null`: killed at any moment, the next build knows what is its own.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from pairdown.frozen import frozen
from pairdown.pages.page import all_plain, unsafe
from pairdown.tuples import NamedTuple

NAME = ".pairdown-manifest.json"
FORMAT = 1
SHA256_DIGITS = 64
HEXADECIMAL = b"0123456789abcdef"


class Mark(NamedTuple):
    """What was written at one address; the digest is None while a build may be replacing it."""

    digest: str | None
    size: int


_new = tuple.__new__


def mark_of(digest: str | None, size: int) -> Mark:
    """Return a mark; for thousands of files this is twice as quick as to call the class."""
    return _new(Mark, (digest, size))


Files = Mapping[str, Mark]


@frozen
class Manifest:
    """The files of one build by path; `fault` says why the file could not be understood."""

    files: Files
    fault: str = ""


EMPTY = Manifest({})


def digest(content: bytes) -> str:
    """Return the SHA-256 of a file's bytes as hexadecimal text."""
    return hashlib.sha256(content).hexdigest()


def as_bytes(files: Files) -> bytes:
    """Return the manifest as JSON, one file a line, sorted by path.

    The paths are safe addresses, so none holds a character that JSON would have to escape.
    """
    body = ",\n".join([
        f'"{path}": ["{digest}", {size}]' if digest else f'"{path}": [null, {size}]'
        for path in sorted(files)
        for digest, size in (files[path],)
    ])  # fmt: skip
    return f'{{"format": {FORMAT}, "files": {{\n{body}\n}}}}\n'.encode()


def is_that(folder: Path, sha256: str) -> bool:
    """Tell whether the manifest of an output folder is that with this digest."""
    return sha256 != "" and sha256_in(folder) == sha256


def sha256_in(folder: Path) -> str:
    """Return the SHA-256 of the manifest of an output folder; empty where there is none."""
    file = folder / NAME
    with suppress(OSError):
        return digest(file.read_bytes()) if file.is_file() else ""
    return ""


def read(folder: Path, known: Callable[[str], Files | None] | None = None) -> Manifest:
    """Read the manifest of an output folder; a missing one is an empty one.

    ``known`` may tell by its SHA-256 what a manifest lists that was read before.

    Nothing in it is believed: a path that leads out of the folder, into git or through strange
    names makes the whole manifest unusable, since it decides what a build deletes. Raises OSError
    when the file exists and cannot be read.
    """
    file = folder / NAME
    if file.is_symlink():
        return Manifest({}, "it is a symbolic link")
    if file.exists() and not file.is_file():
        return Manifest({}, "it is no plain file")  # a pipe would be waited for
    try:
        content = file.read_bytes()
        files = known(digest(content)) if known else None
        return _parsed(json.loads(content)) if files is None else Manifest(files)
    except FileNotFoundError:
        return EMPTY
    except (ValueError, RecursionError):
        return Manifest({}, "it is not JSON")


def _parsed(document: object) -> Manifest:
    match document:
        case {"format": 1, "files": dict(files)}:
            pass
        case {"format": int(other)} if other > FORMAT:
            return Manifest({}, "a newer version of the program wrote it")
        case _:
            return Manifest({}, "it does not list files")
    known = _marks(files)
    if known is None:
        return Manifest({}, "a file's digest or size is missing")
    bad = None if all_plain(known) else next(filter(unsafe, known), None)
    return Manifest({}, f"it lists {bad!a}") if bad is not None else Manifest(known)


def _marks(files: Mapping[str, Any]) -> dict[str, Mark] | None:
    """Return what the entries of a document say; None where one is no digest and size."""
    entries = files.values()
    if not ({*map(type, entries)} <= {list} and {*map(len, entries)} <= {2}):
        return None
    digests = [digest for digest, _ in entries if digest is not None]
    known = {type(size) for _, size in entries} <= {int} and _are_sha256(digests)
    return {path: _new(Mark, entry) for path, entry in files.items()} if known else None


def _are_sha256(digests: Collection[object]) -> bool:
    """Tell whether all are digests in hexadecimal."""
    if not {*map(type, digests)} <= {str}:
        return False
    texts = cast("Collection[str]", digests)
    plain = not "".join(texts).encode("utf-8", "surrogatepass").translate(None, HEXADECIMAL)
    return plain and {*map(len, texts)} <= {SHA256_DIGITS}


def write(folder: Path, files: Files) -> None:
    """Replace the manifest in one step and make sure that it is on the disk before going on.

    Raises OSError. Pages are not forced to the disk one by one, which would cost a disk's turn
    for each; after a power cut the next build finds those that were lost by size and content.
    """
    temporary = folder / f".pairdown-tmp-manifest-{os.getpid()}"
    with temporary.open("wb") as file:
        file.write(as_bytes(files))
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(folder / NAME)
