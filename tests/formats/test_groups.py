"""Who is in which group, who goes on, and what if the groups were made by hand?"""

from __future__ import annotations

from dataclasses import replace

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord, Status
from pairdown.formats.group_draw import as_played, kept_apart, snake
from pairdown.model import Seat
from tests.formats.run import (
    better_seed,
    current,
    cut_of,
    entrants,
    meetings,
    play_out,
    played,
    rules,
    suggested,
    table,
)  # fmt: skip
from tests.support import event_from

GROUPS = rules("groups", "single-elimination")


def seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(each)) for each in text.split())


def in_groups(record: EventRecord) -> list[str]:
    name = [entry.name for entry in record.event.entries]
    return [
        f"{group.name}: {' '.join(name[seat] for seat in group.seats)}"
        for group in record.phases[0].progress.groups
    ]


def test_groups_are_dealt_like_a_snake() -> None:
    assert snake(seats("0 1 2 3 4 5 6"), 3) == (seats("0 5 6"), seats("1 4"), seats("2 3"))


def test_groups_of_four_or_as_many_as_the_table_says() -> None:
    assert in_groups(event_record(entrants(8), GROUPS)) == ["A: P1 P4 P5 P8", "B: P2 P3 P6 P7"]
    three = rules(("groups", {"groups": table(_1_11=2, _12_up=3)}))
    assert len(event_record(entrants(12), three).phases[0].progress.groups) == 3


def test_all_groups_play_at_once() -> None:
    record = event_record(entrants(8), GROUPS)
    first = suggested(record, current(record))
    assert meetings(first, record.event) == "P1-P8, P4-P5, P2-P7, P3-P6"
    assert [pair.notes for pair in first.pairs] == [("Group A",)] * 2 + [("Group B",)] * 2
    assert [pair.table for pair in first.pairs] == [1, 2, 3, 4]


def test_players_of_one_place_share_it() -> None:
    record = play_out(entrants(8), rules("groups"))
    assert [each.place for each in record.finish] == [1, 1, 3, 3, 5, 5, 7, 7]
    standings = record.phases[0].progress.standings
    assert standings is not None
    assert [row.rank for row in standings.rows] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert [row.values[0] for row in standings.rows] == [9, 9, 6, 6, 3, 3, 0, 0]


def test_those_who_go_on_are_told_with_their_group() -> None:
    record = play_out(entrants(8), GROUPS)
    cut = cut_of(record)
    reasons = [(record.event.entries[each.seat].name, each.reason) for each in cut.seeds]
    assert reasons == [
        ("P1", "1st in group A"), ("P2", "1st in group B"),
        ("P4", "2nd in group A"), ("P3", "2nd in group B"),
    ]  # fmt: skip
    assert cut.size == 4


def test_a_declined_place_goes_to_the_next_of_the_group() -> None:
    record = event_record(entrants(8), GROUPS)
    while not record.phases[0].progress.finished:
        phase = current(record)
        event = played(record.event, phase, suggested(record, phase), better_seed)
        record = event_record(event, GROUPS)
    declined = event_from(players=[e.name for e in record.event.entries], declined=["P1"])
    event = replace(record.event, declined=declined.declined)
    found = cut_of(event_record(event, GROUPS))
    assert [record.event.entries[each.seat].name for each in found.seeds] == [
        "P4",
        "P2",
        "P5",
        "P3",
    ]


def test_a_tie_in_a_group_is_refused_where_lots_are_recorded() -> None:
    """Three in a circle above a fourth: two of them go on."""
    by = rules("groups", "single-elimination", tiebreakers=("wins",), lot="recorded")
    rounds = ["A>B, C>D", "B>C, A>D", "C>A, B>D"]
    record = event_record(event_from(*(f"groups: {each}" for each in rounds)), by)
    assert len(cut_of(record).unresolved) == 3
    assert record.status is Status.RUNNING


def test_groups_made_by_hand_are_known_from_who_met_whom() -> None:
    planned = (seats("0 3 4 7"), seats("1 2 5 6"))
    met = [(Seat(0), Seat(1)), (Seat(2), Seat(3)), (Seat(0), Seat(2)), (Seat(4), Seat(5))]
    groups, as_drawn = as_played(planned, met)
    assert not as_drawn
    assert groups == (seats("0 1 2 3"), seats("4 5 6 7"))


def test_groups_made_by_hand_play_on() -> None:
    names = "P1 P2 P3 P4 P5 P6 P7 P8"
    entries = {name: {"seed": number} for number, name in enumerate(names.split(), 1)}
    rounds = ["groups: P1>P2, P3>P4, P5>P6, P7>P8", "P1>P3, P2>P4, P5>P7, P6>P8"]
    record = event_record(event_from(*rounds, players=names, entries=entries), GROUPS)
    assert in_groups(record) == ["A: P1 P2 P3 P4", "B: P5 P6 P7 P8"]
    assert [problem.code for problem in record.problems] == ["groups-by-hand"]
    third = suggested(record, current(record))
    assert meetings(third, record.event) == "P1-P4, P2-P3, P5-P8, P6-P7"


def test_mates_are_kept_apart_as_far_as_can_be() -> None:
    """Two groups: A1 B1 and then, as seeds 3 and 4, A2 (who meets B1) and B2 (who meets A1)."""
    tiers = [{0: Seat(10), 1: Seat(20)}, {0: Seat(11), 1: Seat(21)}]
    assert kept_apart(tiers) == seats("10 20 11 21")


def test_a_group_without_a_second_does_not_shift_the_others() -> None:
    tiers = [{0: Seat(10), 1: Seat(20), 2: Seat(30)}, {0: Seat(11), 2: Seat(31)}]
    seated = kept_apart(tiers)
    assert seated[:3] == seats("10 20 30")
    assert set(seated[3:]) == {11, 31}


def test_small_brackets_end_in_four_places() -> None:
    by = rules(("groups", {"system": "double-elimination"}))
    record = play_out(entrants(8), by)
    name = [entry.name for entry in record.event.entries]
    orders = [[name[s] for tied in g.order for s in tied] for g in record.phases[0].progress.groups]
    assert orders == [["P1", "P4", "P5", "P8"], ["P2", "P3", "P6", "P7"]]
    assert record.phases[0].progress.standings is None
    assert len(record.event.rounds) == 3
