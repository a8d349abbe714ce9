"""How does an event leave in the shape of Challonge's first interface?

A bracket with its tree: which match feeds which slot, also where nobody plays yet. Rounds before
a bracket are its group stage, with one group.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.cells import FORFEIT
from pairdown.exchange.found import FoundEvent
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes
from pairdown.exchange.told import losses_of
from pairdown.model import ByeKind, Match, Result, Seat, Side
from pairdown.scoring.bracket import FINAL, LOWER, THIRD, Bout, Bracket

CARRIED = frozenset({"seed", "score", "drops", "enters", "phase"})
GROUP = 1
INSIDE = 100_000
"""What is added to a participant's number inside the group."""
TYPES = {"swiss": "swiss", "round-robin": "round robin", "double-round-robin": "round robin"}


@exporter("challonge", title="Challonge-like bracket JSON", suffix=".json")
def challonge(asked: Asked) -> Exported:
    """Write participants with seed and place, and all matches with the tree of the bracket."""
    event, record = asked.event(), asked.record
    assert record is not None, "an event is asked for"
    if not record.phases:
        raise Unfit("this event has no rounds yet")
    notes = losses_of(event, CARRIED, "Challonge's JSON")
    bracket = record.phases[-1].progress.bracket
    tables = record.phases if bracket is None else record.phases[:-1]
    matches = [*_of_tables(tables, notes, group=bracket is not None)]
    if bracket is not None:
        matches += _of_bracket(bracket, len(matches), notes)
        written = sum(len(each.matches) for each in record.phases[-1].play.rounds)
        if written > sum(bout.match is not None for bout in bracket.bouts):
            notes.left_out("matches that have no place in the bracket")
    state = "complete" if all(each.progress.finished for each in record.phases) else "underway"
    day = event.date.isoformat() if event.date else None
    head = {
        "id": 1,
        "name": event.name,
        "tournament_type": _type(record, bracket),
        "started_at": day,
        "completed_at": (event.end or event.date or "") and f"{event.end or event.date}",
        "state": state,
        "group_stages_enabled": bool(tables) and bracket is not None,
        "swiss_rounds": event.swiss_rounds or 0,
        "participants_count": len(event.players),
        "participants": [{"participant": each} for each in _participants(event, record)],
        "matches": [{"match": {"id": at, **each}} for at, each in enumerate(matches, start=1)],
    }
    return Exported(_json({"tournament": head}), notes.report())


def _json(value: object) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode()


def _type(record: EventRecord, bracket: Bracket | None) -> str:
    if bracket is None:
        return TYPES.get(record.phases[0].play.plan.format, "swiss")
    lower = any(bout.side == LOWER for bout in bracket.bouts)
    return "double elimination" if lower else "single elimination"


def _participants(event: FoundEvent, record: EventRecord) -> Iterator[dict[str, Any]]:
    """Yield everybody; seeds are those of the list, else the places in it."""
    places = {each.seat: each.place for each in record.finish}
    seeded = all(each.seed for each in event.players)
    for at, each in enumerate(event.players):
        yield {
            "id": at + 1,
            "name": each.name,
            "seed": each.seed if seeded else at + 1,
            "final_rank": places.get(Seat(at)),
            "group_player_ids": [INSIDE + at + 1] if len(record.phases) > 1 else [],
        }


def _of_tables(
    phases: tuple[PhaseRecord, ...], notes: Notes, *, group: bool
) -> Iterator[dict[str, Any]]:
    """Yield the matches of phases without a bracket, round by round."""
    number = 0
    for phase in phases:
        for each in phase.play.rounds:
            number += 1
            for match in each.matches:
                yield _match(match, match.first, match.second, notes, group=group) | {
                    "round": number
                }
            if any(bye.kind is not ByeKind.BYE for bye in each.byes) or len(each.byes) > 1:
                notes.left_out("byes are known by who is missing; more than one in a round, or "
                               "one of another kind, are not")  # fmt: skip


def _of_bracket(bracket: Bracket, before: int, notes: Notes) -> Iterator[dict[str, Any]]:
    """Yield the bouts in order of play. Losers' rounds are negative, the third place round 0."""
    own = [each for each in bracket.bouts if not each.out and not any(s.bye for s in each.slots)]
    ids = {bout.id: before + at for at, bout in enumerate(own, start=1)}
    upper = max((bout.column for bout in own if bout.side not in {LOWER, FINAL}), default=0)
    for bout in own:
        slots = bout.slots
        if bout.match is not None and bout.match.first != slots[0].seat:
            slots = (slots[1], slots[0])
        value = _match(bout.match, slots[0].seat, slots[1].seat, notes, group=False)
        if bout.match is None and bout.winner is not None:
            value |= {"winner_id": bout.winner + 1, "forfeited": True, "state": "complete"}
        for number, slot in enumerate(slots, start=1):
            source = slot.winner_of or slot.loser_of
            value[f"player{number}_prereq_match_id"] = ids.get(source) if source else None
            value[f"player{number}_is_prereq_match_loser"] = slot.loser_of is not None
        yield value | {"round": _round(bout, upper), "suggested_play_order": ids[bout.id]}


def _round(bout: Bout, upper: int) -> int:
    if bout.side == FINAL:
        return upper + 1
    return -bout.column if bout.side == LOWER else 0 if bout.side == THIRD else bout.column


def _match(
    match: Match | None, first: Seat | None, second: Seat | None, notes: Notes, *, group: bool
) -> dict[str, Any]:
    result = match.result if match else None
    sides = {Side.WIN: (first, second), Side.LOSS: (second, first)}
    winner, loser = sides.get(result.side, (None, None)) if result else (None, None)
    forfeited = result is not None and (
        result.outcome == FORFEIT or result.side is Side.DOUBLE_LOSS
    )
    return {
        "player1_id": _id(first, group=group),
        "player2_id": _id(second, group=group),
        "winner_id": _id(winner, group=group),
        "loser_id": _id(loser, group=group),
        "state": "complete" if result else "pending" if None in (first, second) else "open",
        "scores_csv": _scores(result, notes),
        "forfeited": forfeited or None,
        "group_id": GROUP if group else None,
    }


def _id(seat: Seat | None, *, group: bool) -> int | None:
    return None if seat is None else seat + 1 + (INSIDE if group else 0)


def _scores(result: Result | None, notes: Notes) -> str:
    if result is None or result.score is None:
        return ""
    if result.score.drawn:
        notes.left_out("games that were drawn")
    return f"{result.score.won}-{result.score.lost}"
