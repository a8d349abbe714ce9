"""Which tables does an event have, and which do the rankings, as rows of cells?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pairdown.almanac.record import PhaseRecord, Ranking
from pairdown.exchange import Asked
from pairdown.exchange.event_text import result_words
from pairdown.exchange.found import FoundEvent
from pairdown.insight.twins import number as rounded
from pairdown.model import Match, Seat, Side

Cell = str | int | float | None
Rows = Iterable[Sequence[Cell]]

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so would be computed by a spreadsheet program."""


def harmless(value: Cell) -> Cell:
    """Return a cell that no program computes: a risky text gets an apostrophe before it."""
    risky = isinstance(value, str) and value.startswith(FORMULA)
    return f"'{value}" if risky else value


def standings_rows(asked: Asked, phase: PhaseRecord) -> Iterator[Sequence[Cell]]:
    """Walk the newest standings of a phase that has some; a spreadsheet takes 7/6 for a day."""
    table, names = phase.progress.standings, [each.name for each in asked.event().players]
    assert table is not None, "only phases with a table"
    keys = [column.key for column in table.columns]
    yield ["Rank", "Name", "Wins", "Losses", "Draws", "Byes", *keys]
    for row in table.rows:
        sheet = phase.sheets[row.seat]
        values = [rounded(each) for each in row.values]
        yield [row.rank, names[row.seat], sheet.wins, sheet.losses, sheet.draws, sheet.byes,
               *values]  # fmt: skip


def ranking_rows(asked: Asked, ranking: Ranking) -> Iterator[Sequence[Cell]]:
    """Walk a ranking list."""
    yield ["Rank", "Name", "Rating", "Matches", "Events", "Active", "Pool"]
    for row in ranking.rows:
        name = asked.almanac.players[row.player].shown
        active = "yes" if row.active else "no"
        yield [row.rank, name, round(row.value, 6), row.matches, row.events, active, ranking.pool]


def match_rows(event: FoundEvent) -> Iterator[Sequence[Cell]]:
    """Walk all matches and byes, round by round, as `csv-matches` reads them."""
    yield ["Round", "Phase", "Table", "Player 1", "Player 2", "Result", "Note"]
    names, phase = [each.name for each in event.players], ""
    for number, each in enumerate(event.rounds, start=1):
        phase = each.phase or phase
        for match in each.matches:
            result = result_words(match.result) if match.result else ""
            yield [number, phase, match.table, names[match.first], names[match.second], result,
                   match.note]  # fmt: skip
        for bye in each.byes:
            yield [number, phase, None, names[bye.seat], str(bye.kind), "", ""]


def player_rows(event: FoundEvent) -> Iterator[Sequence[Cell]]:
    """Walk the player list, as `csv-players` reads it."""
    yield ["Name", "ID", "Team", "Region", "Country", "Deck", "Rating", "Seed"]
    for each in event.players:
        yield [each.name, each.id, each.team, each.region, each.country, each.deck, each.rating,
               each.seed]  # fmt: skip


ENDS = {Side.WIN: "1", Side.LOSS: "0", Side.DRAW: "½", Side.DOUBLE_LOSS: "0"}
FORFEITS = {Side.WIN: "+", Side.LOSS: "-", Side.DRAW: "½", Side.DOUBLE_LOSS: "-"}


def cross_rows(event: FoundEvent) -> Iterator[Sequence[Cell]]:
    """Walk the cross-table, one row a player with a cell a round, as `csv-crosstable` reads it."""
    yield ["No", "Name", *(f"R{number}" for number in range(1, len(event.rounds) + 1))]
    cells: dict[tuple[int, int], str] = {}
    for number, each in enumerate(event.rounds):
        for match in each.matches:
            cells[number, match.first] = _cross_cell(match, match.first)
            cells[number, match.second] = _cross_cell(match, match.second)
        for bye in each.byes:
            cells[number, bye.seat] = BYES[str(bye.kind)]
    for at, player in enumerate(event.players):
        row = [cells.get((number, at), "") for number in range(len(event.rounds))]
        yield [at + 1, player.name, *row]


BYES = {"bye": "bye", "awarded bye": "bye", "half bye": "½", "zero bye": "0"}


def _cross_cell(match: Match, seat: Seat) -> str:
    first = seat == match.first
    opponent = (match.second if first else match.first) + 1
    if match.result is None:
        return ""
    side = match.result.side if first else match.result.side.turned()
    unplayed = match.result.outcome in {"forfeit", "no-show"}
    return f"{opponent}{'w' if first else 'b'}{(FORFEITS if unplayed else ENDS)[side]}"
