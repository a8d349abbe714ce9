"""What are match-win and game-win percentages, by the worked numbers of the rules?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairdown.scoring.exact import means
from pairdown.scoring.sheets import field
from pairdown.scoring.tiebreakers.percentages import FLOOR
from tests.support import BEST_OF_3, HALF, SIMPLE, column, event_from, order, ruleset, table

THIRD = Fraction(1, 3)

# Three rounds, best of three; in the third the bye must be Bo's.
THREE_ORDERS = (
    "Ana 2-0 Bo, Cleo 2-1 Dex, Eli bye",
    "Ana 2-1 Cleo, Eli 2-0 Bo, Dex bye",
    "Ana 2-0 Dex, Eli 2-1 Cleo, Bo bye",
)


def share(wins, losses, draws=0, floor=FLOOR):
    """A player's share of match points by 3 / 1 / 0, as an opponent counts for."""
    return max(floor, Fraction(3 * wins + draws, 3 * (wins + losses + draws)))


def values(event, rules, name, **options):
    return column(event, table(event, rules, (name, options)), name)


@pytest.mark.parametrize(
    ("floor", "expected"), [(Fraction(33, 100), ".616399"), (THIRD, ".616815")]
)
def test_eight_opponents_of_the_tournament_rules(floor, expected):
    records = [(4, 4), (7, 1), (1, 3, 1), (3, 3, 1), (6, 2), (5, 2, 1), (4, 3, 1), (6, 1, 1)]
    shares = [share(*record, floor=floor) for record in records]
    [mean] = means([range(8)], shares)
    assert f"{float(mean):.6f}".lstrip("0") == expected


def test_six_opponents_of_the_tournament_rules():
    shares = [share(*record) for record in [(0, 2), (4, 2), (3, 3), (4, 2), (3, 3), (4, 2)]]
    [mean] = means([range(6)], shares)
    assert float(mean) == pytest.approx(0.555, abs=1e-6)


def test_the_floor_holds_for_who_lost_all_and_for_who_left():
    # A lost three; B won one of four and left.
    event = event_from("C>A, B>D", "D>A, E>B", "E>A, C>B", "D>B, A zero bye, drop B", players="A B")
    seen = values(event, SIMPLE, "opponents-match-win")
    # E met A (0 of 12) and B (3 of 12): .33 each.
    assert seen["E"] == FLOOR


def test_the_floor_is_for_each_opponent_not_for_the_mean():
    # Z met one who won a draw of four matches (1/12), and one who won everything.
    rounds = ("Z>L, W>X", "W>Z, X>L", "W>Y, X>L", "W>V, Y=L")
    event = event_from(*rounds)
    floored = values(event, SIMPLE, "opponents-match-win", floor=THIRD)
    plain = values(event, SIMPLE, "opponents-match-win", floor=Fraction(0))
    assert floored["Z"] == Fraction(2, 3)
    assert plain["Z"] == (Fraction(1, 12) + 1) / 2
    assert float(plain["Z"]) == pytest.approx(0.5417, abs=5e-5)


def test_of_two_equal_the_larger_share_stands_higher():
    event = event_from("A>C, B>D", "E>C, D>F", "C zero bye, D>G, A=B, E>F")
    made = table(event, SIMPLE, "match-points", "opponents-match-win")
    seen = column(event, made, "opponents-match-win")
    assert seen["B"] > seen["A"]
    assert order(event, made).index("B") < order(event, made).index("A")


def test_a_bye_in_an_opponents_share_counts_or_is_left_out():
    # B: a bye and a loss. By the rule text 3 of 6, without byes 0 of 3.
    event = event_from("B bye, A>C", "A>B, C bye")
    assert values(event, SIMPLE, "opponents-match-win")["A"] == HALF
    without = values(event, SIMPLE, "opponents-match-win", bye_in_own=False)
    assert without["A"] == FLOOR


def test_own_byes_are_no_opponents_and_nobody_met_is_nothing():
    event = event_from("A bye, B>C", "A bye, C>B")
    assert values(event, SIMPLE, "opponents-match-win")["A"] == 0
    assert values(event, SIMPLE, "opponents-game-win")["A"] == 0


def test_a_bye_is_a_match_of_two_games_won():
    # Six wins, two losses, one draw, two of the wins byes: 13 of 21 match points without byes.
    rounds = ["A 2-0 B", "A 2-0 B", "A 2-1 B", "A 2-1 B", "A 0-2 B", "A 1-2 B", "A 1-1 B"]
    event = event_from(*rounds, "A bye, B zero bye", "A bye, B zero bye", rules=BEST_OF_3)
    of_a = values(event, BEST_OF_3, "opponents-match-win", bye_in_own=False)["B"]
    assert of_a == Fraction(13, 21)
    assert float(of_a) == pytest.approx(0.619048, abs=5e-7)
    with_byes = values(event, BEST_OF_3, "opponents-match-win")["B"]
    assert with_byes == Fraction(19, 27)
    assert float(with_byes) == pytest.approx(0.703704, abs=5e-7)
    # 10 games won, 7 lost by the scores above, and two byes of 2-0.
    assert values(event, BEST_OF_3, "game-win")["A"] == Fraction(14, 21)
    assert values(event, BEST_OF_3, "game-win", bye_in_own=False)["A"] == Fraction(10, 17)


def test_a_drawn_game_is_a_third_of_a_won_one():
    event = event_from("A 1-0-2 B", rules=BEST_OF_3)
    assert values(event, BEST_OF_3, "game-win")["A"] == (1 + 2 * THIRD) / 3
    assert values(event, BEST_OF_3, "game-win", drawn_game=HALF)["A"] == Fraction(2, 3)
    assert values(event, BEST_OF_3, "opponents-game-win")["B"] == (1 + 2 * THIRD) / 3


def test_a_match_without_a_game_score_says_nothing_of_games():
    event = event_from("A 2-0 B", "A>B", rules=BEST_OF_3)
    assert values(event, BEST_OF_3, "game-win") == {"A": 1, "B": FLOOR}


HANDBOOK = {
    "floor": Fraction(1, 4),
    "dropped_cap": Fraction(3, 4),
    "bye_in_own": False,
    "tie_value": HALF,
}


def handbook(*rounds, planned=None):
    """What a player called X counts for, seen by Y, who met nobody else."""
    event = event_from(*rounds)
    seen = field(event, SIMPLE, event.rounds, planned=planned)
    return by_opponent(event, seen)


def by_opponent(event, seen):
    from pairdown.scoring.tiebreakers import tiebreaker

    of_all = tiebreaker["opponents-match-win"].function(seen, seen.seats, **HANDBOOK)
    return next(of_all[each.seat] for each in event.entries if each.name == "Y")


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (("X>Y", "A>X, Y zero bye", "X bye"), HALF),  # 2-1, a bye among the wins
        (("Y>X", "A>X", "B>X", "C>X"), Fraction(1, 4)),  # 0-4
        (("X>Y", "X>A, drop X", "Y zero bye, A bye"), Fraction(3, 4)),  # 2-0, then gone
        (("X>Y", "X>A", "X>B", "A>X", "X=B"), Fraction(7, 10)),  # 3-1-1
        (("X zero bye, Y bye", "X>Y"), 1),  # a requested bye is left out
    ],
)
def test_win_percentages_of_the_handbook(rounds, expected):
    assert handbook(*rounds) == expected


def test_a_round_missed_by_a_late_entrant_is_lost():
    event = event_from("Y>A, B>C", "X>Y", entries={"X": {"enters": 2}})
    assert by_opponent(event, field(event, SIMPLE, event.rounds)) == (HALF + Fraction(1, 4)) / 2


def test_whoever_leaves_after_the_last_round_has_played_them_all():
    rounds = ("X>Y", "X>A, drop X, Y zero bye")
    assert handbook(*rounds, planned=2) == 1
    assert handbook(*rounds, planned=3) == Fraction(3, 4)


def test_one_file_three_orders():
    like_magic = ruleset(
        ("opponents-match-win", {"floor": THIRD}),
        ("game-win", {"floor": THIRD}),
        ("opponents-game-win", {"floor": THIRD}),
        best_of=3,
    )
    rules = BEST_OF_3
    event = event_from(*THREE_ORDERS, rules=rules)
    points = column(event, table(event, rules), "match-points")
    assert points == {"Ana": 9, "Eli": 9, "Bo": 3, "Cleo": 3, "Dex": 3}

    made = table(event, rules, *like_magic.tiebreakers)
    shares = {
        name: [
            f"{float(column(event, made, key)[name]):.4f}"
            for key in ("opponents-match-win", "game-win", "opponents-game-win")
        ]
        for name in ("Ana", "Eli")
    }
    assert shares == {
        "Ana": ["0.3333", "0.8571", "0.4021"],
        "Eli": ["0.3333", "0.8571", "0.3889"],
    }
    assert order(event, made).startswith("Ana Eli")

    by_handbook = ("opponents-match-win", {"floor": Fraction(1, 4), "bye_in_own": False})
    made = table(event, rules, "match-points", by_handbook)
    shares = column(event, made, "opponents-match-win")
    assert f"{float(shares['Ana']):.4f}" == "0.2778"
    assert f"{float(shares['Eli']):.4f}" == "0.2917"
    assert order(event, made).startswith("Eli Ana")

    wins_1 = ruleset(win=1, draw=HALF)
    event = event_from(*THREE_ORDERS, rules=wins_1)
    plain = values(event, wins_1, "opponents-total")
    assert (plain["Ana"], plain["Eli"]) == (3, 2)
    dummy = values(event, wins_1, "buchholz", edition=2024)
    assert (dummy["Ana"], dummy["Eli"]) == (3, 5)
