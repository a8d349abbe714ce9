"""What does a profile tell: events, opponents, receipts?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairdown.almanac.ledger import RatingChange
from pairdown.almanac.record import Appearance, Career, Status
from pairdown.model import PlayerId, Side
from pairdown.pages import addresses, dates, numbers, words
from pairdown.pages.book import Book
from pairdown.pages.links import relative

MOST_RECEIPTS = 200
"""So many of the newest receipts stand on the page; all of them are in its JSON twin."""

_SCORES = {1.0: "won", 0.5: "drew", 0.0: "lost"}


class Played(NamedTuple):
    """An event from the player's side; ``up`` is 1, 0 or -1; ``mark`` says void or unfinished."""

    iso: str
    day: str
    name: str
    link: str
    place: str
    players: int
    record: str
    deck: str
    change: str
    after: str
    up: int
    points: int
    mark: str


class Opponent(NamedTuple):
    """Everything against one opponent."""

    name: str
    link: str
    matches: int
    record: str
    wins: int
    losses: int
    last: str
    last_link: str


class Receipt(NamedTuple):
    """One rated match: what was expected, what came of it, and what it moved."""

    event: str
    link: str
    round: int
    opponent: str
    opponent_link: str
    before: str
    against: str
    expected: str
    score: str
    k: str
    change: str
    after: str


def played(book: Book, career: Career, path: str) -> list[Played]:
    """Return every event of a career, newest first."""
    return [_played(book, each, path) for each in career.appearances]


def _played(book: Book, each: Appearance, path: str) -> Played:
    record = book.events[each.event]
    event, sums = record.event, each.record
    change = "" if each.rating_change is None else numbers.change(each.rating_change)
    shared = any(finish.seat == each.seat and finish.shared for finish in record.finish)
    return Played(
        iso=event.last_day.isoformat(),
        day=dates.middle_day(event.date, book.language),
        name=book.veiled(event.name),
        link=relative(path, addresses.event_address(event.id)),
        place=""
        if each.place is None or event.void
        else f"{each.place}="
        if shared
        else str(each.place),
        players=each.players,
        record=numbers.record(sums.wins, sums.losses, sums.draws),
        deck=each.deck,
        change=change,
        after="" if each.rating_after is None else numbers.rating(each.rating_after),
        up={"+": 1, numbers.MINUS: -1}.get(change[:1], 0),
        points=each.tourney_points,
        mark="" if record.status is Status.FINISHED else words.STATUS[record.status].lower(),
    )


def opponents(book: Book, career: Career, path: str) -> list[Opponent]:
    """Return everybody the player met, most matches first, then by name."""
    met: dict[PlayerId, list[int]] = {}
    for number, each in enumerate(career.meetings):
        met.setdefault(each.opponent, []).append(number)
    order = sorted(met, key=lambda key: (-len(met[key]), addresses.plain(book.names[key]), key))
    return [_opponent(book, career, key, met[key], path) for key in order]


def _opponent(
    book: Book, career: Career, key: PlayerId, numbers_: list[int], path: str
) -> Opponent:
    meetings = [career.meetings[number] for number in numbers_]
    sides = [each.side for each in meetings]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    last = book.events[meetings[-1].event].event
    return Opponent(
        name=book.names[key],
        link=relative(path, addresses.player_address(key)),
        matches=len(meetings),
        record=numbers.record(wins, len(sides) - wins - draws, draws),
        wins=wins,
        losses=len(sides) - wins - draws,
        last=dates.middle_day(last.date, book.language),
        last_link=relative(path, addresses.event_address(last.id)),
    )


def receipts(book: Book, career: Career, pool: str, path: str) -> list[Receipt]:
    """Return a player's rated matches of a pool, newest first."""
    changes = book.almanac.pools[pool].ledger.receipts(career.player.id)
    return list(_receipts(book, changes[-MOST_RECEIPTS:], path))


def _receipts(book: Book, changes: tuple[RatingChange, ...], path: str) -> Iterator[Receipt]:
    for each in reversed(changes):
        yield Receipt(
            event=book.veiled(book.events[each.event].event.name),
            link=relative(path, addresses.event_address(each.event)),
            round=each.round,
            opponent=book.names[each.opponent],
            opponent_link=relative(path, addresses.player_address(each.opponent)),
            before=f"{each.before:.1f}",
            against=f"{each.opponent_before:.1f}",
            expected=f"{each.expected:.3f}",
            score=_SCORES[each.score],
            k=f"{each.k:g}",
            change=numbers.change(each.change, 2),
            after=f"{each.after:.1f}",
        )
