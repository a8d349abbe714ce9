"""How does an event leave for the programs of Netrunner?

In the shape that they all read: players with their numbers, tables with points, the cut at the
end of the rounds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pairdown.almanac.record import EventRecord
from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.found import FoundEvent, FoundRound
from pairdown.exchange.report import Notes
from pairdown.exchange.told import losses_of
from pairdown.model import ByeKind, Match, Result, Seat, Side

CARRIED = frozenset({"deck", "score", "table", "drops", "enters", "phase"})
GAME = 3
POINTS = {Side.WIN: (GAME, 0), Side.LOSS: (0, GAME), Side.DRAW: (1, 1), Side.DOUBLE_LOSS: (0, 0)}


@exporter("netrunner", title="Netrunner JSON", suffix=".json")
def netrunner(asked: Asked) -> Exported:
    """Write players with standings, all tables with their points, and the cut."""
    event, record = asked.event(), asked.record
    assert record is not None, "an event is asked for"
    notes = losses_of(event, CARRIED, "Netrunner JSON")
    cut_from = _cut_from(event, record)
    finish = [each.seat for each in record.finish] if cut_from < len(event.rounds) else []
    seeds = {seat: at for at, seat in enumerate(_entrants(record), start=1)}
    value = {
        "name": event.name,
        "date": event.date.isoformat() if event.date else "",
        "cutToTop": len(seeds),
        "preliminaryRounds": cut_from,
        "tournamentOrganiser": {"nrdbId": None, "nrdbUsername": ""},
        "players": list(_players(event, record)),
        "eliminationPlayers": [
            {"id": seat + 1, "name": event.players[seat].name, "rank": rank, "seed": seeds[seat]}
            for rank, seat in enumerate([seat for seat in finish if seat in seeds], start=1)
        ],
        "rounds": [
            list(_tables(each, notes, cut=number >= cut_from))
            for number, each in enumerate(event.rounds)
        ],
        "uploadedFrom": "pairdown",
        "links": [],
    }
    return Exported(f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode(), notes.report())


def _cut_from(event: FoundEvent, record: EventRecord) -> int:
    """Return how many rounds are played before the cut; none where all is a bracket."""
    if record.phases and record.phases[0].progress.standings is None:
        return 0
    later = (at for at, each in enumerate(event.rounds) if at and each.phase)
    return next(later, len(event.rounds))


def _entrants(record: EventRecord) -> tuple[Seat, ...]:
    """Return who is in the cut, by seed."""
    last = record.phases[-1] if record.phases else None
    return last.play.entrants if last and last.progress.standings is None else ()


def _players(event: FoundEvent, record: EventRecord) -> Iterator[dict[str, Any]]:
    """Yield the players in the order of the standings, who is not in them at the end."""
    first = record.phases[0] if record.phases else None
    table = first.progress.standings if first else None
    rows = {row.seat: row for row in table.rows} if table else {}
    keys = [column.key for column in table.columns] if table else []
    written = _written_points(event, _cut_from(event, record))
    order = [*rows, *(Seat(at) for at in range(len(event.players)) if Seat(at) not in rows)]
    for rank, seat in enumerate(order, start=1):
        corp, _, runner = event.players[seat].deck.partition(" / ")
        row: dict[str, Any] = {"id": seat + 1, "name": event.players[seat].name, "rank": rank}
        row |= {"corpIdentity": corp or None, "runnerIdentity": runner or None}
        if seat in rows and first:
            values = dict(zip(keys, rows[seat].values, strict=True))
            own = first.sheets[seat].points if record.ruleset.score_unit else written[seat]
            row["matchPoints"] = _plain(own)
            row["strengthOfSchedule"] = _plain(values.get("sos", 0))
            row["extendedStrengthOfSchedule"] = _plain(values.get("extended-sos", 0))
        yield row


def _written_points(event: FoundEvent, rounds: int) -> Counter[Seat]:
    """Return the points that the tables will tell, where the rules' own are others."""
    points: Counter[Seat] = Counter()
    for each in event.rounds[:rounds]:
        for match in each.matches:
            told = _points(match.result, Notes()) if match.result else (0, 0)
            points.update(dict(zip(match.seats(), told, strict=True)))
        points.update({bye.seat: GAME for bye in each.byes if bye.kind is not ByeKind.ZERO})
    return points


def _plain(value: Any) -> int | float:  # noqa: ANN401 - any exact number
    """Return a number of JSON: whole where it is whole, else with six decimals."""
    return int(value) if value == int(value) else round(float(value), 6)


def _tables(each: FoundRound, notes: Notes, *, cut: bool) -> Iterator[dict[str, Any]]:
    """Yield the tables of a round; a table is numbered by its row where it has no number."""
    taken = {match.table for match in each.matches}
    free = (number for number in range(1, 10_000) if number not in taken)
    for match in each.matches:
        yield _table(match, match.table or next(free), notes, cut=cut)
    for bye in each.byes:
        if bye.kind is not ByeKind.BYE:
            notes.left_out(f"Netrunner JSON has no place for: {bye.kind}s; such a one is a bye, "
                           "or nothing where it gives no points")  # fmt: skip
        if bye.kind is not ByeKind.ZERO:
            yield {"table": next(free), "player1": {"id": bye.seat + 1}, "player2": {"id": None},
                   "intentionalDraw": False, "twoForOne": False,
                   "eliminationGame": cut}  # fmt: skip


def _table(match: Match, number: int, notes: Notes, *, cut: bool) -> dict[str, Any]:
    sides: list[dict[str, Any]] = [{"id": match.first + 1}, {"id": match.second + 1}]
    result = match.result
    if cut:
        for side, won in zip(sides, (Side.WIN, Side.LOSS), strict=True):
            side["winner"] = None if result is None else result.side is won
    elif result is not None:
        for side, points in zip(sides, _points(result, notes), strict=True):
            side["combinedScore"] = points
    agreed = not cut and "intentional draw" in match.note
    return {"table": number, "player1": sides[0], "player2": sides[1], "intentionalDraw": agreed,
            "twoForOne": "two for one" in match.note, "eliminationGame": cut}  # fmt: skip


def _points(result: Result, notes: Notes) -> tuple[int, int]:
    """Return both players' points at a table: those written, else what an end is usually worth."""
    if result.score is not None and not result.score.drawn:
        return result.score.won, result.score.lost
    notes.inferred("results without a score are written in points: 3-0, 1-1, 0-3")
    return POINTS[result.side]
