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
from dataclasses import field, fields
from functools import partial
from math import sqrt
from operator import attrgetter

from pairdown.almanac.again import Again
from pairdown.almanac.chain import Chain, Stop, Walk, stop, walked
from pairdown.almanac.record import EventRecord, Status
from pairdown.frozen import frozen, growing
from pairdown.model import SIDES, EventId, Record, Seat, Side
from pairdown.recall import fact
from pairdown.ruleset import Ruleset
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


@growing
class _Count:
    """A pool while it is counted; decks by the key of their name.

    ``newest`` is the last event in which any was named.
    """

    newest: EventId | None = None
    events: int = 0
    spellings: dict[str, dict[str, int]] = field(default_factory=dict)
    entries: dict[str, int] = field(default_factory=dict)
    cuts: dict[str, int] = field(default_factory=dict)
    chances: dict[str, int] = field(default_factory=dict)
    champions: dict[str, list[EventId]] = field(default_factory=dict)
    ends: dict[_End, int] = field(default_factory=dict)


def wilson(wins: float, matches: int) -> Rate:
    """Return a share with its interval; ``wins`` may hold halves, ``matches`` is not 0."""
    share = wins / matches
    spread = Z * sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    middle, scale = share + Z * Z / (2 * matches), 1 + Z * Z / matches
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return Rate(share, max(0.0, low), min(1.0, high), matches)


def decks(
    records: Sequence[EventRecord], again: Again | None = None, chain: Chain | None = None
) -> dict[str, DeckPool]:
    """Return the pools in which decks are named, by name in order.

    ``again`` keeps pools while their records are the same, ``chain`` what was counted until the
    first event that is different.
    """
    again = again or Again()
    found: dict[str, list[EventRecord]] = {}
    for record in records:
        if record.status is Status.FINISHED:
            found.setdefault(record.ruleset.pool or record.ruleset.id, []).append(record)
    pools = {
        name: again.of(name, some, partial(_counted, name, some, stop(chain, some, "decks")))
        for name, some in sorted(found.items())
    }
    return {name: pool for name, pool in pools.items() if pool}


def _counted(name: str, records: Sequence[EventRecord], kept: Stop) -> DeckPool | None:
    """Count the decks of a pool; None where nobody names any."""
    count = walked(_COUNTING, records, kept)
    newest = next((each for each in reversed(records) if each.event.id == count.newest), None)
    return _pool(name, count, newest.ruleset) if newest else None


def _go_on(count: _Count, records: Sequence[EventRecord]) -> None:
    for record in records:
        if any(record.once(_brought).keys):
            _add(record, count)


_COUNTING = Walk(
    _Count,
    _go_on,
    attrgetter(*(each.name for each in fields(_Count))),
    lambda plain: _Count(*plain),
)
"""How decks are counted."""


def _key(deck: str) -> str:
    return " ".join(deck.casefold().split())


def _add(record: EventRecord, count: _Count) -> None:
    brought = record.once(_brought)
    count.newest = record.event.id
    count.events += 1
    cut = brought.cut
    for finish in record.finish:
        if key := brought.keys[finish.seat]:
            _plus(count.spellings.setdefault(key, {}), brought.written[finish.seat])
            _plus(count.entries, key)
            if cut:
                _plus(count.chances, key)
                _plus(count.cuts, key, int(finish.seat in cut))
            if finish.place == 1:
                count.champions.setdefault(key, []).append(record.event.id)
    ends, known = count.ends, count.ends.get
    for end, times in brought.ends.items():
        ends[end] = known(end, 0) + times


def _plus(counts: dict[str, int], key: str, more: int = 1) -> None:
    counts[key] = counts.get(key, 0) + more


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


def _pool(name: str, count: _Count, newest: Ruleset) -> DeckPool:
    names = {key: _usual(spellings) for key, spellings in count.spellings.items()}
    in_order = sorted(names, key=lambda key: (-count.entries[key], key))
    total = sum(count.entries.values())
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
        game=newest.name,
        label=newest.deck_label,
        events=count.events,
        entries=total,
        decks=tuple(
            _deck(key, names[key], count, total, by_deck.get(names[key], {})) for key in in_order
        ),
        matrix=pairs,
    )


def _usual(spellings: Mapping[str, int]) -> str:
    """Return the spelling that is used most; of those used alike the first in order."""
    return min(spellings, key=lambda each: (-spellings[each], each))


def _record(ends: Mapping[_End, int], mine: str, theirs: str) -> Record:
    """Return one deck's record against another; each mirror match is seen from both sides."""
    of = {side: ends.get((mine, theirs, place), 0) for place, side in enumerate(SIDES)}
    return Record(of[Side.WIN], of[Side.LOSS] + of[Side.DOUBLE_LOSS], of[Side.DRAW])


def _deck(
    key: str, name: str, count: _Count, total: int, against: Mapping[str, Record]
) -> Deck:  # fmt: skip
    others = [record for theirs, record in against.items() if theirs != name]
    wins = sum(each.wins for each in others)
    losses, draws = sum(each.losses for each in others), sum(each.draws for each in others)
    mirror = against.get(name, Record(0, 0, 0))
    played = wins + losses + draws
    return Deck(
        name=name,
        entries=count.entries[key],
        share=count.entries[key] / total,
        record=Record(wins, losses, draws),
        rate=wilson(wins + draws / 2, played) if played else None,
        mirrors=(mirror.wins + mirror.losses + mirror.draws) // 2,
        cuts=count.cuts.get(key, 0),
        chances=count.chances.get(key, 0),
        champions=tuple(count.champions.get(key, ())),
    )
