"""How is the proof of a published site printed?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pairdown.cli.manners import CONTENT_HAS_ERRORS, DONE, OUTSIDE_FAILED, fail, print_json

MOST_NAMED = 20


def prove(root: Path, site: Path, commit: str | None, allowed: tuple[str, ...], form: str) -> None:
    """Compare a copy of a site with the build of its commit, print what came of it, and exit."""
    from pairdown.content.repository import Absent
    from pairdown.output.outside import OutsideFault
    from pairdown.output.render import RenderFault
    from pairdown.proof import proof

    try:
        found = proof(root, site, commit=commit, allowed=allowed)
    except (OSError, OutsideFault, RenderFault) as fault:
        fail(str(fault), OUTSIDE_FAILED)
    if isinstance(found, Absent):
        fail(f"{found.message}{f'; {found.hint}' if found.hint else ''}.", OUTSIDE_FAILED)
    if form == "json":
        print_json(
            {
                "commit": found.commit or None,
                "files": found.files,
                "holds": found.holds,
                "differing": list(found.differing),
                "missing": list(found.missing),
                "foreign": list(found.foreign),
            }
        )
    else:
        _print("differs", found.differing)
        _print("is missing", found.missing)
        _print("is not made by the build", found.foreign)
        source = f"commit {found.commit}" if found.commit else "the folder as it stands"
        word = "is" if found.holds else "is not"
        click.echo(f"{site} {word} the site of {source}, byte for byte ({found.files} files).")
    sys.exit(DONE if found.holds else CONTENT_HAS_ERRORS)


def _print(what: str, paths: tuple[str, ...]) -> None:
    for path in paths[:MOST_NAMED]:
        click.echo(f"  {path} {what}")
    if len(paths) > MOST_NAMED:
        click.echo(f"  and {len(paths) - MOST_NAMED} more")
