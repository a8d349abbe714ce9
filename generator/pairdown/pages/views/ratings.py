"""What did an event do to the ratings of those who played it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from markupsafe import Markup

from pairdown.almanac.pools import pool_name
from pairdown.almanac.record import EventRecord
from pairdown.frozen import frozen
from pairdown.pages import numbers
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.tuples import NamedTuple


@frozen
class Moves:
    """Rating changes by seat and round, and the rating of each before the event."""

    by_seat: Mapping[int, Mapping[int, float]]
    before: Mapping[int, float]


class RatingLine(NamedTuple):
    """A player's rating before and after, escaped; ``up`` is 1, 0 or -1."""

    name: Markup
    link: str
    before: str
    change: str
    after: str
    up: int


_made: Callable[[tuple[Markup, str, str, str, str, int]], RatingLine] = partial(
    tuple.__new__, RatingLine
)
"""A line of its values; nothing is called in Python."""


def moves(book: Book, record: EventRecord) -> Moves:
    """Collect the rating changes of an event; empty where it is not rated."""
    by_seat: dict[int, dict[int, float]] = {}
    before: dict[int, float] = {}
    pool = book.almanac.pools.get(pool_name(record.ruleset))
    if pool is not None:
        rows = pool.ledger.rows
        number = rows.numbers.get
        seats = {number(player): seat for seat, player in enumerate(record.event.players)}
        for row in rows.at(range(*pool.ledger.spans.get(record.event.id, (0, 0)))):
            _, played, one, two, mine, theirs, _, _, _, up, down = row
            for player, rating, change in ((one, mine, up), (two, theirs, down)):
                seat = seats[player]
                rounds = by_seat.get(seat)
                if rounds is None:
                    by_seat[seat], before[seat] = {played: change}, rating
                else:
                    rounds[played] = rounds.get(played, 0.0) + change
    return Moves(by_seat, before)


def rating_lines(cast: Cast, found: Moves) -> list[RatingLine]:
    """Return what everybody gained or lost, most gained first, then by name."""
    sums = {seat: sum(rounds.values()) for seat, rounds in found.by_seat.items()}
    order = sorted(sums, key=lambda seat: (-sums[seat], cast.names[seat], seat))
    return [_line(cast, seat, found.before[seat], sums[seat]) for seat in order]


def _line(cast: Cast, seat: int, before: float, change: float) -> RatingLine:
    text, after = numbers.change(change), numbers.rating(before + change)
    marked, link = cast.marked[seat], cast.links[seat]
    return _made((marked, link, numbers.rating(before), text, after, _UP.get(text[0], 0)))


_UP = {"+": 1, numbers.MINUS: -1}
