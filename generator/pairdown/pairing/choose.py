"""Which rounds are there, best first: who rests, who meets whom?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pairing.costs import Column
from pairdown.pairing.look import Look
from pairdown.pairing.matching import Listed, Lots, Pair, Table, cheapest
from pairdown.pairing.prices import LAST_RESORT, Prices, prices
from pairdown.pairing.ranked import rounds
from pairdown.pairing.resting import (
    bye_costs,
    bye_order,
    earlier_rules,
    other_rules,
    told_costs,
)
from pairdown.ruleset import Rule

JOINT = "joint"
"""The word of a ruleset that weighs bye and pairs together."""

MOST_ALIKE = 20
"""How many of those who are level with the player who rests are looked at."""


@frozen
class Choice:
    """A round: the pairs with the prices they were chosen by, and who has the bye.

    ``refused`` are the players who should have had the bye before, in the order tried, and then
    their like (`_alike`), each of whom would leave a field that cannot be paired. ``rematches``
    tells that it is the last resort: without a rematch there is no round.
    """

    pairs: tuple[tuple[Seat, Seat], ...]
    prices: Prices
    bye: Seat | None = None
    refused: tuple[Seat, ...] = ()
    rematches: bool = False

    def weight_of_bye(self) -> Mapping[str, int]:
        """Return what the bye costs by the criteria for pairs, where it was weighed with them."""
        look = self.prices.look
        if self.bye is None or not look.bye:
            return {}
        return self.prices.cost(look.number[self.bye], len(look.seats))


def choices(look: Look) -> Iterator[Choice]:
    """Walk the legal rounds, best first; nothing when there is none.

    With an odd field the bye is chosen first, and all rounds with that bye come before those
    with the next; or, where the ruleset says ``joint``, bye and pairs are weighed together.
    Rounds with a rematch come only where the ruleset allows them and nothing else is left.
    """
    found = False
    for choice in _choices(look, rematches=False):
        found = True
        yield choice
    if not found and look.field.ruleset.pairing.rematch == LAST_RESORT:
        yield from _choices(look, rematches=True)


def _choices(look: Look, *, rematches: bool) -> Iterator[Choice]:
    if len(look.seats) % 2 == 0:
        yield from _even(look, rematches=rematches)
    elif look.field.ruleset.pairing.bye_choice == JOINT:
        yield from _joint(look, rematches=rematches)
    else:
        yield from _bye_first(look, rematches=rematches)


def _even(look: Look, *, rematches: bool) -> Iterator[Choice]:
    found = prices(look, rematches=rematches)
    for each in rounds(len(look.seats), found.table):
        yield Choice(_seated(look, each.pairs), found, rematches=rematches)


def _seated(look: Look, pairs: Sequence[Pair]) -> tuple[tuple[Seat, Seat], ...]:
    """Return the players of pairs of numbers, without the bye."""
    seats = look.seats
    return tuple((seats[one], seats[two]) for one, two in pairs if two < len(seats))


def _bye_first(look: Look, *, rematches: bool) -> Iterator[Choice]:
    """Give the bye to each player in turn whose rest can be paired."""
    order = bye_order(look)
    refused: list[Seat] = []
    at = 0 if not rematches else _first_able(look, order, rematches=True)
    while at is not None and at < len(order):
        found = False
        for each in _even(look.without(order[at]), rematches=rematches):
            if not found and refused:
                refused += _alike(look, order, at, rematches=rematches)
            found = True
            yield replace(each, bye=order[at], refused=tuple(refused))
        able = at + 1 if found else _first_able(look, order, rematches=rematches, after=at)
        if not found:
            refused += order[at:able]
        at = able


def _alike(look: Look, order: Sequence[Seat], at: int, *, rematches: bool) -> Iterator[Seat]:
    """Walk those after a place in the order who are behind by lot only and cannot rest either."""
    worth = told_costs(look, order[at])
    for seat in order[at + 1 : at + 1 + MOST_ALIKE]:
        if told_costs(look, seat) == worth:
            able = next(_even(look.without(seat), rematches=rematches), None)
            if able is None:
                yield seat


def _first_able(
    look: Look, order: Sequence[Seat], *, rematches: bool, after: int = -1
) -> int | None:
    """Return the place in the order of the first whose rest can be paired; None: nobody's can.

    One matching tells it: the bye is an opponent, and the later in the order, the dearer. Where
    rematches cannot be helped, the fewest come first.
    """
    joint = replace(look, bye=True)
    bye = len(look.seats)
    place = {(look.number[seat], bye): at for at, seat in enumerate(order) if at > after}
    barred = {(number, bye) for number in range(bye)} - place.keys()
    priced = prices(joint, rematches=rematches)
    columns = list(priced.table.columns)
    columns.insert(1 if rematches else 0, Listed(place))
    found = cheapest(bye + 1, Table(columns, priced.table.forbidden | barred))
    return next(place[pair] for pair in found.pairs if pair[1] == bye) if found else None


def _joint(look: Look, *, rematches: bool) -> Iterator[Choice]:
    """Weigh the bye as an opponent: earlier byes first, then the pairs, then what is left."""
    joint = joint_prices(look, rematches=rematches)
    for each in rounds(joint.look.size, joint.table):
        bye = next(one for one, two in each.pairs if two == len(look.seats))
        pairs = _seated(look, each.pairs)
        yield Choice(pairs, joint, look.seats[bye], rematches=rematches)


def joint_prices(look: Look, *, rematches: bool) -> Prices:
    """Price all pairs of an odd field, the bye being one of the players."""
    joint = prices(replace(look, bye=True), rematches=rematches)
    bye = len(look.seats)
    barred = {(number, bye) for number, seat in enumerate(look.seats) if not _may_rest(look, seat)}
    ordered: list[Column] = list(joint.table.columns)
    before = 1 if rematches else 0
    last = next(at for at, column in enumerate(ordered) if isinstance(column, Lots))
    ordered[last:last] = [_bye_column(look, rule) for rule in other_rules(look)]
    ordered[before:before] = [_bye_column(look, rule) for rule in earlier_rules(look)]
    return replace(joint, table=Table(ordered, joint.table.forbidden | barred))


def _may_rest(look: Look, seat: Seat) -> bool:
    return bye_costs(look, seat) is not None


def _bye_column(look: Look, rule: Rule) -> Listed:
    """Price the bye of each player by one bye criterion."""
    bye = len(look.seats)
    costs = ((number, bye_costs(look, seat, [rule])) for number, seat in enumerate(look.seats))
    return Listed({(number, bye): cost[0] for number, cost in costs if cost})
