"""How do bytes get onto the disk so that nobody ever sees half a site?

First every new or changed file is written under a temporary name in a folder `.pairdown-tmp-…` of
the output; if anything fails until here, or the process is killed, the old site is whole and
untouched. Then all of them are put into place (`commit`): killed in this last step, every page is
wholly old or wholly new, and the next build finishes the work.
"""

# Paths are text here: with pathlib, writing 6,000 pages to memory took twice as long.
# ruff: noqa: PTH103, PTH123

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from itertools import chain
from pathlib import Path

from pairdown.frozen import frozen
from pairdown.output import manifest, stamps
from pairdown.output.claim import Claim, claimed
from pairdown.output.commit import Plan, commit
from pairdown.output.manifest import Files, Mark, mark_of
from pairdown.output.outside import outside
from pairdown.output.stamps import Times
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
            removed = commit(claim, plan)
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
        plan = Plan(dict(claim.before))
        if times is not None and claim.doubted:
            _save(times, claim, plan)
        return _report(claim, plan, ())


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
) -> Plan:
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
                _put_aside(claim, plan, staging, waiting)
    with outside("write", claim.folder):
        _put_aside(claim, plan, staging, waiting)
    if missing := claim.paths - plan.marks.keys():
        raise ValueError(f"{len(missing)} claimed paths were not written, such as {min(missing)}")
    return plan


def _standing(claim: Claim, known: Known) -> Plan:
    """Return a plan with those of the known files that stand as they were."""
    seen, vouched = claim.seen, claim.vouched
    with outside("read", claim.folder):
        return Plan({
            path: mark_of(digest, seen[path][0])  # the size
            for path, digest in known.digests.items()
            if (vouched[path] if path in vouched else claim.standing(path)) == digest
        })  # fmt: skip


def _put_aside(claim: Claim, plan: Plan, staging: Path, waiting: dict[str, bytes]) -> None:
    """Write the files that wait under temporary names; then none waits any more."""
    if waiting and not plan.staged:
        staging.mkdir()
    for path, content in waiting.items():
        plan.staged[path] = name = _temporary(claim, plan, staging, path)
        with open(name, "xb") as file:
            file.write(content)
    waiting.clear()


def _temporary(claim: Claim, plan: Plan, staging: Path, path: str) -> str:
    """Return a temporary name for a file; what comes into a new folder is in a folder already."""
    tree = claim.missing(path)
    if not tree:
        return f"{staging}/{len(plan.staged)}"
    plan.trees[tree] = f"{staging}/new/{tree}"
    name = f"{staging}/new/{path}"
    os.makedirs(name.rpartition("/")[0], exist_ok=True)
    return name


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


def _save(times: Times, claim: Claim, plan: Plan) -> None:
    """Keep how all files look now, and that the manifest lists them, if it is of no others."""
    rows = [*_stamps(claim, plan)]
    whole = len(rows) == len(plan.marks)
    stamps.save(times, rows, manifest.sha256_in(claim.folder) if whole else "")


def _stamps(claim: Claim, plan: Plan) -> Iterable[tuple[str, stamps.Look, str]]:
    for path, mark in plan.marks.items():
        at = claim.seen.get(path) if path not in plan.staged else None
        if at is not None:
            yield path, at, mark.digest or ""
            continue
        with suppress(OSError):
            yield path, stamps.look(os.lstat(f"{claim.folder}/{path}")), mark.digest or ""


def _report(claim: Claim, plan: Plan, removed: Iterable[str]) -> Written:
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
