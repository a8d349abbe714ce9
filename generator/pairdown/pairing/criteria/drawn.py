"""All else being equal, what does the lot say?"""

from __future__ import annotations

from pairdown.pairing.costs import Lots
from pairdown.pairing.criteria import Look, Priced, criterion


@criterion("lot", title="Lot")
def lot(look: Look) -> Priced:
    """The lot decides between rounds that are equal in everything else.

    Tourney Grounds: Doomtown, step 8; Weiss Schwarz nationals, pairing of each group. The lot
    comes from the event's recorded seed, the round and the two players, never from their order.
    """
    drawn = [look.lot("pair", seat) for seat in look.seats]
    return Priced(Lots(drawn + [0] * look.bye))
