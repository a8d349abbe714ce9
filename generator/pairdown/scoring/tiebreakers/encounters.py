"""Who won when the tied players met each other?

Both rules here look only at those still tied, so they are asked anew for each tied group.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Literal

from pairdown.frozen import frozen
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.exact import total
from pairdown.scoring.sheet import Field, Kind, Line
from pairdown.scoring.tiebreakers import Values, tiebreaker

OnlyIf = Literal["always", "two-tied", "orders-all"]
Group = tuple[Seat, ...]


@tiebreaker("head-to-head", title="H2H", ascending=True, decimals=0, mini=True)
def head_to_head(
    field: Field, tied: Sequence[Seat], *, restart: bool = True, only_if: OnlyIf = "always"
) -> Values:
    """The place in a small table of the matches that the tied players played with each other.

    FIDE C.07, article 6. If all have met, the points of these matches rank them; those level
    there are compared once more among themselves (``restart``). If some have not met, only
    somebody who is first whatever the missing matches would give is ranked, then the next, and
    the rest are compared once more. Met more than once: the average counts. Outside a round
    robin a double loss is no result, and a match won without play does not count. ``only_if``
    limits the rule to ``two-tied`` players, or to a table that ``orders-all`` of the tied.
    """
    if only_if == "two-tied" and len(tied) != 2:
        return {}
    order = list(_ranked(field, tuple(sorted(tied)), restart=restart))
    if len(order) == 1 or (only_if == "orders-all" and len(order) < len(tied)):
        return {}
    return dict(_places(order))


@tiebreaker("wins-against-tied", title="WvT", decimals=0, mini=True)
def wins_against_tied(field: Field, tied: Sequence[Seat]) -> Values:
    """Matches won, by play, against the players one is still tied with."""
    among = frozenset(tied)
    return {
        seat: sum(1 for line in meetings(field, seat, among) if line.side is Side.WIN)
        for seat in tied
    }


def _places(order: Sequence[Group]) -> Iterator[tuple[Seat, int]]:
    """Number the groups from 1; those level share a place."""
    place = 1
    for group in order:
        yield from ((seat, place) for seat in group)
        place += len(group)


@frozen
class _Table:
    """Points from meetings within a group, and how many of the others each has not met."""

    points: dict[Seat, Exact]
    missing: dict[Seat, int]


def _ranked(field: Field, group: Group, *, restart: bool) -> Iterator[Group]:
    """Split a tied group, best first; one group comes back where nothing can be said."""
    table = _table(field, group)
    if any(table.missing.values()):
        parts = _certain(table, group, win=field.ruleset.win_points())
    else:
        parts = _by_points(table, group)
    for part in parts:
        if restart and 1 < len(part) < len(group):
            yield from _ranked(field, part, restart=True)
        else:
            yield part


def _by_points(table: _Table, group: Group) -> list[Group]:
    levels = sorted(set(table.points.values()), reverse=True)
    return [tuple(seat for seat in group if table.points[seat] == level) for level in levels]


def _certain(table: _Table, group: Group, *, win: Exact) -> list[Group]:
    """Take out whoever is first whatever the missing matches give, then the next, and so on."""
    rest, parts = set(group), list[Group]()
    while first := _surely_first(table, rest, win):
        parts.append(first)
        rest -= set(first)
    return [*parts, tuple(sorted(rest))] if rest else parts


def _surely_first(table: _Table, rest: AbstractSet[Seat], win: Exact) -> Group:
    """Return the one player whom nobody of the rest can reach, or nobody."""
    if not rest:
        return ()
    best = max(rest, key=lambda seat: (table.points[seat], -seat))
    most = (table.points[seat] + win * table.missing[seat] for seat in rest if seat != best)
    return (best,) if all(table.points[best] > each for each in most) else ()


def _table(field: Field, group: Group) -> _Table:
    among = frozenset(group)
    points: dict[Seat, Exact] = dict.fromkeys(group, 0)
    missing: dict[Seat, int] = {}
    for seat in group:
        lines = meetings(field, seat, among)
        met = {line.opponent for line in lines if line.opponent is not None}
        points[seat] = total(_average(lines, other) for other in met)
        missing[seat] = len(group) - 1 - len(met)
    return _Table(points, missing)


def meetings(field: Field, seat: Seat, among: AbstractSet[Seat]) -> list[Line]:
    """Return a player's lines against others of a group that count as a result between them."""
    return [
        line
        for line in field.sheets[seat].lines
        if line.opponent in among
        and not line.open
        and (field.round_robin or (line.kind is Kind.PLAYED and line.side is not Side.DOUBLE_LOSS))
    ]


def _average(lines: Sequence[Line], other: Seat) -> Fraction:
    """Return the mean of the points from all meetings with one opponent."""
    points = [line.points for line in lines if line.opponent == other]
    return Fraction(sum(points)) / len(points)
