"""Who leads a series, with which results, and who is invited?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup

from pairdown.almanac.series import SeriesResult, SeriesRow, SeriesTable
from pairdown.model import EventId
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.cells import cell, csv_of
from pairdown.pages.compact import compact
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Page
from pairdown.pages.register import root
from pairdown.pages.views.sheaf import leaves
from pairdown.said import counted, listed, said
from pairdown.tuples import NamedTuple


class Brought(NamedTuple):
    """One result, escaped: points, the event, and whether it counts."""

    points: int
    event: Markup
    link: str
    counted: bool


class SeriesLine(NamedTuple):
    """A player's line; ``state`` says how the invitation stands, ``last`` draws the line below."""

    rank: str
    name: Markup
    link: str
    points: int
    results: list[Brought]
    state: str
    last: bool


@page_kind("series", title="Series")
def series_pages(book: Book) -> Iterator[Page | Blob]:
    """Make the page of every series, in sheets where it is long, and the same for programs."""
    for table in book.almanac.more.get("series", ()):
        series, name = table.plan.id, book.veiled(table.plan.name)
        yield Blob(addresses.series_json(series), compact(series_twin(book, table)))
        yield csv_of(addresses.series_csv(series), _cells(book, table))
        for path, rows, leaf in leaves(table.rows, addresses.series_address(series)):
            yield book.page(
                path,
                "series.html",
                name,
                "points",
                about=said(
                    "{series} in {league}: {rule}",
                    series=name,
                    league=book.almanac.site.title,
                    rule=_rule(table),
                ),
                source="content/series.yaml",
                rule=_rule(table),
                text=book.veiled(table.plan.text),
                rows=_lines(book, table, rows, path),
                leaf=leaf,
                invites=table.plan.invites,
                over=table.over,
                as_of=dates.day(table.as_of, book.language) if table.as_of else "",
                played=_events(book, table.played, path),
                to_come=_events(book, table.to_come, path),
                downloads=[
                    ("CSV", relative(path, addresses.series_csv(series))),
                    ("JSON", relative(path, addresses.series_json(series))),
                ],
            )


def series_twin(book: Book, table: SeriesTable) -> dict[str, Any]:
    """Return a series as JSON: what counts, who leads with which results, and who is invited."""
    plan = table.plan
    return {
        "series": plan.id,
        "name": book.veiled(plan.name),
        "season": plan.season,
        "best": plan.best,
        "invites": plan.invites,
        "as_of": table.as_of.isoformat() if table.as_of else None,
        "over": table.over,
        "played": list(table.played),
        "to_come": list(table.to_come),
        "rows": [
            {
                "rank": row.rank,
                "player": row.player,
                "name": book.names[row.player],
                "points": row.points,
                "invited": row.invited,
                "on_line": row.on_line,
                "clinched": row.clinched,
                "results": [
                    {"event": each.event, "place": each.place, "points": each.points,
                     "counted": each.counted}
                    for each in row.results
                ],
            }
            for row in table.rows
        ],
    }  # fmt: skip


def _cells(book: Book, table: SeriesTable) -> Iterator[Sequence[object]]:
    """Walk the table with a column for each event: what it gave, counted or not."""
    yield ["rank", "player", "name", "points", "invited", *map(cell, table.played)]
    for row in table.rows:
        gave = {each.event: each.points for each in row.results}
        invited = "yes" if row.invited else "level" if row.on_line else ""
        yield [row.rank, cell(row.player), cell(book.names[row.player]), row.points, invited,
               *(gave.get(event, "") for event in table.played)]  # fmt: skip


def _rule(table: SeriesTable) -> str:
    """Say in a sentence what counts and who is invited."""
    plan = table.plan
    counts = said("All results count.")
    if plan.best:
        counts = counted(plan.best, "The best result counts.", "The best {n} results count.")
    if not plan.invites:
        return counts
    invited = counted(plan.invites, "{n} player will be invited.", "{n} players will be invited.")
    return listed((counts, invited), last=" ")


def _lines(
    book: Book, table: SeriesTable, rows: Sequence[SeriesRow], path: str
) -> list[SeriesLine]:
    up, last = root(path), _last_invited(table)
    shared = numbers.shared(row.rank for row in table.rows)
    return [
        SeriesLine(
            rank=numbers.place(row.rank, shared=row.rank in shared),
            name=book.people[row.player].name,
            link=up + book.people[row.player].link,
            points=row.points,
            results=[_brought(book, each, up) for each in row.results],
            state=_state(table, row),
            last=row is last,
        )
        for row in rows
    ]


def _last_invited(table: SeriesTable) -> SeriesRow | None:
    """Return the row that the line is drawn under, None where there is no such row."""
    above = [row for row in table.rows if row.invited]
    return above[-1] if above and len(above) < len(table.rows) else None


def _state(table: SeriesTable, row: SeriesRow) -> str:
    if row.clinched:
        return said("invited") if table.over else said("sure of an invitation")
    if row.on_line:
        return said("level on the line")
    return said("above the line") if row.invited else ""


def _brought(book: Book, each: SeriesResult, up: str) -> Brought:
    heading = book.headings[each.event]
    return Brought(each.points, heading.name, up + heading.link, each.counted)


def _events(book: Book, events: tuple[EventId, ...], path: str) -> list[tuple[Markup, str, str]]:
    """Return (name, link, day) of events, escaped."""
    up = root(path)
    found = (book.headings[event] for event in events)
    return [(each.name, up + each.link, each.day) for each in found]
