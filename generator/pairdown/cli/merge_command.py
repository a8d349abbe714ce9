"""pairdown merge: what if two people turn out to be one?"""

from __future__ import annotations

from pathlib import Path

import click

from pairdown.cli.manners import OUTSIDE_FAILED, fail, mending_root_option


@click.group(epilog="Example: pairdown merge player 'Annie Lee' INTO 'Ann Lee'")
def merge() -> None:
    """Make one of two, everywhere in content/."""


@merge.command(epilog="Example: pairdown merge player 'Annie Lee' INTO 'Ann Lee' --dry-run")
@click.argument("gone", metavar="A")
@click.argument("into", metavar="INTO")
@click.argument("kept", metavar="B")
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
@mending_root_option
def player(gone: str, into: str, kept: str, dry_run: bool, root: Path) -> None:
    """Give the events of the person A to the person B; each is a name or an id.

    Comments and layout stay as they are. A's names become aliases of B, so that old links lead to
    B's profile; A's own file is deleted, with what else it tells. Lots of A's events are B's
    then, and may come out differently. All files are changed, or none.
    """
    from pairdown.cli.choices import line_of
    from pairdown.cli.renaming import carry_out
    from pairdown.content.people_edits import merge_players

    if into.upper() != "INTO":
        fail("It is written: pairdown merge player A INTO B.", OUTSIDE_FAILED)
    edits = merge_players(root, line_of("A", gone), line_of("B", kept))
    carry_out(root, edits, dry_run=dry_run)
