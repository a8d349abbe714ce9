"""What does a profile tell: events, opponents, receipts?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.almanac.ledger import RatingChange
from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Appearance, Career, Meeting, Status
from pairdown.model import EventId, PlayerId, Side
from pairdown.pages import addresses, numbers, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.register import root
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
    up = root(path)
    return [_played(book, each, ranks.get(each.event), up) for each in appearances]


def _played(book: Book, each: Appearance, rank: PastRank | None, up: str) -> Played:
    record, heading, sums = book.events[each.event], book.headings[each.event], each.record
    change = "" if each.rating_change is None else numbers.change(each.rating_change)
    status = record.status
    return Played(
        iso=heading.iso,
        day=heading.day,
        name=heading.name,
        link=up + heading.link,
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
    return sorted(
        found.items(),
        key=lambda each: (-len(each[1]), addresses.plain(book.names[each[0]]), each[0]),
    )


def opponents(
    book: Book, player: PlayerId, some: Sequence[tuple[PlayerId, list[Meeting]]], path: str
) -> list[Opponent]:
    """Return some of a player's opponents, as the page at ``path`` shows them."""
    up = root(path)
    pair = f"{relative(path, addresses.compare_with(player))}&amp;b="
    return [_opponent(book, key, meetings, up, pair) for key, meetings in some]


def _opponent(book: Book, key: PlayerId, meetings: list[Meeting], up: str, pair: str) -> Opponent:
    sides = [each.side for each in meetings]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    losses = len(sides) - wins - draws
    last, person = book.headings[meetings[-1].event], book.people[key]
    return Opponent(
        name=person.name,
        link=up + person.link,
        pair=pair + key,
        matches=len(meetings),
        record=numbers.record(wins, losses, draws),
        balance=wins - losses,
        iso=last.iso,
        last=last.day,
        last_link=up + last.link,
    )


def receipts(book: Book, changes: Sequence[RatingChange], path: str) -> list[Receipt]:
    """Return some rated matches, newest first, as the page at ``path`` shows them."""
    up = root(path)
    return [_receipt(book, each, up) for each in reversed(changes)]


def _receipt(book: Book, each: RatingChange, up: str) -> Receipt:
    heading = book.headings[each.event]
    return Receipt(
        event=heading.name,
        link=up + heading.link,
        round=each.round,
        opponent=book.people[each.opponent].name,
        before=Figure(f"{each.before:.1f}"),
        against=Figure(f"{each.opponent_before:.1f}"),
        expected=Figure(f"{each.expected:.3f}"),
        score=_SCORES[each.score],
        k=Figure(f"{each.k:g}"),
        change=numbers.change(each.change, 2),
        after=Figure(f"{each.after:.1f}"),
    )
