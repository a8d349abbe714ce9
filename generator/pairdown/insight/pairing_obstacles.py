"""What keeps an event from being paired now, and where does it stand in the files?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.formats.written import written_matches
from pairdown.insight.pairing_review import dead_ends
from pairdown.model import Match, Round
from pairdown.problem import Problem, error, info

RESULT = "write the result behind the two names, as in [Ann Lee, Bo Diaz, W]"


def obstacles(record: EventRecord) -> list[Problem]:
    """Return what forbids a next round, each at its place; nothing where it can be asked.

    That a match is still played is no mistake, so it is information; and so is it if the round
    being played leaves no legal pairing for a planned one.
    """
    if not record.phases:
        return [each for each in record.problems if each.code == "no-structure"]
    phase = record.phases[-1]
    found = [*_missing(record), *_unresolved(record, phase)]
    if found:
        return [*found, *dead_ends(phase)]
    if record.status in {Status.FINISHED, Status.VOID}:
        message = f"{record.event.name} is {record.status}: there is no next round"
        return [error("event-finished", record.event.where, message)]
    return []


def in_play(record: EventRecord) -> Round | None:
    """Return the newest round with matches while results of it are missing; else None."""
    begun = [each for each in record.event.rounds if each.matches]
    open_ = begun and any(match.result is None for match in begun[-1].matches)
    return begun[-1] if open_ else None


def _missing(record: EventRecord) -> Iterator[Problem]:
    hint = RESULT  # said once
    for phase in record.phases:
        ends = iter(written_matches(phase.play))
        for round_ in phase.play.rounds:
            for table, match in enumerate(round_.matches, 1):
                if next(ends).result is None:
                    yield _without_result(phase, round_, match, match.table or table, hint)
                    hint = ""


def _without_result(
    phase: PhaseRecord, round_: Round, match: Match, table: int, hint: str
) -> Problem:
    one, two = map(phase.play.name, match.seats())
    message = f"round {round_.number}, table {table}: {one} – {two} has no result"
    return info("result-missing", match.where, message, hint)


def _unresolved(record: EventRecord, phase: PhaseRecord) -> Iterator[Problem]:
    """Say that a lot has to be drawn before the next phase can begin."""
    if phase.cut is not None and phase.cut.unresolved:
        yield error("cut-needs-lot", record.event.where, phase.cut.notes[-1])
