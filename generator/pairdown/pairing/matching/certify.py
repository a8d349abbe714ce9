"""What is the cheapest round, and is that proved?

The package's docstring says what a proof is. Here it is brought about: search, measure all
pairs, take in what was overlooked, search on; and it is looked at once more before the answer.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.frozen import frozen
from pairdown.pairing.costs import Cost, Pair, Table, checked
from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.forest import Forest
from pairdown.pairing.matching.pool import FewPairs, Pool

# Up to this size it is quicker to search among all pairs than to choose and measure them.
SMALL = 64
# Pairs of negative slack that are taken in for a player at first; each time twice as many, since
# one who floats to another group may have hundreds that are about equal.
FIRST_SHORT = 4


@frozen
class Matching:
    """A complete round: pairs (lower number, higher number) in order, and their summed cost."""

    pairs: tuple[Pair, ...]
    total: Cost


def cheapest(size: int, costs: Mapping[Pair, Cost] | Table) -> Matching | None:
    """Return a round of ``size`` players whose total cost is the least of all, or None.

    ``costs`` holds the cost of each allowed pair (i, j), i < j, all of the same length; a pair
    that is missing is forbidden. Totals are compared place by place. None means that no complete
    round exists. The answer does not depend on the order of the pairs; the package's docstring
    says how it is proved and how equal totals are settled.
    """
    if size % 2:
        return None
    blossoms = Blossoms(size)
    pool = pool_of(size, costs)
    blossoms.learn(pool.first())
    blossoms.begin()
    many = FIRST_SHORT
    while complete(blossoms, pool):
        short = pool.short(blossoms, many)
        if not short:
            return round_of(blossoms, costs)
        blossoms.learn(short)
        many *= 2
    return None


def pool_of(size: int, costs: Mapping[Pair, Cost] | Table) -> Pool:
    """Return the pool of all allowed pairs; only a large field needs arrays of numbers."""
    if isinstance(costs, Table):
        if size <= SMALL:
            return FewPairs(size, costs.allowed(size))
    else:
        costs = checked(size, costs)
        if len(costs) <= SMALL * size:
            return FewPairs(size, costs.items())
    from pairdown.pairing.matching.spread import many_pairs  # noqa: PLC0415 (numpy takes 0.1 s)

    return many_pairs(size, costs)


def complete(blossoms: Blossoms, pool: Pool) -> bool:
    """Find everybody a mate, among pairs that the pool adds as needed; False if it has none."""
    while stuck := Forest(blossoms).grow():
        ways_out = pool.leading_out(blossoms, stuck)
        if not ways_out:
            return False
        blossoms.learn(ways_out)
    return True


def round_of(blossoms: Blossoms, costs: Mapping[Pair, Cost] | Table) -> Matching:
    """Return the matching as a value, after a last look at its proof."""
    pairs = tuple((u, v) for u, v in enumerate(blossoms.mate) if u < v)
    weight = sum(blossoms.near[u][v] for u, v in pairs)
    assert weight == blossoms.proven_bound(), "the matching costs more than its proof allows"
    assert min(blossoms.charge, default=0) >= 0, "a proof has no negative charge"
    chosen = [cost_of(costs, *pair) for pair in pairs]
    return Matching(pairs, tuple(map(sum, zip(*chosen, strict=True))))


def cost_of(costs: Mapping[Pair, Cost] | Table, first: int, second: int) -> Cost:
    """Return the cost of an allowed pair."""
    cost = costs.cost(first, second) if isinstance(costs, Table) else costs[first, second]
    assert cost is not None, "a forbidden pair was matched"
    return cost
