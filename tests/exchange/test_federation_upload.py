"""Are uploads to chess-results.com read with every kind of bye and forfeit, and nothing private?"""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLE = (Path(__file__).parent / "samples" / "chess-results.xml").read_text("utf-8")


def test_keys_and_birth_dates_stay_out(take):
    ran = take(SAMPLE, "--dry-run")
    for private in ("123456", "19900102", "12345678"):
        assert private not in ran.out + ran.err
    assert "10 of 10 numbers" in ran.err


def test_rounds_may_stand_around_their_pairings(take):
    inside = SAMPLE
    for number in "123":
        first = inside.index(f'<playerpairing round="{number}"')
        inside = f'{inside[:first]}<round round="{number}" date="20260418">{inside[first:]}'
        inside = inside.replace(f'<playerpairing round="{number}" ', "<playerpairing ")
    inside = inside.replace('<round round="2"', '</round><round round="2"')
    inside = inside.replace('<round round="3"', '</round><round round="3"')
    inside = inside.replace("</pairings>", "</round></pairings>")
    assert take(inside, "--dry-run").out == take(SAMPLE, "--dry-run").out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('reswhite="0" resblack="1" forfeit="K"', 'reswhite="0" resblack="0" forfeit="K"',
         "[Ed Poe, Bo Diaz], result: DL forfeit"),
        ('reswhite="0" resblack="1" forfeit="K"', 'reswhite="" resblack="" forfeit="D"',
         "[Ed Poe, Bo Diaz], result: DL, table"),
        ('reswhite="0" resblack="1" forfeit="K"', 'reswhite="" resblack="" forfeit="H"',
         "[Ed Poe, Bo Diaz], table"),
        ('reswhite="1.0" resblack="0.0"', 'reswhite="½" resblack="0.5"',
         "[Di Fox, Ed Poe], result: D, table"),
        ('blackno="-1" reswhite="1" resblack="0" forfeit=""/>\n  </p',
         'blackno="-2" reswhite="0" resblack="0" forfeit=""/>\n  </p', "drops: [Ed Poe]"),
    ],
)  # fmt: skip
def test_each_code_has_its_result(take, old, new, words):
    assert words in take(SAMPLE.replace(old, new), "--dry-run").out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('type="0"', 'type="2"', "tournaments of teams"),
        ('reswhite="1.0"', 'reswhite="3"', "are not the points of a game"),
        ('reswhite="1.0"', 'reswhite="x"', "not a number of points"),
        ('whiteno="4" blackno="5"', 'whiteno="4" blackno="9"', 'no player "9"'),
        ('whiteno="4" blackno="5"', 'whiteno="-1" blackno="-1"', "nobody plays"),
        ('whiteno="4" blackno="5"', 'whiteno="1" blackno="5"', "is twice in round 2"),
        ('round="3" pairing="1" board="2"', 'round="0" pairing="1" board="2"', "of no round"),
        ('<player no="2"', '<player no="1"', "have one number"),
    ],
)
def test_what_contradicts_is_refused(take, old, new, said):
    ran = take(SAMPLE.replace(old, new), "--dry-run")
    assert ran.code == 1
    assert said in ran.err
