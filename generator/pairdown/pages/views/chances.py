"""Who has a place in the cut while the rounds before it are played?"""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from pairdown.almanac.record import EventRecord
from pairdown.insight.odds.answer import Chance, Given, Odds
from pairdown.insight.odds.bounds import Verdict
from pairdown.insight.odds.odds import odds
from pairdown.insight.odds.sentences import method, question, sentences
from pairdown.model import Seat, Side
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.said import Figure, counted, said
from pairdown.tuples import NamedTuple

MOST_OUTCOMES = 81
SAMPLES = 2_000
FEWEST_SAMPLES = 500
PLAYERS_DRAWN = 128_000
"""A page is made in a moment: 3 ** 4 outcomes are gone through, or so many drawn, fewer of a field
of more than 64."""

MOST_ROWS = 24

HEADS: Mapping[Side, str] = {
    Side.WIN: said("Win", sense="of one's own match"),
    Side.DRAW: said("Draw", sense="of one's own match"),
    Side.LOSS: said("Loss", sense="of one's own match"),
}

ENDS: Mapping[Side, str] = {
    Side.WIN: said("with a win"),
    Side.DRAW: said("with a draw"),
    Side.LOSS: said("with a loss"),
}
"""The same before a chance, where there is no head."""


class ChanceRow(NamedTuple):
    """One player whose place is open: the chance in all, and with each end of the own match."""

    name: Markup
    chance: str
    level: str
    cells: list[str]


class ChancesView(NamedTuple):
    """What is certain in ``sentences``; ``rows`` for those of whom nothing is.

    ``heads`` are those of the rows' further cells, ``ends`` what a phone says instead; ``levels``
    tells whether anybody may be level at the line; ``notes`` say how it was found and what is
    taken for granted.
    """

    question: str
    sentences: list[str]
    heads: list[str]
    ends: list[str]
    levels: bool
    rows: list[ChanceRow]
    more: str
    notes: list[str]


def chances_view(book: Book, record: EventRecord, cast: Cast) -> ChancesView | None:
    """Ask for the odds of an event that runs; None where there are none."""
    if not any(each.finished for each in record.event.rounds):
        return None
    samples = min(SAMPLES, max(FEWEST_SAMPLES, PLAYERS_DRAWN // len(record.event.entries)))
    found = odds(record, book.almanac, samples=samples, most=MOST_OUTCOMES)
    return None if isinstance(found, str) else _view(book, found, cast)


def _view(book: Book, found: Odds, cast: Cast) -> ChancesView:
    open_ = [each for each in found.chances if each.all.verdict is Verdict.OPEN]
    sides = [side for side in HEADS if any(side in each.by_side for each in open_)]
    more = len(open_) - MOST_ROWS
    return ChancesView(
        question=question(found),
        sentences=[*sentences(found, lambda seat: _name(cast, seat))],
        heads=[HEADS[side] for side in sides],
        ends=[ENDS[side] for side in sides],
        levels=any(each.all.level for each in open_),
        rows=[_row(cast, each, sides) for each in open_[:MOST_ROWS]],
        more=counted(more, "{n} more player may still have a place.",
                     "{n} more players may still have a place.") if more > 0 else "",
        notes=[book.veiled(note) for note in (method(found), *found.notes)],
    )  # fmt: skip


def _name(cast: Cast, seat: Seat) -> str:
    return cast.names[seat]


def _row(cast: Cast, each: Chance, sides: list[Side]) -> ChanceRow:
    return ChanceRow(
        name=cast.marked[each.seat],
        chance=_told(each.all),
        level=_percent(each.all.level) if each.all.level else "",
        cells=[_told(each.by_side[side]) if side in each.by_side else "" for side in sides],
    )


def _told(given: Given) -> str:
    """Say what is certain, else set the chance in whole percent."""
    if given.verdict is Verdict.IN:
        return said("in", sense="has a place")
    if given.verdict is Verdict.OUT:
        return said("out", sense="has no place")
    return _percent(given.chance) if given.outcomes else "?"


def _percent(share: float) -> Figure:
    """Set a share in whole percent; what may happen is neither 0 nor 100.

    >>> _percent(0.426), _percent(0.001), _percent(0.999)
    ('43%', '<1%', '>99%')
    """
    percent = 100 * share
    if percent < 1:
        return Figure("<1%")
    return Figure(">99%" if percent > 99 else f"{percent:.0f}%")
