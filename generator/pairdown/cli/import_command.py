"""pairdown import: how does another program's file become an event?"""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    OUTSIDE_FAILED,
    blocking,
    fail,
    root_option,
    tell,
)

if TYPE_CHECKING:
    from pairdown.exchange.limits import Unfit
    from pairdown.exchange.report import Report


@click.command("import", epilog="Example: pairdown import results.xlsx --dry-run")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--as", "form", metavar="FORMAT", default="",
              help="Format of the file (default: found by its content).")  # fmt: skip
@click.option("--into", metavar="EVENT", default="",
              help="Id of the new event (default: year and name).")  # fmt: skip
@click.option("--name", default="", help="Name of the event, where the file has none.")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Its first day.")
@click.option("--ruleset", default="", help="The rules it was played by.")
@click.option("--structure", default="", help="Which of the structures of these rules it had.")
@click.option("--dry-run", is_flag=True, help="Print the event instead of writing it.")
@root_option
def import_(
    file: Path, form: str, into: str, name: str, day: dt.datetime | None, ruleset: str,
    structure: str, dry_run: bool, root: Path,
) -> None:  # fmt: skip
    """Turn another program's FILE (- for what is pasted) into an event, with a report.

    The report says what was read, inferred, left out and contradicted. Nothing is written when
    something is wrong, and an event that is there is never overwritten.
    """
    from pairdown.exchange.intake import Answers
    from pairdown.exchange.limits import Unfit
    from pairdown.exchange.shelf import proposal

    shown = "pasted text" if str(file) == "-" else file.name
    answers = Answers(name, day.date() if day else None, ruleset, structure)
    try:
        proposed = proposal(root, shown, _bytes(file), form, into, answers)
    except Unfit as unfit:
        _refuse(shown, unfit)
    _report(proposed.report)
    tell(proposed.problems)
    if dry_run:
        click.echo(proposed.text, nl=False)
        sys.exit(CONTENT_HAS_ERRORS if blocking(proposed.problems) else 0)
    if proposed.same_as:
        click.echo(f"{proposed.same_as} holds exactly this already; nothing was changed.", err=True)
        return
    if blocking(proposed.problems):
        click.echo("Nothing was written; --dry-run prints the event, to correct it by hand.",
                   err=True)  # fmt: skip
        sys.exit(CONTENT_HAS_ERRORS)
    _write(root, proposed.file, proposed.text)


def _bytes(file: Path) -> bytes:
    """Read at most one byte more than is allowed."""
    from pairdown.content.files import why
    from pairdown.exchange.limits import LARGEST_FILE

    if str(file) == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST_FILE + 1)
    except OSError as problem:
        return fail(f"{file} cannot be read: {why(problem)}.", OUTSIDE_FAILED)


def _refuse(shown: str, unfit: Unfit) -> NoReturn:
    from pairdown.content.quoting import visible
    from pairdown.problem import Where, error

    where = Where(visible(f"{shown}, {unfit.place}" if unfit.place else shown))
    tell([error(unfit.code, where, unfit.message, unfit.hint)])
    click.echo("Nothing was written.", err=True)
    sys.exit(CONTENT_HAS_ERRORS)


def _report(report: Report) -> None:
    from pairdown.content.quoting import visible
    from pairdown.exchange.report import as_lines

    for line in as_lines(report):
        click.echo(visible(line), err=True)


def _write(root: Path, file: str, text: str) -> None:
    from pairdown.content.files import why
    from pairdown.content.keep import keep

    try:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        keep(root / file, text.encode(), None)
    except OSError as problem:
        fail(f"{file} could not be written: {why(problem)}.", OUTSIDE_FAILED)
    click.echo(f"{file}: written.", err=True)
