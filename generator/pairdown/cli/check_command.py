"""pairdown check: is everything that was written right?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    blocking,
    fail,
    format_option,
    root_option,
    summary,
    tell,
)
from pairdown.problem import Problem, as_github, as_json, ordered


@click.command(epilog="Example: pairdown check content/events/2026/spring-rumble.yaml")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@format_option("text", "json", "github")
@click.option("--strict", is_flag=True, help="Let warnings fail the check, too.")
@click.option("--quiet", is_flag=True, help="Print nothing when all is well.")
@root_option
def check(files: tuple[Path, ...], form: str, strict: bool, quiet: bool, root: Path) -> None:
    """Validate everything under content/, or report only on the FILES named.

    Everything is always read, since a mistake in one file can show in another; FILES only
    choose what is reported.
    """
    found = _chosen(_problems(root), files, root)
    if form == "json":
        click.echo(as_json(found))
    elif form == "github":
        for problem in found:
            click.echo(as_github(problem))
    else:
        tell(found)
        if not found and not quiet:
            click.echo(f"{root / 'content'}: {summary(found)}.")
    sys.exit(CONTENT_HAS_ERRORS if blocking(found, strict=strict) else 0)


def _problems(root: Path) -> list[Problem]:
    from pairdown.output.cache import cache_of
    from pairdown.rebuild import problems_again

    return ordered(problems_again(root, cache_of(root)))


def _chosen(problems: list[Problem], files: tuple[Path, ...], root: Path) -> list[Problem]:
    if not files:
        return problems
    names = [_name(file, root) for file in files]
    return [
        problem
        for problem in problems
        if any(problem.where.file == name or problem.where.file.startswith(f"{name}/")
               for name in names)
    ]  # fmt: skip


def _name(file: Path, root: Path) -> str:
    """Spell a file as problems do: relative to the root, with forward slashes."""
    for place in (Path.cwd() / file, root / file):
        if place.exists() and place.resolve().is_relative_to(root):
            return place.resolve().relative_to(root).as_posix()
    return fail(f"There is no file {file} in {root}.", 2)
