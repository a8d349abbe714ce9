"""What does a profile tell: events, opponents, receipts?

Rows are tuples of texts that are escaped and said in the league's language already: their tables
put each in place with one pattern, since a league has hundreds of thousands of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from markupsafe import escape

from pairdown.almanac.ledger import Change
from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Appearance, Career, Meeting
from pairdown.model import EventId, PlayerId, Side
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import Occasion, People, occasions, people
from pairdown.pages.views.tables import Figures, figures, hundredths
from pairdown.said import said

MOST_EVENTS, MOST_OPPONENTS, MOST_RECEIPTS = 60, 60, 60
"""So many rows stand on the profile; in a longer career all of them have pages of their own."""


class Played(NamedTuple):
    """An event from the player's side; ``mark`` says upcoming, under way or void.

    ``place`` is empty where there is none to speak of; ``rank`` is that on the list after the
    event; ``tone`` is ``up``, ``down`` or empty.
    """

    name: str
    heading: tuple[str, str, str, str]
    mark: str
    place: str
    players: int
    record: str
    deck: str
    after: str
    rank: str
    tone: str
    change: str
    points: int


class Once(NamedTuple):
    """An opponent of one match; ``tone`` is the balance as a class: ``up``, ``down``, ``level``."""

    link: str
    name: str
    record: str
    balance: int
    tone: str
    word: str
    iso: str
    last_link: str
    last: str


class Often(NamedTuple):
    """Everything against an opponent of several matches; ``pair`` puts the two side by side."""

    link: str
    name: str
    pair: str
    record: str
    balance: int
    tone: str
    word: str
    matches: int
    iso: str
    last_link: str
    last: str


class Opponents(NamedTuple):
    """Some of a player's opponents, in order: those met several times stand first."""

    often: list[Often]
    once: list[Once]


class Receipt(NamedTuple):
    """One rated match: what was expected, what came of it, and what it moved."""

    round: int
    opponent: str
    before: str
    against: str
    expected: str
    score: str
    k: str
    change: str
    after: str


class Rated(NamedTuple):
    """The rated matches of an event, newest first: how many, the first, and the others."""

    matches: int
    link: str
    event: str
    first: Receipt
    others: list[Receipt]


_once: Callable[[tuple[Any, ...]], Once] = partial(tuple.__new__, Once)
_often: Callable[[tuple[Any, ...]], Often] = partial(tuple.__new__, Often)
_receipt: Callable[[tuple[Any, ...]], Receipt] = partial(tuple.__new__, Receipt)
"""Rows of their values; nothing is called in Python."""


def played(
    book: Book, appearances: Iterable[Appearance], ranks: Mapping[EventId, PastRank], path: str
) -> list[Played]:
    """Return some events of a career, as the page at ``path`` shows them."""
    known, point = occasions(book, path), book.say.point
    return [_played(known[each.event], each, ranks.get(each.event), point) for each in appearances]


def _played(known: Occasion, each: Appearance, rank: PastRank | None, point: str) -> Played:
    sums, after = each.record, each.rating_after
    change = "" if each.rating_change is None else numbers.change(each.rating_change)
    return Played(
        known.heading[3],
        known.heading,
        known.mark,
        "" if each.place is None or known.void else _place(each.place, known.shared),
        each.players,
        numbers.record(sums.wins, sums.losses, sums.draws),
        escaped(each.deck),
        "" if after is None else numbers.rating(after),
        str(rank.rank) if rank else "",
        _TONES.get(change[:1], ""),
        change if point == "." else change.replace(".", point),
        each.tourney_points,
    )


_TONES = {"+": "up", numbers.MINUS: "down"}


def _place(place: int, shared: frozenset[int]) -> str:
    return f"{place}=" if place in shared else str(place)


@lru_cache(maxsize=4096)
def escaped(text: str) -> str:
    """Escape what many rows say, such as the name of a deck."""
    return str(escape(text))


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
) -> Opponents:
    """Return some of a player's opponents, as the page at ``path`` shows them."""
    shown, known = people(book, path), occasions(book, path)
    tones = book.once("tones", lambda: _tones(book))
    single = {side: (record, balance, *tones[balance]) for side, record, balance in _SINGLE}
    pair = f"{relative(path, addresses.compare_with(player))}&amp;b="
    often, once = [], []
    for key, meetings in some:
        last = known[meetings[-1].event].last
        if len(meetings) == 1:
            once.append(_once(shown[key] + single[meetings[0].side] + last))
        else:
            record, balance = _sums(meetings)
            told = (pair + key, record, balance, *tones[(balance > 0) - (balance < 0)])
            often.append(_often((*shown[key], *told, len(meetings), *last)))
    return Opponents(often, once)


_SINGLE = tuple(
    (side, numbers.record(win, 1 - win - draw, draw), 2 * win + draw - 1)
    for side in Side
    for win, draw in ((int(side is Side.WIN), int(side is Side.DRAW)),)
)
"""Record and balance of a single match."""


def _tones(book: Book) -> dict[int, tuple[str, str]]:
    """Return the class and the word of a balance by its sign."""
    tones = ((1, "up", said("ahead")), (0, "level", said("level")), (-1, "down", said("behind")))
    return {sign: (tone, str(escape(book.say(word)))) for sign, tone, word in tones}


def _sums(meetings: Sequence[Meeting]) -> tuple[str, int]:
    """Return the record of several matches, and wins less losses."""
    sides = [each.side for each in meetings]
    wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
    losses = len(sides) - wins - draws
    return numbers.record(wins, losses, draws), wins - losses


def receipts(book: Book, changes: Sequence[Change], path: str) -> list[Rated]:
    """Return some rated matches, newest first, as the page at ``path`` shows them.

    ``changes`` stand in the order of the replay, as the ledger gives them.
    """
    known, shown = occasions(book, path), people(book, path)
    scores, tables = book.once("scores", lambda: _scores(book)), figures(book)
    found = []
    for event, some in groupby(reversed(changes), itemgetter(1)):
        rows = [_receipt(_cells(each, shown, scores, tables)) for each in some]
        _, _, link, name = known[event].heading
        found.append(Rated(len(rows), link, name, rows[0], rows[1:]))
    return found


def _scores(book: Book) -> dict[float, str]:
    words = {1.0: said("won"), 0.5: said("drew"), 0.0: said("lost")}
    return {score: str(escape(book.say(word))) for score, word in words.items()}


def _cells(
    each: Change, shown: People, scores: Mapping[float, str], tables: Figures
) -> tuple[int, str, str, str, str, str, str, str, str]:
    """Return the values of a receipt."""
    _, _, number, _, other, before, against, expected, k, score, change, after, _, _ = each
    tenths, thousandths, changes, factor = tables
    return (
        number, shown[other][1], tenths[round(10 * before)], tenths[round(10 * against)],
        thousandths[round(1000 * expected)], scores[score], factor(k),
        changes[hundredths(change)], tenths[round(10 * after)],
    )  # fmt: skip
