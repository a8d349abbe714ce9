"""What does a profile tell: events, opponents, receipts?

Rows are texts that are escaped and said in the league's language already, mostly of cells that
are made once for the whole league, since it has hundreds of thousands of rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from pairdown.almanac.ledger import Change
from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Appearance, Career
from pairdown.model import SIDES, EventId, PlayerId, Side
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import Occasion, names, occasions, people
from pairdown.pages.views.tables import (
    HALF,
    Sums,
    balances,
    escaped,
    figures,
    gains,
    sizes,
)
from pairdown.said import said

MOST_EVENTS, MOST_OPPONENTS, MOST_RECEIPTS = 60, 60, 60
"""So many rows stand on the profile; in a longer career all of them have pages of their own."""


def played(
    book: Book, appearances: Iterable[Appearance], ranks: Mapping[EventId, PastRank], path: str,
    *, decks: bool, points: bool,
) -> str:  # fmt: skip
    """Return some events of a career as rows of the page at ``path``, one a line.

    ``decks`` and ``points`` tell whether there are columns of decks and of tourney points.
    """
    known, of, records, moved = occasions(book, path), sizes(book), balances(book)[0], gains(book)
    rating = f'<td class="n" data-k="{escaped(book.say(said("rating")))}">'
    gained = f'<td class="n" data-k="{escaped(book.say(said("TP")))}">'
    rows = []
    for each in appearances:
        event, rank, done = known[each.event], ranks.get(each.event), each.record
        after = each.rating_after
        change = None if each.rating_change is None else numbers.change(each.rating_change)
        row = (
            f'<tr>{event.heads}<td class="n key">{_place(each.place, event, of[each.players])}'
            f'<td class="n">{records[done.wins, done.losses, done.draws]}'
            f"{f'<td>{escaped(each.deck)}' if decks else ''}{rating}"
            f'{"" if after is None else numbers.rating(after)}<td class="n opt">'
            f"{'' if rank is None else rank[0]}{moved[change]}"
        )
        if points:
            row += f"{gained}{each.tourney_points}" if each.tourney_points else '<td class="n">'
        rows.append(row)
    return "\n".join(rows)


def _place(place: int | None, event: Occasion, of: str) -> str:
    if place is None or not event.played:
        return "–"
    shared = "=" if place in event.shared else ""
    return f"<b>{place}{shared}</b> <small>{of}</small>"


Met = Sequence[tuple[PlayerId, Sequence[tuple[EventId, int]]]]
"""Opponents with the matches against each: the event, and the own end of it among `SIDES`."""


def met(book: Book, career: Career) -> Met:
    """Return everybody the player met, most matches first, then by name."""
    order = book.once("order of names", lambda: _order(book)).__getitem__
    met = career.met
    last = {key: (event, side) for event, some in met for _, key, side, _ in some}
    if len(last) == sum([len(some) for _, some in met]):
        return [(key, (last[key],)) for key in sorted(last, key=order)]
    found: dict[PlayerId, list[tuple[EventId, int]]] = {}
    for event, some in met:
        for _, key, side, _ in some:
            found.setdefault(key, []).append((event, side))
    by_name = [(key, found[key]) for key in sorted(found, key=order)]
    return sorted(by_name, key=lambda each: -len(each[1]))


def _order(book: Book) -> dict[PlayerId, int]:
    """Return everybody's number in the order of names, then of ids."""
    names = sorted(book.names, key=lambda key: (addresses.plain(book.names[key]), key))
    return {key: number for number, key in enumerate(names)}


def opponents(book: Book, player: PlayerId, some: Met, path: str) -> str:
    """Return some of a player's opponents as rows of the page at ``path``, one a line.

    A record of several matches leads to the page that puts the two side by side.
    """
    shown, known = people(book, path), occasions(book, path)
    records, rests, single = balances(book)
    pair = f"{relative(path, addresses.compare_with(player))}&amp;b="
    rows = []
    for key, meetings in some:
        event, side = meetings[-1]
        if len(meetings) == 1:
            balance = single[side]
        else:
            sums = _sums(meetings)
            link = f'<a href="{pair}{key}">{records[sums]}</a>'
            balance = f'<td class="n key">{link}{rests[sums]}'
        rows.append(f"<tr>{shown[key]}{balance}{known[event].last}")
    return "\n".join(rows)


def _sums(meetings: Sequence[tuple[EventId, int]]) -> Sums:
    sides = [side for _, side in meetings]
    wins, draws = sides.count(_WIN), sides.count(_DRAW)
    return wins, len(sides) - wins - draws, draws


_WIN, _DRAW = SIDES.index(Side.WIN), SIDES.index(Side.DRAW)


def receipts(book: Book, changes: Sequence[Change], path: str) -> str:
    """Return some rated matches, newest first, as rows of the page at ``path``, one a line.

    ``changes`` stand in the order of the replay, as the ledger gives them. A row says what was
    expected, what came of it, and what it moved; the first of an event names it for all.
    """
    known, rows = occasions(book, path), []
    for event, some in groupby(reversed(changes), itemgetter(1)):
        told = _receipts(book, some)
        span = f' rowspan="{len(told)}"' if len(told) > 1 else ""
        rows.append(f"<td{span}>{known[event].linked}{told[0]}")
        rows += told[1:]
    return "<tr>" + "\n<tr>".join(rows) if rows else ""


def _receipts(book: Book, changes: Iterable[Change]) -> list[str]:
    """Return the cells of the rated matches of an event, newest first, without the event's own."""
    shown, (tenths, thousandths, outcomes, moves) = names(book), figures(book)
    rows, whole = [], numbers.WHOLE
    began, cell = None, ""
    for _, _, number, _, other, before, against, expected, k, score, change, after, _, _ in changes:
        # What a match left is mostly what the next one began with: the cell is at hand.
        left = cell if after == began else tenths[10 * after + whole - whole]
        began, cell = before, tenths[10 * before + whole - whole]
        moved = moves[int(100 * change + (HALF if change >= 0 else -HALF))]
        rows.append(
            f"<td>{number}{shown[other]}{cell}{tenths[10 * against + whole - whole]}"
            f"{thousandths[round(1000 * expected)]}{outcomes[score, k]}{moved}{left}"
        )
    return rows
