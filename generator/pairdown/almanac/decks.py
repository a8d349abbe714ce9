"""Which decks are played, how do they do against each other, and which of them make the cut?

Finished events that are not void count, pool by pool. Spellings that differ only in capitals
are one deck. Its result is `Almanac.more["decks"]`.

The interval is Wilson's for a share of n trials, with a draw as half a win:
(p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 1.96 (95 of 100 such intervals hold the
true rate). Matches of a deck against itself say nothing of it and are left out of its rate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from pairdown.almanac.again import Again
from pairdown.almanac.record import EventRecord, Status
from pairdown.frozen import frozen
from pairdown.model import SIDES, EventId, Record, Seat, Side
from pairdown.recall import fact
from pairdown.scoring.sheet import Kind

Z = 1.96


@frozen
class Rate:
    """A share of matches won, draws as halves, with the ends of its Wilson interval (0 to 1)."""

    share: float
    low: float
    high: float
    matches: int


@frozen
class Deck:
    """One deck of a pool.

    ``entries`` are players who brought it, ``share`` is that of all entries with a deck.
    ``record`` and ``rate`` are of played matches against other decks; ``rate`` is None without
    one. ``mirrors`` are the matches against itself. ``cuts`` of ``chances`` entries made the
    cut, in events that had one. ``champions`` are the events won, oldest first.
    """

    name: str
    entries: int
    share: float
    record: Record
    rate: Rate | None
    mirrors: int
    cuts: int
    chances: int
    champions: tuple[EventId, ...]


@frozen
class DeckPool:
    """The decks of a pool, most played first, and each pair's record.

    ``matrix`` maps (deck, other deck) to the first one's record against the second; pairs that
    never met are left out. ``label`` is what the game calls a deck.
    """

    name: str
    game: str
    label: str
    events: int
    entries: int
    decks: tuple[Deck, ...]
    matrix: Mapping[tuple[str, str], Record]


_End = tuple[str, str, int]
"""A deck, another, and an end of a match of the first against the second, among `SIDES`."""


@dataclass(slots=True)
class _Count:
    """A pool while it is counted; decks by the key of their name."""

    newest: EventRecord
    events: int = 0
    spellings: dict[str, Counter[str]] = field(default_factory=dict)
    entries: Counter[str] = field(default_factory=Counter)
    cuts: Counter[str] = field(default_factory=Counter)
    chances: Counter[str] = field(default_factory=Counter)
    champions: dict[str, list[EventId]] = field(default_factory=dict)
    ends: Counter[_End] = field(default_factory=Counter)


def wilson(wins: float, matches: int) -> Rate:
    """Return a share with its interval; ``wins`` may hold halves, ``matches`` is not 0."""
    share = wins / matches
    spread = Z * sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    middle, scale = share + Z * Z / (2 * matches), 1 + Z * Z / matches
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return Rate(share, max(0.0, low), min(1.0, high), matches)


def decks(records: Sequence[EventRecord], again: Again | None = None) -> dict[str, DeckPool]:
    """Return the pools in which decks are named, by name in order.

    ``again`` keeps pools while their records are the same.
    """
    again = again or Again()
    found: dict[str, list[EventRecord]] = {}
    for record in records:
        if record.status is Status.FINISHED and any(record.once(_brought).keys):
            found.setdefault(record.ruleset.pool or record.ruleset.id, []).append(record)
    return {
        name: again.of(name, found[name], partial(_counted, name, found[name]))
        for name in sorted(found)
    }


def _counted(name: str, records: Sequence[EventRecord]) -> DeckPool:
    count = _Count(records[-1])
    for record in records:
        _add(record, count)
    return _pool(name, count)


def _key(deck: str) -> str:
    return " ".join(deck.casefold().split())


def _add(record: EventRecord, count: _Count) -> None:
    brought = record.once(_brought)
    count.events += 1
    cut = brought.cut
    for finish in record.finish:
        if key := brought.keys[finish.seat]:
            count.spellings.setdefault(key, Counter())[brought.written[finish.seat]] += 1
            count.entries[key] += 1
            if cut:
                count.chances[key] += 1
                count.cuts[key] += finish.seat in cut
            if finish.place == 1:
                count.champions.setdefault(key, []).append(record.event.id)
    count.ends.update(brought.ends)


@frozen
class _Brought:
    """The decks of an event.

    ``written`` and ``keys`` by seat, ``cut`` the seats that made it, ``ends`` how many matches
    of one deck against another ended so.
    """

    written: tuple[str, ...]
    keys: tuple[str, ...]
    cut: frozenset[int]
    ends: Mapping[_End, int]


def _brought(record: EventRecord) -> _Brought:
    written, cut, ends = record.fact(_said)
    return _Brought(written, tuple(map(_key, written)), frozenset(cut), ends)


@fact("decks", of_all=True)
def _said(record: EventRecord) -> tuple[tuple[str, ...], tuple[int, ...], dict[_End, int]]:
    """Return the decks as written, who made the cut, and how matches between decks ended."""
    written = tuple([entry.deck for entry in record.event.entries])
    ends = dict(_ends(record, tuple(map(_key, written))))
    return written, tuple(sorted(_cut(record))), ends


def _cut(record: EventRecord) -> frozenset[Seat]:
    """Return who came into the bracket that followed another phase; empty without one."""
    for phase in record.phases[1:]:
        if phase.play.plan.format.endswith("elimination"):
            return frozenset(phase.play.entrants)
    return frozenset()


def _ends(record: EventRecord, keys: Sequence[str]) -> Counter[_End]:
    """Count the played matches from both sides, where both decks are named."""
    found: Counter[_End] = Counter()
    played = Kind.PLAYED
    for sheet in record.sheets:
        mine = keys[sheet.seat]
        for line in sheet.lines if mine else ():
            if line.kind is played and line.opponent is not None and line.side is not None:
                theirs = keys[line.opponent]
                if theirs:
                    found[mine, theirs, SIDES.index(line.side)] += 1
    return found


def _pool(name: str, count: _Count) -> DeckPool:
    names = {key: _usual(spellings) for key, spellings in count.spellings.items()}
    in_order = sorted(names, key=lambda key: (-count.entries[key], key))
    total = count.entries.total()
    pairs = {
        (names[mine], names[theirs]): _record(count.ends, mine, theirs)
        for mine, theirs in sorted({(mine, theirs) for mine, theirs, _ in count.ends})
        if mine in names and theirs in names
    }
    by_deck: dict[str, dict[str, Record]] = {}
    for (mine, theirs), record in pairs.items():
        by_deck.setdefault(mine, {})[theirs] = record
    return DeckPool(
        name=name,
        game=count.newest.ruleset.name,
        label=count.newest.ruleset.deck_label,
        events=count.events,
        entries=total,
        decks=tuple(_deck(key, names[key], count, by_deck.get(names[key], {})) for key in in_order),
        matrix=pairs,
    )


def _usual(spellings: Counter[str]) -> str:
    """Return the spelling that is used most; of those used alike the first in order."""
    return min(spellings, key=lambda each: (-spellings[each], each))


def _record(ends: Mapping[_End, int], mine: str, theirs: str) -> Record:
    """Return one deck's record against another; each mirror match is seen from both sides."""
    of = {side: ends.get((mine, theirs, place), 0) for place, side in enumerate(SIDES)}
    return Record(of[Side.WIN], of[Side.LOSS] + of[Side.DOUBLE_LOSS], of[Side.DRAW])


def _deck(key: str, name: str, count: _Count, against: Mapping[str, Record]) -> Deck:
    others = [record for theirs, record in against.items() if theirs != name]
    wins = sum(each.wins for each in others)
    losses, draws = sum(each.losses for each in others), sum(each.draws for each in others)
    mirror = against.get(name, Record(0, 0, 0))
    played = wins + losses + draws
    return Deck(
        name=name,
        entries=count.entries[key],
        share=count.entries[key] / count.entries.total(),
        record=Record(wins, losses, draws),
        rate=wilson(wins + draws / 2, played) if played else None,
        mirrors=(mirror.wins + mirror.losses + mirror.draws) // 2,
        cuts=count.cuts[key],
        chances=count.chances[key],
        champions=tuple(count.champions.get(key, ())),
    )
