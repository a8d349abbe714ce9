"""How is a cross-table read, one row a player with a cell a round?

Cells are those of chess programs (``12w1``, ``7b½``, ``12w+``) and of Go lists (``18+``,
``18-/w2``); ``bye``, ``+``, ``½`` and ``-`` alone are rounds without opponent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from pairdown.content.load.scores import straight
from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT, number, refuse_eaten, whole
from pairdown.exchange.csv_names import named_table
from pairdown.exchange.csv_players import player
from pairdown.exchange.csv_text import Row, Table, heads_of
from pairdown.exchange.found import Claimed, FoundEvent, FoundRound, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Match, Result, Seat, Side

CELL = re.compile(
    r"(?P<number>\d{1,4})\s*(?P<colour>[wbs])?\s*(?P<end>½|1/2|0[.,]5|[10+=-])(?:/[wb]?\d*)?"
)
ENDS = {"1": Side.WIN, "+": Side.WIN, "0": Side.LOSS, "-": Side.LOSS}
ALONE = {
    "bye": ByeKind.BYE, "+": ByeKind.BYE, "1": ByeKind.BYE, "-1": ByeKind.BYE, "+bye": ByeKind.BYE,
    "½": ByeKind.HALF, "-½": ByeKind.HALF, "1/2": ByeKind.HALF, "=": ByeKind.HALF,
    "-": ByeKind.ZERO, "0": ByeKind.ZERO, "-0": ByeKind.ZERO, "--": ByeKind.ZERO,
}  # fmt: skip


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a cross-table: names, and columns headed by rounds."""
    found = heads_of(given)
    if "name" not in found.keys or not found.rounds:
        return 0
    cells = [straight(row[key]).lower() for row in found.rows[:10] for key in found.rounds]
    return 70 if any(CELL.fullmatch(cell) for cell in cells) else 0


@importer("csv-crosstable", title="a cross-table (CSV, TSV or pasted)", sniff=sniff)
def crosstable(given: Given) -> Imported:
    """Read a table with one player a row and a column for each round.

    Opponents are numbered by start number, by rank or by row: whichever makes the two sides of
    every match agree. A sign after a colour is a forfeit, without colour a game played.
    """
    found, notes = named_table(given)
    rows = [row for row in found.rows if row["name"]]
    tables = [_rounds(rows, found.rounds, seats) for seats in _numberings(rows, found)]
    whole_ones = [each for each in tables if not isinstance(each, Unfit)]
    if not whole_ones:
        raise next(each for each in tables if isinstance(each, Unfit))
    event = FoundEvent(players=tuple(map(player, rows)), rounds=tuple(whole_ones[0]))
    claims = tuple(_claims(rows))
    return Imported(with_presence(event, notes), notes.report(), claims)


@frozen
class _Cell:
    """What a cell says: an opponent with an end, or a bye; neither when it is empty."""

    opponent: Seat | None = None
    result: Result | None = None
    colour: str = ""
    bye: ByeKind | None = None


Seats = Callable[[int], Seat | None]


def _numberings(rows: Sequence[Row], found: Table) -> Iterator[Seats]:
    """Yield the ways in which a number can mean a row: start number, rank, place in the table."""
    for key in ("no", "rank"):
        numbers = [whole(row[key]) for row in rows]
        if key in found.keys and len(set(numbers)) == len(rows):
            known = {each: Seat(at) for at, each in enumerate(numbers) if each is not None}
            yield known.get
    yield lambda number: Seat(number - 1) if 1 <= number <= len(rows) else None


def _rounds(rows: Sequence[Row], keys: Sequence[str], seats: Seats) -> list[FoundRound] | Unfit:
    """Read all rounds by one numbering, or say where the two sides of a match disagree."""
    try:
        return [_round(rows, key, seats) for key in keys]
    except Unfit as unfit:
        return unfit


def _round(rows: Sequence[Row], key: str, seats: Seats) -> FoundRound:
    cells = [_cell(row, key, seats) for row in rows]
    matches: list[Match] = []
    byes: list[Bye] = []
    for at, cell in enumerate(cells):
        seat = Seat(at)
        if cell.bye is not None:
            byes.append(Bye(seat, cell.bye))
        if cell.opponent is None:
            continue
        _must_mirror(rows, cells, seat, key)
        first = cell.colour == "w" or (cell.colour != "b" and seat < cell.opponent)
        if first:
            result = _both_lost(cell.result, cells[cell.opponent].result)
            matches.append(Match(seat, cell.opponent, result))
    return FoundRound(tuple(matches), tuple(byes))


def _both_lost(mine: Result | None, theirs: Result | None) -> Result | None:
    """Return the first player's result: where each row tells a loss, both have lost."""
    if mine and theirs and mine.side is theirs.side is Side.LOSS:
        return Result(Side.DOUBLE_LOSS, mine.outcome)
    return mine


def _must_mirror(rows: Sequence[Row], cells: Sequence[_Cell], seat: Seat, key: str) -> None:
    """Hold the two sides of a match against each other; `Unfit` names both cells."""
    mine, opponent = cells[seat], cells[seat].opponent
    assert opponent is not None, "asked only of matches"
    theirs = cells[opponent]
    pairs = {(Side.WIN, Side.LOSS), (Side.LOSS, Side.WIN), (Side.DRAW, Side.DRAW),
             (Side.LOSS, Side.LOSS)}  # fmt: skip
    sides = (mine.result and mine.result.side, theirs.result and theirs.result.side)
    agreed = sides in pairs or sides == (None, None)
    if opponent == seat or theirs.opponent != seat or not agreed or (
        mine.colour and mine.colour == theirs.colour
    ):  # fmt: skip
        message = (
            f"{key}: {quoted(rows[seat]['name'])} has {quoted(rows[seat][key])}, "
            f"but {quoted(rows[opponent]['name'])} ({rows[opponent].place}) has "
            f"{quoted(rows[opponent][key])}"
        )
        raise Unfit(message, rows[seat].place, "the two sides of a match have to agree")


def _cell(row: Row, key: str, seats: Seats) -> _Cell:
    text = straight(row[key]).strip().lower()
    if not text:
        return _Cell()
    if text in ALONE:
        return _Cell(bye=ALONE[text])
    match = CELL.fullmatch(text)
    if match is None:
        refuse_eaten(text, row.place)
        hint = "a cell is written 12w1, 7b½, 18+ or bye"
        raise Unfit(f"{quoted(row[key])} in {key} is not a result", row.place, hint)
    opponent = seats(int(match["number"]))
    if opponent is None:
        raise Unfit(f"{key}: there is no player {match['number']}", row.place)
    colour = "w" if match["colour"] == "w" else "b" if match["colour"] else ""
    side = ENDS.get(match["end"], Side.DRAW)
    forfeit = bool(colour) and match["end"] in "+-"
    return _Cell(opponent, Result(side, FORFEIT if forfeit else ""), colour)


def _claims(rows: Sequence[Row]) -> Iterator[Claimed]:
    for at, row in enumerate(rows):
        points = number(row["points"])
        if points is not None:
            yield Claimed(Seat(at), "points", points, row.place)
