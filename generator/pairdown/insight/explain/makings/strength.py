"""How are averages of the opponents' wins made?"""

from __future__ import annotations

from fractions import Fraction

from pairdown.insight.explain.account import Account, Part, View, averaged
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.makings.opponents import over_opponents
from pairdown.model import Seat
from pairdown.said import Said, counted, said
from pairdown.scoring.tiebreakers.strength import FloorRounds, floored_wins, wins_in_rounds


@maker("opponents-wins", title=said("Wins"))
def opponents_wins(
    view: View,
    seat: Seat,
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Account:
    """The opponents' wins, floored one by one, averaged."""
    return averaged(_parts(view, seat, floor, floor_rounds, count_byes=count_byes))


@maker("defeated-opponents-wins", title=said("Wins"))
def defeated_opponents_wins(
    view: View,
    seat: Seat,
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Account:
    """The wins of the opponents beaten, floored one by one, averaged."""
    return averaged(_parts(view, seat, floor, floor_rounds, count_byes=count_byes, beaten=True))


def _parts(
    view: View,
    seat: Seat,
    floor: Fraction | None,
    floor_rounds: FloorRounds,
    *,
    count_byes: bool,
    beaten: bool = False,
) -> list[Part]:
    field = view.field
    numbers = floored_wins(field, floor, floor_rounds, count_byes=count_byes)

    def words(other: Seat) -> Said:
        sheet = field.sheets[other]
        wins, rounds = wins_in_rounds(field, sheet, floor_rounds, count_byes=count_byes)
        told = said(
            "{wins} in {rounds}",
            wins=counted(wins, "{n} win", "{n} wins"),
            rounds=counted(rounds, "{n} round", "{n} rounds"),
        )
        if numbers[other] == wins:
            return told
        return said("{wins}: raised to {floor} of the rounds", wins=told, floor=str(floor))

    about = ("wins", floor, floor_rounds, count_byes)
    return list(over_opponents(view, seat, numbers, words, beaten=beaten, about=about))
