"""How are averages and sums of the opponents' points made?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairdown.insight.explain.account import Account, Part, View, averaged, summed
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import some_points
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.said import Said, counted, said
from pairdown.scoring.exact import means
from pairdown.scoring.tiebreakers.opponents import (
    OpponentBye,
    OwnBye,
    matches,
    opponents,
    points_per_match,
    points_per_round,
    rounds_scored,
    schedules,
)

Words = Callable[[Seat], str]


def over_opponents(
    view: View, seat: Seat, numbers: Sequence[Exact], words: Words | None = None,
    *, beaten: bool = False, about: object = None,
) -> Iterator[Part]:  # fmt: skip
    """Walk the real opponents with their numbers, by seat; only the beaten ones if so asked.

    ``words`` say where a number comes from; each of them is made once a field, if ``about`` names
    what they are about.
    """
    said_of: dict[Seat, str] = view.field.once(("words", about), dict) if about else {}
    for line in view.field.sheets[seat].played():
        other = line.opponent
        if other is None or (beaten and line.side is not Side.WIN):
            continue
        if words is not None and other not in said_of:
            said_of[other] = words(other)
        yield Part(line.round, other, numbers[other], said_of.get(other, ""))


@maker("opponents-points", title=said("Points per match"))
def opponents_points(view: View, seat: Seat) -> Account:
    """The opponents' points per match played, averaged."""

    def words(other: Seat) -> Said:
        made, played = matches(view.field.sheets[other])
        return said(
            "{points} in {matches}",
            points=some_points(made),
            matches=counted(played, "{n} match", "{n} matches"),
        )

    return averaged(over_opponents(view, seat, points_per_match(view.field), words,
                                   about="points per match"))  # fmt: skip


@maker("opponents-opponents-points", title=said("Average of their opponents"))
def opponents_opponents_points(view: View, seat: Seat) -> Account:
    """The opponents' own averages, averaged."""
    first = view.field.once(
        "opponents points", lambda: means(opponents(view.field), points_per_match(view.field))
    )
    return averaged(over_opponents(view, seat, first))


@maker("opponents-total", title=said("Points"))
def opponents_total(view: View, seat: Seat) -> Account:
    """The opponents' points, added up."""
    return summed(over_opponents(view, seat, [sheet.points for sheet in view.field.sheets]))


@maker("defeated-opponents-total", title=said("Points"))
def defeated_opponents_total(view: View, seat: Seat) -> Account:
    """The points of the opponents beaten, added up."""
    numbers = [sheet.points for sheet in view.field.sheets]
    return summed(over_opponents(view, seat, numbers, beaten=True))


@maker("sos", title=said("Points per round"))
def sos(
    view: View, seat: Seat, *, opponent_bye: OpponentBye = "counted", own_bye: OwnBye = "skip"
) -> Account:
    """The opponents' points per round, averaged."""

    def words(other: Seat) -> Said:
        made, played = rounds_scored(view.field.sheets[other], opponent_bye)
        return said(
            "{points} in {rounds}",
            points=some_points(made),
            rounds=counted(played, "{n} round", "{n} rounds"),
        )

    numbers = points_per_round(view.field, opponent_bye)
    about = ("points per round", opponent_bye)
    parts = over_opponents(view, seat, numbers, words, about=about)
    return averaged([*parts, *_own_byes(view, seat, own_bye)])


@maker("extended-sos", title=said("Strength of schedule"))
def extended_sos(
    view: View, seat: Seat, *, opponent_bye: OpponentBye = "counted", own_bye: OwnBye = "skip"
) -> Account:
    """The opponents' own strengths of schedule, averaged."""
    first = view.field.once(
        ("schedules", opponent_bye, own_bye),
        lambda: schedules(view.field, points_per_round(view.field, opponent_bye), own_bye),
    )
    return averaged([*over_opponents(view, seat, first), *_own_byes(view, seat, own_bye)])


def _own_byes(view: View, seat: Seat, own_bye: OwnBye) -> list[Part]:
    """Return the byes that count as opponents with nothing."""
    if own_bye == "skip":
        return []
    words = said("a bye counts as an opponent without points")
    number = view.field.sheets[seat].byes
    return [Part(0, None, 0, words)] * number
