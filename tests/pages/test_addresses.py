"""Addresses are safe, steady and different for things that differ."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pairdown.pages import addresses


def test_plain_names_are_their_own_slug():
    assert addresses.slug("raw-deal") == "raw-deal"
    assert addresses.slug("2026") == "2026"


def test_names_that_look_alike_stay_apart():
    names = ["OH", "oh", "Oh ", "Öh", "o-h", "", "-", "…", "俄"]
    assert len({addresses.slug(name) for name in names}) == len(names)


@given(st.text(max_size=80))
def test_a_slug_is_safe_on_every_file_system(text):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", addresses.slug(text))
    assert len(addresses.slug(text)) <= 70


def test_further_sheets_stand_below_the_first():
    assert addresses.sheet("players/index.html", 1) == "players/index.html"
    assert addresses.sheet("players/index.html", 3) == "players/page/3/index.html"


def test_names_are_put_in_order_by_plain_letters():
    assert addresses.plain("Łukasz Żak") == "lukasz zak"
