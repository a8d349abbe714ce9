"""pairdown rankings: who leads the lists?"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from pairdown.cli.manners import fail, format_option, print_json, root_option


def _date(day: dt.datetime | None) -> dt.date | None:
    return day.date() if day else None


@click.command(epilog="Example: pairdown rankings --pool raw-deal --region OH")
@click.option("--list", "name", default="elo", show_default=True,
              help="elo, tourney-points, or a series by name.")  # fmt: skip
@click.option("--pool", help="A rating pool (default: the league's own ruleset's).")
@click.option("--season", help="Only players, and for points only events, of a season.")
@click.option("--region", "--state", help="Only players of this region or state.")
@click.option("--country", help="Only players of this country.")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="The list as of a day.")
@click.option(
    "--since",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Movement since the list of this day (default: since the newest event).",
)
@click.option(
    "--without",
    "left_out",
    metavar="EVENT",
    help="As if this event had never been: the rest of the replay follows anew.",
)
@format_option("text", "json")
@root_option
def rankings(
    name: str, pool: str | None, season: str | None, region: str | None, country: str | None,
    day: dt.datetime | None, since: dt.datetime | None, left_out: str | None, form: str, root: Path,
) -> None:  # fmt: skip
    """Print a ranking list of one pool."""
    from pairdown.almanac.compute import computed_later, without
    from pairdown.cli.league import found_event, league
    from pairdown.cli.tables import print_ranking
    from pairdown.insight.lists import Wanted, pools_with, ranking_list
    from pairdown.insight.twins import ranking_twin

    opened = league(root, drafts=False)
    almanac = opened.almanac
    if left_out is not None:
        event = found_event(almanac, left_out).event.id
        almanac = computed_later(without(opened.content, event=event))
    wanted = Wanted(name, pool, season, region, country, _date(day), _date(since))
    found = ranking_list(almanac, wanted)
    if isinstance(found, str):
        fail(found, 2)
    if form == "json":
        value = "rating" if name == "elo" else "points"
        asked = {"season": season, "region": region, "country": country}
        part = {name: of for name, of in asked.items() if of is not None}
        print_json(ranking_twin(found, almanac.players, value=value, part=part))
    else:
        print_ranking(found, almanac.players)
    if pool is None and not found.rows and (others := pools_with(almanac, wanted)):
        told = f'Nobody is on this list of "{found.pool}"; there is one with --pool {others[0]}'
        click.echo(" or ".join([told, *others[1:]]) + ".", err=True)
