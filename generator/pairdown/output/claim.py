"""May we write these paths into this folder, and what lies there now?

Everything that could forbid a build is found here, before the first byte is written: an unsafe
folder, another build at work, a file of someone else's where a page of ours would go, a link.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import field
from pathlib import Path

from pairdown.frozen import frozen
from pairdown.output import manifest, stamps
from pairdown.output.lock import NAME as LOCK
from pairdown.output.lock import locked
from pairdown.output.manifest import Files
from pairdown.output.outside import OutsideFault, outside
from pairdown.output.refusals import refusal
from pairdown.output.stamps import Look, Times
from pairdown.pages.page import apart, clashing, folded, folders_of
from pairdown.problem import Problem, Where, error

MOST_NAMED = 20


@frozen
class Claim:
    """The right to write `paths` into `folder`, and what was found there.

    `before` is what earlier builds wrote, `seen` how those of our paths look that exist now,
    `vouched` the digests of those that look as they did when theirs was known, `doubted` those
    of which `standing` had to read the file, `closed` the folders above our paths that are none
    yet, with the kind of what lies there (`stat.S_IFREG`, …), or 0 for nothing.
    """

    folder: Path
    paths: frozenset[str]
    before: Files
    seen: Mapping[str, Look]
    vouched: Mapping[str, str]
    doubted: list[str] = field(default_factory=list)
    closed: Mapping[str, int] = field(default_factory=dict)

    def missing(self, path: str) -> str:
        """Return the outermost folder above a path of ours that does not exist yet, if any."""
        outer, above = "", _parent(path)
        while above in self.closed:
            outer, above = above, _parent(above)
        return "" if self.closed.get(outer) else outer

    def standing(self, path: str) -> str | None:
        """Return the digest of the file at a path of ours as it is on the disk; None if missing.

        The file is read only when its stamp does not vouch for it. Raises OSError.
        """
        if path in self.vouched:
            return self.vouched[path]
        if path not in self.seen:
            return None
        self.doubted.append(path)
        with open(f"{self.folder}/{path}", "rb") as file:  # noqa: PTH123 - called for every page
            return manifest.digest(file.read())


@contextmanager
def claimed(
    folder: Path, paths: Sequence[str] | None, *, sources_root: Path, times: Times | None = None
) -> Iterator[Claim | list[Problem]]:
    """Hold the output folder for the length of the block, or say why that cannot be.

    `paths` are all addresses of the new site; None: those that the last build wrote. `times` is a
    file of the cache for stamps; without it every file is read to see whether it changed. A folder
    created here is removed again if it is still empty afterwards. Raises OutsideFault.
    """
    if refused := refusal(folder, sources_root):
        yield [refused]
        return
    if paths and not apart(paths):
        yield clashing([(path, "") for path in paths])
        return
    created = _created(folder)
    try:
        with ExitStack() as stack:
            with outside("lock", folder):
                held = stack.enter_context(locked(folder))
            with outside("read", folder):
                found = _survey(folder.resolve(), paths, times) if held else [_busy(folder)]
            yield found
    finally:
        for made in created:
            with suppress(OSError):
                made.rmdir()


def _created(folder: Path) -> list[Path]:
    """Create the folder and return those that did not exist, deepest first."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    with outside("create", folder):
        folder.mkdir(parents=True, exist_ok=True)
    return missing


def _survey(
    folder: Path, paths: Sequence[str] | None, times: Times | None
) -> Claim | list[Problem]:
    """Look at every path of the new site and every folder above it, and judge what is there."""
    known = stamps.read(times)
    old = manifest.read(folder, known.listed)
    if old.fault:
        return [_unreadable(folder, old.fault)]
    if paths is None:
        paths = list(old.files)
    closed, before = _closed(folder, paths), old.files
    found = _found(folder, [path for path in paths if not closed or _parent(path) not in closed])
    odd = {path: kind for path, kind in closed.items() if kind}
    odd |= {path: kind for path, at in found.items()
            if (kind := stat.S_IFMT(at.st_mode)) != stat.S_IFREG or path not in before}  # fmt: skip
    links = [path for path, kind in odd.items() if kind == stat.S_IFLNK]
    foreign = _strangers(folder, odd, before)
    if links or foreign:
        return [_linked(folder, links)] * bool(links) + [_foreign(folder, foreign)] * bool(foreign)
    seen = {path: stamps.look(at) for path, at in found.items() if path in before}
    return Claim(folder, frozenset(paths), before, seen, known.vouched(seen), closed=closed)


def _found(folder: Path, paths: Iterable[str]) -> dict[str, os.stat_result]:
    """Return what lies at those of the paths where anything does; a link is not followed."""
    start, found = f"{folder}/", {}
    for path in paths:
        try:
            found[path] = os.lstat(start + path)
        except FileNotFoundError:
            continue
    return found


def _status(place: str) -> os.stat_result | None:
    """Return what lies at a place, without following a link; None when nothing does."""
    try:
        return os.lstat(place)
    except FileNotFoundError:
        return None


def _closed(folder: Path, paths: Iterable[str]) -> dict[str, int]:
    """Return the folders above the paths that are no folders yet, and what lies there instead.

    That is a kind of file (`stat.S_IFREG`, …), or 0 for nothing.
    """
    start, closed = f"{folder}/", dict[str, int]()
    for path in sorted(folders_of(paths)):  # the outer ones come first
        at = _status(start + path) if not closed or _parent(path) not in closed else None
        kind = stat.S_IFMT(at.st_mode) if at else 0
        if kind != stat.S_IFDIR:
            closed[path] = kind
    return closed


def _strangers(folder: Path, odd: Mapping[str, int], before: Files) -> list[str]:
    """Return what is in the way and not ours: unknown files, devices, folders with such in them.

    Letter case is forgiven: where the file system does not tell `Ann` from `ann`, the file of the
    last build is found under the new name.
    """
    ours = {folded(path) for path in before} if odd else set()
    strangers = []
    for path, kind in odd.items():
        if kind == stat.S_IFDIR:
            strangers += _foreign_inside(folder, path, before)
        elif kind != stat.S_IFLNK and (kind != stat.S_IFREG or folded(path) not in ours):
            strangers.append(path)
    return strangers


def _parent(path: str) -> str:
    return path.rpartition("/")[0]


def _foreign_inside(folder: Path, path: str, before: Files) -> list[str]:
    """Return what is not ours in a folder that lies where a page of ours must go."""
    known = folders_of(before)
    found = []
    for place, names, files in os.walk(folder / path):
        base = Path(place).relative_to(folder)
        inner = [(base / name).as_posix() for name in names]
        found += [name for name in inner if name not in known or (folder / name).is_symlink()]
        found += [name for file in files if (name := (base / file).as_posix()) not in before]
    return found if found or path in known else [path]


def check_writable(folder: Path, paths: Iterable[str]) -> None:
    """Find folders that must not be written while the old site is still whole."""
    for parent in ["", *sorted(folders_of(paths))]:
        place = f"{folder}/{parent}"
        if not os.access(place, os.W_OK | os.X_OK) and Path(place).is_dir():
            raise OutsideFault(
                f"could not write into {place}: permission was denied. Nothing was changed. "
                "Change the folder's permissions, or use --output."
            )


def _busy(folder: Path) -> Problem:
    return error(
        "output-busy",
        Where(folder.as_posix()),
        f'Another build is writing into "{folder.as_posix()}" right now.',
        f"Wait until it is done. If none is running, delete {LOCK} in that folder.",
    )


def _unreadable(folder: Path, why: str) -> Problem:
    return error(
        "bad-manifest",
        Where(f"{folder.as_posix()}/{manifest.NAME}"),
        f"The list of files that the last build wrote cannot be used: {why}.",
        "Nothing was written. Delete the pages of the old site and this file, then build again.",
    )


def _linked(folder: Path, paths: Collection[str]) -> Problem:
    return error(
        "output-link",
        Where(folder.as_posix()),
        f'"{folder.as_posix()}" holds symbolic links where pages would go: {_listed(paths)}.',
        "Nothing was written. Pages are never written through a link: remove the links.",
    )


def _foreign(folder: Path, paths: Collection[str]) -> Problem:
    return error(
        "foreign-file",
        Where(folder.as_posix()),
        f'"{folder.as_posix()}" holds what pairdown did not write, where pages of the site would '
        f"go: {_listed(paths)}.",
        "Nothing was written. Move them away, or choose another folder with --output. If they are "
        f"pages of an earlier build that lost its {manifest.NAME}, delete them.",
    )


def _listed(paths: Collection[str]) -> str:
    names = ", ".join(sorted(paths)[:MOST_NAMED])
    return names if len(paths) <= MOST_NAMED else f"{names} and {len(paths) - MOST_NAMED} more"
