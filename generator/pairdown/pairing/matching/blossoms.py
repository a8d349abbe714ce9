"""Who is paired with whom so far, and which prices prove that it could not be cheaper?

`Blossoms` holds what a search leaves behind for the next: a matching, the dual of every player,
and nested odd sets with their charges. At every moment between two searches

- no known pair has negative slack (the package's docstring defines it),
- a matched pair has no slack at all,
- a blossom has a charge of nought or more and is full: all its players but one, its *base*, are
  matched among themselves, along every second link of the ring that its children form.

So a matching that has become complete is a cheapest one of the known pairs. Weights and charges
are even; then every step of a search is a whole number (`forest` says why).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pairdown.pairing.costs import Pair

ALONE = -1  # no mate
OUTERMOST = -1  # no blossom around


class Blossoms:
    """A matching of ``size`` players with its duals and blossoms.

    A *node* is a player (0 … size − 1) or a blossom (from size on). ``near[u][v]`` is the weight of
    a known pair. ``kids[b]`` is the ring of a blossom, beginning with the child that holds the
    base; ``links[b][i]`` is the pair of players that joins child i to the next one in the ring.
    """

    def __init__(self, size: int) -> None:
        nodes = 2 * size  # nested odd sets of three players and more: never as many as players
        self.size = size
        self.near: list[dict[int, int]] = [{} for _ in range(size)]
        self.dual = [0] * size
        self.mate = [ALONE] * size
        self.top = list(range(size))
        self.parent = [OUTERMOST] * nodes
        self.base = list(range(nodes))
        self.charge = [0] * nodes
        self.kids: list[list[int]] = [[] for _ in range(nodes)]
        self.links: list[list[Pair]] = [[] for _ in range(nodes)]
        self.leaves: list[list[int]] = [[node] for node in range(size)] + [[]] * size
        self.unused = list(range(nodes - 1, size - 1, -1))

    def alone(self) -> list[int]:
        """Return the players without a mate, lowest number first."""
        return [player for player in range(self.size) if self.mate[player] == ALONE]

    def around(self, player: int) -> Iterator[int]:
        """Walk the blossoms that hold a player, from the innermost out."""
        node = self.parent[player]
        while node != OUTERMOST:
            yield node
            node = self.parent[node]

    def slack(self, first: int, second: int) -> int:
        """Return how much a known pair costs more than its duals allow for."""
        slack = self.near[first][second] - self.dual[first] - self.dual[second]
        if self.top[first] != self.top[second]:
            return slack
        shared = set(self.around(first))
        return slack + sum(self.charge[node] for node in self.around(second) if node in shared)

    def proven_bound(self) -> int:
        """Return what every complete round costs at least, if no allowed pair's slack is < 0."""
        charged = sum(
            self.charge[node] * (len(self.leaves[node]) // 2)
            for node in range(self.size, 2 * self.size)
        )
        return sum(self.dual) - charged

    def child_with(self, player: int, blossom: int) -> int:
        """Return the child of a blossom that holds the player."""
        node = player
        while self.parent[node] != blossom:
            node = self.parent[node]
        return node

    def begin(self) -> None:
        """Choose first duals, each as high as the pairs let it be, and match where none is left."""
        for player, near in enumerate(self.near):
            self.dual[player] = min(near.values(), default=0) // 2
        for player, near in enumerate(self.near):
            if near and self.mate[player] == ALONE:
                room = min(weight - self.dual[other] for other, weight in near.items())
                self.dual[player] = room
                tight = (
                    other
                    for other, weight in near.items()
                    if weight - self.dual[other] == room and self.mate[other] == ALONE
                )
                self.match(player, next(tight, player))

    def level(self) -> None:
        """Give the duals of all players without a mate one parity.

        A single player's dual may fall by one: its pairs just get more slack. A blossom, whose
        players all have one parity, sets it for the others, or has to be dissolved.
        """
        whole = [player for player in self.alone() if not self.bare(player)]
        parity = self.dual[whole[0]] % 2 if whole else 0
        odd = [player for player in self.alone() if self.dual[player] % 2 != parity]
        while odd:
            for player in odd:
                if self.bare(player):
                    self.dual[player] -= 1
                else:
                    self.dissolve(self.top[player])
            odd = [player for player in self.alone() if self.dual[player] % 2 != parity]

    def match(self, first: int, second: int) -> None:
        """Make two players mates; a player with itself stays alone."""
        if first != second:
            self.mate[first], self.mate[second] = second, first

    def part(self, player: int) -> None:
        """Leave a player and its mate, if any, alone."""
        mate = self.mate[player]
        if mate != ALONE:
            self.mate[player] = self.mate[mate] = ALONE

    def close(self, kids: list[int], links: list[Pair]) -> int:
        """Make a ring of outermost nodes one blossom without charge; the first holds the base."""
        blossom = self.unused.pop()
        self.kids[blossom], self.links[blossom] = kids, links
        self.base[blossom] = self.base[kids[0]]
        self.parent[blossom], self.charge[blossom] = OUTERMOST, 0
        self.leaves[blossom] = [player for kid in kids for player in self.leaves[kid]]
        for kid in kids:
            self.parent[kid] = blossom
        for player in self.leaves[blossom]:
            self.top[player] = blossom
        return blossom

    def open(self, blossom: int) -> None:
        """Make the children of an outermost blossom outermost, and forget the blossom."""
        for kid in self.kids[blossom]:
            self.parent[kid] = OUTERMOST
            for player in self.leaves[kid]:
                self.top[player] = kid
        self.kids[blossom], self.links[blossom], self.leaves[blossom] = [], [], []
        self.charge[blossom] = 0
        self.unused.append(blossom)

    def rebase(self, node: int, player: int) -> None:
        """Match the players of a node anew among themselves, so that ``player`` is its base."""
        todo = [(node, player)]
        while todo:
            blossom, base = todo.pop()
            if blossom < self.size:
                continue
            kids, links = self.kids[blossom], self.links[blossom]
            child = self.child_with(base, blossom)
            at = kids.index(child)
            todo.append((child, base))
            # Of the two ways round the ring from `child` to the old base, one has an even number
            # of links. Every second link on it becomes matched in place of the others.
            for i in range(at + 1, len(kids), 2) if at % 2 else range(0, at, 2):
                here, there = links[i]
                todo += [(kids[i], here), (kids[(i + 1) % len(kids)], there)]
                self.match(here, there)
            self.kids[blossom], self.links[blossom] = kids[at:] + kids[:at], links[at:] + links[:at]
            self.base[blossom] = base

    def dissolve(self, blossom: int) -> None:
        """Open an outermost blossom and all in it, and keep every slack from falling.

        Half the charges around each player are taken off its dual. A pair inside had the charges
        of the blossoms that hold both, which is no more than half the sum of those around each;
        a pair that leads out had none. Matched pairs that got slack are parted.
        """
        players = self.leaves[blossom]
        for player in players:
            self.dual[player] -= sum(self.charge[node] for node in self.around(player)) // 2
        todo = [blossom]
        while todo:
            node = todo.pop()
            if node >= self.size:
                todo += self.kids[node]
                self.open(node)
        for player in players:
            if self.mate[player] != ALONE and self.slack(player, self.mate[player]):
                self.part(player)

    def learn(self, pairs: Iterable[tuple[int, int, int]]) -> None:
        """Take in pairs with their weights (even, not known before), and make room for them.

        Where a slack is negative, the dual of one of the two falls until it is nought, and that
        player is parted from its mate: of the two, one that is in no blossom and in more of the
        pairs, so that few have to be parted.
        """
        short: list[Pair] = []
        for first, second, weight in pairs:
            self.near[first][second] = self.near[second][first] = weight
            if self.slack(first, second) < 0:
                short.append((first, second))
        seen = Counter(player for pair in short for player in pair)
        short.sort(key=lambda pair: (-max(seen[pair[0]], seen[pair[1]]), pair))
        for first, second in short:
            prefers = (self.bare(first), seen[first]) >= (self.bare(second), seen[second])
            self.make_room(*((first, second) if prefers else (second, first)))

    def bare(self, player: int) -> bool:
        """Say whether a player is in no blossom."""
        return self.top[player] == player

    def make_room(self, player: int, other: int) -> None:
        """Lower a player's dual, if need be, until a known pair has no negative slack."""
        if self.slack(player, other) < 0 and not self.bare(player):
            self.dissolve(self.top[player])
        short = self.slack(player, other)
        if short < 0:
            self.dual[player] += short
            self.part(player)
