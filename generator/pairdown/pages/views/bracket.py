"""How is a bracket laid out, so that lists drawn side by side look like a tree?

Each side of a bracket is a row of columns. Within a column the bouts stand in tree order: next
to each other when they feed the same bout. Where a column has one feeder or two for each of its
bouts, empty places keep the tree in step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from pairdown.model import Seat, Side
from pairdown.pages import words
from pairdown.pages.views.cast import Cast
from pairdown.pages.words import Remarks
from pairdown.ruleset import Ruleset
from pairdown.said import said
from pairdown.scoring.bracket import THIRD, Bout, Bracket, Slot
from pairdown.tuples import NamedTuple


class Half(NamedTuple):
    """One side of a bout: a name, or what it waits for; ``state`` is won, lost, or empty."""

    seed: str
    name: str
    state: str
    known: bool
    games: str


class BoutView(NamedTuple):
    """One bout on the page; ``number`` is how other bouts refer to it."""

    number: int
    first: Half
    second: Half
    remark: str
    lone: bool


class ColumnView(NamedTuple):
    """One column: a title and bouts in tree order, None for an empty place.

    ``feeds`` says how it meets the next column: ``pairs``, ``single`` or nothing.
    """

    title: str
    bouts: list[BoutView | None]
    feeds: str


class SideView(NamedTuple):
    """One side of the bracket; ``title`` is empty where there is only one."""

    title: str
    columns: list[ColumnView]


_Place = Bout | int | None
"""A place in a column: a bout, the number of an earlier one whose winner passes, or nobody."""


def bracket_view(bracket: Bracket, ruleset: Ruleset, cast: Cast) -> list[SideView]:
    """Lay a bracket out, side by side; bouts that will never be played are left out."""
    bouts = [bout for bout in bracket.bouts if not bout.out]
    remarks = words.remarks(ruleset)
    titles = dict(bracket.titles)
    named = list(dict.fromkeys(bout.side for bout in bouts))
    several = len(set(named) - {THIRD}) > 1
    return [
        SideView(
            words.SIDES.get(side, words.sentence(side)) if several or side == THIRD else "",
            _columns([bout for bout in bouts if bout.side == side], titles.get(side, ()),
                     remarks, cast),
        )
        for side in named
    ]  # fmt: skip


def _columns(
    bouts: Sequence[Bout], titles: Sequence[str], remarks: Remarks, cast: Cast
) -> list[ColumnView]:
    columns = laid_out(bouts)
    feeds = [_feeds(one, next_) for one, next_ in pairwise(columns)]
    return [
        ColumnView(
            titles[at] if at < len(titles) else said("Round {n}", n=at + 1),
            [_bout(place, remarks, cast) if isinstance(place, Bout) else None for place in column],
            feed,
        )
        for at, (column, feed) in enumerate(zip(columns, [*feeds, ""], strict=True))
    ]


def laid_out(bouts: Sequence[Bout]) -> list[list[_Place]]:
    """Put the bouts of one side into columns, each before the bouts that it feeds."""
    places = sorted({bout.column for bout in bouts})
    last: list[_Place] = [bout for bout in bouts if bout.column == places[-1]]
    columns = [last]
    for place in reversed(places[:-1]):
        here = {bout.id: bout for bout in bouts if bout.column == place}
        earlier = {bout.id for bout in bouts if bout.column < place}
        columns.insert(0, _before(columns[0], here, earlier))
    return columns


def _before(
    column: Sequence[_Place], here: Mapping[int, Bout], earlier: AbstractSet[int]
) -> list[_Place]:
    """Return the column that feeds another one; every place gets as many feeders as the widest."""
    lanes = [_lanes(place, here.keys() | earlier) for place in column]
    width = max(map(len, lanes))
    laid = [lane for each in lanes for lane in [*each, *[None] * (width - len(each))]]
    found: list[_Place] = [here.get(lane, lane) if lane else None for lane in laid]
    return found + [bout for number, bout in here.items() if number not in laid]


def _lanes(place: _Place, known: AbstractSet[int]) -> list[int | None]:
    """Return along which lanes players come into a place, from top to bottom.

    A seeded player comes along a lane on which there is nobody else; a loser of another side
    comes from outside.
    """
    if not isinstance(place, Bout):
        return [place]
    return [
        slot.winner_of if slot.winner_of in known else None
        for slot in place.slots
        if slot.winner_of in known or slot.seed is not None
    ]


def _feeds(column: Sequence[_Place], following: Sequence[_Place]) -> str:
    """Say how a column meets the next one, for the lines between them."""
    return {1: "single", 2: "pairs"}.get(len(column) // max(len(following), 1), "")


def _bout(bout: Bout, remarks: Remarks, cast: Cast) -> BoutView:
    result = bout.match.result if bout.match else None
    remark = remarks.get((result.side, result.outcome), "") if result else ""
    games = _games(bout)
    one, other = bout.slots
    return BoutView(
        bout.id,
        _half(one, bout, cast, games[0]),
        _half(other, bout, cast, games[1]),
        remark,
        one.bye or other.bye,
    )


def _games(bout: Bout) -> tuple[str, str]:
    """Return the games that each won, upper slot first; empty where only a side won."""
    result = bout.match.result if bout.match else None
    if bout.match is None or result is None or result.score is None:
        return ("", "")
    upper_first = bout.match.first == bout.slots[0].seat
    mine = result.score if upper_first else result.score.turned()
    return (str(mine.won), str(mine.lost))


def _half(slot: Slot, bout: Bout, cast: Cast, games: str) -> Half:
    seed = str(slot.seed) if slot.seed is not None else ""
    if slot.seat is None:
        return Half(seed, _awaited(slot), "", known=False, games="")
    return Half(seed, cast.names[slot.seat], _state(slot.seat, bout), known=True, games=games)


def _awaited(slot: Slot) -> str:
    if slot.bye:
        return said("bye")
    if slot.winner_of is not None:
        return said("Winner of {n}", n=slot.winner_of)
    if slot.loser_of is not None:
        return said("Loser of {n}", n=slot.loser_of)
    return said("to be seen")


def _state(seat: Seat, bout: Bout) -> str:
    if bout.winner == seat:
        return "won"
    result = bout.match.result if bout.match else None
    lost = bout.loser == seat or (result is not None and result.side is Side.DOUBLE_LOSS)
    return "lost" if lost else ""
