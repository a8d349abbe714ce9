"""How does a test run an event to its end?

`rules(("swiss", {...}), ("single-elimination", {...}))` is a small ruleset with one structure;
`play_out` asks for the next round, lets somebody win every match, and goes on until the event
is finished.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.lot import lot
from pairdown.model import Bye, Event, Match, Result, Round, Seat, Side
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Attendance, PhasePlan, Range, Ruleset, Structure
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.table import Cut, Row
from tests.support import Written, event_from, ruleset

Decide = Callable[[Event, Seat, Seat], Side]
Pairing = Callable[[EventRecord, PhaseRecord], Suggestion]


def table(**rows: Any) -> Attendance[Any]:
    """A table by attendance: ``table(_6_8=2, _9=4, _10_up=8)``."""
    return Attendance(tuple(_range(key[1:], value) for key, value in rows.items()))


def _range(text: str, value: Any) -> Range[Any]:
    low, _, high = text.partition("_")
    return Range(int(low), None if high == "up" else int(high or low), value)


def rules(
    *phases: tuple[str, dict[str, Any]] | str,
    tiebreakers: Sequence[Written] = ("lot",),
    **fields: Any,
) -> Ruleset:
    """A small ruleset with one structure of these phases, named as loading names them."""
    small = ruleset(*tiebreakers, **fields)
    plans: list[PhasePlan] = []
    for each in phases:
        name, options = (each, {}) if isinstance(each, str) else each
        called = "cut" if plans and name.endswith("elimination") else name
        plans.append(PhasePlan(called, name, options, small.tiebreakers))
    return replace(
        small,
        structures={"only": Structure("only", tuple(plans))},
        structure=Attendance((Range(0, None, "only"),)),
    )


def entrants(count: int, **fields: Any) -> Event:
    """An event of so many players, P1 to Pn, seeded in this order, before its first round."""
    names = [f"P{number}" for number in range(1, count + 1)]
    seeds = {name: {"seed": number} for number, name in enumerate(names, 1)}
    return event_from(players=names, entries=seeds, **fields)


def suggested(record: EventRecord, phase: PhaseRecord) -> Suggestion:
    """What the phase itself suggests."""
    return phase.progress.next_round(record.event.seed)


def current(record: EventRecord) -> PhaseRecord:
    """The phase that is being played."""
    return next((each for each in record.phases if not each.progress.finished), record.phases[-1])


def better_seed(event: Event, first: Seat, second: Seat) -> Side:
    """The better seed wins: the lower seat, as `entrants` seats them."""
    return Side.WIN if first < second else Side.LOSS


def drawn_winner(text: str) -> Decide:
    """A lot decides every match; a second meeting is drawn anew."""

    def decide(event: Event, first: Seat, second: Seat) -> Side:
        one, two = event.entries[first].player, event.entries[second].player
        number = lot(text, len(event.rounds), *sorted((one, two)), bits=1)
        return Side.WIN if (number == 1) == (one < two) else Side.LOSS

    return decide


def played(event: Event, phase: PhaseRecord, suggestion: Suggestion, decide: Decide) -> Event:
    """The event with the suggested round written and played."""
    matches = tuple(
        Match(pair.first, pair.second, Result(side, ENDS[side]))
        for pair in suggestion.pairs
        for side in [decide(event, pair.first, pair.second)]
    )
    byes = tuple(Bye(each.seat, each.kind) for each in suggestion.byes)
    plan, index = phase.play.plan, phase.play.index
    new = Round(suggestion.round, plan.name, index, matches, byes)
    return replace(event, rounds=(*event.rounds, new))


ENDS = {Side.WIN: "win", Side.LOSS: "win", Side.DRAW: "draw", Side.DOUBLE_LOSS: "double-loss"}


def play_out(
    event: Event, rules: Ruleset, decide: Decide = better_seed, pairing: Pairing = suggested
) -> EventRecord:
    """Play round after round until the event is finished."""
    record = event_record(event, rules)
    for _ in range(100):
        if record.status is Status.FINISHED:
            return record
        phase = current(record)
        suggestion = pairing(record, phase)
        assert suggestion.possible, suggestion.notes
        event = played(event, phase, suggestion, decide)
        record = event_record(event, rules)
        assert not record.problems, record.problems
    raise AssertionError("a hundred rounds and no end")


def cut_of(record: EventRecord) -> Cut:
    """Who goes on after the first phase."""
    cut = record.phases[0].cut
    assert cut is not None
    return cut


def bracket_of(record: EventRecord, index: int) -> Bracket:
    """The bracket of a phase."""
    bracket = record.phases[index].progress.bracket
    assert bracket is not None
    return bracket


def rows_of(record: EventRecord) -> tuple[Row, ...]:
    """The table of the first phase."""
    table = record.phases[0].progress.standings
    assert table is not None
    return table.rows


def places(record: EventRecord) -> str:
    """The finish in a line: ``1 P1, 2 P2, 3 P3, 3 P4``."""
    entries = record.event.entries
    return ", ".join(f"{each.place} {entries[each.seat].name}" for each in record.finish)


def meetings(suggestion: Suggestion, event: Event) -> str:
    """The pairs in a line: ``P1-P4, P2-P3``."""
    name = [entry.name for entry in event.entries]
    return ", ".join(f"{name[each.first]}-{name[each.second]}" for each in suggestion.pairs)
