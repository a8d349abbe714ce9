"""What is each way to end a match, or to have none, worth to a player of this event?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from pairdown.model import ByeKind, Event, Games, Result, Side
from pairdown.ruleset import Exact, Outcome, Ruleset
from pairdown.scoring.exact import whole
from pairdown.scoring.sheet import Kind

_LOST = frozenset({Side.LOSS, Side.DOUBLE_LOSS})
_ONE_GAME = {
    Side.WIN: Games(1, 0),
    Side.LOSS: Games(0, 1),
    Side.DRAW: Games(0, 0, 1),
    Side.DOUBLE_LOSS: Games(0, 1),
}

AT_HAND = 4
"""The first results of an event are most of all: the very same objects, found without a hash."""


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """One side of a result: what a line holds besides its round and opponent.

    ``side`` is None as long as there is no result. Made by `end`, so that equal ones are the
    same, and lines can be looked up by them in no time.
    """

    kind: Kind
    side: Side | None
    points: Exact
    games: Games | None
    outcome: str
    rated_as: Side | None


@lru_cache(maxsize=4096, typed=True)
def end(
    kind: Kind, side: Side | None, points: Exact = 0, games: Games | None = None,
    outcome: str = "", rated_as: Side | None = None,
) -> End:  # fmt: skip
    """Return the one end with these values."""
    return End(kind, side, points, games, outcome, rated_as)


class Ends:
    """The results and byes of one event, each worked out once."""

    def __init__(self, event: Event, ruleset: Ruleset) -> None:
        """Look at the whole event: what a bye is worth may depend on the scores written."""
        self._ruleset = ruleset
        self._known: dict[Result, tuple[End, End]] = {}
        self._first: list[tuple[Result, tuple[End, End]]] = []
        self._bye_factor = _games_per_match(event, ruleset)

    def of(self, result: Result) -> tuple[End, End]:
        """Return both sides of a result, the first player's first."""
        for first, ends in self._first:
            if first is result:
                return ends
        found = self._known.get(result)
        if found is None:
            found = self._known[result] = self._worked_out(result)
        if len(self._first) < AT_HAND:
            self._first.append((result, found))
        return found

    def of_bye(self, kind: ByeKind) -> tuple[Exact, Games | None]:
        """Return the points and games of a bye; of no worth where the ruleset has none such."""
        worth = self._ruleset.byes.get(kind)
        if worth is None:
            return 0, None
        games = Games(*worth.games) if any(worth.games) else None
        return whole(worth.points * self._bye_factor), games

    def _worked_out(self, result: Result) -> tuple[End, End]:
        turned = Result(
            result.side.turned(), result.outcome, result.score.turned() if result.score else None
        )
        outcome = _outcome(self._ruleset, result)
        # For a decisive outcome the points are the winner's and the loser's, whoever sits first.
        first, second = outcome.points if result.side is not Side.LOSS else outcome.points[::-1]
        return self._end(result, outcome, first), self._end(turned, outcome, second)

    def _end(self, result: Result, outcome: Outcome, points: Exact) -> End:
        score = result.score
        if score and self._ruleset.score_unit:
            points, score = score.won, None
        elif score is None and outcome.played and self._ruleset.best_of == 1:
            score = _ONE_GAME[result.side]
        side = result.side
        kind, rated_as = _kind(outcome, side), _rated(outcome, side)
        return end(kind, side, points, score, outcome.name, rated_as)


def _outcome(ruleset: Ruleset, result: Result) -> Outcome:
    """Return the outcome meant; one that the ruleset does not know is worth nothing."""
    known = ruleset.outcome(result.outcome, result.side) or ruleset.default_outcome(result.side)
    return known or Outcome(result.outcome, result.side, (0, 0))


def _kind(outcome: Outcome, side: Side) -> Kind:
    """A draw is always played; any other end without play is a forfeit."""
    if outcome.played or side is Side.DRAW:
        return Kind.PLAYED
    return Kind.FORFEIT_LOSS if side in _LOST else Kind.FORFEIT_WIN


def _rated(outcome: Outcome, side: Side) -> Side | None:
    """Say how ratings see one side of an outcome."""
    return side if outcome.rated_as is Side.WIN else outcome.rated_as


def games_of_points(score: Games, unit: int) -> int:
    """Return over how many games written points go: 6-0 in threes is two games, 4-1 too."""
    return -(-(score.won + score.lost) // unit)


def _games_per_match(event: Event, ruleset: Ruleset) -> int:
    """Return how many games a match has where scores are points: the number met most often.

    One slip must not decide what every bye is worth. Of numbers met equally often it is the
    larger; points of more games than the rules know (`best_of`) say nothing.
    """
    unit = ruleset.score_unit
    if unit is None:
        return 1
    scores = (
        match.result.score
        for each in event.rounds
        for match in each.matches
        if match.result and match.result.score
    )
    seen = Counter(games_of_points(score, unit) for score in scores)
    most = ruleset.best_of if ruleset.best_of > 1 else max(seen, default=1)
    return max([1, *(n for n in seen if 0 < n <= most)], key=lambda n: (seen[n], n))
