"""Who is in which group, and how are group mates kept apart in the bracket that follows?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairdown.model import Seat
from pairdown.scoring.bracket_draw import full_size, seed_order

Seats = tuple[Seat, ...]


def snake(seats: Sequence[Seat], groups: int) -> tuple[Seats, ...]:
    """Deal players, best first, into groups: 1 2 3, then 6 5 4, then 7 8 9.

    So every group gets one of the best, and the sums of the seeds are as equal as can be.
    """
    dealt: list[list[Seat]] = [[] for _ in range(groups)]
    for number, seat in enumerate(seats):
        row, column = divmod(number, groups)
        dealt[column if row % 2 == 0 else groups - 1 - column].append(seat)
    return tuple(tuple(group) for group in dealt)


def as_played(
    planned: tuple[Seats, ...], met: Iterable[tuple[Seat, Seat]]
) -> tuple[tuple[Seats, ...], bool]:
    """Return the groups, and whether they are those of the draw.

    Where somebody has met a player of another group, the groups are those who have met each
    other, directly or through others; who has met nobody yet fills up the smallest groups.
    """
    meetings = list(met)
    home = {seat: number for number, group in enumerate(planned) for seat in group}
    if all(home.get(one) == home.get(two) for one, two in meetings):
        return planned, True
    order = [seat for row in _rows(planned) for seat in row]
    found = _connected(order, meetings)
    groups = [group for group in found if len(group) > 1]
    groups += [[] for _ in range(len(planned) - len(groups))]
    for alone in (group[0] for group in found if len(group) == 1):
        min(groups, key=len).append(alone)
    place = {seat: number for number, seat in enumerate(order)}
    return tuple(tuple(sorted(group, key=place.__getitem__)) for group in groups if group), False


def _rows(groups: tuple[Seats, ...]) -> list[Seats]:
    """Undo the snake: the best of all groups, then the second ones."""
    deepest = max(map(len, groups), default=0)
    return [
        tuple(
            group[row] for group in (groups if row % 2 == 0 else groups[::-1]) if row < len(group)
        )
        for row in range(deepest)
    ]


def _connected(order: Sequence[Seat], met: Iterable[tuple[Seat, Seat]]) -> list[list[Seat]]:
    """Return who hangs together, in order of the best of each."""
    group_of = {seat: [seat] for seat in order}
    for one, two in met:
        first, second = group_of.get(one), group_of.get(two)
        if first is None or second is None or first is second:
            continue
        first.extend(second)
        for seat in second:
            group_of[seat] = first
    found: list[list[Seat]] = []
    for seat in order:
        if not any(group_of[seat] is group for group in found):
            found.append(group_of[seat])
    return found


def kept_apart(tiers: Sequence[Mapping[int, Seat]], lower: int = 0) -> Seats:
    """Return the players who go on in the order of their seeds, group mates far apart.

    ``tiers[t][g]`` is the player of group g who goes on in place t. Winners get the first seeds
    in the order of the groups; every further tier is dealt to its seeds so that each player's
    bout in the first column is as far as can be from those of the mates before: in the other
    half, then in another quarter. The ``lower`` last seeds enter a lower bracket.
    """
    bouts = _first_bouts(sum(map(len, tiers)) - lower, lower)
    seated: list[Seat] = []
    homes: dict[int, list[int]] = {}
    for tier in tiers:
        places = bouts[len(seated) : len(seated) + len(tier)]
        dealt = _dealt({group: homes.get(group, []) for group in sorted(tier)}, places)
        seated += [tier[group] for group in dealt]
        for group, place in zip(dealt, places, strict=True):
            homes.setdefault(group, []).append(place)
    return tuple(seated)


def _first_bouts(upper: int, lower: int) -> list[int]:
    """Return, seed by seed, the number from the top of the bout where a seed begins."""
    places: list[int] = []
    for players in (upper, lower):
        order = seed_order(full_size(players)) if players else []
        places += [order.index(seed) // 2 for seed in range(1, players + 1)]
    return places


def _dealt(homes: Mapping[int, Sequence[int]], places: Sequence[int]) -> list[int]:
    """Return the groups in the order of the places they get, far from their homes."""
    free = list(range(len(places)))
    given: dict[int, int] = {}
    for group, mates in homes.items():
        best = min(free, key=lambda place: (*_nearness(places[place], mates), place))
        free.remove(best)
        given[best] = group
    dealt = [given[place] for place in range(len(places))]
    while _improved(dealt, homes, places):
        pass
    return dealt


def _improved(dealt: list[int], homes: Mapping[int, Sequence[int]], places: Sequence[int]) -> bool:
    """Swap two groups if that keeps mates farther apart; tell whether it did."""
    for one in range(len(dealt)):
        for two in range(one + 1, len(dealt)):
            a, b = homes[dealt[one]], homes[dealt[two]]
            now = _near(places[one], a) + _near(places[two], b)
            if _near(places[two], a) + _near(places[one], b) < now:
                dealt[one], dealt[two] = dealt[two], dealt[one]
                return True
    return False


_ROUNDS = 16
"""More columns than any bracket has."""


def _near(bout: int, mates: Sequence[int]) -> int:
    """Say how soon a player could meet the mates: each round earlier weighs far more."""
    return sum(1 << (8 * (_ROUNDS - (bout ^ mate).bit_length())) for mate in mates)


def _nearness(bout: int, mates: Sequence[int]) -> tuple[int, list[int]]:
    """Order bouts for one player: far from all mates, then farthest from the best of them."""
    return (_near(bout, mates), [-(bout ^ mate) for mate in mates])
