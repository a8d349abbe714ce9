"""Do the two have something in common that should keep them apart?"""

from __future__ import annotations

from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.pairing.matching import Keyed

_SHARED = {
    "deck": "both play {0}",
    "team": "both are of the team {0}",
    "club": "both are of the club {0}",
    "region": "both come from {0}",
    "country": "both come from {0}",
}


@criterion("same", title="Of a kind")
def same(
    look: Look,
    *,
    by: Literal["deck", "team", "club", "region", "country"] = "team",
    hard: bool = False,
) -> Priced:
    """Players of one team (or deck, club, region, country) should not meet.

    Raw Deal guidelines on equal Superstars, "as long as the Swiss pairings would otherwise not
    be affected"; Tourney Grounds: Doomtown, step 7. Costs 1; with ``hard: true`` such a pair is
    not allowed at all. Players without an entry in the list are like nobody.
    """
    keys: list[str] = [shared_by(look, seat, by) for seat in look.seats] + [""] * look.bye

    def price(a: str, b: str) -> int | None:
        if not a or a != b:
            return 0
        return None if hard else 1

    def words(first: Seat, second: Seat) -> str:
        kept = ", kept because of equal points" if _level(look, first, second) else ""
        return _SHARED[by].format(shared_by(look, first, by)) + kept

    return Priced(Keyed(keys, price), words)


def shared_by(look: Look, seat: Seat, by: str) -> str:
    """Return what a player's entry says: deck, team (a club is one, too), region or country."""
    return str(getattr(look.entry(seat), "team" if by == "club" else by))


def _level(look: Look, first: Seat, second: Seat) -> bool:
    return look.points(first) == look.points(second)
