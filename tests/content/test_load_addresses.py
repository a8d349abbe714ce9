"""Which address does a player get (T19)?"""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.content.load.addresses import address, address_of_file, safe


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann Lee", "ann-lee"),
        ("Bo", "bo"),
        ("Agent 47", "agent-47"),
    ],
)
def test_a_plain_name_is_its_own_address(name, expected):
    assert address(name) == expected


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("José Ortiz", "jose-ortiz-"),
        ("Ольга Ким", "ol-ga-kim-"),
        ("李 娜", "li-na-"),
        ("Ødegård / Co", "odegard-co-"),
        ("CON", "con-"),
        ("Con", "con-"),
        ("ann lee", "ann-lee-"),
        ("Ann-Lee", "ann-lee-"),
        ("...", "player-"),
        ("Com1", "com1-"),
    ],
)
def test_any_other_name_gets_a_mark_of_its_spelling(name, begins):
    assert re.fullmatch(re.escape(begins) + "[0-9a-hjkmnp-tv-z]{5}", address(name))


def test_names_that_look_alike_have_addresses_of_their_own():
    names = ["José Ortiz", "Jose Ortiz", "jose ortiz", "JOSE ORTIZ", "Jose-Ortiz", "Josè Ortiz"]
    assert len({address(name) for name in names}) == len(names)


def test_a_very_long_name_is_cut():
    assert len(address("Anna " * 50)) == 80


def test_a_file_name_that_is_safe_is_the_address():
    assert address_of_file("ann-lee-2") == "ann-lee-2"
    assert safe(address_of_file("Ann Lee"))
    assert address_of_file("con") != "con"


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(min_size=1, max_size=20), unique=True, min_size=2, max_size=6))
def test_addresses_are_safe_and_differ_whatever_the_names(names):
    folded = {" ".join(unicodedata.normalize("NFC", name).split()) for name in names}
    made = [address(name) for name in folded]
    assert len(set(made)) == len(folded)
    assert all(safe(each) for each in made)
