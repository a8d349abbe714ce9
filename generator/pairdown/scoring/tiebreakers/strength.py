"""How many matches did the opponents win?

The strength order of the nationals format: numbers of wins, not shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from pairdown.model import Seat
from pairdown.ruleset import Exact
from pairdown.scoring.exact import means, whole
from pairdown.scoring.sheet import BYES, Field, Kind, Sheet
from pairdown.scoring.tiebreakers import Values, tiebreaker
from pairdown.scoring.tiebreakers.opponents import defeated, opponents

FloorRounds = Literal["opponent", "event"]


@tiebreaker("opponents-wins", title="OppW", words="Opponents' wins")
def opponents_wins(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Values:
    """The average number of matches that the opponents won.

    Nationals format, strength of schedule, second key: mean over the real opponents of
    max(wins, ``floor`` · rounds); nobody met: 0. The rounds are those in which that opponent
    was paired, byes left out; ``floor_rounds: event`` takes all rounds so far. ``count_byes``
    adds an opponent's byes to the wins. A double loss is a match with a real opponent.
    """
    numbers = floored_wins(field, floor, floor_rounds, count_byes=count_byes)
    averages = means(opponents(field), numbers)
    return {seat: averages[seat] for seat in tied}


@tiebreaker("defeated-opponents-wins", title="DefW", words="Defeated opponents' wins")
def defeated_opponents_wins(
    field: Field,
    tied: Sequence[Seat],
    *,
    floor: Fraction | None = None,
    floor_rounds: FloorRounds = "opponent",
    count_byes: bool = False,
) -> Values:
    """The average number of matches that the opponents one has beaten won.

    Nationals format, strength of schedule, third key; whoever beat nobody has 0. The options
    are those of ``opponents-wins``; without ``floor`` there is none.
    """
    numbers = floored_wins(field, floor, floor_rounds, count_byes=count_byes)
    averages = means(defeated(field), numbers)
    return {seat: averages[seat] for seat in tied}


def floored_wins(
    field: Field, floor: Fraction | None, floor_rounds: FloorRounds, *, count_byes: bool
) -> list[Exact]:
    """Return how many wins every entry counts for as an opponent, by seat."""

    def counted(sheet: Sheet) -> Exact:
        wins, rounds = wins_in_rounds(field, sheet, floor_rounds, count_byes=count_byes)
        return wins if floor is None else whole(max(Fraction(wins), floor * rounds))

    key = ("floored wins", floor, floor_rounds, count_byes)
    return field.once(key, lambda: [counted(sheet) for sheet in field.sheets])


def wins_in_rounds(
    field: Field, sheet: Sheet, floor_rounds: FloorRounds, *, count_byes: bool
) -> tuple[int, int]:
    """Return the wins by which others count a player, and the rounds that a floor looks at."""
    wins = sheet.wins + (sheet.byes if count_byes else 0)
    return wins, field.rounds if floor_rounds == "event" else _rounds_paired(sheet)


def _rounds_paired(sheet: Sheet) -> int:
    """Count the rounds in which the player was paired and the match is over."""
    return sum(
        1
        for line in sheet.lines
        if not line.open and line.kind not in BYES and line.kind is not Kind.ABSENT
    )
