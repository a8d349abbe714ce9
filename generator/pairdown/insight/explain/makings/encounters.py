"""How did those who were tied fare against each other?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.insight.explain.account import Account, How, Part, View, summed
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import line_words, some_points
from pairdown.model import Seat, Side
from pairdown.said import listed, ordinal, said
from pairdown.scoring.exact import total
from pairdown.scoring.tiebreakers.encounters import OnlyIf, meetings
from pairdown.scoring.tiebreakers.encounters import head_to_head as places


@maker("head-to-head", title=said("Points"))
def head_to_head(
    view: View, seat: Seat, *, restart: bool = True, only_if: OnlyIf = "always"
) -> Account:
    """The matches among those who were tied, and the place that follows."""
    parts = tuple(_among(view, seat))
    told = view.field.once(
        ("head-to-head", view.tied, restart, only_if),
        lambda: places(view.field, tuple(sorted(view.tied)), restart=restart, only_if=only_if),
    )
    names = listed(view.name(other) for other in view.tied if other != seat)
    place = told.get(seat)
    if place is None:
        note = said("Level with {names}; their matches part nobody.", names=names)
    else:
        note = said(
            "Level with {names}; the matches among them give {points} and {place} place.",
            names=names,
            points=some_points(total(part.number for part in parts)),
            place=ordinal(int(place)),
        )
    return Account(How.SAID, parts, (note,))


@maker("wins-against-tied", title=said("Wins"))
def wins_against_tied(view: View, seat: Seat) -> Account:
    """One for every win against somebody who was tied, too."""
    among = frozenset(view.tied)
    return summed(
        Part(line.round, line.opponent, 1, line_words(line))
        for line in meetings(view.field, seat, among)
        if line.side is Side.WIN
    )


def _among(view: View, seat: Seat) -> Iterator[Part]:
    for line in meetings(view.field, seat, frozenset(view.tied)):
        yield Part(line.round, line.opponent, line.points, line_words(line))
