"""Numbers are rounded from exact values and set as a book sets them."""

from fractions import Fraction

import pytest

from pairdown.pages import numbers


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (9, "9"),
        (-3, "−3"),
        (Fraction(7, 2), "3½"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"),
        (Fraction(9, 4), "2¼"),
        (Fraction(6, 2), "3"),
        (Fraction(4, 3), "1.33"),
    ],
)
def test_points(value, text):
    assert numbers.points(value) == text


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(14, 9), 4, "1.5556"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "−0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(2, 3), 0, "1"),
        (12, 1, "12.0"),
        (10**30 + Fraction(1, 3), 2, f"{10**30}.33"),
    ],
)
def test_fixed(value, digits, text):
    assert numbers.fixed(value, digits) == text


@pytest.mark.parametrize(
    ("values", "most", "digits"),
    [
        ([], 4, 0),
        ([1, 2, None], 4, 0),
        ([Fraction(5, 2), 3], 4, 1),
        ([Fraction(5, 2), Fraction(1, 8)], 4, 3),
        ([Fraction(1, 3)], 4, 4),
        ([Fraction(1, 3)], 0, 0),
    ],
)
def test_a_column_has_as_many_decimals_as_it_needs(values, most, digits):
    assert numbers.digits_needed(values, most) == digits


@pytest.mark.parametrize(
    ("value", "text"),
    [(4.0, "+4.0"), (-2.078, "−2.1"), (0.0, "±0"), (0.04, "±0"), (-0.04, "±0"), (0.06, "+0.1")],
)
def test_changes_carry_their_sign(value, text):
    assert numbers.change(value) == text


def test_records_leave_draws_out_where_a_game_has_none():
    assert numbers.record(3, 1, 0) == "3–1–0"
    assert numbers.record(3, 1, None) == "3–1"


@pytest.mark.parametrize(
    "value", [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994, 7812.5, 1623456789.5, -3.7]
)
def test_a_number_is_made_whole_as_round_does_it(value):
    made = value + numbers.WHOLE - numbers.WHOLE
    assert made == round(value)
    assert str(made / 1e6) == str(round(value) / 1_000_000)
