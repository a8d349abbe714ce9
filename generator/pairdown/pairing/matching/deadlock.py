"""Why can a field not be paired off completely, said with as few players as can be?

By Tutte's theorem there is a complete round unless, with some players (``few``) taken away, the
others fall apart into groups of which more than those few are odd: each odd group has to send
somebody out to them, and they are not enough. A search that is stuck has found just that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice

from pairdown.frozen import frozen
from pairdown.pairing.costs import Pair
from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.forest import Forest, Stuck

WORK = 5_000_000  # allowed pairs looked at to find a small explanation


@frozen
class Blockade:
    """Why there is no complete round: there is one group more than ``few``.

    Each of ``groups`` has an odd number of players, often just one, who may meet only each other
    and the players in ``few``. Groups and players are in order of their numbers.
    """

    few: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


def perfect_possible(size: int, allowed: Iterable[Pair]) -> bool:
    """Say whether ``size`` players can be paired off completely with allowed pairs only."""
    if size % 2:
        return False
    near = neighbours(size, allowed)
    # Where everybody may meet half the field there is always a round (Dirac's theorem).
    if all(2 * len(others) >= size for others in near):
        return True
    return Forest(unpriced(near)).grow() is None


def blocking_set(size: int, allowed: Iterable[Pair]) -> Blockade | None:
    """Return a smallest explanation why there is no complete round, or None if there is one.

    It has the fewest ``few`` of all explanations, and the fewest players for these, unless a
    field is so large and so badly blocked that looking for it would take seconds.
    """
    near = neighbours(size, allowed)
    tries = 1 + WORK // (1 + sum(map(len, near)))
    blossoms = unpriced(near)
    if Forest(blossoms).grow() is None:
        return None
    searches = (Forest(blossoms).grow([player]) for player in blossoms.alone())
    found = list(islice(filter(None, searches), tries))
    return simplest(near, found, tries)


def simplest(near: list[set[int]], found: list[Stuck], tries: int) -> Blockade:
    """Return the simplest blockade: what searches found, or less of those they were stuck at."""
    best = min((Blockade(stuck.inner, stuck.outer) for stuck in found), key=simplicity)
    wanted = sorted({player for stuck in found for player in stuck.inner})
    by_number = (combinations(wanted, count) for count in range(len(best.few) + 1))
    for few in islice(chain.from_iterable(by_number), tries):
        if len(few) > len(best.few):
            break
        best = min([best, *without(near, few)], key=simplicity)
    return best


def simplicity(blockade: Blockade) -> tuple[int, int, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return what makes an explanation short: the least is the simplest."""
    players = sum(len(group) for group in blockade.groups)
    return len(blockade.few), players, blockade.few, blockade.groups


def without(near: list[set[int]], few: tuple[int, ...]) -> list[Blockade]:
    """Return the blockade, if any, that shows without a few: of the smallest odd groups."""
    odd = sorted((group for group in groups(near, few) if len(group) % 2), key=len)
    if len(odd) <= len(few):
        return []
    return [Blockade(few, tuple(sorted(odd[: len(few) + 1])))]


def groups(near: list[set[int]], few: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Walk the groups of players who may meet, directly or through others, without a few."""
    left = set(range(len(near))).difference(few)
    while left:
        todo = {min(left)}
        group: set[int] = set()
        while todo:
            group |= todo
            todo = {other for player in todo for other in near[player] & left} - group
        left -= group
        yield tuple(sorted(group))


def neighbours(size: int, allowed: Iterable[Pair]) -> list[set[int]]:
    """Return whom each player may meet."""
    near: list[set[int]] = [set() for _ in range(size)]
    for first, second in allowed:
        near[first].add(second)
        near[second].add(first)
    return near


def unpriced(near: list[set[int]]) -> Blossoms:
    """Return a first matching of allowed pairs, none of which costs anything."""
    blossoms = Blossoms(len(near))
    for player, others in enumerate(near):
        blossoms.near[player] = dict.fromkeys(sorted(others), 0)
    blossoms.begin()
    return blossoms
