"""What happened in each round, and why was it paired so?

A Swiss pair is told by the points that both had, and by what the criteria of the pairing have to
say of it; a pair of a bracket by its seeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairdown.almanac.record import PhaseRecord
from pairdown.frozen import frozen
from pairdown.insight.explain.case import Case
from pairdown.insight.explain.words import line_words, some_points
from pairdown.model import ByeKind, Seat, Side
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.criteria.gaps import across
from pairdown.pairing.hand_made import priced
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Exact
from pairdown.said import Said, listed, said
from pairdown.scoring.sheet import Kind, Line

SWISS = "swiss"


@frozen
class RoundTold:
    """One round: its number in the event, what happened, and why it was paired so."""

    number: int
    happened: str
    reasons: tuple[str, ...]


def rounds_told(case: Case) -> Iterator[RoundTold]:
    """Walk a player's rounds; a round of a phase that goes without the player is left out."""
    for phase in case.record.phases:
        for line in phase.sheets[case.seat].lines:
            happened = _happened(case, line, scored=phase.progress.standings is not None)
            yield RoundTold(line.round, happened, tuple(_reasons(case, phase, line)))


def round_sentences(case: Case) -> Iterator[str]:
    """Walk the rounds as sentences."""
    for told in rounds_told(case):
        sentence: str = said("Round {n}: {happened}.", n=told.number, happened=told.happened)
        for reason in told.reasons:
            sentence = said("{one} {two}", one=sentence, two=reason)
        yield sentence


def _happened(case: Case, line: Line, *, scored: bool) -> Said:
    result = _result(case, line)
    if not scored or line.open or line.kind is Kind.ABSENT:
        return result
    return said("{result}, {points}", result=result, points=some_points(line.points))


def _result(case: Case, line: Line) -> Said:
    if line.opponent is None:
        return line_words(line)
    name = case.name(line.opponent)
    if line.open or line.side is None:
        return said("meets {name}, no result yet", name=name)
    if line.kind is Kind.FORFEIT_WIN:
        return said("won against {name} without play", name=name)
    if line.kind is Kind.FORFEIT_LOSS:
        return said("lost to {name} without play", name=name)
    return _played(line.side, name)


def _played(side: Side, name: str) -> Said:
    if side is Side.WIN:
        return said("beat {name}", name=name)
    if side is Side.LOSS:
        return said("lost to {name}", name=name)
    if side is Side.DRAW:
        return said("drew with {name}", name=name)
    return said("lost, as did {name}", name=name)


def _reasons(case: Case, phase: PhaseRecord, line: Line) -> Iterator[str]:
    if phase.progress.bracket is not None:
        yield from _seeds(case, phase, line)
    elif phase.play.plan.format != SWISS:
        return
    elif line.opponent is not None:
        yield from _paired(phase, case.seat, line.opponent, line.round)
    elif line.kind is Kind.BYE:
        yield from _rested(phase, case.seat, line.round)


def _seeds(case: Case, phase: PhaseRecord, line: Line) -> Iterator[str]:
    seeds = {seat: seed for seed, seat in enumerate(phase.play.entrants, 1)}
    if line.opponent in seeds and case.seat in seeds:
        yield said("Seed {own} against seed {theirs}.",
                   own=seeds[case.seat], theirs=seeds[line.opponent])  # fmt: skip


def _paired(phase: PhaseRecord, seat: Seat, other: Seat, number: int) -> Iterator[str]:
    """Say which points met, or what the first round goes by, and what else counted."""
    told = ""
    if number == phase.play.rounds[0].number:
        yield FIRST_ROUND[phase.play.ruleset.pairing.first_round]
    else:
        points = _points_before(phase, number)
        yield _points_met(points[seat], points[other])
        told = across(max(points[seat], points[other]), min(points[seat], points[other]))
    found = _priced(phase, number)
    for pair in found.pairs if found else ():
        if {pair.first, pair.second} == {seat, other}:
            notes = (note for note in pair.notes if note != told)
            yield from (said("Of the pair: {note}.", note=note) for note in notes)


FIRST_ROUND = {
    "lot": said("The first round goes by lot."),
    "seed": said("The first round goes by seeds."),
    "rating": said("The first round goes by ratings."),
}


def _points_before(phase: PhaseRecord, number: int) -> Mapping[Seat, Exact]:
    """Return everybody's points in the phase before a round."""
    lines = {sheet.seat: sheet.lines for sheet in phase.sheets}
    return {
        seat: sum(line.points for line in own if line.round < number) for seat, own in lines.items()
    }


def _points_met(own: Exact, theirs: Exact) -> str:
    if own == theirs:
        return said("Both had {points}.", points=some_points(own))
    if own > theirs:
        return said("Paired down: {own} met {theirs}.",
                    own=some_points(own), theirs=some_points(theirs))  # fmt: skip
    return said("Paired up: {own} met {theirs}.",
                own=some_points(own), theirs=some_points(theirs))  # fmt: skip


def _rested(phase: PhaseRecord, seat: Seat, number: int) -> Iterator[str]:
    """Say by which rules a bye of the pairing is given, and what counted against this one."""
    rules = phase.play.ruleset.pairing.byes
    titles = listed(Said(bye_criterion[rule.name].title) for rule in rules)
    if rules:
        yield said("Who has the bye goes by: {criteria}.", criteria=titles)
    found = _priced(phase, number)
    for bye in found.byes if found else ():
        if bye.seat == seat and bye.kind is ByeKind.BYE:
            yield from (said("Of the bye: {note}.", note=note) for note in bye.notes)


def _priced(phase: PhaseRecord, number: int) -> Suggestion | None:
    planned = phase.progress.planned
    return priced(phase.play, number, seed=phase.play.event.seed, planned=planned)
