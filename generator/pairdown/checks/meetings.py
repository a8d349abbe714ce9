"""Does every player sit at one table a round, and at none that cannot be?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Row, Scene
from pairdown.checks.surplus import unmarked_cut
from pairdown.model import Bye, Match, Round, Seat
from pairdown.problem import Severity
from pairdown.said import said

SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING}


@check("self-pairing", title="Nobody plays against themselves")
def nobody_meets_themselves(scene: Scene) -> Iterator[Finding]:
    """A match has two different players."""
    for round_ in scene.event.rounds:
        for match in round_.matches:
            if match.first == match.second:
                name = scene.name(match.first)
                message = f"round {round_.number}: {name} cannot play against themselves"
                yield Finding(match.where, message, "write the opponent's name, or a bye")


@check("two-matches", title="Everyone plays once a round")
def everyone_plays_once_a_round(scene: Scene) -> Iterator[Finding]:
    """A player has one match a round."""
    for round_, seat, one, other in scene.crowded:
        if isinstance(one, Match) and isinstance(other, Match) and not _same_pair(one, other):
            message = (
                f"round {round_.number}: {scene.name(seat)} already plays against "
                f"{_opponent(scene, one, seat)} in this round ({one.where})"
            )
            yield Finding(other.where, message, "take one of the two matches away")


@check("typed-twice", title="Every match is written once")
def every_match_is_written_once(scene: Scene) -> Iterator[Finding]:
    """A match stands in one row, from one player's side."""
    for round_, seat, one, other in scene.crowded:
        if not (isinstance(one, Match) and isinstance(other, Match) and _same_pair(one, other)):
            continue
        if seat != other.first:
            continue
        pair = f"{scene.name(other.first)} and {scene.name(other.second)}"
        contradiction = _contradiction(one, other)
        message = (
            f"round {round_.number}: the match of {pair} already stands in {one.where}"
            f"{contradiction}"
        )
        hint = "keep the row that is right" if contradiction else "take one of the two rows away"
        yield Finding(other.where, message, hint)


def _same_pair(one: Match, other: Match) -> bool:
    return set(one.seats()) == set(other.seats())


def _contradiction(one: Match, other: Match) -> str:
    """Say how two rows of one match contradict each other; empty when they agree."""
    if one.result is None or other.result is None:
        return ""
    seen, side = one.result.side, other.result.side
    meant = side if one.first == other.first else side.turned()
    return "" if seen is meant else f", with another result ({seen} there, {side} here)"


@check("bye-and-match", title="Nobody has a bye and a match in one round")
def a_bye_is_a_round_off(scene: Scene) -> Iterator[Finding]:
    """Who has a bye has no match in that round, and only one bye."""
    for round_, seat, one, other in scene.crowded:
        if not (isinstance(one, Match) and isinstance(other, Match)):
            message = (
                f"round {round_.number}: {scene.name(seat)} has {_told(scene, one, seat)} "
                f"({one.where}) and {_told(scene, other, seat)}"
            )
            yield Finding(other.where, message, "take one of the two rows away")


def _told(scene: Scene, row: Row, seat: Seat) -> str:
    if isinstance(row, Bye):
        return f"a {row.kind}" if row.kind[0] != "a" else f"an {row.kind}"
    return f"a match against {_opponent(scene, row, seat)}"


def _opponent(scene: Scene, match: Match, seat: Seat) -> str:
    return scene.name(match.second if match.first == seat else match.first)


@check("rematch", title="Nobody meets too often", severity=Severity.WARNING)
def nobody_meets_too_often(scene: Scene) -> Iterator[Finding]:
    """Two players meet once in Swiss rounds, and once a cycle in a round robin.

    How much a meeting too many matters is for the ruleset to say.
    """
    severity = SEVERITIES.get(scene.ruleset.pairing.rematch_problem)
    if severity is None or not _somebody_meets_twice(scene):
        return
    met: dict[tuple[int, Seat, Seat], list[tuple[Round, Match]]] = defaultdict(list)
    cut = unmarked_cut(scene)
    for round_ in scene.event.rounds[: cut.number - 1 if cut else None]:
        allowed = _meetings_allowed(scene, round_)
        for match in round_.matches if allowed else ():
            one, other = sorted(match.seats())
            before = met[round_.index, one, other]
            if len(before) >= allowed and before[-1][0] is not round_:
                yield _rematch(scene, round_, match, before[-1], severity)
            if scene.ruleset.have_met(match):
                before.append((round_, match))


def _meetings_allowed(scene: Scene, round_: Round) -> int:
    """Return how often two may meet in the phase of a round; 0 where nobody counts."""
    plan = scene.plan(round_)
    if plan is None or plan.format not in {"swiss", "round-robin"}:
        return 0
    return 1 if plan.format == "swiss" else int(plan.options.get("cycles", 1))


def _somebody_meets_twice(scene: Scene) -> bool:
    """Tell, by counting alone, whether any pair has two matches in a phase; most have none."""
    pairs: dict[int, set[tuple[Seat, Seat]]] = defaultdict(set)
    matches = 0
    for round_ in scene.event.rounds:
        matches += len(round_.matches)
        pairs[round_.index].update(
            [
                (one, other) if (one := match.first) < (other := match.second) else (other, one)
                for match in round_.matches
            ]
        )
    return sum(map(len, pairs.values())) < matches


def _rematch(
    scene: Scene, round_: Round, match: Match, before: tuple[Round, Match], severity: Severity
) -> Finding:
    message = said(
        "round {n}: {one} and {other} already met in round {before} ({where})",
        n=round_.number,
        one=scene.name(match.first),
        other=scene.name(match.second),
        before=before[0].number,
        where=before[1].where,
    )
    return Finding(match.where, message, said("correct the names if this is a slip"), severity)


@check("doubled-table", title="Every table holds one match", severity=Severity.WARNING)
def every_table_holds_one_match(scene: Scene) -> Iterator[Finding]:
    """No two matches of a round are played at one table."""
    for round_ in scene.event.rounds:
        taken: dict[int, Match] = {}
        for match in round_.matches:
            if match.table is None:
                continue
            other = taken.setdefault(match.table, match)
            if other is not match:
                message = said(
                    "round {n}: table {table} is taken ({where})",
                    n=round_.number,
                    table=match.table,
                    where=other.where,
                )
                yield Finding(match.where, message, said("correct one of the two numbers"))
