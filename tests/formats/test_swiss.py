"""When is a Swiss phase over, and who came through?"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.lot import shuffled
from pairdown.model import ByeKind, Seat, Side
from pairdown.pairing.suggestion import SuggestedBye, SuggestedPair, Suggestion
from pairdown.ruleset import Ruleset
from pairdown.scoring.admission import Fill
from tests.formats.run import (
    better_seed,
    bracket_of,
    current,
    cut_of,
    drawn_winner,
    entrants,
    play_out,
    played,
    rules,
    suggested,
    table,
)
from tests.support import event_from, outcomes

LOOP = ("swiss", {"eliminate_at": 2, "until": "survivors-fit-cut"})
FILL = Fill("last-round", ("slow-play", "time"))


def nationals(**cut: object) -> Ruleset:
    """The nationals' structure: the loop, then a cut by survival, seeded by lot."""
    options = {
        "cut": table(_1_64=8, _65_up=16), "admit": "survivors", "fill": FILL, "seeding": "lot"
    }  # fmt: skip
    return rules(
        LOOP, ("single-elimination", options | cut),
        tiebreakers=("wins-and-byes", "lot"), win=1, draw=0,
        outcomes=(*outcomes(1, 0, slow_play=1), *outcomes(1, 0, time=1)[5:]),
    )  # fmt: skip


NATIONALS = nationals()


def at_random(record: EventRecord, phase: PhaseRecord) -> Suggestion:
    """Pair within the groups of equal wins by lot, one going down where a group is odd.

    Stands in for the pairing engine, which is tested by itself; rematches may happen.
    """
    if phase.play.plan.format != "swiss":
        return suggested(record, phase)
    event, sheets = record.event, phase.sheets
    seat_of = {entry.player: entry.seat for entry in event.entries}
    players = [event.entries[seat].player for seat in phase.progress.alive]
    order = shuffled(event.seed, f"round {len(event.rounds)}", players)
    order.sort(key=lambda player: -sheets[seat_of[player]].points)
    seats = [seat_of[player] for player in order]
    bye = seats.pop() if len(seats) % 2 else None
    pairs = zip(seats[::2], seats[1::2], strict=True)
    tables = tuple(SuggestedPair(number, *pair) for number, pair in enumerate(pairs, 1))
    byes = () if bye is None else (SuggestedBye(bye, ByeKind.BYE),)
    return Suggestion(phase.play.next_number, "swiss", tables, byes)


def fewer_than_two_losses(record: EventRecord) -> list[int]:
    """How many players have fewer than two losses after each round of the loop."""
    lost: Counter[Seat] = Counter()
    counts = []
    for each in record.phases[0].play.rounds:
        lost.update(
            m.second if m.result.side is Side.WIN else m.first for m in each.matches if m.result
        )
        counts.append(sum(1 for entry in record.event.entries if lost[entry.seat] < 2))
    return counts


@pytest.mark.parametrize(
    ("players", "size", "left", "fill", "candidates"),
    [
        (16, 8, [12, 8], 0, 4),
        (32, 8, [24, 16, 10, 6], 2, 4),
        (64, 8, [48, 32, 20, 12, 7], 1, 5),
        (128, 16, [96, 64, 40, 24, 14], 2, 10),
    ],
)
def test_the_loop_of_the_nationals(
    players: int, size: int, left: list[int], fill: int, candidates: int
) -> None:
    """rules.md 5.2: players with fewer than two losses after each round, places to fill."""
    event = replace(entrants(players), draw_seed=f"nationals {players}")
    record = event_record(event, NATIONALS)
    while not record.phases[0].progress.finished:
        phase = record.phases[0]
        event = played(event, phase, at_random(record, phase), better_seed)
        record = event_record(event, NATIONALS)
    assert fewer_than_two_losses(record) == [players, *left]
    assert len(event.rounds) == len(left) + 1
    progress, cut = record.phases[0].progress, cut_of(record)
    assert len(progress.survivors) == left[-1]
    assert len(progress.candidates) == candidates
    assert sum(1 for each in cut.seeds if each.reason.startswith("fills")) == fill
    assert len(cut.seeds) == size


def test_sixteen_stop_after_three_rounds() -> None:
    """S6 a: exactly eight remain, they are the cut, no place is filled."""
    event = entrants(16)
    record = event_record(event, NATIONALS)
    alive = []
    for _ in range(3):
        phase = record.phases[0]
        alive.append(len(phase.progress.alive))
        event = played(event, phase, at_random(record, phase), better_seed)
        record = event_record(event, NATIONALS)
    assert alive == [16, 16, 12]
    assert record.phases[0].progress.finished
    assert {each.reason for each in cut_of(record).seeds} <= {
        "came through with no losses", "came through with 1 loss"
    }  # fmt: skip


TEN = "A>F, B>G, C>H, D>I, E>J"


def ten(second: str) -> EventRecord:
    """S6 b: ten players after two rounds, the second with one pair-down (E meets F)."""
    return event_record(event_from(TEN, second, rules=NATIONALS), NATIONALS)


def test_ten_with_a_favourite_winning_fill_one_place() -> None:
    """S6 b: three stand at 0-2, seven remain; one of the three is let in."""
    record = ten("A>B, C>D, E>F, G>H, I>J")
    progress, cut = record.phases[0].progress, cut_of(record)
    assert progress.finished
    assert len(progress.survivors) == 7
    assert {record.event.entries[seat].name for seat in progress.candidates} == {"F", "H", "J"}
    assert [each.reason[:5] for each in cut.seeds].count("fills") == 1
    assert len(cut.seeds) == 8


def test_ten_with_an_underdog_winning_fill_none() -> None:
    record = ten("A>B, C>D, F>E, G>H, I>J")
    assert len(record.phases[0].progress.survivors) == 8
    assert not any(each.reason.startswith("fills") for each in cut_of(record).seeds)


def test_who_lost_on_time_fills_no_place() -> None:
    record = ten("A>B, C>D, E>F time, G>H slow-play, I>J")
    cut = cut_of(record)
    names = {each.seat: record.event.entries[each.seat].name for each in cut.skipped}
    filled = [each for each in cut.seeds if each.reason.startswith("fills")]
    assert [record.event.entries[each.seat].name for each in filled] == ["J"]
    reasons = {names[each.seat]: each.reason for each in cut.skipped}
    assert reasons == {"F": "lost by time in round 2", "H": "lost by slow-play in round 2"}


def test_a_survivor_may_have_lost_on_time() -> None:
    """rules.md 5.2: the bar is for filled places only."""
    record = ten("A>B time, C>D, F>E, G>H, I>J")
    assert len(cut_of(record).seeds) == 8


def test_who_drops_at_the_end_of_the_loop_leaves_a_place_to_fill() -> None:
    """Step 5: drops are announced when the loop has stopped."""
    record = ten("A>B, C>D, E>F, G>H, I>J, drop A")
    progress, cut = record.phases[0].progress, cut_of(record)
    assert progress.finished
    assert len(progress.survivors) == 6
    assert len([each for each in cut.seeds if each.reason.startswith("fills")]) == 2


def test_a_drop_does_not_stop_the_loop() -> None:
    """Step 3 counts before step 5: three are left for two places, so a round is played."""
    two = nationals(cut=2, fill=None)
    record = event_record(event_from("A>B, C>D", "A>C, B>D, drop B", rules=two), two)
    assert not record.phases[0].progress.finished
    assert len(record.phases[0].progress.alive) == 2
    stayed = event_record(event_from("A>B, C>D, drop B", "A>C, D bye", rules=two), two)
    assert not stayed.phases[0].progress.finished
    gone = event_record(event_from("A>B, C>D, drop B, drop D", "A>C", rules=two), two)
    assert gone.phases[0].progress.finished


def test_too_few_to_fill_leave_byes_in_the_bracket() -> None:
    record = ten("A>B, C>D, E>F time, G>H slow-play, I>J time")
    cut = cut_of(record)
    assert len(cut.seeds) == 7
    assert cut.notes == ("There are 8 places and only 7 players to take them.",)
    bouts = bracket_of(record, 1).bouts
    assert [bout.round for bout in bouts].count(1) == 3


def test_eight_play_one_round_and_are_all_in() -> None:
    """The loop plays before it counts."""
    event = entrants(8)
    record = event_record(event, NATIONALS)
    assert not record.phases[0].progress.finished
    event = played(event, record.phases[0], at_random(record, record.phases[0]), better_seed)
    record = event_record(event, NATIONALS)
    assert record.phases[0].progress.finished
    assert len(cut_of(record).seeds) == 8


def test_double_losses_stop_the_loop_too() -> None:
    record = event_record(
        event_from("A#B, C#D, E>F", "A#C, B#D, E>F", rules=NATIONALS), nationals(cut=2)
    )
    assert record.phases[0].progress.finished
    assert [record.event.entries[s].name for s in record.phases[0].progress.survivors] == ["E"]


def test_seeds_are_drawn_from_the_events_seed() -> None:
    """S6: bracket places random from a recorded seed; same seed, same bracket."""
    one = cut_of(ten("A>B, C>D, F>E, G>H, I>J")).seeds
    event = event_from(TEN, "A>B, C>D, F>E, G>H, I>J", rules=NATIONALS, draw_seed="other")
    other = cut_of(event_record(event, NATIONALS)).seeds
    assert one == cut_of(ten("A>B, C>D, F>E, G>H, I>J")).seeds
    assert {each.seat for each in one} == {each.seat for each in other}
    assert [each.seat for each in one] != [each.seat for each in other]


def test_sixty_four_and_sixty_five_have_other_cuts() -> None:
    """rules.md 3.1: over 64 is strict."""
    sizes = {
        count: event_record(entrants(count), NATIONALS).phases[0].play.places for count in (64, 65)
    }
    assert sizes == {64: 8, 65: 16}


def test_a_whole_nationals_comes_to_its_champion() -> None:
    record = play_out(entrants(70), NATIONALS, drawn_winner("seventy"), at_random)
    assert record.status is Status.FINISHED
    assert record.finish[0].place == 1
    assert not record.finish[0].shared
    assert len(record.finish) == 70


STRAIGHT = rules(("swiss", {"until": "one-undefeated"}))


def test_straight_swiss_stops_when_at_most_one_is_unbeaten() -> None:
    """rules.md 1.2: none is possible too, after draws."""
    two = event_record(event_from("A>B, C>D, E bye", rules=STRAIGHT), STRAIGHT)
    assert not two.phases[0].progress.finished
    one = event_record(event_from("A>B, C>D, E bye", "A>C, B>E, D bye", rules=STRAIGHT), STRAIGHT)
    assert one.phases[0].progress.finished
    none = event_record(event_from("A>B, C>D", "A=C, B>D", rules=STRAIGHT), STRAIGHT)
    assert none.phases[0].progress.finished


def test_a_round_of_byes_counts_where_play_went_on_after_it() -> None:
    """Two of three have an awarded bye in the first of two rounds, so the third is alone there."""
    two = rules(("swiss", {"rounds": 2}))
    rounds = ("A awarded bye, B awarded bye, C bye", "A>B, C bye")
    assert not event_record(event_from(rounds[0], rules=two), two).phases[0].progress.finished
    assert event_record(event_from(*rounds, rules=two), two).phases[0].progress.finished


TABLE = table(_6_8=3, _9_16=4, _17_32=5, _33_64=6, _65_128=7)
BY_SIZE = rules(("swiss", {"rounds": TABLE}))


@pytest.mark.parametrize(
    ("players", "rounds"), [(6, 3), (8, 3), (9, 4), (17, 5), (33, 6), (128, 7)]
)
def test_rounds_by_attendance(players: int, rounds: int) -> None:
    assert event_record(entrants(players), BY_SIZE).phases[0].progress.planned == rounds


def test_a_size_without_a_row_is_told_and_not_guessed() -> None:
    """S2: 129 players are outside the table."""
    record = event_record(entrants(129), BY_SIZE)
    assert record.phases[0].progress.planned is None
    assert record.phases[0].progress.notes == (
        "The rules name no number of rounds for 129 players.",
    )
    assert not record.problems
    names = [f"P{number}" for number in range(1, 130)]
    pairs = ", ".join(f"{one}>{two}" for one, two in zip(names[::2], names[1::2], strict=False))
    begun = event_record(event_from(f"{pairs}, P129 bye"), BY_SIZE)
    assert [problem.code for problem in begun.problems] == ["no-rounds"]


def test_a_number_of_rounds_in_the_event_goes_first() -> None:
    record = event_record(entrants(16, swiss_rounds=2), BY_SIZE)
    assert record.phases[0].progress.planned == 2
    loop = event_record(event_from("A>B, C>D", swiss_rounds=1), STRAIGHT)
    assert loop.phases[0].progress.finished


def test_who_never_came_does_not_count() -> None:
    """Nine are listed, one never plays: a field of eight has three rounds."""
    event = event_from("A>B, C>D, E>F, G>H", players="A B C D E F G H I")
    assert event_record(event, BY_SIZE).phases[0].progress.planned == 3


def test_open_results_keep_a_round_open() -> None:
    rounds = ["A>B, C>D, E>F", "A>C, B>E, D>F", "A>E, B-D, C>F"]
    record = event_record(event_from(*rounds), BY_SIZE)
    assert not record.phases[0].progress.finished
    asked = suggested(record, current(record))
    assert not asked.possible
    assert asked.notes == ("Results are missing: B – D.",)


def test_after_the_last_round_there_is_none() -> None:
    rounds = ["A>B, C>D, E>F", "A>C, B>E, D>F", "A>E, B>D, C>F"]
    record = event_record(event_from(*rounds), BY_SIZE)
    assert record.status is Status.FINISHED
    asked = suggested(record, current(record))
    assert asked.notes == ("The phase “swiss” is over after 3 rounds.",)


def test_the_pairing_engine_is_asked_for_the_next_round() -> None:
    """T1 by way of the format: the only round without a rematch."""
    event = event_from("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", swiss_rounds=3)
    record = event_record(event, rules("swiss"))
    asked = suggested(record, current(record))
    pairs = {frozenset((each.first, each.second)) for each in asked.pairs}
    assert pairs == {frozenset((Seat(0), Seat(3))), frozenset((Seat(1), Seat(2)))}
