"""How is a table printed on a terminal?"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

import click

from pairdown.almanac.called import called
from pairdown.almanac.record import EventRecord, Ranking, Status
from pairdown.content.quoting import listed
from pairdown.insight.tables import TableView
from pairdown.model import Player, PlayerId
from pairdown.ruleset import Exact
from pairdown.scoring.table import Column

Players = Mapping[PlayerId, Player]

MOST_NAMED = 8


def width(text: str) -> int:
    """Count the terminal columns of a text: wide letters take two, marks none."""
    return sum(
        0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in text
    )


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int]) -> None:
    """Print a plain table; the columns numbered in ``left`` stand left, the others right."""
    widths = [max(map(width, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        cells = []
        for number, (cell, room) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (room - width(cell))
            cells.append(cell + gap if number in left else gap + cell)
        click.echo("  ".join(cells).rstrip())


def shown(values: Sequence[Exact | None], column: Column) -> list[str]:
    """Show the values of one column, all whole or with the same decimals, or as percentages."""
    if column.percent:
        return ["–" if each is None else f"{float(each) * 100:.2f}%" for each in values]
    whole = all(each is None or each.denominator == 1 for each in values)
    digits = 0 if whole else column.decimals
    return ["–" if each is None else f"{float(each):.{digits}f}" for each in values]


def print_standings(record: EventRecord, view: TableView, players: Players) -> None:
    """Print a standings table with its title, ties and drops marked, and the cut below."""
    names = called(record.event, players)
    columns = view.table.columns
    values = [
        shown([row.values[at] for row in view.table.rows], column)
        for at, column in enumerate(columns)
    ]
    rows = []
    for at, row in enumerate(view.table.rows):
        sheet = view.sheets[row.seat]
        name = names[row.seat] + (" (dropped)" if row.dropped else "")
        record_text = f"{sheet.wins}-{sheet.losses}-{sheet.draws}"
        cells = (column[at] for column in values)
        rows.append([f"{row.rank}{'=' if row.tied else ''}", name, record_text, *cells])
    click.echo(f"{record.event.name}, {view.table.phase}, {_moment(record, view)}")
    print_table(["#", "Player", "W-L-D", *(each.title for each in columns)], rows, left=[1])
    _print_cut(view, names)


def _moment(record: EventRecord, view: TableView) -> str:
    """Say after which round the table is, and how many of its results are still missing."""
    number = view.table.after_round
    last = next((each for each in record.event.rounds if each.number == number), None)
    missing = sum(match.result is None for match in last.matches) if last else 0
    if not missing or not last:
        return f"after round {number}"
    return f"round {number}: {len(last.matches) - missing} of {len(last.matches)} results are in"


def _print_cut(view: TableView, names: Sequence[str]) -> None:
    cut = view.cut
    if cut is None:
        return
    click.echo(f"\nCut to {cut.size}")
    for each in cut.seeds:
        click.echo(f"  {each.seed:>3}  {names[each.seat]}: {each.reason}")
    for skipped in cut.skipped:
        click.echo(f"    –  {names[skipped.seat]}: {skipped.reason}")
    for note in cut.notes:
        click.echo(f"  {note}")


def print_finish(record: EventRecord, view: TableView, players: Players) -> None:
    """Print who won a finished event, and the places of those who played on after the table."""
    names = called(record.event, players)
    won = [names[each.seat] for each in record.finish if each.place == 1]
    if record.status is not Status.FINISHED or not won or not view.table.columns:
        return
    named = [*won[:MOST_NAMED], *([f"{len(won) - MOST_NAMED} more"] if won[MOST_NAMED:] else [])]
    click.echo(f"\nWon by {listed(named, 'and')}.")
    phases = [each.play.plan.name for each in record.phases]
    later = record.phases[phases.index(view.table.phase) + 1 :]
    in_play = {seat for phase in later for seat in phase.play.entrants}
    for each in record.finish:
        if each.seat in in_play:
            place = f"{each.place}{'=' if each.shared else ''}"
            click.echo(f"  {place:>3}  {names[each.seat]}")


def print_ranking(ranking: Ranking, players: Players) -> None:
    """Print a ranking list: ratings to the whole number, points as they are."""
    rated = ranking.name == "elo"
    head = ["#", "Player", *(["Rating", "Matches"] if rated else ["Points"]), "Events"]
    rows = [
        [
            str(row.rank),
            players[row.player].shown + ("" if row.active else " (inactive)"),
            f"{row.value:.0f}",
            *([str(row.matches)] if rated else []),
            str(row.events),
        ]
        for row in ranking.rows
    ]
    as_of = f", as of {ranking.as_of.isoformat()}" if ranking.as_of else ""
    click.echo(f"{', '.join(filter(None, (ranking.name, ranking.pool)))}{as_of}")
    print_table(head, rows, left=[1])
