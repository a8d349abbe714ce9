"""Is the league as a whole in order?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from pairdown.catalog import Content
from pairdown.checks import check
from pairdown.checks.entries import COUNTRY
from pairdown.checks.finding import Finding
from pairdown.model import Event, Season
from pairdown.problem import Severity, Where

SITE = Where("content/site.yaml")


@check("season-order", title="A season ends after it begins", about="league")
def a_season_ends_after_it_begins(content: Content) -> Iterator[Finding]:
    """The last day of a season is not before its first."""
    for season in content.site.seasons:
        if season.last < season.first:
            message = f'the season "{season.name}" ends on {season.last}, before it begins'
            yield Finding(season.where, message, "correct from: or to:")


@check("season-twice", title="Every season has its own name", about="league")
def every_season_has_its_own_name(content: Content) -> Iterator[Finding]:
    """No two seasons share a name."""
    seen: dict[str, Season] = {}
    for other in content.site.seasons:
        one = seen.setdefault(other.name, other)
        if one is not other:
            message = f'there already is a season "{one.name}" ({one.where})'
            yield Finding(other.where, message, "rename one of them")


@check(
    "seasons-overlap",
    title="Seasons do not overlap",
    about="league",
    severity=Severity.WARNING,
)
def seasons_do_not_overlap(content: Content) -> Iterator[Finding]:
    """A day belongs to one season; each season is told of once, with the first that it overlaps."""
    seasons = content.site.seasons
    for place, other in enumerate(seasons):
        for one in seasons[:place]:
            if max(one.first, other.first) <= min(one.last, other.last):
                message = f'"{other.name}" overlaps the season "{one.name}" ({one.where})'
                yield Finding(other.where, message, "an event there would belong to both")
                break


@check("event-twice", title="Every event is there once", about="league", severity=Severity.WARNING)
def every_event_is_there_once(content: Content) -> Iterator[Finding]:
    """No two events share name, day, city and ruleset."""
    seen: dict[tuple[str, date, str, str], Event] = {}
    for event in sorted(content.events, key=lambda each: each.id):
        facts = (event.name, event.date, event.place.city, event.ruleset)
        other = seen.setdefault(facts, event)
        if other is not event:
            message = f'"{event.name}" of {event.date} is already there ({other.where})'
            yield Finding(event.where, message, "take one away, or give it another name")


@check(
    "player-country",
    title="Countries of players are written as codes",
    about="league",
    severity=Severity.WARNING,
)
def countries_of_players_are_written_as_codes(content: Content) -> Iterator[Finding]:
    """A country is two or three capital letters, so that lists by country are whole."""
    for player in content.players.values():
        if player.written and player.country and not COUNTRY.fullmatch(player.country):
            hint = "write the ISO code, two capital letters such as US or NO"
            where = player.places.get("country", player.where)
            yield Finding(where, f'"{player.country}" is not a country code', hint)


@check(
    "guessable-pseudonym",
    title="Pseudonyms cannot be guessed",
    about="league",
    severity=Severity.INFO,
)
def pseudonyms_cannot_be_guessed(content: Content) -> Iterator[Finding]:
    """With hidden players a league has a salt, for without one a name can be tried out."""
    hidden = [player for player in content.players.values() if player.hidden]
    if hidden and not content.site.pseudonym_salt:
        message = "who knows a name can work out its pseudonym, as this league has no salt"
        hint = 'add privacy: {pseudonym_salt: "any text"} to content/site.yaml'
        yield Finding(SITE, message, hint)
