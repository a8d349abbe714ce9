"""How is FIDE's tournament report file read, in its editions of 2016 and 2026?

Fixed columns, a code of three characters at the start of each line. Editors cut trailing blanks,
so a short line is as good as a long one; results count more than points written beside them.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT, number, whole
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, FoundRound, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen, growing
from pairdown.model import Bye, ByeKind, Match, Place, Result, Seat, Side

FIRST_BLOCK, BLOCK = 91, 10
"""Where the blocks of the rounds begin (counted from 0), and how long each is."""

BYES = {"H": ByeKind.HALF, "F": ByeKind.AWARDED, "U": ByeKind.BYE, "Z": ByeKind.ZERO,
        "+": ByeKind.BYE, "-": ByeKind.ZERO, "1": ByeKind.BYE, "=": ByeKind.HALF,
        "0": ByeKind.ZERO, "W": ByeKind.BYE, "D": ByeKind.HALF, "L": ByeKind.ZERO}  # fmt: skip
SIDES = {"1": Side.WIN, "0": Side.LOSS, "=": Side.DRAW, "+": Side.WIN, "-": Side.LOSS,
         "W": Side.WIN, "L": Side.LOSS, "D": Side.DRAW}  # fmt: skip
UNRATED, FORFEITED = frozenset("WLD"), frozenset("+-")
KNOWN = frozenset(
    ("001", "012", "022", "042", "052", "062", "072", "092", "102", "132", "142", "XXR")
)
WHAT = {
    "032": "the federation of the event", "112": "deputy arbiters", "122": "the time allotted",
    "082": "teams", "013": "teams", "310": "teams", "250": "accelerations",
    "260": "forbidden pairs", "240": "byes asked for",
    "XXA": "accelerations", "XXP": "forbidden pairs", "XXZ": "announced absences",
    "XXC": "settings of a pairing program", "XXS": "point values", "162": "point values",
    "299": "abnormal points", "202": "lists of tie-breaks", "212": "lists of tie-breaks",
    "152": "the first colour", "172": "how starting ranks were made", "300": "boards",
}  # fmt: skip


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a report file: player lines with numbers in place."""
    lines = [line for line in given.head.split("\n") if line.strip()]
    players = [line for line in lines if re.match(r"001 {1,4}\d{1,4} ", line)]
    return 95 if players and len(players) * 2 >= len(lines) - 20 else 0


@importer("trf", title="FIDE report file (TRF16, TRF26)", sniff=sniff)
def trf(given: Given) -> Imported:
    """Read a report file: event, players with ratings, every round with its kind of bye.

    Birth dates and sexes are not read. A zero-point bye is ``zero bye``, H ``half bye``,
    F ``awarded bye``, U ``bye``.
    """
    notes = Notes()
    lines = [(at, line.rstrip()) for at, line in enumerate(given.text.split("\n"), start=1)]
    facts = {line[:3]: line[4:].strip() for _, line in reversed(lines) if line[:3] != "001"}
    rows = _rows(lines)
    event = _event(facts, rows, lines, notes)
    claims = tuple(_claims(rows))
    _note(facts, given, notes)
    return Imported(with_presence(event, notes), notes.report(), claims)


@frozen
class _Row:
    """A player's line: start number, the line itself, and where it stands."""

    line: int
    number: int
    text: str

    def cut(self, first: int, last: int) -> str:
        """Return the columns from first to last, counted from 1."""
        return self.text[first - 1 : last].strip()

    @property
    def name(self) -> str:
        """The name, first name first."""
        family, comma, given = self.cut(15, 47).partition(",")
        return tidy(f"{given} {family}" if comma else family)

    def block(self, number: int) -> str:
        """Return a round's eight characters: opponent, blank, colour, blank, result."""
        start = FIRST_BLOCK + BLOCK * (number - 1)
        return self.text[start : start + 8].ljust(8)

    @property
    def rounds(self) -> int:
        """How many rounds the line reaches."""
        return max(0, -(-(len(self.text) - FIRST_BLOCK) // BLOCK))


def _rows(lines: Sequence[tuple[int, str]]) -> list[_Row]:
    rows: list[_Row] = []
    taken: dict[int, int] = {}
    for at, line in lines:
        if line[:3] != "001":
            continue
        start = whole(line[4:8])
        if start is None or len(line) < 15:
            raise Unfit("this player's line has no start number in columns 5 to 8", f"line {at}")
        if start in taken:
            message = f"start number {start} is also on line {taken[start]}"
            raise Unfit(message, f"line {at}")
        taken[start] = at
        rows.append(_Row(at, start, line))
    if not rows:
        raise Unfit("this file has no player line (001)")
    return rows


def _event(
    facts: Mapping[str, str], rows: Sequence[_Row], lines: Sequence[tuple[int, str]], notes: Notes
) -> FoundEvent:
    seats = {row.number: Seat(at) for at, row in enumerate(rows)}
    played = max(row.rounds for row in rows)
    if played > MOST_ROUNDS:
        raise Unfit(f"no event has more than {MOST_ROUNDS} rounds")
    days = _round_days(lines)
    sheets = _Sheets(rows, seats, notes)
    rounds = [sheets.round(number, days.get(number)) for number in range(1, played + 1)]
    planned = whole(facts.get("142", "") or facts.get("XXR", ""))
    if any(row.cut(15, 47).count(",") for row in rows):
        notes.inferred('names written "Family, Given" are turned: "Given Family"')
    structure = _structure(facts.get("092", ""), notes)
    first = _day(facts.get("042", ""))
    last = _day(facts.get("052", ""))
    return FoundEvent(
        players=tuple(map(_player, rows)),
        rounds=tuple(_without_empty(rounds)),
        name=facts.get("012", ""),
        date=first,
        end=last if last != first else None,
        ruleset="chess",
        structure=structure,
        organizer=tidy(re.sub(r"\(\d+\)|\b\d{5,}\b", "", facts.get("102", ""))),
        place=Place(city=facts.get("022", "")),
        swiss_rounds=None if "robin" in structure else planned or played or None,
    )


def _structure(kind: str, notes: Notes) -> str:
    """Return the structure that the type of the event means."""
    low = kind.lower()
    found = "swiss" if "swiss" in low or not kind else ""
    if "robin" in low or "berger" in low:
        found = "double-round-robin" if "double" in low else "round-robin"
    if not kind:
        notes.inferred("the file does not say the type of the event; it is taken as Swiss")
    return found


def _without_empty(rounds: list[FoundRound]) -> list[FoundRound]:
    """Drop rounds at the end in which nothing was paired."""
    while rounds and not rounds[-1].matches and not any(
        bye.kind is not ByeKind.ZERO for bye in rounds[-1].byes
    ):  # fmt: skip
        rounds.pop()
    return rounds


def _player(row: _Row) -> FoundPlayer:
    rating = whole(row.cut(49, 52))
    fide = row.cut(58, 68)
    return FoundPlayer(
        name=row.name,
        id="" if fide.strip("0") == "" else fide,
        country=row.cut(54, 56),
        rating=rating or None,
    )


def _claims(rows: Sequence[_Row]) -> Iterator[Claimed]:
    for at, row in enumerate(rows):
        points = number(row.cut(81, 84))
        if points is not None:
            yield Claimed(Seat(at), "points", points, f"line {row.line}")
        rank = number(row.cut(86, 89))
        if rank:
            yield Claimed(Seat(at), "rank", rank, f"line {row.line}")


def _note(facts: Mapping[str, str], given: Given, notes: Notes) -> None:
    if given.decoded[1] == "Windows-1252":
        notes.inferred("the file is not UTF-8; its letters were read as Windows-1252")
    notes.left_out("sexes, titles and birth dates were not read")
    for code in sorted(code for code in facts if code.strip() and code not in KNOWN):
        notes.left_out(f"line {code}: {WHAT.get(code, 'not known here')}")


def _day(text: str) -> dt.date | None:
    """Read a day as 2026/03/14, 26/03/14, 2026-03-14 or 14.03.2026; None when it is none."""
    found = re.match(r"(\d{4}|\d{2})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)", text)
    turned = re.match(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})", text)
    parts = [int(each) for each in (turned.groups()[::-1] if turned else
                                    found.groups() if found else ())]  # fmt: skip
    if not parts:
        return None
    year = parts[0] if parts[0] > 99 else 2000 + parts[0]
    try:
        return dt.date(year, parts[1], parts[2])
    except ValueError:
        return None


def _round_days(lines: Sequence[tuple[int, str]]) -> dict[int, dt.date]:
    """Return the days of the rounds (132): each stands above the block of its round."""
    line = next((line for _, line in lines if line.startswith("132")), "")
    days = {}
    for place in range(FIRST_BLOCK, len(line), BLOCK):
        day = _day(line[place : place + BLOCK].strip())
        if day:
            days[(place - FIRST_BLOCK) // BLOCK + 1] = day
    return days if len(set(days.values())) > 1 else {}


@growing
class _Sheets:
    """The rows of all players, read round by round."""

    rows: Sequence[_Row]
    seats: Mapping[int, Seat]
    notes: Notes
    seen: set[tuple[int, Seat]] = field(default_factory=set)

    def round(self, number: int, day: dt.date | None) -> FoundRound:
        """Return a round; each match once, White first."""
        matches: list[Match] = []
        byes: list[Bye] = []
        for at, row in enumerate(self.rows):
            block = row.block(number)
            if not block.strip() or (number, Seat(at)) in self.seen:
                continue
            opponent = self._opponent(row, number, block)
            if opponent is None:
                bye = self._bye(row, Seat(at), number, block)
                byes += [bye] if bye else []
            else:
                self.seen |= {(number, Seat(at)), (number, opponent)}
                matches.append(self._match(row, Seat(at), opponent, number))
        return FoundRound(tuple(matches), tuple(byes), date=day)

    def _opponent(self, row: _Row, number: int, block: str) -> Seat | None:
        text = block[:4].strip()
        if text in {"", "0000", "0"}:
            return None
        opponent = self.seats.get(whole(text) or 0)
        if opponent is None:
            raise Unfit(f"round {number}: there is no player {quoted(text)}", f"line {row.line}")
        if self.rows[opponent] is row:
            message = f"round {number}: this player has themselves as opponent"
            raise Unfit(message, f"line {row.line}")
        return opponent

    def _bye(self, row: _Row, seat: Seat, number: int, block: str) -> Bye | None:
        end = block[7].upper()
        if not end.strip():
            return None
        if end not in BYES:
            message = f"round {number}: {quoted(end)} is no result without opponent"
            raise Unfit(message, f"line {row.line}")
        return Bye(seat, BYES[end])

    def _match(self, row: _Row, seat: Seat, opponent: Seat, number: int) -> Match:
        """Hold both lines of a match against each other; `Unfit` names both."""
        other = self.rows[opponent]
        mine, theirs = row.block(number), other.block(number)
        colours = (mine[5].lower(), theirs[5].lower())
        result = _result(mine[7].upper(), theirs[7].upper())
        mirrored = self.seats.get(whole(theirs[:4]) or 0) == seat
        if not mirrored or colours in {("w", "w"), ("b", "b")} or isinstance(result, str):
            message = (
                f"round {number}: {quoted(row.name)} has {quoted(mine)}, but "
                f"{quoted(other.name)} (line {other.line}) has {quoted(theirs)}"
            )
            raise Unfit(message, f"line {row.line}", "the two lines of a match have to agree")
        if {mine[7].upper(), theirs[7].upper()} & UNRATED:
            self.notes.left_out("that a game was played but is not rated (W, D, L)")
        if colours[0] == "b" or (colours[0] != "w" and colours[1] == "w"):
            return Match(opponent, seat, _turned(result))
        return Match(seat, opponent, result)


def _turned(result: Result | None) -> Result | None:
    return result and Result(result.side.turned(), result.outcome)


def _result(mine: str, theirs: str) -> Result | str | None:
    """Return the result from two marks, None when there is none yet; a text if they disagree."""
    if not mine.strip() and not theirs.strip():
        return None
    sides = (SIDES.get(mine), SIDES.get(theirs))
    forfeit = FORFEIT if {mine, theirs} & FORFEITED else ""
    if sides == (Side.LOSS, Side.LOSS):
        return Result(Side.DOUBLE_LOSS, forfeit)
    if sides[0] is None or sides[1] is None or sides[0].turned() is not sides[1]:
        return f"{mine}{theirs}"
    return Result(sides[0], forfeit)
