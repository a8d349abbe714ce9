"""Who meets whom in a bracket, who shares a place, and what if people do otherwise?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord, Status
from pairdown.model import Event, Seat
from pairdown.ruleset import Ruleset
from pairdown.scoring.bracket import Bracket, Slot
from pairdown.scoring.bracket_draw import double, seed_order, single
from tests.formats.run import (
    current,
    entrants,
    meetings,
    places,
    play_out,
    rules,
    suggested,
)
from tests.support import event_from

SINGLE = rules("single-elimination")
THIRD = rules(("single-elimination", {"third_place": True}))
DOUBLE = rules("double-elimination")


def bouts(bracket: Bracket, **only: object) -> str:
    """The bouts with these fields in a line: ``4-5, 3-6, 1-W1, 2-W2``."""

    def side(slot: Slot) -> str:
        return str(slot.seed or (f"W{slot.winner_of}" if slot.winner_of else f"L{slot.loser_of}"))

    wanted = [
        b for b in bracket.bouts if all(getattr(b, key) == each for key, each in only.items())
    ]
    return ", ".join("-".join(map(side, bout.slots)) for bout in wanted)


def seeded(*rounds: str, count: int) -> Event:
    """P1 … Pn seeded in this order, and these rounds."""
    names = [f"P{number}" for number in range(1, count + 1)]
    seeds = {name: {"seed": number} for number, name in enumerate(names, 1)}
    return event_from(*rounds, players=names, entries=seeds)


def next_pairs(event: Event, by: Ruleset) -> str:
    record = event_record(event, by)
    return meetings(suggested(record, current(record)), event)


def codes(record: EventRecord) -> list[str]:
    return [problem.code for problem in record.problems]


def test_seeds_stand_so_that_the_best_two_meet_last() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_six_in_a_bracket() -> None:
    """T13: byes for 1 and 2; 4v5 and 3v6; then 1 against the winner of 4v5, 2 of 3v6."""
    assert bouts(single(6)) == "4-5, 3-6, 1-W1, 2-W2, W3-W4"


def test_ten_in_a_bracket() -> None:
    """T13: an uneven cut to ten begins with 8v9 and 7v10."""
    assert bouts(single(10), round=1) == "8-9, 7-10"


def test_six_are_suggested_round_by_round() -> None:
    event = entrants(6)
    record = event_record(event, SINGLE)
    first = suggested(record, current(record))
    assert meetings(first, event) == "P4-P5, P3-P6"
    assert first.notes == (
        "P1 (seed 1) rests: no opponent in a field of 6.",
        "P2 (seed 2) rests: no opponent in a field of 6.",
    )
    played = seeded("single-elimination: P6>P3, P4>P5", count=6)
    assert next_pairs(played, SINGLE) == "P1-P4, P2-P6"


def test_three_in_double_elimination() -> None:
    """T14: 3 meets 2 in the lower final at once; four matches, five with the deciding one."""
    assert bouts(double(3)) == "2-3, 1-W1, L2-L1, W2-W3, W4-L4"
    rounds = ["double-elimination: P2>P3", "P1>P2", "P2>P3"]
    assert next_pairs(seeded(*rounds[:1], count=3), DOUBLE) == "P1-P2"
    assert next_pairs(seeded(*rounds[:2], count=3), DOUBLE) == "P2-P3"
    assert next_pairs(seeded(*rounds, count=3), DOUBLE) == "P1-P2"
    four = event_record(seeded(*rounds, "P1>P2", count=3), DOUBLE)
    assert four.status is Status.FINISHED
    assert places(four) == "1 P1, 2 P2, 3 P3"
    assert next_pairs(seeded(*rounds, "P2>P1", count=3), DOUBLE) == "P2-P1"
    five = event_record(seeded(*rounds, "P2>P1", "P2>P1", count=3), DOUBLE)
    assert places(five) == "1 P2, 2 P1, 3 P3"


@pytest.mark.parametrize(
    ("by", "expected"), [(THIRD, [1, 2, 3, 4, 5, 5, 5, 5]), (SINGLE, [1, 2, 3, 3, 5, 5, 5, 5])]
)
def test_places_of_eight(by: Ruleset, expected: list[int]) -> None:
    """T15: who goes out in the same round shares a place."""
    finish = play_out(entrants(8), by).finish
    assert [each.place for each in finish] == expected
    assert [each.shared for each in finish] == [expected.count(each) > 1 for each in expected]


def test_two_groups_of_which_two_go_through() -> None:
    """T16: A1 meets B2 and B1 meets A2; A1 and A2 meet in the final at the earliest."""
    both = rules(("groups", {"size": 3}), "single-elimination")
    record = play_out(entrants(6), both)
    groups = [
        [f"P{seat + 1}" for seat in group.seats] for group in record.phases[0].progress.groups
    ]
    assert groups == [["P1", "P4", "P5"], ["P2", "P3", "P6"]]
    semis = record.event.rounds[-2].matches
    assert [[f"P{seat + 1}" for seat in each.seats()] for each in semis] == [
        ["P1", "P3"],  # A1, B2
        ["P2", "P4"],  # B1, A2
    ]


@pytest.mark.parametrize("count", [4, 8])
def test_group_mates_stand_in_different_halves(count: int) -> None:
    """T16: with four groups no mates in the same half; nor with eight."""
    both = rules(("groups", {"groups": count}), "single-elimination")
    record = play_out(entrants(4 * count), both)
    bracket = record.phases[1].progress.bracket
    first = [bout for bout in bracket.bouts if bout.column == 1] if bracket else []
    top = {seat for bout in first[: count // 2] for seat in bout.seats()}
    for group in record.phases[0].progress.groups:
        assert len(top & set(group.seats)) == 1


def test_three_groups_of_which_four_go_through() -> None:
    """Twelve in a bracket of sixteen: no two mates in one quarter if it can be helped."""
    both = rules(("groups", {"groups": 3}), ("single-elimination", {"from_each": 4}))
    record = play_out(entrants(15), both)
    seats = record.phases[1].play.entrants
    order = [seats[seed - 1] for seed in seed_order(16) if seed <= 12]
    quarters = [set(order[start : start + 3]) for start in range(0, 12, 3)]
    for group in record.phases[0].progress.groups:
        assert [len(quarter & set(group.seats)) for quarter in quarters] == [1, 1, 1, 1]


def test_matches_are_found_in_any_order_and_either_way_round() -> None:
    event = seeded("single-elimination: P2<P3, P4>P1", "P3>P4", count=4)
    record = event_record(event, SINGLE)
    assert places(record) == "1 P3, 2 P4, 3 P1, 3 P2"
    assert not record.problems


def test_pairs_made_by_hand_are_followed() -> None:
    event = seeded("single-elimination: P1>P2, P3>P4", "P3>P1", count=4)
    record = event_record(event, SINGLE)
    assert places(record) == "1 P3, 2 P1, 3 P2, 3 P4"
    assert [problem.message for problem in record.problems] == [
        "P1 should meet P4 here by the bracket; the match against P2 is followed"
    ]


def test_byes_given_by_hand_are_followed() -> None:
    event = seeded("single-elimination: P1>P6, P2>P5", "P1>P3, P2>P4", "P1>P2", count=6)
    record = event_record(event, SINGLE)
    assert places(record) == "1 P1, 2 P2, 3 P3, 3 P4, 5 P5, 5 P6"
    assert set(codes(record)) == {"bracket-by-hand"}


def test_semi_finals_crossed_by_hand_are_followed() -> None:
    first = "single-elimination: P1>P8, P4>P5, P2>P7, P3>P6"
    event = seeded(first, "P1>P2, P3>P4", "P1>P3", count=8)
    record = event_record(event, SINGLE)
    assert places(record).startswith("1 P1, 2 P3, 3 P2, 3 P4")
    assert codes(record) == ["bracket-by-hand"]


def test_a_match_that_fits_nowhere_is_named_and_counts() -> None:
    event = seeded("single-elimination: P1>P4, P2>P3", "P4>P3", count=4)
    record = event_record(event, SINGLE)
    assert [problem.message for problem in record.problems] == [
        "P4 against P3 has no place in the bracket: P4 is not in it any more"
    ]
    assert record.sheets[3].wins == 1
    assert record.status is Status.RUNNING


def test_a_draw_needs_a_winner() -> None:
    record = event_record(seeded("single-elimination: P1=P4, P2>P3", count=4), SINGLE)
    assert [problem.message for problem in record.problems] == [
        "P1 against P4 needs a winner: one of them goes on"
    ]
    asked = suggested(record, current(record))
    assert not asked.possible
    assert asked.notes == ("P1 – P4 has no winner yet.",)


def test_after_a_double_loss_the_next_opponent_goes_on() -> None:
    """rules.md 5.3: both are out and the next opponent advances."""
    event = seeded("single-elimination: P1#P4, P2>P3", count=4)
    record = event_record(event, SINGLE)
    assert record.status is Status.FINISHED
    assert places(record) == "1 P2, 2 P1, 2 P3, 2 P4"


def test_after_a_double_loss_in_the_final_nobody_is_above_them() -> None:
    record = event_record(seeded("single-elimination: P1#P2", count=2), SINGLE)
    assert places(record) == "1 P1, 1 P2"


def test_a_double_loss_in_a_grand_final_is_the_first_loss_of_one() -> None:
    rounds = ["double-elimination: P2>P3", "P1>P2", "P2>P3", "P1#P2"]
    record = event_record(seeded(*rounds, count=3), DOUBLE)
    assert places(record) == "1 P1, 2 P2, 3 P3"


def test_a_double_loss_above_needs_a_winner() -> None:
    record = event_record(seeded("double-elimination: P1#P2", count=2), DOUBLE)
    assert codes(record) == ["no-winner"]


def test_who_leaves_gives_the_next_match_to_the_opponent() -> None:
    event = seeded("single-elimination: P1>P4, P2>P3, drop P1", count=4)
    record = event_record(event, SINGLE)
    assert record.phases[0].progress.notes == (
        "P1 has left the event: P2 goes on without a match.",
    )
    assert places(record) == "1 P2, 2 P1, 3 P3, 3 P4"


def test_two_who_go_on_without_a_match_meet_in_the_next_round() -> None:
    event = seeded("single-elimination: P1>P8, P4>P5, P2>P7, P3>P6, drop P4, drop P3",
                   "P1>P2", count=8)  # fmt: skip
    record = event_record(event, SINGLE)
    assert not record.problems
    assert places(record).startswith("1 P1, 2 P2, 3 P3, 3 P4")


def test_a_disqualification_decides_a_match_without_result() -> None:
    """Nationals: who fails the deck check of the cut is out, the opponent goes on."""
    event = seeded("single-elimination: P1-P4, P2>P3, dq P1", "P4>P2", count=4)
    assert places(event_record(event, SINGLE)) == "1 P4, 2 P2, 3 P1, 3 P3"


def test_missing_results_are_named_instead_of_a_next_round() -> None:
    event = seeded("single-elimination: P1-P4, P2>P3", count=4)
    record = event_record(event, SINGLE)
    asked = suggested(record, current(record))
    assert not asked.possible
    assert asked.notes == ("Results are missing: P1 – P4.",)


def test_a_bye_does_not_take_a_player_past_an_opponent() -> None:
    event = seeded("single-elimination: P2>P3, P1 bye", count=4)
    record = event_record(event, SINGLE)
    assert codes(record) == ["bye-in-bracket"]
    assert next_pairs(event, SINGLE) == "P1-P4"


def test_who_is_on_the_list_and_never_came_is_not_in_the_bracket() -> None:
    """Nine are listed, eight play quarter-finals: P9 did not come."""
    first = "single-elimination: P1>P8, P4>P5, P2>P7, P3>P6"
    event = seeded(first, "P1>P4, P2>P3", count=9)
    record = event_record(event, SINGLE)
    assert Seat(8) not in record.phases[0].play.entrants
    assert next_pairs(event, SINGLE) == "P1-P2"
    assert not record.problems


def test_five_may_begin_with_two_matches() -> None:
    event = seeded("single-elimination: P4>P5, P2>P3", count=5)
    assert next_pairs(event, SINGLE) == "P1-P4"


def test_a_bracket_is_drawn_from_the_seed_where_nobody_is_seeded() -> None:
    names = [f"P{number}" for number in range(1, 9)]
    one, other = event_from(players=names), event_from(players=names[::-1])
    drawn = [next_pairs(event, SINGLE) for event in (one, other)]
    assert drawn[0] == drawn[1]
    assert next_pairs(replace(one, draw_seed="another"), SINGLE) != drawn[0]


def test_losers_come_into_the_lower_bracket_far_from_who_beat_them() -> None:
    """Sixteen: the losers of the quarter-finals cross into the other half of the lower bracket."""
    lower = bouts(double(16), side="lower")
    assert lower == (
        "L1-L2, L3-L4, L5-L6, L7-L8, L11-W13, L12-W14, L9-W15, L10-W16, "
        "W19-W20, W21-W22, L17-W24, L18-W25, W26-W27, L23-W28"
    )


def test_nobody_meets_again_in_the_lower_bracket_before_its_last_quarter() -> None:
    """With better seeds always winning, the first rematch of 32 is in the lower final."""
    record = play_out(entrants(32), DOUBLE)
    met: set[frozenset[Seat]] = set()
    again = []
    for each in record.event.rounds:
        pairs = [frozenset(match.seats()) for match in each.matches]
        again += [each.number for pair in pairs if pair in met]
        met.update(pairs)
    assert len(again) <= 2
    assert all(number >= len(record.event.rounds) - 1 for number in again)
