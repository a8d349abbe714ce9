"""Can a stranger's pattern stop the program?"""

from __future__ import annotations

import pytest

from pairdown.decklist import faults
from pairdown.patterns import fault, fits

WEISS = "^[0-9A-Za-z]+/(EN-)?[A-Z]+[0-9]+-[A-Z]*[0-9]+(-[0-9]+)?[A-Za-z]*( +[0-9A-Za-z+/]+)?$"


@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|aa)+$", "(a*)*b", "a*a*a*a*a*a*a*a*a*b"])
def test_no_pattern_goes_back_and_forth(pattern: str) -> None:
    assert not fault(pattern)
    assert not fits(pattern, "a" * 60 + "!")  # for ever with Python's own expressions


def test_a_hostile_pattern_judges_a_list_at_once() -> None:
    [found] = faults(f"4 {'a' * 44}!", {"card_number": "(a+)+$"})
    assert "is not a card number" in found.message


def test_the_whole_text_has_to_fit() -> None:
    assert fits(WEISS, "AB/W31-T01 TD")
    assert fits(WEISS, "DC3/W18-020R RRR")
    assert not fits(WEISS, "W31-T01")
    assert not fits("[a-z]+", "abc1")


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("(", "missing )"),
        ("(?=a)", "perl operator"),
        (r"(a)\1", "escape"),
        ("a{1000}{1000}", "repetition"),
        ("a" * 501, "more than 500 characters"),
    ],
)
def test_what_cannot_be_used_is_said(pattern: str, why: str) -> None:
    assert why in fault(pattern)
