"""When does a failed deck check cost a game, and which one?

Source: Weiss Schwarz nationals, step 9: "Deck check fail causes a game loss for the current (or
next if in-between) game in Swiss, and for the Top Cut check it eliminates you from the
standings." A check is written as a penalty of the round it was made in, with the reason
``deck_check``: ``game_loss``, or ``dq`` for the check before the top cut.

* The match of that round has no result, or was lost: the loss is that one (NOW).
* A result that was not lost is written: the check was made in between, and the player's next
  match is lost (NEXT; OWED until there is one).
* In a bracket the opponent goes on (ADVANCES); before it begins, the next candidate takes the
  place (REPLACED), which follows from the disqualification.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from pairdown.frozen import frozen
from pairdown.model import Event, Match, Penalty, Round, Seat, Side
from pairdown.ruleset import Ruleset
from pairdown.scoring.attendance import structure_of

REASON = "deck_check"
_LOST = frozenset({Side.LOSS, Side.DOUBLE_LOSS})


class Bite(StrEnum):
    """What a failed deck check comes to."""

    NOW = "now"
    NEXT = "next"
    OWED = "owed"
    ADVANCES = "opponent advances"
    REPLACED = "next candidate takes the place"


@frozen
class Effect:
    """A failed deck check with its effect; ``round`` is the one it bites in, None while owed."""

    penalty: Penalty
    bite: Bite
    round: int | None
    match: Match | None = None


def effects(event: Event, ruleset: Ruleset) -> tuple[Effect, ...]:
    """Return what each failed deck check of an event comes to, in order of the rounds."""
    if not any(each.penalties for each in event.rounds):
        return ()
    return tuple(
        _effect(event, ruleset, at, penalty)
        for at, round_ in enumerate(event.rounds)
        for penalty in round_.penalties
        if penalty.reason.replace("-", "_") == REASON and penalty.type in {"game_loss", "dq"}
    )


def owed(event: Event, ruleset: Ruleset) -> Mapping[int, frozenset[Seat]]:
    """Return who loses a later round's match for a failed check, by that round's number."""
    found: dict[int, frozenset[Seat]] = {}
    for each in effects(event, ruleset) if ruleset.best_of == 1 else ():
        if each.bite is Bite.NEXT and each.round is not None:
            found[each.round] = found.get(each.round, frozenset()) | {each.penalty.seat}
    return found


def bears_the_loss(match: Match, seat: Seat, best_of: int) -> bool:
    """Tell whether a match has no result, or one in which the player lost a game."""
    result = match.result
    if result is None:
        return True
    first = match.first == seat
    if (result.side if first else result.side.turned()) in _LOST:
        return True
    score = result.score
    return best_of > 1 and (score is None or (score.lost if first else score.won) > 0)


def _effect(event: Event, ruleset: Ruleset, at: int, penalty: Penalty) -> Effect:
    here = event.rounds[at]
    match = _match(here, penalty.seat)
    if _in_bracket(event, ruleset, here):
        return Effect(penalty, Bite.ADVANCES, here.number, match)
    if penalty.type == "dq":
        return Effect(penalty, Bite.REPLACED, here.number, match)
    if match is not None and bears_the_loss(match, penalty.seat, ruleset.best_of):
        return Effect(penalty, Bite.NOW, here.number, match)
    for number, later in _later(event.rounds[at + 1 :], penalty.seat):
        return Effect(penalty, Bite.NEXT, number, later)
    return Effect(penalty, Bite.OWED, None)


def _later(rounds: Sequence[Round], seat: Seat) -> Iterator[tuple[int, Match]]:
    for each in rounds:
        match = _match(each, seat)
        if match is not None:
            yield each.number, match


def _match(round_: Round, seat: Seat) -> Match | None:
    return next((match for match in round_.matches if seat in match.seats()), None)


def _in_bracket(event: Event, ruleset: Ruleset, round_: Round) -> bool:
    structure = structure_of(event, ruleset)
    phases = structure.phases if structure else ()
    return round_.index < len(phases) and phases[round_.index].format.endswith("elimination")
