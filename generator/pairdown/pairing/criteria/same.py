"""Do the two have something in common that should keep them apart?"""

from __future__ import annotations

from typing import Literal

from pairdown.model import Seat
from pairdown.pairing.costs import Keyed
from pairdown.pairing.criteria import Look, Priced, criterion
from pairdown.said import said

Trait = Literal["deck", "team", "club", "region", "country"]


@criterion("same", title="Same team or deck")
def same(look: Look, *, by: Trait = "team", hard: bool = False) -> Priced:
    """Players of one team (or deck, club, region, country) should not meet.

    Raw Deal guidelines on players of one Superstar; Tourney Grounds: Doomtown, step 7. Costs 1;
    with ``hard: true`` such a pair is not allowed at all. Players without an entry in the list
    are like nobody; a club is what the list calls a team.
    """
    keys = [shared_by(look, seat, by) for seat in look.seats] + [""] * look.bye

    def price(a: str, b: str) -> int | None:
        if not a or a != b:
            return 0
        return None if hard else 1

    def words(first: Seat, second: Seat) -> str:
        shared = said("{what} ({which})", what=_what(look, by), which=shared_by(look, first, by))
        if hard:
            return said("{shared}, which the ruleset does not allow", shared=shared)
        if look.written:
            return shared
        if look.points(first) == look.points(second):
            return said("{shared}, kept because of equal points", shared=shared)
        return said("{shared}, kept because the rest is worse", shared=shared)

    return Priced(Keyed(keys, price), words, forbids=hard)


def shared_by(look: Look, seat: Seat, by: Trait) -> str:
    """Return what a player's entry says: deck, team (a club is one, too), region or country."""
    return str(getattr(look.entry(seat), "team" if by == "club" else by))


def _what(look: Look, by: Trait) -> str:
    if by == "deck":
        return said("the same {deck}", deck=look.field.ruleset.deck_label)
    return _SHARED[by]


_SHARED = {
    "team": said("team mates"),
    "club": said("club mates"),
    "region": said("the same region"),
    "country": said("the same country"),
}
