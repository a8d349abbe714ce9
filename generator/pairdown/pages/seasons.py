"""Into which chapters do a league's events fall?

Seasons are those of the league; a league without any, and events outside all of them, are put
by calendar year.
"""

from __future__ import annotations

from pairdown.almanac.record import Almanac, EventRecord
from pairdown.frozen import frozen
from pairdown.model import Season
from pairdown.said import said


@frozen
class Chapter:
    """The events of a season, or of a year, newest first. ``season`` is None for a year."""

    name: str
    season: Season | None
    events: tuple[EventRecord, ...]


def chapters(almanac: Almanac) -> tuple[Chapter, ...]:
    """Return the chapters that hold an event, newest first."""
    found: dict[tuple[str, Season | None], list[EventRecord]] = {}
    for record in reversed(almanac.events):
        season = _season(almanac.site.seasons, record)
        name = season.name if season else str(record.event.last_day.year)
        found.setdefault((name, season), []).append(record)
    return tuple(
        Chapter(_apart(name, season, almanac.site.seasons), season, tuple(events))
        for (name, season), events in found.items()
    )


def _season(seasons: tuple[Season, ...], record: EventRecord) -> Season | None:
    """Return the first season that holds the event's last day."""
    day = record.event.last_day
    return next((each for each in seasons if each.first <= day <= each.last), None)


def _apart(name: str, season: Season | None, seasons: tuple[Season, ...]) -> str:
    """Tell a year from a season of the same name that does not cover all of it."""
    if season is None and any(each.name == name for each in seasons):
        return said("{year}, outside the season", year=name)
    return name
