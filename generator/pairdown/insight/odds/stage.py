"""What is still to be played for, in which matches?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.formats.following import admission
from pairdown.formats.going_on import FROM_EACH
from pairdown.formats.written import played_rounds, written_matches
from pairdown.frozen import frozen_with_room
from pairdown.model import Match, Round, Seat
from pairdown.said import said
from pairdown.scoring.admission import Admission
from pairdown.scoring.attendance import structure_of

ROUND_ROBIN = "round-robin"


@frozen_with_room
class Stage:
    """A phase that is being played, and what it is about.

    ``places`` go on, or one wins (``to_win``) where no phase follows. ``open`` are the matches
    known whose results are missing; ``rounds`` those of the phase, with these matches in them.
    ``to_come`` counts the rounds whose pairs are not known yet; it is 0 and ``open_ended`` is True
    where the results decide whether there is a further round. ``rules`` say who goes on.
    """

    record: EventRecord
    phase: PhaseRecord
    places: int
    to_win: bool
    open: tuple[Match, ...]
    rounds: tuple[Round, ...]
    to_come: int
    open_ended: bool
    rules: Admission

    @cached_property
    def going(self) -> frozenset[Seat]:
        """Who may have a place: everybody who has neither left nor refused."""
        gone = self.phase.play.left() | set(self.record.event.declined)
        return frozenset(self.phase.play.entrants) - gone

    @cached_property
    def kinds(self) -> dict[Seat, object]:
        """What no two of those who go on may share; everybody's own seat where nothing is."""
        key, entries = self.rules.one_per, self.record.event.entries
        return {
            seat: (getattr(entries[seat], key) if key else "") or seat
            for seat in self.phase.play.entrants
        }

    @property
    def alive(self) -> tuple[Seat, ...]:
        """Who plays on, in table order."""
        return self.phase.progress.alive


def stage(record: EventRecord) -> Stage | str:
    """Return what an event is still played for, or say why there is nothing to tell."""
    if record.status is not Status.RUNNING or not record.phases:
        return _no_stage(record)
    phase = record.phases[-1]
    if phase.progress.standings is None:
        return said("The cut of {event} is made; a bracket is being played.",
                    event=record.event.name)  # fmt: skip
    if phase.play.places == 0 and not phase.progress.groups:
        return _no_places(record)
    known, rounds = _known(record, phase)
    planned = phase.progress.planned
    every = phase.play.plan.format == ROUND_ROBIN
    to_come = 0 if every else max((planned or 0) - played_rounds(phase.play), 0)
    rules = _rules(record, phase)
    from_groups = len(phase.progress.groups) * (rules.from_each or FROM_EACH)
    return Stage(
        record=record,
        phase=phase,
        places=from_groups or phase.play.places or 1,
        to_win=phase.play.places is None,
        open=known,
        rounds=rounds,
        to_come=to_come,
        open_ended=planned is None,
        rules=rules,
    )


def _no_stage(record: EventRecord) -> str:
    name = record.event.name
    if record.status is Status.UPCOMING:
        return said("{event} has not begun.", event=name)
    if record.status is Status.VOID:
        return said("{event} is void.", event=name)
    return said("{event} is over.", event=name)


def _no_places(record: EventRecord) -> str:
    return said("Nobody knows how many go on after this phase of {event}.", event=record.event.name)


def _rules(record: EventRecord, phase: PhaseRecord) -> Admission:
    """Return by which rules players go on; by rank where no phase follows."""
    structure = structure_of(record.event, record.ruleset)
    later = structure.phases[phase.play.index + 1 :] if structure else ()
    return admission(later[0].options) if later and phase.play.places is not None else Admission()


def _known(record: EventRecord, phase: PhaseRecord) -> tuple[tuple[Match, ...], tuple[Round, ...]]:
    """Return the open matches whose pairs are known, and the rounds that hold them.

    In a round robin these are all meetings to come.
    """
    written = written_matches(phase.play)
    found = [each.match for each in written if each.result is None]
    rounds = phase.play.rounds
    if phase.play.plan.format == ROUND_ROBIN:
        number = phase.play.next_number
        meetings = _still_to_meet(phase)
        found += meetings
        rounds += tuple(
            Round(number + at, phase.play.plan.name, phase.play.index, (each,))
            for at, each in enumerate(meetings)
        )
    return tuple(found), rounds


def _still_to_meet(phase: PhaseRecord) -> list[Match]:
    """Return the meetings of a round robin that no round holds yet."""
    cycles = int(phase.play.plan.options.get("cycles", 1))
    met = Counter(frozenset(each.match.seats()) for each in written_matches(phase.play))
    staying: Sequence[Seat] = sorted(set(phase.play.entrants) - phase.play.left())
    return [
        Match(one, two)
        for one, two in combinations(staying, 2)
        for _ in range(cycles - met[frozenset((one, two))])
    ]
