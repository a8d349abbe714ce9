"""How is the filled-in submission workbook read?

Source: Raw Deal guidelines, submission form and its cross-check (rules.md 5.4). Both players of a
match have a row; each round has two columns, opponent and W/L/D. What the form cannot tell (how
a match was won, what an empty pair of cells means) is inferred as far as it can be, and told.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from pairdown.content.quoting import quoted
from pairdown.content.suggest import did_you_mean
from pairdown.exchange import importer
from pairdown.exchange.cells import whole
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes
from pairdown.exchange.workbook_cells import Sheet, sheets
from pairdown.exchange.workbook_rounds import Score, found_rounds
from pairdown.frozen import frozen
from pairdown.model import Place, Seat, Side

CODES = {"w": Side.WIN, "l": Side.LOSS, "d": Side.DRAW}
DUE = {Side.WIN: Side.LOSS, Side.LOSS: Side.WIN, Side.DRAW: Side.DRAW}
WIN_KINDS = (
    "the form does not say how a match was won: every win counts as the rules' usual one, so "
    "match points may differ; ratings do not"
)


def sniff(given: Given) -> int:
    """Tell how sure it is that this is the form: a workbook with a sheet of results."""
    if not given.data.startswith(b"PK"):
        return 0
    try:
        return 90 if _result_sheet(sheets(given.data)) else 0
    except Unfit:
        return 0


@importer("workbook", title="the submission workbook (.xlsx)", sniff=sniff)
def workbook(given: Given) -> Imported:
    """Read cover sheet, player list and results, and hold all rows against each other."""
    book, notes = sheets(given.data), Notes()
    found = _result_sheet(book)
    if found is None:
        hint = "each round has two columns, headed Opponent and W/L/D; pairdown form makes one"
        raise Unfit("this workbook has no sheet of results", hint=hint)
    results, head = found
    listed = _listed(book, results)
    grid = _Grid.of(results, head, listed)
    scores = list(grid.scores())
    rounds, swiss, cut = found_rounds(scores, [player.name for _, player in listed], notes)
    _cross_check(listed, grid, scores)
    notes.inferred(WIN_KINDS)
    event = _cover(book)
    return Imported(
        FoundEvent(
            players=tuple(player for _, player in listed),
            rounds=tuple(rounds),
            name=event.get("event name", ""),
            date=_date(event.get("date", "")),
            ruleset="raw-deal",
            tier=event.get("kind of event", "").lower(),
            deck_format=event.get("deck format", "") or event.get("format", ""),
            organizer=event.get("organizer", ""),
            place=Place(event.get("venue", "") or event.get("place", ""), event.get("city", ""),
                        event.get("state", ""), event.get("country", "")),
            swiss_rounds=swiss,
            cut=cut,
        ),
        notes.report(),
    )  # fmt: skip


def _heads(sheet: Sheet, row: int) -> list[str]:
    return [sheet.text(row, column).lower() for column in range(1, len(sheet.rows[row - 1]) + 1)]


def _pairs(heads: Sequence[str]) -> list[int]:
    """Return the columns (from 1) of the opponents that have a column of results beside them."""
    return [
        at for at, (one, two) in enumerate(pairwise(heads), start=1)
        if "opponent" in one and ("w/l" in two or "result" in two)
    ]  # fmt: skip


def _result_sheet(book: Mapping[str, Sheet]) -> tuple[Sheet, int] | None:
    """Find the sheet of results and the row of its heads, by their words."""
    for sheet in book.values():
        for row in range(1, min(len(sheet.rows), 12) + 1):
            if _pairs(_heads(sheet, row)):
                return sheet, row
    return None


Listed = Sequence[tuple["_Line", FoundPlayer]]


@frozen
class _Line:
    """A row of the player list, and the columns of W, L and D where they are."""

    sheet: Sheet
    row: int
    counts: Mapping[Side, int]


def _listed(book: Mapping[str, Sheet], results: Sheet) -> Listed:
    """Read the player list; a name that stands twice is refused."""
    for sheet in book.values():
        if sheet is results:
            continue
        for row in range(1, min(len(sheet.rows), 12) + 1):
            heads = _heads(sheet, row)
            name = next((at for at, head in enumerate(heads, 1) if "name" in head), 0)
            if name and any(head in {"w", "wins"} for head in heads):
                return _players(sheet, row, name, heads)
    raise Unfit("this workbook has no player list", hint="a column is headed Full name")


def _players(sheet: Sheet, head: int, name: int, heads: Sequence[str]) -> Listed:
    def column(*words: str) -> int:
        fitting = (at for at, each in enumerate(heads, 1) if any(word in each for word in words))
        return next(fitting, len(heads) + 1)

    counts = {side: heads.index(code) + 1 for code, side in CODES.items() if code in heads}
    taken: dict[str, str] = {}
    listed = []
    for row in range(head + 1, len(sheet.rows) + 1):
        written = sheet.text(row, name)
        if not written:
            continue
        place = sheet.cell(row, name)
        if written in taken:
            raise Unfit(f"{quoted(written)} is also in {taken[written]}", place)
        taken[written] = place
        player = FoundPlayer(
            name=written,
            id=sheet.text(row, column("number")),
            region=sheet.text(row, column("state")),
            deck=sheet.text(row, column("deck", "superstar")),
        )
        listed.append((_Line(sheet, row, counts), player))
    return listed


@frozen
class _Grid:
    """The sheet of results: each player's row, and the columns of each round."""

    sheet: Sheet
    rows: Sequence[int]
    names: Mapping[str, Seat]
    columns: Sequence[int]

    @classmethod
    def of(cls, sheet: Sheet, head: int, listed: Listed) -> _Grid:
        """Find everybody's row: by name, or where no name was computed, by the same place."""
        names = {player.name: Seat(at) for at, (_, player) in enumerate(listed)}
        rows: dict[Seat, int] = {}
        for row in range(head + 1, len(sheet.rows) + 1):
            written = sheet.text(row, 1)
            same = next((at for at, (line, _) in enumerate(listed) if line.row == row), None)
            seat = names.get(written, None if written or same is None else Seat(same))
            if seat is None:
                _refuse_stranger(sheet, row, names)
                continue
            if seat in rows:
                message = f"{quoted(written)} has another row, {sheet.cell(rows[seat], 1)}"
                raise Unfit(message, sheet.cell(row, 1))
            rows[seat] = row
        found = [rows.get(Seat(at), len(sheet.rows) + 1) for at in range(len(listed))]
        return cls(sheet, found, names, _pairs(_heads(sheet, head)))

    def scores(self) -> Iterator[dict[Seat, Score]]:
        """Yield each round: whom each player met and how it ended, both rows agreeing."""
        for number, column in enumerate(self.columns, start=1):
            found = {
                Seat(at): score for at, row in enumerate(self.rows)
                if (score := self._score(row, column)) is not None
            }  # fmt: skip
            for seat, score in found.items():
                self._must_mirror(number, column, seat, score, found)
            yield found

    def _score(self, row: int, column: int) -> Score | None:
        opponent, code = self.sheet.text(row, column), self.sheet.text(row, column + 1).lower()
        if not opponent and not code:
            return None
        if not opponent or not code:
            missing, other = (column, column + 1) if not opponent else (column + 1, column)
            message = f"this cell is empty, but {self.sheet.cell(row, other)} is not"
            raise Unfit(message, self.sheet.cell(row, missing), "fill both, or none for a bye")
        if opponent not in self.names:
            hint = did_you_mean(opponent, self.names) or "write the name as on the player list"
            message = f"{quoted(opponent)} is not on the player list"
            raise Unfit(message, self.sheet.cell(row, column), hint)
        if code not in CODES:
            place = self.sheet.cell(row, column + 1)
            raise Unfit(f"{quoted(code)} is none of W, L and D", place)
        return Score(self.names[opponent], CODES[code])

    def _must_mirror(
        self, number: int, column: int, seat: Seat, score: Score, found: Mapping[Seat, Score]
    ) -> None:
        """Hold a player's cells against the opponent's; `Unfit` names both."""
        mine = self.sheet.cell(self.rows[seat], column + 1)
        other = self.sheet.cell(self.rows[score.opponent], column + 1)
        theirs = found.get(score.opponent)
        if score.opponent == seat:
            raise Unfit(f"round {number}: this player has themselves as opponent", mine)
        if theirs is None or theirs.opponent != seat:
            raise Unfit(f"round {number}: {other} does not name this player as opponent", mine)
        if theirs.side is not DUE[score.side]:
            both_lost = score.side is theirs.side is Side.LOSS
            hint = "a draw is D for both" if both_lost else "one of the two is wrong"
            message = f"round {number}: {score.side} here, but {theirs.side} in {other}"
            raise Unfit(message, mine, hint)


def _refuse_stranger(sheet: Sheet, row: int, names: Mapping[str, Seat]) -> None:
    """Refuse a row of results whose player is not on the list."""
    written = sheet.text(row, 1)
    if written and any(sheet.text(row, at) for at in range(2, len(sheet.rows[row - 1]) + 1)):
        hint = did_you_mean(written, names) or "write the name as on the player list"
        raise Unfit(f"{quoted(written)} is not on the player list", sheet.cell(row, 1), hint)


def _cross_check(listed: Listed, grid: _Grid, scores: Sequence[Mapping[Seat, Score]]) -> None:
    """Hold W, L and D of the player list against the results; `Unfit` names both cells."""
    for at, (line, player) in enumerate(listed):
        mine = [(number, each[Seat(at)].side) for number, each in enumerate(scores)
                if Seat(at) in each]  # fmt: skip
        for side, column in line.counts.items():
            told = whole(line.sheet.text(line.row, column))
            counted = [number for number, each in mine if each is side]
            if told is None or told == len(counted):
                continue
            shown = [grid.columns[number] for number in counted] or grid.columns[:1]
            cells = ", ".join(grid.sheet.cell(grid.rows[at], each + 1) for each in shown)
            message = (f"the player list gives {quoted(player.name)} {told} {side}, the results "
                       f"{len(counted)} ({cells})")  # fmt: skip
            raise Unfit(message, line.sheet.cell(line.row, column), "correct one of the two")


def _cover(book: Mapping[str, Sheet]) -> Mapping[str, str]:
    """Return the facts of the cover sheet: what stands to the right of each word."""
    sheet = next((each for name, each in book.items() if "cover" in name.lower()), None)
    if sheet is None:
        return {}
    return {
        sheet.text(row, 1).lower().rstrip(":"): sheet.text(row, 2)
        for row in range(1, min(len(sheet.rows), 40) + 1)
        if sheet.text(row, 1)
    }


def _date(text: str) -> dt.date | None:
    try:
        return dt.date.fromisoformat(text[:10])
    except ValueError:
        return None
