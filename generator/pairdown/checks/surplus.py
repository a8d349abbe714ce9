"""Which round is one more than planned, and is it a cut that nobody marked?"""

from __future__ import annotations

from pairdown.checks.scene import ELIMINATION, Scene
from pairdown.formats.swiss import number_of_rounds
from pairdown.model import Round, Seat
from pairdown.scoring.attendance import starters


def swiss_rounds_planned(scene: Scene) -> int | None:
    """Return how many Swiss rounds the event plans, else its ruleset; None where it is open."""
    plans = scene.structure.phases[:1] if scene.structure else ()
    if scene.event.swiss_rounds is not None or not plans or plans[0].format != "swiss":
        return scene.event.swiss_rounds
    return number_of_rounds(plans[0].options, starters(scene.event))


def cut_to_come(scene: Scene) -> str:
    """Return what the bracket is called that follows the first phase; empty without one."""
    following = scene.structure.phases[1:2] if scene.structure else ()
    brackets = [each.name for each in following if each.format.endswith(ELIMINATION)]
    return "".join(brackets)


def unmarked_cut(scene: Scene) -> Round | None:
    """Return the first Swiss round beyond the planned ones if it looks like a cut, else None.

    No round is marked as one of the cut, nobody has a bye, and either half of the players of the
    round before are gone, or some are missing who have not left.
    """
    rounds = scene.event.rounds
    if not rounds or rounds[-1].index or not cut_to_come(scene):
        return None
    planned = swiss_rounds_planned(scene)
    if not planned or len(rounds) <= planned:
        return None
    playing, before = scene.seated[planned], scene.seated[planned - 1]
    stay = {seat for seat in before if not _left_by(scene, seat, planned)}
    few = 2 * len(playing) <= len(before) or bool(stay - playing)
    return rounds[planned] if playing and few and not rounds[planned].byes else None


def _left_by(scene: Scene, seat: Seat, number: int) -> bool:
    left = scene.dropped.get(seat)
    return left is not None and left.number <= number
