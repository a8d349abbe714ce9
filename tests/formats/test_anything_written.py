"""Does a phase stand whatever an organizer writes in it?"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.almanac.event import event_record, progress_before, standings_after
from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Bye, ByeKind, Event, Match, Penalty, PlayerId, Result, Round, Seat, Side
from tests.formats.run import ENDS, cut_of, drawn_winner, entrants, play_out, rules

TWO_PHASES = rules(
    ("swiss", {"eliminate_at": 2, "until": "survivors-fit-cut"}),
    ("single-elimination", {"cut": 4, "admit": "survivors", "third_place": True}),
)
GROUPED = rules("groups", ("double-elimination", {"lower": 2}), lot="recorded")
KINDS = {
    "single": rules("single-elimination"),
    "third": rules(("single-elimination", {"third_place": True})),
    "double": rules("double-elimination"),
    "below": rules(("double-elimination", {"lower": 3, "reset": False})),
    "all": rules("round-robin"),
    "straight": rules(("swiss", {"until": "one-undefeated"})),
    "brackets": rules(("groups", {"system": "double-elimination"})),
    "cut": TWO_PHASES,
    "grouped": GROUPED,
}


@st.composite
def anything(draw: st.DrawFn) -> Event:
    """Some players, and rounds in which anybody may meet anybody, leave or be punished."""
    count = draw(st.integers(0, 9))
    seats = [Seat(number) for number in range(count)]
    rounds = []
    index = 0
    for number in range(1, draw(st.integers(0, 5)) + 1 if count > 1 else 1):
        index = draw(st.sampled_from([index, index, 1]))
        order = draw(st.permutations(seats))
        tables = draw(st.integers(0, count // 2))
        sides = st.sampled_from([*Side, None])
        matches = tuple(
            Match(
                order[2 * place],
                order[2 * place + 1],
                Result(side, ENDS.get(side, "win")) if side else None,
            )
            for place in range(tables)
            for side in [draw(sides)]
        )
        rest = order[2 * tables :]
        byes = tuple(Bye(seat, ByeKind.BYE) for seat in rest[: draw(st.integers(0, 2))])
        drops = tuple(draw(st.lists(st.sampled_from(seats), max_size=1)))
        ruled = tuple(
            Penalty(seat, "dq") for seat in draw(st.lists(st.sampled_from(seats), max_size=1))
        )
        rounds.append(Round(number, "any", index, matches, byes, drops, ruled))
    return replace(
        entrants(count), rounds=tuple(rounds), cut=draw(st.sampled_from([None, None, 0, 2, 5]))
    )


@pytest.mark.parametrize("kind", sorted(KINDS))
@settings(max_examples=60, deadline=None)
@given(event=anything())
def test_whatever_is_written_everybody_has_one_place(kind: str, event: Event) -> None:
    record = event_record(event, KINDS[kind])
    for phase in record.phases:
        placed = [seat for tied in phase.progress.order for seat in tied]
        assert sorted(placed) == sorted(phase.play.entrants)
        assert set(phase.progress.alive) <= set(placed)
        assert phase.progress.next_round("seed").phase == phase.play.plan.name
    lines = [(line.round, sheet.seat) for sheet in record.sheets for line in sheet.lines]
    written = [
        (each.number, seat)
        for each in event.rounds
        for seat in (
            *(s for match in each.matches for s in match.seats()),
            *(b.seat for b in each.byes),
        )
    ]
    assert set(written) <= set(lines)
    finished = Counter(each.seat for each in record.finish)
    assert set(finished.values()) <= {1}
    assert bool(record.finish) == (record.status is Status.FINISHED)
    assert all(problem.message for problem in record.problems)


@pytest.mark.parametrize("kind", sorted(KINDS))
@settings(max_examples=20, deadline=None)
@given(event=anything())
def test_looking_back_never_fails(kind: str, event: Event) -> None:
    record = event_record(event, KINDS[kind])
    for number in range(len(event.rounds) + 2):
        standings_after(record, None, number)
        progress_before(record, number)


@pytest.mark.parametrize("kind", ["single", "double", "cut", "grouped", "all"])
@settings(max_examples=15, deadline=None)
@given(order=st.permutations(range(9)))
def test_the_order_of_the_player_list_does_not_matter(kind: str, order: list[int]) -> None:
    """The same players and results, listed otherwise: the same places for the same people."""
    told = play_out(entrants(9, draw_seed="x"), KINDS[kind], drawn_winner("order"))
    assert by_player(event_record(relisted(told.event, order), KINDS[kind])) == by_player(told)


def relisted(event: Event, order: list[int]) -> Event:
    seat = {Seat(old): Seat(new) for new, old in enumerate(order)}
    entries = tuple(replace(event.entries[old], seat=Seat(new)) for new, old in enumerate(order))
    rounds = tuple(
        replace(
            each,
            matches=tuple(
                replace(match, first=seat[match.first], second=seat[match.second])
                for match in reversed(each.matches)
            ),
            byes=tuple(replace(bye, seat=seat[bye.seat]) for bye in each.byes),
        )
        for each in event.rounds
    )
    return replace(event, entries=entries, rounds=rounds)


def by_player(record: EventRecord) -> tuple[set[tuple[int, PlayerId]], list[PlayerId]]:
    places = {(each.place, each.player) for each in record.finish}
    cut = cut_of(record) if len(record.phases) > 1 else None
    seeds = [record.event.entries[each.seat].player for each in cut.seeds] if cut else []
    return places, seeds
