"""What does a profile tell: events, opponents, receipts?

Rows are texts that are escaped and said in the league's language already, mostly of cells that
are made once for the whole league, since it has hundreds of thousands of rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from markupsafe import escape

from pairdown.almanac.ledger import Change
from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Appearance, Career, Meeting
from pairdown.model import EventId, PlayerId, Side
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import Occasion, occasions, people
from pairdown.pages.views.tables import (
    Sums,
    balances,
    escaped,
    figures,
    hundredths,
    sizes,
)
from pairdown.said import said

MOST_EVENTS, MOST_OPPONENTS, MOST_RECEIPTS = 60, 60, 60
"""So many rows stand on the profile; in a longer career all of them have pages of their own."""


class Played(NamedTuple):
    """An event from the player's side.

    ``heads`` are the cells of day and name, ``place`` says of how many, too, ``rating`` are the
    cells of the rating after it, of the rank on the list, and of the change.
    """

    heads: str
    place: str
    record: str
    deck: str
    rating: str
    points: int


class Rated(NamedTuple):
    """The rated matches of an event, newest first: how many, the event, the rows.

    The first row begins with the event's cell and lacks its own tag therefore.
    """

    matches: int
    event: str
    rows: str


def played(
    book: Book, appearances: Iterable[Appearance], ranks: Mapping[EventId, PastRank], path: str
) -> list[Played]:
    """Return some events of a career, as the page at ``path`` shows them."""
    known, of, point = occasions(book, path), sizes(book), book.say.point
    start = f'<td class="n" data-k="{escape(book.say(said("rating")))}">'
    return [
        Played(
            (event := known[each.event]).heads,
            _place(each.place, event, of[each.players]),
            numbers.record(each.record.wins, each.record.losses, each.record.draws),
            escaped(each.deck),
            start + _rating(each, ranks.get(each.event), point),
            each.tourney_points,
        )
        for each in appearances
    ]


def _place(place: int | None, event: Occasion, of: str) -> str:
    if place is None or event.void:
        return "–"
    shared = "=" if place in event.shared else ""
    return f"<b>{place}{shared}</b> <small>{of}</small>"


def _rating(each: Appearance, rank: PastRank | None, point: str) -> str:
    """Return the rating after an event, and the cells of rank and change."""
    change = "" if each.rating_change is None else numbers.change(each.rating_change)
    after = "" if each.rating_after is None else numbers.rating(each.rating_after)
    tone, moved = _TONES.get(change[:1], ""), change.replace(".", point)
    return f'{after}<td class="n opt">{rank.rank if rank else ""}<td class="n{tone}">{moved}'


_TONES = {"+": " up", numbers.MINUS: " down"}


Met = list[tuple[PlayerId, list[Meeting]]]
"""Opponents with the matches against each."""


def met(book: Book, career: Career) -> Met:
    """Return everybody the player met, most matches first, then by name."""
    found: dict[PlayerId, list[Meeting]] = {}
    for each in career.meetings:
        found.setdefault(each.opponent, []).append(each)
    order = book.once("order of names", lambda: _order(book))
    by_name = [(key, found[key]) for key in sorted(found, key=order.__getitem__)]
    if len(found) == len(career.meetings):
        return by_name
    return sorted(by_name, key=lambda each: -len(each[1]))


def _order(book: Book) -> dict[PlayerId, int]:
    """Return everybody's number in the order of names, then of ids."""
    names = sorted(book.names, key=lambda key: (addresses.plain(book.names[key]), key))
    return {key: number for number, key in enumerate(names)}


def opponents(
    book: Book, player: PlayerId, some: Iterable[tuple[PlayerId, list[Meeting]]], path: str
) -> str:
    """Return some of a player's opponents as rows of the page at ``path``, one a line.

    A record of several matches leads to the page that puts the two side by side.
    """
    shown, known = people(book, path), occasions(book, path)
    records, rests = balances(book)
    pair = f"{relative(path, addresses.compare_with(player))}&amp;b="
    rows = []
    for key, meetings in some:
        if len(meetings) == 1:
            sums = _SINGLE[meetings[0].side]
            record = records[sums]
        else:
            sums = _sums(meetings)
            record = f'<a href="{pair}{key}">{records[sums]}</a>'
        last = known[meetings[-1].event].last
        rows.append(f'<tr>{shown[key].linked}<td class="n key">{record}{rests[sums]}{last}')
    return "\n".join(rows)


_SINGLE: Mapping[Side, Sums] = {
    side: (win, 1 - win - draw, draw)
    for side in Side
    for win, draw in ((int(side is Side.WIN), int(side is Side.DRAW)),)
}


def _sums(meetings: Sequence[Meeting]) -> Sums:
    sides = [each.side for each in meetings]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    return wins, len(sides) - wins - draws, draws


def receipts(book: Book, changes: Sequence[Change], path: str) -> list[Rated]:
    """Return some rated matches, newest first, as the page at ``path`` shows them.

    ``changes`` stand in the order of the replay, as the ledger gives them. A row says what was
    expected, what came of it, and what it moved.
    """
    known, shown = occasions(book, path), people(book, path)
    tenths, thousandths, moves, scores, factor = figures(book)
    found = []
    for event, some in groupby(reversed(changes), itemgetter(1)):
        rows = [
            f"<td>{number}{shown[other].named}{tenths[round(10 * before)]}"
            f"{tenths[round(10 * against)]}{thousandths[round(1000 * expected)]}{scores[score]}"
            f"{factor(k)}{moves[hundredths(change)]}{tenths[round(10 * after)]}"
            for _, _, number, _, other, before, against, expected, k, score, change, after, _, _
            in some
        ]  # fmt: skip
        found.append(Rated(len(rows), known[event].linked, "\n<tr>".join(rows)))
    return found
