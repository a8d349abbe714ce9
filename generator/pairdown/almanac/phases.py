"""How does an event go from phase to phase?

Each phase is run by its format on what is written; who goes on is chosen when it is over, or
when the next one has begun. Where the rounds of the next phase name other players than the
choice, the rounds are what happened: they are followed, and a problem names both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pairdown.almanac.record import PhaseRecord
from pairdown.formats import format_
from pairdown.formats.following import ADMISSION, admission
from pairdown.formats.going_on import Entrants, bracket_entrants, going_on
from pairdown.formats.progress import Progress
from pairdown.formats.seeds import by_seed
from pairdown.frozen import frozen
from pairdown.model import Event, Round, Seat
from pairdown.postponed import each_by, postponed
from pairdown.problem import Problem, warning
from pairdown.ruleset import PhasePlan, Ruleset, Structure
from pairdown.said import listed, said
from pairdown.scoring.attendance import starters
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.cut import cut_size
from pairdown.scoring.play import Play, left_after
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.sheets import sheets
from pairdown.scoring.table import Cut


@frozen
class Course:
    """An event's phases as far as they have begun (or can begin), and what does not fit.

    ``last`` tells that no phase follows the last of these.
    """

    phases: tuple[PhaseRecord, ...]
    problems: tuple[Problem, ...]
    last: bool


@frozen
class _Scene:
    """What stays the same from phase to phase."""

    event: Event
    ruleset: Ruleset
    structure: Structure
    names: tuple[str, ...]
    players: int
    by_phase: Sequence[tuple[Round, ...]]

    def rounds(self, index: int) -> tuple[Round, ...]:
        """Return the rounds of a phase; those of phases that there are not belong to the last."""
        return self.by_phase[index] if index < len(self.by_phase) else ()

    def earlier(self, index: int) -> tuple[Round, ...]:
        """Return the rounds of all phases before."""
        return tuple([each for before in self.by_phase[:index] for each in before])

    @property
    def before_cut(self) -> int:
        """Return the phase out of which the event's `cut` is made: the one before a bracket."""
        later = enumerate(self.structure.phases[1:])
        return next((index for index, plan in later if _is_bracket(plan)), 0)

    def follower(self, index: int) -> PhasePlan | None:
        """Return the plan of the next phase; None where there is none or it is left out."""
        if index + 1 >= len(self.structure.phases):
            return None
        plan = self.structure.phases[index + 1]
        return plan if self.rounds(index + 1) or self.places(index) != 0 else None

    def places(self, index: int) -> int | None:
        """Return how many go on after a phase; None where no range holds so many players."""
        if self.event.cut is not None and index == self.before_cut:
            return self.event.cut
        rules = admission(self.structure.phases[index + 1].options)
        return cut_size(rules, starters=self.players, entries=len(self.event.entries))


def course(
    event: Event, ruleset: Ruleset, structure: Structure, names: tuple[str, ...] = ()
) -> Course:
    """Run phase after phase, as far as it is known who plays in it."""
    by_phase = _by_phase(event, len(structure.phases))
    scene = _Scene(event, ruleset, structure, names, starters(event), by_phase)
    problems: list[Problem] = list(_without_phase(scene))
    phases: list[PhaseRecord] = []
    entrants = _first_entrants(scene)
    for index in range(len(structure.phases)):
        phase = _phase(scene, index, entrants)
        choice = phase.cut
        phases.append(phase)
        problems += phase.progress.problems
        problems += _about_choice(scene, index, phase, choice)
        following = _entrants(scene, index + 1, phase, choice)
        if following is None:
            break
        problems += _differences(scene, index + 1, choice, following)
        entrants = following.seats
    return Course(tuple(phases), tuple(problems), scene.follower(len(phases) - 1) is None)


def _by_phase(event: Event, phases: int) -> list[tuple[Round, ...]]:
    last = phases - 1
    return [
        tuple([each for each in event.rounds if min(each.index, last) == index])
        for index in range(phases)
    ]


def _phase(scene: _Scene, index: int, entrants: tuple[Seat, ...]) -> PhaseRecord:
    plan = scene.structure.phases[index]
    follower = scene.follower(index)
    play = Play(
        event=scene.event,
        ruleset=scene.ruleset,
        plan=plan,
        index=index,
        entrants=entrants,
        rounds=scene.rounds(index),
        earlier=scene.earlier(index),
        planned=scene.event.swiss_rounds if plan.format == "swiss" and index == 0 else None,
        players=scene.players if index == 0 else len(entrants),
        places=scene.places(index) if follower else None,
        names=scene.names,
    )
    progress = run(play)
    return _record(play, progress, _choice(scene, play, progress, follower))


def _record(play: Play, progress: Progress, choice: Cut | None) -> PhaseRecord:
    """Return the record of a phase; only somebody who looks at a bracket's sheets needs them."""
    if progress.sheets:
        return PhaseRecord(play, progress, progress.sheets, choice)
    return postponed(PhaseRecord, _LATER, play=play, progress=progress, cut=choice)


def run(play: Play) -> Progress:
    """Ask the format of a phase how far it is."""
    return format_[play.plan.format].function(play, **play.plan.options)


def _bare_sheets(phase: PhaseRecord) -> tuple[Sheet, ...]:
    play = phase.play
    return sheets(play.event, play.ruleset, play.rounds, play.entrants, absences=False)


_LATER = each_by({"sheets": _bare_sheets})


def _is_bracket(plan: PhasePlan) -> bool:
    return "bracket" in format_[plan.format].facts


def _lower(plan: PhasePlan) -> int:
    return int(plan.options.get("lower", 0))


def _first_entrants(scene: _Scene) -> tuple[Seat, ...]:
    """Return everybody on the list; for a bracket by seed, without those who did not come."""
    seats = tuple(entry.seat for entry in scene.event.entries)
    plan = scene.structure.phases[0]
    if not _is_bracket(plan):
        return seats
    drawn = admission(plan.options).seeding == "lot"
    return _in_bracket(scene, 0, by_seed(scene.event, seats, written=not drawn)).seats


def _choice(
    scene: _Scene, play: Play, progress: Progress, follower: PhasePlan | None
) -> Cut | None:
    """Choose who goes on, once the phase is over or the next one has begun."""
    if follower is None or not (progress.finished or scene.rounds(play.index + 1)):
        return None
    size = scene.places(play.index)
    if size is None or (size == 0 and not progress.groups):
        return None
    return going_on(play, progress, admission(follower.options), size, _lower(follower))


def _entrants(
    scene: _Scene, index: int, before: PhaseRecord, choice: Cut | None
) -> Entrants | None:
    """Return who takes part in the next phase; None if there is none or nobody knows yet."""
    if scene.follower(index - 1) is None:
        return None
    if not scene.rounds(index):
        if choice is None or choice.unresolved:
            return None
        return Entrants(tuple(each.seat for each in choice.seeds))
    return _in_later_phase(scene, index, before, choice)


def _in_later_phase(scene: _Scene, index: int, before: PhaseRecord, choice: Cut | None) -> Entrants:
    """Return who takes part in a phase that has begun: the chosen, as far as written."""
    chosen = tuple(each.seat for each in choice.seeds) if choice else ()
    found = _in_bracket(scene, index, chosen)
    if not found.added:
        return found
    ranks = {seat: place for place, tied in enumerate(before.progress.order) for seat in tied}
    added = tuple(sorted(found.added, key=lambda seat: ranks.get(seat, len(ranks))))
    stay = tuple(seat for seat in found.seats if seat not in added)
    return Entrants((*stay, *added), added, found.missing)


def _in_bracket(scene: _Scene, index: int, seeded: tuple[Seat, ...]) -> Entrants:
    rounds = scene.rounds(index)
    if not rounds:
        return Entrants(seeded)
    settled = scene.event.reported is not None
    draw = partial(_fresh, scene.structure.phases[index])
    return bracket_entrants(seeded, rounds, left_after(rounds).keys(), draw, settled=settled)


def _fresh(plan: PhasePlan, players: int) -> Bracket:
    """Return the bracket of a phase before its first match; empty where there is none."""
    draw = format_[plan.format].facts.get("bracket")
    options = {name: each for name, each in plan.options.items() if name not in ADMISSION}
    return draw(players, **options) if draw else Bracket(())


def _without_phase(scene: _Scene) -> Iterator[Problem]:
    """Say that a cut is asked for where there is none to be."""
    event = scene.event
    if event.cut and len(scene.structure.phases) == 1:
        message = said(
            "a cut to {n} is asked for, but “{structure}” has no cut",
            n=event.cut,
            structure=scene.structure.name,
        )
        hint = said("leave `cut:` out, or choose another `structure:`")
        yield warning("no-cut", event.places.get("cut", event.where), message, hint)
    if event.cut == 0 and scene.rounds(1):
        message = said("`cut: none` is written, and rounds of a cut are too")
        hint = said("write how many were in it")
        yield warning("cut-none", scene.rounds(1)[0].where, message, hint)


def _about_choice(
    scene: _Scene, index: int, phase: PhaseRecord, choice: Cut | None
) -> Iterator[Problem]:
    """Say what keeps the next phase from beginning, or that it began too early."""
    if index + 1 >= len(scene.structure.phases) or not scene.event.rounds:
        return
    if scene.places(index) is None and not phase.progress.groups:
        message = said("the rules name no size of the cut for {n} players", n=scene.players)
        hint = said("write `cut:` with the number")
        yield warning("no-cut-size", scene.event.where, message, hint)
    begun = scene.rounds(index + 1)
    if begun and not phase.progress.finished:
        message = said(
            "“{next}” has begun although “{phase}” is not over",
            next=scene.structure.phases[index + 1].name,
            phase=phase.play.plan.name,
        )
        hint = said(
            "add what is missing of it; if fewer rounds of it were played than planned, write "
            "`swiss_rounds:` with their number"
        )
        yield warning("phase-not-over", begun[0].where, message, hint)
    if choice and choice.unresolved:
        where = begun[0].where if begun else scene.event.where
        yield warning("cut-needs-lot", where, choice.notes[-1])


def _differences(
    scene: _Scene, index: int, choice: Cut | None, found: Entrants
) -> Iterator[Problem]:
    """Name who plays in a phase without having come through, and whose place it was."""
    if choice is None or choice.unresolved or not (found.added or found.missing):
        return
    plan, where = scene.structure.phases[index], scene.rounds(index)[0].where
    reasons = {
        each.seat: said("seed {n}: {reason}", n=each.seed, reason=each.reason)
        for each in choice.seeds
    }
    names = scene.names or tuple(entry.name for entry in scene.event.entries)
    missing = [
        said("{who} ({reason})", who=names[seat], reason=reasons[seat])
        for seat in found.missing
        if seat in reasons
    ]
    added = [names[seat] for seat in found.added]
    parts: list[str] = []
    if added:
        parts.append(said("{names} should not be in “{phase}”",
                          names=listed(added, last=", "), phase=plan.name))  # fmt: skip
    if missing:
        parts.append(said("{names} should", names=listed(missing, last=", ")))
    told = said("{one}, but {other}", one=parts[0], other=parts[1]) if parts[1:] else parts[0]
    hint = said(
        "if somebody refused the place, add `declined:` with the name; the rounds are followed"
    )
    yield warning("other-players-in-cut", where, told, hint)
