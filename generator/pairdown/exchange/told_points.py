"""How is a match told by the points that both players made in it?

The tables of miniatures games count points of destroyed ships; they decide who won, and are kept
as a note, since they are no games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pairdown.content.quoting import quoted
from pairdown.exchange.gathered import Rounds
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes
from pairdown.model import Match, Result, Seat, Side

Points = tuple[Fraction | None, Fraction | None]


def by_points(word: str, points: Points, winner: int | None, place: str, notes: Notes) \
        -> tuple[Result | None, str]:  # fmt: skip
    """Return the result and the note; ``winner`` is 0 or 1 where the file names one.

    ``word`` is ``win`` or ``draw``, or empty: then the points alone decide.
    """
    mine, theirs = points
    known = mine is not None and theirs is not None
    note = f"{_shown(mine)}-{_shown(theirs)}" if mine is not None and theirs is not None else ""
    if word == "draw" or (not word and known and mine == theirs and winner is None):
        return Result(Side.DRAW, ""), note
    if word not in {"win", ""}:
        raise Unfit(f"{quoted(word)} is not a result", place, "known are win, draw and bye")
    if winner is None and mine is not None and theirs is not None and mine != theirs:
        winner = 0 if mine > theirs else 1
    if winner is None and word:
        notes.contradicted("somebody won, but nothing says who; the match is left open", place)
    if winner is None:
        return None, note
    return Result(Side.LOSS if winner else Side.WIN, ""), note


def _shown(points: Fraction) -> str:
    return str(points.numerator) if points.denominator == 1 else f"{float(points):g}"


def note_ranks(rounds: Rounds, ranks: Mapping[Seat, int], notes: Notes) -> None:
    """Hold the ranks of the file against the matches won: who is better has not fewer."""
    won = dict.fromkeys(ranks, 0)
    for match in _matches(rounds):
        if match.result and match.result.side in {Side.WIN, Side.LOSS}:
            winner = match.first if match.result.side is Side.WIN else match.second
            if winner in won:
                won[winner] += 1
    byes = rounds.won_byes()
    won = {seat: number + byes[seat] for seat, number in won.items()}
    fewest: int | None = None
    for seat in sorted(ranks, key=lambda each: (ranks[each], each)):
        if fewest is not None and won[seat] > fewest:
            name = quoted(rounds.roster.players[seat].name)
            notes.contradicted(f"{name} is ranked {ranks[seat]}, and has won more matches than "
                               "somebody before")  # fmt: skip
        fewest = won[seat] if fewest is None else min(fewest, won[seat])


def _matches(rounds: Rounds) -> Sequence[Match]:
    return [match for each in rounds.found(Notes()) if not each.phase for match in each.matches]
