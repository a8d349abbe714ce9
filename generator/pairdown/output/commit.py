"""How do the new files get to their places, so that a kill at any moment does no harm?

All of them lie in the output folder already, under temporary names. First a manifest that lists the
old and the new files is put in place, unless the old one lists them all; then what is new is moved
to its address, and what is changed, each in one step of the file system; stale files are removed,
and the manifest of the new site closes the build. Whoever builds after a kill finds all in a list.
"""

# Paths are text here: with pathlib, this took twice as long.
# ruff: noqa: PTH103, PTH104, PTH105, PTH106, PTH108

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path

from pairdown.frozen import growing
from pairdown.output import manifest
from pairdown.output.claim import Claim, check_writable
from pairdown.output.manifest import Mark
from pairdown.output.outside import outside
from pairdown.pages.page import folded, folders_of


@growing
class Plan:
    """What is to be done: `staged` maps an address to its temporary file, in stream order.

    `trees` are folders that do not exist yet, each with the temporary one that holds all that is
    staged of it: moved as a whole, a site of 17,000 files is in place in half the time.
    """

    marks: dict[str, Mark] = field(default_factory=dict)
    staged: dict[str, str] = field(default_factory=dict)
    trees: dict[str, str] = field(default_factory=dict)


def commit(claim: Claim, plan: Plan) -> list[str]:
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
        _move(claim, plan, [*new, *changed])
        removed += _remove(claim.folder, [path for path in stale if path not in in_the_way])
        manifest.write(claim.folder, plan.marks)
    return removed


def _journal(claim: Claim, plan: Plan) -> Mapping[str, Mark]:
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


def _move(claim: Claim, plan: Plan, paths: Iterable[str]) -> None:
    """Move what is staged to where it belongs: new folders first, then files one by one."""
    folder = claim.folder
    moved = {tree for tree, staged in plan.trees.items() if _moved(staged, f"{folder}/{tree}")}
    made: set[str] = set()
    for path in paths:
        if moved and claim.missing(path) in moved:
            continue
        parent = path.rpartition("/")[0]
        if parent not in made:
            os.makedirs(f"{folder}/{parent}", exist_ok=True)
            made.add(parent)
        os.replace(plan.staged[path], f"{folder}/{path}")


def _moved(tree: str, place: str) -> bool:
    """Move a folder; what somebody has laid there meanwhile forbids it, and stays."""
    try:
        os.rename(tree, place)
    except OSError:
        return False
    return True


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
