"""pairdown build: check, compute, render, write."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    OUTSIDE_FAILED,
    blocking,
    fail,
    root_option,
    tell,
)
from pairdown.problem import Problem


@click.command(epilog="Example: pairdown build --root my-league --output public")
@click.option("--output", type=click.Path(path_type=Path, file_okay=False), default=None,
              help="Folder for the site (default: site in the root).")  # fmt: skip
@click.option("--drafts", is_flag=True, help="Build drafts, too.")
@click.option("--strict", is_flag=True, help="Let warnings stop the build.")
@click.option("--untrusted", is_flag=True,
              help="The content is a stranger's: own templates only, only pictures.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Print problems only.")
@root_option
def build(
    output: Path | None, drafts: bool, strict: bool, untrusted: bool, quiet: bool, root: Path
) -> None:
    """Check, compute and render the site.

    Nothing is written while the content has errors. Files that the build did not make are never
    touched; pages that no longer exist are removed.
    """
    from pairdown.build import build as make
    from pairdown.output.outside import OutsideFault

    folder = output if output is not None else root / "site"
    try:
        built = make(root, folder, drafts=drafts, strict=strict, untrusted=untrusted)
    except OutsideFault as fault:
        fail(str(fault), OUTSIDE_FAILED)
    tell(built.problems)
    if built.written is None:
        click.echo("Nothing was written.", err=True)
        sys.exit(_code(built.problems, strict=strict))
    if not quiet:
        done = built.written
        click.echo(
            f"{folder}: {len(done.new)} new, {len(done.changed)} changed, "
            f"{len(done.same)} as before, {len(done.removed)} removed."
        )


def _code(problems: Iterable[Problem], *, strict: bool) -> int:
    """Return 1 when a file of the league is at fault, 2 when only the output folder is."""
    stopping = [each for each in problems if blocking([each], strict=strict)]
    ours = any(each.where.file.startswith(("content/", "templates/")) for each in stopping)
    return CONTENT_HAS_ERRORS if ours else OUTSIDE_FAILED
