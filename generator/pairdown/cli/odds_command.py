"""pairdown odds: who has clinched a place in the cut, who can draw in, who is out?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import fail, format_option, print_json, root_option

if TYPE_CHECKING:
    from collections.abc import Callable

    from pairdown.insight.odds.answer import Given, Odds
    from pairdown.model import Seat


@click.command(epilog="Example: pairdown odds spring-rumble --samples 20000")
@click.argument("event")
@click.option(
    "--samples", type=click.IntRange(100, 10_000_000), default=100_000, show_default=True,
    help="How many outcomes to draw where they cannot be counted.",
)  # fmt: skip
@click.option("--seed", default="", help="Where the draws come from (default: the event's seed).")
@click.option("--even", is_flag=True, help="Take every end of a match as likely as the others.")
@format_option("text", "json")
@root_option
def odds(event: str, samples: int, seed: str, even: bool, form: str, root: Path) -> None:
    """Print who is in the cut, with which result, and everybody's chances.

    EVENT is an event's id or any unambiguous ending of it. All outcomes are gone through where
    they can be counted; else many are drawn by lot, and the error is stated.
    """
    from pairdown.almanac.called import called
    from pairdown.cli.league import found_event, league
    from pairdown.insight.odds.odds import odds as asked
    from pairdown.insight.odds.twin import odds_twin
    from pairdown.pages.names import veil

    opened = league(root)
    record = found_event(opened.almanac, event)
    found = asked(record, opened.almanac, samples=samples, seed=seed, even=even)
    shown = veil(opened.content)
    if isinstance(found, str):
        fail(shown(found), 2)
    name = called(record.event, opened.almanac.players).__getitem__

    if form == "json":
        print_json(odds_twin(found, name, shown))
    else:
        _print(found, name, shown)


def _print(found: Odds, name: Callable[[Seat], str], shown: Callable[[str], str]) -> None:
    from pairdown.cli.tables import print_table
    from pairdown.cli.tables import shown as in_column
    from pairdown.insight.odds.sentences import method, question, sentences
    from pairdown.model import Side

    table = found.stage.phase.progress.standings
    assert table is not None, "a stage has a table"
    click.echo(f"{shown(found.stage.record.event.name)}, {found.stage.phase.play.plan.name}")
    for line in (question(found), *sentences(found, name)):
        click.echo(line)
    click.echo("")
    sides = [end for end in (Side.WIN, Side.DRAW, Side.LOSS)
             if any(end in each.by_side for each in found.chances)]  # fmt: skip
    points = in_column([row.values[0] for row in table.rows], table.columns[0])
    heads = {Side.WIN: "Win", Side.DRAW: "Draw", Side.LOSS: "Loss"}
    rows = [
        [str(row.rank), name(row.seat), points[at], _told(each.all), _level(each.all),
         *(_told(each.by_side[side]) if side in each.by_side else "" for side in sides)]
        for at, (row, each) in enumerate(zip(table.rows, found.chances, strict=True))
    ]  # fmt: skip
    head = ["#", "Player", table.columns[0].title, "Chance", "Level"]
    print_table([*head, *(heads[side] for side in sides)], rows, left=[1])
    click.echo("")
    for note in (method(found), *found.notes):
        click.echo(shown(note))


def _told(given: Given) -> str:
    """Set a chance as a percentage; what is certain as a word."""
    if given.verdict != "open":
        return str(given.verdict)
    if not given.outcomes:
        return "?"
    percent = 100 * given.chance
    if percent < 0.1:
        return "<0.1%"
    return ">99.9%" if percent > 99.9 else f"{percent:.1f}%"


def _level(given: Given) -> str:
    return f"{100 * given.level:.1f}%" if given.level else ""
