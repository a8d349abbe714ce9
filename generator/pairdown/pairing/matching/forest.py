"""How are more pairs made, at the least cost?

A `Forest` has a tree for each player without a mate. The nodes of a tree alternate: *outer* ones
(the root, and each that is reached through a matched pair) want another mate and bid more and
more, *inner* ones (each that an outer one reached by a pair without slack) bid less, so that
matched pairs stay without slack. ``bid`` counts how far this has gone, the same for all trees;
what comes next is the event of the lowest bid:

- TOUCH: a pair of two outer nodes has no slack left. In two trees, it makes one pair more: both
  trees are matched anew along the way, and leave the forest. In one tree, it closes a ring,
  which becomes a blossom.
- REACH: a pair without slack leads to a node outside: it becomes inner, its mate outer.
- OPEN: the charge of an inner blossom has fallen to nought: its children take its place.

If no event is left and there are trees, every known pair of an outer node leads to an inner node
or stays inside it; inner nodes are single players, and fewer than the outer nodes.

All players in trees have duals of one parity: the roots by `Blossoms.level`, the others since
pairs without slack, whose weight is even as all charges are, join them to a root. So the slack
between two outer nodes is even, each takes half of it, and everything stays whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from pairdown.frozen import frozen
from pairdown.pairing.matching.blossoms import Blossoms
from pairdown.pairing.matching.ways import Ways

OUTSIDE, OUTER, INNER = range(3)
TOUCH, REACH, OPEN = range(3)


@frozen
class Stuck:
    """Trees that cannot grow: odd sets of players (``outer``) and whom alone they may meet."""

    outer: tuple[tuple[int, ...], ...]
    inner: tuple[int, ...]


class Forest:
    """One search over the known pairs of ``blossoms``, from players without a mate."""

    def __init__(self, blossoms: Blossoms) -> None:
        self.blossoms = blossoms
        self.role = [OUTSIDE] * (2 * blossoms.size)
        # Of the players in trees: the dual is start + bid (outer) or start − bid (inner);
        # of their outermost blossoms: the charge is charge_start ± 2 · bid.
        self.start: dict[int, int] = {}
        self.charge_start: dict[int, int] = {}
        self.ways = Ways(blossoms)
        self.tree: dict[int, int] = {}  # of a node in a tree: the player at its root
        self.nodes: dict[int, set[int]] = {}  # of a tree
        self.lowest: dict[int, int] = {}  # of a player outside: the bid that may reach it
        self.events: list[tuple[int, int, int, int]] = []
        self.bid = 0

    def grow(self, roots: Iterable[int] | None = None) -> Stuck | None:
        """Search from all players without a mate (or some) until none is left, or no way on.

        Duals and charges are settled in both cases.
        """
        self.blossoms.level()
        for root in self.blossoms.alone() if roots is None else roots:
            self.nodes[root] = set()
            self.add_outer(self.blossoms.top[root], root)
        top, role = self.blossoms.top, self.role
        while self.events and self.nodes:
            self.bid, event, a, b = heappop(self.events)
            if event == TOUCH:
                self.touch(a, b)
            elif event == REACH:
                if role[top[b]] == OUTSIDE and self.lowest.get(b) == self.bid:
                    self.reach(a, b)
            elif role[a] == INNER and self.charge_start.get(a) == 2 * self.bid:
                self.open(a)
        stuck = self.stuck() if self.nodes else None
        for node in list(self.tree):
            self.release(node)
        return stuck

    def stuck(self) -> Stuck:
        """Describe the trees by their players."""
        blossoms, role = self.blossoms, self.role
        outer = [tuple(sorted(blossoms.leaves[node])) for node in self.tree if role[node] == OUTER]
        inner = [node for node in self.tree if role[node] == INNER]
        return Stuck(tuple(sorted(outer)), tuple(sorted(inner)))

    def enter(self, node: int, root: int, role: int) -> None:
        """Make a node part of a tree, with its charge as it is at the bid."""
        self.role[node], self.tree[node] = role, root
        self.nodes[root].add(node)
        if node >= self.blossoms.size:
            charge = self.blossoms.charge[node]
            if role == OUTER:
                self.charge_start[node] = charge - 2 * self.bid
            else:
                self.charge_start[node] = charge + 2 * self.bid
                heappush(self.events, (self.bid + charge // 2, OPEN, node, 0))

    def leave(self, node: int) -> int:
        """Take a node out of its tree, with its charge settled; return its role."""
        role, self.role[node] = self.role[node], OUTSIDE
        self.nodes[self.tree.pop(node)].discard(node)
        if node >= self.blossoms.size:
            change = 2 * self.bid if role == OUTER else -2 * self.bid
            self.blossoms.charge[node] = self.charge_start.pop(node) + change
        return role

    def add_outer(self, node: int, root: int) -> None:
        """Take in a node from outside that wants a mate, and look at its pairs."""
        self.enter(node, root, OUTER)
        players = self.blossoms.leaves[node]
        for player in players:
            self.start[player] = self.blossoms.dual[player] - self.bid
        for player in players:
            self.scan(player)

    def release(self, node: int) -> list[int]:
        """Put a node outside with its duals settled; return its players."""
        change = self.bid if self.leave(node) == OUTER else -self.bid
        players = self.blossoms.leaves[node]
        for player in players:
            self.blossoms.dual[player] = self.start.pop(player) + change
        return players

    def scan(self, player: int) -> None:
        """Note when each pair of an outer player will have no slack."""
        blossoms, role, lowest, events = self.blossoms, self.role, self.lowest, self.events
        top, dual, start = blossoms.top, blossoms.dual, self.start
        mine, own = top[player], start[player]
        for other, weight in blossoms.near[player].items():
            node = top[other]
            if role[node] == OUTSIDE:
                bid = weight - own - dual[other]
                if other not in lowest or bid < lowest[other]:
                    lowest[other] = bid
                    heappush(events, (bid, REACH, player, other))
            elif role[node] == OUTER and node != mine:
                heappush(events, ((weight - own - start[other]) // 2, TOUCH, player, other))

    def watch(self, players: Iterable[int]) -> None:
        """Note when outer players will reach players outside, which no note is valid for."""
        blossoms, role, start = self.blossoms, self.role, self.start
        for player in players:
            self.lowest.pop(player, None)
            dual = blossoms.dual[player]
            bids = [
                (weight - start[other] - dual, other)
                for other, weight in blossoms.near[player].items()
                if role[blossoms.top[other]] == OUTER
            ]
            if bids:
                bid, other = min(bids)
                self.lowest[player] = bid
                heappush(self.events, (bid, REACH, other, player))

    def reach(self, outer: int, player: int) -> None:
        """Take in the node of ``player`` as inner and the node of its mate as outer."""
        blossoms = self.blossoms
        if not self.tight(outer, blossoms.dual[player], player):
            self.watch([player])  # the one who would have reached it has left its tree
            return
        node, root = blossoms.top[player], self.tree[blossoms.top[outer]]
        self.ways.into[node] = (outer, player)
        self.enter(node, root, INNER)
        for each in blossoms.leaves[node]:
            self.start[each] = blossoms.dual[each] + self.bid
            self.lowest.pop(each, None)
        self.add_outer(blossoms.top[blossoms.mate[blossoms.base[node]]], root)

    def tight(self, outer: int, dual: int, other: int) -> bool:
        """Say whether a player is outer and has no slack with another, given that one's dual."""
        if self.role[self.blossoms.top[outer]] != OUTER:
            return False
        return self.blossoms.near[outer][other] == self.start[outer] + self.bid + dual

    def touch(self, first: int, second: int) -> None:
        """Join two outer nodes, unless the note of it has become void."""
        here, there = self.blossoms.top[first], self.blossoms.top[second]
        if here == there or self.role[there] != OUTER:
            return
        if not self.tight(first, self.start[second] + self.bid, second):
            return
        if self.tree[here] == self.tree[there]:
            self.shrink(first, second)
        else:
            self.augment(first, second)

    def augment(self, first: int, second: int) -> None:
        """Match two players of two trees, and all others of both trees anew."""
        trees = [self.tree[self.blossoms.top[player]] for player in (first, second)]
        for player in (first, second):
            self.ways.rematch(player)
        self.blossoms.match(first, second)
        nodes = [node for tree in trees for node in sorted(self.nodes[tree])]
        players = [player for node in nodes for player in self.release(node)]
        for tree in trees:
            del self.nodes[tree]
        self.watch(players)

    def shrink(self, first: int, second: int) -> None:
        """Make one blossom of the ring that a pair without slack closes."""
        root, links = self.tree[self.blossoms.top[first]], self.ways.ring(first, second)
        kids = [self.blossoms.top[player] for player, _ in links]
        fresh = [kid for kid in kids if self.leave(kid) == INNER]
        self.enter(self.blossoms.close(kids, links), root, OUTER)
        self.turn(fresh)

    def turn(self, nodes: list[int]) -> None:
        """Let players of nodes that were inner bid from now on, and look at their pairs."""
        players = [player for node in nodes for player in self.blossoms.leaves[node]]
        for player in players:
            self.start[player] -= 2 * self.bid
        for player in players:
            self.scan(player)

    def open(self, blossom: int) -> None:
        """Put children of an inner blossom in its place: those on the way to its base."""
        blossoms = self.blossoms
        kids, links = blossoms.kids[blossom], blossoms.links[blossom]
        root, way = self.tree[blossom], self.ways.into[blossom]
        at = kids.index(blossoms.child_with(way[1], blossom))
        self.leave(blossom)
        blossoms.open(blossom)
        # The way round the ring with an even number of links begins with a matched one.
        if at % 2:
            path, rest = [*kids[at:], kids[0]], kids[1:at]
            ways = [way, *links[at:]]
        else:
            path, rest = kids[at::-1], kids[at + 1 :]
            ways = [way, *((b, a) for a, b in reversed(links[:at]))]
        for i, (node, reached) in enumerate(zip(path, ways, strict=True)):
            self.ways.into[node] = reached
            self.enter(node, root, OUTER if i % 2 else INNER)
        freed = [player for kid in rest for player in blossoms.leaves[kid]]
        for player in freed:
            blossoms.dual[player] = self.start.pop(player) - self.bid
        self.turn(path[1::2])
        self.watch(freed)
