"""Why did a player go on to the next phase, or not?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.insight.explain.case import Case
from pairdown.model import Seat
from pairdown.said import listed, said
from pairdown.scoring.table import Cut


def cut_sentences(case: Case) -> Iterator[str]:
    """Walk the reasons of every choice that the event made, first to last."""
    for phase in case.record.phases:
        if phase.cut is not None and phase.sheets[case.seat].present:
            yield from _about(case, phase.cut)


def _about(case: Case, cut: Cut) -> Iterator[str]:
    seed = next((each for each in cut.seeds if each.seat == case.seat), None)
    skipped = next((each for each in cut.skipped if each.seat == case.seat), None)
    if seed is not None:
        yield said("Goes on as seed {seed} of {size}: {reason}.",
                   seed=seed.seed, size=len(cut.seeds), reason=seed.reason)  # fmt: skip
    elif skipped is not None:
        yield said("Passed over for a place: {reason}.", reason=skipped.reason)
    elif case.seat in cut.unresolved:
        names = listed(case.name(seat) for seat in cut.unresolved)
        yield said("Only a lot or a play-off can say who of {names} goes on.", names=names)
    elif cut.seeds:
        yield said("Not among the {size} who go on; the last place went to {name}.",
                   size=len(cut.seeds), name=case.name(_last_in(cut)))  # fmt: skip
    yield from (note for note in cut.notes if case.own_name in note)


def _last_in(cut: Cut) -> Seat:
    """Return who took the last place: the last of those in, in the order after the choice."""
    if cut.revised:
        return cut.revised[len(cut.seeds) - 1]
    return cut.seeds[-1].seat
