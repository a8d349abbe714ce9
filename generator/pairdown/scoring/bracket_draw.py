"""Who meets whom in a bracket of so many players?

The functions here return fresh brackets: slots hold seeds (from 1) and references to earlier
bouts, nobody sits in them yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from functools import lru_cache

from pairdown.frozen import growing
from pairdown.said import said
from pairdown.scoring.bracket import FINAL, LOWER, SIDES, THIRD, UPPER, Bout, Bracket, Slot
from pairdown.scoring.bracket_drops import mask

Lane = Slot | None
"""Who comes along a lane of the bracket: a seed, somebody from a bout, or nobody."""


def seed_order(size: int) -> list[int]:
    """Return the seeds of a full bracket from top to bottom: 1 8 4 5 2 7 3 6.

    ``size`` is a power of two. Best meets worst, and the best two meet in the last bout.
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, total - better)]
    return order


def full_size(players: int) -> int:
    """Return the least power of two that holds so many players."""
    return 1 << (players - 1).bit_length() if players > 0 else 0


@lru_cache(maxsize=256)
def single(players: int, *, third_place: bool = False) -> Bracket:
    """Return a single elimination of any size; the best seeds rest in an uneven first round."""
    tree = _Tree()
    lanes = _seeded(1, players, full_size(players))
    losers: list[Lane] = []
    column = 0
    while len(lanes) > 1:
        column += 1
        semi_losers = losers
        lanes, losers = tree.column(column, UPPER, column, lanes)
        if third_place and len(lanes) == 1 and len(semi_losers) == 2:
            tree.meet(column, THIRD, 1, *semi_losers)
    return tree.bracket()


@lru_cache(maxsize=256)
def double(upper: int, lower: int = 0, *, reset: bool = True, final: bool = True) -> Bracket:
    """Return a double elimination: seeds 1 to ``upper`` above, the ``lower`` next ones below.

    Nobody waits for a bye: an empty lane is passed at once. Without ``final`` the two brackets
    end side by side (a group of four: first, second, third, fourth).
    """
    tree = _Tree()
    lanes = _seeded(1, upper, full_size(upper))
    below = _Below(tree, _seeded(upper + 1, lower, full_size(lower)))
    column = 0
    while len(lanes) > 1:
        column += 1
        lanes, losers = tree.column(column, UPPER, column, lanes)
        below.join(column, losers)
    below.halve_to(1)
    if final and lanes and below.lanes:
        _finals(tree, max(column, below.ready) + 1, lanes[0], below.lanes[0], reset=reset)
    return tree.bracket()


def _finals(tree: _Tree, round_: int, upper: Lane, lower: Lane, *, reset: bool) -> None:
    """Let both brackets' winners meet, and again if the one with no loss so far loses."""
    first, second = tree.meet(round_, FINAL, 1, upper, lower)
    if reset and upper and lower:
        tree.meet(round_ + 1, FINAL, 2, first, second)


def _seeded(first: int, players: int, size: int) -> list[Lane]:
    """Return the lanes of a first column: seeds from ``first`` on, nobody where they run out."""
    return [Slot(seed=first + seed - 1) if seed <= players else None for seed in seed_order(size)][
        :size
    ]


@growing
class _Tree:
    """A bracket that grows; bouts are numbered in order of play when it is done."""

    grown: list[Bout] = field(default_factory=list)

    def meet(self, round_: int, side: str, column: int, one: Lane, two: Lane) -> tuple[Lane, Lane]:
        """Add a bout and return who wins and who loses; without two there is no bout."""
        if one is None or two is None:
            return one or two, None
        number = len(self.grown) + 1
        self.grown.append(Bout(number, round_, side, column, (one, two)))
        return Slot(winner_of=number), Slot(loser_of=number)

    def column(
        self, round_: int, side: str, column: int, lanes: Sequence[Lane]
    ) -> tuple[list[Lane], list[Lane]]:
        """Let neighbours meet; return the winners' and the losers' lanes."""
        pairs = zip(lanes[::2], lanes[1::2], strict=True)
        ends = [self.meet(round_, side, column, one, two) for one, two in pairs]
        return [winner for winner, _ in ends], [loser for _, loser in ends]

    def bracket(self) -> Bracket:
        """Number the bouts by round, side, column and lane, and name the columns."""
        played = sorted(self.grown, key=lambda bout: (bout.round, SIDES.index(bout.side), bout.id))
        numbers = {bout.id: number for number, bout in enumerate(played, 1)}
        bouts = tuple(_renumbered(bout, numbers) for bout in played)
        return Bracket(bouts, _titles(bouts))


@growing
class _Below:
    """The lower bracket: who is in it, after which round, and how losers came in so far."""

    tree: _Tree
    lanes: list[Lane]
    ready: int = 0
    columns: int = 0
    masks: tuple[tuple[int, int], ...] = ()

    def join(self, column: int, losers: list[Lane]) -> None:
        """Let the losers of an upper column come in, after the lanes are as few as they are."""
        moved = mask(self.masks, column, len(losers)) if self.lanes else 0
        if not self.lanes:
            self.lanes, self.ready = losers, column
        else:
            self.halve_to(len(losers))
            self.ready = max(self.ready, column)
            self._play([lane for pair in self._met(losers, moved) for lane in pair])
        self.masks += ((column, moved),)

    def halve_to(self, lanes: int) -> None:
        """Let those below meet among themselves until no more than that many lanes are left."""
        while len(self.lanes) > lanes:
            self._play(self.lanes)

    def _met(self, losers: list[Lane], moved: int) -> Iterable[tuple[Lane, Lane]]:
        empty: list[Lane] = [None] * (len(losers) - len(self.lanes))
        lanes = [*self.lanes, *empty]
        return ((losers[index ^ moved], lane) for index, lane in enumerate(lanes))

    def _play(self, lanes: list[Lane]) -> None:
        """Play one column; where nobody meets anybody it takes no time and no place."""
        before = len(self.tree.grown)
        self.lanes, _ = self.tree.column(self.ready + 1, LOWER, self.columns + 1, lanes)
        if len(self.tree.grown) > before:
            self.ready += 1
            self.columns += 1


def _renumbered(bout: Bout, numbers: dict[int, int]) -> Bout:
    one, two = (
        replace(
            slot,
            winner_of=numbers.get(slot.winner_of or 0),
            loser_of=numbers.get(slot.loser_of or 0),
        )
        for slot in bout.slots
    )
    return replace(bout, id=numbers[bout.id], slots=(one, two))


def _titles(bouts: Sequence[Bout]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Name the columns of each side that there is."""
    columns = {bout.side: 0 for bout in bouts}
    for bout in bouts:
        columns[bout.side] = max(columns[bout.side], bout.column)
    doubled = LOWER in columns or FINAL in columns
    return tuple(
        (side, tuple(_title(side, column, columns[side], doubled=doubled)
                     for column in range(1, columns[side] + 1)))
        for side in SIDES if side in columns
    )  # fmt: skip


def _title(side: str, column: int, columns: int, *, doubled: bool) -> str:
    if side == THIRD:
        return said("Match for third place")
    if side == FINAL:
        return said("Grand final") if column == 1 else said("Deciding match")
    if side == LOWER:
        return said("Lower final") if column == columns else said("Lower round {n}", n=column)
    left = columns - column
    if left < len(_LAST):
        return _LAST[left][doubled]
    most = 2 ** (left + 1)
    return said("Upper round of {n}", n=most) if doubled else said("Round of {n}", n=most)


_LAST = (
    (said("Final"), said("Upper final")),
    (said("Semi-finals"), said("Upper semi-finals")),
    (said("Quarter-finals"), said("Upper quarter-finals")),
)
"""The last columns, last first, of a bracket alone and of the upper one of two."""
