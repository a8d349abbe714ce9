"""Are WER's files read with byes, draws and who only judged, and refused where they contradict?"""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLES = Path(__file__).parent / "samples"
WHOLE = (SAMPLES / "wer.wer").read_text("utf-8")


def test_a_match_written_from_both_sides_is_one_match(take):
    once = '<match person="11" opponent="13" outcome="1" win="2" loss="1" draw="0" />'
    drawn = '<match person="11" opponent="12" outcome="2" win="1" loss="1" draw="1" />'
    assert take(WHOLE.replace(once, once * 2), "--dry-run").out == take(WHOLE, "--dry-run").out
    twice = WHOLE.replace(drawn, f"{drawn}{drawn}")
    assert take(twice, "--dry-run").out == take(WHOLE, "--dry-run").out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('outcome="2"', 'outcome="7"', 'outcome "7" is not known'),
        ('person="11" opponent="14"', 'person="11" opponent="99"', 'no player "99"'),
        ('person="11" opponent="14"', 'person="11" opponent="11"', "against themselves"),
        ('person="13" opponent="12"', 'person="11" opponent="12"', "is twice in round 3"),
        ('<person id="12"', '<person id="11"', "have one number"),
        ('round number="3"', 'round number="0003000"', "is no round"),
    ],
)
def test_what_contradicts_is_refused(take, old, new, said):
    ran = take(WHOLE.replace(old, new), "--dry-run")
    assert ran.code == 1
    assert said in ran.err


def test_a_score_that_is_not_the_winners_is_left_out(take):
    odd = WHOLE.replace('opponent="14" outcome="1" win="2" loss="0"',
                        'opponent="14" outcome="1" win="0" loss="2"')  # fmt: skip
    assert "- [Ann Lee, Di Fox, W]" in take(odd, "--dry-run").out


def test_ranks_that_contradict_points_are_told(take):
    ranks = (SAMPLES / "wer-ranks.xml").read_text("utf-8").replace('"6"', '"10"')
    assert '"Cy Ott" has more points' in take(ranks, "--dry-run").err
