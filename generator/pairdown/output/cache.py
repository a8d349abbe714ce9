"""What is worth remembering from one build to the next, and who may have written it?

Everything here lies in `.pairdown-cache/` beside the content. It only saves time: it can be
deleted at any moment, and whatever is missing, broken or of another version is made again. Each
file is sealed with a key that lies in the user's own folder, outside of the league: what came
with somebody's repository does not bear the seal and is not believed. Files are replaced in one
step, so that two builds at once do each other no harm.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from pairdown.frozen import frozen

NAME = ".pairdown-cache"
_KEY_BYTES = 32
_SEAL_BYTES = 32
_LENGTH = 8
"""Bytes of the number that tells how long an index is."""
_APART = "\0apart"
"""What an index is sealed with besides the name of its file, lest it be taken for another thing."""


@frozen
class Cache:
    """A league's cache: its folder, and the key that its files are sealed with.

    A ``fresh`` one forgets what was kept before, and keeps what is made now.
    """

    folder: Path
    key: bytes
    fresh: bool = False

    def kept(self, name: str) -> bytes | None:
        """Return what was kept under a name; None where there is nothing that can be believed."""
        data, seal = self._with_seal(name)
        *_, expected = self._sealed(name, (data,))
        return data if hmac.compare_digest(seal, expected) else None

    def keep(self, name: str, data: bytes) -> None:
        """Keep something under a name. That it cannot be done is no fault: it only saves time."""
        self.keep_all(name, (data,))

    def keep_all(self, name: str, pieces: Iterable[bytes]) -> None:
        """Keep what comes in pieces, of which no more than one is held at a time."""
        with suppress(OSError):
            _laid(self.folder)
            put_all(self.folder / name, self._sealed(name, pieces))

    def keep_apart(self, name: str, pieces: Iterable[bytes], index: Callable[[], bytes]) -> None:
        """Keep pieces that need not all be looked at by whoever asks for one of them.

        Only the ``index`` is sealed, which is made after the last piece; it has to hold a digest of
        each piece, or its bytes.
        """
        with suppress(OSError):
            _laid(self.folder)
            put_all(self.folder / name, self._apart(name, pieces, index))

    def kept_apart(self, name: str) -> tuple[Pieces, bytes] | None:
        """Return the pieces that `keep_apart` kept, and their index; None as `kept` does."""
        with suppress(OSError):
            if not self.fresh and is_plain(self.folder / name):
                pieces = Pieces(self.folder / name)
                seal, told = (pieces.last(each) for each in (_SEAL_BYTES, _SEAL_BYTES + _LENGTH))
                length = int.from_bytes(told[:_LENGTH], "little")
                index = pieces.last(length + _LENGTH + _SEAL_BYTES)[:length]
                *_, expected = self._sealed(name + _APART, (index, told[:_LENGTH]))
                return (pieces, index) if hmac.compare_digest(seal, expected) else None
        return None

    def _with_seal(self, name: str) -> tuple[bytes, bytes]:
        """Return what a file holds and its seal, read one by one: cut off, both would be copied.

        Nothing where there is none, or it is to be forgotten.
        """
        with suppress(OSError):
            if not self.fresh and is_plain(self.folder / name):
                with (self.folder / name).open("rb") as file:
                    size = os.fstat(file.fileno()).st_size
                    return file.read(max(size - _SEAL_BYTES, 0)), file.read(_SEAL_BYTES + 1)
        return b"", b""

    def _apart(
        self, name: str, pieces: Iterable[bytes], index: Callable[[], bytes]
    ) -> Iterator[bytes | memoryview]:
        yield from pieces
        told = index()
        yield from self._sealed(name + _APART, (told, len(told).to_bytes(_LENGTH, "little")))

    def _sealed(
        self, name: str, pieces: Iterable[bytes | memoryview]
    ) -> Iterator[bytes | memoryview]:
        """Walk the pieces, and the seal; it holds the name too, lest files be exchanged."""
        keyed = hashlib.blake2b(key=self.key, digest_size=_SEAL_BYTES)
        keyed.update(name.encode() + b"\0")
        for piece in pieces:
            keyed.update(piece)
            yield piece
        yield keyed.digest()


class Pieces:
    """A file that stays open while pieces of it may be asked for, whatever takes its place."""

    def __init__(self, file: Path) -> None:
        """Open it; where pieces cannot be read alone, or none could take its place, read all."""
        self._whole = None if hasattr(os, "pread") else file.read_bytes()
        self._open = os.open(file, os.O_RDONLY) if self._whole is None else None
        self._size = file.stat().st_size

    def part(self, begin: int, end: int) -> bytes:
        """Return the bytes from one place to another; fewer where the file or the disk ends."""
        if self._open is None:
            return (self._whole or b"")[begin:end]
        try:
            return os.pread(self._open, end - begin, begin)
        except OSError:
            return b""

    def last(self, count: int) -> bytes:
        """Return so many bytes of the end, or all."""
        return self.part(max(self._size - count, 0), self._size)

    def __del__(self) -> None:
        """Close it as soon as nobody may ask for anything."""
        if (file := getattr(self, "_open", None)) is not None:
            os.close(file)


def is_plain(file: Path) -> bool:
    """Tell whether a file is one: a link could lead anywhere, and a device never end."""
    return stat.S_ISREG(file.lstat().st_mode)


def put(file: Path, data: bytes) -> None:
    """Replace a file in one step, by way of a new one whose name nobody can guess."""
    put_all(file, (data,))


def put_all(file: Path, pieces: Iterable[bytes | memoryview]) -> None:
    """Replace a file as `put` does, by what comes in pieces."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as new:
            new.writelines(pieces)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def cache_of(root: Path, *, fresh: bool = False) -> Cache | None:
    """Return the cache of a league; None where no key can be kept, or its folder is a link."""
    folder = root / NAME
    key = _key(_own_folder())
    return None if key is None or folder.is_symlink() else Cache(folder, key, fresh)


def own_cache() -> Cache | None:
    """Return the user's own cache, for what is the same in all leagues; None where there is none.

    It lies beside the key.
    """
    folder = _own_folder()
    key = _key(folder)
    return Cache(folder, key) if folder and key else None


def _laid(folder: Path) -> None:
    """Make the folder, and tell git to leave it alone."""
    if not folder.is_dir():
        folder.mkdir()
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")


def _own_folder() -> Path | None:
    """Return where this user's programs keep what can be made again."""
    told = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    if told:
        return Path(told) / "pairdown"
    with suppress(RuntimeError):
        return Path.home() / ".cache" / "pairdown"
    return None


def _key(folder: Path | None) -> bytes | None:
    """Return the user's key, made when it is first needed."""
    if folder is None:
        return None
    file = folder / "key"
    with suppress(OSError):
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _write_once(file, os.urandom(_KEY_BYTES))
        key = file.read_bytes()
        return key if len(key) == _KEY_BYTES else None
    return None


def _write_once(file: Path, content: bytes) -> None:
    """Write a file that only this user may read; one that another process has made stays."""
    temporary = file.with_name(f"key-{os.getpid()}")
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as new:
        new.write(content)
    try:
        os.link(temporary, file)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)
