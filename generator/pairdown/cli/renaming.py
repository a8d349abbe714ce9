"""How is a change to several files shown, or made?"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

import click

from pairdown.cli.manners import CONTENT_HAS_ERRORS, OUTSIDE_FAILED, fail
from pairdown.content.edit import Refusal
from pairdown.content.files import why
from pairdown.content.journal import FileEdit, apply


def carry_out(root: Path, edits: list[FileEdit] | Refusal, *, dry_run: bool) -> None:
    """Make the edits and name the files, or show them as a diff; say why there are none."""
    if isinstance(edits, Refusal):
        fail(f"{edits.reason.rstrip('?.')}{'?' if edits.reason.endswith('?') else '.'} "
             "Nothing was written.", CONTENT_HAS_ERRORS)  # fmt: skip
    if dry_run:
        click.echo(as_diff(edits), nl=False)
        return
    try:
        apply(root, edits)
    except OSError as problem:
        fail(f"{problem.filename or root}: {why(problem)}.", OUTSIDE_FAILED)
    for each in edits:
        click.echo(each.path if each.after is not None else f"{each.path} (deleted)")


def as_diff(edits: Sequence[FileEdit]) -> str:
    """Return edits as a unified diff."""
    return "".join(line for each in edits for line in _diff(each))


def _diff(edit: FileEdit) -> list[str]:
    before, after = (
        (data or b"").decode().splitlines(keepends=True) for data in (edit.before, edit.after)
    )
    old = "/dev/null" if edit.before is None else f"a/{edit.path}"
    new = "/dev/null" if edit.after is None else f"b/{edit.path}"
    lines = list(unified_diff(before, after, old, new))
    return [each if each.endswith("\n") else f"{each}\n" for each in lines]
