"""What does a player's way through the league look like, event by event, oldest first?

Achievement rules read stories. A story holds finished events that are not void, whether they
count for rankings or not: an achievement is a memory, not a rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain
from operator import is_, itemgetter

from pairdown.almanac.chapters import Chapter, chapter_of
from pairdown.almanac.league import NO_LEAGUE, League, Moment, league
from pairdown.almanac.record import Career, EventRecord, Pool, Status, finish_of
from pairdown.frozen import frozen
from pairdown.model import PlayerId, Seat, Side, Site
from pairdown.postponed import Postponed, like, postponed
from pairdown.tuples import NamedTuple

_DRAWN = Side.DRAW  # members take Python long to find


Way = tuple[EventRecord, int, Seat]
"""A finished event in which a player was placed, its number among all of them, the seat there."""


@frozen
class Story(Postponed):
    """A player's chapters, oldest first, and the career that they come from.

    ``ways`` are what chapters are made of, when somebody asks for them.

    A rule may ask ``league`` of the player, and of the chapters' events and who was there; one that
    asks it for anything else says so where it is registered: ``league=True``. Sums over all
    chapters tell most rules that nothing was earned yet: matches that were ``won`` and ``drawn``,
    different opponents ``faced``, and how often the ``closest`` of them was met.
    """

    player: PlayerId
    career: Career
    ways: tuple[Way, ...]
    league: League
    chapters: tuple[Chapter, ...]
    won: int
    drawn: int
    faced: int
    closest: int


def first(story: Story, holds: Callable[[Chapter], bool], count: int = 1) -> Moment | None:
    """Return when something has been true of ``count`` events."""
    if len(story.chapters) < count:
        return None
    left = count
    for chapter in story.chapters:
        if holds(chapter):
            left -= 1
            if left <= 0:
                return chapter.moment
    return None


def summed(story: Story, count: int, worth: Callable[[Chapter], int]) -> Moment | None:
    """Return when a sum over the events reached ``count``."""
    total = 0
    for chapter in story.chapters:
        total += worth(chapter)
        if total >= count:
            return chapter.moment
    return None


def different(
    story: Story, count: int, what: Callable[[Chapter], Iterable[Hashable]]
) -> Moment | None:
    """Return when so many different things had been seen; empty ones do not count."""
    seen: set[Hashable] = set()
    for chapter in story.chapters:
        seen.update(what(chapter))
        seen -= _EMPTY
        if len(seen) >= count:
            return chapter.moment
    return None


_EMPTY = frozenset({"", None})


def kinds(story: Story, count: int, what: Callable[[Chapter], Hashable]) -> Moment | None:
    """Return when events had been of so many different kinds; empty ones do not count."""
    if len(story.chapters) < count:
        return None
    seen: set[Hashable] = set()
    for chapter in story.chapters:
        kind = what(chapter)
        if kind:
            seen.add(kind)
        if len(seen) >= count:
            return chapter.moment
    return None


def most_of_one(
    story: Story, count: int, what: Callable[[Chapter], Sequence[Hashable]]
) -> Moment | None:
    """Return when any one thing had been seen so often."""
    found = [what(chapter) for chapter in story.chapters]
    totals = Counter(chain.from_iterable(found))
    often = {each for each, total in totals.items() if each and total >= count}
    seen: Counter[Hashable] = Counter()
    for chapter, things in zip(story.chapters if often else (), found, strict=False):
        seen.update(things)
        if any(seen[each] >= count for each in often):
            return chapter.moment
    return None


def longest(story: Story, count: int, holds: Callable[[Chapter], bool]) -> Moment | None:
    """Return when something had been true of so many events in a row."""
    if len(story.chapters) < count:
        return None
    row = 0
    for chapter in story.chapters:
        row = row + 1 if holds(chapter) else 0
        if row >= count:
            return chapter.moment
    return None


class Stories(dict[PlayerId, Story]):
    """Stories by player, and the ``league`` that they are told in.

    A story that tells the same as before is the very same one. None of them holds a league, since
    that of its time would stay with it, ratings and all: `moved` into one, a rule can ask it.
    """

    __slots__ = ("league",)

    def __init__(self, around: League = NO_LEAGUE) -> None:
        """Begin with nobody, in a league."""
        super().__init__()
        self.league = around


def stories(
    records: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    pools: Mapping[str, Pool],
    site: Site,
    before: Stories | None = None,
) -> Stories:
    """Tell everybody's story, by player id in order; ``before`` are those of an earlier league."""
    known = before or Stories()
    told = Stories(league(records, over(records), pools, site, known.league))
    touched = told.league.differs_for(known.league)
    for player, found in _ways(told.league.over, careers).items():
        old = known.get(player)
        same = old is not None and old.career is careers[player] and player not in touched
        if old is not None and same and _same(old.ways, found):
            told[player] = old
        else:
            told[player] = _story(player, careers[player], tuple(found))
    if known:
        told.league.scenes.settle()
    return told


def some_stories(
    over: Sequence[EventRecord], careers: Mapping[PlayerId, Career], players: Iterable[PlayerId]
) -> dict[PlayerId, Story]:
    """Tell the stories of some players, by the events that belong to stories."""
    return {
        player: _story(player, careers[player], tuple(found))
        for player, found in _ways(over, players).items()
    }


def _ways(over: Sequence[EventRecord], wanted: Iterable[PlayerId]) -> dict[PlayerId, list[Way]]:
    """Return the ways of some players, oldest event first."""
    ways: dict[PlayerId, list[Way]] = {player: [] for player in wanted}
    for number, record in enumerate(over):
        players = record.event.players
        if not ways.keys().isdisjoint(players):
            for seat in record.once(finish_of)[1]:
                if (player := players[seat]) in ways:
                    ways[player].append((record, number, seat))
    return ways


def over(records: Iterable[EventRecord]) -> list[EventRecord]:
    """Return the events that belong to stories."""
    return [each for each in records if is_over(each)]


def is_over(record: EventRecord) -> bool:
    """Tell whether an event belongs to stories: it is over, not void, and somebody is placed."""
    return record.status is Status.FINISHED and bool(record.placed[0])


def _same(some: Sequence[Way], others: Sequence[Way]) -> bool:
    """Tell whether ways go through the very same records, and these stand at the same places."""
    records = map(is_, map(_record, some), map(_record, others))
    return len(some) == len(others) and all(records) and tuple(some) == tuple(others)


_record = itemgetter(0)


def _story(player: PlayerId, career: Career, ways: tuple[Way, ...]) -> Story:
    later = like(lambda: _told(ways))
    return postponed(Story, later, player=player, career=career, ways=ways, league=NO_LEAGUE)


class _Told(NamedTuple):
    """What follows from the ways of a story."""

    chapters: tuple[Chapter, ...]
    won: int
    drawn: int
    faced: int
    closest: int


def _told(ways: Sequence[Way]) -> _Told:
    chapters = tuple([chapter_of(*way) for way in ways])
    faced = Counter(chain.from_iterable([each.opponents for each in chapters]))
    return _Told(
        chapters,
        won=sum([len(each.victims) for each in chapters]),
        drawn=sum([each.sides.count(_DRAWN) for each in chapters]),
        faced=len(faced),
        closest=max(faced.values(), default=0),
    )
