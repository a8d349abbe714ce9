"""An accent is readable by day and by night, and stays the league's colour where it can."""

import pytest

from pairdown.pages.colour import (
    DARK,
    DEFAULT,
    LIGHT,
    contrast,
    ink_on,
    luminance,
    readable,
    rgb,
)
from pairdown.pages.league_style import style

ACCENTS = ["#b3261e", "#ffff00", "#000000", "#ffffff", "#7f7f7f", "#00f", "#0b6156", "#ff00aa"]


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),  # the well-known grey that just fails
        ("#767676", "#ffffff", 4.54),  # and the one that just passes
        ("#b3261e", "#ffffff", 6.54),
    ],
)
def test_contrast_is_that_of_wcag(one, other, ratio):
    assert contrast(rgb(one), rgb(other)) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize("accent", ACCENTS)
@pytest.mark.parametrize("grounds", [LIGHT, DARK])
def test_every_accent_reads_on_every_ground(accent, grounds):
    shade = rgb(readable(accent, grounds))
    assert all(contrast(shade, rgb(ground)) >= 4.5 for ground in grounds)


@pytest.mark.parametrize("accent", ACCENTS)
@pytest.mark.parametrize("grounds", [LIGHT, DARK])
def test_words_on_the_accent_read_too(accent, grounds):
    shade = readable(accent, grounds)
    assert contrast(rgb(ink_on(shade)), rgb(shade)) >= 4.5


def test_an_accent_that_reads_is_left_alone():
    assert readable("#b3261e", LIGHT) == "#b3261e"


def test_an_accent_is_changed_no_more_than_needed():
    lighter, ground = rgb(readable("#b3261e", DARK)), rgb(DARK[1])
    assert 4.5 <= contrast(lighter, ground) < 4.6
    assert lighter[0] > lighter[2] > lighter[1] - 0.05  # still a red
    assert luminance(lighter) > luminance(rgb("#b3261e"))


@pytest.mark.parametrize("nonsense", ["", "red", "#12345", "url(x)", "#b3261e;}body{display:none"])
def test_what_is_no_colour_gives_the_default_one(nonsense):
    assert readable(nonsense, LIGHT) == readable(DEFAULT, LIGHT)
    assert "display" not in style(nonsense)


def test_short_and_long_spellings_are_one_colour():
    assert rgb("#b31") == rgb("bb3311") == rgb(" #BB3311 ")
