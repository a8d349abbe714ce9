"""How did every pool's ratings come about?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from pairdown.almanac.again import Again
from pairdown.almanac.chain import Chain, Stop, Walk, stop, walked
from pairdown.almanac.ledger import Ledger
from pairdown.almanac.past_ranks import Plain as OrderInPlain
from pairdown.almanac.past_ranks import keep_order, order_of
from pairdown.almanac.rankings import ranking
from pairdown.almanac.record import EventRecord, Pool
from pairdown.almanac.systems import Contest, Rated, rating_system
from pairdown.almanac.trails import Move, Trails, trails
from pairdown.model import Event, Player, PlayerId, Side, Site
from pairdown.recall import fact
from pairdown.ruleset import RatingPlan, Ruleset
from pairdown.scoring.sheet import Line, Sheet

Told = TypeVar("Told")

SCORES = {Side.WIN: 1.0, Side.LOSS: 0.0, Side.DRAW: 0.5}
"""What a rated end is worth to the first player. A double loss is rated as the draw that the
ruleset calls it, or not at all."""


def pool_name(ruleset: Ruleset) -> str:
    """Return the pool that a ruleset's events are rated in: editions of one game share one."""
    return ruleset.pool or ruleset.id


def counts(record: EventRecord) -> bool:
    """Tell whether an event's matches move ratings."""
    return record.ranked and not record.event.void and record.ruleset.rating is not None


def pools(
    records: Sequence[EventRecord],
    players: Mapping[PlayerId, Player],
    site: Site,
    again: Again | None = None,
    chain: Chain | None = None,
) -> dict[str, Pool]:
    """Replay all events, already in date order, pool by pool.

    ``again`` keeps pools while their records, the site and who there is are the same, ``chain``
    what was rated until the first event that is different.
    """
    again = again or Again()
    again.begin(site, players.keys())
    grouped: dict[str, list[EventRecord]] = {}
    for record in records:
        grouped.setdefault(pool_name(record.ruleset), []).append(record)
    found = {}
    for name, some in sorted(grouped.items()):
        kept = stop(chain, some, "ledger", site.min_matches, *written(system_of(some)))
        found[name] = again.of(name, some, partial(_pool, name, some, players, site, kept))
    return found


def _pool(
    name: str, records: list[EventRecord], players: Mapping[PlayerId, Player], site: Site,
    kept: Stop,
) -> Pool:  # fmt: skip
    """Replay a pool by the rating system of its newest edition."""
    system, options = system_of(records)
    rate = partial(rating_system[system].function, **options)
    ledger = walked(_replay(rate, site.min_matches), records, kept)
    list_ = ranking(name, records, ledger, players, site)
    return Pool(name, records[-1].ruleset, ledger, rate(ledger, ()), list_)


System = tuple[str, Mapping[str, Any]]
"""The name of a rating system, and its options."""


def system_of(records: Sequence[EventRecord]) -> System:
    """Return by which system a pool is rated: that of its newest edition."""
    plans = [record.ruleset.rating for record in records]
    newest = next((plan for plan in reversed(plans) if plan is not None), RatingPlan())
    return newest.system, newest.options


def systems(records: Iterable[EventRecord]) -> list[tuple[str, str, str]]:
    """Return by which systems all pools are rated, in plain values."""
    by_pool: dict[str, list[EventRecord]] = {}
    for record in records:
        by_pool.setdefault(pool_name(record.ruleset), []).append(record)
    return [(name, *written(system_of(some))) for name, some in sorted(by_pool.items())]


def written(system: System) -> tuple[str, str]:
    """Return a rating system in plain values."""
    name, options = system
    return name, repr(sorted(options.items()))


def _replay(rate: Callable[[Ledger, Iterable[Contest]], object], least: int) -> Walk[Ledger]:
    """Return how a ledger grows, with its standings and with the order of its list."""

    def go_on(ledger: Ledger, records: Sequence[EventRecord]) -> None:
        rate(ledger, contests(records))

    def plain(ledger: Ledger) -> object:
        return ledger.plain(), trails(ledger).plain(), order_of(ledger, least).plain()

    def again(plain: tuple[tuple[Any, ...], tuple[Any, ...], OrderInPlain]) -> Ledger:
        ledger = Ledger.of(plain[0])
        ledger.once("trails", partial(Trails.of, plain[1]))
        keep_order(ledger, plain[2])
        return ledger

    return Walk(Ledger, go_on, plain, again)


def moves(pools: Mapping[str, Pool], record: EventRecord) -> dict[PlayerId, Move]:
    """Return what an event did to the ratings of those who played rated matches there."""
    return _told(pools, record, Trails.moves)


def ratings_before(pools: Mapping[str, Pool], record: EventRecord) -> dict[PlayerId, float]:
    """Return with which ratings those came to an event who had one already."""
    return _told(pools, record, Trails.before)


def _told(
    pools: Mapping[str, Pool],
    record: EventRecord,
    ask: Callable[[Trails, int], Iterable[tuple[int, Told]]],
) -> dict[PlayerId, Told]:
    """Return what trails tell of everybody rated at an event, by player instead of number."""
    ledger = pools[pool_name(record.ruleset)].ledger
    place = ledger.place(record.event.id)
    if place is None:
        return {}
    names = ledger.rows.numbers.names
    return {names[number]: told for number, told in ask(trails(ledger), place)}


def contests(records: Iterable[EventRecord]) -> Iterator[Contest]:
    """Walk the events that count, as ratings see them; one without a rated match is none.

    So an event to come does not move the day of a list.
    """
    for record in records:
        event, plan = record.event, record.ruleset.rating
        if plan is not None and counts(record) and (matches := record.once(_matches)):
            yield Contest(event.id, event.last_day, k_factor(event, plan), matches, plan)


def k_factor(event: Event, plan: RatingPlan) -> float:
    """Return the most that one match of the event can move a rating.

    K follows the tier; an event of no tier, or of one that the ruleset does not name, has that
    of the default tier, a single K for all (key ``""``), or the smallest there is.
    """
    for tier in (event.tier, plan.default_tier, ""):
        if tier in plan.k:
            return float(plan.k[tier])
    return float(min(plan.k.values(), default=16))


def _matches(record: EventRecord) -> list[Rated]:
    return record.fact(_rated)


@fact("rated", of_all=True)
def _rated(record: EventRecord) -> list[Rated]:
    return list(rated_matches(record))


def rated_matches(record: EventRecord) -> Iterator[Rated]:
    """Walk an event's rated matches in order: all phases, byes and play-offs left out."""
    lines = _lines(record.sheets)
    entries = record.event.entries
    for each in record.event.rounds:
        for match in each.matches:
            line = lines.get((match.first, each.number))
            if line is not None and line.rated_as in SCORES and line.opponent == match.second:
                one, two = entries[match.first].player, entries[match.second].player
                yield (each.number, one, two, SCORES[line.rated_as])


def _lines(sheets: Iterable[Sheet]) -> dict[tuple[int, int], Line]:
    return {(sheet.seat, line.round): line for sheet in sheets for line in sheet.lines}
