"""A league in a git repository, as tests need one: written, committed, changed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.cli.league import league


def git(folder: Path, *words: str, when: str = "2026-03-15T12:00:00+01:00") -> str:
    """Run git in a folder; ``when`` is the date of a commit that it makes."""
    dates = {"GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when}
    done = subprocess.run(
        ["git", *words], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, **dates},
    )  # fmt: skip
    return done.stdout.strip()


def commit(folder: Path, message: str = "Write it down", when: str = "2026-03-15T12:00:00+01:00"):
    """Commit all that is there; return the id."""
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", message, when=when)
    return git(folder, "rev-parse", "HEAD")


def committed(folder: Path, **files: str) -> Path:
    """Write a league (see `league`) and commit it."""
    league(folder, **files)
    git(folder, "init", "--quiet", "--initial-branch", "main")
    commit(folder)
    return folder
