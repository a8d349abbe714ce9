"""Are byes given as the rules give them?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Bye, ByeKind, Entry, Round, Seat
from pairdown.problem import Severity
from pairdown.said import said


@check("second-bye", title="Nobody is given a second bye", severity=Severity.WARNING)
def nobody_is_given_a_second_bye(scene: Scene) -> Iterator[Finding]:
    """In Swiss rounds a player is given one bye at most; awarded ones do not count."""
    first: dict[Seat, tuple[Round, Bye]] = {}
    for round_, bye in _given(scene):
        before = first.setdefault(bye.seat, (round_, bye))
        if before[1] is not bye:
            message = said(
                "round {n}: {who} already had a bye in round {before} ({where})",
                n=round_.number,
                who=scene.name(bye.seat),
                before=before[0].number,
                where=before[1].where,
            )
            yield Finding(bye.where, message, said('if it was a prize, write "awarded bye"'))


@check("several-byes", title="One bye a round is enough", severity=Severity.WARNING)
def one_bye_a_round_is_enough(scene: Scene) -> Iterator[Finding]:
    """In a Swiss round the pairing gives one bye at most: two players could have met."""
    byes: dict[int, list[Bye]] = defaultdict(list)
    for round_, bye in _given(scene):
        byes[round_.number].append(bye)
    for number, found in byes.items():
        for bye in found[1:]:
            message = said(
                "round {n}: {one} ({where}) and {other} both have a bye, though they could have "
                "met",
                n=number,
                one=scene.name(found[0].seat),
                where=found[0].where,
                other=scene.name(bye.seat),
            )
            hint = said('write "awarded bye" for a prize, "zero bye" for somebody who was away')
            yield Finding(bye.where, message, hint)


def _given(scene: Scene) -> Iterator[tuple[Round, Bye]]:
    """Walk the byes that the pairing of Swiss rounds gave."""
    for round_ in scene.event.rounds:
        if round_.byes and scene.is_format(round_, "swiss"):
            yield from ((round_, bye) for bye in round_.byes if bye.kind is ByeKind.BYE)


@check("awarded-bye", title="Awarded byes are where the list says", severity=Severity.WARNING)
def awarded_byes_are_where_the_list_says(scene: Scene) -> Iterator[Finding]:
    """The player list and the rounds agree on awarded byes."""
    for entry in scene.event.entries:
        if entry.awarded_byes:
            yield from _listed_but_not_had(scene, entry)
            yield from _had_but_not_listed(scene, entry)


def _listed_but_not_had(scene: Scene, entry: Entry) -> Iterator[Finding]:
    left = scene.dropped.get(entry.seat)
    for number in entry.awarded_byes:
        if number > len(scene.rows) or (left is not None and left.number < number):
            continue
        rows = scene.rows[number - 1].get(entry.seat, [])
        if not any(isinstance(row, Bye) and row.kind is ByeKind.AWARDED for row in rows):
            where = rows[0].where if rows else scene.event.rounds[number - 1].where
            message = said(
                "round {n}: the player list awards {who} a bye here ({where})",
                n=number,
                who=scene.name(entry.seat),
                where=entry.where,
            )
            hint = said("add the row [{who}, awarded bye]", who=scene.name(entry.seat)[1:-1])
            correct = said("correct awarded_byes: or this row")
            yield Finding(where, message, correct if rows else hint)


def _had_but_not_listed(scene: Scene, entry: Entry) -> Iterator[Finding]:
    for round_, rows in zip(scene.event.rounds, scene.rows, strict=True):
        for row in rows.get(entry.seat, ()):
            awarded = isinstance(row, Bye) and row.kind is ByeKind.AWARDED
            if awarded and round_.number not in entry.awarded_byes:
                message = said(
                    "round {n}: {who} has an awarded bye that the player list does not know "
                    "({where})",
                    n=round_.number,
                    who=scene.name(entry.seat),
                    where=entry.where,
                )
                hint = said("add {n} to awarded_byes:", n=round_.number)
                yield Finding(row.where, message, hint)
