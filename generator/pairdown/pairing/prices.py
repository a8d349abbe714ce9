"""What does each pair of this round cost, by the ruleset's criteria in their order?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairdown.model import Seat
from pairdown.pairing.criteria import Priced, criterion
from pairdown.pairing.look import Look
from pairdown.pairing.matching import Pair, Table
from pairdown.ruleset import Pairing, Rule

REMATCH = "rematch"
LAST_RESORT = "last-resort"


@dataclass(frozen=True, slots=True)
class Prices:
    """The columns of the cost, by key; ``table`` is what the matching engine reads."""

    look: Look
    keys: tuple[str, ...]
    priced: tuple[Priced, ...]
    table: Table
    rematches_allowed: bool

    def cost(self, first: Seat, second: Seat) -> Mapping[str, int]:
        """Return the price of a pair by criterion; the lot is left out (it says nothing)."""
        one, two = self._numbers(first, second)
        costs = {}
        for key, each in zip(self.keys, self.priced, strict=True):
            price = each.column.between(one, two)
            if key != "lot" and price is not None:
                costs[key] = price
        return costs

    def notes(self, first: Seat, second: Seat) -> tuple[str, ...]:
        """Say in words what is not ideal about a pair."""
        one, two = self._numbers(first, second)
        said = [
            each.words(first, second) for each in self.priced if each.column.between(one, two)
        ]
        return tuple(note for note in said if note)

    def _numbers(self, first: Seat, second: Seat) -> Pair:
        seats = self.look.seats
        one, two = seats.index(first), seats.index(second)
        return (one, two) if one < two else (two, one)


def prices(look: Look) -> Prices:
    """Price all pairs of a round; a rematch is forbidden unless the ruleset allows it."""
    pairing = look.field.ruleset.pairing
    rules = rules_of_round(pairing, first=_is_first(look))
    priced = tuple(_priced(look, rule) for rule in rules)
    allowed = pairing.rematch == LAST_RESORT
    met = frozenset[Pair]() if allowed else met_pairs(look)
    table = Table([each.column for each in priced], met)
    return Prices(look, tuple(rule.key or rule.name for rule in rules), priced, table, allowed)


def _priced(look: Look, rule: Rule) -> Priced:
    made: Priced = criterion[rule.name].function(look, **rule.options)
    return made


def _is_first(look: Look) -> bool:
    return look.field.rounds == 0


def rules_of_round(pairing: Pairing, *, first: bool) -> Sequence[Rule]:
    """Return the criteria of a round: the first one may go by seeds or ratings before the lot."""
    rules = list(pairing.pairs)
    if first and pairing.first_round != "lot":
        fold = Rule("fold", {"by": pairing.first_round}, "first-round")
        place = next((i for i, rule in enumerate(rules) if rule.name == "lot"), len(rules))
        rules.insert(place, fold)
    return rules


def met_pairs(look: Look) -> frozenset[Pair]:
    """Return the pairs of matching numbers that have met before in this event."""
    number = {seat: index for index, seat in enumerate(look.seats)}
    pairs = [
        (number[one], number[two]) for one, two in look.met if one in number and two in number
    ]
    return frozenset((min(pair), max(pair)) for pair in pairs)
