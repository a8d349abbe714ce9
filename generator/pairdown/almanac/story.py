"""What does a player's way through the league look like, event by event, oldest first?

Achievement rules read stories. A story holds finished events that are not void, whether they
count for rankings or not: an achievement is a memory, not a rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from operator import is_
from typing import Any, NamedTuple

from pairdown.almanac.league import League, Moment, league
from pairdown.almanac.record import Career, EventRecord, PhaseRecord, Status
from pairdown.frozen import frozen
from pairdown.model import SIDES, EventId, PlayerId, Seat, Side, Site
from pairdown.recall import fact
from pairdown.scoring.sheet import BYES, Kind, Sheet

_PLAYED, _WON, _DRAWN = Kind.PLAYED, Side.WIN, Side.DRAW  # members take Python long to find

Met = tuple[PlayerId, Side]
"""A match that was played, seen from the player of the story: the opponent, the own end of it."""


@frozen
class Chapter:
    """One finished event of a player. ``number`` counts the league's finished events from 0.

    ``place`` is None for somebody who is on the list only. ``field`` is how many were placed.
    ``moment`` is when the event ended, ``game`` its rating pool (editions of one game's rules
    share it), ``cut_seed`` the seed in a bracket that followed another phase, and its size.
    ``deck`` is written in small letters; ``opponents`` and ``sides`` are the two columns of
    ``met``; ``victims`` are those beaten over the board, as often as they were, and ``beaten``
    each of them once. ``alone`` with the deck is who brought one that nobody else did. ``bye`` is
    True for who had the bye of a pairing, ``idle`` for who had any round without a match; ``lost``
    are the matches lost however it came, ``stayed`` is False for who dropped, and ``swiss`` are
    the matches of Swiss rounds played to their end without a loss (None: there were no such
    rounds, or they ended otherwise). Dozens of rules ask for all that of every chapter, so it is
    found out once.
    """

    number: int
    record: EventRecord
    seat: Seat
    player: PlayerId
    place: int | None
    field: int
    met: tuple[Met, ...]
    opponents: tuple[PlayerId, ...]
    sides: tuple[Side, ...]
    moment: Moment
    game: str
    deck: str
    cut_seed: tuple[int, int] | None
    victims: tuple[PlayerId, ...]
    beaten: frozenset[PlayerId]
    tourney_points: int
    won: bool
    alone: bool
    bye: bool
    idle: bool
    lost: int
    stayed: bool
    swiss: int | None


def _is_bracket(phase: PhaseRecord) -> bool:
    return phase.play.plan.format.endswith("elimination")


@frozen
class Story:
    """A player's chapters, oldest first, and the career that they come from.

    A rule may ask ``league`` of the player, and of the chapters' events and who was there; one that
    asks it for anything else says so where it is registered: ``league=True``. Sums over all
    chapters tell most rules that nothing was earned yet: matches that were ``won`` and ``drawn``,
    different opponents ``faced``, and how often the ``closest`` of them was met.
    """

    player: PlayerId
    career: Career
    chapters: tuple[Chapter, ...]
    league: League
    won: int
    drawn: int
    faced: int
    closest: int

    def tells_as(self, other: Story, same_scenes: AbstractSet[EventId]) -> bool:
        """Tell whether it is the same story as one in another league.

        ``same_scenes`` are the events of which both leagues say the same.
        """
        return (
            self.career is other.career
            and len(self.chapters) == len(other.chapters)
            and all(map(is_, self.chapters, other.chapters))
            and all(each.moment.event in same_scenes for each in self.chapters)
            and self.league.says_as(other.league, self.player)
        )


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


def stories(
    records: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    site: Site,
    before: Mapping[PlayerId, Story] | None = None,
) -> dict[PlayerId, Story]:
    """Tell everybody's story, by player id in order; ``before`` are those of an earlier league."""
    over = [each for each in records if each.status is Status.FINISHED and each.finish]
    chapters: dict[PlayerId, list[Chapter]] = {player: [] for player in careers}
    for number, record in enumerate(over):
        for chapter in record.once(_chapters, number):
            chapters[chapter.player].append(chapter)
    around, old = league(over, careers, site), before or {}
    return {
        player: _again(old[player], careers[player], around)
        if player in old and _same(old[player].chapters, found)
        else _story(player, careers[player], tuple(found), around)
        for player, found in chapters.items()
    }


def _same(one: Sequence[Chapter], other: Sequence[Chapter]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


def _again(old: Story, career: Career, around: League) -> Story:
    """Tell a story of the same chapters in another league, without adding them up again."""
    sums = (old.won, old.drawn, old.faced, old.closest)
    return Story(old.player, career, old.chapters, around, *sums)


def _story(
    player: PlayerId, career: Career, chapters: tuple[Chapter, ...], around: League
) -> Story:
    faced = Counter(chain.from_iterable([each.opponents for each in chapters]))
    return Story(
        player,
        career,
        chapters,
        around,
        won=sum([len(each.victims) for each in chapters]),
        drawn=sum([each.sides.count(_DRAWN) for each in chapters]),
        faced=len(faced),
        closest=max(faced.values(), default=0),
    )


def _chapters(record: EventRecord, number: int) -> tuple[Chapter, ...]:
    return tuple(_told(record, number))


def _told(record: EventRecord, number: int) -> Iterator[Chapter]:
    field, players = len(record.finish), record.event.players
    moment = Moment(record.event.last_day, record.event.id)
    game = record.ruleset.pool or record.ruleset.id
    paths = record.fact(_paths)
    brought = Counter([path.deck for path in map(_Path._make, paths)])
    for finish in record.finish:
        path = _Path._make(paths[finish.seat])
        opponents = path.opponents
        sides = tuple([SIDES[side] for side in path.sides])
        met = tuple(zip(opponents, sides, strict=True))
        victims = tuple([opponent for opponent, side in met if side is _WON])
        yield Chapter(
            number, record, finish.seat, players[finish.seat], finish.place, field, met, opponents,
            sides, moment, game, path.deck, path.cut_seed, victims, frozenset(victims),
            finish.tourney_points, finish.place == 1, brought[path.deck] == 1,
            path.bye, path.idle, path.lost, path.stayed, path.swiss,
        )  # fmt: skip


KINDS = tuple(Kind)
_BYE = KINDS.index(Kind.BYE)
_IDLE = frozenset(map(KINDS.index, (*BYES, Kind.ABSENT)))


class _Path(NamedTuple):
    """What an event says of one player's way through it, in plain values; see `Chapter`."""

    deck: str
    opponents: tuple[PlayerId, ...]
    sides: tuple[int, ...]
    bye: bool
    idle: bool
    lost: int
    stayed: bool
    cut_seed: tuple[int, int] | None
    swiss: int | None


@fact("paths")
def _paths(record: EventRecord) -> tuple[tuple[Any, ...], ...]:
    """Return the way of each player through an event, by seat."""
    players, seeds = record.event.players, _cut_seeds(record)
    decks = [entry.deck.casefold() for entry in record.event.entries]
    return tuple(
        [
            tuple(_path(record, sheet, players, deck, seeds.get(sheet.seat)))
            for sheet, deck in zip(record.sheets, decks, strict=True)
        ]
    )


def _path(
    record: EventRecord,
    sheet: Sheet,
    players: Sequence[PlayerId],
    deck: str,
    seed: tuple[int, int] | None,
) -> _Path:
    met = [
        (players[line.opponent], SIDES.index(line.side))
        for line in sheet.lines
        if line.kind is _PLAYED and line.opponent is not None and line.side is not None
    ]
    kinds = [KINDS.index(line.kind) for line in sheet.lines]
    return _Path(
        deck,
        tuple([opponent for opponent, _ in met]),
        tuple([side for _, side in met]),
        _BYE in kinds,
        not _IDLE.isdisjoint(kinds),
        sheet.losses,
        sheet.dropped_after is None,
        seed,
        _undefeated(record, sheet.seat),
    )


def _undefeated(record: EventRecord, seat: Seat) -> int | None:
    """Count the matches of Swiss rounds that were played to their end without a loss, else None."""
    played: int | None = None
    for phase in record.phases:
        if phase.play.plan.format == "swiss" and seat in phase.play.entrants:
            sheet = phase.sheets[seat]
            if sheet.losses or sheet.dropped_after is not None:
                return None
            played = (played or 0) + len(sheet.played())
    return played


def _cut_seeds(record: EventRecord) -> dict[Seat, tuple[int, int]]:
    """Return seed and size of the first bracket after another phase, by seat."""
    found: dict[Seat, tuple[int, int]] = {}
    for phase in record.phases:
        if phase.play.index > 0 and _is_bracket(phase):
            entrants = phase.play.entrants
            for seed, seat in enumerate(entrants, 1):
                found.setdefault(seat, (seed, len(entrants)))
    return found
