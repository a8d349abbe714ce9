"""Do the rounds follow one another as rounds do?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Round
from pairdown.problem import Severity


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
                pair = f"{scene.name(match.first)} and {scene.name(match.second)}"
                message = (
                    f"round {round_.number}: the match of {pair} has no result, "
                    f"but round {last} has results"
                )
                yield Finding(match.where, message, "write the result; DL if neither came")


def _has_results(round_: Round) -> bool:
    return any(match.result is not None for match in round_.matches)


@check("empty-round", title="A round has matches", severity=Severity.WARNING)
def a_round_has_matches(scene: Scene) -> Iterator[Finding]:
    """A round holds at least one match or bye."""
    if scene.misread:
        return
    for round_ in scene.event.rounds:
        if not round_.matches and not round_.byes:
            message = f"round {round_.number} has no match and no bye"
            yield Finding(round_.where, message, "write its matches, or take the round away")


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
    return "one Swiss round" if count == 1 else f"{count} Swiss rounds"


@check("too-many-rounds", title="No more rounds than planned", severity=Severity.WARNING)
def no_more_rounds_than_planned(scene: Scene) -> Iterator[Finding]:
    """The event's own number of Swiss rounds holds."""
    planned = scene.event.swiss_rounds
    if planned is None:
        return
    swiss = [round_ for round_ in scene.event.rounds if scene.is_format(round_, "swiss")]
    for round_ in swiss[planned:][:1]:
        message = (
            f"round {round_.number} is one more than the {_swiss_rounds(planned)} "
            f"that the event plans ({scene.place('swiss_rounds')})"
        )
        yield Finding(round_.where, message, "write phase: cut if the cut begins here")
