"""How far is a bracket phase, and what follows from it?

Shared by the formats whose phase is one bracket.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.formats.progress import Progress
from pairdown.formats.written import is_over, missing, no_round, written_matches
from pairdown.model import Seat
from pairdown.pairing.suggestion import SuggestedPair, Suggestion
from pairdown.problem import Problem, warning
from pairdown.said import said
from pairdown.scoring.bracket import FINAL, Bout, Bracket
from pairdown.scoring.bracket_places import alive, order
from pairdown.scoring.bracket_play import Written, played
from pairdown.scoring.play import Play


def knockout(play: Play, fresh: Bracket) -> Progress:
    """Fill the bracket with what is written and tell how far it is."""
    written = written_matches(play)
    filled = played(fresh, play.entrants, written, left=play.left(), name_of=play.name)
    bracket = filled.bracket
    return Progress(
        finished=bracket.finished,
        order=order(bracket, play.entrants),
        alive=alive(bracket, play.entrants),
        next_round=lambda _: next_bouts(play, bracket, written),
        planned=max((bout.round for bout in fresh.bouts if not _is_reset(bout)), default=0),
        bracket=bracket,
        notes=tuple(walkovers(play, bracket)),
        problems=(*filled.problems, *byes_for_nothing(play, bracket)),
    )


def next_bouts(play: Play, bracket: Bracket, written: list[Written]) -> Suggestion:
    """Suggest all bouts whose two players are known, in the order of the bracket."""
    if bracket.finished:
        return is_over(play)
    if lacking := missing(play, written):
        return no_round(play, *lacking)
    ready = list(bracket.ready())
    if not ready:
        return no_round(play, *_without_winner(play, bracket))
    titles = dict(bracket.titles)
    pairs = tuple(
        SuggestedPair(table, first, second, notes=(titles[bout.side][bout.column - 1],))
        for table, bout in enumerate(ready, 1)
        for first, second in [bout.seats()]
    )
    notes = tuple(_rests(play, ready)) if not play.rounds else ()
    return Suggestion(play.next_number, play.plan.name, pairs, notes=notes)


def walkovers(play: Play, bracket: Bracket) -> Iterator[str]:
    """Say who goes on because the opponent has left."""
    for bout in bracket.bouts:
        if bout.match is None and bout.winner is not None and bout.loser is not None:
            gone, staying = play.name(bout.loser), play.name(bout.winner)
            yield said(
                "{gone} has left the event: {staying} goes on without a match.",
                gone=gone,
                staying=staying,
            )


def byes_for_nothing(play: Play, bracket: Bracket) -> Iterator[Problem]:
    """Name byes written for players who have an opponent to play."""
    waiting = {seat: bout for bout in bracket.ready() for seat in bout.seats()}
    for bye in (bye for each in play.rounds for bye in each.byes):
        if bye.seat in waiting:
            one, two = (play.name(seat) for seat in waiting[bye.seat].seats())
            message = said("{who} has a bye, but {one} meets {other} here",
                           who=play.name(bye.seat), one=one, other=two)  # fmt: skip
            hint = said(
                "if the opponent did not come, write the match with its result, as `W no-show`"
            )
            yield warning("bye-in-bracket", bye.where, message, hint)


def _is_reset(bout: Bout) -> bool:
    return bout.side == FINAL and bout.column > 1


def _without_winner(play: Play, bracket: Bracket) -> Iterator[str]:
    for bout in bracket.bouts:
        if bout.match is not None and not bout.decided:
            one, two = map(play.name, bout.match.seats())
            yield said("{one} – {two} has no winner yet.", one=one, two=two)


def _rests(play: Play, ready: list[Bout]) -> Iterator[str]:
    """Say who has no opponent in the first round, and why."""
    busy: set[Seat] = {seat for bout in ready for seat in bout.seats()}
    for seed, seat in enumerate(play.entrants, 1):
        if seat not in busy:
            yield said(
                "{who} (seed {seed}) rests: no opponent in a field of {n}.",
                who=play.name(seat),
                seed=seed,
                n=len(play.entrants),
            )
