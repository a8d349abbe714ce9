"""Why can a field not be paired off completely, said with as few players as can be?

By Tutte's theorem there is a complete round unless, with some players (``few``) taken away, the
others fall apart into groups of which more than those few are odd: each odd group has to send
somebody out to them, and they are not enough. A search that is stuck has found just that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

from pairdown.pairing.matching.blossoms import ALONE, Blossoms
from pairdown.pairing.matching.costs import Pair
from pairdown.pairing.matching.tree import Stuck, Tree

TRIES = 5_000  # sets looked at for a smaller explanation


@dataclass(frozen=True, slots=True)
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
    blossoms = unpriced(near)
    return all(Tree(blossoms, player).grow() is None for player in still_alone(blossoms))


def blocking_set(size: int, allowed: Iterable[Pair]) -> Blockade | None:
    """Return a smallest explanation why there is no complete round, or None if there is one.

    It has the fewest ``few`` of all explanations, and the fewest players for these. Only if that
    takes looking at more than 5,000 sets of players, it is what the searches have found.
    """
    near = neighbours(size, allowed)
    blossoms = unpriced(near)
    for player in still_alone(blossoms):
        Tree(blossoms, player).grow()
    found = [stuck for player in blossoms.alone() if (stuck := Tree(blossoms, player).grow())]
    if not found:
        return None
    best = min((Blockade(stuck.inner, stuck.outer) for stuck in found), key=simplicity)
    return smaller(near, found, best) or best


def smaller(near: list[set[int]], found: list[Stuck], than: Blockade) -> Blockade | None:
    """Look for the simplest blockade among the players that searches were stuck at."""
    wanted = sorted({player for stuck in found for player in stuck.inner})
    tries = TRIES
    for count in range(len(than.few) + 1):
        sets = list(islice(combinations(wanted, count), tries))
        tries -= len(sets)
        blockades = [blockade for few in sets if (blockade := without(near, few))]
        if blockades or not tries:
            return min([*blockades, than], key=simplicity)
    return None


def simplicity(blockade: Blockade) -> tuple[int, int, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return what makes an explanation short: the least is the simplest."""
    players = sum(len(group) for group in blockade.groups)
    return len(blockade.few), players, blockade.few, blockade.groups


def without(near: list[set[int]], few: tuple[int, ...]) -> Blockade | None:
    """Return the blockade that shows when a few are taken away, of the smallest odd groups."""
    odd = sorted((group for group in groups(near, few) if len(group) % 2), key=len)
    if len(odd) <= len(few):
        return None
    return Blockade(few, tuple(sorted(odd[: len(few) + 1])))


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


def still_alone(blossoms: Blossoms) -> Iterator[int]:
    """Walk the players without a mate, each as found when its turn comes."""
    return (player for player in range(blossoms.size) if blossoms.mate[player] == ALONE)
