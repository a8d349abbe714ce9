"""Are TOM's files read pod by pod, and does nothing private of them get in?"""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLE = (Path(__file__).parent / "samples" / "tom-cup.tdf").read_text("utf-8")


def test_minors_have_first_names_and_nobody_a_birth_date(take, league):
    ran = take(SAMPLE)
    written = (league / "content/events/2026/harbour-cup.yaml").read_text("utf-8")
    for private in ("O'Tool", "Young", "1990", "2011", "02/27", "2000003", "1000001"):
        assert private not in written + ran.err
    assert "- Cy O.\n" in written


def test_each_pod_can_be_an_event_of_its_own(take, league):
    assert "the pod of the juniors" in take(SAMPLE).err
    assert take(SAMPLE, "--as", "tom-juniors").code == 0
    written = (league / "content/events/2026/harbour-cup-juniors.yaml").read_text("utf-8")
    assert "players: [Flo Y., Gus S.], result: W" in written
    assert "no pod of the seniors" in take(SAMPLE, "--as", "tom-seniors").err


def test_a_pod_of_all_ages_is_compared_division_by_division(take):
    mixed = SAMPLE.replace('<pod category="2" stage="5">', '<pod category="8" stage="5">')
    assert "4 of 4 numbers" in take(mixed, "--dry-run").err


@pytest.mark.parametrize(
    ("old", "new", "said", "place"),
    [
        ('outcome="3"', 'outcome="10"', 'outcome "10" is not known', "round 2, match 2"),
        ('<player1 userid="2000005"/>', "", "a match of 1 players", "round 1, match 2"),
        ('outcome="5"', 'outcome="1"', "a match of 1 players", "round 1, match 3"),
        ('userid="2000004"/><timestamp>', 'userid="2000001"/><timestamp>', "is twice in round 1",
         "round 1, match 3"),
        ('<player userid="2000002"><f', '<player userid="2000001"><f', "have one number",
         "players, no. 2"),
    ],
)  # fmt: skip
def test_what_is_not_understood_stops_the_import(take, old, new, said, place):
    ran = take(SAMPLE.replace(old, new, 1))
    assert ran.code == 1
    assert said in ran.err
    assert place in ran.err


def test_a_round_that_is_being_played_stays_open(take):
    last = '<player1 userid="2000001"/><player2 userid="2000004"/>'
    running = SAMPLE.replace(f'outcome="1">{last}', f'outcome="0">{last}')
    assert "{players: [Ann Lee, Di Fox], table: 1}" in take(running, "--dry-run").out


def test_places_that_do_not_follow_are_told(take):
    wrong = SAMPLE.replace('id="2000001" place="1"', 'id="2000001" place="2"')
    assert "Ann Lee: the file says 2 for place; the results give 1" in take(wrong, "--dry-run").err
