"""Who cannot be pushed below the invite line any more?

A player has clinched when fewer than ``invites`` others can still come level or ahead while he
or she scores nothing more. The answer is never too early. With one event to come it is exact
but for the order among equal points; with several it looks at each rival's best case and at the
sum of all points there are, so it may come later than it could.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pairdown.model import PlayerId

Scores = tuple[int, ...]
"""Points of the winner, the runner-up, places 3-4, 5-8 …"""


def clinched(
    results: Mapping[PlayerId, Sequence[int]], best: int | None, invites: int,
    to_come: Sequence[Collection[Scores]],
) -> frozenset[PlayerId]:  # fmt: skip
    """Return the players whose invitation is sure.

    ``results`` are everybody's points so far, event by event; ``to_come`` the possible scores
    of each event to come, by how many play.
    """
    gains = [max((max(row, default=0) for row in event), default=0) for event in to_come]
    now = {player: _sum(points, best) for player, points in results.items()}
    reach = {player: _sum([*points, *gains], best) for player, points in results.items()}
    newcomer = _sum(gains, best)
    safe = set()
    for player, mark in now.items():
        rivals = [
            max(0, mark - now[other])
            for other in results
            if other != player and reach[other] >= mark
        ]
        if _catchers(rivals, mark if newcomer >= mark else None, to_come) < invites:
            safe.add(player)
    return frozenset(safe)


def _sum(points: Sequence[int], best: int | None) -> int:
    return sum(sorted(points, reverse=True)[:best])


def _catchers(
    needs: Sequence[int], newcomer: int | None, to_come: Sequence[Collection[Scores]]
) -> int:
    """Return how many rivals can at most come level, each needing so many points.

    ``newcomer`` is what somebody without a point needs, of whom there may be any number.
    """
    level = sum(need <= 0 for need in needs)
    behind = sorted(need for need in needs if need > 0)
    if len(to_come) == 1:
        return level + max((_served(behind, newcomer, row) for row in to_come[0]), default=0)
    purse = sum(max((sum(_places(row)) for row in event), default=0) for event in to_come)
    caught = 0
    for need in behind:
        if need > purse or (newcomer is not None and need > newcomer):
            break
        purse -= need
        caught += 1
    if newcomer:
        caught += purse // newcomer
    return level + caught


def _served(behind: Sequence[int], newcomer: int | None, scores: Scores) -> int:
    """Count the rivals whom one event can lift far enough: dearest place to the dearest need."""
    places = sorted(_places(scores))
    caught, waiting = 0, list(behind)
    for worth in places:
        if waiting and waiting[0] <= worth:
            waiting.pop(0)
            caught += 1
        elif newcomer is not None and newcomer <= worth:
            caught += 1
    return caught


def _places(scores: Scores) -> list[int]:
    """Return the points of every place, best first: 1, 1, 2, 4, 8 … of each score."""
    counts = [1, *(2**at for at in range(len(scores) - 1))][: len(scores)]
    return [worth for worth, count in zip(scores, counts, strict=True) for _ in range(count)]
