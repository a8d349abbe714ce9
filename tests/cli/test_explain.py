"""Does `explain` tell why somebody stands where, value by value?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.league import GOLDEN, league, run

ROUND_1 = (
    "Round 1, 1600.0 against Cy C's 1600.0: 0.5000 expected, a loss is 0, "
    "so K 16 × (0 − 0.5000) = −8.0000."
)
ROUND_3 = (
    "Round 3, 1592.0 against Eli E's 1592.2: 0.4997 expected, a win is 1, "
    "so K 16 × (1 − 0.4997) = +8.0042."
)


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    return league(tmp_path, events__2026__golden=GOLDEN)


def test_the_sentences_come_first(golden: Path) -> None:
    """D and A are level on 6 points: 7/6 against 10/9 (rules 6)."""
    ran = run(golden, "explain", "golden", "Dee D")
    assert ran.code == 0
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[:6] == [
        "Dee D in Golden",
        "",
        "Place",
        "2nd in the standings after round 3.",
        "Behind Cy C on match points: 6 against 7.",
        "Ahead of Ann A on opponents' points per match: 1.1667 against 1.1111.",
    ]
    assert "Round 2: bye, 3 points. Who has the bye goes by: Second bye, Points and Lot." in lines
    assert "Round 3: beat Eli E, 3 points. Paired down: 3 points met 0 points." in lines


def test_a_rating_change_has_all_its_numbers(golden: Path) -> None:
    """K 16, start 1600; D lost to C (1600 each) and beat E (rules 6: 1600.0042)."""
    lines = [line.strip() for line in run(golden, "explain", "golden", "dee").out.splitlines()]
    at = lines.index("Rating")
    assert lines[at + 1 : at + 5] == [
        "The event moved the rating from 1600.0 to 1600.0: ±0.",
        ROUND_1,
        ROUND_3,
        "Round 2 is not rated: bye.",
    ]


def test_each_value_is_taken_apart_below(golden: Path) -> None:
    out = run(golden, "explain", "golden", "Dee D").out
    assert out.count("Opponents' points per match (Opp): 1.1667") == 1
    assert ["1", "Cy", "C", "2.3333", "7", "points", "in", "3", "matches"] in [
        line.split() for line in out.splitlines()
    ]
    assert "(2.3333 + 0) ÷ 2 ≈ 1.1667" in out
    assert "Head to head" not in out  # it had nothing to say


def test_json_has_the_same_with_exact_numbers(golden: Path) -> None:
    twin = run(golden, "explain", "golden", "Dee D", "--format", "json").json()
    assert (twin["event"], twin["player"], twin["name"]) == ("2026/golden", "dee-d", "Dee D")
    assert [each["key"] for each in twin["sections"]] == ["place", "cut", "rounds", "ratings"]
    [value] = [each for each in twin["tiebreakers"] if each["key"] == "opponents-points"]
    assert (value["value"], value["exact"], value["how"]) == (1.166667, "7/6", "mean")
    assert value["parts"][0] == {
        "round": 1,
        "opponent": "cy-c",
        "value": 2.333333,
        "exact": "7/3",
        "words": "7 points in 3 matches",
        "left_out": False,
    }
    assert twin["ratings"][0] == {
        "round": 1,
        "opponent": "cy-c",
        "before": 1600.0,
        "opponent_before": 1600.0,
        "expected": 0.5,
        "k": 16.0,
        "score": 0.0,
        "change": -8.0,
        "after": 1592.0,
    }


def test_while_a_round_is_played_the_place_is_one_so_far(tmp_path: Path) -> None:
    """Round 3 has one result of three, that C beat A: 7 points against 6."""
    half = GOLDEN.replace("Bea B, DL]", "Bea B]").replace("[Dee D, Eli E, W]", "[Dee D, Eli E]")
    root = league(tmp_path, events__2026__golden=half)
    lines = [line.strip() for line in run(root, "explain", "golden", "Ann A").out.splitlines()]
    assert lines[3] == "2nd so far, with 1 of 3 results of round 3."
    assert lines[4] == "Behind Cy C on match points: 6 against 7."


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("De", ""),
        ("dee-d", ""),
        ("e", ""),  # a whole word of Eli E, a part of others
        ("l", '"l" may be Eli E, Flo F; say more.'),
        ("Dea D", 'Golden has no player "Dea D". Did you mean "Dee D"?'),
    ],
)
def test_a_player_is_found_by_any_part_that_fits_nobody_else(
    golden: Path, wanted: str, message: str
) -> None:
    ran = run(golden, "explain", "golden", wanted)
    assert (ran.code, ran.err.strip().removeprefix("pairdown: ")) == (2 if message else 0, message)


def test_a_whole_word_of_a_name_goes_before_a_part_of_one(tmp_path: Path) -> None:
    text = GOLDEN.replace("Bea B", "Ned Sun").replace("Dee D", "Ed-Lee Poe")
    root = league(tmp_path, events__golden=text)
    for wanted in ("Ed", "ed-lee", "poe"):
        assert run(root, "explain", "golden", wanted).out.startswith("Ed-Lee Poe in Golden")


def test_a_hidden_player_answers_to_the_pseudonym_alone(tmp_path: Path) -> None:
    hidden = "name: Dee D\nhidden: true\n"
    report = GOLDEN.replace("tier: premier", "void: Dee D was not there")
    root = league(tmp_path, events__2026__golden=report, players__dee_d=hidden)
    unknown = run(root, "explain", "golden", "Dee D")
    assert unknown.code == 2
    assert "Who is hidden is found by the pseudonym alone" in unknown.err
    told = run(root, "explain", "golden", "Cy C")
    assert told.code == 0
    assert "was not there" in told.out
    assert "Dee" not in told.out
    twin = run(root, "explain", "golden", "Cy C", "--format", "json")
    assert "Dee" not in twin.out
    assert "dee" not in twin.out
