"""How does everybody who reads the content see the same bytes, and who has changed a file since?

A run looks at every file of the content to see whether anything is different, tells what the site
is made from, and reads. A picture reads each file once for all of them. At the end it tells whether
the files still look as they did, without reading them; one that had changed in the moment before it
was read is read again, since from outside its next change could look the same.
"""

from __future__ import annotations

import os
import time
from dataclasses import field
from hashlib import blake2b
from io import FileIO

from pairdown.content.files import LARGEST_FILE, FilesInFolder, Listing
from pairdown.frozen import growing
from pairdown.output.stamps import SETTLED, Look, look

MOST_HELD = 32_000_000
"""Bytes; what is read when so many are held is read again by whoever asks for it."""


@growing
class Picture:
    """The files of a folder as they were when they were first asked for.

    ``fresh`` are digests of those that had just changed.
    """

    folder: FilesInFolder
    listed: Listing | None = None
    held: dict[str, bytes] = field(default_factory=dict)
    room: int = MOST_HELD
    looks: dict[str, Look] = field(default_factory=dict)
    fresh: dict[str, bytes] = field(default_factory=dict)

    def listing(self) -> Listing:
        """Return the files of the folder."""
        if self.listed is None:
            self.listed = self.folder.listing()
        return self.listed

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file, at most so many; an OSError says why not."""
        held = self.held.get(path)
        return self.folder.read(path, most) if held is None else held[:most]

    def first(self, path: str) -> bytes:
        """Read a file for the first time, and hold it; of a large one no more than is ever read.

        Raises OSError.
        """
        with open(f"{self.folder.root}/{path}", "rb", buffering=0) as file:  # noqa: PTH123 - each file
            at = look(os.fstat(file.fileno()))  # before it is read: later changes look different
            content = _bytes(file, at.size)
        self.looks[path] = at
        if max(at.modified, at.changed) > time.time_ns() - SETTLED:
            self.fresh[path] = _digest(content)
        if len(content) <= min(LARGEST_FILE, self.room):
            self.held[path] = content
            self.room -= len(content)
        return content

    def look(self, path: str) -> Look:
        """Return how a file looks now, and remember it. Raises OSError."""
        self.looks[path] = at = self._look(path)
        return at

    def let_go(self) -> None:
        """Hold no bytes any more, since all is read that was to be read."""
        self.held.clear()
        self.room = 0

    def stands(self) -> bool:
        """Tell whether all files that were looked at are still as they were, and no others there.

        Raises OSError.
        """
        same = self.folder.listing() == self.listed
        return (
            same
            and all(self._look(path) == at for path, at in self.looks.items())
            and all(
                _digest(self.folder.read(path, LARGEST_FILE + 1)) == digest
                for path, digest in self.fresh.items()
            )
        )

    def _look(self, path: str) -> Look:
        return look(os.stat(f"{self.folder.root}/{path}"))  # noqa: PTH116 - asked of every file


def _bytes(file: FileIO, size: int) -> bytes:
    """Return the bytes of a file, of about this size, and no more than are ever read."""
    content, most = b"", LARGEST_FILE + 1
    while more := file.read(min(max(size - len(content), 0) + 1, most - len(content))):
        content += more
    return content


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()
