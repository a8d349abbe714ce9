"""What does a page rest on, so that it comes out the same while that is the same?

A ground is a digest of all that a page can show. Part of it is shared by all pages: the program,
the options, the league's settings, rules, texts and templates, and who is hidden. Besides, a page
of an event rests on the event's files, on who was recognised there, and on the ratings until then;
that of a player on the person and all of their events. Each kind of page adds what it takes from
elsewhere. A kind that says nothing has no ground, and is made each time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.pools import pool_name
from pairdown.almanac.rankings import Lists
from pairdown.almanac.record import Almanac, EventRecord, Status
from pairdown.catalog import Content
from pairdown.content.history import NO_HISTORY, History
from pairdown.model import EventId, PlayerId
from pairdown.pages.briefs import Brief
from pairdown.pages.digests import digest, of_bytes
from pairdown.pages.register import Heading
from pairdown.pages.tales import NEWEST, NONE, Careers, Given, Tales
from pairdown.problem import Problem
from pairdown.recall import fact

EVENTS, PLAYERS, COVER = "content/events/", "content/players/", "event.yaml"
MARKED = b"marked"
"""What the ground of a marked event ends in."""
TEXTS = "content/pages/"
"""The league's own pages: each is its own ground, and what is said of them elsewhere is framed."""


@dataclass(eq=False)
class Grounds:
    """The grounds of a book's pages; ``frame`` is what all pages show."""

    almanac: Almanac
    content: Content
    remarks: Mapping[EventId, Sequence[Problem]]
    headings: Mapping[EventId, Heading]
    frame: Mapping[str, Any]
    last: Given = field(default_factory=Given)
    _events: dict[EventId, bytes] = field(default_factory=dict)
    _lists: dict[str, Sequence[bytes]] = field(default_factory=dict)

    @property
    def given(self) -> bytes:
        """A digest of the program and of what was asked for; empty where there are no grounds."""
        return self.last.asked

    def of(self, *parts: object) -> bytes:
        """Return the ground of a page that shows these and what all pages share."""
        return digest(self._shared, *parts) if self.given else NONE

    def of_event(self, record: EventRecord, *more: object) -> bytes:
        """Return the ground of a page that shows an event and ``more``.

        A running event has none: the odds on its page ask for ratings of all kinds.
        """
        if not self.given or record.status is Status.RUNNING:
            return NONE
        return digest(self.event(record), *more)

    def of_each_event(self, marked: Collection[EventId] = ()) -> dict[EventId, bytes]:
        """Return the grounds of pages that show an event and whether it is marked, by event."""
        if not self.given:
            return {each.event.id: NONE for each in self.almanac.events}
        found = {
            each.event.id: NONE if each.status is Status.RUNNING else self.event(each)
            for each in self.almanac.events
        }
        return found | {event: found[event] and found[event] + MARKED for event in marked}

    def of_career(self, player: PlayerId) -> bytes:
        """Return the ground of a page that shows a player and the player's events."""
        return self._careers[1][player] if self.given else NONE

    def of_each_career(self) -> dict[PlayerId, bytes]:
        """Return the grounds of pages that show a player and the player's events, by player."""
        if not self.given:
            return dict.fromkeys(self.almanac.careers, NONE)
        return dict(self._careers[1])

    def of_careers(self, players: Sequence[PlayerId]) -> bytes:
        """Return the ground of what shows these players and their events, and no more."""
        if not self.given:
            return NONE
        return self.of(players, b"".join(map(self._careers[1].__getitem__, players)))

    def brief(self, player: PlayerId) -> Brief:
        """Return a player's career in figures."""
        if not self.given:
            return self._tales.brief(self.almanac.careers[player])
        return self._briefs[player]

    def everybody(self) -> bytes:
        """Return a digest of what is known of all people but for their events."""
        return self._everybody if self.given else NONE

    def headlines(self) -> bytes:
        """Return a digest of what lists say of all events: name, day and status."""
        return self._headlines if self.given else NONE

    def event(self, record: EventRecord) -> bytes:
        """Return a digest of an event with the ratings until then, and what all pages share."""
        event = record.event.id
        if event not in self._events:
            self._events[event] = self._event(record)
        return self._events[event]

    def people(self, players: Iterable[PlayerId]) -> bytes:
        """Return digests of what is known of people but for their events, one after another."""
        return b"".join(map(self._people.__getitem__, players))

    def events(self, records: Iterable[EventRecord]) -> bytes:
        """Return digests of some events, one after another; empty where there are no grounds."""
        return b"".join(map(self.event, records)) if self.given else NONE

    def of_lists(self, lists: Lists, events: int) -> bytes:
        """Return the ground of what lists of a pool after its first so many events can show."""
        if not self.given or not events:
            return NONE
        if lists.name not in self._lists:
            self._lists[lists.name] = list(self._listed(lists))
        doubt = str(lists.ledger.doubt)
        return self.of(self._lists[lists.name][events - 1], lists.provisional_below, doubt)

    def _listed(self, lists: Lists) -> Iterator[bytes]:
        """Walk the events of a pool, each with a digest of what lists say after it."""
        before, rated = NONE, self._ledgers[lists.name]
        for place, event in enumerate(lists.ledger.events):
            new = self.people(lists.ledger.newcomers(place))
            day = self.days[event]
            before = digest(before, rated[event], new, day)
            yield before

    def _event(self, record: EventRecord) -> bytes:
        event, players = record.event, self.almanac.players
        named = list(event.players)
        named += [each.player for each in event.achievements if each.player in players]
        if event.organizer_player is not None and event.organizer_player in players:
            named.append(event.organizer_player)
        ledger = self._ledgers.get(pool_name(record.ruleset), {})
        return digest(
            self._shared,
            self._files.get(event.id, NONE),
            [(path, self._sums.get(path)) for path in record.fact(_decklists)],
            self.people(named),
            (event.id, event.organizer_player, named),
            ledger.get(event.id, NONE),
            list(map(repr, self.remarks.get(event.id, ()))),
        )

    @cached_property
    def _people(self) -> Mapping[PlayerId, bytes]:
        """A digest of each person."""
        of = self._history.of
        return {
            key: digest(
                (player.id, player.name, player.number, player.aliases, player.old_ids),
                (player.region, player.country, player.team, *player.links.items(), player.bio),
                (player.title, player.hidden, player.pseudonym, player.written),
                (player.where.file, player.where.line, of([player.where.file]))
                if player.written else (),
            )
            for key, player in self.almanac.players.items()
        }  # fmt: skip

    @cached_property
    def _everybody(self) -> bytes:
        return digest(b"".join(self._people.values()))

    @cached_property
    def _headlines(self) -> bytes:
        return digest([
            (each.event.id, each.event.name, each.event.date.toordinal(), each.status.value)
            for each in self.almanac.events
        ])  # fmt: skip

    @cached_property
    def days(self) -> Mapping[EventId, tuple[int, int]]:
        """The first and the last day of each event, as numbers."""
        events = [each.event for each in self.almanac.events]
        return {each.id: (each.date.toordinal(), each.last_day.toordinal()) for each in events}

    @cached_property
    def _careers(self) -> Careers:
        """Digests of each player with all events, and what all pages share; and the brief.

        Nothing is told of a career of which all that it rests on is as it was.
        """
        newest = {each for record in self.almanac.events[-NEWEST:] for each in record.event.players}
        nothing: Careers = ({}, {}, {})
        was, told, known = self.last.known("careers", self._shared, nothing)
        now: Careers = (dict(self._rests), {}, {})
        rests, tales, briefs = now
        for player, rest in rests.items():
            if was.get(player) == rest:
                tales[player], briefs[player] = told[player], known[player]
                continue
            career, tales[player] = self.almanac.careers[player], rest
            if player in told or player in newest:
                tales[player] = digest(self._shared, self._tales.of(career))
            briefs[player] = tuple(self._tales.brief(career))
        self.last.keep("careers", self._shared, now)
        return now

    @cached_property
    def _briefs(self) -> Mapping[PlayerId, Brief]:
        """Everybody's brief; to call the class for thousands takes twice as long."""
        make = partial(tuple.__new__, Brief)
        return {player: make(kept) for player, kept in self._careers[2].items()}

    @cached_property
    def _rests(self) -> Mapping[PlayerId, bytes]:
        """A digest of all that each career rests on."""
        found: dict[PlayerId, list[bytes]] = {player: [] for player in self.almanac.careers}
        for record in self.almanac.events:
            digest_ = self.event(record)
            for player in record.event.players:
                found[player].append(digest_)
        shared, people = self._shared, self._people
        return {
            player: of_bytes(b"".join((shared, people[player], *events)))
            for player, events in found.items()
        }

    @cached_property
    def _tales(self) -> Tales:
        steps = self._history.steps
        return Tales(self.almanac, self.headings, self._people, self._paths, steps)

    @cached_property
    def _ledgers(self) -> Mapping[str, Mapping[EventId, bytes]]:
        return {name: dict(_chain(pool.ledger)) for name, pool in self.almanac.pools.items()}

    @cached_property
    def _shared(self) -> bytes:
        return digest(
            self.last.asked,
            sorted(self.frame.items()),
            self.content.extra.get("spellings", ()),
            self._history.folder,
            self._others,
            [(name, self.almanac.pools[name].ruleset.name) for name in sorted(self.almanac.pools)],
            sorted(self.almanac.more.get("decks", ())),
        )

    @cached_property
    def _sums(self) -> Mapping[str, str]:
        """The digest of every file, by path."""
        found: Mapping[str, str] = self.content.extra.get("files", {})
        return found

    @cached_property
    def _owners(self) -> Mapping[str, EventId]:
        """The events by their files, and by the folders in which all is theirs."""
        found: dict[str, EventId] = {}
        for event in self.content.events:
            cover = event.where.file
            folder, _, name = cover.rpartition("/")
            own = (folder,) if name == COVER else (cover, f"{cover.rpartition('.')[0]}.md")
            found |= dict.fromkeys((*own, f"{EVENTS}{event.id}"), event.id)
        return found

    @cached_property
    def _paths(self) -> Mapping[EventId, Sequence[str]]:
        """Each event's files, those included that only git knows."""
        found: dict[EventId, list[str]] = {}
        for path in sorted({*self._sums, *self._history.steps}):
            if owner := self._owner(path):
                found.setdefault(owner, []).append(path)
        return found

    @cached_property
    def _files(self) -> Mapping[EventId, bytes]:
        """A digest of each event's files, with what git knows of them."""
        return {
            event: digest([(path, self._sums.get(path)) for path in paths], self._history.of(paths))
            for event, paths in self._paths.items()
        }

    @cached_property
    def _others(self) -> Sequence[tuple[str, str]]:
        """The files that are nobody's own: no event's, player's or own page's. Pictures by path."""
        return [
            (path, "" if path.startswith("content/assets/") else digest_)
            for path, digest_ in sorted(self._sums.items())
            if not path.startswith((PLAYERS, TEXTS)) and not self._owner(path)
        ]

    def _owner(self, path: str) -> EventId | None:
        """Return the event that a file belongs to."""
        if not path.startswith(EVENTS):
            return None
        return next(filter(None, map(self._owners.get, _with_folders(path))), None)

    @cached_property
    def _history(self) -> History:
        found = self.content.extra.get("history")
        return found if isinstance(found, History) else NO_HISTORY


def _with_folders(path: str) -> Iterator[str]:
    """Walk a path and the folders above it, the nearest first."""
    while path:
        yield path
        path = path.rpartition("/")[0]


def _chain(ledger: Ledger) -> Iterator[tuple[EventId, bytes]]:
    """Walk the events of a ledger, each with a digest of all that was rated until then."""
    before = NONE
    for place, event in enumerate(ledger.events):
        before = digest(before, event, *ledger.added(place))
        yield event, before


@fact("decklist files", of_all=True, shown=True)
def _decklists(record: EventRecord) -> tuple[str, ...]:
    """Return the files that hold decklists of an event; they may lie in another one's folder."""
    return tuple(sorted({each.decklist_file for each in record.event.entries} - {""}))
