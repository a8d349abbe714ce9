"""How far apart are the two in points?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Annotated, Literal

from pairdown.model import Seat
from pairdown.pairing.costs import Keyed
from pairdown.pairing.criteria import Look, Priced, Words, criterion
from pairdown.ruleset import AtLeast, Exact
from pairdown.said import Said, said


@criterion("points-gap", title="Points apart")
def points_gap(look: Look) -> Priced:
    """Players of equal points should meet, or else players as close as possible.

    Raw Deal guidelines, pairing of Swiss rounds. Costs the difference in match points (in
    halves where a game has half points). The bye counts as the lowest points of the field.
    """
    unit = lcm(*(points.denominator for points in look.levels))
    keys = [int(look.points(seat) * unit) for seat in look.seats]
    keys += [min(keys, default=0)] * look.bye

    def price(a: int, b: int) -> int:
        return abs(a - b)

    return Priced(Keyed(keys, price), apart(look), forbids=False)


@criterion("weighted-gap", title="Weighted gap")
def weighted_gap(
    look: Look,
    *,
    base: Annotated[int, AtLeast(2)] | Literal["strict"] = 10,
    group_order: Literal["ascending", "descending"] = "ascending",
) -> Priced:
    """Players of the same score group should meet; leaders matter most.

    Tourney Grounds: Doomtown, steps 1 to 6. Score groups are numbered from 1, the lowest points
    first (``group_order: descending`` numbers from the top: only to replay old events). Two
    groups i and j cost ``100 * |i - j| * base ** max(i, j)``; ``base: strict`` takes
    1 + groups * players, so that no number of small gaps outweighs one nearer the top. The bye
    is a group of its own below all others.
    """
    groups = len(look.levels)
    step = 1 + groups * len(look.seats) if base == "strict" else base
    keys = [_group(look.level[seat], groups, group_order) + look.bye for seat in look.seats]
    keys += [1] * look.bye

    def price(a: int, b: int) -> int:
        weight: int = step ** max(a, b)
        return 100 * abs(a - b) * weight

    return Priced(Keyed(keys, price), apart(look), forbids=False)


def _group(level: int, groups: int, order: str) -> int:
    return level + 1 if order == "ascending" else groups - level


def apart(look: Look) -> Words:
    """Say from which score groups the two of a pair come."""

    def words(first: Seat, second: Seat) -> str:
        high, low = sorted((look.points(first), look.points(second)), reverse=True)
        if high == low:
            return ""
        return across(high, low)

    return words


def across(high: Exact, low: Exact) -> Said:
    """Say that players of two score groups meet."""
    return said(
        "paired across score groups: {high} against {low} points", high=spelt(high), low=spelt(low)
    )


def spelt(points: Exact) -> str:
    """Spell points as players do: ``3``, ``2½``, else as a fraction."""
    whole, rest = divmod(Fraction(points), 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(Fraction(points))
