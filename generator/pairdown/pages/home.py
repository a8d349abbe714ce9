"""What does a reader see first: what is on, who won last, who leads, what changed?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pairdown.almanac.record import EventRecord, Pool, Status
from pairdown.pages import addresses, dates, numbers, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.event import planned_rounds, podium
from pairdown.pages.links import relative
from pairdown.pages.page import Page
from pairdown.pages.views.cast import cast, cast_of
from pairdown.pages.views.facts import place_text
from pairdown.pages.views.listing import event_line
from pairdown.pages.views.ratings import RatingLine, moves, rating_lines
from pairdown.recall import fact
from pairdown.said import Said, counted, said
from pairdown.tuples import NamedTuple

MOST_RESULTS = 8
MOST_COMING = 5
MOST_LEADERS = 5
MOST_CLIMBERS = 3


class Leader(NamedTuple):
    """A line of a list of leaders; ``movement`` counts places gained, None when new."""

    rank: str
    name: str
    link: str
    value: str
    movement: int | None


class Leaders(NamedTuple):
    """The head of one pool's list."""

    game: str
    link: str
    as_of: str
    rows: list[Leader]
    more: int


class Stir(NamedTuple):
    """What the newest event of a pool changed: its name and who gained most."""

    game: str
    event: str
    link: str
    climbers: list[RatingLine]


@page_kind("home", title="Front page")
def home_pages(book: Book) -> Iterator[Page]:
    """Make the front page."""
    path = addresses.HOME
    newest = list(reversed(book.almanac.events))
    running = [each for each in newest if each.status is Status.RUNNING and not each.event.void]
    results = [each for each in newest if each.status in {Status.FINISHED, Status.VOID}]
    coming = [each for each in book.almanac.events if each.status is Status.UPCOMING]
    lead = next((each for each in results if podium(each, cast(book, each, path))), None)
    others = [each for each in results if each is not lead][:MOST_RESULTS]
    yield book.page(
        path,
        "home.html",
        book.almanac.site.title,
        "home",
        about=said("{league}: results, standings and ratings.", league=book.almanac.site.title),
        running=[_running(book, each, path) for each in running],
        lead=_lead(book, lead, path) if lead else None,
        results=[event_line(book, each, path) for each in others],
        coming=[event_line(book, each, path) for each in coming[:MOST_COMING]],
        leaders=[_leaders(book, pool, path) for pool in pools_in_order(book)],
        stirs=_stirs(book, path),
        sums=_sums(book),
    )


def pools_in_order(book: Book) -> list[Pool]:
    """Return the pools that list somebody, the league's own game first, then by size."""
    own = book.almanac.rulesets.get(book.almanac.site.ruleset)
    first = (own.pool or own.id) if own else ""
    listed = [pool for pool in book.almanac.pools.values() if pool.ranking.rows]
    return sorted(listed, key=lambda pool: (pool.name != first, -len(pool.ranking.rows), pool.name))


def _running(book: Book, record: EventRecord, path: str) -> dict[str, Any]:
    last = record.event.rounds[-1]
    missing = sum(match.result is None for match in last.matches)
    return {
        "line": event_line(book, record, path),
        "round": last.number,
        "phase": words.phase_title(last.phase),
        "planned": planned_rounds(record),
        "missing": missing,
        "matches": len(last.matches),
    }


def _lead(book: Book, record: EventRecord, path: str) -> dict[str, Any]:
    event = record.event
    return {
        "line": event_line(book, record, path),
        "when": dates.days(event.date, event.last_day, book.language),
        "place": book.veiled(place_text(event.place)),
        "podium": podium(record, cast(book, record, path)),
    }


def _leaders(book: Book, pool: Pool, path: str) -> Leaders:
    rows = [row for row in pool.ranking.rows if row.active]
    shared = numbers.shared(row.rank for row in pool.ranking.rows)
    as_of = pool.ranking.as_of
    return Leaders(
        pool.ruleset.name,
        relative(path, addresses.ranking_address(pool.name)),
        dates.day(as_of, book.language) if as_of else "",
        [
            Leader(numbers.place(row.rank, shared=row.rank in shared), book.names[row.player],
                   relative(path, addresses.player_address(row.player)),
                   numbers.rating(row.value), row.movement)
            for row in rows[:MOST_LEADERS]
        ],
        len(pool.ranking.rows),
    )  # fmt: skip


def _stirs(book: Book, path: str) -> list[Stir]:
    """Return, per pool, who gained most in its newest rated event; the newest event first."""
    found = []
    newest = {pool.ledger.events[-1]: pool for pool in pools_in_order(book) if pool.ledger.events}
    for record in reversed(book.almanac.events):
        if pool := newest.get(record.event.id):
            lines = rating_lines(cast_of(book, record, path), moves(book, record))
            climbers = [line for line in lines if line.up > 0][:MOST_CLIMBERS]
            link = relative(path, addresses.event_address(record.event.id))
            found.append(Stir(pool.ruleset.name, book.veiled(record.event.name), link, climbers))
    return found


def _sums(book: Book) -> list[Said]:
    """Return how much there is in the almanac, each number with its noun."""
    events = [each for each in book.almanac.events if each.status is Status.FINISHED]
    matches = sum(record.fact(_matches) for record in events)
    return [
        counted(len(events), "{n} event played", "{n} events played"),
        counted(len(book.names), "{n} player", "{n} players"),
        counted(matches, "{n} match", "{n} matches"),
    ]


@fact("matches", of_all=True, shown=True)
def _matches(record: EventRecord) -> int:
    """Count the matches of an event, played or to be."""
    return sum(len(each.matches) for each in record.event.rounds)
