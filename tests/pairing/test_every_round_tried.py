"""Is the suggested round really the best, held against every round there is?

The oracle knows nothing of the program's criteria: it counts points from the written results,
prices pairs with a few lines of its own, and tries all ways to pair a field of up to ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import pytest

from pairdown.content.load.builtin import load_rulesets
from pairdown.model import ByeKind, Event, Seat, Side
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Rule, Ruleset
from tests.pairing.asking import alive, ask, play_of
from tests.pairing.positions import positions

POSITIONS = 300  # of each ruleset
BYE = Seat(-1)
REMATCH = Rule("rematch", key="rematch")

Pair = tuple[Seat, Seat]


@dataclass
class Oracle:
    """One position, looked at by hand; ``seats`` are those whom the round is for."""

    event: Event
    rules: Ruleset
    seats: tuple[Seat, ...]

    @cached_property
    def met(self) -> dict[frozenset[Seat], int]:
        met: dict[frozenset[Seat], int] = {}
        for each in self.event.rounds:
            for match in each.matches:
                pair = frozenset(match.seats())
                met[pair] = met.get(pair, 0) + 1
        return met

    @cached_property
    def points(self) -> list[Fraction]:
        """Points after every round written; one that is absent has none for it."""
        return self.before(len(self.event.rounds) + 1)

    def before(self, number: int) -> list[Fraction]:
        points = [Fraction(0)] * len(self.event.entries)
        for each in self.event.rounds[: number - 1]:
            for match in each.matches:
                assert match.result is not None
                outcome = self.rules.outcome(match.result.outcome, match.result.side)
                assert outcome is not None
                one, two = outcome.points
                if match.result.side is Side.LOSS:
                    one, two = two, one
                points[match.first] += one
                points[match.second] += two
            for bye in each.byes:
                points[bye.seat] += self.rules.byes[bye.kind].points
        return points

    def byes(self, seat: Seat) -> int:
        return sum(
            bye.kind is ByeKind.BYE and bye.seat == seat
            for each in self.event.rounds
            for bye in each.byes
        )

    def pair_downs(self, seat: Seat) -> int:
        count = 0
        for each in self.event.rounds:
            points = self.before(each.number)
            for match in each.matches:
                if seat in match.seats():
                    other = match.first if match.second == seat else match.second
                    count += points[seat] > points[other]
        return count

    def level(self, seat: Seat, among: tuple[Seat, ...]) -> int:
        """The score group from 1, lowest first; the bye is below all."""
        groups = sorted({self.points[each] for each in among if each != BYE})
        below = BYE in among
        return 1 if seat == BYE else groups.index(self.points[seat]) + 1 + below


Number = Fraction | int


def price(oracle: Oracle, rule: Rule, one: Seat, two: Seat, among: tuple[Seat, ...]) -> Number:
    """What a pair costs by one of the criteria that the built-in rulesets name."""
    entries = oracle.event.entries
    real = BYE not in (one, two)
    if rule.name == "rematch":
        return oracle.met.get(frozenset((one, two)), 0)
    if rule.name == "same":
        mine, yours = (getattr(entries[each], rule.options["by"]) for each in (one, two))
        return int(real and bool(mine) and mine == yours)
    if rule.name == "points-gap":
        return 2 * abs(oracle.points[one] - oracle.points[two]) if real else 0
    if rule.name == "weighted-gap":
        i, j = (oracle.level(each, among) for each in (one, two))
        return 100 * abs(i - j) * 10 ** max(i, j)
    if rule.name == "repeat-pair-down":
        high = max(one, two, key=lambda each: oracle.points[each])
        level = not real or oracle.points[one] == oracle.points[two]
        return 0 if level else oracle.pair_downs(high)
    raise AssertionError(rule.name)


def bye_price(oracle: Oracle, rule: Rule, seat: Seat) -> int | None:
    if rule.name in {"second-bye", "byes"}:
        had = oracle.byes(seat)
        if rule.options.get("hard") and had:
            return None
        return had if rule.name == "byes" else min(had, 1)
    assert rule.name == "points", rule.name
    return oracle.level(seat, oracle.seats)


def all_rounds(seats: tuple[Seat, ...]) -> Iterator[tuple[Pair, ...]]:
    if not seats:
        yield ()
        return
    one, *others = seats
    for two in others:
        rest = tuple(each for each in others if each != two)
        for pairs in all_rounds(rest):
            yield ((one, two), *pairs)


def best_total(oracle: Oracle, rest: tuple[Seat, ...], rules: list[Rule], *, again: bool):
    """The least total of a full round of ``rest``, None if there is none."""
    prices = {}
    for one in rest:
        for two in rest:
            if one < two and (again or frozenset((one, two)) not in oracle.met):
                prices[one, two] = tuple(price(oracle, each, one, two, rest) for each in rules)
    totals = (
        tuple(map(sum, zip(*(prices[pair] for pair in pairs), strict=True)))
        for pairs in all_rounds(tuple(sorted(rest)))
        if all(pair in prices for pair in pairs)
    )
    return min(totals, default=None)


def without_lot(rules: tuple[Rule, ...]) -> list[Rule]:
    # Ranks are the scoring room's own affair, and folds go by ratings: tested by themselves.
    return [each for each in rules if each.name not in {"lot", "rank", "fold"}]


def bye_costs(oracle: Oracle, seat: Seat) -> tuple[int, ...] | None:
    costs = [bye_price(oracle, each, seat) for each in without_lot(oracle.rules.pairing.byes)]
    return None if None in costs else tuple(cost for cost in costs if cost is not None)


def check_even(oracle: Oracle, found: Suggestion, rest: tuple[Seat, ...], *, again: bool) -> None:
    if not rest:
        return
    rules = without_lot(oracle.rules.pairing.pairs)
    best = best_total(oracle, rest, rules, again=again)
    keys = [each.key for each in rules]
    # The program counts points in halves only where somebody has one.
    unit = 2 if all(oracle.points[each].denominator == 1 for each in rest) else 1
    doubled = [found.total[key] * (unit if key == "points-gap" else 1) for key in keys]
    assert best == tuple(doubled)


def check_bye_first(oracle: Oracle, found: Suggestion, *, again: bool) -> None:
    """Nobody of a cheaper bye could have rested, and the rest is paired as well as can be."""
    rested = found.byes[-1].seat
    mine = bye_costs(oracle, rested)
    assert mine is not None
    for seat in oracle.seats:
        cheaper = bye_costs(oracle, seat)
        if cheaper is not None and cheaper < mine and not again:
            rest = tuple(each for each in oracle.seats if each != seat)
            assert best_total(oracle, rest, [REMATCH], again=False) is None
    rest = tuple(each for each in oracle.seats if each != rested)
    check_even(oracle, found, rest, again=again)


def check_joint(oracle: Oracle, found: Suggestion) -> None:
    """Of all rounds with the bye as an opponent, none costs less."""
    field = (BYE, *oracle.seats)
    rules = without_lot(oracle.rules.pairing.pairs)

    def cost(pair: Pair) -> tuple[Number, ...] | None:
        one, two = pair
        if frozenset(pair) in oracle.met:
            return None
        second = min(oracle.byes(two), 1) if one == BYE else 0
        return (second, *(price(oracle, each, one, two, field) for each in rules))

    costs = {(one, two): cost((one, two)) for one in field for two in field if one < two}
    totals = [
        tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))
        for pairs in all_rounds(field)
        if all(costs[pair] is not None for pair in pairs)
    ]
    if not totals:  # the last resort
        assert found.total["rematch"] > 0
        return
    second = found.byes[-1].cost["second-bye"]
    assert min(totals) == (second, *(found.total[each.key] for each in rules))


def fewest_rematches(oracle: Oracle) -> int:
    """The fewest rematches of any round, whoever rests."""
    fields = [oracle.seats]
    if len(oracle.seats) % 2:
        fields = [tuple(each for each in oracle.seats if each != seat) for seat in oracle.seats]
    totals = [best_total(oracle, rest, [REMATCH], again=True) for rest in fields if rest]
    return int(min(total[0] for total in totals if total is not None))


def nothing_is_possible(oracle: Oracle) -> bool:
    odd = len(oracle.seats) % 2
    resting = [each for each in oracle.seats if bye_costs(oracle, each) is not None]
    fields = [tuple(each for each in oracle.seats if each != seat) for seat in resting]
    again = oracle.rules.pairing.rematch == "last-resort"
    return all(
        best_total(oracle, rest, [REMATCH], again=again) is None
        for rest in (fields if odd else [oracle.seats])
    )


@pytest.mark.parametrize("name", sorted(load_rulesets()))
def test_no_round_is_better_than_the_suggested_one(name: str) -> None:
    rules = load_rulesets()[name]
    impossible = 0
    for event in positions(rules, POSITIONS):
        number = len(event.rounds) + 1
        staying = [s for s in alive(play_of(event, rules)) if event.entries[s].enters <= number]
        oracle = Oracle(event, rules, tuple(staying))
        found = ask(event, rules)
        if not found.possible:
            impossible += 1
            assert nothing_is_possible(oracle)
            continue
        again = found.total.get("rematch", 0) > 0
        if again:
            assert rules.pairing.rematch == "last-resort"
            assert found.total["rematch"] == fewest_rematches(oracle)
        if len(staying) % 2 == 0:
            check_even(oracle, found, oracle.seats, again=again)
        elif rules.pairing.bye_choice == "joint":
            check_joint(oracle, found)
        else:
            check_bye_first(oracle, found, again=again)
    if rules.pairing.rematch == "never":
        assert impossible > 5
