"""How is a list of matches read: round, table, player 1, player 2, result or two scores?"""

from __future__ import annotations

import re
from dataclasses import field

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import bye_kind, ended, two_scores, whole
from pairdown.exchange.csv_names import named_table
from pairdown.exchange.csv_text import Row, heads_of
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import growing
from pairdown.model import Bye, Match, Result, Seat

KNOCKOUT = {
    "quarterfinal": 8, "quarterfinals": 8, "quarter-final": 8, "quarter-finals": 8, "qf": 8,
    "semifinal": 4, "semifinals": 4, "semi-final": 4, "semi-finals": 4, "sf": 4,
    "final": 2, "finals": 2, "f": 2,
}  # fmt: skip
TOP = re.compile(r"(?:top|last|round of)[ -]?(\d+)")


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a list of matches."""
    keys = heads_of(given).keys
    if {"first", "second"} <= keys or {"name", "second"} <= keys:
        return 60 if "round" in keys else 40
    return 0


@importer("csv-matches", title="a list of matches (CSV, TSV or pasted)", sniff=sniff)
def matches(given: Given) -> Imported:
    """Read a table with one match a row.

    Columns: round, table, player 1, player 2, result (or score 1 and score 2), phase, note. A row
    without second player is a bye. Rounds are numbers, or names of a knockout (Top 8, Final).
    """
    found, notes = named_table(given)
    sheets = _Sheets(notes)
    for row in found.rows:
        sheets.add(row)
    event = FoundEvent(players=tuple(sheets.players), rounds=tuple(sheets.rounds()))
    event = with_presence(event, notes)
    return Imported(event, notes.report())


@growing
class _Round:
    """A round while it is gathered; ``lines`` tell where each player stands in it."""

    label: str
    order: tuple[int, int]
    matches: list[Match] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    lines: dict[Seat, tuple[Row, Seat | None, Result | None]] = field(default_factory=dict)


@growing
class _Sheets:
    """The event while its rows are gathered."""

    notes: Notes
    players: list[FoundPlayer] = field(default_factory=list)
    seats: dict[str, Seat] = field(default_factory=dict)
    found: dict[tuple[int, int], _Round] = field(default_factory=dict)

    def add(self, row: Row) -> None:
        """Take one row into its round."""
        first, second = tidy(row["first"] or row["name"]), tidy(row["second"])
        if not first:
            raise Unfit("this row names no player", row.place)
        if "second" not in row.cells:
            raise Unfit("this row ends before the second player", row.place, "is the file whole?")
        round_ = self._round(row)
        kind = bye_kind(second, row["result"])
        if kind is not None:
            seat = self._seat(first)
            if self._is_new(round_, row, seat, None, None):
                round_.byes.append(Bye(seat, kind))
            return
        self._match(round_, row, self._seat(first), self._seat(second))

    def _match(self, round_: _Round, row: Row, first: Seat, second: Seat) -> None:
        if first == second:
            raise Unfit(f"{quoted(row['second'])} plays against themselves", row.place)
        result = (
            two_scores(row["score1"], row["score2"], row.place)
            if row["score1"] or row["score2"]
            else ended(row["result"], row.place)
        )
        new = self._is_new(round_, row, first, second, result)
        turned = None
        if result is not None:
            score = result.score.turned() if result.score else None
            turned = Result(result.side.turned(), result.outcome, score)
        if self._is_new(round_, row, second, first, turned) and new:
            table = whole(row["table"]) or None
            round_.matches.append(Match(first, second, result, table, tidy(row["note"])))

    def _is_new(
        self, round_: _Round, row: Row, seat: Seat, opponent: Seat | None, result: Result | None
    ) -> bool:
        """Note a player's row; a second one must say the same, and is then left out."""
        before = round_.lines.setdefault(seat, (row, opponent, result))
        if before[0] is row:
            return True
        name = self.players[seat].name
        if before[1:] != (opponent, result):
            message = f"{quoted(name)} has another result in round {round_.label} on {row.place}"
            raise Unfit(message, before[0].place, "keep the row that is right")
        self.notes.inferred("matches stand in the file from both sides; each was taken once")
        return False

    def _seat(self, name: str) -> Seat:
        if name not in self.seats:
            self.seats[name] = Seat(len(self.players))
            self.players.append(FoundPlayer(name))
        return self.seats[name]

    def _round(self, row: Row) -> _Round:
        label = row["round"] or "1"
        order = _order(f"{row['phase']} {label}".strip(), label, row.place)
        return self.found.setdefault(order, _Round(label, order))

    def rounds(self) -> list[FoundRound]:
        """Return the rounds in order of play; a knockout begins the cut."""
        ordered = [self.found[key] for key in sorted(self.found)]
        numbers = [each.order[1] for each in ordered if not each.order[0]]
        if numbers and numbers != list(range(1, len(numbers) + 1)):
            self.notes.contradicted(f"the rounds are numbered {', '.join(map(str, numbers))}; "
                                    "they were taken in this order")  # fmt: skip
        made = []
        for at, each in enumerate(ordered):
            begins = bool(at) and each.order[0] and not ordered[at - 1].order[0]
            if begins:
                self.notes.inferred(f"the cut begins with round {each.label}")
            made.append(FoundRound(tuple(each.matches), tuple(each.byes),
                                   phase="cut" if begins else ""))  # fmt: skip
        return made


def _order(full: str, label: str, place: str) -> tuple[int, int]:
    """Return a round's place: (0, number) in the first phase, (1, -players left) in a knockout."""
    number = whole(re.sub(r"^(round|rd|r)\.? ?", "", label.lower()))
    knockout = any(word in full.lower() for word in ("cut", "elimination", "playoff", "play-off"))
    if number is not None and number >= 1:
        return (1, number - 10_000) if knockout else (0, number)
    top = TOP.fullmatch(label.lower())
    left = int(top[1]) if top else KNOCKOUT.get(label.lower(), 0)
    if not left:
        hint = "number the rounds; a knockout may say Top 8, Semifinal, Final"
        raise Unfit(f"{quoted(label)} is not a round", place, hint)
    return (1, -left)
