"""What else does a league keep: achievements, patrons, series?

The sheets stay as written for the one reader that knows each of them; what they refer to is
looked up here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pairdown.almanac.series import SeriesPlan
from pairdown.content.load.addresses import address
from pairdown.content.load.library import Library
from pairdown.content.load.players import Everybody
from pairdown.content.load.site import unknown_ruleset
from pairdown.content.quoting import quoted
from pairdown.content.schema.patrons import PatronsSheet
from pairdown.content.schema.series import SeriesRow, SeriesSheet
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import Reading, Written
from pairdown.model import PlayerId
from pairdown.problem import Problem, Where, error

HINTS = {
    "season": "add it to the seasons in content/site.yaml",
    "event": "an event is named by its path below events/, without .yaml",
}


def extras(
    written: Written, people: Everybody, library: Library
) -> tuple[dict[str, Any], list[Problem]]:
    """Return the sheets by name, and references that lead nowhere.

    In ``patrons`` every player is the id on the site, empty where there is none; ``series`` are
    `SeriesPlan`s.
    """
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    if written.achievements and written.achievements.value:
        found["achievements"] = written.achievements.value
        ids = [each.id for each in written.achievements.value.achievements]
        problems += _doubled(ids, written.achievements, "achievements", "achievement")
    if written.patrons and written.patrons.value:
        found["patrons"] = _patrons(written.patrons, written.patrons.value, people, problems)
    if written.series and written.series.value:
        found["series"] = tuple(_plan(row, library) for row in written.series.value.series)
        problems += _series(written.series, written.series.value, written)
        problems += _of_series(written.series, written.series.value, library)
    return found, problems


def _doubled(ids: Sequence[str], reading: Reading[Any], key: str, what: str) -> Iterator[Problem]:
    """Report ids that stand twice in a list, naming both places."""
    for place, name in enumerate(ids):
        first = ids.index(name)
        if first != place:
            where, other = reading.where(key, place), reading.where(key, first)
            message = f"there already is {what} {quoted(name)} ({other})"
            yield error(f"doubled-{what}", where, message, "give one of them another id")


def _patrons(
    reading: Reading[PatronsSheet], sheet: PatronsSheet, people: Everybody, problems: list[Problem]
) -> PatronsSheet:
    rows = []
    for place, row in enumerate(sheet.patrons):
        player = _person(row.player, people)
        if player is None:
            where = reading.where("patrons", place, "player")
            problems.append(unknown_person(row.player, where, people))
        rows.append(replace(row, player=player or ""))
    return replace(sheet, patrons=tuple(rows))


def _person(text: str, people: Everybody) -> PlayerId | None:
    """Return the id on the site of somebody who is named by id or by name."""
    player = PlayerId(text)
    if player in people.known or player in people.strangers:
        return people.shown(player)
    return people.named(text)


def unknown_person(text: str, where: Where, people: Everybody) -> Problem:
    """Say that an id or name means nobody, or several people."""
    if len(people.names.get(text, ())) > 1:
        message = f"several people are called {quoted(text)}"
        return error("ambiguous-name", where, message, "write the player id")
    known = [*people.known, *people.strangers, *people.names]
    hint = did_you_mean(text, known) or "write the player id, which is the name of a player file"
    return error("unknown-player", where, f"there is no player {quoted(text)}", hint)


def _series(
    reading: Reading[SeriesSheet], sheet: SeriesSheet, written: Written
) -> Iterator[Problem]:
    yield from _doubled([_series_id(row) for row in sheet.series], reading, "series", "series")
    events = [*(each.id for each in written.events), *written.unread]
    site = written.site.value if written.site else None
    seasons = [season.name for season in site.seasons] if site else []
    for place, row in enumerate(sheet.series):
        if row.season and row.season not in seasons:
            where = reading.where("series", place, "season")
            yield _unknown("season", row.season, where, seasons)
        for at, name in enumerate(row.events.ids):
            if name not in events:
                where = reading.where("series", place, "events", at)
                yield _unknown("event", name, where, events)


def _of_series(
    reading: Reading[SeriesSheet], sheet: SeriesSheet, library: Library
) -> Iterator[Problem]:
    """Find rules that no event can be played by, and days that never come."""
    for place, row in enumerate(sheet.series):
        for name in row.events.ruleset:
            if library.named(name) is None:
                where = reading.where("series", place, "events", "ruleset")
                yield unknown_ruleset(where, name, library)
        if row.first and row.last and row.last < row.first:
            message = f"the series {quoted(row.name)} ends on {row.last}, before it begins"
            where = reading.where("series", place, "to")
            yield error("series-order", where, message, "correct from: or to:")


def _series_id(row: SeriesRow) -> str:
    return row.id or address(row.name)


def _plan(row: SeriesRow, library: Library) -> SeriesPlan:
    return SeriesPlan(
        id=_series_id(row),
        name=row.name,
        ids=row.events.ids,
        season=row.season,
        first=row.first,
        last=row.last,
        tiers=row.events.tier,
        regions=row.events.region,
        countries=row.events.country,
        rulesets=tuple(library.named(name) or name for name in row.events.ruleset),
        best=row.best,
        invites=row.invites or 0,
        text=row.text,
    )


def _unknown(what: str, name: str, where: Where, known: Iterable[str]) -> Problem:
    hint = did_you_mean(name, known) or HINTS[what]
    return error(f"unknown-{what}", where, f"there is no {what} {quoted(name)}", hint)
