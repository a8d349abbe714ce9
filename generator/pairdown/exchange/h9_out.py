"""How does an event leave as a result table of the European Go Federation (H9)?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from pairdown.almanac.record import EventRecord
from pairdown.exchange import Asked, Exported, exporter
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound
from pairdown.exchange.go_ranks import rank_of
from pairdown.exchange.report import Notes
from pairdown.exchange.told import losses_of
from pairdown.exchange.trf_text import ranks
from pairdown.model import ByeKind, Match, Seat, Side

CARRIED = frozenset({"id", "country", "team", "drops", "enters", "place"})
BYES = {ByeKind.BYE: "0+", ByeKind.AWARDED: "0+", ByeKind.HALF: "0=", ByeKind.ZERO: "0-"}
SIGNS = {Side.WIN: "+", Side.LOSS: "-", Side.DRAW: "=", Side.DOUBLE_LOSS: "-"}
HANDICAP = re.compile(r"handicap ([1-9])")


@exporter("h9", title="Go result table of the EGF (H9)", suffix=".h9")
def h9(asked: Asked) -> Exported:
    """Write the facts of the event, and a line a player in the order of the places."""
    event, record = asked.event(), asked.record
    assert record is not None, "an event is asked for"
    notes = losses_of(event, CARRIED, "H9")
    if any(each.rating for each in event.players):
        notes.left_out("ratings, but for the rank that each stands for")
    places = ranks(record)
    order = sorted(range(len(event.players)), key=places.__getitem__)
    lines = [*_facts(event), ";", "; Pl Name  Rank Co Club Points Rounds |Pin"]
    table = [_line(event, record, Seat(at), places, notes) for at in order]
    return Exported("".join(f"{line}\r\n" for line in [*lines, *_aligned(table)]).encode(),
                    notes.report())  # fmt: skip


def _facts(event: FoundEvent) -> list[str]:
    days = [each.isoformat() for each in (event.date, event.end or event.date) if each]
    place = ", ".join(filter(None, [event.place.country, event.place.city]))
    facts = {"EV": event.name, "PC": place, "DT": ",".join(days)}
    return [f"; {key}[{tidy(text).replace(']', ')')}]" for key, text in facts.items() if text]


def _line(
    event: FoundEvent, record: EventRecord, seat: Seat, places: Sequence[int], notes: Notes
) -> list[str]:
    player = event.players[seat]
    family, given = _names(player, notes)
    points = Fraction(record.sheets[seat].points)
    cells = [_cell(each, seat, places, notes) for each in event.rounds]
    pin = [f"|{player.id}"] if re.fullmatch(r"\d{1,12}", player.id) else []
    if player.id and not pin:
        notes.left_out("membership numbers that are not digits alone")
    shown = str(points.numerator) if points.denominator == 1 else f"{float(points):g}"
    country = player.country if re.fullmatch(r"[A-Z]{2}", player.country) else "XX"
    return [str(places[seat]), family, given, rank_of(player.rating), country,
            player.team.replace(" ", "_") or "-", shown, *cells, *pin]  # fmt: skip


def _names(player: FoundPlayer, notes: Notes) -> tuple[str, str]:
    """Return family name and given name, each one word; the last word is the family's."""
    *given, family = player.name.split()
    if "_" in player.name:
        notes.left_out("underscores in names, which stand for blanks here")
    return family, "_".join(given) or "-"


def _cell(each: FoundRound, seat: Seat, places: Sequence[int], notes: Notes) -> str:
    for match in each.matches:
        if seat in match.seats():
            return _game(match, seat, places)
    for bye in each.byes:
        if bye.seat == seat:
            if bye.kind is ByeKind.AWARDED:
                notes.left_out("which byes were awarded beforehand")
            return BYES[bye.kind]
    return "0-"


def _game(match: Match, seat: Seat, places: Sequence[int]) -> str:
    first = match.first == seat
    opponent = places[match.second if first else match.first]
    told = HANDICAP.search(match.note)
    colour = f"{'w' if first else 'b'}{told[1] if told else ''}"
    if match.result is None:
        return f"{opponent}?/{colour}"
    side = match.result.side if first else match.result.side.turned()
    unplayed = match.result.outcome in {"forfeit", "no-show"}
    return f"{opponent}{SIGNS[side]}{'!' if unplayed else '/'}{colour}"


def _aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """Return lines whose columns stand below each other."""
    widths: Mapping[int, int] = {
        at: max(len(row[at]) for row in table if at < len(row))
        for at in range(max(map(len, table), default=0))
    }
    return [" ".join(word.ljust(widths[at]) for at, word in enumerate(row)).rstrip()
            for row in table]  # fmt: skip
