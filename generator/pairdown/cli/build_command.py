"""pairdown build: check, compute, render, write."""

from __future__ import annotations

import os
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
@click.option("--jobs", type=click.IntRange(1, 64), default=None,
              help="Processes that render (default: as many as pay).")  # fmt: skip
@click.option("--fresh", is_flag=True, help="Make everything anew, whatever was made before.")
@click.option("--timings", "timed", is_flag=True, help="Print where the time went.")
@click.option("--quiet", is_flag=True, help="Print problems only.")
@root_option
def build(
    output: Path | None,
    drafts: bool,
    strict: bool,
    untrusted: bool,
    jobs: int | None,
    fresh: bool,
    timed: bool,
    quiet: bool,
    root: Path,
) -> None:
    """Check, compute and render the site.

    Nothing is written while the content has errors. Files that the build did not make are never
    touched; pages that no longer exist are removed.
    """
    from pairdown.cli.progress import progress, timetable
    from pairdown.output.cache import cache_of
    from pairdown.output.means import Means
    from pairdown.output.outside import OutsideFault
    from pairdown.rebuild import rebuilt

    folder = Path(os.path.normpath(output)) if output is not None else root / "site"
    wanted = {"drafts": drafts, "strict": strict, "untrusted": untrusted}
    cache = cache_of(root, fresh=fresh)
    try:
        with progress(quiet=quiet) as timings:
            built = rebuilt(root, folder, cache, Means(jobs, timings=timings), **wanted)
    except OutsideFault as fault:
        fail(str(fault), OUTSIDE_FAILED)
    if timed:
        click.echo(timetable(timings), err=True)
    tell(built.problems)
    if built.written is None:
        click.echo("Nothing was written.", err=True)
        sys.exit(_code(built.problems, folder, strict=strict))
    if not quiet:
        done = built.written
        click.echo(
            f"{folder}: {len(done.new)} new, {len(done.changed)} changed, "
            f"{len(done.same)} as before, {len(done.removed)} removed."
        )


def _code(problems: Iterable[Problem], folder: Path, *, strict: bool) -> int:
    """Return 1 when a file of the league is at fault, 2 when only the output folder is."""
    stopping = [each.where.file for each in problems if blocking([each], strict=strict)]
    files = [file for file in stopping if file != folder.as_posix()]
    ours = any(file.startswith(("content/", "templates/")) for file in files)
    return CONTENT_HAS_ERRORS if ours else OUTSIDE_FAILED
