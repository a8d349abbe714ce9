"""Which rounds are there, cheapest first?"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.look import Look, bye_rounds
from pairdown.pairing.matching import Matching, Pair, Table, cheapest, perfect_possible
from pairdown.pairing.prices import Prices, prices

JOINT = "joint"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal round: the pairs, and who has the bye of an odd field.

    ``refused`` are the players who should have had the bye before, in the order tried, each of
    whom would have left a field that cannot be paired.
    """

    pairs: tuple[tuple[Seat, Seat], ...]
    bye: Seat | None = None
    bye_notes: tuple[str, ...] = ()
    refused: tuple[Seat, ...] = ()


def choices(look: Look, table: Prices) -> Iterator[Choice]:
    """Walk the legal rounds, best first; nothing when there is none.

    With an odd field the bye is chosen first, and all rounds with that bye come before those
    with the next; or, where the ruleset says ``joint``, bye and pairs are weighed together.
    """
    if len(look.seats) % 2 == 0:
        for pairs in _rounds(look, table.table):
            yield Choice(pairs)
    elif look.field.ruleset.pairing.bye_choice == JOINT:
        yield from _joint(look)
    else:
        yield from _bye_first(look)


def forbidden_pairs(look: Look, table: Prices) -> frozenset[frozenset[Seat]]:
    """Return the pairs that are never allowed, as sets of two seats."""
    size = len(look.seats)
    allowed = {pair for pair, _ in table.table.allowed(size)}
    return frozenset(
        frozenset((look.seats[one], look.seats[two]))
        for one in range(size)
        for two in range(one + 1, size)
        if (one, two) not in allowed
    )


def bye_order(look: Look) -> list[Seat]:
    """Return the players who may have the bye, first choice first."""
    priced = []
    for seat in look.seats:
        costs = [_bye_cost(look, seat, name, options) for name, options in _bye_rules(look)]
        if None not in costs:
            priced.append((costs, look.player(seat), seat))
    return [seat for _, _, seat in sorted(priced, key=lambda each: each[:2])]


def _bye_rules(look: Look) -> Sequence[tuple[str, dict[str, object]]]:
    return [(rule.name, dict(rule.options)) for rule in look.field.ruleset.pairing.byes]


def _bye_cost(look: Look, seat: Seat, name: str, options: dict[str, object]) -> int | None:
    cost: int | None = bye_criterion[name].function(look, seat, **options)
    return cost


def _bye_first(look: Look) -> Iterator[Choice]:
    refused: list[Seat] = []
    for seat in bye_order(look):
        rest = replace(look, seats=tuple(each for each in look.seats if each != seat))
        table = prices(rest)
        found = False
        for pairs in _rounds(rest, table.table):
            found = True
            yield Choice(pairs, seat, _bye_notes(look, seat), tuple(refused))
        if not found:
            refused.append(seat)


def _bye_notes(look: Look, seat: Seat) -> tuple[str, ...]:
    rounds = bye_rounds(look, seat)
    if not rounds:
        return ()
    return (f"has had a bye before, in round {' and '.join(map(str, rounds))}",)


def _joint(look: Look) -> Iterator[Choice]:
    """Weigh the bye as an opponent: forbidden to whoever must not have it (any more)."""
    eligible = _fewest_byes(look)
    joint = replace(look, bye=True)
    bye = len(look.seats)
    barred = {(number, bye) for number, seat in enumerate(look.seats) if seat not in eligible}
    table = prices(joint).table
    for pairs in _matchings(bye + 1, Table(table.columns, table.forbidden | barred)):
        seated = tuple((look.seats[one], look.seats[two]) for one, two in pairs if two != bye)
        resting = next(look.seats[one] for one, two in pairs if two == bye)
        yield Choice(seated, resting, _bye_notes(look, resting))


def _fewest_byes(look: Look) -> frozenset[Seat]:
    """Return the players whom no bye criterion forbids and who have had the fewest byes."""
    ordered = bye_order(look)
    had = {seat: len(bye_rounds(look, seat)) for seat in ordered}
    fewest = min(had.values(), default=0)
    return frozenset(seat for seat in ordered if had[seat] == fewest)


def _rounds(look: Look, table: Table) -> Iterator[tuple[tuple[Seat, Seat], ...]]:
    for pairs in _matchings(len(look.seats), table):
        yield tuple((look.seats[one], look.seats[two]) for one, two in pairs)


def _matchings(size: int, table: Table) -> Iterator[tuple[Pair, ...]]:
    """Walk all perfect matchings, cheapest first.

    After each one, the rest is split by which of its pairs is missing first (Murty 1968): the
    parts do not overlap and cover all others, so the next cheapest is the best of the parts.
    """
    best = cheapest(size, table)
    heap: list[tuple[tuple[int, ...], tuple[Pair, ...], frozenset[Pair], frozenset[Pair]]] = []
    if best is not None:
        heap.append((best.total, best.pairs, frozenset(), frozenset()))
    while heap:
        _, pairs, kept, barred = heapq.heappop(heap)
        yield pairs
        fixed = kept
        for pair in pairs:
            if pair in kept:
                continue
            found = _constrained(size, table, fixed, barred | {pair})
            if found is not None:
                heapq.heappush(heap, (found.total, found.pairs, fixed, barred | {pair}))
            fixed = fixed | {pair}


def _constrained(
    size: int, table: Table, kept: frozenset[Pair], barred: frozenset[Pair]
) -> Matching | None:
    """Return the cheapest matching that holds the kept pairs and none of the barred ones."""
    held = {number: pair for pair in kept for number in pair}
    cut = {
        (one, two)
        for one in range(size)
        for two in range(one + 1, size)
        if held.get(one) != held.get(two)
    }
    return cheapest(size, Table(table.columns, table.forbidden | barred | cut))


def can_be_paired(size: int, table: Table) -> bool:
    """Tell whether there is any legal round."""
    return perfect_possible(size, [pair for pair, _ in table.allowed(size)])
