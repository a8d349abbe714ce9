"""What is known of an event, a player and a ranking once everything is computed?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date
from enum import StrEnum
from typing import Any, TypeVar

from pairdown.almanac.ledger import Ledger
from pairdown.formats.progress import Progress
from pairdown.frozen import frozen
from pairdown.model import SIDES, Event, EventId, Player, PlayerId, Record, Seat, Side, Site
from pairdown.postponed import Postponed
from pairdown.problem import Problem
from pairdown.recall import Fact, Parts, fact
from pairdown.ruleset import Ruleset
from pairdown.scoring.play import Play
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.table import Cut, Standings

Made = TypeVar("Made")


class Status(StrEnum):
    """Where an event stands, from what is written (never from a clock)."""

    UPCOMING = "upcoming"
    RUNNING = "running"
    FINISHED = "finished"
    VOID = "void"


PLAYED = frozenset({Status.RUNNING, Status.FINISHED})
"""Where events stand that count among those that somebody has played."""


@frozen
class PhaseRecord(Postponed):
    """One phase: what was played, how far it is, who goes on to the next.

    ``cut`` is the choice made out of this phase for the next one, None for the last phase and
    while nothing can be said. ``sheets`` hold this phase's lines only, indexed by seat.
    """

    play: Play
    progress: Progress
    sheets: tuple[Sheet, ...]
    cut: Cut | None = None


@frozen
class Finish:
    """A final place (shared ones repeat), from bracket and standings together."""

    place: int
    seat: Seat
    player: PlayerId
    shared: bool = False
    tourney_points: int = 0


Placed = tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]
"""Everybody who finished an event at some place, and who did at the first."""


@frozen
class EventRecord(Postponed):
    """An event with all that follows from it.

    ``sheets`` hold every line of the event, indexed by seat. ``ranked`` is False with
    ``unranked_reasons`` in words where no rating or point may come of it. ``champion`` is None
    until the event is finished. ``tourney_points`` are inside ``finish``. ``parts`` is what is
    kept of it from one run to the next; None where nothing is.
    """

    event: Event
    ruleset: Ruleset
    phases: tuple[PhaseRecord, ...]
    sheets: tuple[Sheet, ...]
    status: Status
    finish: tuple[Finish, ...] = ()
    ranked: bool = True
    unranked_reasons: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    parts: Parts | None = field(default=None, init=False, compare=False, repr=False)
    _memo: dict[object, tuple[object, Any]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def fact(self, fact: Fact[EventRecord, Made]) -> Made:
        """Return what follows from the record, recalled where it is kept."""
        return fact(self, self.parts)

    def once(self, make: Callable[..., Made], *about: object) -> Made:
        """Return ``make(record, *about)``, asked for only once in a row about the same.

        For what follows from the record alone and is wanted each time that a league is computed.
        """
        known = self._memo.get(make)
        if known is None or known[0] != about:
            known = self._memo[make] = (about, make(self, *about))
        made: Made = known[1]
        return made

    def forget(self) -> None:
        """Give up what was found out once; who asks again finds it out again."""
        self._memo.clear()

    @property
    def tier(self) -> str:
        """Return the event's tier, or that of the rating for an event that names none."""
        plan = self.ruleset.rating
        return self.event.tier or (plan.default_tier if plan else "")

    @property
    def tabled(self) -> bool:
        """Whether any phase has a table."""
        return self.fact(_tabled)

    @property
    def placed(self) -> Placed:
        """Who finished at a place, found out once in a row: much less than ``finish`` says."""
        return self.once(_placed_of)

    def main_phase(self) -> PhaseRecord | None:
        """Return the last phase that has a table (what ``standings`` shows by default)."""
        tabled = [each for each in self.phases if each.progress.standings is not None]
        return tabled[-1] if tabled else None

    def last_standings(self) -> Standings | None:
        """Return the newest table of the main phase."""
        phase = self.main_phase()
        return phase.progress.standings if phase else None


@fact("tabled", of_all=True, shown=True)
def _tabled(record: EventRecord) -> bool:
    return record.main_phase() is not None


@fact("finish", shown=True)
def finish_columns(record: EventRecord) -> tuple[tuple[Any, ...], ...]:
    """Return who finished where, column by column: places, seats, players, shared, points."""
    rows = [
        (each.place, each.seat, each.player, each.shared, each.tourney_points)
        for each in record.finish
    ]
    return tuple(zip(*rows, strict=True))


def finish_of(record: EventRecord) -> tuple[tuple[Any, ...], ...]:
    """Return what `finish_columns` does, to be asked for once in a row."""
    return record.fact(finish_columns)


def _placed_of(record: EventRecord) -> Placed:
    return record.fact(_placed)


@fact("placed", of_all=True)
def _placed(record: EventRecord) -> Placed:
    players = tuple([each.player for each in record.finish])
    return players, tuple([each.player for each in record.finish if each.place == 1])


@frozen
class RatingPoint:
    """A player's rating after an event."""

    event: EventId
    day: date
    rating: float


@frozen
class RankingRow:
    """One line of a ranking list; ``value`` is a rating, or points on a points list.

    ``movement``: places gained since the list compared with, by default that before the newest
    event (None: new on it). ``peak`` is the best rating after an event, the first time after
    ``peak_event``. ``deviation``: how far off a rating may be (one standard deviation, in
    points), None in a system that does not say.
    """

    rank: int
    player: PlayerId
    value: float
    matches: int
    events: int
    active: bool = True
    provisional: bool = False
    peak: float = 0.0
    movement: int | None = None
    last_event: EventId | None = None
    peak_event: EventId | None = None
    deviation: float | None = None


@frozen
class Ranking:
    """A list over events: ``name`` (elo, tourney-points, a series), pool, as of which day."""

    name: str
    pool: str
    as_of: date | None
    rows: tuple[RankingRow, ...]


@frozen
class Pool:
    """One rating pool: its ledger (every change, in order), the ratings now, the newest ranking."""

    name: str
    ruleset: Ruleset
    ledger: Ledger
    ratings: Mapping[PlayerId, float]
    ranking: Ranking


@frozen
class Appearance:
    """A player in one event: seat, place (None while unfinished), record, rating change."""

    event: EventId
    seat: Seat
    place: int | None
    players: int
    record: Record
    byes: int
    deck: str
    rating_change: float | None
    rating_after: float | None
    tourney_points: int = 0


@frozen
class Meeting:
    """One match seen from a player's career."""

    event: EventId
    round: int
    opponent: PlayerId
    side: Side
    outcome: str


Met = tuple[int, PlayerId, int, str]
"""A `Meeting` at some event as a plain value: round, opponent, own end of it among `SIDES`,
outcome. A league has hundreds of thousands of them."""


@frozen
class Career(Postponed):
    """Everything a profile shows: appearances newest first, meetings in order of play.

    ``met`` are the meetings by event, oldest first. They are told anew whenever somebody asks.
    """

    player: Player
    record: Record
    byes: int
    appearances: tuple[Appearance, ...]
    met: tuple[tuple[EventId, tuple[Met, ...]], ...]
    curves: Mapping[str, tuple[RatingPoint, ...]]

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """Every match, in order of play."""
        return tuple(
            [
                Meeting(event, round_, opponent, SIDES[side], outcome)
                for event, met in self.met
                for round_, opponent, side, outcome in met
            ]
        )

    @property
    def matches(self) -> int:
        """How many matches there were."""
        return self.record.wins + self.record.losses + self.record.draws

    @property
    def opponents(self) -> frozenset[PlayerId]:
        """Everybody whom the player met."""
        return frozenset([each[1] for _, met in self.met for each in met])


@frozen
class Almanac(Postponed):
    """All that follows from the content, events in date order.

    ``more`` holds what later computations add under their own names (series, achievements,
    decks); each module that fills a place documents its shape.
    """

    site: Site
    players: Mapping[PlayerId, Player]
    rulesets: Mapping[str, Ruleset]
    events: tuple[EventRecord, ...]
    pools: Mapping[str, Pool]
    careers: Mapping[PlayerId, Career]
    problems: tuple[Problem, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def event(self, event: EventId) -> EventRecord | None:
        """Return an event's record by id."""
        return next((each for each in self.events if each.event.id == event), None)
