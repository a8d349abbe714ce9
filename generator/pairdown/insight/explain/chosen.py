"""Why did a player go on to the next phase, or not?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.model import Seat
from pairdown.said import listed, said
from pairdown.scoring.table import Cut


def cut_sentences(record: EventRecord, names: Sequence[str]) -> list[list[str]]:
    """Return by seat the reasons of every choice that the event made, first to last.

    ``names`` are those under which the players may be shown, by seat.
    """
    found: list[list[str]] = [[] for _ in names]
    for phase in record.phases:
        if phase.cut is not None:
            for seat, sentence in _about(phase, phase.cut, names):
                found[seat].append(sentence)
    return found


def _about(phase: PhaseRecord, cut: Cut, names: Sequence[str]) -> Iterator[tuple[Seat, str]]:
    """Walk all who were there with what befell them, and the remarks that name them."""
    fates, others = _fates(cut, names), _others(cut, names)
    for sheet in phase.sheets:
        if sheet.present:
            fate = fates.get(sheet.seat, others)
            if fate:
                yield sheet.seat, fate
            for note in cut.notes:
                if names[sheet.seat] in note:
                    yield sheet.seat, note


def _fates(cut: Cut, names: Sequence[str]) -> dict[Seat, str]:
    """Return what there is to say of everybody who is named by the choice."""
    found: dict[Seat, str] = {}
    size = len(cut.seeds)
    if cut.unresolved:
        level = said("Only a lot or a play-off can say who of {names} goes on.",
                     names=listed(names[seat] for seat in cut.unresolved))  # fmt: skip
        found |= dict.fromkeys(cut.unresolved, level)
    for skipped in cut.skipped:
        found[skipped.seat] = said("Passed over for a place: {reason}.", reason=skipped.reason)
    for seed in cut.seeds:
        found[seed.seat] = said("Goes on as seed {seed} of {size}: {reason}.",
                                seed=seed.seed, size=size, reason=seed.reason)  # fmt: skip
    return found


def _others(cut: Cut, names: Sequence[str]) -> str:
    """Return what there is to say of everybody else; nothing while nobody is chosen."""
    if not cut.seeds:
        return ""
    return said("Not among the {size} who go on; the last place went to {name}.",
                size=len(cut.seeds), name=names[_last_in(cut)])  # fmt: skip


def _last_in(cut: Cut) -> Seat:
    """Return who took the last place: the last of those in, in the order after the choice."""
    if cut.revised:
        return cut.revised[len(cut.seeds) - 1]
    return cut.seeds[-1].seat
