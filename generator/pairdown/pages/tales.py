"""What do pages tell of a career, so that it is the same tale while that is the same?

All that a career rests on is soon reckoned, and is another as soon as anything is different in an
event of it. Most who played there have the same to tell all the same; that takes a closer look,
which is taken at those careers alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any, TypeVar

from pairdown.almanac.past_ranks import past_ranks
from pairdown.almanac.record import Almanac, Career, EventRecord, Pool
from pairdown.content.history import Step
from pairdown.model import EventId, PlayerId
from pairdown.pages.briefs import Brief, brief
from pairdown.pages.register import Heading

NONE = b""
"""No ground: nobody knows what a page rests on."""

Careers = tuple[dict[PlayerId, bytes], dict[PlayerId, bytes], dict[PlayerId, tuple[Any, ...]]]
"""By player a digest of all that a career rests on, one of its tale (or the first again), and a
`Brief` as a plain tuple."""

Told = TypeVar("Told")

NEWEST = 8
"""So many events are expected to change still: those who played there are looked at closely at
once, and not after the first change."""


@dataclass
class Given:
    """What the last build left: ``asked`` is a digest of the program and of what was asked for.

    It is empty where nobody will ask again, and then there are no grounds. ``before`` is by name
    what was told in the last build, with a digest of what all of it follows from besides what
    stands beside each part of it; ``now`` the same of this one.
    """

    asked: bytes = NONE
    before: Mapping[str, tuple[bytes, Any]] = field(default_factory=dict)
    now: dict[str, tuple[bytes, Any]] = field(default_factory=dict)

    def known(self, name: str, under: bytes, nothing: Told) -> Told:
        """Return what was told in the last build, if it follows from the same, else ``nothing``."""
        was, told = self.before.get(name, (NONE, nothing))
        return told if under and was == under else nothing

    def keep(self, name: str, under: bytes, told: object) -> None:
        """Keep what is told in this build for the next."""
        self.now[name] = (under, told)

    def column(
        self, name: str, under: bytes, keys: Mapping[PlayerId, bytes],
        tell: Callable[[PlayerId], bytes],
    ) -> dict[PlayerId, bytes]:  # fmt: skip
        """Return what ``tell`` gives of each of these, told anew only where its key is another.

        That follows from the key and from what ``under`` is a digest of.
        """
        nothing: tuple[dict[PlayerId, bytes], dict[PlayerId, bytes]] = ({}, {})
        was, before = self.known(name, under, nothing)
        told = {
            each: before[each] if was.get(each) == key else tell(each) for each, key in keys.items()
        }
        self.keep(name, under, (dict(keys), told))
        return told

    def table(
        self, name: str, under: bytes, tell: Callable[[], dict[PlayerId, bytes]]
    ) -> dict[PlayerId, bytes]:
        """Return what ``tell`` gives; told anew only where ``under``, all it follows from, is."""
        told = self.known(name, under, dict[PlayerId, bytes]()) or tell()
        self.keep(name, under, told)
        return told


@dataclass(eq=False)
class Tales:
    """Tells careers in plain values.

    ``people`` are digests of each person, ``paths`` the files of each event, ``steps`` what git
    knows of a file.
    """

    almanac: Almanac
    headings: Mapping[EventId, Heading]
    people: Mapping[PlayerId, bytes]
    paths: Mapping[EventId, Sequence[str]]
    steps: Mapping[str, Sequence[Step]]
    _heads: dict[EventId, object] = field(default_factory=dict)
    _briefs: dict[PlayerId, Brief] = field(default_factory=dict)

    def of(self, career: Career) -> object:
        """Return all that pages tell of a career: its events as far as it is in them.

        Of an event they tell what lists say of it, of an opponent who that is.
        """
        player, pools = career.player.id, [self.almanac.pools[pool] for pool in career.curves]
        met = career.met
        opponents = sorted({each[1] for _, some in met for each in some})
        return (
            self.people[player],
            [(self._head(each.event), *_APPEARANCE(each), *_RECORD(each.record))
             for each in career.appearances],
            met,
            [(each, self.people[each]) for each in opponents],
            [(pool.name, list(pool.ledger.seen_by(player)), self._ranks(pool, player))
             for pool in pools],
        )  # fmt: skip

    def brief(self, career: Career) -> Brief:
        """Return a career in figures."""
        player = career.player.id
        if player not in self._briefs:
            self._briefs[player] = brief(self.almanac, self._events, career)
        return self._briefs[player]

    def _ranks(self, pool: Pool, player: PlayerId) -> list[tuple[EventId, int, int]]:
        """Return a player's places on the list of a pool after each event."""
        least = self.almanac.site.min_matches
        places = past_ranks(pool.ledger, least).of(player)
        return [(event, *place) for event, place in places.items()]

    def _head(self, event: EventId) -> object:
        if event not in self._heads:
            self._heads[event] = self._headline(self._events[event])
        return self._heads[event]

    def _headline(self, record: EventRecord) -> object:
        """Return what is said of an event where it is mentioned, and since when it is known.

        That is which game it was and what its decks are called, too.
        """
        event, rules = record.event, record.ruleset
        name, link, iso, day, shared = self.headings[event.id]
        return (
            (event.id, str(name), link, iso, str(day), sorted(shared), record.status.value),
            (event.last_day.toordinal(), len(event.players)),
            (rules.id, rules.pool, rules.name, rules.deck_label),
            [(path, known[0].order, known[0].day.toordinal())
             for path in self.paths.get(event.id, ()) if (known := self.steps.get(path))],
        )  # fmt: skip

    @cached_property
    def _events(self) -> Mapping[EventId, EventRecord]:
        return {record.event.id: record for record in self.almanac.events}


_APPEARANCE = attrgetter(
    *("seat", "place", "players", "byes", "deck"),
    *("rating_change", "rating_after", "tourney_points"),
)
_RECORD = attrgetter("wins", "losses", "draws")
"""What an event says of a player, in plain values."""
