"""pairdown init: how does a league begin?"""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from pairdown.cli.manners import OUTSIDE_FAILED, fail


@click.command(epilog="Example: pairdown init my-league --title 'Thursday League' --ruleset magic")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path, file_okay=False)
)
@click.option("--title", default="Our League", show_default=True, help="Name of the league.")
@click.option("--ruleset", default="raw-deal", show_default=True,
              help="What its events play; chess means the newest edition.")  # fmt: skip
@click.option("--quiet", is_flag=True, help="Say nothing when all went well.")
@click.option("--root", type=click.Path(path_type=Path, file_okay=False),
              help="Folder around DIR; without DIR, the new league's own folder.")  # fmt: skip
def init(folder: Path | None, title: str, ruleset: str, quiet: bool, root: Path | None) -> None:
    """Start a league in the new or empty folder DIR; git's own files may be there.

    It gets a sample event, workflows that check and publish on GitHub and GitLab, and settings
    with which editors complete the files. Nothing that is there is overwritten.
    """
    from pairdown.cli.choices import line_of, ruleset_of
    from pairdown.content.files import why
    from pairdown.content.lay import lay, taken
    from pairdown.content.new_league import league_files

    folder = _named(folder, root)
    files = league_files(line_of("--title", title), ruleset_of(ruleset))
    try:
        foreign = _foreign(folder)
        if foreign:
            fail(f"{folder} is not empty: {foreign} is there. Name a new folder.", OUTSIDE_FAILED)
        kept = taken(folder, files)
        lay(folder.absolute(), {path: data for path, data in files.items() if path not in kept})
    except OSError as problem:
        fail(f"The league could not be started: {why(problem)}.", OUTSIDE_FAILED)
    if not quiet:
        for path in kept:
            click.echo(f"{folder / path} was there and is kept.", err=True)
        there = "" if folder.samefile(Path()) else f"cd {quote(str(folder))} && "
        click.echo(f"{folder}: a league with a sample event. Next: {there}pairdown build")


def _named(folder: Path | None, root: Path | None) -> Path:
    """Return the folder of the new league; one of DIR and ``--root`` has to name it."""
    if folder is None and root is None:
        raise click.UsageError("Name the folder of the new league: pairdown init DIR")
    return (root or Path()) / (folder or "")


def _foreign(folder: Path) -> str:
    """Return the name of something in the folder that is not git's, if there is anything."""
    names = sorted(each.name for each in folder.iterdir()) if folder.exists() else []
    mine = {".git", ".gitignore", ".gitattributes", ".gitkeep"}
    return next((name for name in names if name not in mine), "")
