"""pairdown diff: what does a change of the content do to results, ratings and points?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    DONE,
    OUTSIDE_FAILED,
    blocking,
    fail,
    format_option,
    print_json,
    root_option,
    summary,
    tell,
)
from pairdown.frozen import frozen
from pairdown.problem import Problem, errors

if TYPE_CHECKING:
    from pairdown.almanac.record import Almanac
    from pairdown.catalog import Content
    from pairdown.cli.comparison import Section
    from pairdown.content.repository import Repository


FOLDER = "the working folder"


@frozen
class Side:
    """One side of the comparison: what it is called, what it says; no almanac: it has errors.

    ``files`` are the ids of what no figure follows from, by path (`content.touched`).
    """

    label: str
    content: Content
    problems: list[Problem]
    almanac: Almanac | None
    files: Mapping[str, str]


@click.command(epilog="Example: pairdown diff origin/main --format markdown")
@click.argument("rev", default="HEAD")
@click.option("--to", help="Compare with this commit instead of what is in the folder now.")
@format_option("text", "markdown", "json")
@root_option
def diff(rev: str, to: str | None, form: str, root: Path) -> None:
    """Say what the content changes against the commit REV (default: the last one, HEAD).

    Events with their places, tables and cuts, ratings, points, series and achievements: the
    biggest effects first; and the templates, pages and other files of which no figure speaks.
    Nothing is checked out. With --format markdown it is one comment for a merge request.
    """
    repo = _repository(root)
    try:
        before = _committed(repo, rev)
        after = _committed(repo, to) if to is not None else _present(root, before)
    except OSError as problem:
        fail(f"git could not be read: {problem.strerror}.", OUTSIDE_FAILED)
    if after.almanac is None and form == "text":
        tell(errors(after.problems))
    _print(before, after, form)
    sys.exit(CONTENT_HAS_ERRORS if after.almanac is None else DONE)


def _repository(root: Path) -> Repository:
    from pairdown.content.repository import Absent, repository

    found = repository(root)
    if isinstance(found, Absent):
        fail(f"{found.message}: {found.hint}.", OUTSIDE_FAILED)
    return found


def _committed(repo: Repository, name: str) -> Side:
    from pairdown.content.commit_files import files_in_commit
    from pairdown.content.load import load
    from pairdown.content.read import read_files
    from pairdown.content.repository import Absent, commit_of
    from pairdown.content.touched import ids_in_commit

    commit = commit_of(repo, name)
    if isinstance(commit, Absent):
        fail(f"{commit.message}: {commit.hint}.", OUTSIDE_FAILED)
    with files_in_commit(repo, commit) as files:
        content = load(read_files(files))
    return _side(f"commit {commit[:10]}", content, ids_in_commit(repo, commit))


def _present(root: Path, before: Side) -> Side:
    from pairdown.content import open_league
    from pairdown.content.touched import ids_in_folder

    return _side(FOLDER, open_league(root), ids_in_folder(root, before.files))


def _side(label: str, content: Content, files: Mapping[str, str]) -> Side:
    from pairdown.almanac.compute import compute, without
    from pairdown.checks import problems

    found = [*content.problems, *problems(content)]
    if blocking(found):
        return Side(label, content, found, None, files)
    almanac = compute(without(content))
    found += almanac.problems
    return Side(label, content, found, None if blocking(found) else almanac, files)


def _print(before: Side, after: Side, form: str) -> None:
    from pairdown.cli.comparison import Teller, with_files
    from pairdown.content.touched import touched
    from pairdown.insight.diff import differences
    from pairdown.insight.diff.twin import differences_twin
    from pairdown.pages.names import veil

    notes, sections, twin = [], [], None
    files = touched(before.files, after.files)
    old, new = veil(before.content), veil(after.content)

    def veiled(text: str) -> str:
        return new(old(text))

    if after.almanac is None:
        notes = [f"Nothing can be compared: {summary(errors(after.problems))}. See: pairdown check"]
    elif before.almanac is None:
        then = summary(errors(before.problems))
        notes = [f"The commit has {then}, so nothing can be compared; now there is none."]
    else:
        found = differences(before.almanac, after.almanac)
        sections = list(Teller(found, veiled).sections())
        twin = differences_twin(found, veiled)
        notes = [] if sections else ["Nothing changes that follows from the content."]
    if form == "json":
        named = [{"file": veiled(each.path), "change": str(each.how)} for each in files]
        sides = {"from": _twin(before), "to": _twin(after)}
        print_json(sides | (twin or {}) | {"files": named})
    else:
        _printer(form)(_title(before, after, form), notes, with_files(sections, files, veiled))


def _title(before: Side, after: Side, form: str) -> str:
    """Name the two sides; whoever reads a merge request has not the folder of the runner."""
    here = form == "markdown" and after.label == FOLDER
    return f"What {'this' if here else after.label} changes against {before.label}"


def _twin(side: Side) -> dict[str, object]:
    """Return what a side is; its problems only by number, for their words may name the hidden."""
    return {"what": side.label, "errors": len(errors(side.problems))}


def _printer(form: str) -> Callable[[str, Sequence[str], Sequence[Section]], None]:
    from pairdown.cli.comparison_markdown import markdown
    from pairdown.cli.comparison_text import print_comparison

    if form == "text":
        return print_comparison
    return lambda *report: click.echo(markdown(*report), nl=False)
