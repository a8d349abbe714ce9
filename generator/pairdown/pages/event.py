"""What does the page of one event say?

From the top: who won (or what is being played now), the standings, the cut and the bracket,
each round, and then every number's origin: sheets, cross-table, ratings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.model import EventId
from pairdown.pages import addresses, dates, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.cards import card_of
from pairdown.pages.decks import lists_shown
from pairdown.pages.event_large import NextRound, further_pages, standings_leaf
from pairdown.pages.links import relative
from pairdown.pages.page import Bundles, Page, Planned
from pairdown.pages.print import printed_events
from pairdown.pages.views.bracket import SideView, bracket_view
from pairdown.pages.views.breakdown import breakdown
from pairdown.pages.views.cast import Cast, cast
from pairdown.pages.views.crosstable import CrossTable, cross_table
from pairdown.pages.views.cut import CutView, cut_view
from pairdown.pages.views.extent import FEW, MOST_ON_PAGE, is_large, sheet_links, sheet_order
from pairdown.pages.views.facts import facts
from pairdown.pages.views.history import event_history, forge_of
from pairdown.pages.views.linked import linked_event
from pairdown.pages.views.ratings import moves, rating_lines
from pairdown.pages.views.rounds import MatchLine, RoundView, match_lines, round_views
from pairdown.pages.views.sheaf import Leaf
from pairdown.pages.views.standings import StandingsView, Window, standings_views
from pairdown.pages.views.suggested import SuggestedView, suggested_view
from pairdown.pages.views.summary import summary
from pairdown.problem import Severity
from pairdown.said import Said, said
from pairdown.tuples import NamedTuple

if TYPE_CHECKING:
    from pairdown.pages.views.chances import ChancesView

MOST_ON_PODIUM = 4
MOST_NAMED = 10
"""So many rating changes of a large event stand on its own page; all are in the list by name."""


class Step(NamedTuple):
    """A place on the podium: ``tie`` where it is shared."""

    place: int
    tie: bool
    name: str
    link: str
    deck: str
    points: int


class PhaseView(NamedTuple):
    """A phase with all that it may show; ``mark`` ends the anchors of a later phase.

    ``leaf`` leads to the further pages of its standings.
    """

    mark: str
    title: str
    tables: list[tuple[str, StandingsView]]
    leaf: Leaf
    cut: CutView | None
    brackets: list[tuple[str, list[SideView]]]
    cross: CrossTable | None


@page_kind("event", title="Event")
def event_pages(book: Book) -> Iterator[Bundles]:
    """Plan the page of every event, and the further pages of the large ones."""
    grounds = book.grounds.of_each_event(printed_events(book))
    yield Bundles("events", grounds, lambda event: _pages(book, book.events[EventId(event)]))


def _pages(book: Book, record: EventRecord) -> Iterator[Planned]:
    next_round = cache(partial(next_round_of, book, record))
    path, file = addresses.event_address(record.event.id), record.event.where.file
    yield Planned(path, partial(event_page, book, record, next_round), file)
    if is_large(record):
        yield from further_pages(book, record, next_round)


def next_round_of(book: Book, record: EventRecord) -> SuggestedView | None:
    """Return the suggestion for an event's next round; a page may ask when it is made."""
    return suggested_view(book, record, cast(book, record, ""))


def event_page(book: Book, record: EventRecord, next_round: NextRound | None = None) -> Page:
    """Make the page of one event."""
    event = record.event
    path = addresses.event_address(event.id)
    who = cast(book, record, path)
    rounds = round_views(book, record, who, event.rounds)
    state = _state(book, record, rounds)
    ratings = rating_lines(who, moves(book, record))
    return book.page(
        path,
        "event.html",
        book.veiled(event.name),
        "events",
        source=event.where.file,
        about=summary(book, record),
        twin=addresses.event_json(event.id),
        linked=linked_event(book, record),
        card=card_of(book, path),
        kicker=kicker(book, record),
        when=dates.days(event.date, event.last_day, book.language),
        iso=event.date.isoformat(),
        **state,
        **_extent(record),
        podium=podium(record, who),
        facts=facts(book, record, path),
        phases=_phases(book, record, who, path),
        rounds=rounds[:-1] if state["current"] else rounds,
        playoffs=_playoffs(book, record, who),
        ratings=ratings[:MOST_NAMED] if is_large(record) else ratings,
        rated=len(ratings),
        odds=_odds(book, record, who),
        suggested=next_round() if next_round else next_round_of(book, record),
        breakdown=breakdown(book, record, path),
        points=_points(record, who),
        entrants=_entrants(record, who) if not rounds else [],
        report=book.veiled(event.report),
        problems=_problems(book, record),
        downloads=_downloads(book, path, record),
        history=event_history(book, event),
    )


def _odds(book: Book, record: EventRecord, who: Cast) -> ChancesView | None:
    """Return who has a place in the cut while the rounds before it are played."""
    if record.status is not Status.RUNNING:
        return None
    from pairdown.pages.views.chances import chances_view  # noqa: PLC0415 - few events run

    return chances_view(book, record, who)


def _extent(record: EventRecord) -> dict[str, Any]:
    """Return what the page has to know of its own length.

    ``large``: rounds and players have pages of their own; ``folded``: what is secondary is shut
    at first; ``sheeted``: there are score sheets.
    """
    size = len(record.event.entries)
    return {
        "large": is_large(record),
        "folded": size > FEW,
        "sheeted": bool(sheet_order(record)),
    }


def kicker(book: Book, record: EventRecord) -> list[str]:
    """Return what kind of event it is, in a few words."""
    tier = words.sentence(record.event.tier)
    return [each for each in (record.ruleset.name, tier, record.event.deck_format) if each]


def podium(record: EventRecord, who: Cast) -> list[Step]:
    """Return the first places of a finished event: three, or four where the third is shared."""
    if record.status is not Status.FINISHED:
        return []
    best = [each for each in record.finish if each.place <= 3]
    if len(best) > MOST_ON_PODIUM:
        best = [each for each in best if each.place <= 2][:MOST_ON_PODIUM]
    return [
        Step(each.place, each.shared, who.names[each.seat], who.links[each.seat],
             who.decks[each.seat], each.tourney_points)
        for each in best
    ]  # fmt: skip


def _state(book: Book, record: EventRecord, rounds: list[RoundView]) -> dict[str, Any]:
    """Return what the page has to say of the event before anything else."""
    event = record.event
    last = rounds[-1] if rounds else None
    return {
        "status": str(record.status),
        "status_word": words.STATUS[record.status],
        "void": book.veiled(event.void),
        "draft": event.draft,
        "unranked": [] if event.void or record.ranked else
                    [book.veiled(reason) for reason in record.unranked_reasons],
        "current": last if record.status is Status.RUNNING else None,
        "planned": planned_rounds(record),
    }  # fmt: skip


def planned_rounds(record: EventRecord) -> int | None:
    """Return how many rounds the first phase has, while it is being played."""
    if not record.phases or not record.event.rounds or record.event.rounds[-1].index:
        return None
    return record.phases[0].progress.planned


def _phases(book: Book, record: EventRecord, who: Cast, path: str) -> list[PhaseView]:
    window = Window(sheet_links(record, path), 0, MOST_ON_PAGE)
    return [_phase(book, record, each, who, window) for each in record.phases]


def _phase(
    book: Book, record: EventRecord, phase: PhaseRecord, who: Cast, window: Window
) -> PhaseView:
    brackets = [(group.name, group.bracket) for group in phase.progress.groups]
    brackets = brackets or [("", phase.progress.bracket)]
    tables = standings_views(record, phase, who, window)
    longest = max((table.size for _, table in tables), default=0)
    return PhaseView(
        mark=f"-{phase.play.index + 1}" if phase.play.index else "",
        title=words.phase_title(phase.play.plan.name),
        tables=tables,
        leaf=standings_leaf(record, phase.play.index, longest, 1),
        cut=cut_view(book, phase, who),
        brackets=[
            (name, bracket_view(bracket, record.ruleset, who))
            for name, bracket in brackets
            if bracket is not None
        ],
        cross=cross_table(phase, who),
    )


def _playoffs(book: Book, record: EventRecord, who: Cast) -> list[MatchLine]:
    return match_lines(book, words.remarks(record.ruleset), who, record.event.playoffs)


def _points(record: EventRecord, who: Cast) -> list[tuple[int, str, int]]:
    """Return (place, name, points) of everybody who got tourney points."""
    return [
        (each.place, who.names[each.seat], each.tourney_points)
        for each in record.finish
        if each.tourney_points
    ]


def _entrants(record: EventRecord, who: Cast) -> list[tuple[str, str, str, str]]:
    """Return (name, link, deck, seed) of everybody on the list of a coming event, by name."""
    rows = [
        (who.names[entry.seat], who.links[entry.seat], entry.deck,
         "" if entry.seed is None else str(entry.seed))
        for entry in record.event.entries
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (row[0].casefold(), row))


def _problems(book: Book, record: EventRecord) -> list[tuple[str, str, bool, str]]:
    """Return (sentence, what to do, is it English, the line) of what is not in order.

    The line is a link into the league's repository, where the site knows one.
    """
    home = forge_of(book)
    found = dict.fromkeys([*book.remarks.get(record.event.id, ()), *record.problems])
    return [
        (
            book.veiled(each.message),
            book.veiled(each.hint),
            not isinstance(each.message, Said),
            home.file(each.where) if home else "",
        )
        for each in found
        if each.severity is not Severity.ERROR
    ]


def _downloads(book: Book, path: str, record: EventRecord) -> list[tuple[str, str]]:
    event = record.event.id
    lists = [(said("Decklists"), relative(path, addresses.lists_address(event)))]
    table = [("CSV", relative(path, addresses.event_csv(event)))]
    paper = [(said("Sheets for the hall"), relative(path, addresses.print_address(event)))]
    return [
        *(paper if record.event.id in printed_events(book) else ()),
        *(lists if lists_shown(book, record) else ()),
        *(table if record.last_standings() is not None else ()),
        ("JSON", relative(path, addresses.event_json(event))),
    ]
