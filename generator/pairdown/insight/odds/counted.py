"""What follows from every outcome, where all of them can be gone through?

Each outcome is written into the event as if it had been played, and the event is computed as
always: table, tiebreakers, cut. Rounds whose pairs nobody knows yet are paired as the program
would suggest them after each outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from pairdown.almanac.phases import run
from pairdown.formats.going_on import going_on
from pairdown.formats.progress import Progress
from pairdown.frozen import frozen
from pairdown.insight.odds.forecast import End, Forecast
from pairdown.insight.odds.stage import Stage
from pairdown.insight.odds.tally import Tallies
from pairdown.model import Bye, Match, Result, Round, Seat, Side
from pairdown.scoring.play import Play

MOST_OUTCOMES = 2_187
MOST_PAIRINGS = 243
"""3 ** 7 and 3 ** 5: a few seconds of a small event each."""

MOST_UNDECIDED = 0.999
"""What the chance of somebody who plays on is at most, so that it is not taken for a place."""


@frozen
class _Outcome:
    """One way for everything to end: the phase then, how likely, and how the own matches end.

    ``given`` is how likely it is for somebody whose own match ends so for certain: an end that
    nobody expects (no match was ever drawn) leads somewhere, too.
    """

    play: Play
    progress: Progress
    weight: float
    ends: Mapping[Seat, Side]
    given: Mapping[Seat, float]


@frozen
class _Walk:
    """What stays the same while outcomes are gone through."""

    stage: Stage
    forecast: Forecast
    seed: str

    def outcomes(self) -> Iterator[_Outcome | None]:
        """Walk all outcomes; None stands for one after which a round cannot be paired."""
        matches = self.stage.open
        for ends, chances in _ways(matches, self.forecast):
            rounds = _played(self.stage.rounds, matches, ends)
            given = _given(matches, chances)
            ended = self._ended(rounds, prod(chances), _sides(matches, ends), given)
            yield from self._onwards(ended, self.stage.to_come)

    def _onwards(self, outcome: _Outcome, to_come: int) -> Iterator[_Outcome | None]:
        """Walk on through the rounds to come, paired as they would be suggested."""
        if not to_come or outcome.progress.finished:
            yield outcome
            return
        found = outcome.progress.next_round(self.seed)
        if not found.possible:
            yield None
            return
        matches = tuple(Match(pair.first, pair.second) for pair in found.pairs)
        byes = tuple(Bye(bye.seat, bye.kind) for bye in found.byes)
        play = outcome.play
        for ends, chances in _ways(matches, self.forecast):
            round_ = Round(found.round, play.plan.name, play.index, matches, byes)
            rounds = (*play.rounds, *_played((round_,), matches, ends))
            sides, weight = outcome.ends or _sides(matches, ends), prod(chances)
            given = _times(outcome.given, weight) or _times(
                _given(matches, chances), outcome.weight
            )
            ended = self._ended(rounds, outcome.weight * weight, sides, given)
            yield from self._onwards(ended, to_come - 1)

    def _ended(
        self, rounds: tuple[Round, ...], weight: float, ends: Mapping[Seat, Side],
        given: Mapping[Seat, float],
    ) -> _Outcome:  # fmt: skip
        play = self.stage.phase.play
        event = replace(play.event, rounds=(*play.earlier, *rounds))
        then = replace(play, event=event, rounds=rounds)
        return _Outcome(then, run(then), weight, ends, given)


def countable(stage: Stage, forecast: Forecast, most: int = MOST_OUTCOMES) -> bool:
    """Tell whether there are at most so many outcomes, and few enough rounds to be paired."""
    ends, later = len(forecast.ends), len(stage.alive) // 2
    known = ends ** len(stage.open)
    if known > most:
        return False
    pairings = known * ends ** (later * max(stage.to_come - 1, 0)) if stage.to_come else 0
    return known * ends ** (later * stage.to_come) <= most and pairings <= MOST_PAIRINGS


def counted(stage: Stage, forecast: Forecast, seed: str) -> Tallies | None:
    """Go through all outcomes; None where a later round cannot be paired after one of them.

    ``seed`` is that of the lots of rounds to come.
    """
    tallies = Tallies()
    for outcome in _Walk(stage, forecast, seed).outcomes():
        if outcome is None:
            return None
        _count(stage, outcome, tallies)
    return tallies


def _ways(
    matches: Sequence[Match], forecast: Forecast
) -> Iterator[tuple[tuple[End, ...], tuple[float, ...]]]:
    """Walk all ways for these matches to end, with how likely the end of each match is."""
    options = [tuple(zip(forecast.ends, forecast.of(each), strict=True)) for each in matches]
    for way in product(*options):
        yield tuple(end for end, _ in way), tuple(chance for _, chance in way)


def _played(
    rounds: Sequence[Round], matches: Sequence[Match], ends: Sequence[End]
) -> tuple[Round, ...]:
    """Write the results of open matches into the rounds that hold them, in order."""
    waiting = list(zip(matches, ends, strict=True))

    def played(match: Match) -> Match:
        if waiting and match is waiting[0][0]:
            result: Result = waiting.pop(0)[1].result
            return replace(match, result=result)
        return match

    return tuple(
        replace(each, matches=tuple(played(match) for match in each.matches)) for each in rounds
    )


def _sides(matches: Sequence[Match], ends: Sequence[End]) -> dict[Seat, Side]:
    """Return how the matches end from each chair; of several the first."""
    found: dict[Seat, Side] = {}
    for match, end in zip(matches, ends, strict=True):
        found.setdefault(match.first, end.result.side)
        found.setdefault(match.second, end.result.side.turned())
    return found


def _given(matches: Sequence[Match], chances: Sequence[float]) -> dict[Seat, float]:
    """Return how likely the ends of all others are; of several own matches, but the first."""
    found: dict[Seat, float] = {}
    for at, match in enumerate(matches):
        others = prod((*chances[:at], *chances[at + 1 :]))
        found.setdefault(match.first, others)
        found.setdefault(match.second, others)
    return found


def _times(given: Mapping[Seat, float], weight: float) -> dict[Seat, float]:
    return {seat: each * weight for seat, each in given.items()}


def _count(stage: Stage, outcome: _Outcome, tallies: Tallies) -> None:
    """Add one outcome to everybody's tally."""
    inside = _inside(stage, outcome)
    level = _level(stage, outcome.progress)
    for seat in stage.phase.play.entrants:
        share = inside.get(seat, 0.0)
        side = outcome.ends.get(seat)
        tallies.at(seat).add(outcome.weight, share, level=seat in level)
        if side:
            tallies.at(seat, side).add(outcome.given[seat], share, level=seat in level)


def _inside(stage: Stage, outcome: _Outcome) -> dict[Seat, float]:
    """Return who has a place (1), or may get one by lot (the chance of it).

    Where the results ask for a further round, everybody who plays on has an even chance.
    """
    progress = outcome.progress
    if stage.open_ended and not progress.finished:
        share = min(stage.places / max(len(progress.alive), 1), MOST_UNDECIDED)
        return dict.fromkeys(progress.alive, share)
    if stage.to_win:
        first = progress.order[0] if progress.order else ()
        return dict.fromkeys(first, 1 / max(len(first), 1))
    rules = replace(stage.rules, seeding="rank")
    cut = going_on(outcome.play, progress, rules, stage.places)
    found = dict.fromkeys((each.seat for each in cut.seeds), 1.0)
    free = max(stage.places - len(found), 0)
    for seat in cut.unresolved:
        found[seat] = min(free / len(cut.unresolved), 1.0)
    return found


def _level(stage: Stage, progress: Progress) -> frozenset[Seat]:
    """Return who is level by the first column where only one can have a place.

    That is at the line, or among those of one kind of whom only one may go on.
    """
    table = progress.standings
    if table is None or progress.groups or stage.rules.admit not in {"rank", "both"}:
        return frozenset()
    least = stage.rules.min_points if stage.rules.admit == "both" else None
    values = {
        row.seat: row.values[0] or 0
        for row in table.rows
        if row.seat in stage.going and (least is None or (row.values[0] or 0) >= least)
    }
    kinds: dict[object, list[Seat]] = {}
    for seat in values:
        kinds.setdefault(stage.kinds[seat], []).append(seat)
    best = {kind: max(values[seat] for seat in seats) for kind, seats in kinds.items()}
    ranked = sorted(best.values(), reverse=True)
    line = ranked[min(stage.places, len(ranked)) - 1] if ranked else 0
    tied = len(ranked) > stage.places and ranked[stage.places] == line
    found: set[Seat] = set()
    for kind, seats in kinds.items():
        holders = [seat for seat in seats if values[seat] == best[kind]]
        if best[kind] >= line and (len(holders) > 1 or (tied and best[kind] == line)):
            found.update(holders)
    return frozenset(found)
