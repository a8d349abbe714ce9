"""What do opponents' ratings say, and are the tables right?"""

from __future__ import annotations

from math import log10

import pytest

from pairdown.scoring.conversion import difference, expected
from tests.support import CHESS, SIMPLE, column, event_from, table

RATINGS = {"A": 1900, "B": 1800, "C": 1651, "D": 1500}


def of_p(name, *rounds, ratings=RATINGS, rules=CHESS, **options):
    entries = {each: {"rating": number} for each, number in ratings.items()}
    event = event_from(*rounds, players="P", rules=rules, entries=entries)
    return column(event, table(event, rules, (name, options)), name)["P"]


@pytest.mark.parametrize(
    ("hundredths", "points"),
    [(100, 800), (99, 677), (90, 366), (80, 240), (75, 193), (70, 149), (60, 72), (50, 0)],
)
def test_differences_for_scores(hundredths, points):
    assert difference(hundredths) == points
    assert difference(100 - hundredths) == -points


def test_the_table_is_symmetric_rises_and_follows_the_curve():
    table_of = [difference(each) for each in range(101)]
    assert table_of == [-each for each in reversed(table_of)]
    assert table_of == sorted(set(table_of))
    # The formula gives 147.2 at .7, so the table it is; they never part by more than at .99.
    assert -400 * log10(1 / 0.7 - 1) == pytest.approx(147.2, abs=0.05)
    for each in range(10, 91):
        assert table_of[each] == pytest.approx(-400 * log10(100 / each - 1), abs=18)


@pytest.mark.parametrize(
    ("lead", "hundredths"),
    [(0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (193, 75), (344, 88), (735, 99), (736, 100)],
)
def test_scores_expected_of_differences(lead, hundredths):
    assert expected(lead) == hundredths
    assert expected(-lead) == 100 - hundredths


def test_the_two_tables_agree():
    for hundredths in range(101):
        assert expected(difference(hundredths)) == hundredths


def test_expectations_never_fall():
    expectations = [expected(lead) for lead in range(-800, 801)]
    assert expectations == sorted(expectations)


def test_the_average_is_rounded_half_up():
    # 1900, 1651: 1775.5.
    assert of_p("average-opponent-rating", "P>A", "P>C") == 1776
    assert of_p("average-opponent-rating", "P>A", "P>C", "P>B", cut_low=1) == 1850


def test_only_played_games_with_rated_opponents_count():
    rounds = ("P>A", "P>B forfeit", "P bye, B zero bye", "P>X")
    assert of_p("average-opponent-rating", *rounds) == 1900
    assert of_p("performance", *rounds) == 1900 + 800
    assert of_p("average-opponent-rating", "P>X") is None
    assert of_p("performance", "P bye, A>B") is None


def test_forfeits_are_no_games_for_ratings_in_a_round_robin_either():
    entries = {each: {"rating": number} for each, number in RATINGS.items()}
    event = event_from("P>A forfeit", "P>B", rules=CHESS, entries=entries)
    made = table(event, CHESS, "average-opponent-rating", round_robin=True)
    assert column(event, made, "average-opponent-rating")["P"] == 1800


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        (("P>A", "P>B", "P>C", "P<D"), 193),  # 3 of 4
        (("P>A", "P>B", "P<C"), 125),  # 2 of 3: .67
        (("P=A", "P=B"), 0),
        (("P<A", "P<B"), -800),
    ],
)
def test_performance(rounds, points):
    assert of_p("performance", *rounds) - of_p("average-opponent-rating", *rounds) == points


def test_performance_leaves_out_games_with_the_lowest_rated():
    assert of_p("performance", "P<A", "P=B", "P>D", cut_low=1) == 1850 - 193


@pytest.mark.parametrize(
    ("rounds", "rating"),
    [
        (("P<A", "P<B"), 1800 - 800),
        (("P>A", "P>B"), 1900 + 800),
        (("P=A", "P=A"), 1897),  # 50 of a hundred are expected down to 3 below
        (("P=A", "P=B"), 1847),
        (("P>A", "P>B", "P>C", "P<D"), 1933),  # .55 + .68 + .84 + .94
    ],
)
def test_perfect_performance(rounds, rating):
    assert of_p("perfect-performance", *rounds) == rating


def test_perfect_performance_is_the_lowest_that_will_do():
    own = of_p("perfect-performance", "P>A", "P=B", "P=C", "P<D")

    def hundredths(rating):
        return sum(expected(rating - each) for each in RATINGS.values())

    assert hundredths(own) >= 200 > hundredths(own - 1)


def test_a_win_is_a_win_whatever_its_points():
    assert of_p("performance", "P>A", "P<A", rules=SIMPLE) == 1900
