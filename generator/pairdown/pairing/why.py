"""Why this bye, why no round at all, and what would help?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from pairdown.pairing.choose import Choice, joint_prices
from pairdown.pairing.look import Look, bye_rounds
from pairdown.pairing.matching import Blockade, Keyed, Listed, Table, blocking_set, cheapest
from pairdown.pairing.matching.costs import Column
from pairdown.pairing.prices import LAST_RESORT, Prices, prices
from pairdown.pairing.resting import bye_order

MOST_NAMED = 6
"""How many pairs or refused players are named one by one."""


def refused_byes(look: Look, choice: Choice) -> Iterator[str]:
    """Say who was tried for the bye before, and why it did not go to them."""
    for seat in choice.refused[:MOST_NAMED]:
        why = Bans(look.without(seat)).blocked() or "the others could not be paired."
        yield f"A bye for {look.name(seat)} was tried first: {why}"
    rest = choice.refused[MOST_NAMED:]
    if rest:
        yield f"So was a bye for {len(rest)} more players; the others could not be paired."


def last_resort(look: Look, choice: Choice) -> Iterator[str]:
    """Name the rematches of a round that cannot do without."""
    if choice.rematches:
        again = [pair for pair in choice.pairs if (min(pair), max(pair)) in look.met]
        bans = Bans(look)
        told = _listed(bans.told(*sorted(look.number[seat] for seat in pair)) for pair in again)
        yield f"No round without a rematch is left; this one has as few as can be: {told}."


def dead_end(look: Look) -> tuple[str, ...]:
    """Say that no legal round exists, which pairs block it, and what would help."""
    opening = f"There is no legal pairing for round {look.round}."
    if len(look.seats) % 2 and not bye_order(look):
        return (opening, "The field is odd, and nobody may have the bye (any more).")
    bans = Bans(look)
    return tuple(filter(None, [opening, _capital(bans.blocked()), bans.relaxed()]))


@dataclass(frozen=True)
class Bans:
    """What is forbidden in a round, in words; the bye is a number like any player's."""

    look: Look

    @cached_property
    def prices(self) -> Prices:
        """The prices of a round, by which a pair may be forbidden."""
        rematches = self.look.field.ruleset.pairing.rematch == LAST_RESORT
        price = joint_prices if len(self.look.seats) % 2 else prices
        return price(self.look, rematches=rematches)

    @property
    def size(self) -> int:
        """How many numbers there are, an even one."""
        return self.prices.look.size

    def blocked(self) -> str:
        """Say which players have too few opponents left, and which pairs are closed to them."""
        found = blocking_set(self.size, (pair for pair, _ in self.prices.table.allowed(self.size)))
        return f"{self._stuck(found)}{self._closed(found)}." if found else ""

    def relaxed(self) -> str:
        """Name the fewest exceptions that would make a round possible."""
        allowed = {pair for pair, _ in self.prices.table.allowed(self.size)}
        banned = [pair for pair in combinations(range(self.size), 2) if pair not in allowed]
        columns = [Listed(dict.fromkeys(banned, 1)), *map(_softened, self.prices.table.columns)]
        found = cheapest(self.size, Table(columns))
        if found is None:
            return ""
        broken = [pair for pair in found.pairs if pair not in allowed]
        told = _listed(self.told(*pair) for pair in broken)
        if not all(self._met(*pair) for pair in broken):
            many = "One exception" if len(broken) == 1 else f"{len(broken)} exceptions"
            return f"{many} would make it possible: {told}."
        many = "One rematch" if len(broken) == 1 else f"{len(broken)} rematches"
        setting = "`pairing: {rematch: last-resort}` in the ruleset allows that"
        return f"{many} would make it possible: {told}; {setting}."

    def told(self, one: int, two: int) -> str:
        """Name a pair and what forbids it: ``Ada – Ben (round 1)``."""
        reason = self._reason(one, two)
        return f"{self._name(one)} – {self._name(two)}" + (f" ({reason})" if reason else "")

    def _reason(self, one: int, two: int) -> str:
        seats = self.look.seats
        if two == len(seats):
            rounds = bye_rounds(self.look, seats[one], forfeit_wins=True)
            return _rounds(rounds) if rounds else "not allowed"
        if met := self._met(one, two):
            return _rounds(met)
        return "; ".join(self.prices.notes(seats[one], seats[two]))

    def _met(self, one: int, two: int) -> tuple[int, ...]:
        seats = self.look.seats
        if two == len(seats):
            return ()
        return self.look.met.get((min(seats[one], seats[two]), max(seats[one], seats[two])), ())

    def _name(self, number: int) -> str:
        seats = self.look.seats
        return self.look.name(seats[number]) if number < len(seats) else "the bye"

    def _names(self, numbers: Iterable[int]) -> str:
        return _listed(map(self._name, numbers))

    def _stuck(self, found: Blockade) -> str:
        """Say who is stuck with whom: one group more than there are players to meet."""
        alone = all(len(group) == 1 for group in found.groups)
        stuck = [self._names(group) for group in found.groups]
        few = self._names(found.few) if found.few else ""
        if not few:
            only = "has nobody left" if alone else "are an odd number and have only each other"
            return f"{stuck[0]} {only} to meet"
        if alone:
            return f"{_listed(stuck)} can meet only {few}"
        groups = (
            f"({names})" if len(group) > 1 else names
            for names, group in zip(stuck, found.groups, strict=True)
        )
        left = f"there {'is' if len(found.few) == 1 else 'are'} only {few}"
        return f"{_listed(groups)} each need somebody from outside, and {left}"

    def _closed(self, found: Blockade) -> str:
        """Name the closed pairs that keep the groups from each other and from the rest."""
        group = {number: at for at, each in enumerate(found.groups) for number in each}
        pairs = [
            (one, two)
            for one, two in combinations(range(self.size), 2)
            if self._apart(group, one, two) and not {one, two} & set(found.few)
        ]
        if not pairs or len(pairs) > MOST_NAMED:
            return ""
        return f", since these are closed: {_listed(self.told(*pair) for pair in pairs)}"

    def _apart(self, group: dict[int, int], one: int, two: int) -> bool:
        return (one in group or two in group) and group.get(one) != group.get(two)


def _softened(column: Column) -> Column:
    """Return a column that forbids nothing."""
    if not isinstance(column, Keyed):
        return column
    return Keyed(column.keys, lambda a, b: column.price(a, b) or 0)


def _rounds(rounds: Sequence[int]) -> str:
    return f"round{'s' if len(rounds) > 1 else ''} {_listed(map(str, rounds))}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _listed(texts: Iterable[str]) -> str:
    """List texts as one reads them: ``Ada, Ben and Cy``."""
    *most, last = texts
    return f"{', '.join(most)} and {last}" if most else last
