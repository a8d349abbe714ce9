"""Is the word found that somebody meant, and none where nobody can tell?"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairdown.content.suggest import closest, did_you_mean, slips


@pytest.mark.parametrize(
    ("word", "candidates", "meant"),
    [
        ("advertized", ["advertised", "reported"], "advertised"),
        ("Benn", ["Ben", "Ann"], "Ben"),
        ("ann lee", ["Ann Lee", "Bo Diaz"], "Ann Lee"),
        ("Ann  Lee", ["Ann Lee"], "Ann Lee"),
        ("Jose Ortiz", ["José Ortiz"], "José Ortiz"),
        ("Odegard", ["Ödegård", "Edgar"], "Ödegård"),
        ("Anne Lee", ["Ann Lee", "Bo Diaz"], "Ann Lee"),
        ("Diaz, Bo", ["Bo Diaz", "Ann Lee"], "Bo Diaz"),
        ("Diza Bo", ["Bo Diaz"], None),
        ("deck_fromat", ["deck_format", "decklist"], "deck_format"),
        ("deck-format", ["deck_format"], "deck_format"),
        ("O'Neil", ["ONeil"], "ONeil"),
        ("slow_play", ["slow-play", "time"], "slow-play"),
        ("ko", ["bo", "kot"], None),
        ("cutt", ["cut"], "cut"),
        ("Zoë", ["Bo Diaz", "Ann Lee"], None),
        ("Ann", [], None),
        ("", ["a"], None),
        ("x" * 5000, ["x" * 5001], None),
        ("李娜", ["李娜"], None),
    ],
)
def test_the_closest(word: str, candidates: list[str], meant: str | None) -> None:
    assert closest(word, candidates) == meant


def test_a_nearer_one_wins_and_ties_go_by_the_alphabet() -> None:
    assert closest("marten", ["martin", "marten s", "martens"]) == "martens"
    names = ["Mara", "Mary", "Mark", "Marc"]
    for _ in range(10):
        random.shuffle(names)
        assert closest("Marx", names) == "Mara"


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [
        ("ann", "ann", 0),
        ("ann", "anne", 1),
        ("ann", "nan", 1),
        ("bdiaz", "dbiaz", 1),
        ("rock", "rack", 1),
        ("rock", "ork", 2),
        ("kitten", "sitting", 3),
        ("abc", "", 3),
    ],
)
def test_slips_are_counted(one: str, other: str, count: int) -> None:
    assert slips(one, other, 9) == slips(other, one, 9) == count


LETTERS = st.text(alphabet="ab", max_size=7)


@given(one=LETTERS, other=LETTERS, most=st.integers(0, 3))
def test_a_limit_saves_work_and_changes_no_count_below_it(one: str, other: str, most: int) -> None:
    assert slips(one, other, most) == min(slips(one, other, 20), most + 1)


def test_more_slips_than_asked_for_are_not_counted_on() -> None:
    assert slips("kitten", "sitting", 2) == 3
    assert slips("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", 2) == 3


def test_the_hint() -> None:
    assert did_you_mean("Benn", ["Ben"]) == 'did you mean "Ben"?'
    assert did_you_mean("Xaver", ["Ben"]) == ""
