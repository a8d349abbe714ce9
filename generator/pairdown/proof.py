"""Is a copy of a published site what its commit says, byte for byte?

The site names the commit that it was built from, and how (`provenance.json`). That commit is taken
out of git into a folder of its own and built anew; nothing of the copy is believed but what it says
of itself, and that is in the comparison, too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pairdown import __version__
from pairdown.build import made
from pairdown.content.commit_files import take_out
from pairdown.content.files import CONTENT
from pairdown.content.provenance import TEMPLATES, Origin, committed_origin, origin
from pairdown.content.repository import Absent, commit_of, repository
from pairdown.content.undisturbed import undisturbed
from pairdown.frozen import frozen
from pairdown.pages.addresses import PROVENANCE_JSON

LARGEST = 65_536
OURS = (".pairdown-", ".git/")
"""What a build and git keep beside the pages: no part of the site."""


@frozen
class Proof:
    """What came of it: against which commit (empty: the folder as it stands), how many files.

    ``differing`` are files with other bytes, ``missing`` those that the copy lacks, ``foreign``
    those that the build does not make.
    """

    commit: str
    files: int
    differing: tuple[str, ...]
    missing: tuple[str, ...]
    foreign: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether the copy is the site, no more and no less."""
        return not (self.differing or self.missing or self.foreign)


def proof(
    root: Path, copy: Path, *, commit: str | None = None, allowed: Collection[str] = ()
) -> Proof | Absent:
    """Hold a copy of a site against the commit that it names, or against another one.

    ``allowed`` are files in the copy that may be somebody's own. Returns a sentence where nothing
    can be compared. Raises OSError and RenderFault.
    """
    told = _told(copy)
    if isinstance(told, Absent):
        return told
    if told.get("version") != __version__:
        message = f"the site was made by pairdown {told.get('version')}, and this is {__version__}"
        return Absent(message, f'take that version: pip install "pairdown=={told.get("version")}"')
    named = commit or told.get("commit")
    if not named:
        return _against_folder(root, copy, told, allowed)
    return _against_commit(root, copy, str(named), told, allowed)


def _told(copy: Path) -> Mapping[str, Any] | Absent:
    """Return what a site says of itself."""
    hint = "name the folder that holds its index.html"
    try:
        with (copy / PROVENANCE_JSON).open("rb") as file:
            told = json.loads(file.read(LARGEST))
    except OSError:
        return Absent(f"there is no {PROVENANCE_JSON} in {copy}: it is no site of pairdown", hint)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        return Absent(f"the {PROVENANCE_JSON} in {copy} is not JSON as pairdown writes it", hint)
    return told


def _against_commit(
    root: Path, copy: Path, name: str, told: Mapping[str, Any], allowed: Collection[str]
) -> Proof | Absent:
    repo = repository(root)
    if isinstance(repo, Absent):
        return repo
    commit = commit_of(repo, name)
    if isinstance(commit, Absent):
        return commit
    with TemporaryDirectory(prefix="pairdown-") as name_of_folder:
        folder = Path(name_of_folder)
        take_out(repo, commit, folder, f"{CONTENT}/", f"{TEMPLATES}/")
        source = committed_origin(
            repo, commit, folder, drafts=told.get("drafts") is True,
            untrusted=told.get("untrusted") is True, with_history=told.get("history") is True,
        )  # fmt: skip
        return source if isinstance(source, Absent) else _compared(folder, copy, source, allowed)


def _against_folder(
    root: Path, copy: Path, told: Mapping[str, Any], allowed: Collection[str]
) -> Proof | Absent:
    """Compare with what is in the folder, if it is that which the site was made from."""
    drafts, untrusted = told.get("drafts") is True, told.get("untrusted") is True
    source = origin(root, drafts=drafts, untrusted=untrusted)
    if source.provenance.inputs != told.get("inputs"):
        message = "the site names no commit: it was made from files that were not committed"
        return Absent(message, "and they are not those in the folder; name a commit with --commit")
    return _compared(root, copy, source, allowed)


def _compared(root: Path, copy: Path, source: Origin, allowed: Collection[str]) -> Proof | Absent:
    made_from = source.provenance
    with undisturbed():
        site = made(root, drafts=made_from.drafts, untrusted=made_from.untrusted, source=source)
    if site.files is None:
        return Absent("what the site was made from has errors, so there is nothing to compare")
    missing, differing = [], []
    for path, job in site.files.items():
        there = _bytes(copy / path)
        if there is None:
            missing.append(path)
        elif there != job():
            differing.append(path)
    foreign = [path for path in _files(copy) if path not in site.files and path not in allowed]
    return Proof(
        made_from.commit,
        len(site.files),
        tuple(sorted(differing)),
        tuple(sorted(missing)),
        tuple(sorted(foreign)),
    )


def _bytes(file: Path) -> bytes | None:
    """Return a file's bytes; a link is no file of a site."""
    if file.is_symlink() or not file.is_file():
        return None
    return file.read_bytes()


def _files(copy: Path) -> Iterator[str]:
    """Walk everything in the copy that is no folder and not ours."""
    for place, folders, files in os.walk(copy):
        base = Path(place).relative_to(copy)
        links = [name for name in folders if (Path(place) / name).is_symlink()]
        for name in (*files, *links):
            path = (base / name).as_posix()
            if not path.startswith(OURS):
                yield path
