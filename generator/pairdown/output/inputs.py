"""Is anything different from what the last build read?

A digest of all that a build depends on: every file below `content/`, the league's own templates,
the commit that is checked out, the program itself with its templates and libraries, and what was
asked for. Equal digests mean equal sites.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from pairdown.content.files import FilesInFolder, ignored
from pairdown.content.repository import repository
from pairdown.frozen import frozen
from pairdown.output.cache import Cache, own_cache
from pairdown.output.picture import Picture
from pairdown.output.stamps import SETTLED, Look, look
from pairdown.shipped import templates_dir

ASSETS = "content/assets/"
DIGEST = 32


@frozen
class Inputs:
    """What there is to read: the content, a digest of it, and one of all else that matters.

    ``sure`` is False where an asset changed so lately that a change in the next moment could not be
    told from it: then the digest of the next run does not say that nothing is different.
    """

    files: Picture
    content: str
    others: str
    sure: bool = True

    @property
    def digest(self) -> str:
        """The digest of everything."""
        return self.content + self.others


def inputs(root: Path, *asked: object) -> Inputs | None:
    """Look at everything; ``asked`` are the options of the build, as texts and truths.

    None where something cannot be read: then nothing can be said.
    """
    files, doubted = Picture(FilesInFolder(root)), list[str]()
    try:
        content = _digest(_content(files, doubted))
        return Inputs(files, content, _others(root, asked), not doubted)
    except (OSError, _Unsure):
        return None


def unchanged(seen: Inputs, root: Path, *asked: object) -> bool:
    """Tell whether everything is as it was when it was looked at."""
    try:
        return seen.others == _others(root, asked) and seen.files.stands()
    except (OSError, _Unsure):
        return False


def _others(root: Path, asked: tuple[object, ...]) -> str:
    first = (repr(asked), repr(repository(root)), program())
    return _digest((*first, *_templates(root / "templates")))


def _digest(parts: Iterable[str | bytes]) -> str:
    digest = hashlib.blake2b(digest_size=DIGEST)
    for part in parts:
        raw = part if isinstance(part, bytes) else part.encode("utf-8", "surrogateescape")
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()


class _Unsure(Exception):  # noqa: N818 - it says that nothing can be said
    """What there is cannot be listed."""


def _content(files: Picture, doubted: list[str]) -> Iterator[str | bytes]:
    """Walk names and bytes of the content; of assets only how they look from outside.

    Those that are so new that they may change and still look so are ``doubted``.
    """
    listing = files.listing()
    if listing.problems:
        raise _Unsure
    for path in listing.paths:
        yield path
        if path.startswith(ASSETS):
            if not _old(at := files.look(path)):
                doubted.append(path)
            yield repr(at)
        else:
            yield files.first(path)


def _old(at: Look) -> bool:
    return max(at.modified, at.changed) <= time.time_ns() - SETTLED


def _templates(folder: Path) -> Iterator[str | bytes]:
    """Walk names and bytes below a folder, links included as what they lead to."""
    for place, folders, names in os.walk(folder, followlinks=True):
        folders[:] = sorted(name for name in folders if not ignored(name))
        for name in sorted(names):
            file = Path(place) / name
            yield file.relative_to(folder).as_posix()
            if file.exists() and not file.is_file():
                raise _Unsure  # a pipe would be waited for
            yield file.read_bytes()


def program() -> str:
    """Return a digest of the program: its code, its templates, Python, the libraries."""
    return digest_of(Path(__file__).resolve().parents[1], templates_dir(), own_cache())


def digest_of(package: Path, shipped: Path, own: Cache | None) -> str:
    """Return a digest of a program's code and templates, of Python and of the libraries.

    Half a thousand files are not read again while each looks as it did when they were: that is
    remembered in the user's own cache.
    """
    around, looks = repr((sys.version, _libraries())), [*_looks(package), *_looks(shipped)]
    name = f"program-{hashlib.blake2b(str(package).encode(), digest_size=8).hexdigest()}"
    seen = hashlib.blake2b(repr((around, looks)).encode(), digest_size=DIGEST).digest()
    known = own.kept(name) if own else None
    if known and known[:DIGEST] == seen:
        return known[DIGEST:].decode()
    digest = hashlib.blake2b(around.encode(), digest_size=DIGEST)
    for part in (*_code(package), *_templates(shipped)):
        digest.update(part if isinstance(part, bytes) else part.encode())
    if own and looks == [*_looks(package), *_looks(shipped)] and all(_old(at) for _, at in looks):
        own.keep(name, seen + digest.hexdigest().encode())
    return digest.hexdigest()


def _looks(top: Path) -> list[tuple[str, Look]]:
    """Return how every file below a folder looks from outside."""
    found, folders = [], [str(top)]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if not entry.is_dir():
                    found.append((entry.path, look(entry.stat())))
                elif entry.name != "__pycache__":
                    folders.append(entry.path)
    return sorted(found)


def _code(package: Path) -> Iterator[str | bytes]:
    for place, folders, names in os.walk(package):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            yield f"{place}/{name}".removeprefix(str(package))
            yield (Path(place) / name).read_bytes()


def _libraries() -> list[str]:
    """Return names and versions of all that is installed, as their folders tell."""
    folders = [Path(path) for path in sys.path if path.endswith("-packages")]
    return sorted(each.name for folder in folders for each in folder.glob("*.dist-info"))
