"""How are averages of the opponents' wins made?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pairdown.insight.explain.account import How
from pairdown.insight.explain.opposition import Opposition, opposed_maker
from pairdown.model import Seat
from pairdown.said import Said, counted, said
from pairdown.scoring.sheet import Field
from pairdown.scoring.tiebreakers.strength import FloorRounds, floored_wins, wins_in_rounds


@opposed_maker("opponents-wins", title=said("Wins"))
def opponents_wins(
    field: Field,
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Opposition:
    """The opponents' wins, floored one by one, averaged."""
    return _opposition(field, floor, floor_rounds, count_byes=count_byes)


@opposed_maker("defeated-opponents-wins", title=said("Wins"))
def defeated_opponents_wins(
    field: Field,
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Opposition:
    """The wins of the opponents beaten, floored one by one, averaged."""
    return _opposition(field, floor, floor_rounds, count_byes=count_byes, beaten=True)


def _opposition(
    field: Field, floor: Fraction | None, floor_rounds: FloorRounds,
    *, count_byes: bool, beaten: bool = False,
) -> Opposition:  # fmt: skip
    numbers = floored_wins(field, floor, floor_rounds, count_byes=count_byes)

    def words(other: Seat) -> Said:
        sheet = field.sheets[other]
        wins, rounds = wins_in_rounds(field, sheet, floor_rounds, count_byes=count_byes)
        told = _in_rounds(wins, rounds)
        if numbers[other] == wins:
            return told
        return said("{wins}: raised to {floor} of the rounds", wins=told, floor=str(floor))

    return Opposition(How.MEAN, numbers, words, beaten)


@lru_cache(maxsize=1024)
def _in_rounds(wins: int, rounds: int) -> Said:
    return said(
        "{wins} in {rounds}",
        wins=counted(wins, "{n} win", "{n} wins"),
        rounds=counted(rounds, "{n} round", "{n} rounds"),
    )
