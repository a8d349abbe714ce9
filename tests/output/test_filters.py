"""Are numbers rounded exactly, and can data never break out of a script?"""

import json
from decimal import Decimal
from fractions import Fraction

import pytest

from pairdown.output.filters import decimal, exact, json_script, signed


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(7, 3), 2, "2.33"),
        (9, 2, "9.00"),
        (9, 0, "9"),
        (Fraction(1, 8), 2, "0.13"),  # a half goes away from zero
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(7, 2), 0, "4"),
        (Fraction(-1, 8), 2, "−0.13"),
        (Fraction(-1, 1000), 2, "0.00"),  # never −0.00
        (Fraction(999, 1000), 2, "1.00"),
        (Fraction(-1, 2000) - 1, 3, "−1.001"),
        (0.1, 20, "0.10000000000000000555"),  # a float is taken for what it is
        (Decimal("2.675"), 2, "2.68"),
        (Fraction(10**40 + 1, 2), 1, "5" + "0" * 39 + ".5"),
    ],
)
def test_decimal(value, digits, text):
    assert decimal(value, digits) == text


def test_decimal_refuses_what_is_no_number():
    for value in (float("nan"), float("inf")):
        with pytest.raises((ValueError, OverflowError)):
            decimal(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [(8, "+8.00"), (Fraction(-28, 25), "−1.12"), (0, "0.00"), (0.001, "0.00"), (-0.001, "0.00")],
)
def test_signed(value, text):
    assert signed(value) == text


def test_exact():
    assert [exact(value) for value in (Fraction(7, 3), Fraction(9), -2, Fraction(-1, 2))] == [
        "7/3",
        "9",
        "−2",
        "−1/2",
    ]


HOSTILE = {
    "</script><script>alert(1)</script>": "<!-- ]]> & ' \u2028 \u2029 \" \\ \0",
    "b": [1, None, True, 0.5],
    "a": {"z": 1, "é": 2},
}


def test_json_never_breaks_out_of_a_script_or_an_attribute():
    text = json_script(HOSTILE)
    assert not set(text) & set("<>&'\u2028\u2029")
    assert json.loads(text) == HOSTILE


def test_json_does_not_depend_on_the_order_of_keys():
    assert json_script({"b": 1, "a": 2}) == json_script({"a": 2, "b": 1}) == '{"a":2,"b":1}'


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, Fraction(1, 2), {"a": object()}])
def test_what_json_cannot_hold_is_an_error(value):
    with pytest.raises((TypeError, ValueError)):
        json_script(value)
