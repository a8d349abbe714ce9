"""What does each pair of this round cost, by the ruleset's criteria in their order?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pairing.costs import Keyed, Lots, Pair, Table
from pairdown.pairing.criteria import Priced, criterion
from pairdown.pairing.look import Look
from pairdown.ruleset import Pairing, Rule

LAST_RESORT = "last-resort"
REMATCH = Rule("rematch", key="rematch")
LOT = Rule("lot", key="lot")


@frozen
class Prices:
    """The columns of the cost, by key; ``table`` is what the matching engine reads."""

    look: Look
    keys: tuple[str, ...]
    priced: tuple[Priced, ...]
    table: Table

    def cost(self, first: int, second: int) -> Mapping[str, int]:
        """Return the price of a pair of numbers by criterion, without the lot (it says nothing).

        A criterion that forbids the pair is left out.
        """
        found = {}
        for key, each in zip(self.keys, self.priced, strict=True):
            price = each.column.between(first, second)
            if price is not None and not isinstance(each.column, Lots):
                found[key] = price
        return found

    def cost_of(self, first: Seat, second: Seat) -> Mapping[str, int]:
        """Return the price of two players by criterion."""
        return self.cost(self.look.number[first], self.look.number[second])

    def notes(self, first: Seat, second: Seat) -> tuple[str, ...]:
        """Say in words what is not ideal about a pair."""
        one, two = self.look.number[first], self.look.number[second]
        said = [
            each.words(first, second) for each in self.priced if each.column.between(one, two) != 0
        ]
        return tuple(note for note in said if note)


def prices(look: Look, *, rematches: bool = False) -> Prices:
    """Price all pairs of a round.

    A rematch is forbidden; with ``rematches``, the last resort, it is worse than anything else.
    """
    rules = rules_of_round(look.field.ruleset.pairing, first=look.is_first)
    if rematches:
        rules = [REMATCH, *(rule for rule in rules if rule.name != REMATCH.name)]
    priced = tuple(_priced(look, rule) for rule in rules)
    keys = tuple(rule.key or rule.name for rule in rules)
    met = frozenset[Pair]() if rematches else met_pairs(look)
    return Prices(look, keys, priced, Table([each.column for each in priced], met))


def _priced(look: Look, rule: Rule) -> Priced:
    made: Priced = criterion[rule.name].function(look, **rule.options)
    return made


def rules_of_round(pairing: Pairing, *, first: bool) -> Sequence[Rule]:
    """Return the criteria of a round, the lot always being one of them.

    In a first round there are no ranks to fold by: it goes by lot, or by seeds or ratings.
    """
    rules = list(pairing.pairs)
    if all(rule.name != LOT.name for rule in rules):
        rules.append(LOT)
    return list(_first_round(rules, pairing.first_round)) if first else rules


def _first_round(rules: Sequence[Rule], by: str) -> Iterator[Rule]:
    """Fold by what the first round goes by, where a fold is listed, else just before the lot."""
    folded = by == "lot"
    for rule in rules:
        fold = rule.options.get("by", "rank") if rule.name == "fold" else ""
        if rule.name == LOT.name and not folded:
            yield Rule("fold", {"by": by}, "fold")
        if fold == "rank" and not folded:
            yield replace(rule, options={**rule.options, "by": by})
        elif fold != "rank":
            yield rule
        folded |= fold in {"rank", by}


def met_pairs(look: Look) -> frozenset[Pair]:
    """Return the pairs of matching numbers that have met before in this event."""
    number = look.number
    pairs = ((number[one], number[two]) for one, two in look.met if one in number and two in number)
    return frozenset((min(pair), max(pair)) for pair in pairs)


def opponents_left(prices: Prices) -> list[int]:
    """Count for each player to pair the opponents allowed, at least; quick for large fields.

    A pair that two rules forbid is counted twice, so there may be more.
    """
    size = len(prices.look.seats)
    left = [size - 1] * size
    for pair in prices.table.forbidden:
        for number in pair:
            left[number] -= 1
    for each in prices.priced:
        if each.forbids and isinstance(each.column, Keyed):
            closed = _closed(each.column)
            for number, code in enumerate(each.column.codes):
                left[number] -= closed[code]
    return left


def _closed(column: Keyed[object]) -> list[int]:
    """Count for each key the players whom its holders must not meet."""
    holders = Counter(column.codes)
    return [
        sum(holders[b] - (a == b) for b, price in enumerate(row) if price is None)
        for a, row in enumerate(column.prices)
    ]
