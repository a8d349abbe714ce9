"""pairdown new: how does the file of an event, a player or a ruleset begin?"""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import OUTSIDE_FAILED, fail, root_option

if TYPE_CHECKING:
    from pairdown.content.new_files import NewFile


@click.group(epilog="Example: pairdown new event 'Summer Slam' --date 2026-07-18")
def new() -> None:
    """Write the file of a new event, player or ruleset; nothing is ever overwritten.

    What is not said on the command line is asked for, if there is somebody to ask.
    """


@new.command(
    epilog="Example: pairdown new event 'Summer Slam' --date 2026-07-18 --player 'Ann Lee'"
)
@click.argument("name", required=False)
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="Its first day.")
@click.option("--ruleset", help="What is played (default: the league's; chess: the newest).")
@click.option("--player", "players", multiple=True, help="A name for the player list; repeatable.")
@root_option
def event(
    name: str | None, day: dt.datetime | None, ruleset: str | None, players: tuple[str, ...],
    root: Path,
) -> None:  # fmt: skip
    """Write the file of an event, without rounds."""
    from pairdown.cli.choices import line_of, ruleset_of
    from pairdown.content.new_files import event_file

    title = line_of("NAME", _asked(name, "NAME", "Name of the event"))
    first = day or _asked_day()
    rules = ruleset_of(ruleset or _usual_ruleset(root), root)
    names = [line_of("--player", each) for each in players]
    _lay(root, event_file(title, first.date(), rules, names))


@new.command(short_help="Write the file of a person.",
             epilog="Example: pairdown new player 'Ann Lee' --id 1042 --country US")  # fmt: skip
@click.argument("name", required=False)
@click.option("--id", "number", default="", help="Membership number.")
@click.option("--region", default="", help="State, province or federation.")
@click.option("--country", default="", help="Country, as in US.")
@click.option("--team", default="", help="Team or club.")
@root_option
def player(name: str | None, number: str, region: str, country: str, team: str, root: Path) -> None:
    """Write the file of a person, under the address that the person has already."""
    from pairdown.cli.choices import line_of
    from pairdown.content import open_league
    from pairdown.content.new_files import player_file

    who = line_of("NAME", _asked(name, "NAME", "Name of the person"))
    for known in open_league(root).players.values():
        if known.written and who in {known.name, *known.aliases} and not known.hidden:
            fail(f'"{who}" has a file already: {known.where.file}.', OUTSIDE_FAILED)
    options = {"id": number, "region": region, "country": country, "team": team}
    details = {key: line_of(f"--{key}", text) for key, text in options.items() if text}
    _lay(root, player_file(who, details))


@new.command(epilog="Example: pairdown new ruleset 'Club night' --extends magic")
@click.argument("name", required=False)
@click.option("--extends", default="base", show_default=True, help="The ruleset it changes.")
@root_option
def ruleset(name: str | None, extends: str, root: Path) -> None:
    """Write the file of a ruleset that changes another one."""
    from pairdown.cli.choices import line_of, ruleset_of
    from pairdown.content.new_files import ruleset_file, slug

    title = line_of("NAME", _asked(name, "NAME", "Name of the ruleset"))
    below = ruleset_of(extends, root)
    if below == slug(title):
        fail(f'There is a ruleset "{below}" already. Give yours another name.', OUTSIDE_FAILED)
    _lay(root, ruleset_file(title, below))


def _asked(given: str | None, what: str, question: str) -> str:
    """Return what was given, or ask for it on a terminal; else stop."""
    if given:
        return given
    if not sys.stdin.isatty():
        fail(f"{what} is missing. See: pairdown new --help", OUTSIDE_FAILED)
    answer: str = click.prompt(question, err=True)
    return answer


def _asked_day() -> dt.datetime:
    """Ask for a day until one can be read."""
    from pairdown.content.schema.scalars import Unreadable, day

    while True:
        try:
            found = day(_asked(None, "--date", "First day, as in 2026-07-18"))
            return dt.datetime.combine(found, dt.time())
        except Unreadable as problem:
            click.echo(f"That is no day: {problem.faults[0].message}.", err=True)


def _usual_ruleset(root: Path) -> str:
    """Return the ruleset of events that name none."""
    from pairdown.content import open_league

    found = open_league(root).site.ruleset
    return found or _asked(None, "--ruleset", "Ruleset, as in raw-deal or magic")


def _lay(root: Path, file: NewFile) -> None:
    from pairdown.content.files import why
    from pairdown.content.lay import lay

    path, text = file
    try:
        lay(root, {path: text.encode()})
    except FileExistsError:
        fail(f"{path} is there already; nothing was written.", OUTSIDE_FAILED)
    except OSError as problem:
        fail(f"{path} could not be written: {why(problem)}.", OUTSIDE_FAILED)
    click.echo(path)
