"""Which complete rounds are there, cheapest first?"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairdown.pairing.matching import Cost, Matching, Pair, Table, cheapest

Costs = Mapping[Pair, Cost]


@dataclass(frozen=True, slots=True, order=True)
class _Part:
    """The rounds that hold all ``kept`` pairs and none of the ``barred`` ones, by their best."""

    total: Cost
    pairs: tuple[Pair, ...]
    kept: frozenset[Pair]
    barred: frozenset[Pair]


def rounds(size: int, table: Table) -> Iterator[Matching]:
    """Walk all perfect matchings, cheapest first. Only the first one is quick in large fields.

    After each, its part is split by which of its pairs is the first to be missing (K. G. Murty
    1968): the new parts do not overlap and cover all the others, so the next cheapest round is
    the best of a part.
    """
    best = cheapest(size, table)
    if best is None:
        return
    yield best
    costs = dict(table.allowed(size))
    heap = _split(size, costs, _Part(best.total, best.pairs, frozenset(), frozenset()))
    heapq.heapify(heap)
    while heap:
        part = heapq.heappop(heap)
        yield Matching(part.pairs, part.total)
        for each in _split(size, costs, part):
            heapq.heappush(heap, each)


def _split(size: int, costs: Costs, part: _Part) -> list[_Part]:
    """Return the parts of a part without its best round."""
    parts = []
    kept = part.kept
    for pair in part.pairs:
        if pair in part.kept:
            continue
        barred = part.barred | {pair}
        found = _best(size, costs, kept, barred)
        if found is not None:
            parts.append(_Part(found.total, found.pairs, kept, barred))
        kept = kept | {pair}
    return parts


def _best(
    size: int, costs: Costs, kept: frozenset[Pair], barred: frozenset[Pair]
) -> Matching | None:
    """Return the cheapest round that holds the kept pairs and none of the barred ones."""
    seated = {number for pair in kept for number in pair}
    free = [number for number in range(size) if number not in seated]
    place = {number: index for index, number in enumerate(free)}
    left = {
        (place[one], place[two]): cost
        for (one, two), cost in costs.items()
        if one in place and two in place and (one, two) not in barred
    }
    found = cheapest(len(free), left)
    if found is None:
        return None
    pairs = [*kept, *((free[one], free[two]) for one, two in found.pairs)]
    total = map(sum, zip(*(costs[pair] for pair in pairs), strict=True))
    return Matching(tuple(sorted(pairs)), tuple(total))
