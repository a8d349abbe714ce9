"""How are the values of the opponents' ratings made?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pairdown.insight.explain.account import Account, How, Part, View, averaged, stated
from pairdown.insight.explain.makings import maker
from pairdown.insight.explain.words import line_words
from pairdown.model import Seat
from pairdown.said import Figure, said
from pairdown.scoring.conversion import difference
from pairdown.scoring.figures import points
from pairdown.scoring.tiebreakers.ratings import RatedGames, hundredths, rated_games

NOBODY = said("No opponent has a rating on the player list.")


@maker("average-opponent-rating", title=said("Rating"))
def average_opponent_rating(view: View, seat: Seat, *, cut_low: int = 0) -> Account:
    """The opponents' ratings, averaged and rounded."""
    if not rated_games(view.field, seat, cut_low).ratings:
        return stated(NOBODY)
    return replace(averaged(_parts(view, seat, cut_low)), rounded=True)


@maker("performance", title=said("Rating"))
def performance(view: View, seat: Seat, *, cut_low: int = 0) -> Account:
    """The opponents' average rating, and what the score adds or takes away."""
    games = rated_games(view.field, seat, cut_low)
    if not games.ratings:
        return stated(NOBODY)
    plus = difference(hundredths(games))
    return replace(
        averaged(_parts(view, seat, cut_low), _score(games, plus)), rounded=True, plus=plus
    )


@maker("perfect-performance", title=said("Rating"))
def perfect_performance(view: View, seat: Seat, *, cut_low: int = 0) -> Account:
    """The opponents' ratings, and the score that is to be expected against them."""
    games = rated_games(view.field, seat, cut_low)
    if not games.ratings:
        return stated(NOBODY)
    note = said(
        "The lowest rating from which at least {score} of {games} would be expected.",
        score=points(games.score),
        games=len(games.ratings),
    )
    return Account(How.SAID, tuple(_parts(view, seat, cut_low)), (note,))


def _score(games: RatedGames, plus: int) -> str:
    return said(
        "{score} of {games} is {share}, for which the table of the rating rules gives {plus}.",
        score=points(games.score),
        games=len(games.ratings),
        share=Figure(f"{hundredths(games)}%"),
        plus=Figure(f"{plus:+}".replace("-", "−")),
    )


def _parts(view: View, seat: Seat, cut_low: int) -> list[Part]:
    """Return the rated opponents in order of play, the lowest marked as left out."""
    rated = list(_rated(view, seat))
    lowest = {part.round for part in _lowest(rated, cut_low)}
    return [
        part._replace(words=said("left out: the lowest"), left_out=True)
        if part.round in lowest
        else part
        for part in rated
    ]


def _rated(view: View, seat: Seat) -> Iterator[Part]:
    for line in view.field.sheets[seat].played():
        rating = view.field.ratings[line.opponent] if line.opponent is not None else None
        if rating:
            yield Part(line.round, line.opponent, rating, line_words(line), out_of=line.points)


def _lowest(rated: Iterable[Part], cut_low: int) -> list[Part]:
    """Return so many games with the lowest ratings; of equal ones those with fewer points."""
    ordered = sorted(rated, key=lambda part: (part.number, part.out_of, part.round))
    return ordered[: max(cut_low, 0)]
