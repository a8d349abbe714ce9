"""Swiss rounds: everybody plays on, against players with as many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Literal

from pairdown.formats import format_
from pairdown.formats.following import may_follow
from pairdown.formats.progress import Order, Progress, tabled
from pairdown.formats.survival import Survival, survival, unbeaten
from pairdown.formats.written import is_over, missing, no_round, played_rounds, written_matches
from pairdown.frozen import frozen
from pairdown.model import Seat
from pairdown.pairing.suggestion import Suggestion
from pairdown.problem import Problem, warning
from pairdown.ruleset import Attendance, Count
from pairdown.said import said
from pairdown.scoring.play import Play
from pairdown.scoring.sheet import Field, Sheet
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import standings
from pairdown.scoring.table import Standings

Until = Literal["rounds", "survivors-fit-cut", "one-undefeated"]


@frozen
class _State:
    """What the end of a Swiss phase depends on."""

    played: int
    planned: int | None
    lacking: tuple[str, ...]
    still_in: tuple[Seat, ...]
    survival: Survival
    sheets: Sequence[Sheet]


@format_("swiss", title="Swiss")
@may_follow
def swiss(
    play: Play,
    *,
    rounds: Attendance[Count] | Count | Literal["auto"] = "auto",
    eliminate_at: Count | None = None,
    until: Until = "rounds",
) -> Progress:
    """Every round pairs players with as many points as each other, and nobody twice.

    ``rounds``: how many, by attendance; ``auto`` is enough for one unbeaten player. With
    ``eliminate_at`` a player with that many losses is out before the next round.
    ``until: survivors-fit-cut`` plays on while more are left than the cut has places;
    ``until: one-undefeated`` while more than one player has nothing but wins and byes. A number
    of rounds that the event names goes before all of that. Source: Raw Deal guidelines,
    "# of Players and Rounds", "Straight Swiss"; nationals document, steps 2 to 7.
    """
    planned = _planned(play, rounds, until)
    seen = field(
        play.event,
        play.ruleset,
        play.rounds,
        planned=planned,
        entrants=play.entrants,
        out_at=eliminate_at,
    )
    now = _state(play, seen, eliminate_at, planned)
    finished = _finished(now, until, play.places)
    return tabled(
        lambda: _with_table(play, seen, now, eliminate_at, finished=finished),
        finished=finished,
        planned=now.played if finished and planned is None else planned,
        notes=_notes(play, planned, until),
        problems=_problems(play, planned, until),
        field=seen,
    )


def _with_table(
    play: Play, seen: Field, now: _State, eliminate_at: int | None, *, finished: bool
) -> Progress:
    """Return what takes the table of the phase to know."""
    table = standings(seen, play.plan.tiebreakers, play.plan.name)
    state = _ranked(now, table, eliminate_at)
    return Progress(
        finished=finished,
        order=by_rank(table),
        alive=() if finished else state.still_in,
        next_round=lambda seed: _next_round(play, state, seed, finished=finished),
        standings=table,
        survivors=state.survival.survivors,
        candidates=state.survival.candidates,
    )


def by_rank(table: Standings) -> Order:
    """Return the players of a table, those of one rank together."""
    rows = groupby(table.rows, key=lambda row: row.rank)
    return tuple(tuple(row.seat for row in tied) for _, tied in rows)


def enough_rounds(players: int) -> int:
    """Return the rounds after which at most one player can be unbeaten, without draws."""
    return max((players - 1).bit_length(), 1) if players > 0 else 1


def number_of_rounds(options: Mapping[str, Any], players: int) -> int | None:
    """Return how many rounds a phase with these options has; None where the rules leave it open.

    That is where ``until`` ends it, or where no range of ``rounds`` holds so many players.
    """
    asked = {key: options[key] for key in ("rounds", "until") if key in options}
    return _by_rules(players, **asked)


def _planned(play: Play, rounds: Attendance[int] | int | str, until: Until) -> int | None:
    """Return the number of rounds asked for; None where it is open or no range holds."""
    if play.planned is not None:
        return play.planned
    return _by_rules(play.players, rounds, until)


def _by_rules(
    players: int, rounds: Attendance[int] | int | str = "auto", until: str = "rounds"
) -> int | None:
    if until != "rounds":
        return None
    if isinstance(rounds, Attendance):
        return rounds.at(players)
    return rounds if isinstance(rounds, int) else enough_rounds(players)


def _state(play: Play, seen: Field, eliminate_at: int | None, planned: int | None) -> _State:
    """Return how far the phase is, players in whatever order."""
    still_in, through = _through(seen.sheets, seen.seats, eliminate_at, seen.round)
    lacking = missing(play, written_matches(play))
    return _State(played_rounds(play), planned, lacking, still_in, through, seen.sheets)


def _ranked(state: _State, table: Standings, eliminate_at: int | None) -> _State:
    """Return the same with the players in order of the table."""
    ranked = [row.seat for row in table.rows]
    still_in, through = _through(state.sheets, ranked, eliminate_at, table.after_round)
    return replace(state, still_in=still_in, survival=through)


def _through(
    sheets: Sequence[Sheet], seats: Sequence[Seat], eliminate_at: int | None, last: int
) -> tuple[tuple[Seat, ...], Survival]:
    """Return who is still in, and what the losses say, in the order of the seats."""
    still_in = tuple([seat for seat in seats if sheets[seat].dropped_after is None])
    if eliminate_at is None:
        return still_in, Survival(still_in, still_in, ())
    through = survival(sheets, seats, eliminate_at, last)
    return tuple(seat for seat in still_in if sheets[seat].losses < eliminate_at), through


def _finished(state: _State, until: Until, places: int | None) -> bool:
    """Tell whether no further round is to be played."""
    if not state.played or state.lacking:
        return False
    if len(state.still_in) < 2:
        return True
    if state.planned is not None:
        return state.played >= state.planned
    if until == "survivors-fit-cut":
        return len(state.survival.in_loop) <= max(places or 0, 1)
    return until == "one-undefeated" and len(unbeaten(state.sheets, state.still_in)) <= 1


def _next_round(play: Play, state: _State, seed: str, *, finished: bool) -> Suggestion:
    from pairdown.pairing.suggest import suggest  # noqa: PLC0415, as few events are paired

    if finished:
        return is_over(play)
    if state.lacking:
        return no_round(play, *state.lacking)
    return suggest(play, seed=seed, alive=state.still_in, planned=state.planned)


def _notes(play: Play, planned: int | None, until: Until) -> tuple[str, ...]:
    if planned is None and until == "rounds":
        return (_no_number(play),)
    return ()


def _problems(play: Play, planned: int | None, until: Until) -> tuple[Problem, ...]:
    if not play.rounds or planned is not None or until != "rounds":
        return ()
    hint = said("write `swiss_rounds:` with the number of rounds")
    return (warning("no-rounds", play.event.where, _no_number(play), hint),)


def _no_number(play: Play) -> str:
    return said("The rules name no number of rounds for {n} players.", n=play.players)
