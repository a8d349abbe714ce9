"""Whose story tells the same as one of an earlier run, so that no rule need be asked again?

A story follows from the events on its way, from what the league says of each of them and of the
player, and from the ratings of the career; a digest of all that is its mark. What stands for the
way goes on from event to event.

What was earned is kept as one block, with the mark of each story. Who has another mark since then
is kept beside it, until these are many.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import partial

from pairdown.almanac.chain import Chain, Walk, stop, walked
from pairdown.almanac.earned import Earlier, Earned, Holdings, Row, plain
from pairdown.almanac.earned_table import NO_TABLE, EarnedTable, PlainEarned
from pairdown.almanac.league import League, Scene
from pairdown.almanac.pools import moves, pool_name, systems
from pairdown.almanac.record import EventRecord
from pairdown.almanac.story import is_over
from pairdown.frozen import growing
from pairdown.model import PlayerId, Season, Seat
from pairdown.recall import STORIES, Parts, Recall

Ask = Callable[[Sequence[PlayerId]], Mapping[PlayerId, tuple[Earned, ...]]]
"""Some players → what they earned."""
Marked = Mapping[PlayerId, bytes | None]
"""The marks of stories; None for one through an event of which nothing is kept."""

MARKS, EARNED = "marks", "earned"
SHARE = 8
"""The block is made anew as soon as more than this part of the players have another story."""


def recalled(
    chain: Chain, rules: object, league: League, players: Iterable[PlayerId], ask: Ask
) -> tuple[Holdings, Earlier]:
    """Return what players earned, asking only of those whose story no earlier run was told.

    ``rules`` is all that the answers follow from besides the story, in plain values. The other
    value is what holds of most of them, with all of whom it may not hold.
    """
    recall, marks = chain.recall, _marks(chain, league, players)
    block, since = (_Block(_parts(recall, rules, each)) for each in ("block", "since"))
    held = block.of(marks)
    others = [player for player in marks if player not in held]
    held |= since.of({player: marks[player] for player in others})
    new = {player: marks[player] for player in others if player not in held}
    held |= dict.fromkeys(new, EarnedTable.made(_asked(recall, rules, new, ask)))
    told = {player: mark for player, mark in marks.items() if mark is not None}
    if len(others) * SHARE > len(marks):
        block.keep(told, held)
        others = [player for player in others if player not in told]
    since.keep({player: told[player] for player in others if player in told}, held)
    changed = {*others, *(block.marks.keys() - marks.keys())}
    before = Holdings({}, dict.fromkeys(block.marks, block.table))
    rows = {key: Row(key, each) for key, each in block.table.by_achievement()}
    return Holdings({}, held), Earlier(before, rows, changed)


def _parts(recall: Recall, rules: object, *what: object) -> Parts:
    return recall.parts(recall.mark(rules, what, room=STORIES))


def _asked(
    recall: Recall, rules: object, marks: Marked, ask: Ask
) -> dict[PlayerId, list[PlainEarned]]:
    """Ask of some players; in company each asks of its own share first, and tells the others."""
    mine = _plain(ask([player for player in marks if recall.mine(player)]))
    if recall.turns == 1:
        return mine
    shares = [_Block(_parts(recall, rules, turn)) for turn in range(recall.turns)]
    told = {player: mark for player in mine if (mark := marks[player]) is not None}
    shares[recall.turn].keep(told, dict.fromkeys(told, EarnedTable.made(mine)))
    recall.swap()
    for share in shares:
        heard = _Block(recall.now.pop(share.parts.mark)).of(marks)
        mine |= {one: each.rows(one) for one, each in heard.items() if one not in mine}
    mine |= _plain(ask([player for player in marks if player not in mine]))
    return {player: mine[player] for player in marks}


def _plain(earned: Mapping[PlayerId, Iterable[Earned]]) -> dict[PlayerId, list[PlainEarned]]:
    return {player: plain(each) for player, each in earned.items()}


class _Block:
    """What some players earned, with the marks of their stories, as it is kept."""

    def __init__(self, parts: Parts) -> None:
        """Begin with what was kept."""
        self.parts = parts
        marks, table = (parts.kept(name) for name in (MARKS, EARNED))
        self.marks: Mapping[PlayerId, bytes] = {}
        self.table = NO_TABLE
        if marks is not None and table is not None:
            self.marks = marshal.loads(marks)  # noqa: S302 - only what is sealed comes here
            self.table = EarnedTable.of(marshal.loads(table))  # noqa: S302 - as above

    def of(self, marks: Marked) -> dict[PlayerId, EarnedTable]:
        """Return where is held what was earned in the stories that have these marks."""
        same = marks.items() & self.marks.items()
        return dict.fromkeys([player for player, _ in same], self.table)

    def keep(self, marks: Mapping[PlayerId, bytes], held: Mapping[PlayerId, EarnedTable]) -> None:
        """Hold what players with these marks earned, instead of all that is there."""
        if marks != self.marks:
            self.marks, self.table = marks, _one(marks, held)
            for name, plain_ in (MARKS, dict(marks)), (EARNED, self.table.plain()):
                self.parts[name] = marshal.dumps(plain_, 2)  # in which equal is written alike


def _one(players: Iterable[PlayerId], held: Mapping[PlayerId, EarnedTable]) -> EarnedTable:
    """Return what players earned in one table; if that is all that one of theirs holds, in this."""
    wanted = list(players)
    table = held[wanted[0]] if wanted else NO_TABLE
    if len(table.numbers) == len(wanted) and all(held[player] is table for player in wanted):
        return table
    return EarnedTable.made({player: held[player].rows(player) for player in wanted})


def _marks(chain: Chain, league: League, players: Iterable[PlayerId]) -> Marked:
    """Return the marks of stories; of who neither held an event nor led a season, the way's."""
    ways, recall = _ways(chain, league).of, chain.recall
    found = {player: ways.get(player, b"") for player in players}
    for player in league.hosted.keys() | league.crowns.keys():
        hosted = [_mark(record) for record in league.hosted.get(player, ())]
        crowns = [(each.day.toordinal(), each.event) for each in league.crowns.get(player, ())]
        if (way := found.get(player)) is not None:
            whole = None not in hosted
            found[player] = recall.mark(way, hosted, crowns) if whole else None
    return found


@growing
class _Ways:
    """What stands for everybody's way and ratings after so many ``finished`` events.

    None: for a way through an event of which nothing is kept.
    """

    finished: int = 0
    of: dict[PlayerId, bytes | None] = field(default_factory=dict)


def _ways(chain: Chain, league: League) -> _Ways:
    """Return what stands for everybody's way through the league."""
    go_on = partial(_go_on, chain.recall, league)
    walk: Walk[_Ways] = Walk(_Ways, go_on, _plain_ways, lambda plain: _Ways(*plain))
    seasons = [(each.name, *_days(each)) for each in league.seasons]
    records = league.records
    return walked(walk, records, stop(chain, records, "ways", seasons, systems(records)))


def _plain_ways(ways: _Ways) -> tuple[int, dict[PlayerId, bytes | None]]:
    return ways.finished, ways.of


def _days(season: Season) -> tuple[int, int]:
    return season.first.toordinal(), season.last.toordinal()


def _go_on(recall: Recall, league: League, ways: _Ways, records: Sequence[EventRecord]) -> None:
    of = ways.of
    for record in records:
        seats: dict[PlayerId, Seat] = {}
        own: bytes | None = b""
        if is_over(record):
            seats = {record.event.players[each.seat]: each.seat for each in record.finish}
            own = _event(recall, record, league.scenes[ways.finished])
            ways.finished += 1
        moved = moves(league.pools, record)
        point = (pool_name(record.ruleset), record.event.id, record.event.last_day.toordinal())
        for player in seats.keys() | moved.keys():
            before, rated = of.get(player, b""), moved.get(player)
            if own is None or before is None:
                of[player] = None
            else:
                seat, after = seats.get(player), rated and (*point, rated[1])
                of[player] = recall.mark(before, own, seat, after)


def _event(recall: Recall, record: EventRecord, scene: Scene) -> bytes | None:
    """Return the mark of an event within the league; places are the event's own."""
    own, there = _mark(record), record.event.players
    if own is None:
        return None
    ratings = [scene.ratings.get(player) for player in there]
    champions = [player in scene.champions for player in there]
    said = (scene.number, scene.seasons, scene.start, scene.highest, scene.favourite)
    return recall.mark(own, said, ratings, champions)


def _mark(record: EventRecord) -> bytes | None:
    return record.parts.mark if record.parts is not None else None
