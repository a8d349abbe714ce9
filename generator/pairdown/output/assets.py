"""Which files are copied as they are, and which must not be?

Everything below `content/assets/` but hidden files, and the program's own `static/`. A link is
followed inside the content and refused outside it: the output holds files, never links. What is
copied is served unchanged: an SVG may hold scripts. Pages show pictures by `<img>` alone, where
no browser runs them, and carry a Content-Security-Policy; opened by its own address an SVG has
neither, so of strangers' SVG only what holds nothing but shapes is copied (`images_only`).
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from pairdown.frozen import frozen
from pairdown.output.drawing import only_shapes
from pairdown.output.outside import OutsideFault, outside
from pairdown.pages.page import printable, unsafe
from pairdown.problem import Problem, Where, error, warning
from pairdown.shipped import templates_dir

MOST_BYTES = 20_000_000
MOST_FILES = 20_000
IMAGES = frozenset({".avif", ".gif", ".jpeg", ".jpg", ".png", ".webp"})
_MEGABYTE = 1_000_000


@frozen
class Asset:
    """One file to copy: where it goes, where it lies, and its name for messages."""

    path: str
    file: Path
    source: str

    def content(self) -> bytes:
        """Read the file. Raises OutsideFault when it cannot be read or has grown too large."""
        with outside("read", self.file), self.file.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise OutsideFault(f"{self.source} grew beyond {_size(MOST_BYTES)} during the build")
        return content


def assets(
    folder: Path, *, within: Path, prefix: str = "assets", images_only: bool = False
) -> tuple[list[Asset], list[Problem]]:
    """Return the files below a folder by path, and a problem for each that cannot be copied.

    `within` is the tree that links may lead to and that messages count from: the content, whose
    name comes first (`content/assets/logo.svg`). `prefix` is the folder of the site. A missing
    folder holds nothing. Codes: `unsafe-link`, `unsafe-address`, `asset-too-large`,
    `asset-not-a-file`, `too-many-assets`, and, with `images_only`, the warning
    `asset-not-an-image`. Raises OutsideFault when a folder cannot be read.
    """
    found: list[Asset] = []
    problems: list[Problem] = []
    tree = within.resolve()
    if (wrong := _bad_link(folder, tree, ())) is not None:
        return [], [_link(_source(folder, within), wrong)]
    for name, file in _files(folder, tree, (), within, problems):
        if len(found) == MOST_FILES:
            problems.append(_too_many(_source(folder, within)))
            break
        path = f"{prefix}/{name}"
        source = _source(file, within)
        problem = _judged(file, path, source, images_only=images_only)
        if problem is None:
            found.append(Asset(path, file, source))
        else:
            problems.append(problem)
    return sorted(found, key=lambda asset: asset.path), problems


def overridden(shipped: Iterable[Asset], league: Iterable[Asset]) -> list[Asset]:
    """Return the program's files, each replaced by the league's own of the same path."""
    both = {asset.path: asset for asset in (*shipped, *league)}
    return [both[path] for path in sorted(both)]


def copied(root: Path, *, untrusted: bool = False) -> tuple[list[Asset], list[Problem]]:
    """Return all that is copied: the league's assets, and static files (its own go before ours)."""
    content = root / "content"
    theirs, faults = assets(content / "assets", within=content, images_only=untrusted)
    shipped, _ = assets(templates_dir() / "static", within=templates_dir(), prefix="static")
    own, more = (
        ([], [])
        if untrusted
        else assets(root / "templates" / "static", within=root / "templates", prefix="static")
    )
    return [*theirs, *overridden(shipped, own)], [*faults, *more]


def _files(
    folder: Path,
    tree: Path,
    above: tuple[Path, ...],
    within: Path,
    problems: list[Problem],
) -> Iterator[tuple[str, Path]]:
    """Yield every file that is not hidden with its path below the folder, links followed.

    `above` are the real folders on the way here: a link to one of them is a circle.
    """
    real = folder.resolve()
    for entry in _entries(folder):
        file = folder / entry
        if entry.startswith("."):
            continue
        if (wrong := _bad_link(file, tree, (*above, real))) is not None:
            problems.append(_link(_source(file, within), wrong))
        elif file.is_dir():
            for name, inner in _files(file, tree, (*above, real), within, problems):
                yield f"{entry}/{name}", inner
        else:
            yield entry, file


def _entries(folder: Path) -> list[str]:
    with outside("read", folder):
        return sorted(os.listdir(folder)) if folder.is_dir() else []  # noqa: PTH208 - names only


def _bad_link(file: Path, tree: Path, above: tuple[Path, ...]) -> str | None:
    """Return what is wrong with a link; None for a good one and for what is no link."""
    if not file.is_symlink():
        return None
    try:
        real = file.resolve(strict=True)
    except FileNotFoundError:
        return "leads nowhere"
    except (OSError, RuntimeError):
        return "leads in a circle"
    if not real.is_relative_to(tree):
        return "leads out of the content"
    if any(part.startswith(".") for part in real.relative_to(tree).parts):
        return "leads to a hidden file"
    circle = any(folder.is_relative_to(real) for folder in above)
    return "leads in a circle" if circle else None


def _source(file: Path, within: Path) -> str:
    return printable(f"{within.name}/{file.relative_to(within).as_posix()}")


def _judged(file: Path, path: str, source: str, *, images_only: bool) -> Problem | None:
    """Return why a file cannot be copied, or None when it can."""
    with outside("read", file):
        at = file.stat()
    if not stat.S_ISREG(at.st_mode):
        return error(
            "asset-not-a-file", Where(source), "This is no plain file.", "Remove it from assets."
        )
    if why := unsafe(path):
        return error(
            "unsafe-address", Where(source), f"The name cannot be an address: {why}.", "Rename it."
        )
    if at.st_size > MOST_BYTES:
        return _too_large(source, at.st_size)
    if images_only and not _is_image(file):
        return _not_an_image(source)
    return None


def _is_image(file: Path) -> bool:
    suffix = file.suffix.lower()
    if suffix != ".svg":
        return suffix in IMAGES
    with outside("read", file), file.open("rb") as opened:
        return only_shapes(opened.read(MOST_BYTES))


def _link(source: str, wrong: str) -> Problem:
    return error(
        "unsafe-link",
        Where(source),
        f"The symbolic link {source} {wrong}.",
        "Put a copy of the file in its place, or remove the link.",
    )


def _too_many(source: str) -> Problem:
    return error(
        "too-many-assets",
        Where(source),
        f"There are more than {MOST_FILES:,} files, counting those behind links once for each.",
        "Remove links to folders, or publish the files elsewhere.",
    )


def _too_large(source: str, size: int) -> Problem:
    return error(
        "asset-too-large",
        Where(source),
        f"The file has {_size(size)}; at most {_size(MOST_BYTES)} are copied.",
        "Make the picture smaller, or link to the file where it lies.",
    )


def _not_an_image(source: str) -> Problem:
    kinds = ", ".join(sorted(IMAGES))
    return warning(
        "asset-not-an-image",
        Where(source),
        "The file is left out: a site built from untrusted content shows pictures only.",
        f"Pictures are {kinds}, and .svg that holds nothing but shapes: no script, style or link.",
    )


def _size(count: int) -> str:
    return f"{count / _MEGABYTE:.1f} MB"
