"""Why this bye, why no round at all, and what would help?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairdown.model import Seat
from pairdown.pairing.choose import Choice, bye_order
from pairdown.pairing.look import Look
from pairdown.pairing.matching import Listed, Table, blocking_set, cheapest
from pairdown.pairing.prices import Prices, met_pairs, prices


def named(look: Look, seats: Iterable[Seat]) -> str:
    """List names as one reads them: ``Ada, Ben and Cy``."""
    names = [look.entry(seat).name for seat in seats]
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def refused_byes(look: Look, choice: Choice) -> tuple[str, ...]:
    """Say who was tried for the bye before, and why it did not go to them."""
    return tuple(
        f"A bye for {look.entry(seat).name} was tried first: "
        "the others could not be paired without a rematch."
        for seat in choice.refused
    )


def dead_end(look: Look, table: Prices) -> tuple[str, ...]:
    """Say that no legal round exists, which players block it, and what would help."""
    notes = [f"There is no legal pairing for round {look.round}."]
    if len(look.seats) % 2 and not bye_order(look):
        return (*notes, "The field is odd, and nobody may have the bye (any more).")
    rest = _without_bye(look)
    block = _blocking(rest)
    return tuple([*notes, *filter(None, [block, _relaxed(rest)])])


def _without_bye(look: Look) -> Look:
    """Return the even field that is hardest to explain away: the first choice of bye rests."""
    if len(look.seats) % 2 == 0:
        return look
    resting = bye_order(look)[0]
    return replace(look, seats=tuple(seat for seat in look.seats if seat != resting))


def _blocking(look: Look) -> str:
    """Name the players for whom too few opponents are left."""
    size = len(look.seats)
    found = blocking_set(size, [pair for pair, _ in prices(look).table.allowed(size)])
    if found is None:
        return ""
    return _told(look, found.rivals, found.groups)


def _told(look: Look, rivals: Sequence[int], groups: Sequence[Sequence[int]]) -> str:
    stuck = [named(look, [look.seats[number] for number in group]) for group in groups]
    if not rivals:
        return f"{stuck[0]}: all possible opponents have been met."
    whom = named(look, [look.seats[number] for number in rivals])
    return (
        f"{len(groups)} groups ({'; '.join(stuck)}) each need somebody from outside, "
        f"and only {whom} could still meet them."
    )


def _relaxed(look: Look) -> str:
    """Name the fewest rematches that would make a round possible."""
    if prices(look).rematches_allowed:
        return ""
    again = Listed(dict.fromkeys(met_pairs(look), 1))
    columns = [again, *prices(look).table.columns]
    found = cheapest(len(look.seats), Table(columns))
    if found is None:
        return ""
    pairs = [pair for pair in found.pairs if again.between(*pair)]
    told = ", ".join(named(look, [look.seats[number] for number in pair]) for pair in pairs)
    many = "One rematch" if len(pairs) == 1 else f"{len(pairs)} rematches"
    return (
        f"{many} would make it possible: {told}. The ruleset allows that with "
        "`pairing: {rematch: last-resort}`."
    )
