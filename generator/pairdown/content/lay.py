"""How are new files laid down, so that none that is there is lost and none is left half-way?"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def taken(root: Path, files: Mapping[str, bytes]) -> list[str]:
    """Return those of the files that are there already, whatever they hold."""
    return [path for path in files if (root / path).exists() or (root / path).is_symlink()]


def lay(root: Path, files: Mapping[str, bytes]) -> None:
    """Write new files below a folder, which is made if need be.

    An OSError says what the disk refused (FileExistsError: a file is there); what was written
    until then is taken away again.
    """
    made: list[Path] = []
    try:
        for path in _folders(root, files):
            if not path.is_dir():
                path.mkdir(parents=False)
                made.append(path)
        for name, data in files.items():
            with (root / name).open("xb") as file:
                made.append(root / name)
                file.write(data)
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise


def _folders(root: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Return the folders that the files need, each after the one around it."""
    around = {root, *root.parents}
    for name in files:
        around |= {each for each in (root / name).parents if each.is_relative_to(root)}
    return sorted(around, key=lambda each: len(each.parts))
