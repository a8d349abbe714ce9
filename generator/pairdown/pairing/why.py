"""Why this bye, why no round at all, and what would help?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

from pairdown.frozen import frozen_with_room
from pairdown.pairing.choose import Choice, joint_prices
from pairdown.pairing.costs import Column
from pairdown.pairing.look import Look, bye_rounds
from pairdown.pairing.matching import Blockade, Keyed, Listed, Table, blocking_set, cheapest
from pairdown.pairing.prices import LAST_RESORT, Prices, prices
from pairdown.pairing.resting import bye_order
from pairdown.said import counted, listed, said

MOST_NAMED = 6
"""How many pairs or refused players are named one by one."""


def refused_byes(look: Look, choice: Choice) -> Iterator[str]:
    """Say who was tried for the bye before, and why it did not go to them."""
    for seat in choice.refused[:MOST_NAMED]:
        why = Bans(look.without(seat)).blocked() or said("the others could not be paired.")
        yield said("A bye for {who} was tried first: {why}", who=look.name(seat), why=why)
    rest = choice.refused[MOST_NAMED:]
    if rest:
        yield counted(
            len(rest),
            "So was a bye for {n} more players; the others could not be paired.",
            "So was a bye for {n} more players; the others could not be paired.",
        )


def last_resort(look: Look, choice: Choice) -> Iterator[str]:
    """Name the rematches of a round that cannot do without."""
    if choice.rematches:
        again = [pair for pair in choice.pairs if (min(pair), max(pair)) in look.met]
        bans = Bans(look)
        told = listed(bans.told(*sorted(look.number[seat] for seat in pair)) for pair in again)
        yield said(
            "No round without a rematch is left; this one has as few as can be: {pairs}.",
            pairs=told,
        )


def set_aside(look: Look, first: Choice, chosen: Choice) -> str:
    """Name the pairs (and bye) of the round that came first; say why another is suggested."""
    kept = {frozenset(pair) for pair in chosen.pairs}
    gone = [pair for pair in first.pairs if frozenset(pair) not in kept]
    told = [
        said("{one} – {two}", one=look.name(one), two=look.name(two))
        for one, two in gone[:MOST_NAMED]
    ]
    if first.bye is not None and first.bye != chosen.bye:
        told.append(said("a bye for {who}", who=look.name(first.bye)))
    pairs = listed([*told, "…"], last=", ") if gone[MOST_NAMED:] else listed(told)
    if look.field.ruleset.pairing.rematch == LAST_RESORT:
        return said(
            "The cheapest round was set aside: with {pairs} a later planned round would need a "
            "rematch.",
            pairs=pairs,
        )
    return said(
        "The cheapest round was set aside: with {pairs} a later planned round would have no legal "
        "pairing.",
        pairs=pairs,
    )


def dead_end(look: Look) -> tuple[str, ...]:
    """Say that no legal round exists, which pairs block it, and what would help."""
    opening = said("There is no legal pairing for round {n}.", n=look.round)
    if len(look.seats) % 2 and not bye_order(look):
        return (opening, said("The field is odd, and nobody may have the bye (any more)."))
    bans = Bans(look)
    return tuple(filter(None, [opening, _capital(bans.blocked()), bans.relaxed()]))


@frozen_with_room
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
        if not found:
            return ""
        closed = self._closed(found)
        if not closed:
            return said("{sentence}.", sentence=self._stuck(found))
        return said(
            "{sentence}, since these are closed: {pairs}.",
            sentence=self._stuck(found),
            pairs=closed,
        )

    def relaxed(self) -> str:
        """Name the fewest exceptions that would make a round possible."""
        allowed = {pair for pair, _ in self.prices.table.allowed(self.size)}
        banned = [pair for pair in combinations(range(self.size), 2) if pair not in allowed]
        columns = [Listed(dict.fromkeys(banned, 1)), *map(_softened, self.prices.table.columns)]
        found = cheapest(self.size, Table(columns))
        if found is None:
            return ""
        broken = [pair for pair in found.pairs if pair not in allowed]
        told = listed(self.told(*pair) for pair in broken)
        if not all(self._met(*pair) for pair in broken):
            return counted(
                len(broken),
                "One exception would make it possible: {pairs}.",
                "{n} exceptions would make it possible: {pairs}.",
                pairs=told,
            )
        return counted(
            len(broken),
            "One rematch would make it possible: {pairs}; {setting} in the ruleset allows that.",
            "{n} rematches would make it possible: {pairs}; {setting} in the ruleset allows that.",
            pairs=told,
            setting="`pairing: {rematch: last-resort}`",
        )

    def told(self, one: int, two: int) -> str:
        """Name a pair and what forbids it: ``Ada – Ben (round 1)``."""
        reason = self._reason(one, two)
        if not reason:
            return said("{one} – {two}", one=self._name(one), two=self._name(two))
        return said(
            "{one} – {two} ({reason})", one=self._name(one), two=self._name(two), reason=reason
        )

    def _reason(self, one: int, two: int) -> str:
        seats = self.look.seats
        if two == len(seats):
            rounds = bye_rounds(self.look, seats[one], forfeit_wins=True)
            return _rounds(rounds) if rounds else said("not allowed")
        if met := self._met(one, two):
            return _rounds(met)
        return listed(self.prices.notes(seats[one], seats[two]), last="; ")

    def _met(self, one: int, two: int) -> tuple[int, ...]:
        seats = self.look.seats
        if two == len(seats):
            return ()
        return self.look.met.get((min(seats[one], seats[two]), max(seats[one], seats[two])), ())

    def _name(self, number: int) -> str:
        seats = self.look.seats
        return self.look.name(seats[number]) if number < len(seats) else said("the bye")

    def _names(self, numbers: Iterable[int]) -> str:
        return listed(map(self._name, numbers))

    def _stuck(self, found: Blockade) -> str:
        """Say who is stuck with whom: one group more than there are players to meet."""
        alone = all(len(group) == 1 for group in found.groups)
        stuck = [self._names(group) for group in found.groups]
        few = self._names(found.few) if found.few else ""
        if not few and alone:
            return said("{who} has nobody left to meet", who=stuck[0])
        if not few:
            return said("{who} are an odd number and have only each other to meet", who=stuck[0])
        if alone:
            return said("{who} can meet only {few}", who=listed(stuck), few=few)
        groups = listed(
            said("({names})", names=names) if len(group) > 1 else names
            for names, group in zip(stuck, found.groups, strict=True)
        )
        if len(found.few) == 1:
            return said("{who} each need somebody from outside, and there is only {few}",
                        who=groups, few=few)  # fmt: skip
        return said("{who} each need somebody from outside, and there are only {few}",
                    who=groups, few=few)  # fmt: skip

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
        return listed(self.told(*pair) for pair in pairs)

    def _apart(self, group: dict[int, int], one: int, two: int) -> bool:
        return (one in group or two in group) and group.get(one) != group.get(two)


def _softened(column: Column) -> Column:
    """Return a column that forbids nothing."""
    if not isinstance(column, Keyed):
        return column
    return Keyed(column.keys, lambda a, b: column.price(a, b) or 0)


def _rounds(rounds: Sequence[int]) -> str:
    if len(rounds) == 1:
        return said("round {n}", n=rounds[0])
    return said("rounds {numbers}", numbers=listed(map(str, rounds)))


def _capital(sentence: str) -> str:
    """Begin with a capital; a sentence that does so already can still be translated."""
    return sentence if sentence[:1].isupper() else sentence[:1].upper() + sentence[1:]
