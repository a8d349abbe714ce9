"""Are matches that points decide read as wins, and ranks held against them?"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pairdown.exchange.event_text import result_words
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes
from pairdown.exchange.told_points import by_points

SAMPLES = Path(__file__).parent / "samples"
CRYODEX = json.loads((SAMPLES / "cryodex.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("word", "points", "winner", "result", "note"),
    [
        ("win", (100, 42), None, "W", "100-42"),
        ("win", (42, 100), None, "L", "42-100"),
        ("win", (11, 11), 1, "L", "11-11"),
        ("win", (42, 100), 0, "W", "42-100"),
        ("draw", (60, 60), None, "D", "60-60"),
        ("", (7, 7), None, "D", "7-7"),
        ("", (8, 7), None, "W", "8-7"),
    ],
)
def test_points_and_words_make_a_result(word, points, winner, result, note):
    both = (Fraction(points[0]), Fraction(points[1]))
    told, words = by_points(word, both, winner, "", Notes())
    assert told is not None
    assert (result_words(told), words) == (result, note)


def test_a_win_of_nobody_stays_open_and_is_told():
    notes = Notes()
    assert by_points("win", (Fraction(5), Fraction(5)), None, "", notes)[0] is None
    assert "nothing says who" in notes.report().contradicted[0].text
    with pytest.raises(Unfit, match="is not a result"):
        by_points("lost", (None, None), None, "", notes)


def test_ranks_that_contradict_the_wins_are_told(take):
    file = json.loads(json.dumps(CRYODEX))
    file["players"][0]["rank"]["swiss"], file["players"][4]["rank"]["swiss"] = 5, 1
    ran = take(json.dumps(file), "--dry-run", "--date", "2026-01-02")
    assert "has won more matches than somebody before" in ran.err


def test_two_players_of_one_name_cannot_be_told_apart(take):
    file = json.loads(json.dumps(CRYODEX))
    file["players"][1]["name"] = "Ann Lee"
    assert "have one number" in take(json.dumps(file)).err
