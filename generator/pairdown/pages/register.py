"""How is each person and each event named and reached, wherever it is mentioned?

These entries are made once and used in thousands of rows: names are veiled and escaped here,
links count from the site's root and hold nothing that would have to be escaped.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress

from markupsafe import Markup, escape

from pairdown.almanac.record import Almanac, EventRecord, finish_columns
from pairdown.model import EventId, Player, PlayerId
from pairdown.pages import dates
from pairdown.pages.addresses import event_address, player_address
from pairdown.pages.links import relative
from pairdown.pages.names import Veil
from pairdown.tuples import NamedTuple


class Person(NamedTuple):
    """A player's shown name and the way to the profile."""

    name: Markup
    link: str


class Heading(NamedTuple):
    """An event's name, the way to its page, its first day, and which places are shared."""

    name: Markup
    link: str
    iso: str
    day: str
    shared: frozenset[int]


def people(almanac: Almanac) -> Mapping[PlayerId, Person]:
    """Return the entries of all players, each made when somebody asks for it."""
    return _Everybody(almanac.players)


def headings(almanac: Almanac, hide: Veil) -> Mapping[EventId, Heading]:
    """Return the entries of all events, each made when somebody asks for it."""
    return _AllEvents(almanac, hide)


def from_depth(
    people: Mapping[PlayerId, Person], headings: Mapping[EventId, Heading], up: str
) -> tuple[Mapping[PlayerId, Person], Mapping[EventId, Heading]]:
    """Return the same entries with links as they go from pages from which ``up`` leads to the root.

    They are made as they are asked for, since most pages of a kind lie equally deep.
    """
    return _People(people, up), _Headings(headings, up)


class _Everybody(dict[PlayerId, Person]):
    def __init__(self, players: Mapping[PlayerId, Player]) -> None:
        self.players = players

    def __missing__(self, key: PlayerId) -> Person:
        found = self[key] = Person(escape(self.players[key].shown), link_of(player_address(key)))
        return found


def _shared(record: EventRecord) -> frozenset[int]:
    """Return the places that several players share, without unfolding who has them."""
    columns = record.fact(finish_columns)
    return frozenset(compress(columns[0], columns[3]) if columns else ())


class _AllEvents(dict[EventId, Heading]):
    def __init__(self, almanac: Almanac, hide: Veil) -> None:
        self.hide, self.language = hide, almanac.site.language
        self.records = {record.event.id: record for record in almanac.events}

    def __missing__(self, key: EventId) -> Heading:
        record = self.records[key]
        found = self[key] = Heading(
            escape(self.hide(record.event.name)),
            link_of(event_address(key)),
            record.event.date.isoformat(),
            dates.middle_day(record.event.date, self.language),
            _shared(record),
        )
        return found


class _People(dict[PlayerId, Person]):
    def __init__(self, all_of_them: Mapping[PlayerId, Person], up: str) -> None:
        self.all_of_them, self.up = all_of_them, up

    def __missing__(self, key: PlayerId) -> Person:
        name, link = self.all_of_them[key]
        found = self[key] = Person(name, self.up + link)
        return found


class _Headings(dict[EventId, Heading]):
    def __init__(self, all_of_them: Mapping[EventId, Heading], up: str) -> None:
        self.all_of_them, self.up = all_of_them, up

    def __missing__(self, key: EventId) -> Heading:
        one = self.all_of_them[key]
        found = self[key] = one._replace(link=self.up + one.link)
        return found


def link_of(address: str) -> str:
    """Return an address as a link from the root; what HTML would take amiss is encoded too."""
    return relative("", address).replace("&", "%26").replace("'", "%27")


def root(path: str) -> str:
    """Return the way from a page up to the site's root: ``../../``."""
    return "../" * path.count("/")
