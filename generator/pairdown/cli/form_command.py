"""pairdown form: which workbook do organizers fill in who write no files?"""

from __future__ import annotations

from pathlib import Path

import click

from pairdown.cli.manners import OUTSIDE_FAILED, fail, root_taken


@click.command(epilog="Example: pairdown form --players 24 --rounds 8 spring-rumble.xlsx")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--players", default=32, show_default=True, type=click.IntRange(2, 512),
              help="Rows for players.")  # fmt: skip
@click.option("--rounds", default=8, show_default=True, type=click.IntRange(1, 30),
              help="Rounds, those of the cut included.")  # fmt: skip
@root_taken
def form(file: Path, players: int, rounds: int) -> None:
    """Write the empty submission workbook: Cover Sheet, Player List, Results.

    Green cells are to be filled in, yellow ones compute themselves, and what cannot be right
    turns red. `pairdown import FILE` reads it back.
    """
    from pairdown.content.files import why
    from pairdown.content.keep import keep
    from pairdown.exchange.workbook_form import form as made

    if file.exists():
        fail(f"{file} is there already; nothing was written.", OUTSIDE_FAILED)
    try:
        keep(file, made(players, rounds), None)
    except OSError as problem:
        fail(f"{file} could not be written: {why(problem)}.", OUTSIDE_FAILED)
    click.echo(f"{file}: written, for {players} players and {rounds} rounds.", err=True)
