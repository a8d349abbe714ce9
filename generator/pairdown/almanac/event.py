"""What follows from one event?

READ FIRST: the phases are run one after the other (`phases`), then it is said where the event
stands, who finished where, and what that is worth.

Status, from what is written alone: UPCOMING without rounds; FINISHED when the last phase that
there is to be is over, or when the event is reported and no result is missing; VOID when the
organizer says so; else RUNNING.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pairdown.almanac.called import called
from pairdown.almanac.phases import Course, course, run
from pairdown.almanac.record import EventRecord, Finish, PhaseRecord, Status
from pairdown.almanac.tourney_points import points, scores_for
from pairdown.formats.progress import Progress
from pairdown.formats.written import no_round
from pairdown.model import Event, Player, PlayerId, Seat
from pairdown.pairing.suggestion import Suggestion
from pairdown.postponed import each_by, postponed
from pairdown.problem import Problem, error, info
from pairdown.ruleset import Ruleset
from pairdown.said import said
from pairdown.scoring.attendance import structure_of
from pairdown.scoring.play import Play
from pairdown.scoring.sheet import Kind, Sheet
from pairdown.scoring.sheets import merged, sheets
from pairdown.scoring.table import Standings


def event_record(
    event: Event,
    ruleset: Ruleset,
    *,
    players: Mapping[PlayerId, Player] | None = None,
    unranked_reasons: Sequence[str] = (),
    more: Callable[[bool], Iterable[Problem]] = lambda _: (),
) -> EventRecord:
    """Return the event with all that follows from it.

    ``players`` give the names that notes may show (without them: as written in the event).
    ``unranked_reasons`` say why no rating or point may come of it; a void event has one more.
    ``more`` gives other problems of an event that is finished, or not.
    """
    structure = structure_of(event, ruleset)
    names = called(event, players) if players else tuple([each.name for each in event.entries])
    if structure is None:
        run_of_it = Course((), tuple(_no_structure(event, ruleset)), last=False)
    else:
        run_of_it = course(event, ruleset, structure, names)
    status = _status(event, ruleset, run_of_it)
    voided = [said("void: {reason}", reason=event.void)] if event.void else []
    reasons = (*voided, *unranked_reasons)
    reached = Status.VOID if event.void else status
    unfinished: dict[str, object] = {} if status is Status.FINISHED else {"finish": ()}
    return postponed(
        EventRecord,
        _LATER,
        event=event,
        ruleset=ruleset,
        phases=run_of_it.phases,
        status=reached,
        ranked=not reasons,
        unranked_reasons=reasons,
        problems=(*run_of_it.problems, *more(reached is Status.FINISHED)),
        parts=None,
        _memo={},
        **unfinished,
    )


def standings_after(
    record: EventRecord, phase: str | None = None, after: int | None = None
) -> Standings | None:
    """Return the table of a phase after a round of the event; None where there is no table.

    ``phase`` is its name or format; None means the last phase with a table, or with ``after``
    the last one that had begun by then. ``after`` None means the newest.
    """
    found = _tabled(record, phase, after)
    if found is None:
        return None
    rounds = found.play.rounds
    if after is None or not rounds or after >= rounds[-1].number:
        return found.progress.standings
    return _truncated(found.play, after).standings


def progress_before(record: EventRecord, number: int) -> Progress | None:
    """Return the progress of the phase that a round belongs to, as it was before that round.

    ``number`` is the event's round number; the next one after the last written round is the
    round to come. None where nothing is known of such a round.
    """
    for phase in reversed(record.phases):
        numbers = [each.number for each in phase.play.rounds]
        if number in numbers:
            return _truncated(phase.play, number - 1)
    if record.phases and number == record.phases[-1].play.next_number:
        return record.phases[-1].progress
    return None


def next_round(record: EventRecord, seed: str = "") -> Suggestion:
    """Suggest the event's next round, or say why there is none.

    ``seed`` is that of the lots; the event's own where none is given.
    """
    if not record.phases:
        number = record.event.rounds[-1].number + 1 if record.event.rounds else 1
        why = _NO_STRUCTURE if record.event.entries else _NOBODY
        return Suggestion(number, "", possible=False, notes=(why,))
    phase = record.phases[-1]
    if phase.cut is not None and phase.cut.unresolved:
        return no_round(phase.play, *phase.cut.notes)
    return phase.progress.next_round(seed or record.event.seed)


_NO_STRUCTURE = said("The rules name no structure for so many players.")
_NOBODY = said("Nobody is on the list of players yet.")


def _truncated(play: Play, last: int) -> Progress:
    """Run a phase as if nothing after a round were written."""
    rounds = tuple(each for each in play.rounds if each.number <= last)
    return run(replace(play, rounds=rounds))


def _tabled(record: EventRecord, phase: str | None, after: int | None) -> PhaseRecord | None:
    found = [each for each in record.phases if each.progress.standings is not None]
    if phase is not None:
        found = [each for each in found if phase in {each.play.plan.name, each.play.plan.format}]
        return found[0] if found else None
    if after is not None:
        begun = [each for each in found if _began(each, after)]
        found = begun or found[:1]
    return found[-1] if found else None


def _began(phase: PhaseRecord, after: int) -> bool:
    return bool(phase.play.rounds) and phase.play.rounds[0].number <= after


def _no_structure(event: Event, ruleset: Ruleset) -> Iterator[Problem]:
    """Say that the rules have no structure for so many players; one named wrongly is not ours."""
    if event.structure or not event.entries:
        return
    message = f"“{ruleset.name}” has no structure for {len(event.entries)} players"
    hint = f"write `structure:` with one of {', '.join(sorted(ruleset.structures))}"
    yield (error if event.rounds else info)("no-structure", event.where, message, hint)


def _whole(event: Event, ruleset: Ruleset, phases: Sequence[PhaseRecord]) -> tuple[Sheet, ...]:
    if not phases:
        return sheets(event, ruleset, event.rounds, absences=False)
    return phases[0].sheets if len(phases) == 1 else merged([each.sheets for each in phases])


def _status(event: Event, ruleset: Ruleset, run_of_it: Course) -> Status:
    if not any(each.matches or each.byes for each in event.rounds):
        return Status.UPCOMING
    phases = run_of_it.phases
    if run_of_it.last and phases and phases[-1].progress.finished:
        return Status.FINISHED
    if event.reported is None:
        return Status.RUNNING
    open_ = any(line.open for each in _whole(event, ruleset, phases) for line in each.lines)
    return Status.RUNNING if open_ else Status.FINISHED


def _finish(record: EventRecord) -> tuple[Finish, ...]:
    """Return final places: by the last phase, then by the one before for those not in it."""
    counts = record.ranked and record.status is Status.FINISHED
    scores = scores_for(record.ruleset, record.sheets) if counts else ()
    found: list[Finish] = []
    for tied in _places(record):
        place = len(found) + 1
        worth = points(scores, place)
        found += [
            Finish(place, seat, record.event.entries[seat].player, len(tied) > 1, worth)
            for seat in tied
        ]
    return tuple(found)


def _places(record: EventRecord) -> Iterator[tuple[Seat, ...]]:
    """Walk the groups of players who share a place; who never turned up has none."""
    placed = {sheet.seat for sheet in record.sheets if not _took_part(sheet)}
    for phase in reversed(record.phases):
        for tied in phase.progress.order:
            here = tuple([seat for seat in tied if seat not in placed])
            if here:
                placed.update(here)
                yield here


def _took_part(sheet: Sheet) -> bool:
    absent = Kind.ABSENT
    return any(line.kind is not absent for line in sheet.lines)


_LATER = each_by(
    {
        "sheets": lambda record: _whole(record.event, record.ruleset, record.phases),
        "finish": _finish,
    }
)
"""What nobody asks for who only wants to know what is wrong."""
