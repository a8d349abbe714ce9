"""What do empty cells of the submission workbook mean, and where does its cut begin?

The form has one blank for a bye, an awarded bye, somebody who left and somebody out of the cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairdown.content.quoting import listed
from pairdown.exchange.found import FoundRound
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Match, Result, Seat, Side


@frozen
class Score:
    """Whom a player met and how it ended for them."""

    opponent: Seat
    side: Side


Scores = Sequence[Mapping[Seat, Score]]


def found_rounds(
    scores: Scores, names: Sequence[str], notes: Notes
) -> tuple[list[FoundRound], int, int]:
    """Return the rounds, how many are Swiss, and the size of the cut (0: none).

    ``scores`` hold each round by seat, the two sides of a match agreeing.
    """
    played = _without_empty_end(scores)
    swiss = _swiss_rounds(played)
    cut = len(played[swiss]) if swiss < len(played) else 0
    if cut:
        notes.inferred(f"the cut of {cut} begins with round {swiss + 1}: from there on, those who "
                       "go on are the winners of the round before")  # fmt: skip
    byes, drops = _blanks(played, swiss, names, notes)
    rounds = [
        FoundRound(
            matches=_matches(each),
            byes=tuple(byes.get(number, ())),
            drops=tuple(drops.get(number, ())),
            phase="cut" if cut and number == swiss else "",
        )
        for number, each in enumerate(played)
    ]
    return rounds, swiss, cut


def _without_empty_end(scores: Scores) -> Scores:
    filled = [number for number, each in enumerate(scores, start=1) if each]
    return scores[: filled[-1]] if filled else ()


def _swiss_rounds(played: Scores) -> int:
    """Return how many rounds come before the cut.

    Seen from the end: a final of two, before it four whose winners are these two, and so on,
    as long as the field is smaller than in the first round.
    """
    start, size = len(played), 2
    while start > 1 and len(played[start - 1]) == size < len(played[0]):
        winners = {seat for seat, each in played[start - 1].items() if each.side is Side.WIN}
        if start < len(played) and winners != set(played[start]):
            break
        start, size = start - 1, size * 2
    return start


def _matches(each: Mapping[Seat, Score]) -> tuple[Match, ...]:
    """Return the matches of a round, each once, the player higher on the list first."""
    return tuple(
        Match(seat, score.opponent, Result(score.side, ""))
        for seat, score in each.items()
        if seat < score.opponent
    )


def _blanks(
    played: Scores, swiss: int, names: Sequence[str], notes: Notes
) -> tuple[dict[int, list[Bye]], dict[int, list[Seat]]]:
    """Return byes and drops by round (from 0): what the empty cells of the Swiss rounds mean."""
    last = {
        seat: max((at for at, each in enumerate(played) if seat in each), default=-1)
        for seat in map(Seat, range(len(names)))
    }
    byes: dict[int, list[Bye]] = {}
    for number in range(swiss):
        blank = [seat for seat in last if seat not in played[number]]
        waiting = [seat for seat in blank if last[seat] > number]
        if number == swiss - 1 and len(blank) == 1:
            waiting = blank  # the one left over in the last round
            last[blank[0]] = number
        byes[number] = _byes(number, waiting, names, notes)
    drops: dict[int, list[Seat]] = {}
    for seat, number in last.items():
        if number < 0:
            notes.contradicted(f"{names[seat]} is on the player list and has no result; if it was "
                               "a bye or a drop, write it down")  # fmt: skip
        elif number < swiss - 1:
            drops.setdefault(number, []).append(seat)
            notes.inferred(f"{names[seat]} left after round {number + 1}: no result after it")
    return byes, drops


def _byes(number: int, seats: Sequence[Seat], names: Sequence[str], notes: Notes) -> list[Bye]:
    if not seats:
        return []
    who = listed([names[seat] for seat in seats], "and")
    if len(seats) == 1:
        notes.inferred(f"{who} had a bye in round {number + 1}")
        return [Bye(seats[0], ByeKind.BYE)]
    notes.contradicted(f"round {number + 1}: {who} have no opponent and play later; they are "
                       "taken for awarded byes; correct what was a bye or an absence")  # fmt: skip
    return [Bye(seat, ByeKind.AWARDED) for seat in seats]
