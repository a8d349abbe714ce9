"""Why does everybody stand where he or she stands?

The final place first, then what set the player apart from those just above and just below in
the table; both figures of the column that did it, with as many digits as it takes to tell them
apart. All of an event is told at once, since neighbours share what lies between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby

from pairdown.almanac.record import EventRecord, Finish, PhaseRecord, Status
from pairdown.insight.explain.making import Board, boards
from pairdown.insight.explain.words import apart, column_inside, is_sentence
from pairdown.model import Seat, Side
from pairdown.said import Figure, Said, counted, listed, ordinal, said
from pairdown.scoring.sheet import Line
from pairdown.scoring.table import Row
from pairdown.scoring.tiebreakers import tiebreaker
from pairdown.tuples import NamedTuple

MOST_NAMED = 3
LOT = frozenset({"lot", "lots"})

Names = Sequence[str]
"""The names under which the players of an event may be shown, by seat."""

Told = Iterator[tuple[Seat, str]]
"""Sentences, each with the player that it is about."""


def place_sentences(record: EventRecord, names: Names) -> list[list[str]]:
    """Return by seat the reasons for everybody's place, the final one first."""
    void = [_void(record)] if record.status is Status.VOID else []
    found = [[*void] for _ in names]
    phase = record.main_phase()
    tables = [each for each in boards(phase) if each.standings.after_round] if phase else []
    for seat, sentence in chain(_finished(record, names), _in_brackets(record, names)):
        found[seat].append(sentence)
    for table in tables:
        _add_table(found, table, names, _when(record, table))
    for seat, sentence in _waiting(record, tables, names):
        found[seat].append(sentence)
    return found


def _void(record: EventRecord) -> str:
    reason = record.event.void
    if is_sentence(reason):
        return said("The event is void and counts nowhere: {reason}", reason=reason)
    return said("The event is void and counts nowhere: {reason}.", reason=reason)


def _finished(record: EventRecord, names: Names) -> Told:
    players = counted(len(record.finish), "{n} player", "{n} players", sense="of")
    return ((each.seat, _final(each, names, players)) for each in record.finish)


def _final(finish: Finish, names: Names, players: Said) -> str:
    name, place = names[finish.seat], ordinal(finish.place)
    if finish.shared:
        return said(
            "{name} shares {place} place among {players}.", name=name, place=place, players=players
        )
    return said("{name} finished {place} of {players}.", name=name, place=place, players=players)


def _waiting(record: EventRecord, tables: Sequence[Board], names: Names) -> Told:
    """Say who is neither placed nor in a table yet."""
    placed = {each.seat for each in record.finish}
    placed.update(row.seat for table in tables for row in table.standings.rows)
    for seat, name in enumerate(names):
        if seat not in placed:
            told = said("{name} is on the list of players and has no place yet.", name=name)
            yield Seat(seat), told


def _in_brackets(record: EventRecord, names: Names) -> Told:
    """Say how far everybody came in each bracket of the event."""
    for phase in record.phases:
        for sheet in phase.sheets if phase.progress.bracket is not None else ():
            played = sheet.played() if sheet.lines else ()
            if played:
                yield sheet.seat, _in_bracket(phase, sheet.seat, played[-1], names)


def _in_bracket(phase: PhaseRecord, seat: Seat, last: Line, names: Names) -> str:
    assert last.opponent is not None, "a match that was played has an opponent"
    name, number = names[last.opponent], last.round
    if last.side is Side.WIN and phase.progress.finished:
        return said("Won the last match, in round {n}, against {name}.", n=number, name=name)
    if last.side is Side.WIN or seat in phase.progress.alive:
        return said("Still in the bracket after round {n}, against {name}.", n=number, name=name)
    return said("Out by the loss to {name} in round {n}.", name=name, n=number)


class _Step(NamedTuple):
    """What lies between two ranks of a table: the column that parted them, both its figures.

    ``column`` is empty where none did, and without figures where they would say nothing.
    """

    column: str
    above: Figure | None = None
    below: Figure | None = None


class _When(NamedTuple):
    """The round after which a table is, and how many of its results are in it."""

    round: int
    known: int
    matches: int


def _when(record: EventRecord, table: Board) -> _When:
    after = table.standings.after_round
    last = next((each.matches for each in record.event.rounds if each.number == after), ())
    return _When(after, sum(each.result is not None for each in last), len(last))


def _add_table(found: Sequence[list[str]], table: Board, names: Names, when: _When) -> None:
    """Say the ranks in the table, and what set everybody apart from the neighbours."""
    rungs = [list(tied) for _, tied in groupby(table.standings.rows, key=lambda row: row.rank)]
    named = [_names([row.seat for row in rung], names) for rung in rungs]
    steps = [_step(table, rungs[at - 1][-1], rungs[at][0]) for at in range(1, len(rungs))]
    behind = ["", *map(_behind, named, steps)]
    ahead = [*map(_ahead, named[1:], steps), ""]
    for rung, *neighbours in zip(rungs, behind, ahead, strict=True):
        apart = list(filter(None, neighbours))
        for row in rung:
            found[row.seat] += [_rank(rung, row.seat, names, when), *apart]


def _rank(rung: Sequence[Row], seat: Seat, names: Names, when: _When) -> str:
    if len(rung) == 1:
        return _rank_alone(rung[0].rank, when)
    level = _names([row.seat for row in rung if row.seat != seat], names)
    place = ordinal(rung[0].rank)
    if when.known == when.matches:
        return said(
            "{place} in the standings after round {round}, level with {names} in everything.",
            place=place, round=when.round, names=level,
        )  # fmt: skip
    return said(
        "{place} so far, with {known} of {all} results of round {round}, "
        "level with {names} in everything.",
        place=place, round=when.round, known=when.known, all=when.matches, names=level,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _rank_alone(rank: int, when: _When) -> str:
    place = ordinal(rank)
    if when.known == when.matches:
        return said("{place} in the standings after round {round}.", place=place, round=when.round)
    return said(
        "{place} so far, with {known} of {all} results of round {round}.",
        place=place, round=when.round, known=when.known, all=when.matches,
    )  # fmt: skip


def _step(table: Board, above: Row, below: Row) -> _Step:
    at = below.decided_by
    if at is None:
        return _Step("")
    column = table.standings.columns[at]
    if _is_place(column.rule.name):
        return _Step(column_inside(column))
    return _Step(column_inside(column), *apart(column, above.values[at], below.values[at]))


def _behind(names: str, step: _Step) -> str:
    if not step.column:
        return said("Behind {names}.", names=names)
    if step.below is None:
        return said("Behind {names} by {tiebreaker}.", names=names, tiebreaker=step.column)
    return said("Behind {names} on {tiebreaker}: {own} against {theirs}.",
                names=names, tiebreaker=step.column, own=step.below, theirs=step.above)  # fmt: skip


def _ahead(names: str, step: _Step) -> str:
    if not step.column:
        return said("Ahead of {names}.", names=names)
    if step.above is None:
        return said("Ahead of {names} by {tiebreaker}.", names=names, tiebreaker=step.column)
    return said("Ahead of {names} on {tiebreaker}: {own} against {theirs}.",
                names=names, tiebreaker=step.column, own=step.above, theirs=step.below)  # fmt: skip


def _is_place(rule: str) -> bool:
    """Tell whether a column holds places, which say nothing as figures."""
    facts = tiebreaker[rule].facts
    return rule in LOT or bool(facts.get("mini") and facts.get("ascending"))


def _names(seats: Sequence[Seat], names: Names) -> str:
    """Name a few players, and count the rest."""
    if len(seats) == 1:
        return names[seats[0]]
    if len(seats) <= MOST_NAMED + 1:
        return listed([names[seat] for seat in seats])
    rest = counted(len(seats) - MOST_NAMED, "{n} more player", "{n} more players")
    return listed([*(names[seat] for seat in seats[:MOST_NAMED]), rest])
