"""How is FIDE's tournament report file written, in its editions of 2016 and 2026?"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pairdown.almanac.record import EventRecord
from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes
from pairdown.exchange.told import losses_of
from pairdown.exchange.trf import FIRST_BLOCK
from pairdown.model import Bye, ByeKind, Match, Seat, Side
from pairdown.scoring.sheet import Sheet

BYES = {ByeKind.BYE: "U", ByeKind.AWARDED: "F", ByeKind.HALF: "H", ByeKind.ZERO: "Z"}
ENDS = {Side.WIN: "1", Side.LOSS: "0", Side.DRAW: "=", Side.DOUBLE_LOSS: "0"}
UNPLAYED = {Side.WIN: "+", Side.LOSS: "-", Side.DRAW: "=", Side.DOUBLE_LOSS: "-"}
CARRIED = frozenset({"country", "id", "rating", "drops", "enters", "organizer", "date"})
NOBODY = "0000 - "
LONGEST_NAME = 33


@exporter("trf16", title="FIDE report file TRF16", suffix=".trf")
def trf16(asked: Asked) -> Exported:
    """Write the report file of 2016: event, players, a block for each round."""
    return _exported(asked, "XXR")


@exporter("trf26", title="FIDE report file TRF26", suffix=".trf")
def trf26(asked: Asked) -> Exported:
    """Write the report file of 2026: as that of 2016, the planned rounds under their own code."""
    return _exported(asked, "142")


def _exported(asked: Asked, planned: str) -> Exported:
    event, record = asked.event(), asked.record
    assert record is not None, "an event is asked for"
    notes = losses_of(event, CARRIED, "TRF")
    if event.place.venue or event.place.region or event.place.country:
        notes.left_out("TRF has no place for: venue, region and country of the event")
    number = event.swiss_rounds or len(event.rounds)
    lines = [*_head(event), f"{planned} {number}", *_days(event.rounds)]
    placed = ranks(record)
    lines += [
        _player(event, at, sheet, placed[at], notes) for at, sheet in enumerate(record.sheets)
    ]
    return Exported("".join(f"{line.rstrip()}\r\n" for line in lines).encode(), notes.report())


def ranks(record: EventRecord) -> list[int]:
    """Return everybody's rank by seat, each once: places, else standings, else start numbers."""
    table = record.last_standings()
    ranked = [each.seat for each in record.finish] or [
        row.seat for row in (table.rows if table else ())
    ]
    order = [*ranked, *(entry.seat for entry in record.event.entries if entry.seat not in ranked)]
    return [order.index(entry.seat) + 1 for entry in record.event.entries]


def _head(event: FoundEvent) -> Iterator[str]:
    yield f"012 {event.name}"
    yield f"022 {event.place.city}"
    if event.date:
        yield f"042 {event.date:%Y/%m/%d}"
        yield f"052 {event.end or event.date:%Y/%m/%d}"
    yield f"062 {len(event.players)}"
    yield f"072 {sum(player.rating is not None for player in event.players)}"
    kind = event.structure or "swiss"
    yield f"092 {KINDS.get(kind, kind)}"
    yield f"102 {event.organizer}"


KINDS = {"swiss": "Individual: Swiss-System", "round-robin": "Individual: Round-Robin",
         "double-round-robin": "Individual: Double Round-Robin"}  # fmt: skip


def _days(rounds: Sequence[FoundRound]) -> list[str]:
    """Return the line of the rounds' days, each above its block; none where none is known."""
    days: list[dt.date | None] = [each.date for each in rounds]
    if not any(days):
        return []
    blocks = "".join((f"{day:%y/%m/%d}" if day else "").ljust(10) for day in days)
    return ["132".ljust(FIRST_BLOCK) + blocks]


def _player(event: FoundEvent, at: int, sheet: Sheet, rank: int, notes: Notes) -> str:
    player = event.players[at]
    blocks = "  ".join(_block(each, Seat(at)) for each in event.rounds)
    head = (
        f"001 {at + 1:>4} {'':1}{'':3} {_name(player, notes):<33} {player.rating or '':>4} "
        f"{player.country[:3]:<3} {_number(player, notes):>11} {'':10} {_points(sheet.points):>4} "
        f"{rank:>4}"
    )
    return head.ljust(FIRST_BLOCK) + blocks


def _name(player: FoundPlayer, notes: Notes) -> str:
    if len(player.name) > LONGEST_NAME:
        notes.left_out(f"the end of a long name: {player.name}")
    if "," in player.name:
        notes.left_out(f"the comma of a name, which would turn it around: {player.name}")
    return player.name.replace(",", " ")[:LONGEST_NAME]


def _number(player: FoundPlayer, notes: Notes) -> str:
    """Return the number, if it fits where FIDE's stands."""
    if len(player.id) > 11:
        notes.left_out(f"a long membership number: {player.id}")
        return ""
    return player.id


def _block(each: FoundRound, seat: Seat) -> str:
    """Return what a round was for a player, in eight characters."""
    for match in each.matches:
        if seat in match.seats():
            return _match(match, seat)
    for bye in each.byes:
        if bye.seat == seat:
            return _bye(bye)
    return " " * 8


def _bye(bye: Bye) -> str:
    return f"{NOBODY}{BYES[bye.kind]}"


def _match(match: Match, seat: Seat) -> str:
    first = match.first == seat
    opponent = match.second if first else match.first
    colour = "w" if first else "b"
    if match.result is None:
        return f"{opponent + 1:>4} {colour}  "
    side = match.result.side if first else match.result.side.turned()
    unplayed = match.result.outcome in {"forfeit", "no-show"}
    return f"{opponent + 1:>4} {colour} {(UNPLAYED if unplayed else ENDS)[side]}"


def _points(points: int | Fraction) -> str:
    """Write points with one digit; others than halves have no place in this format."""
    value = Fraction(points)
    if (value * 10).denominator != 1:
        raise Unfit("this format has no place for such points", hint="choose another format")
    return f"{float(value):.1f}"
