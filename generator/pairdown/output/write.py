"""How do bytes get onto the disk so that nobody ever sees half a site?

In three steps. First every new or changed file is written under a temporary name in a folder
`.pairdown-tmp-…` of the output; if anything fails until here, or the process is killed, the old
site is whole and untouched. Then a manifest that lists the old and the new files is put in place,
unless the old one lists them all. Then each file is moved to its address in one step of the file
system, new pages first, then changed ones; stale ones are removed, and the manifest of the new site
closes the build. Killed in this last step, every page is wholly old or wholly new and the next
build finishes the work.
"""

# Paths are text here: with pathlib, writing 6,000 pages to memory took twice as long.
# ruff: noqa: PTH103, PTH105, PTH106, PTH108, PTH123

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from itertools import chain
from pathlib import Path

from pairdown.frozen import frozen, growing
from pairdown.output import manifest, stamps
from pairdown.output.claim import Claim, check_writable, claimed
from pairdown.output.manifest import Files, Mark, mark_of
from pairdown.output.outside import outside
from pairdown.output.stamps import Times
from pairdown.pages.page import folded, folders_of
from pairdown.problem import Problem

TEMPORARY = ".pairdown-tmp-"

AT_ONCE, MOST_WAITING = 16, 1 << 23
"""So many files, or bytes, are written one right after the other: alone, a file takes up to four
times as long, and slows the page that is made next."""


@frozen
class Known:
    """Files that need not be made while they stand as they were: each one's SHA-256 by address.

    ``make`` makes one that does not.
    """

    digests: Mapping[str, str]
    make: Callable[[str], bytes]


Content = bytes | None
"""A file's bytes, or None: keep the file that is there."""


@frozen
class Written:
    """What a build did to the output folder: addresses, sorted.

    `foreign` are names at the top of the folder that are not ours and were left alone; `marks`
    tell digest and size of every file of ours.
    """

    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]
    removed: tuple[str, ...]
    foreign: tuple[str, ...]
    marks: Files = field(default_factory=dict, repr=False, compare=False)


def write(
    files: Iterable[tuple[str, Content]],
    folder: Path,
    *,
    paths: Sequence[str],
    sources_root: Path,
    times: Times | None = None,
    known: Known | None = None,
) -> Written | list[Problem]:
    """Make the folder hold exactly these files of ours, beside what others put there.

    `paths` are all addresses, known before the first file is asked for; `files` is a stream that
    yields each of them once but for those `known`, in any order, and may be a generator: no more
    than one is held in memory. Whatever it raises leaves the old site whole. Files whose bytes are
    already there are not touched. Returns problems when the folder is refused (nothing was touched
    then). Raises OutsideFault when the disk fails.
    """
    with claimed(folder, paths, sources_root=sources_root, times=times) as claim:
        if not isinstance(claim, Claim):
            return claim
        return fill(claim, files, times=times, known=known)


def fill(
    claim: Claim,
    files: Iterable[tuple[str, Content]],
    *,
    times: Times | None = None,
    known: Known | None = None,
) -> Written:
    """Write into a claimed folder; for builders that ask the claim what is standing there.

    Content None keeps a file of the last build as it is on the disk. Raises OutsideFault, and
    ValueError when the stream does not yield each claimed path exactly once.
    """
    staging = claim.folder / f"{TEMPORARY}{os.getpid()}"
    with outside("write", claim.folder):
        _sweep(claim.folder)
    removed: list[str] = []
    try:
        plan = _staged(claim, files, staging, known or _NOTHING)
        if plan.marks != claim.before or plan.staged:
            removed = _commit(claim, plan)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    if times is not None:
        _save(times, claim, plan)
    return _report(claim, plan, removed)


def untouched(
    folder: Path, *, sources_root: Path, digest: str, times: Times | None = None
) -> Written | None:
    """Return the report of a build that changes nothing, if each file of ours stands as written.

    `digest` is that of the manifest which the last build wrote. None where anything is different,
    or the folder may not be written now: then only a build can tell.
    """
    if not manifest.is_that(folder, digest):
        return None
    with claimed(folder, None, sources_root=sources_root, times=times) as claim:
        if not isinstance(claim, Claim) or not manifest.is_that(claim.folder, digest):
            return None
        with outside("read", claim.folder):
            if any(claim.standing(path) != mark.digest for path, mark in claim.before.items()):
                return None
            _sweep(claim.folder)
        plan = _Plan(dict(claim.before))
        if times is not None and claim.doubted:
            _save(times, claim, plan)
        return _report(claim, plan, ())


@growing
class _Plan:
    """What is to be done: `staged` maps an address to its temporary file, in stream order."""

    marks: dict[str, Mark] = field(default_factory=dict)
    staged: dict[str, str] = field(default_factory=dict)


def _sweep(folder: Path) -> None:
    """Remove what a killed build left under temporary names."""
    for left in folder.glob(f"{TEMPORARY}*"):
        if left.is_dir() and not left.is_symlink():
            shutil.rmtree(left)
        else:
            left.unlink()


_NOTHING = Known({}, str.encode)


def _staged(
    claim: Claim, files: Iterable[tuple[str, Content]], staging: Path, known: Known
) -> _Plan:
    """Take the stream and write what differs from the disk under temporary names."""
    plan, waiting = _standing(claim, known), dict[str, bytes]()
    left = [path for path in known.digests if path not in plan.marks]
    for path, content in chain(((path, known.make(path)) for path in left), files):
        if path not in claim.paths or path in plan.marks:
            raise ValueError(f"{path} is not among the claimed paths, or came twice")
        with outside("write", claim.folder):
            plan.marks[path], staged = _compared(claim, path, content)
            if staged is not None:
                waiting[path] = staged
            if len(waiting) >= AT_ONCE or sum(map(len, waiting.values())) >= MOST_WAITING:
                _put_aside(plan, staging, waiting)
    with outside("write", claim.folder):
        _put_aside(plan, staging, waiting)
    if missing := claim.paths - plan.marks.keys():
        raise ValueError(f"{len(missing)} claimed paths were not written, such as {min(missing)}")
    return plan


def _standing(claim: Claim, known: Known) -> _Plan:
    """Return a plan with those of the known files that stand as they were."""
    seen, vouched = claim.seen, claim.vouched
    with outside("read", claim.folder):
        return _Plan({
            path: mark_of(digest, seen[path][0])  # the size
            for path, digest in known.digests.items()
            if (vouched[path] if path in vouched else claim.standing(path)) == digest
        })  # fmt: skip


def _put_aside(plan: _Plan, staging: Path, waiting: dict[str, bytes]) -> None:
    """Write the files that wait under temporary names; then none waits any more."""
    if waiting and not plan.staged:
        staging.mkdir()
    for path, content in waiting.items():
        plan.staged[path] = name = f"{staging}/{len(plan.staged)}"
        with open(name, "xb") as file:
            file.write(content)
    waiting.clear()


def _compared(claim: Claim, path: str, content: Content) -> tuple[Mark, bytes | None]:
    """Return the file's mark, and its bytes if they must be written."""
    if content is None:
        standing = claim.standing(path)
        if standing is None:
            raise ValueError(f"{path} cannot be kept: there is no such file")
        return Mark(standing, claim.seen[path].size), None
    mark = Mark(manifest.digest(content), len(content))
    at = claim.seen.get(path)
    same = at is not None and at.size == mark.size and claim.standing(path) == mark.digest
    return mark, None if same else content


def _commit(claim: Claim, plan: _Plan) -> list[str]:
    """Put everything into place and return the stale paths that were removed.

    The order is what makes a kill harmless: see the module.
    """
    stale = [path for path in claim.before if path not in claim.paths]
    in_the_way = _in_the_way(stale, claim.paths)
    new = [path for path in plan.staged if path not in claim.seen]
    changed = [path for path in plan.staged if path in claim.seen]
    check_writable(claim.folder, [*plan.staged, *stale])
    with outside("write", claim.folder):
        if stale or not plan.marks.keys() <= claim.before.keys():
            manifest.write(claim.folder, _journal(claim, plan))
        removed = _remove(claim.folder, [path for path in stale if path in in_the_way])
        _move(claim.folder, plan.staged, [*new, *changed])
        removed += _remove(claim.folder, [path for path in stale if path not in in_the_way])
        manifest.write(claim.folder, plan.marks)
    return removed


def _journal(claim: Claim, plan: _Plan) -> Mapping[str, Mark]:
    """Return the old and the new files together, without a digest for those on their way."""
    coming = {path: Mark(None, plan.marks[path].size) for path in plan.staged}
    return {**claim.before, **plan.marks, **coming}


def _in_the_way(stale: Collection[str], paths: Iterable[str]) -> set[str]:
    """Return stale files that must go before the new ones come.

    A file where a folder is needed, a folder where a file is needed, or an address that differs
    from a new one by letter case alone, which some file systems take for the same.
    """
    if not stale:
        return set()
    files = {folded(path) for path in paths}
    folders = {folded(path) for path in folders_of(paths)}
    return {
        path
        for path in stale
        if folded(path) in files or folded(path) in folders or _has_folder_in(path, files)
    }


def _has_folder_in(path: str, files: set[str]) -> bool:
    return any(folded(folder) in files for folder in folders_of([path]))


def _move(folder: Path, staged: Mapping[str, str], paths: Iterable[str]) -> None:
    made: set[str] = set()
    for path in paths:
        parent = path.rpartition("/")[0]
        if parent not in made:
            os.makedirs(f"{folder}/{parent}", exist_ok=True)
            made.add(parent)
        os.replace(staged[path], f"{folder}/{path}")


def _remove(folder: Path, paths: Sequence[str]) -> list[str]:
    """Remove files of ours and then the folders that they leave empty; return what was removed.

    What is no plain file any more, or lies behind a link, is not what we wrote and stays.
    """
    real = _real_folders(folder, folders_of(paths))
    ours = [
        path
        for path in paths
        if path.rpartition("/")[0] in real and _is_kind(stat.S_IFREG, f"{folder}/{path}")
    ]
    for path in ours:
        os.unlink(f"{folder}/{path}")
    for parent in sorted(real - {""}, reverse=True):
        with suppress(OSError):
            os.rmdir(f"{folder}/{parent}")
    return ours


def _real_folders(folder: Path, parents: Iterable[str]) -> set[str]:
    """Return those that are folders without a link on the way, and the output folder itself."""
    real = {""}
    for parent in sorted(parents):  # the outer ones come first
        if parent.rpartition("/")[0] in real and _is_kind(stat.S_IFDIR, f"{folder}/{parent}"):
            real.add(parent)
    return real


def _is_kind(kind: int, name: str) -> bool:
    with suppress(FileNotFoundError):
        return stat.S_IFMT(os.lstat(name).st_mode) == kind
    return False


def _save(times: Times, claim: Claim, plan: _Plan) -> None:
    """Keep how all files look now, and that the manifest lists them, if it is of no others."""
    rows = [*_stamps(claim, plan)]
    whole = len(rows) == len(plan.marks)
    stamps.save(times, rows, manifest.sha256_in(claim.folder) if whole else "")


def _stamps(claim: Claim, plan: _Plan) -> Iterable[tuple[str, stamps.Look, str]]:
    for path, mark in plan.marks.items():
        at = claim.seen.get(path) if path not in plan.staged else None
        if at is not None:
            yield path, at, mark.digest or ""
            continue
        with suppress(OSError):
            yield path, stamps.look(os.lstat(f"{claim.folder}/{path}")), mark.digest or ""


def _report(claim: Claim, plan: _Plan, removed: Iterable[str]) -> Written:
    staged = plan.staged
    return Written(
        new=tuple(sorted(path for path in staged if path not in claim.seen)),
        changed=tuple(sorted(path for path in staged if path in claim.seen)),
        same=tuple([path for path in sorted(plan.marks) if path not in staged]),
        removed=tuple(sorted(removed)),
        foreign=_foreign(claim),
        marks=plan.marks,
    )


def _foreign(claim: Claim) -> tuple[str, ...]:
    ours = {path.partition("/")[0] for paths in (claim.paths, claim.before) for path in paths}
    with outside("read", claim.folder):
        names = {entry.name for entry in os.scandir(claim.folder)} - ours
    return tuple(sorted(name for name in names if not name.startswith(".pairdown-")))
