"""On which pages is a large event told, besides its own?

Each round has a page, the standings go on from page to page, and everybody stands once in a list
by name, with table and opponent while a round is played. A box that finds a player reads the same
list from a script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.pages import addresses, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Page, Planned
from pairdown.pages.scripts import calling
from pairdown.pages.views.cast import cast
from pairdown.pages.views.extent import MOST_ON_PAGE, sheet_links
from pairdown.pages.views.ratings import moves
from pairdown.pages.views.rounds import RoundView, round_views
from pairdown.pages.views.seekers import Seeker, seekers
from pairdown.pages.views.sheaf import Leaf
from pairdown.pages.views.standings import Window, standings_views
from pairdown.pages.views.suggested import SuggestedView, waiting
from pairdown.said import said

NextRound = Callable[[], SuggestedView | None]
"""What gives the suggestion for the next round; it is asked only where it is shown."""


def further_pages(book: Book, record: EventRecord, next_round: NextRound) -> Iterator[Planned]:
    """Plan the pages of a large event besides its own."""
    file = record.event.where.file
    return (Planned(path, make, file) for path, make in _further_pages(book, record, next_round))


def _further_pages(
    book: Book, record: EventRecord, next_round: NextRound
) -> Iterator[tuple[str, Callable[[], Page | Blob]]]:
    event = record.event.id
    for index, phase in enumerate(record.phases):
        for first in range(MOST_ON_PAGE, _size(phase), MOST_ON_PAGE):
            number = first // MOST_ON_PAGE + 1
            path = addresses.event_standings(event, index, number)
            yield path, partial(_standings, book, record, phase, number)
    for number in _numbers(record):
        path = addresses.event_round(event, number)
        yield path, partial(_round, book, record, number, next_round)
    yield addresses.event_players(event), partial(_players, book, record, next_round)
    yield addresses.event_finder(event), partial(_finder, book, record, next_round)


def _size(phase: PhaseRecord) -> int:
    """Return how many rows a phase's standings have, in the longest of its tables."""
    if not phase.play.rounds:
        return 0
    progress = phase.progress
    tables = [group.standings for group in progress.groups] or [progress.standings]
    return max((len(table.rows) for table in tables if table is not None), default=0)


def _numbers(record: EventRecord) -> list[int]:
    """Return the numbers of the rounds that have a page, one that may be suggested included."""
    numbers = [each.number for each in record.event.rounds]
    return [*numbers, (numbers[-1] if numbers else 0) + 1] if waiting(record) else numbers


def standings_leaf(record: EventRecord, phase: int, size: int, number: int) -> Leaf:
    """Return the way between the pages of a phase's standings; the first is the event's own."""
    event = record.event.id
    home = addresses.event_address(event)
    pages = max(1, -(-size // MOST_ON_PAGE))
    paths = [home, *(addresses.event_standings(event, phase, n) for n in range(2, pages + 1))]
    here, mark = paths[number - 1], f"-{phase + 1}" if phase else ""
    links = [relative(here, path) + (f"#standings{mark}" if path == home else "") for path in paths]
    return Leaf(
        number,
        pages,
        links[number - 2] if number > 1 else "",
        links[number] if number < pages else "",
    )


def _standings(book: Book, record: EventRecord, phase: PhaseRecord, number: int) -> Page:
    index, first = phase.play.index, (number - 1) * MOST_ON_PAGE
    path = addresses.event_standings(record.event.id, index, number)
    window = Window(sheet_links(record, path), first, first + MOST_ON_PAGE)
    tables = standings_views(record, phase, cast(book, record, path), window)
    return _page(
        book, record, path, "event-standings.html", said("Standings"),
        phase=words.phase_title(phase.play.plan.name) if index else "",
        tables=[(name, table) for name, table in tables if table.rows],
        leaf=standings_leaf(record, index, _size(phase), number),
    )  # fmt: skip


def _round(book: Book, record: EventRecord, number: int, next_round: NextRound) -> Page:
    path = addresses.event_round(record.event.id, number)
    written = [each for each in record.event.rounds if each.number == number]
    rounds = round_views(book, record, cast(book, record, path), written)
    numbers = _numbers(record)
    at = numbers.index(number)
    near = (numbers[at - 1] if at else 0, numbers[at + 1] if numbers[at + 1 :] else 0)
    before, after = (f"../{each}/index.html" if each else "" for each in near)
    return _page(
        book, record, path, "event-round.html", said("Round {n}", n=number),
        round=_numbered(rounds[0]) if rounds else None,
        suggested=None if rounds else next_round(),
        before=before,
        after=after,
    )  # fmt: skip


def _numbered(view: RoundView) -> RoundView:
    """Give every match a table, as the list by name does: its place where none is written."""
    matches = [
        match._replace(table=match.table or place)
        for place, match in enumerate(view.matches, start=1)
    ]
    return view._replace(matches=matches)


def _players(book: Book, record: EventRecord, next_round: NextRound) -> Page:
    path = addresses.event_players(record.event.id)
    rows = _rows(book, record, next_round, path)
    return _page(
        book, record, path, "event-players.html", said("Players by name"),
        players=rows,
        seated=any(row.where for row in rows),
        ranked=any(row.place for row in rows),
        rated=any(row.change for row in rows),
    )  # fmt: skip


def _finder(book: Book, record: EventRecord, next_round: NextRound) -> Blob:
    home = addresses.event_address(record.event.id)  # the page that will read it
    rows = [_found(row) for row in _rows(book, record, next_round, home)]
    return Blob(addresses.event_finder(record.event.id), calling("pairdownSeekers", rows))


def _rows(book: Book, record: EventRecord, next_round: NextRound, path: str) -> list[Seeker]:
    who = cast(book, record, path)
    return seekers(record, who, moves(book, record), next_round(), path)


def _found(row: Seeker) -> list[str]:
    """Return what the box shows of a player: name, what to know, where to read on."""
    told = [row.place and f"#{row.place}", row.record, row.where, row.opponent.unescape()]
    return [row.name.unescape(), " · ".join(filter(None, told)), row.sheet or row.link]


def _page(
    book: Book,
    record: EventRecord,
    path: str,
    template: str,
    title: str,
    **context: Any,  # noqa: ANN401 - whatever the template shows
) -> Page:
    event = record.event
    name = book.veiled(event.name)
    return book.page(
        path, template, said("{title} · {event}", title=title, event=name), "events",
        source=event.where.file,
        heading=title,
        event=name,
        event_link=relative(path, addresses.event_address(event.id)),
        **context,
    )  # fmt: skip
