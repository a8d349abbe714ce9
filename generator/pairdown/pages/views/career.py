"""What does a profile tell: events, opponents, receipts?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.almanac.ledger import RatingChange
from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Appearance, Career, Meeting, Status
from pairdown.model import EventId, PlayerId, Side
from pairdown.pages import addresses, numbers, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.register import Heading, Person
from pairdown.said import Figure, said

MOST_EVENTS, MOST_OPPONENTS, MOST_RECEIPTS = 60, 60, 60
"""So many rows stand on the profile; in a longer career all of them have pages of their own."""

_SCORES = {1.0: said("won"), 0.5: said("drew"), 0.0: said("lost")}


class Played(NamedTuple):
    """An event from the player's side, escaped; ``mark`` says upcoming, under way or void.

    ``up`` is 1, 0 or -1; ``place`` is empty where there is none to speak of; ``rank`` is that on
    the list after the event, 0 for none.
    """

    iso: str
    day: str
    name: Markup
    link: str
    place: str
    players: int
    record: str
    deck: Markup
    change: str
    after: str
    rank: int
    up: int
    points: int
    mark: str


class Opponent(NamedTuple):
    """Everything against one opponent, escaped; ``pair`` puts the two side by side."""

    name: Markup
    link: str
    pair: str
    matches: int
    record: str
    balance: int
    iso: str
    last: str
    last_link: str


class Receipt(NamedTuple):
    """One rated match, escaped: what was expected, what came of it, and what it moved."""

    event: Markup
    link: str
    round: int
    opponent: Markup
    before: str
    against: str
    expected: str
    score: str
    k: str
    change: str
    after: str


def played(
    book: Book, appearances: Sequence[Appearance], ranks: Mapping[EventId, PastRank], path: str
) -> list[Played]:
    """Return some events of a career, as the page at ``path`` shows them."""
    _, headings = book.seen_from(path)
    return [_played(book, each, ranks.get(each.event), headings) for each in appearances]


def _played(
    book: Book, each: Appearance, rank: PastRank | None, headings: Mapping[EventId, Heading]
) -> Played:
    record, heading, sums = book.events[each.event], headings[each.event], each.record
    change = "" if each.rating_change is None else numbers.change(each.rating_change)
    status = record.status
    return Played(
        iso=heading.iso,
        day=heading.day,
        name=heading.name,
        link=heading.link,
        place="" if status is Status.VOID else _place(each.place, heading.shared),
        players=each.players,
        record=numbers.record(sums.wins, sums.losses, sums.draws),
        deck=escape(each.deck),
        change=change,
        after="" if each.rating_after is None else numbers.rating(each.rating_after),
        rank=rank.rank if rank else 0,
        up={"+": 1, numbers.MINUS: -1}.get(change[:1], 0),
        points=each.tourney_points,
        mark=words.MARKS[status],
    )


def _place(place: int | None, shared: frozenset[int]) -> str:
    if place is None:
        return ""
    return f"{place}=" if place in shared else str(place)


Met = list[tuple[PlayerId, list[Meeting]]]
"""Opponents with the matches against each."""


def met(book: Book, career: Career) -> Met:
    """Return everybody the player met, most matches first, then by name."""
    found: dict[PlayerId, list[Meeting]] = {}
    for each in career.meetings:
        found.setdefault(each.opponent, []).append(each)
    order = book.once("order of names", lambda: _order(book))
    return sorted(found.items(), key=lambda each: (-len(each[1]), order[each[0]]))


def _order(book: Book) -> dict[PlayerId, int]:
    """Return everybody's number in the order of names, then of ids."""
    names = sorted(book.names, key=lambda key: (addresses.plain(book.names[key]), key))
    return {key: number for number, key in enumerate(names)}


def opponents(
    book: Book, player: PlayerId, some: Sequence[tuple[PlayerId, list[Meeting]]], path: str
) -> list[Opponent]:
    """Return some of a player's opponents, as the page at ``path`` shows them."""
    people, headings = book.seen_from(path)
    pair = f"{relative(path, addresses.compare_with(player))}&amp;b="
    return [
        _opponent(people[key], headings[meetings[-1].event], pair + key, meetings)
        for key, meetings in some
    ]


def _opponent(person: Person, last: Heading, pair: str, meetings: list[Meeting]) -> Opponent:
    matches = len(meetings)
    if matches == 1:
        record, balance = _ONCE[meetings[0].side]
    else:
        sides = [each.side for each in meetings]
        wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
        losses = matches - wins - draws
        record, balance = numbers.record(wins, losses, draws), wins - losses
    return Opponent(
        person.name, person.link, pair, matches, record, balance, last.iso, last.day, last.link
    )


_ONCE = {
    side: (numbers.record(win, 1 - win - draw, draw), 2 * win + draw - 1)
    for side in Side
    for win, draw in ((int(side is Side.WIN), int(side is Side.DRAW)),)
}
"""Record and balance of a single match."""


def receipts(book: Book, changes: Sequence[RatingChange], path: str) -> list[Receipt]:
    """Return some rated matches, newest first, as the page at ``path`` shows them."""
    people, headings = book.seen_from(path)
    return [_receipt(each, headings[each.event], people) for each in reversed(changes)]


def _receipt(each: RatingChange, heading: Heading, people: Mapping[PlayerId, Person]) -> Receipt:
    _, _, played, _, opponent, before, against, expected, k, score, change, after, *_ = each
    return Receipt(
        heading.name,
        heading.link,
        played,
        people[opponent].name,
        Figure(f"{before:.1f}"),
        Figure(f"{against:.1f}"),
        Figure(f"{expected:.3f}"),
        _SCORES[score],
        _factor(k),
        numbers.change(change, 2),
        Figure(f"{after:.1f}"),
    )


@lru_cache(maxsize=1024)
def _factor(k: float) -> Figure:
    return Figure(f"{k:g}")
