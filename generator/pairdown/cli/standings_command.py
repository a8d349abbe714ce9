"""pairdown standings: who stands where, and by which tiebreaker?"""

from __future__ import annotations

from pathlib import Path

import click

from pairdown.cli.manners import fail, format_option, print_json, root_option


@click.command(epilog="Example: pairdown standings spring-rumble --after 3")
@click.argument("event")
@click.option("--after", type=click.IntRange(min=0), help="Only the rounds up to this one.")
@click.option("--phase", help="A phase by name (default: the last one that has a table).")
@format_option("text", "json")
@root_option
def standings(event: str, after: int | None, phase: str | None, form: str, root: Path) -> None:
    """Print an event's standings with a column for each tiebreaker, and who won in the end.

    EVENT is an event's id or any unambiguous ending of it.
    """
    from pairdown.cli.league import found_event, league
    from pairdown.cli.tables import print_finish, print_standings
    from pairdown.insight.tables import standings_view
    from pairdown.insight.twins import standings_twin

    opened = league(root, about=event)
    record = found_event(opened.almanac, event)
    view = standings_view(record, phase=phase, after=after)
    if isinstance(view, str):
        fail(view, 2)
    if form == "json":
        players = opened.almanac.players
        print_json(standings_twin(record, view.table, view.sheets, players, view.cut))
    else:
        print_standings(record, view, opened.almanac.players)
        if after is None and phase is None:
            print_finish(record, view, opened.almanac.players)
