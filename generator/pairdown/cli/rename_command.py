"""pairdown rename: what if somebody is called otherwise now?"""

from __future__ import annotations

from pathlib import Path

import click

from pairdown.cli.manners import mending_root_option


@click.group(epilog="Example: pairdown rename player 'Rosalind Pike' 'Rosalind Achterberg'")
def rename() -> None:
    """Change a name everywhere in content/."""


@rename.command(epilog="Example: pairdown rename player 'Ann Lee' 'Ann Ott' --dry-run")
@click.argument("old")
@click.argument("new")
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
@click.option("--new-address", is_flag=True,
              help="Give the profile the new name's address; the old one leads there.")  # fmt: skip
@mending_root_option
def player(old: str, new: str, dry_run: bool, new_address: bool, root: Path) -> None:
    """Let the person OLD, a name or an id, be called NEW.

    Comments and layout stay as they are. The old name becomes an alias. The profile keeps its
    address, since lots of past events were drawn by it: with a new one they may come out
    differently. All files are changed, or none.
    """
    from pairdown.cli.choices import line_of
    from pairdown.cli.renaming import carry_out
    from pairdown.content.people_edits import rename_player

    wanted = line_of("NEW", new)
    edits = rename_player(root, line_of("OLD", old), wanted, new_address=new_address)
    carry_out(root, edits, dry_run=dry_run)
