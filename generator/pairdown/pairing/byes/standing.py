"""Where does the player stand, and what does the lot say?"""

from __future__ import annotations

from pairdown.lot import lot as draw
from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.look import Look


@bye_criterion("points", title="Points")
def points(look: Look, seat: Seat) -> int:
    """The bye goes to the lowest score group.

    Raw Deal guidelines, byes (b): "the lowest Match Points amongst those eligible"; Weiss Schwarz
    nationals: "the least number of wins". Costs the number of the score group, lowest 0.
    """
    return look.level[seat]


@bye_criterion("rank", title="Rank")
def rank(look: Look, seat: Seat) -> int:
    """The bye goes to the lowest rank.

    Usual in chess. Costs how far the player is from the last rank of the standings.
    """
    return len(look.event.entries) - look.ranks[seat]


@bye_criterion("lot", title="Lot")
def lot(look: Look, seat: Seat) -> int:
    """All else being equal, the lot decides who has the bye.

    Raw Deal guidelines, "random bye". The lot comes from the event's recorded seed, the round
    and the player.
    """
    return draw(look.seed, "bye", look.event.id, look.round, look.player(seat))
