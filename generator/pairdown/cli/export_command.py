"""pairdown export: how does an event, or the rankings, get into another program?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import OUTSIDE_FAILED, fail, root_option

if TYPE_CHECKING:
    from pairdown.exchange import Exporter
    from pairdown.registry import Registered

RANKINGS = "rankings"


@click.command(epilog="Example: pairdown export spring-rumble --as csv --output spring.csv")
@click.argument("what", metavar="EVENT|rankings")
@click.option("--as", "form", metavar="FORMAT", default="", help="Format to write.  [required]")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False),
              help="File to write (default: print it).")  # fmt: skip
@root_option
def export(what: str, form: str, output: Path | None, root: Path) -> None:
    """Write an EVENT, or all rankings, in a format that other programs read.

    What the format cannot carry is reported. Hidden people keep their pseudonym.
    """
    from pairdown.cli.league import found_event, league
    from pairdown.exchange import Asked
    from pairdown.exchange.limits import Unfit
    from pairdown.exchange.report import as_lines

    chosen = _exporter(form, rankings=what == RANKINGS)
    opened = league(root, drafts=what != RANKINGS)
    record = None if what == RANKINGS else found_event(opened.almanac, what)
    try:
        made = chosen.function(Asked(opened.almanac, opened.content, record))
    except Unfit as unfit:
        fail(f"{unfit.message[0].upper()}{unfit.message[1:]}. {unfit.hint}".strip(), 1)
    for line in as_lines(made.report):
        click.echo(line, err=True)
    _give(made.data, output, chosen)


def _exporter(form: str, *, rankings: bool) -> Registered[Exporter]:
    from pairdown.content.suggest import closest
    from pairdown.exchange import exporter

    names = [each.name for each in exporter if each.facts.get(RANKINGS) or not rankings]
    if not form:
        fail(f"Name the format with --as. There are: {', '.join(names)}.", OUTSIDE_FAILED)
    if form not in names:
        meant = closest(form, names)
        hint = f' Did you mean "{meant}"?' if meant else f" There are: {', '.join(names)}."
        what = "rankings" if rankings else "events"
        fail(f'There is no format "{form}" for {what}.{hint}', OUTSIDE_FAILED)
    return exporter[form]


def _give(data: bytes, output: Path | None, form: Registered[Exporter]) -> None:
    """Print the bytes, or put them into a file in one step."""
    from pairdown.content.files import why
    from pairdown.content.keep import keep

    if output is None:
        if form.facts.get("binary") and sys.stdout.isatty():
            fail(f"{form.title} is no text; name a file with --output.", OUTSIDE_FAILED)
        sys.stdout.buffer.write(data)
        return
    try:
        if output.exists() and not output.is_file():
            output.write_bytes(data)  # a pipe or a device takes what it is given
        else:
            keep(output, data, output.read_bytes() if output.exists() else None)
    except OSError as problem:
        fail(f"{output} could not be written: {why(problem)}.", OUTSIDE_FAILED)
    click.echo(f"{output}: written.", err=True)
