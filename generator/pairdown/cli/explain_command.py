"""pairdown explain: why does this player stand here, and what did the event bring?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import format_option, print_json, root_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from pairdown.insight.explain.explanation import Explanation
    from pairdown.insight.explain.making import Making


@click.command(epilog='Example: pairdown explain spring-rumble "Ann Lee"')
@click.argument("event")
@click.argument("player")
@format_option("text", "json")
@root_option
def explain(event: str, player: str, form: str, root: Path) -> None:
    """Explain a player's place in an event: in sentences, then in figures.

    EVENT is an event's id or any unambiguous ending of it. PLAYER is a name as in the event, a
    player's id, or any unambiguous part of the name.
    """
    from pairdown.cli.entrants import found_seat
    from pairdown.cli.league import found_event, league
    from pairdown.insight.explain.explanation import explanation
    from pairdown.insight.explain.twin import explanation_twin
    from pairdown.pages.names import veil

    opened = league(root)
    record = found_event(opened.almanac, event)
    seat = found_seat(record, opened.almanac.players, player)
    found = explanation(record, seat, opened.almanac)
    shown = veil(opened.content)
    if form == "json":
        print_json(explanation_twin(found, shown))
    else:
        _print(found, shown)


def _print(found: Explanation, shown: Callable[[str], str]) -> None:
    """Print the sentences, then every value with its parts."""
    click.echo(f"{found.name} in {shown(found.record.event.name)}")
    for section in found.sections:
        click.echo(f"\n{section.title}")
        for sentence in section.sentences:
            click.echo(f"  {shown(sentence)}")
    for made in found.makings:
        if made.value is not None:
            _print_making(found, made, shown)


def _print_making(found: Explanation, made: Making, shown: Callable[[str], str]) -> None:
    from pairdown.cli.tables import print_table

    name = found.record.phases[0].play.name
    click.echo(f"\n{made.column.name} ({made.column.title}): {made.text}")
    if made.parts:
        rows = [
            [
                "  ",
                str(part.round or ""),
                "" if part.opponent is None else name(part.opponent),
                made.number(part),
                shown(part.words),
            ]
            for part in made.parts
        ]
        print_table(["", "Round", "Opponent", made.title, ""], rows, left=[2, 4])
    for line in (made.formula, *made.notes):
        if line:
            click.echo(f"  {shown(line)}")
