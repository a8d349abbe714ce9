"""What exactly is a site made from?

The digest of its inputs (every file below ``content/`` and the league's own ``templates/``), the
program's version, and the commit, if the folder holds exactly what that commit holds. A folder with
anything else in it has no commit, only its digest. Nothing of this depends on the machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from pairdown import __version__
from pairdown.catalog import Content
from pairdown.content.commit_files import files_in_commit
from pairdown.content.files import CONTENT, LARGEST_FILE, Files, FilesInFolder
from pairdown.content.history import NO_HISTORY, History, history
from pairdown.content.repository import Absent, Repository, repository
from pairdown.frozen import frozen
from pairdown.problem import Where, info, ordered

TEMPLATES = "templates"
BRIEF = 12
"""Letters of a name of a commit, or of a digest, that are enough to look at."""


@frozen
class Provenance:
    """What a site is made from.

    ``commit`` is empty where the folder is not exactly a commit's; ``inputs`` the SHA-256 of the
    list that `digest` makes; ``history`` tells whether git's history went into the pages;
    ``drafts`` and ``untrusted`` are the options of the build that change pages.
    """

    inputs: str
    commit: str = ""
    history: bool = False
    drafts: bool = False
    untrusted: bool = False
    version: str = __version__


@frozen
class Origin:
    """All that is known of where a site comes from; ``faults`` say what could not be found out.

    ``files`` are the SHA-256 of all files by path.
    """

    provenance: Provenance
    files: Mapping[str, str]
    history: History = NO_HISTORY
    faults: tuple[Absent, ...] = ()


def origin(
    root: Path, *, drafts: bool = False, untrusted: bool = False, content: Files | None = None
) -> Origin:
    """Find out what a site is made from that is built of a folder now.

    ``content`` are the files below ``content/``, if somebody has looked at them.
    """
    files = _inputs(root, content, untrusted=untrusted)
    sums = sums_of(files)
    untraced = Provenance(digest_of(sums), drafts=drafts, untrusted=untrusted)
    repo = repository(root)
    if isinstance(repo, Absent):
        return Origin(untraced, sums, faults=(repo,) if repo.told else ())
    try:
        return _traced_to(repo, files, Origin(untraced, sums))
    except OSError:
        unanswered = Absent("git does not answer, so pages tell no history", "try git status")
        return Origin(untraced, sums, faults=(unanswered,))


def _traced_to(repo: Repository, files: Mapping[str, bytes], source: Origin) -> Origin:
    """Hold the files against the commit that is checked out, and take its history if it is of them.

    Raises OSError.
    """
    there = _committed(repo, untrusted=source.provenance.untrusted)
    told = history(repo) if there else NO_HISTORY
    standing = {path: _id_of(data, there.get(path, "")) for path, data in files.items()}
    found = replace(
        source.provenance,
        commit=repo.head if there and standing == there else "",
        history=bool(there) and not isinstance(told, Absent),
    )
    if isinstance(told, Absent):
        return replace(source, provenance=found, faults=(told,))
    return replace(source, provenance=found, history=told)


def committed_origin(
    repo: Repository, commit: str, folder: Path, *, drafts: bool, untrusted: bool,
    with_history: bool,
) -> Origin | Absent:  # fmt: skip
    """Return where a site comes from that is built of a commit, taken out into a folder."""
    told = history(repo, commit) if with_history else NO_HISTORY
    if isinstance(told, Absent):
        return told
    sums = sums_of(_inputs(folder, None, untrusted=untrusted))
    made_from = Provenance(digest_of(sums), commit, with_history, drafts, untrusted)
    return Origin(made_from, sums, told)


def traced(content: Content, source: Origin) -> Content:
    """Return the content with its history, files and provenance, and what is not known of them."""
    remarks = [
        info("no-history", Where(CONTENT), each.message, each.hint) for each in source.faults
    ]
    return replace(
        content,
        extra={
            **content.extra,
            "history": source.history,
            "provenance": source.provenance,
            "files": source.files,
        },
        problems=tuple(ordered([*content.problems, *remarks])),
    )


def sums_of(files: Mapping[str, bytes]) -> dict[str, str]:
    """Return the SHA-256 of each file by path, in order of the paths."""
    return {path: hashlib.sha256(files[path]).hexdigest() for path in sorted(files)}


def digest_of(sums: Mapping[str, str]) -> str:
    """Return the SHA-256 of the list of all files, sorted by path.

    A line of the list is the SHA-256 of a file, two spaces and its path: what ``sha256sum`` prints.
    """
    lines = (f"{sums[path]}  {path}\n" for path in sorted(sums))
    return hashlib.sha256("".join(lines).encode("utf-8", "surrogateescape")).hexdigest()


def _inputs(root: Path, content: Files | None, *, untrusted: bool) -> dict[str, bytes]:
    """Read everything that a build reads; what cannot be read is told by the build itself."""
    found: dict[str, bytes] = {}
    for folder in _folders(untrusted=untrusted):
        if (root / folder).is_dir():
            files = content if content and folder == CONTENT else FilesInFolder(root, folder)
            found |= {path: _whole(root, path, files) for path in files.listing().paths}
    return found


def _whole(root: Path, path: str, files: Files) -> bytes:
    """Return all bytes of a file, however many; none of one that cannot be read."""
    try:
        first = files.read(path, LARGEST_FILE + 1)
        return first if len(first) <= LARGEST_FILE else (root / path).read_bytes()
    except OSError:
        return b""


def _folders(*, untrusted: bool) -> tuple[str, ...]:
    return (CONTENT,) if untrusted else (CONTENT, TEMPLATES)


def _committed(repo: Repository, *, untrusted: bool) -> dict[str, str]:
    """Return the files that the commit checked out has, with git's own ids."""
    try:
        return _in_commit(repo, _folders(untrusted=untrusted))
    except LookupError:
        return {}


@lru_cache(maxsize=4)
def _in_commit(repo: Repository, folders: tuple[str, ...]) -> dict[str, str]:
    """Ask git; what it says of a commit never changes, so one who serves a site asks once.

    Raises LookupError where there are none, for then git may have had a reason to say nothing.
    """
    found: dict[str, str] = {}
    for folder in folders:
        with files_in_commit(repo, repo.head, folder) as files:
            found |= files.found
    if not found:
        raise LookupError("no file is there")
    return found


def _id_of(data: bytes, like: str) -> str:
    """Return the id that git gives to a file, by SHA-1 or SHA-256 as the repository does."""
    kind = hashlib.sha256 if len(like) == 64 else hashlib.sha1
    return kind(b"blob %d\0" % len(data) + data).hexdigest()
