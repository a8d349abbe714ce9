"""Which kinds of file are there, and which class of the written model holds each?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date

from pairdown.content.schema import achievements, event, page, patrons, player, ruleset, series
from pairdown.content.schema.site import SiteSheet
from pairdown.frozen import frozen


def as_written(tree: object) -> tuple[object, int]:
    """Say that the file has no short form."""
    return tree, 0


@frozen
class Kind:
    """A kind of file: its name, its class, its short forms, and what editors may be told.

    ``whole`` returns the full form of a tree and how many steps of every path its short form
    leaves out. ``items`` is the key whose list may stand alone, ``single`` says that one item
    may, too. ``stand_ins`` replace what a file cannot do without once that was reported, so
    that the rest of it can still be checked.
    """

    name: str
    sheet: type[object]
    files: str
    whole: Callable[[object], tuple[object, int]] = as_written
    items: str = ""
    single: bool = False
    may_be_empty: bool = True
    stand_ins: Mapping[str, object] = field(default_factory=dict, hash=False)


def _all_of(kinds: tuple[Kind, ...]) -> dict[str, Kind]:
    return {kind.name: kind for kind in kinds}


ALL = _all_of(
    (
        Kind(
            "event",
            event.EventSheet,
            "content/events/**/*.yaml",
            may_be_empty=False,
            stand_ins={"name": "?", "date": date.min},
        ),
        Kind(
            "players",
            event.PlayersSheet,
            "content/events/**/players.yaml",
            event.player_list,
            items="players",
        ),
        Kind(
            "round",
            event.RoundSheet,
            "content/events/**/round-*.yaml",
            event.round_file,
            items="matches",
        ),
        Kind(
            "player",
            player.PeopleSheet,
            "content/players/*.yaml",
            player.people,
            items="players",
            single=True,
            may_be_empty=False,
        ),
        Kind("ruleset", ruleset.RulesetSheet, "content/rulesets/*.yaml", may_be_empty=False),
        Kind("site", SiteSheet, "content/site.yaml"),
        Kind(
            "achievements",
            achievements.AchievementsSheet,
            "content/achievements.yaml",
            achievements.achievements,
            items="achievements",
        ),
        Kind(
            "patrons",
            patrons.PatronsSheet,
            "content/patrons.yaml",
            patrons.patrons,
            items="patrons",
        ),
        Kind(
            "series",
            series.SeriesSheet,
            "content/series.yaml",
            series.series,
            items="series",
            single=True,
        ),
        Kind("page", page.PageFront, "content/pages/*.md"),
        Kind("report", page.ReportFront, "content/events/**/*.md"),
    )
)
