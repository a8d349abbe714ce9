"""What does a player's way through the league look like, event by event, oldest first?

Achievement rules read stories. A story holds finished events that are not void, whether they
count for rankings or not: an achievement is a memory, not a rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain, pairwise
from typing import NamedTuple

from pairdown.almanac.record import Career, EventRecord, PhaseRecord, Status
from pairdown.model import Entry, EventId, PlayerId, Seat, Side, Site
from pairdown.scoring.sheet import Kind, Sheet


@dataclass(frozen=True, slots=True)
class Moment:
    """When something was earned: the day, and the event unless it was none."""

    day: date
    event: EventId | None = None

    def __lt__(self, other: Moment) -> bool:
        """Order by day, then by event; what came with no event goes first."""
        return (self.day, self.event or "") < (other.day, other.event or "")


class Met(NamedTuple):
    """A match that was played, seen from the player of the story."""

    opponent: PlayerId
    side: Side


@dataclass(frozen=True, slots=True)
class Chapter:
    """One finished event of a player. ``number`` counts the league's finished events from 0.

    ``place`` is None for somebody who is on the list only. ``field`` is how many were placed.
    ``moment`` is when the event ended, ``game`` its rating pool (editions of one game's rules
    share it), ``cut_seed`` the seed in a bracket that followed another phase, and its size.
    ``deck`` is written in small letters; ``opponents`` and ``sides`` are the two columns of
    ``met``; ``victims`` are those beaten over the board, as often as they were, and ``beaten``
    each of them once. Dozens of rules ask for all that of every chapter, so it is found out once.
    """

    number: int
    record: EventRecord
    seat: Seat
    sheet: Sheet
    place: int | None
    field: int
    met: tuple[Met, ...]
    opponents: tuple[PlayerId, ...]
    sides: tuple[Side, ...]
    entry: Entry
    moment: Moment
    game: str
    deck: str
    cut_seed: tuple[int, int] | None
    victims: tuple[PlayerId, ...]
    beaten: frozenset[PlayerId]
    tourney_points: int
    won: bool

    def phases(self, *, elimination: bool) -> Iterator[PhaseRecord]:
        """Walk the phases that the player was in: brackets, or the others."""
        for phase in self.record.phases:
            if _is_bracket(phase) is elimination and self.seat in phase.play.entrants:
                yield phase


def _is_bracket(phase: PhaseRecord) -> bool:
    return phase.play.plan.format.endswith("elimination")


@dataclass(frozen=True, slots=True)
class League:
    """What rules ask of everybody else.

    ``first_titles``: the number of the event in which each champion first won. ``ratings``:
    ratings before an event by (event, player). ``favourites``: the one player with the highest
    rating before an event. ``crowns``: who had most tourney points of a season that is over,
    when, by player. ``hosted``: finished events that a player organized. ``seasons``: the names of
    those that an event was held in.
    """

    seasons: Mapping[EventId, tuple[str, ...]]
    first_titles: Mapping[PlayerId, int]
    ratings: Mapping[tuple[EventId, PlayerId], float]
    favourites: Mapping[EventId, PlayerId]
    crowns: Mapping[PlayerId, Sequence[Moment]]
    hosted: Mapping[PlayerId, Sequence[EventRecord]]


@dataclass(frozen=True, slots=True)
class Story:
    """A player's chapters, oldest first, and the career that they come from.

    A rule that looks at ``league`` says so where it is registered: ``league=True``.
    """

    player: PlayerId
    career: Career
    chapters: tuple[Chapter, ...]
    league: League

    def tells_as(self, other: Story) -> bool:
        """Tell whether it is the same story as another, whatever became of the league."""
        return (
            len(self.chapters) == len(other.chapters)
            and all(
                mine.record is theirs.record and mine.number == theirs.number
                for mine, theirs in zip(self.chapters, other.chapters, strict=True)
            )
            and self.career == other.career
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
    records: Sequence[EventRecord], careers: Mapping[PlayerId, Career], site: Site
) -> dict[PlayerId, Story]:
    """Tell everybody's story, by player id in order."""
    over = [each for each in records if each.status is Status.FINISHED and each.finish]
    chapters: dict[PlayerId, list[Chapter]] = {player: [] for player in careers}
    for number, record in enumerate(over):
        for chapter in _chapters(number, record):
            chapters[chapter.entry.player].append(chapter)
    league = _league(over, careers, site)
    return {
        player: Story(player, careers[player], tuple(found), league)
        for player, found in chapters.items()
    }


def _chapters(number: int, record: EventRecord) -> Iterator[Chapter]:
    event, field = record.event, len(record.finish)
    players = [entry.player for entry in event.entries]
    moment = Moment(event.last_day, event.id)
    seeds = _cut_seeds(record)
    game = record.ruleset.pool or record.ruleset.id
    for finish in record.finish:
        sheet, entry = record.sheets[finish.seat], event.entries[finish.seat]
        met = tuple(_met(sheet, players))
        opponents, sides = zip(*met, strict=True) if met else ((), ())
        victims = tuple(opponent for opponent, side in met if side is Side.WIN)
        yield Chapter(
            number, record, finish.seat, sheet, finish.place, field, met, opponents, sides,
            entry=entry,
            moment=moment,
            game=game,
            deck=entry.deck.casefold(),
            cut_seed=seeds.get(finish.seat),
            victims=victims,
            beaten=frozenset(victims),
            tourney_points=finish.tourney_points,
            won=finish.place == 1,
        )  # fmt: skip


def _met(sheet: Sheet, players: Sequence[PlayerId]) -> Iterator[Met]:
    for line in sheet.lines:
        if line.kind is Kind.PLAYED and line.opponent is not None and line.side is not None:
            yield Met(players[line.opponent], line.side)


def _cut_seeds(record: EventRecord) -> dict[Seat, tuple[int, int]]:
    """Return seed and size of the first bracket after another phase, by seat."""
    found: dict[Seat, tuple[int, int]] = {}
    for phase in record.phases:
        if phase.play.index > 0 and _is_bracket(phase):
            entrants = phase.play.entrants
            for seed, seat in enumerate(entrants, 1):
                found.setdefault(seat, (seed, len(entrants)))
    return found


def _league(over: Sequence[EventRecord], careers: Mapping[PlayerId, Career], site: Site) -> League:
    titles: dict[PlayerId, int] = {}
    hosted: dict[PlayerId, list[EventRecord]] = {}
    for number, record in enumerate(over):
        for finish in record.finish:
            if finish.place == 1:
                titles.setdefault(finish.player, number)
        if record.event.organizer_player is not None:
            hosted.setdefault(record.event.organizer_player, []).append(record)
    before = _ratings_before(careers)
    favourites = {record.event.id: _favourite(record, before) for record in over}
    return League(
        seasons={record.event.id: _seasons(record.event.last_day, site) for record in over},
        first_titles=titles,
        ratings=before,
        favourites={event: player for event, player in favourites.items() if player},
        crowns=_crowns(over, site),
        hosted=hosted,
    )


def _seasons(day: date, site: Site) -> tuple[str, ...]:
    return tuple(each.name for each in site.seasons if each.first <= day <= each.last)


def _ratings_before(careers: Mapping[PlayerId, Career]) -> dict[tuple[EventId, PlayerId], float]:
    """Return ratings before events; a player's first event in a pool has none."""
    found: dict[tuple[EventId, PlayerId], float] = {}
    for player, career in careers.items():
        for curve in career.curves.values():
            for before, after in pairwise(curve):
                found[after.event, player] = before.rating
    return found


def _favourite(
    record: EventRecord, before: Mapping[tuple[EventId, PlayerId], float]
) -> PlayerId | None:
    """Return who came with the highest rating; None where two share it, or it is nobody's yet.

    Who is new in the pool counts as rated at its start.
    """
    event, plan = record.event, record.ruleset.rating
    start = float(plan.start) if plan else 0.0
    rated = sorted(
        ((before.get((event.id, each.player), start), each.player) for each in event.entries),
        reverse=True,
    )
    if len(rated) < 2 or rated[0][0] == rated[1][0] or (event.id, rated[0][1]) not in before:
        return None
    return rated[0][1]


def _crowns(over: Sequence[EventRecord], site: Site) -> dict[PlayerId, list[Moment]]:
    """Return who led each season's tourney points in each pool, once a later event was held."""
    crowns: dict[PlayerId, list[Moment]] = {}
    newest = over[-1].event.last_day if over else date.min
    for season in site.seasons:
        points: dict[str, dict[PlayerId, int]] = {}
        last: dict[str, Moment] = {}
        for record in over if season.last < newest else ():
            if season.first <= record.event.last_day <= season.last:
                pool = record.ruleset.pool or record.ruleset.id
                _add(points.setdefault(pool, {}), record)
                last[pool] = Moment(record.event.last_day, record.event.id)
        for pool, of in points.items():
            most = max(of.values(), default=0)
            for player in sorted(of):
                if of[player] == most > 0:
                    crowns.setdefault(player, []).append(last[pool])
    return crowns


def _add(points: dict[PlayerId, int], record: EventRecord) -> None:
    for finish in record.finish:
        points[finish.player] = points.get(finish.player, 0) + finish.tourney_points
