"""Who leads a series, with which results, and who is invited?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from pairdown.almanac.series import SeriesResult, SeriesRow, SeriesTable
from pairdown.model import EventId
from pairdown.pages import addresses, dates, numbers, page_kind
from pairdown.pages.book import Book
from pairdown.pages.page import Page
from pairdown.pages.register import root
from pairdown.pages.views.sheaf import leaves
from pairdown.said import counted, listed, said


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
def series_pages(book: Book) -> Iterator[Page]:
    """Make the page of every series, in sheets where it is long."""
    for table in book.almanac.more.get("series", ()):
        name = book.veiled(table.plan.name)
        for path, rows, leaf in leaves(table.rows, addresses.series_address(table.plan.id)):
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
            )


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
