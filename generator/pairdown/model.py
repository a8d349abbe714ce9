"""What did people write, once every name is resolved?

These values hold what happened at the table and nothing that follows from it. They know no
file; only `Where` remembers the place, for problems found later.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any, NewType

from pairdown.frozen import frozen
from pairdown.postponed import Postponed
from pairdown.problem import NOWHERE, Where
from pairdown.recall import Parts

PlayerId = NewType("PlayerId", str)
"""A player's address part: safe characters, unique in the league, never empty."""

EventId = NewType("EventId", str)
"""An event's path below ``events/`` without suffix: ``2026/spring-rumble``."""

Seat = NewType("Seat", int)
"""A player's place in one event: the index of the entry in the player list, from 0."""


class Side(StrEnum):
    """Who won, seen from one player."""

    WIN = "W"
    LOSS = "L"
    DRAW = "D"
    DOUBLE_LOSS = "DL"

    def turned(self) -> Side:
        """The same end seen from the other player."""
        return _TURNED[self]


_TURNED = {
    Side.WIN: Side.LOSS,
    Side.LOSS: Side.WIN,
    Side.DRAW: Side.DRAW,
    Side.DOUBLE_LOSS: Side.DOUBLE_LOSS,
}


SIDES = tuple(Side)
"""All of them; where one is kept as a number, it is its place here."""


class ByeKind(StrEnum):
    """Why somebody had no opponent by arrangement."""

    BYE = "bye"
    AWARDED = "awarded bye"
    HALF = "half bye"
    ZERO = "zero bye"


@frozen
class Games:
    """A game score seen from one player."""

    won: int
    lost: int
    drawn: int = 0

    def turned(self) -> Games:
        """The same score seen from the other player."""
        return Games(self.lost, self.won, self.drawn)


@frozen
class Result:
    """How a match ended, from the first player's side; ``outcome`` is a name of the ruleset.

    ``score`` is set when a score was written: ``2-1-1`` as Games(2, 1, 1).
    """

    side: Side
    outcome: str
    score: Games | None = None


@frozen
class Match:
    """Two players at a table. ``result`` is None until it is written."""

    first: Seat
    second: Seat
    result: Result | None = None
    table: int | None = None
    note: str = ""
    where: Where = field(default=NOWHERE, compare=False)

    def seats(self) -> tuple[Seat, Seat]:
        """Both players, first first."""
        return (self.first, self.second)


@frozen
class Bye:
    """A player without an opponent in a round, by arrangement."""

    seat: Seat
    kind: ByeKind
    where: Where = field(default=NOWHERE, compare=False)


DISQUALIFIED = "dq"
"""The type of penalty after which a player has left the event."""


@frozen
class Penalty:
    """A ruling against a player: type (caution, warning, game_loss, match_loss, dq) and reason."""

    seat: Seat
    type: str
    reason: str = ""
    note: str = ""
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Round:
    """One round as written. ``number`` counts through the event from 1; ``phase`` is a plan's name.

    ``index`` is the phase's place in the structure (0 = first phase).  ``drops`` leave after
    this round. ``places`` tells where single fields are written (``drops``, ``date`` …).
    """

    number: int
    phase: str
    index: int
    matches: tuple[Match, ...]
    byes: tuple[Bye, ...] = ()
    drops: tuple[Seat, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    date: dt.date | None = None
    where: Where = field(default=NOWHERE, compare=False)
    places: Mapping[str, Where] = field(default_factory=dict, compare=False)

    @property
    def finished(self) -> bool:
        """Every match has a result (a round without matches is finished when it has byes)."""
        return all(match.result is not None for match in self.matches)


@frozen
class Record:
    """Wins, losses and draws that a player list declares."""

    wins: int
    losses: int
    draws: int = 0


@frozen
class Entry:
    """A player's place in one event, as the player list tells it.

    ``name`` is as written in this event; the shown name is the player's. ``enters`` is the
    first round. ``rating`` is an outside rating at the start.
    """

    seat: Seat
    player: PlayerId
    name: str
    id: str = ""
    region: str = ""
    country: str = ""
    team: str = ""
    deck: str = ""
    record: Record | None = None
    enters: int = 1
    awarded_byes: tuple[int, ...] = ()
    seed: int | None = None
    rating: int | None = None
    invited: str = ""
    decklist: str = ""
    decklist_file: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Place:
    """Where an event was held."""

    venue: str = ""
    city: str = ""
    region: str = ""
    country: str = ""


@frozen
class AwardedAchievement:
    """An achievement that the event gives to a player, using one of its slots."""

    achievement: str
    player: PlayerId
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Event(Postponed):
    """An event as written, names resolved.

    ``swiss_rounds`` is None for auto. ``cut`` is None for auto and 0 for none.
    ``lots`` are the orders in which tied players came out, best first. ``organizer`` is the
    text written; ``organizer_player`` the player of that name, if there is one. ``places``
    tells where single fields are written (``end``, ``cut`` …), for problems found later.
    ``parts`` is what is kept of it from one run to the next; None where nothing is.
    """

    id: EventId
    name: str
    date: dt.date
    ruleset: str
    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...]
    end: dt.date | None = None
    start_time: str = ""
    structure: str = ""
    tier: str = ""
    deck_format: str = ""
    advertised: dt.date | None = None
    reported: dt.date | None = None
    organizer: str = ""
    organizer_player: PlayerId | None = None
    place: Place = Place()
    swiss_rounds: int | None = None
    cut: int | None = None
    draw_seed: str = ""
    declined: tuple[Seat, ...] = ()
    lots: tuple[tuple[Seat, ...], ...] = ()
    playoffs: tuple[Match, ...] = ()
    void: str = ""
    unrated: str = ""
    draft: bool = False
    report: str = ""
    report_file: str = ""
    achievements: tuple[AwardedAchievement, ...] = ()
    where: Where = field(default=NOWHERE, compare=False)
    places: Mapping[str, Where] = field(default_factory=dict, compare=False)
    parts: Parts | None = field(default=None, init=False, compare=False, repr=False)
    _players: tuple[PlayerId, ...] | None = field(
        default=None, init=False, compare=False, repr=False
    )

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """By seat, who sits there."""
        if self._players is None:
            players = tuple([each.player for each in self.entries])
            object.__setattr__(self, "_players", players)
        return self._players or ()

    @property
    def last_day(self) -> dt.date:
        """The day on which the event ended (events are put in order by it, then by id)."""
        return self.end or self.date

    @property
    def seed(self) -> str:
        """The text that every random choice of this event comes from."""
        return self.draw_seed or self.id


@frozen
class Player:
    """A person of the league; made from a player file, or from the entries when there is none.

    ``places`` tells where single fields are written (``title``, a ``country`` that is no code), for
    problems found later.
    """

    id: PlayerId
    name: str
    number: str = ""
    aliases: tuple[str, ...] = ()
    old_ids: tuple[PlayerId, ...] = ()
    region: str = ""
    country: str = ""
    team: str = ""
    links: Mapping[str, str] = field(default_factory=dict)
    bio: str = ""
    title: tuple[str, ...] = ()
    hidden: bool = False
    pseudonym: str = ""
    written: bool = False
    where: Where = field(default=NOWHERE, compare=False)
    places: Mapping[str, Where] = field(default_factory=dict, compare=False)

    @property
    def shown(self) -> str:
        """The name that may appear in the output."""
        return self.pseudonym if self.hidden else self.name


@frozen
class Season:
    """A named stretch of days, both ends included."""

    name: str
    first: dt.date
    last: dt.date
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Site:
    """The league as a whole (site.yaml)."""

    title: str = "Tournament results"
    url: str = ""
    language: str = "en"
    timezone: str = "UTC"
    ruleset: str = ""
    accent: str = ""
    logo: str = ""
    seasons: tuple[Season, ...] = ()
    min_matches: int = 1
    inactive_after_days: int = 365
    pseudonym_salt: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Text:
    """A Markdown page of the league: address, front matter and body."""

    id: str
    title: str
    body: str
    front: Mapping[str, Any] = field(default_factory=dict)
    where: Where = field(default=NOWHERE, compare=False)
