"""Has the player had a bye before?"""

from __future__ import annotations

from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.look import Look, bye_rounds


@bye_criterion("second-bye", title="Second bye", earlier=True)
def second_bye(
    look: Look, seat: Seat, *, hard: bool = False, forfeit_wins: bool = False
) -> int | None:
    """Nobody should have a second bye from the pairing.

    Raw Deal guidelines, byes (a); Weiss Schwarz nationals, byes. Awarded byes are not counted.
    ``hard: true`` never gives a second one; ``forfeit_wins: true`` counts a win by forfeit as a
    bye. Costs 1 for whoever has had one.
    """
    if not bye_rounds(look, seat, forfeit_wins=forfeit_wins):
        return 0
    return None if hard else 1


@bye_criterion("byes", title="Byes so far", earlier=True)
def byes(look: Look, seat: Seat, *, forfeit_wins: bool = False) -> int:
    """The bye goes to whoever has had the fewest.

    Costs the number of byes from the pairing so far; awarded byes are not counted,
    ``forfeit_wins: true`` counts wins by forfeit, too.
    """
    return len(bye_rounds(look, seat, forfeit_wins=forfeit_wins))
