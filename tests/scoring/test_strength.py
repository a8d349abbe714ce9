"""How does the nationals' strength order come out, read this way and that?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairdown.scoring.sheets import sheets
from tests.support import builtin, by_name, column, event_from, order, table

NATIONALS = builtin("weiss-schwarz-nationals")
THIRD = Fraction(1, 3)

# X won against A, B and C and lost to D and E; Y won against F and G, lost to H and I, and had
# a bye. The others' further matches are against players who matter to nobody.
ROUNDS = (
    "X>A, Y>F, D>1, E>2, H>3, I>4, 5>G, 6>B, C>7",
    "X>B, Y>G, A>1, D>2, E>3, F>4, H>5, I>6, 7>C, 8>9",
    "D>X, Y bye, A>1, E>2, I>3, F>4, H>5, G>6, 8>C",
    "E>X, H>Y, A>1, 2>D, I>3, F>4, G>5",
    "X>C, I>Y, A>1, D>2, E>3, 4>F, 5>H, 6>G",
)
RECORDS = {
    "A": (4, 5), "B": (0, 2), "C": (1, 4), "D": (4, 5), "E": (5, 5),
    "F": (3, 5), "G": (2, 5), "H": (4, 5), "I": (5, 5),
}  # fmt: skip


def values(event, name, **options):
    return column(event, table(event, NATIONALS, (name, options)), name)


def worked():
    """The worked example: C played 3 rounds, so one of those above is taken out."""
    rounds = [text.replace(", 8>C", "") for text in ROUNDS]
    return event_from(*rounds, rules=NATIONALS)


def test_the_records_of_the_example():
    event = worked()
    seen = by_name(event, {each.seat: each for each in sheets(event, NATIONALS, event.rounds)})
    played = {name: (seen[name].wins, len(seen[name].played())) for name in RECORDS}
    assert played == {**RECORDS, "C": (1, 3)}
    assert (seen["X"].wins, seen["X"].losses, seen["X"].byes) == (3, 2, 0)
    assert (seen["Y"].wins, seen["Y"].losses, seen["Y"].byes) == (2, 2, 1)


def test_the_worked_example():
    event = worked()
    assert [values(event, "wins-and-byes")[name] for name in "XY"] == [3, 3]
    strength = values(event, "opponents-wins", floor=THIRD)
    assert (strength["X"], strength["Y"]) == (Fraction(44, 15), Fraction(7, 2))
    defeated = values(event, "defeated-opponents-wins")
    assert (defeated["X"], defeated["Y"]) == (Fraction(5, 3), Fraction(5, 2))
    ranked = order(event, table(event, NATIONALS)).replace("=", " ").split()
    assert ranked.index("Y") < ranked.index("X")


def test_the_other_readings_move_it():
    event = worked()
    # Rounds of the event, so the floor is 5/3 for B and C.
    by_event = values(event, "opponents-wins", floor=THIRD, floor_rounds="event")
    assert by_event["X"] == Fraction(49, 15)
    # A floor in the third key, too.
    assert values(event, "defeated-opponents-wins", floor=THIRD)["X"] == Fraction(17, 9)
    # A bye as an opponent without wins would have put X ahead.
    assert Fraction(3 + 2 + 4 + 5 + 0, 5) < Fraction(44, 15) < Fraction(3 + 2 + 4 + 5, 4)


def test_wins_0_2_4_of_three_rounds():
    # Mine are the wins against P (0 wins) and Q (2), the loss to R (4, of four rounds).
    event = event_from(
        "M>P, R>1, Q>2, 4>3",
        "M>Q, R>1, 2>P, 4>3",
        "R>M, Q>2, 4>P",
        "R>1",
        rules=NATIONALS,
    )
    strength = values(event, "opponents-wins", floor=THIRD)["M"]
    assert strength == Fraction(1 + 2 + 4, 3)
    assert float(strength) == pytest.approx(2.3333, abs=5e-5)
    assert values(event, "defeated-opponents-wins", floor=THIRD)["M"] == Fraction(3, 2)
    assert values(event, "defeated-opponents-wins")["M"] == 1


def test_opponents_byes_are_no_wins_unless_asked_for():
    event = event_from("A>B, C bye", "A>C, B bye", rules=NATIONALS)
    assert values(event, "opponents-wins")["A"] == 0
    assert values(event, "opponents-wins", count_byes=True)["A"] == 1
    assert values(event, "defeated-opponents-wins", count_byes=True)["A"] == 1


def test_a_double_loss_is_a_match_with_a_real_opponent():
    event = event_from("A#B time", "A>C, B>D", rules=NATIONALS)
    assert values(event, "opponents-wins")["A"] == Fraction(1 + 0, 2)
    assert values(event, "defeated-opponents-wins")["A"] == 0


def test_a_failed_deck_check_is_a_loss_to_a_real_opponent():
    event = event_from("A>B deck-check", rules=NATIONALS)
    assert values(event, "opponents-wins")["B"] == 1
    assert values(event, "defeated-opponents-wins", floor=THIRD)["A"] == THIRD


def test_whoever_beat_nobody_or_met_nobody_has_nothing():
    event = event_from("A bye, B>C", rules=NATIONALS)
    assert values(event, "opponents-wins", floor=THIRD)["A"] == 0
    assert values(event, "defeated-opponents-wins")["C"] == 0


def test_level_but_for_their_own_match():
    # A and B have one win each, met opponents with one win each, and beat one with one win.
    event = event_from("A>B, Q>R, P bye", "P>A, B>Q, R zero bye", rules=NATIONALS)
    made = table(event, NATIONALS)
    decided = by_name(event, {row.seat: row.decided_by for row in made.rows})
    assert order(event, made) == "P A B Q R"
    assert made.columns[decided["B"]].key == "head-to-head"


def test_the_draw_parts_whoever_is_level_to_the_end():
    event = event_from("A>C, B>D", "C>E, D>F", "E zero bye, F zero bye", rules=NATIONALS)
    made = table(event, NATIONALS)
    assert "=" not in order(event, made)
    keys = [each.key for each in made.columns]
    assert {keys[row.decided_by] for row in made.rows if row.decided_by} <= {
        "opponents-wins",
        "lot",
    }
