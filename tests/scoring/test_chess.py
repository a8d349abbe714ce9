"""What do rounds without play count for, by the worked examples of the regulations?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairdown.model import Seat
from pairdown.scoring.sheets import field
from pairdown.scoring.tiebreakers import tiebreaker
from pairdown.scoring.unplayed import scores_met
from tests.support import CHESS, HALF, SIMPLE, column, event_from, table

# P beat A, had a bye, lost to B, had a half bye, beat C. A ends on 3, B on 4, C on 2.
FIVE_ROUNDS = (
    "P>A, B>1, C>2",
    "P bye, A>1, B>3, C<2",
    "B>P, A>2, C<3",
    "P half bye, A>4, B>5, C>6",
    "P>C, A<5, B<6",
)


def of(name, rules=CHESS, rounds=FIVE_ROUNDS, player="P", **options):
    event = event_from(*rounds, rules=rules)
    return column(event, table(event, rules, (name, options)), name)[player]


def test_the_scores_of_the_example():
    event = event_from(*FIVE_ROUNDS, rules=CHESS)
    points = column(event, table(event, CHESS), "match-points")
    assert [points[name] for name in "PABC"] == [7 * HALF, 3, 4, 2]


@pytest.mark.parametrize(
    ("name", "options", "in_2024", "in_2026"),
    [
        ("buchholz", {}, "16", "14"),
        ("buchholz", {"cut_low": 1}, "12.5", "11.5"),
        ("sonneborn-berger", {}, "10.25", "8.75"),
        ("sonneborn-berger", {"cut_low": 1}, "8.25", "6.75"),
    ],
)
def test_the_example_by_both_editions(name, options, in_2024, in_2026):
    assert of(name, edition=2024, **options) == Fraction(in_2024)
    assert of(name, edition=2026, **options) == Fraction(in_2026)


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("progressive", {}, 11),
        ("progressive", {"cut_low": 1}, 10),
        ("games-with-win", {}, 3),
        ("games-won", {}, 2),
        ("rounds-elected-to-play", {}, 4),
    ],
)
def test_the_example_round_by_round(name, options, expected):
    assert of(name, **options) == expected


@pytest.mark.parametrize(("rounds", "expected"), [("1 0 1 1", 7), ("0 1 1 1", 6)])
def test_progressive_scores(rounds, expected):
    written = [
        f"P{'>' if end == '1' else '<'}O{number}" for number, end in enumerate(rounds.split())
    ]
    assert of("progressive", rounds=written) == expected


def test_who_left_keeps_the_last_progressive_score():
    rounds = ("P>A, B>C", "P>B, A>C, drop P", "A>B, C bye")
    assert of("progressive", rounds=rounds) == 1 + 2 + 2


def test_byes_asked_for_at_the_end_count_as_draws_for_the_opponents():
    # P has 2.5 of a win, a win, a loss, a half bye and a zero bye, the last two to the end.
    rounds = (
        "P>O, A>B",
        "P>A, O>B",
        "B>P, O>A",
        "P half bye, O>B, A bye",
        "P zero bye, O>A, B bye",
    )
    event = event_from(*rounds, rules=CHESS)
    assert column(event, table(event, CHESS), "match-points")["P"] == 5 * HALF
    scores = scores_met(field(event, CHESS, event.rounds), 2026)
    p_as_met_by_o = scores.met[Seat(1)][0]
    assert Fraction(p_as_met_by_o.score, scores.below) == 3


def test_a_bye_asked_for_and_then_played_on_counts_what_it_brought():
    rounds = ("P zero bye, O>A", "P>O, A bye", "O bye, P>A")
    # O met P on 2 and A on 1, and a dummy on its own 2 (2024).
    assert of("buchholz", rounds=rounds, player="O", edition=2024) == 1 + 2 + 2


def test_whoever_leaves_has_draws_for_the_opponents_from_then_on():
    rounds = ("P>O, A>B, drop P", "O>A, B bye", "O>B, A bye")
    assert of("buchholz", rounds=rounds, player="O", edition=2024) == (1 + HALF + HALF) + 2 + 1


def test_forfeits_are_capped_by_the_scheduled_opponent():
    # P won against N without play; N has nothing, so neither has P's dummy.
    rounds = ("P>N forfeit, A>B", "P>A, N<B", "P>B, N<A")
    assert of("buchholz", rounds=rounds, edition=2024) == 3 + 2 + 1
    assert of("buchholz", rounds=rounds, edition=2026) == 0 + 2 + 1


def test_missed_at_will_goes_first_when_cutting():
    # P's rounds count 3 (a dummy, for the forfeit lost), and 2, 1, 0 met.
    rounds = ("N>P forfeit, A>B, C>D", "P>A, B>C, N<D", "P>B, A>N, D<C", "P>N, A>C, B>D")
    plain = of("buchholz", rounds=rounds, edition=2024)
    assert plain - of("buchholz", rounds=rounds, edition=2024, cut_low=1) == 3
    # Then the lowest of the rest, and of the highest the highest.
    assert of("buchholz", rounds=rounds, edition=2024, cut_low=2) == plain - 3 - 1
    assert of("buchholz", rounds=rounds, edition=2024, cut_low=1, cut_high=1) == plain - 3 - 3


def test_the_virtual_opponent_of_2009():
    # 1.5 of two rounds, absent in the third of nine: 1.5 + 1 + 3 = 5.5.
    rounds = ["P>A, B>C", "P=B, A>C", "A>B, C bye"] + ["P<A, B>C"] * 6
    event = event_from(*rounds, rules=CHESS)
    scores = scores_met(field(event, CHESS, event.rounds), 2009)
    assert Fraction(scores.met[Seat(0)][2].score, scores.below) == Fraction("5.5")


def test_in_2009_an_opponents_round_without_play_was_a_draw():
    rounds = ("P>O, A>B", "P bye, O>A, B zero bye", "P>A forfeit, O>B")
    event = event_from(*rounds, rules=CHESS)
    scores = scores_met(field(event, CHESS, event.rounds), 2009)
    assert Fraction(scores.met[Seat(1)][0].score, scores.below) == 1 + HALF + HALF


def test_fore_buchholz_takes_the_last_pairings_as_draws():
    played = ("A>B, C>D", "A>C, B>D")
    posted = ("A>B, C>D", "A-C, B-D")
    expected = {"A": 0 + HALF + 1 + HALF, "B": 1 + HALF + 0 + HALF}
    for rounds in (played, posted):
        event = event_from(*rounds, rules=CHESS)
        told = column(event, table(event, CHESS, "fore-buchholz"), "fore-buchholz")
        assert {name: told[name] for name in "AB"} == expected
    before = event_from(*posted, rules=CHESS)
    assert column(before, table(before, CHESS, "buchholz"), "buchholz")["A"] == 0


def test_the_average_is_over_opponents_met_at_the_board():
    rounds = ("A>B forfeit, C>D", "A>C, B>D")
    event = event_from(*rounds, rules=CHESS)
    sums = column(event, table(event, CHESS, "buchholz"), "buchholz")
    averages = column(event, table(event, CHESS, "average-buchholz"), "average-buchholz")
    assert averages["A"] == sums["C"]
    assert averages["B"] == sums["D"]


def test_nothing_is_left_when_more_is_cut_than_there_is():
    assert of("buchholz", rounds=("P>A",), cut_low=3) == 0


def test_points_of_other_games_do_as_well():
    event = event_from("A>B, C=D", "A=C, B>D", rules=SIMPLE)
    told = column(event, table(event, SIMPLE, "sonneborn-berger"), "sonneborn-berger")
    # A beat B, who has 3, and drew with C, who has 2.
    assert told["A"] == 3 * 3 + 1 * 2


def test_koya():
    # Six players, five rounds: half of what can be made is 2½.
    rounds = ("A>B, C>D, E>F", "A=C, B>E, D>F", "A>D, B=F, C>E", "A>E, C=F, B>D", "A>F, B>C, D>E")
    event = event_from(*rounds, rules=CHESS)
    points = column(event, table(event, CHESS), "match-points")
    assert {name for name in points if points[name] >= Fraction("2.5")} == {"A", "B", "C"}
    told = column(event, table(event, CHESS, "koya", round_robin=True), "koya")
    assert told == {"A": Fraction("1.5"), "B": 1, "C": HALF, "D": 0, "E": 0, "F": 1}


def test_a_bye_worth_less_than_a_win_is_no_round_with_a_win():
    event = event_from("A bye, B>C forfeit, D bye", "A>B, D>C", rules=CHESS)
    seen = field(event, CHESS, event.rounds)
    with_win = tiebreaker["games-with-win"].function(seen, seen.seats)
    assert [with_win[seat] for seat in seen.seats] == [2, 1, 0, 2]
