"""All else being equal, what does the lot say?"""

from __future__ import annotations

from pairdown.lot import lot as draw
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.pairing.matching import Lots


@criterion("lot", title="Lot")
def lot(look: Look) -> Priced:
    """The lot decides between rounds that are equal in everything else.

    Tourney Grounds: Doomtown, step 8; Weiss Schwarz nationals, "paired off randomly". The lot
    comes from the event's recorded seed, the round and the two players, never from their order.
    """
    event = look.event.id
    names = [look.player(seat) for seat in look.seats] + ["bye"] * look.bye
    return Priced(Lots([draw(look.seed, "pair", event, look.round, name) for name in names]))
