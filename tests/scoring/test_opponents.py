"""What do the opponents' points make of equal players?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support import COUNTOUTS, SIMPLE, builtin, column, event_from, order, table


def values(event, rules, name, **options):
    return column(event, table(event, rules, (name, options)), name)


def test_two_level_to_the_end_are_left_to_the_lot():
    rules = builtin("netrunner")
    event = event_from("a>b, c>d", "a>c, b>d", rules=rules)
    made = table(event, rules)
    assert column(event, made, "match-points") == {"a": 6, "b": 3, "c": 3, "d": 0}
    schedule = column(event, made, "sos")
    assert {name: schedule[name] for name in "abc"} == dict.fromkeys("abc", Fraction(3, 2))
    deeper = column(event, made, "extended-sos")
    assert (deeper["b"], deeper["c"]) == (Fraction(3, 2), Fraction(3, 2))
    assert order(event, made) == "a b=c d"
    drawn = event_from("a>b, c>d", "a>c, b>d", rules=rules, lots=["c b"])
    assert order(drawn, table(drawn, rules)) == "a c b d"


# B met A after a bye and a loss to C: points 3 of 2 rounds with the bye, 0 of 1 without.
WITH_BYE = ("B bye, A>C", "C>B, A bye", "A>B, C bye")


@pytest.mark.parametrize(
    ("opponent_bye", "of_b", "of_c"),
    [("counted", 1, 2), ("excluded", 0, Fraction(3, 2)), ("round_only", 0, 1)],
)
def test_an_opponents_bye(opponent_bye, of_b, of_c):
    event = event_from(*WITH_BYE)
    seen = values(event, SIMPLE, "sos", opponent_bye=opponent_bye)
    assert seen["A"] == Fraction(of_b + of_c) / 2


@pytest.mark.parametrize("away", ["", "B zero bye, "])
@pytest.mark.parametrize("opponent_bye", ["counted", "excluded", "round_only"])
def test_a_zero_bye_is_no_round_played_as_an_absence_is_none(opponent_bye, away):
    """D has met B alone, who made 3 points in the one round B was there."""
    event = event_from(f"{away}A>C, D bye", "B>D, A=C")
    assert values(event, SIMPLE, "sos", opponent_bye=opponent_bye)["D"] == 3


def test_an_own_bye_is_skipped_or_an_opponent_with_nothing():
    event = event_from(*WITH_BYE)
    assert values(event, SIMPLE, "sos")["A"] == Fraction(3, 2)
    zero = values(event, SIMPLE, "sos", own_bye="zero_opponent")
    assert zero["A"] == Fraction(1 + 2 + 0, 3)
    # One level deeper the opponents' own byes are opponents with nothing, too.
    deeper = values(event, SIMPLE, "extended-sos", own_bye="zero_opponent")
    assert deeper["A"] == (zero["B"] + zero["C"] + 0) / 3


def test_nobody_met_is_nothing():
    event = event_from("A bye, B>C")
    for name in ("sos", "extended-sos", "opponents-points", "opponents-opponents-points"):
        assert values(event, SIMPLE, name)["A"] == 0


def test_a_round_missed_is_no_round_played():
    event = event_from("A>B, C>D", "A>C", "A>D, B=C")
    # B: nothing, missed, a draw: 1 point of 2 rounds.
    assert values(event, SIMPLE, "sos")["C"] == Fraction(1, 3) * (0 + 3 + Fraction(1, 2))


def test_a_bye_counts_for_points_and_not_as_a_match():
    # Were the bye's 3 points in B's average without its match, A's would be over 3.
    event = event_from("B bye, A>C", "B>D, A bye", "A>B, C bye", rules=COUNTOUTS)
    assert values(event, COUNTOUTS, "opponents-points")["A"] == (Fraction(3, 2) + 0) / 2


def test_an_opponent_met_twice_counts_twice():
    event = event_from("A>B, C>D", "A>B, D>C", "A>C, B>D")
    # B 3 of 3 matches (twice), C 3 of 3.
    assert values(event, SIMPLE, "opponents-points")["A"] == 1
    assert values(event, SIMPLE, "opponents-total")["A"] == 3 + 3 + 3


def test_matches_won_without_play_are_in_nobodys_average():
    event = event_from("A>B forfeit, C>D", "A>C, B>D")
    assert values(event, SIMPLE, "opponents-points")["A"] == Fraction(3, 2)
    assert values(event, SIMPLE, "opponents-points")["C"] == (3 + 0) / Fraction(2)


def test_sums_of_opponents_and_of_those_one_has_beaten():
    event = event_from("A>B, C>D", "A>C, B>D", "A=D, B>C")
    points = column(event, table(event, SIMPLE, "match-points"), "match-points")
    assert points == {"A": 7, "B": 6, "C": 3, "D": 1}
    assert values(event, SIMPLE, "opponents-total")["A"] == 6 + 3 + 1
    assert values(event, SIMPLE, "defeated-opponents-total")["A"] == 6 + 3
    assert values(event, SIMPLE, "defeated-opponents-total")["D"] == 0


def test_matches_in_play_are_not_there_yet():
    event = event_from("A>B, C>D", "A-C, B-D")
    assert values(event, SIMPLE, "sos")["A"] == 0
    assert values(event, SIMPLE, "opponents-points")["B"] == 3
