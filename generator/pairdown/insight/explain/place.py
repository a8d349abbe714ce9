"""Why does a player stand where he or she stands?

The final place first, then what set the player apart from those just above and just below in
the table; both figures of the column that did it, with as many digits as it takes to tell them
apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pairdown.almanac.record import EventRecord, Finish, Status
from pairdown.insight.explain.case import Case
from pairdown.insight.explain.making import Board, boards
from pairdown.insight.explain.words import apart, column_inside, is_sentence
from pairdown.model import Seat, Side
from pairdown.said import Listed, counted, listed, ordinal, said
from pairdown.scoring.table import Row
from pairdown.scoring.tiebreakers import tiebreaker

MOST_NAMED = 3
LOT = frozenset({"lot", "lots"})


@dataclass(frozen=True, slots=True)
class Ladder:
    """A table in rungs: the rows of each rank, best first, and on which rung everybody stands."""

    board: Board
    rungs: tuple[tuple[Row, ...], ...]
    at: Mapping[Seat, int]


def ladders(record: EventRecord) -> dict[Seat, Ladder]:
    """Return the ladder that everybody stands on: that of the main phase, in groups the own."""
    phase = record.main_phase()
    found = [_ladder(board) for board in boards(phase)] if phase else []
    return {seat: each for each in found for seat in each.at}


def _ladder(board: Board) -> Ladder:
    rows = groupby(board.standings.rows, key=lambda row: row.rank)
    rungs = tuple(tuple(tied) for _, tied in rows)
    return Ladder(board, rungs, {row.seat: at for at, rung in enumerate(rungs) for row in rung})


def place_sentences(case: Case, ladder: Ladder | None) -> Iterator[str]:
    """Walk the reasons for a player's place, the final one first.

    ``ladder`` is the one that the player stands on, None where there is no table.
    """
    record = case.record
    if record.status is Status.VOID:
        if is_sentence(record.event.void):
            yield said("The event is void and counts nowhere: {reason}", reason=record.event.void)
        else:
            yield said("The event is void and counts nowhere: {reason}.", reason=record.event.void)
    finish = next((each for each in record.finish if each.seat == case.seat), None)
    if finish is not None:
        yield _finished(case, finish)
    yield from _bracket_sentences(case)
    if ladder is not None and ladder.board.standings.after_round:
        yield from _table_sentences(case, ladder)
    elif finish is None:
        yield said("{name} is on the list of players and has no place yet.", name=case.own_name)


def _finished(case: Case, finish: Finish) -> str:
    players = counted(len(case.record.finish), "{n} player", "{n} players", sense="of")
    if finish.shared:
        return said(
            "{name} shares {place} place among {players}.",
            name=case.own_name, place=ordinal(finish.place), players=players,
        )  # fmt: skip
    return said("{name} finished {place} of {players}.",
                name=case.own_name, place=ordinal(finish.place), players=players)  # fmt: skip


def _bracket_sentences(case: Case) -> Iterator[str]:
    """Say how far a player came in each bracket of the event."""
    for phase in case.record.phases:
        played = phase.sheets[case.seat].played()
        if phase.progress.bracket is None or not played:
            continue
        last = played[-1]
        assert last.opponent is not None, "a match that was played has an opponent"
        name, number = case.name(last.opponent), last.round
        if last.side is Side.WIN and phase.progress.finished:
            yield said("Won the last match, in round {n}, against {name}.", n=number, name=name)
        elif last.side is Side.WIN or case.seat in phase.progress.alive:
            yield said("Still in the bracket after round {n}, against {name}.", n=number, name=name)
        else:
            yield said("Out by the loss to {name} in round {n}.", name=name, n=number)


def _table_sentences(case: Case, ladder: Ladder) -> Iterator[str]:
    """Say the rank in the table, and what set the player apart from the neighbours."""
    board, rungs, at = ladder.board, ladder.rungs, ladder.at[case.seat]
    yield _rank(case, board, rungs[at])
    own = board.rows[case.seat]
    if at:
        yield _behind(case, board, own, rungs[at - 1], rungs[at][0].decided_by)
    if at + 1 < len(rungs):
        yield _ahead(case, board, own, rungs[at + 1], rungs[at + 1][0].decided_by)


def _rank(case: Case, board: Board, group: Sequence[Row]) -> str:
    after = board.standings.after_round
    place = ordinal(group[0].rank)
    others = [row.seat for row in group if row.seat != case.seat]
    if not others:
        return said("{place} in the standings after round {round}.", place=place, round=after)
    return said(
        "{place} in the standings after round {round}, level with {names} in everything.",
        place=place, round=after, names=_names(case, others),
    )  # fmt: skip


def _behind(case: Case, board: Board, own: Row, others: Sequence[Row], column: int | None) -> str:
    names = _names(case, [row.seat for row in others])
    if column is None:
        return said("Behind {names}.", names=names)
    told = column_inside(board.standings.columns[column])
    if _is_place(board, column):
        return said("Behind {names} by {tiebreaker}.", names=names, tiebreaker=told)
    mine, theirs = apart(board.standings.columns[column],
                         own.values[column], others[-1].values[column])  # fmt: skip
    return said("Behind {names} on {tiebreaker}: {own} against {theirs}.",
                names=names, tiebreaker=told, own=mine, theirs=theirs)  # fmt: skip


def _ahead(case: Case, board: Board, own: Row, others: Sequence[Row], column: int | None) -> str:
    names = _names(case, [row.seat for row in others])
    if column is None:
        return said("Ahead of {names}.", names=names)
    told = column_inside(board.standings.columns[column])
    if _is_place(board, column):
        return said("Ahead of {names} by {tiebreaker}.", names=names, tiebreaker=told)
    mine, theirs = apart(board.standings.columns[column],
                         own.values[column], others[0].values[column])  # fmt: skip
    return said("Ahead of {names} on {tiebreaker}: {own} against {theirs}.",
                names=names, tiebreaker=told, own=mine, theirs=theirs)  # fmt: skip


def _is_place(board: Board, column: int) -> bool:
    """Tell whether a column holds places, which say nothing as figures."""
    rule = board.standings.columns[column].rule.name
    return rule in LOT or bool(
        tiebreaker[rule].facts.get("mini") and tiebreaker[rule].facts.get("ascending")
    )


def _names(case: Case, seats: Sequence[Seat]) -> Listed:
    """Name a few players, and count the rest."""
    if len(seats) <= MOST_NAMED + 1:
        return listed(map(case.name, seats))
    rest = counted(len(seats) - MOST_NAMED, "{n} more player", "{n} more players")
    return listed([*map(case.name, seats[:MOST_NAMED]), rest])
