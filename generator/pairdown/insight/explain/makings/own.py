"""How are the values of a player's own record made?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairdown.insight.explain.account import Account, Part, View, stated, summed
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import line_words
from pairdown.model import Seat, Side
from pairdown.said import Figure, listed, ordinal, said
from pairdown.scoring.sheet import BYES, Kind, Line
from pairdown.scoring.tiebreakers.own import came_late

FULL_BYES = frozenset({Kind.BYE, Kind.AWARDED_BYE})
LOST = frozenset({Side.LOSS, Side.DOUBLE_LOSS})


def each_one(view: View, seat: Seat, wanted: Callable[[Line], bool]) -> Iterator[Part]:
    """Count one for every round of a kind."""
    for line in view.field.sheets[seat].lines:
        if wanted(line):
            yield Part(line.round, line.opponent, 1, line_words(line))


def _won(line: Line) -> bool:
    return line.side is Side.WIN and line.kind not in BYES


def _full_bye(line: Line) -> bool:
    return line.kind in FULL_BYES


@maker("match-points", title=said("Points"))
def match_points(view: View, seat: Seat) -> Account:
    """The points of every round."""
    lines = view.field.sheets[seat].lines
    return summed(Part(each.round, each.opponent, each.points, line_words(each)) for each in lines)


@maker("wins", title=said("Wins"))
def wins(view: View, seat: Seat) -> Account:
    """One for every match won."""
    return summed(each_one(view, seat, _won))


@maker("wins-and-byes", title=said("Wins and byes"))
def wins_and_byes(view: View, seat: Seat) -> Account:
    """One for every match won and every bye."""
    return summed(each_one(view, seat, lambda line: _won(line) or _full_bye(line)))


@maker("fewest-losses", title=said("Losses"))
def fewest_losses(view: View, seat: Seat) -> Account:
    """One for every match lost."""
    return summed(each_one(view, seat, lambda line: line.side in LOST))


@maker("fewest-byes", title=said("Byes"))
def fewest_byes(view: View, seat: Seat) -> Account:
    """One for every bye."""
    return summed(each_one(view, seat, _full_bye))


@maker("game-difference", title=said("Games won minus lost"))
def game_difference(view: View, seat: Seat) -> Account:
    """Games won minus games lost, match by match."""
    return summed(
        Part(line.round, line.opponent, line.games.won - line.games.lost,
             Figure(f"{line.games.won}–{line.games.lost}"))
        for line in view.field.sheets[seat].lines
        if line.games
    )  # fmt: skip


@maker("late-entry", title=said("Came late"))
def late_entry(view: View, seat: Seat) -> Account:
    """Whether the player was there from the first round."""
    if came_late(view.field.sheets[seat]):
        return stated(said("Was absent from the first round."))
    return stated(said("Was there from the first round."))


@maker("seed", title=said("Seed"))
def seed(view: View, seat: Seat) -> Account:
    """The seed on the player list."""
    number = view.field.seeds[seat]
    if number is None:
        return stated(said("Has no seed on the player list."))
    return stated(said("Seed {number} on the player list.", number=number))


@maker("rating", title=said("Rating"))
def rating(view: View, seat: Seat) -> Account:
    """The rating on the player list."""
    number = view.field.ratings[seat]
    if number is None:
        return stated(said("Has no rating on the player list."))
    return stated(said("Rating {number} on the player list.", number=number))


@maker("lots", title=said("Lots drawn by hand"))
def lots(view: View, seat: Seat) -> Account:
    """The place in the draw that held all who were tied."""
    for draw in view.field.draws:
        if seat in draw and set(view.tied) <= set(draw):
            drawn = [each for each in draw if each in view.tied]
            names = listed(view.name(each) for each in drawn)
            place = ordinal(drawn.index(seat) + 1)
            return stated(
                said("Came out {place} in the lot drawn among {names}.", place=place, names=names)
            )
    return stated(said("No lot drawn by hand held all who were level here."))


@maker("lot", title=said("Lot from the seed"))
def lot(view: View, seat: Seat) -> Account:
    """The place in the order that the event's seed draws."""
    field = view.field
    if field.ruleset.lot == "recorded" and not field.lot_recorded:
        return stated(said("No lot is drawn until the event names the seed of its lots."))
    # Somebody who asked to be hidden may be named in the seed: it is no text to be shown.
    return stated(said("The place in an order of the whole field that the event's seed gives."))
