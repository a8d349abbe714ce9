"""Which folders must never become the output, whatever the command line says?"""

from __future__ import annotations

import os
from pathlib import Path

from pairdown.problem import Problem, Where, error

SOURCES = ("content", "templates", "generator", "tests", ".git")
CODE = "unsafe-output"


def refusal(folder: Path, sources_root: Path) -> Problem | None:
    """Return why nothing may be written to this folder, or None when it may be.

    Refused are the disk, the home folder, the project and every folder above or inside its
    sources; a symbolic link that leads out of the project; a path that is no folder. Nothing is
    touched.
    """
    real, root = _resolved(folder), _resolved(sources_root)
    if real is None or root is None:
        return _refused(folder, "cannot be followed: its symbolic links lead in a circle")
    why = _above(real, root) or _inside(real, root) or _escaping(folder, real, sources_root, root)
    if not why and os.path.lexists(real) and not real.is_dir():
        why = "is a file, not a folder"
    return _refused(folder, why) if why else None


def _resolved(path: Path) -> Path | None:
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return None


def _above(real: Path, root: Path) -> str:
    """Say what precious thing the folder is, or holds."""
    if real == Path(real.anchor):
        return "is the whole disk"
    if real in (root, *root.parents):
        return "holds the project itself"
    home = _home()
    if home is not None and real in (home, *home.parents):
        return "is the home folder, or holds it"
    if any(real in (source, *source.parents) for source in _sources(root)):
        return "holds the project's sources"
    return ""


def _home() -> Path | None:
    try:
        return Path.home().resolve()
    except (OSError, RuntimeError):
        return None


def _sources(root: Path) -> list[Path]:
    found = [_resolved(root / name) for name in SOURCES]
    return [source for source in found if source is not None]


def _inside(real: Path, root: Path) -> str:
    """Say which of the project's sources the folder lies in."""
    inside = [source.name for source in _sources(root) if source in real.parents]
    return f"lies inside {inside[0]}/, which holds sources" if inside else ""


def _escaping(folder: Path, real: Path, sources_root: Path, root: Path) -> str:
    """Say whether a path inside the project leads out of it by a link, as a stranger may plant."""
    given = Path(os.path.abspath(folder))  # noqa: PTH100 - resolve() would follow the link
    named_inside = given.is_relative_to(root) or given.is_relative_to(sources_root.absolute())
    if named_inside and not real.is_relative_to(root):
        return f"is a symbolic link that leads out of the project, to {real}"
    return ""


def _refused(folder: Path, why: str) -> Problem:
    return error(
        CODE,
        Where(folder.as_posix()),
        f'The output folder "{folder.as_posix()}" {why}.',
        "Nothing was written. Choose another folder with --output, such as site.",
    )
