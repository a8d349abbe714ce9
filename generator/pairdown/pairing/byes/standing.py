"""Where does the player stand, and what does the lot say?"""

from __future__ import annotations

from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.look import Look


@bye_criterion("points", title="Points")
def points(look: Look, seat: Seat) -> int:
    """The bye goes to the lowest score group.

    Raw Deal guidelines, byes (b); Weiss Schwarz nationals, byes. Costs the number of the score
    group, lowest 0.
    """
    return look.level[seat]


@bye_criterion("rank", title="Rank")
def rank(look: Look, seat: Seat) -> int:
    """The bye goes to the lowest rank.

    Usual in chess. Costs how many of the players to pair stand lower, those of one rank going
    by seed and outside rating.
    """
    return look.standing_below[seat]


@bye_criterion("lot", title="Lot")
def lot(look: Look, seat: Seat) -> int:
    """All else being equal, the lot decides who has the bye.

    Raw Deal guidelines, byes. The lot comes from the event's recorded seed, the round and the
    player.
    """
    return look.lot("bye", seat)
