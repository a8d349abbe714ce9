"""Have these two met before?"""

from __future__ import annotations

from pairdown.model import Seat
from pairdown.pairing.costs import Listed
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.said import listed, said


@criterion("rematch", title="Rematches")
def rematch(look: Look) -> Priced:
    """Two players should not meet twice.

    Raw Deal guidelines, pairing of Swiss rounds; Weiss Schwarz nationals, pairing rule A. Costs
    1 for each earlier meeting in this event.
    Whether it is ever allowed is the ruleset's ``pairing: {rematch: never | last-resort}``.
    """
    number = look.number
    prices = {}
    for (first, second), rounds in look.met.items():
        if first in number and second in number:
            low, high = sorted((number[first], number[second]))
            prices[low, high] = len(rounds)

    def words(first: Seat, second: Seat) -> str:
        rounds = look.met[min(first, second), max(first, second)]
        return said("they have met before, in {rounds}", rounds=in_rounds(rounds))

    return Priced(Listed(prices), words)


def in_rounds(rounds: tuple[int, ...]) -> str:
    """Spell rounds: ``round 1``, ``rounds 1 and 3``."""
    if len(rounds) == 1:
        return said("round {n}", sense="in", n=rounds[0])
    return said("rounds {numbers}", sense="in", numbers=listed(map(str, rounds)))
