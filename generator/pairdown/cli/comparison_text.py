"""How does a comparison look on a terminal?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from pairdown.cli.comparison import Section
from pairdown.cli.tables import print_table


def print_comparison(title: str, notes: Sequence[str], sections: Iterable[Section]) -> None:
    """Print the title, remarks, and each section with its table."""
    click.echo(title)
    for note in notes:
        click.echo(note)
    for section in sections:
        click.echo(f"\n{section.title}")
        for sentence in section.sentences:
            click.echo(f"  {sentence}")
        if section.rows:
            print_table([f"  {section.head[0]}", *section.head[1:]],
                        [[f"  {row[0]}", *row[1:]] for row in section.rows], left=[0])  # fmt: skip
        if section.more:
            click.echo(f"  and {section.more} more")
