"""Which events need not be loaded, since nothing that they follow from is different?

An event follows from its own files, from what all events share (the site, the rulesets, the
program), from the decklists that it names, from who is recognised on its list and whoever else it
names, and from the names that have to be hidden. A digest of all that is its mark.
"""

from __future__ import annotations

import marshal
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields
from datetime import date

from pairdown.content.load.events import Listed, Surroundings
from pairdown.content.load.players import Everybody
from pairdown.content.written import WrittenEvent
from pairdown.frozen import growing
from pairdown.kept import PLAIN, bytes_of, value_of
from pairdown.model import Event, Place, PlayerId
from pairdown.postponed import like, postponed
from pairdown.problem import Problem, Where, errors
from pairdown.recall import EVENTS, Parts, Recall, fact

LATER = frozenset(
    {"entries", "rounds", "report", "lots", "declined", "playoffs", "places", "parts", "_players"}
)
"""What is not kept of an event, but found out by loading it, when it is asked for."""

KNOWN = [each.name for each in fields(Event) if each.name not in LATER]
DAYS = [name for name in KNOWN if name in {"date", "end", "advertised", "reported"}]
OTHERS = [name for name in KNOWN if name not in {*DAYS, "place", "where"}]
"""What is kept of an event: days, where it was held, where it is written, and what is mostly plain.
There are thousands of events, and all of this is asked of each in every run."""
EVENT = "event"


@growing
class Marks:
    """Reckons the marks of events, in a league of which everything else is known."""

    recall: Recall
    around: Surroundings
    lists: Mapping[str, Listed]
    persons: Mapping[PlayerId, bytes] = field(init=False)
    shared: bytes = field(init=False)

    def __post_init__(self) -> None:
        """Reckon what all events share."""
        written, people = self.around.written, self.around.everybody
        self.persons = _Persons(people)
        self.shared = self.recall.mark(written.mark, _hidden(people, self.lists.values()))

    def of(self, written: WrittenEvent, on_list: Listed) -> bytes:
        """Return the mark of an event."""
        everybody = self.around.everybody
        return self.recall.mark(
            self.shared,
            written.mark,
            b"".join(map(self.persons.__getitem__, on_list.people)),
            [everybody.named(name) for name in on_list.written.asked],
            [self.around.written.decklist(written, name) for name in on_list.written.lists],
            room=EVENTS,
        )


class _Persons(dict[PlayerId, bytes]):
    """All that an event can tell of a person, in bytes that tell where they end."""

    def __init__(self, people: Everybody) -> None:
        """Begin with nobody."""
        super().__init__()
        self._people = people

    def __missing__(self, player: PlayerId) -> bytes:
        """Find out what can be told of somebody."""
        people = self._people
        told = (people.shown(player), people.names_of(player), people.pseudonyms.get(player))
        made = self[player] = marshal.dumps(told, 2)
        return made


def _hidden(people: Everybody, lists: Iterable[Listed]) -> tuple[object, ...]:
    """Return all that decides which names are hidden behind which, wherever they are written."""
    hidden = people.pseudonyms
    if not hidden:
        return ()
    files = Counter(each.person.where.file for each in people.known.values())
    told = [
        (each.id, each.name, each.aliases, name, each.where.file, files[each.where.file])
        for player, name in sorted(hidden.items())
        if (each := people.known[player].person)
    ]
    written = {
        (player, name)
        for on_list in lists
        for player, name in zip(on_list.people, on_list.names, strict=True)
        if player in hidden
    }
    return (told, sorted(written))


Loaded = tuple[Event, tuple[Problem, ...]]
"""An event, and what is wrong with it."""


def recalled(
    parts: Parts, players: tuple[PlayerId, ...], load: Callable[[], Event]
) -> Loaded | None:
    """Return an event as far as it is kept, with the problems of loading it; else None.

    What is not kept comes of ``load``.
    """
    kept = parts.kept(EVENT)
    if kept is None:
        return None
    days, place, where, others, more = marshal.loads(kept)  # noqa: S302 - only what is sealed
    rest, problems = value_of(more) if more else ({}, ())
    known = dict(zip(OTHERS, others, strict=True))
    known.update(zip(DAYS, [day and date.fromordinal(day) for day in days], strict=True))
    known.update(place=Place(*place), where=Where(*where), **rest)
    return later(load, known, players), problems


def later(
    load: Callable[[], Event], known: Mapping[str, object], players: tuple[PlayerId, ...]
) -> Event:
    """Return an event of which heads and players are known; the rest comes of ``load``."""
    return postponed(Event, like(load), _players=players, **known)


@fact("names")
def names_on(event: Event) -> tuple[str, ...]:
    """Return the names on an event's list, as they are written there."""
    return tuple([each.name for each in event.entries])


def keep(loaded: Loaded, parts: Parts) -> Loaded:
    """Keep an event that could be loaded without an error."""
    event, problems = loaded
    if not errors(problems):
        kept = _bytes(event, problems)
        if kept is not None:
            parts[EVENT] = kept
            names_on(event, parts)
    return loaded


def _bytes(event: Event, problems: tuple[Problem, ...]) -> bytes | None:
    """Return what is kept of an event; None where it cannot be."""
    others = {name: getattr(event, name) for name in OTHERS}
    rest = {name: each for name, each in others.items() if type(each) not in PLAIN and each != ()}
    more = bytes_of((rest, problems)) if rest or problems else b""
    if more is None:
        return None
    days = [day and day.toordinal() for day in map(event.__getattribute__, DAYS)]
    place = [getattr(event.place, each.name) for each in fields(Place)]
    where = (event.where.file, event.where.line, event.where.column)
    plain = [None if name in rest else each for name, each in others.items()]
    return marshal.dumps((days, place, where, plain, more))
