"""Can one more pair be made, and at what least cost?

`Tree` grows from a player without a mate. Its nodes alternate: *outer* ones (the root, and each
that is reached through a matched pair) want a mate and bid more and more, *inner* ones (each
that an outer one reached by a pair without slack) bid less, so that matched pairs stay tight.
``bid`` counts how far this has gone; what comes next is the event of the lowest bid:

- MEET: a pair without slack reaches a node that has no mate: match along the way, done.
- REACH: a pair without slack reaches a node outside: it becomes inner, its mate outer.
- SHRINK: a pair without slack joins two outer nodes: the ring that it closes becomes a blossom.
- OPEN: the charge of an inner blossom has fallen to nought: its children take its place.

If no event is left, every known pair of an outer node leads to an inner node or stays inside it,
and all inner nodes are single players, one fewer than the outer nodes.

All players in the tree have duals of one parity, since they are joined by tight pairs of even
weight and charges are even; so the slack between two outer nodes is even, each takes half of
it, and everything stays whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from pairdown.pairing.matching.blossoms import ALONE, Blossoms
from pairdown.pairing.matching.costs import Pair

OUTSIDE, OUTER, INNER = range(3)
MEET, REACH, SHRINK, OPEN = range(4)


@dataclass(frozen=True, slots=True)
class Stuck:
    """A tree that cannot grow: odd sets of players (``outer``) and whom alone they may meet."""

    outer: tuple[tuple[int, ...], ...]
    inner: tuple[int, ...]


class Tree:
    """One search, from a player without a mate, over the known pairs of ``blossoms``."""

    def __init__(self, blossoms: Blossoms, root: int) -> None:
        self.blossoms = blossoms
        self.role = [OUTSIDE] * (2 * blossoms.size)
        # Of the players in the tree: the dual is start + bid (outer) or start − bid (inner);
        # of its outermost blossoms: the charge is charge_start ± 2 · bid.
        self.start: dict[int, int] = {}
        self.charge_start: dict[int, int] = {}
        self.way_in: dict[int, Pair] = {}  # of an inner node: who reached whom
        self.lowest: dict[int, int] = {}  # of a player outside: the bid that reaches it
        self.end: int | None = None  # the bid at which a node without a mate will be met
        self.events: list[tuple[int, int, int, int]] = []
        self.add_outer(blossoms.top[root], 0)

    def grow(self) -> Stuck | None:
        """Search until the root has a mate, or say how the tree is stuck; settle duals."""
        top, role = self.blossoms.top, self.role
        bid = 0
        while self.events:
            bid, event, a, b = heappop(self.events)
            if event == MEET:
                self.augment(a, b)
                self.settle(bid)
                return None
            if event == REACH:
                if role[top[b]] == OUTSIDE and self.lowest.get(b) == bid:
                    self.reach(a, b, bid)
            elif event == SHRINK:
                if top[a] != top[b]:
                    self.shrink(a, b, bid)
            elif role[a] == INNER and self.charge_start.get(a) == 2 * bid:
                self.open(a, bid)
        stuck = self.stuck()
        self.settle(bid)
        return stuck

    def stuck(self) -> Stuck:
        """Describe the tree by its players."""
        blossoms, role = self.blossoms, self.role
        nodes = sorted({blossoms.top[player] for player in self.start})
        outer = [tuple(sorted(blossoms.leaves[node])) for node in nodes if role[node] == OUTER]
        inner = [blossoms.base[node] for node in nodes if role[node] == INNER]
        return Stuck(tuple(sorted(outer)), tuple(inner))

    def settle(self, bid: int) -> None:
        """Write the duals and charges that the bid has led to."""
        blossoms, role = self.blossoms, self.role
        for player, start in self.start.items():
            outer = role[blossoms.top[player]] == OUTER
            blossoms.dual[player] = start + bid if outer else start - bid
        for node, start in self.charge_start.items():
            blossoms.charge[node] = start + 2 * bid if role[node] == OUTER else start - 2 * bid

    def want(self, node: int, bid: int) -> None:
        """Make a node outer; the charge of a blossom grows."""
        self.role[node] = OUTER
        if node >= self.blossoms.size:
            self.charge_start[node] = self.blossoms.charge[node] - 2 * bid

    def give_way(self, node: int, bid: int) -> None:
        """Make a node inner; a blossom opens when its charge is used up."""
        self.role[node] = INNER
        if node >= self.blossoms.size:
            charge = self.blossoms.charge[node]
            self.charge_start[node] = charge + 2 * bid
            heappush(self.events, (bid + charge // 2, OPEN, node, 0))

    def add_outer(self, node: int, bid: int) -> None:
        """Take in a node from outside that wants a mate, and look at its pairs."""
        self.want(node, bid)
        for player in self.blossoms.leaves[node]:
            self.start[player] = self.blossoms.dual[player] - bid
        for player in self.blossoms.leaves[node]:
            self.scan(player)

    def add_inner(self, node: int, bid: int) -> None:
        """Take in a node from outside that gives way."""
        self.give_way(node, bid)
        for player in self.blossoms.leaves[node]:
            self.start[player] = self.blossoms.dual[player] + bid

    def scan(self, player: int) -> None:
        """Note when each pair of an outer player will lose its slack."""
        blossoms, role, lowest, events = self.blossoms, self.role, self.lowest, self.events
        top, dual, start, end = blossoms.top, blossoms.dual, self.start, self.end
        mine, own = top[player], start[player]
        for other, weight in blossoms.near[player].items():
            node = top[other]
            if role[node] == OUTSIDE:
                bid = weight - own - dual[other]
                if end is not None and bid >= end:
                    continue
                if blossoms.mate[blossoms.base[node]] == ALONE:
                    self.end = end = bid
                    heappush(events, (bid, MEET, player, other))
                elif other not in lowest or bid < lowest[other]:
                    lowest[other] = bid
                    heappush(events, (bid, REACH, player, other))
            elif role[node] == OUTER and node != mine:
                bid = (weight - own - start[other]) // 2
                if end is None or bid < end:
                    heappush(events, (bid, SHRINK, player, other))

    def reach(self, outer: int, player: int, bid: int) -> None:
        """Take in the node of ``player`` as inner and the node of its mate as outer."""
        blossoms = self.blossoms
        node = blossoms.top[player]
        self.way_in[node] = (outer, player)
        self.add_inner(node, bid)
        self.add_outer(blossoms.top[blossoms.mate[blossoms.base[node]]], bid)

    def above(self, node: int) -> list[Pair]:
        """Return the two links from an outer node to the outer node above it; none at the root."""
        blossoms = self.blossoms
        base = blossoms.base[node]
        mate = blossoms.mate[base]
        if mate == ALONE:
            return []
        outer, reached = self.way_in[blossoms.top[mate]]
        return [(base, mate), (reached, outer)]

    def meeting(self, first: int, second: int) -> int:
        """Return the lowest outer node above both (or one of) two outer nodes."""
        seen: set[int] = set()
        here: int | None = first
        there: int | None = second
        while here is None or here not in seen:
            if here is not None:
                seen.add(here)
                links = self.above(here)
                here = self.blossoms.top[links[1][1]] if links else None
            here, there = there, here
        return here

    def links_up(self, node: int, end: int) -> list[Pair]:
        """Return the links from an outer node up to the outer node ``end``."""
        links: list[Pair] = []
        while node != end:
            links += self.above(node)
            node = self.blossoms.top[links[-1][1]]
        return links

    def shrink(self, first: int, second: int, bid: int) -> None:
        """Make one blossom of the ring that a tight pair closes."""
        blossoms, top, role = self.blossoms, self.blossoms.top, self.role
        end = self.meeting(top[first], top[second])
        down = [(b, a) for a, b in reversed(self.links_up(top[first], end))]
        links = [*down, (first, second), *self.links_up(top[second], end)]
        kids = [top[a] for a, _ in links]
        fresh: list[int] = []
        for kid in kids:
            change = 2 * bid if role[kid] == OUTER else -2 * bid
            if role[kid] == INNER:
                fresh += blossoms.leaves[kid]
            if kid >= blossoms.size:
                blossoms.charge[kid] = self.charge_start.pop(kid) + change
            role[kid] = OUTSIDE
        blossom = blossoms.close(kids, links)
        role[blossom] = OUTER
        self.charge_start[blossom] = -2 * bid
        self.turn(fresh, bid)
        for player in fresh:
            self.scan(player)

    def turn(self, players: list[int], bid: int) -> None:
        """Let players that gave way bid from now on."""
        for player in players:
            self.start[player] -= 2 * bid

    def open(self, blossom: int, bid: int) -> None:
        """Put children of an inner blossom in its place: those on the way to its base."""
        blossoms = self.blossoms
        kids, links = blossoms.kids[blossom], blossoms.links[blossom]
        way = self.way_in.pop(blossom)
        at = kids.index(blossoms.child_with(way[1], blossom))
        del self.charge_start[blossom]
        self.role[blossom] = OUTSIDE
        blossoms.open(blossom)
        # The way round the ring with an even number of links begins with a matched one.
        if at % 2:
            path, rest = [*kids[at:], kids[0]], kids[1:at]
            ways = [way, *links[at:]]
        else:
            path, rest = kids[at::-1], kids[at + 1 :]
            ways = [way, *((b, a) for a, b in reversed(links[:at]))]
        for node, reached in zip(path[::2], ways[::2], strict=True):
            self.way_in[node] = reached
            self.give_way(node, bid)
        for node in path[1::2]:
            self.want(node, bid)
            self.turn(blossoms.leaves[node], bid)
        self.set_free([player for kid in rest for player in blossoms.leaves[kid]], bid)
        for node in path[1::2]:
            for player in blossoms.leaves[node]:
                self.scan(player)

    def set_free(self, players: list[int], bid: int) -> None:
        """Put players outside the tree, and note when outer ones will reach them."""
        blossoms, role = self.blossoms, self.role
        for player in players:
            blossoms.dual[player] = self.start.pop(player) - bid
            self.lowest.pop(player, None)
        for player in players:
            bids = [
                (weight - self.start[other] - blossoms.dual[player], other)
                for other, weight in blossoms.near[player].items()
                if role[blossoms.top[other]] == OUTER
            ]
            if bids:
                soonest, other = min(bids)
                self.lowest[player] = soonest
                heappush(self.events, (soonest, REACH, other, player))

    def augment(self, outer: int, player: int) -> None:
        """Match along the way from a node without a mate to the root."""
        self.blossoms.rebase(self.blossoms.top[player], player)
        while True:
            above = self.hand_over(outer)
            self.blossoms.match(outer, player)
            if above is None:
                return
            outer, player = above

    def hand_over(self, outer: int) -> Pair | None:
        """Make an outer player its node's base, and free the inner node above: who reached it?"""
        blossoms = self.blossoms
        node = blossoms.top[outer]
        mate = blossoms.mate[blossoms.base[node]]
        blossoms.rebase(node, outer)
        if mate == ALONE:
            return None
        inner = blossoms.top[mate]
        way = self.way_in[inner]
        blossoms.rebase(inner, way[1])
        return way
