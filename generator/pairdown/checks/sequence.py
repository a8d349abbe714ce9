"""Do the rounds follow one another as rounds do?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.checks.surplus import cut_to_come, unmarked_cut
from pairdown.model import Round
from pairdown.problem import Severity
from pairdown.said import Said, counted, said


@check("missing-result", title="A round ends before the next begins", severity=Severity.WARNING)
def a_round_ends_before_the_next_begins(scene: Scene) -> Iterator[Finding]:
    """Every match has its result once a later round has one."""
    if scene.misread:
        return
    known = [round_.number for round_ in scene.event.rounds if _has_results(round_)]
    last = known[-1] if known else 0
    for round_ in scene.event.rounds[: max(last - 1, 0)]:
        if round_.finished:
            continue
        for match in round_.matches:
            if match.result is None:
                message = said(
                    "round {n}: the match of {one} and {other} has no result, but round {last} "
                    "has results",
                    n=round_.number,
                    one=scene.name(match.first),
                    other=scene.name(match.second),
                    last=last,
                )
                hint = said("write the result; DL if neither came")
                yield Finding(match.where, message, hint)


def _has_results(round_: Round) -> bool:
    return any(match.result is not None for match in round_.matches)


@check("empty-round", title="A round has matches", severity=Severity.WARNING)
def a_round_has_matches(scene: Scene) -> Iterator[Finding]:
    """A round holds at least one match or bye."""
    if scene.misread:
        return
    for round_ in scene.event.rounds:
        if not round_.matches and not round_.byes:
            message = said("round {n} has no match and no bye", n=round_.number)
            hint = said("write its matches, or take the round away")
            yield Finding(round_.where, message, hint)


@check("round-dates", title="Rounds are played one after the other")
def rounds_are_played_one_after_the_other(scene: Scene) -> Iterator[Finding]:
    """No round has an earlier day than a round before it."""
    dated = [round_ for round_ in scene.event.rounds if round_.date is not None]
    for one, other in pairwise(dated):
        if one.date is not None and other.date is not None and other.date < one.date:
            message = (
                f"round {other.number} is on {other.date}, before round {one.number} "
                f"({one.date}, {one.places.get('date', one.where)})"
            )
            yield Finding(
                other.places.get("date", other.where), message, "correct one of the two dates"
            )


def _swiss_rounds(count: int) -> str:
    return counted(count, "one Swiss round", "{n} Swiss rounds")


@check("too-many-rounds", title="No more rounds than planned", severity=Severity.WARNING)
def no_more_rounds_than_planned(scene: Scene) -> Iterator[Finding]:
    """The event's own number of Swiss rounds holds; the ruleset's, where a cut seems to begin.

    A league may play more rounds than its rules plan; but one in which only few play is hardly a
    Swiss round.
    """
    planned, hint = scene.event.swiss_rounds, _if_the_cut_begins(scene)
    if planned is None:
        yield from _cut_without_a_mark(scene, hint)
        return
    swiss = [round_ for round_ in scene.event.rounds if scene.is_format(round_, "swiss")]
    for round_ in swiss[planned:][:1]:
        message = said(
            "round {n} is one more than the {rounds} that the event plans ({where})",
            n=round_.number,
            rounds=_swiss_rounds(planned),
            where=scene.place("swiss_rounds"),
        )
        yield Finding(round_.where, message, hint)


def _if_the_cut_begins(scene: Scene) -> Said:
    return said("write phase: {phase} if the cut begins here", phase=cut_to_come(scene) or "cut")


def _cut_without_a_mark(scene: Scene, hint: Said) -> Iterator[Finding]:
    round_ = unmarked_cut(scene)
    if round_ is not None:
        message = said(
            "round {n} is one more than the {rounds} that {game} plans, and only {few} in it",
            n=round_.number,
            rounds=_swiss_rounds(round_.number - 1),
            game=scene.ruleset.name,
            few=counted(
                len(scene.seated[round_.number - 1]), "{n} player plays", "{n} players play"
            ),
        )
        yield Finding(round_.where, message, hint)
